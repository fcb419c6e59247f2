/**
 * The query for a user's conversations never scans all messages: checked in the planner's output.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { copyRows } from '#tests/support/world/copies';
import { captureQueries } from '#tests/support/world/queries';
import { openWorld, type World } from '#tests/support/world/world';
import { findUnmailed } from '../unread/server/data';
import { findConversations } from './data';

let world: World;
let practiceId: UserId;
let professionalId: UserId;

/** 20,000 conversations of one message each, between 200 professionals and 50 practices. */
beforeAll(async () => {
  world = await openWorld();
  const { practice, professional, applicationId } = await world.given.application();
  practiceId = practice.id;
  professionalId = professional.id;
  await copyRows(world, 'users', {
    id: professionalId,
    changes: `jsonb_build_object('id', gen_random_uuid(), 'email', 'many' || n || '@example.com', 'phone', null)`,
    source: 'generate_series(1, 250) n',
  });
  await copyRows(world, 'job_applications', {
    id: applicationId,
    changes: `jsonb_build_object('id', gen_random_uuid(), 'status', 'rejected')`,
    source: 'generate_series(1, 20000) n',
  });
  await world.rows(`
    insert into conversations (application_id, professional_id, practice_id, last_message_at)
    select a.id, p.ids[1 + (row_number() over () % 200)], p.ids[201 + (row_number() over () % 50)],
      a.applied_at + row_number() over () * interval '1 second'
    from job_applications a, (select array_agg(id) as ids from users where email like 'many%') p`);
  await world.rows(`
    insert into messages (id, application_id, sender_id, content, created_at, mailed_at)
    select gen_random_uuid(), application_id, professional_id, 'Hello', last_message_at,
      case when random() < 0.99 then last_message_at end from conversations`);
  await world.rows(
    'update conversations set professional_id = $1, practice_id = $2 where application_id in (select application_id from conversations limit 100)',
    [professionalId, practiceId],
  );
  await world.rows('analyze');
});
afterAll(() => world.close());

it.each(['professional', 'practice'] as const)(
  'a %s reads the first page and the next one from an index',
  async (side) => {
    const userId = side === 'practice' ? practiceId : professionalId;
    const party = partyFor(side, userId);
    for (const after of [undefined, ['2026-03-02T18:00:00.000Z', userId] as const]) {
      const [query] = await captureQueries((db) =>
        findConversations(db, party, { after, limit: 20 }),
      );
      const rows = await world.rows(`explain ${query?.[0]}`, query?.[1]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(`Scan using conversations_of_${side} on conversations`);
      expect(plan).not.toContain('Sort Key: conversations');
      expect(plan).toContain('Index Scan using messages_newest on messages');
      expect(plan).not.toMatch(/Seq Scan on (messages|conversations|job_applications)/);
    }
  },
);

it('the task finds what to mail among the few messages without an email', async () => {
  const [query] = await captureQueries((db) =>
    findUnmailed(db, { until: world.clock.now(), max: 500 }),
  );
  const rows = await world.rows(`explain ${query?.[0]}`, query?.[1]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('messages_unmailed');
  expect(plan).not.toContain('Seq Scan on messages');
});
