/** What is deleted when it is old, by the tasks on the worker's schedule: not a second early. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionDays } from '#kernel/retention';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { tasksOf } from '#worker';

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await openWorld();
  ada = await world.given.professional();
});
afterAll(() => world.close());

const day = 24 * 60 * 60 * 1000;

/** Runs a task of the schedule, as the worker would at its time. */
async function run(name: string) {
  const task = tasksOf({}).find((each) => each.name === name);
  expect(task?.cron).toBeDefined();
  await task?.handle(world.context, {});
}

interface Case {
  kind: keyof typeof retentionDays;
  task: string;
  /** Inserts a row as of then, and returns how to find it. */
  insert(at: Date): Promise<[query: string, value: string]>;
}

const entry = async (kind: string, state: string, at: Date) => {
  const id = randomUUID();
  const letters = [...id.replaceAll('-', '')].map(
    (digit) => 'ABCDEFGHJKMNPQRS'[Number.parseInt(digit, 16)] ?? '',
  );
  await world.rows(
    `insert into desk_entries (id, reference, kind, state, name, email, subject, message, created_at)
      values ($1, $2, $3, $4, 'Ada', 'ada@example.com', 'Hello', 'Hello', $5)`,
    [id, `BW-${letters.slice(-6).join('').replaceAll('Q', '2')}`, kind, state, at],
  );
  return id;
};
const entryQuery = 'select 1 from desk_entries where id = $1';

const cases: Case[] = [
  {
    kind: 'notices',
    task: 'notice:cleanup',
    async insert(at) {
      const id = randomUUID();
      await world.rows(
        `insert into notices (id, user_id, kind, title, business_key, created_at)
          values ($1, $2, 'booking.confirmed', 'Booked', $3, $4)`,
        [id, ada.id, id, at],
      );
      return ['select 1 from notices where id = $1', id];
    },
  },
  {
    kind: 'failedTasks',
    task: 'platform:cleanup',
    async insert(at) {
      const [{ id }] = await world.rows(
        `select (graphile_worker.add_job('account:mailResetLink', '{}', max_attempts => 1)).id`,
      );
      await world.rows(
        'update graphile_worker._private_jobs set attempts = 1, updated_at = $1 where id = $2',
        [at, id],
      );
      return ['select 1 from graphile_worker._private_jobs where id = $1::bigint', id];
    },
  },
  {
    kind: 'unconfirmedKeys',
    task: 'account:cleanup',
    async insert(at) {
      const { id } = await world.given.professional();
      await world.rows(
        `insert into second_factors (user_id, secret, created_at) values ($1, 'x', $2)`,
        [id, at],
      );
      return ['select 1 from second_factors where user_id = $1', id];
    },
  },
  {
    kind: 'gatewayEvents',
    task: 'webhook:cleanup',
    async insert(at) {
      const id = randomUUID();
      await world.rows(
        `insert into gateway_events (id, type, received_at, applied_at) values ($1, 'x', $2, $2)`,
        [id, at],
      );
      return ['select 1 from gateway_events where id = $1', id];
    },
  },
  {
    kind: 'deskEntries',
    task: 'desk:cleanup',
    insert: async (at) => [entryQuery, await entry('contact', 'closed', at)],
  },
  {
    kind: 'careerApplications',
    task: 'desk:cleanup',
    insert: async (at) => [entryQuery, await entry('careers', 'answered', at)],
  },
];

describe('by the clock', () => {
  it.each(cases)('$kind go after their period, and not before', async ({ kind, task, insert }) => {
    const now = world.clock.now().getTime();
    const limit = now - retentionDays[kind] * day;
    const [query, old] = await insert(new Date(limit - 1));
    const [, young] = await insert(new Date(limit));
    await run(task);
    expect(await world.rows(query, [old])).toEqual([]);
    expect(await world.rows(query, [young])).toHaveLength(1);
  });

  it('dates of availability go thirty days after they are past', async () => {
    for (const date of ['2026-01-30', '2026-01-31', '2026-03-05']) {
      await world.rows(`insert into availability_dates values ($1, $2, 'away', '{}')`, [
        ada.id,
        date,
      ]);
    }
    await run('availability:cleanup');
    const left = await world.rows('select day::text from availability_dates order by day');
    expect(left.map((row) => row.day)).toEqual(['2026-01-31', '2026-03-05']);
  });
});

describe('what is still needed stays', () => {
  const old = () => new Date(world.clock.now().getTime() - 3 * 365 * day);

  it('a message to the desk that no one has answered, or that was answered lately', async () => {
    const waiting = await entry('support', 'new', old());
    const recent = await entry('contact', 'answered', old());
    await world.rows(
      `insert into desk_answers (id, entry_id, text, created_at) values ($1, $2, 'Hi', $3)`,
      [randomUUID(), recent, world.clock.now()],
    );
    const concern = await entry('concern', 'closed', old());
    await run('desk:cleanup');
    for (const id of [waiting, recent, concern]) {
      expect(await world.rows(entryQuery, [id])).toHaveLength(1);
    }
  });

  it('an event of the gateway that was not applied, and a notice whose mail still waits', async () => {
    await world.rows(`insert into gateway_events values ('waiting', 'x', $1, null)`, [old()]);
    const id = randomUUID();
    await world.rows(
      `insert into notices (id, user_id, kind, business_key, created_at)
        values ($1, $2, 'booking.confirmed', 'waiting', $3)`,
      [id, ada.id, old()],
    );
    await world.rows(
      `insert into messages_out (id, channel, recipient, subject, created_at, notice_id, user_id)
        values ($1, 'email', 'a@example.com', 'x', $2, $3, $4)`,
      [randomUUID(), old(), id, ada.id],
    );
    await run('webhook:cleanup');
    await run('notice:cleanup');
    expect(await world.rows(`select 1 from gateway_events where id = 'waiting'`)).toHaveLength(1);
    expect(await world.rows('select 1 from notices where id = $1', [id])).toHaveLength(1);
  });
});

it('a résumé goes with its application, and many rows in several batches', async () => {
  const at = new Date(world.clock.now().getTime() - 2 * 365 * day);
  const id = await entry('careers', 'closed', at);
  const fileId = randomUUID();
  await world.rows(
    `insert into files (id, name, media_type, size, sha256, created_at, attached_at)
      values ($1, 'cv.pdf', 'application/pdf', 1, sha256('x'), $2, $2)`,
    [fileId, at],
  );
  await world.rows(
    `insert into career_applications (entry_id, first_name, last_name, phone, position, experience,
      cv_file_id) values ($1, 'Ada', 'Lind', '+17015550100', 'other', 'mid', $2)`,
    [id, fileId],
  );
  await world.rows(
    `insert into notices (id, user_id, kind, business_key, created_at)
      select gen_random_uuid(), $1, 'booking.confirmed', 'old:' || n, $2 from generate_series(1, 2500) n`,
    [ada.id, at],
  );
  await run('desk:cleanup');
  await run('notice:cleanup');
  await run('platform:cleanup');
  expect(await world.rows('select 1 from files where id = $1', [fileId])).toEqual([]);
  expect(await world.rows(`select 1 from notices where business_key like 'old:%'`)).toEqual([]);
});
