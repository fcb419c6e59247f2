/** No admin decides a case of which they are a party: every decision, as professional and practice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#features/accounts/policy';
import { routes } from '#server';
import { byPractice, byProfessional, completedBooking } from '#tests/support/stories/reviews';
import { nameOf } from '#tests/support/world/endpoints';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Side = 'professional' | 'practice';
type Scene = Awaited<ReturnType<typeof givenScene>>;

/** A worked booking whose sides are admins too. */
async function givenScene() {
  world.clock.set('2026-03-05T23:00:00Z');
  const made = await completedBooking(world, {}, { method: 'emergency' });
  await world.rows('update users set is_admin = true where id = any($1)', [
    [made.professional.id, made.practice.id],
  ]);
  return { ...made, now: world.clock.now() };
}

const oneRow = async (statement: string, values: unknown[]): Promise<string> =>
  (await world.rows(`${statement} returning id`, values))[0].id;

const disputed = ({ bookingId, practice, now }: Scene) =>
  oneRow(
    `insert into disputes (id, booking_id, kind, opened_by, stated_half_hours, claimed_half_hours,
      reason, answer, answered_at, status, created_at)
    values (gen_random_uuid(), $1, 'hours', $2, 16, 12, 'Left early', 'I stayed', $3, 'answered', $3)`,
    [bookingId, practice.id, now],
  );

async function excused({ bookingId, now }: Scene) {
  await world.rows(
    `with file as (insert into files (id, name, media_type, size, sha256, created_at)
        values (gen_random_uuid(), 'note.pdf', 'application/pdf', 4, sha256('x'), $2) returning id)
      insert into excuses (booking_id, note, file_id, created_at) select $1, 'Ill', id, $2 from file`,
    [bookingId, now],
  );
  return bookingId;
}

async function reviewed({ bookingId, worker, office, now }: Scene) {
  await world.rows(
    `update attendances set emergency_decision = 'approved', emergency_decided_at = $2
      where booking_id = $1`,
    [bookingId, now],
  );
  await worker.post('/api/reviews', byProfessional(bookingId));
  await office.post('/api/reviews', byPractice(bookingId));
  return oneRow(
    `update reviews set reported_at = $2, reported_by = rated_id, report_reason = 'Untrue' where booking_id = $1 and rater_type = 'practice'`,
    [bookingId, now],
  );
}

async function concerned({ bookingId, worker }: Scene) {
  await worker.post(`/api/bookings/${bookingId}/concern`, {
    text: 'They were rude to me all day.',
  });
  return (
    await world.rows('select entry_id as id from concerns where booking_id = $1', [bookingId])
  )[0].id as string;
}

async function charged({ bookingId, practice, now }: Scene) {
  await world.rows(
    `insert into fees (booking_id, practice_id, amount_cents, status, due_at, created_at, updated_at)
      values ($1, $2, 1000, 'due', $3, $3, $3) on conflict do nothing`,
    [bookingId, practice.id, now],
  );
  return bookingId;
}

const profileOf = async (scene: Scene, side: Side) =>
  (await world.rows(`select id from ${side}_profiles where user_id = $1`, [scene[side].id]))[0].id;
const note = 'As I like it.';

/** The call for a case, and its body; where only one side can be a party, which. */
const decisions: Record<
  string,
  { only?: Side; make: (scene: Scene, side: Side) => Promise<[path: string, body?: object]> }
> = {
  'POST /api/admin/emergency-checkouts': {
    make: async ({ bookingId }) => [
      '/api/admin/emergency-checkouts',
      { bookingId, decision: 'approve' },
    ],
  },
  'POST /api/admin/disputes': {
    make: async (scene) => [
      '/api/admin/disputes',
      { disputeId: await disputed(scene), hours: 8, note },
    ],
  },
  'POST /api/admin/excuses/{id}': {
    make: async (scene) => [`/api/admin/excuses/${await excused(scene)}`, { decision: 'accept' }],
  },
  'POST /api/admin/checks': {
    make: async (scene) => [
      '/api/admin/checks',
      { bookingId: await charged(scene), checkNumber: '12' },
    ],
  },
  'POST /api/admin/fees/{id}/refund': {
    make: async (scene) => [`/api/admin/fees/${await charged(scene)}/refund`, { reason: note }],
  },
  'POST /api/admin/wages/{id}': {
    make: async ({ bookingId }) => [`/api/admin/wages/${bookingId}`, { note }],
  },
  'POST /api/admin/reviews/{id}': {
    make: async (scene) => [`/api/admin/reviews/${await reviewed(scene)}`, { action: 'keep' }],
  },
  'POST /api/admin/redemptions/{id}': {
    only: 'professional',
    make: async ({ professional, now }) => {
      const reward = await oneRow(
        `insert into point_rewards (id, name, description, point_cost, picture, created_at, updated_at)
          values (gen_random_uuid(), 'Coffee', 'A cup', 1, 'coffee', $1, $1)`,
        [now],
      );
      await world.rows(
        `insert into point_accounts (professional_id, created_at, updated_at) values ($1, $2, $2)
          on conflict do nothing`,
        [professional.id, now],
      );
      const id = await oneRow(
        `insert into point_redemptions (id, professional_id, reward_id, reward_name, points_spent, redemption_code, created_at)
          values (gen_random_uuid(), $1, $2, 'Coffee', 1, 'BW-' || gen_random_uuid(), $3)`,
        [professional.id, reward, now],
      );
      return [`/api/admin/redemptions/${id}`, { action: 'fulfill' }];
    },
  },
  'POST /api/admin/verify-profile': {
    make: async (scene, side) => [
      '/api/admin/verify-profile',
      { profileId: await profileOf(scene, side), approve: false, notes: note },
    ],
  },
  'POST /api/admin/documents/{id}': {
    only: 'professional',
    make: async ({ professional }) => {
      const [document] = await world.rows('select id from documents where user_id = $1', [
        professional.id,
      ]);
      const asOf = world.clock.now().toISOString();
      return [`/api/admin/documents/${document.id}`, { approve: false, notes: note, asOf }];
    },
  },
  'POST /api/admin/names/{id}': {
    make: async ({ now, ...scene }, side) => {
      const id = await oneRow(
        `insert into name_changes (id, user_id, first_name, last_name, previous_first_name,
          previous_last_name, status, created_at)
        values (gen_random_uuid(), $1, 'Robin', 'Moen', 'Robin', 'Berg', 'pending', $2)`,
        [scene[side].id, now],
      );
      return [`/api/admin/names/${id}`, { decision: 'approve', asOf: now.toISOString() }];
    },
  },
  'POST /api/admin/inbox/{id}/answer': {
    make: async (scene) => [`/api/admin/inbox/${await concerned(scene)}/answer`, { text: note }],
  },
  'POST /api/admin/inbox/{id}/close': {
    make: async (scene) => [`/api/admin/inbox/${await concerned(scene)}/close`],
  },
  'POST /api/admin/inbox/{id}/reopen': {
    make: async (scene) => [`/api/admin/inbox/${await concerned(scene)}/reopen`],
  },
};

/** Not about a person's case. */
const notCases = [
  'POST /api/admin/rewards',
  'PUT /api/admin/rewards/{id}',
  'POST /api/admin/messages/{id}/retry',
  'POST /api/test-sms',
];

it('every write of admins is in the table, or known to decide no case', () => {
  const writes = routes
    .filter(({ policy, endpoint }) => policy === admins && endpoint.method !== 'GET')
    .map(({ endpoint }) => nameOf(endpoint));
  expect(writes.sort()).toEqual([...Object.keys(decisions), ...notCases].sort());
});

describe.each(Object.keys(decisions))('%s', (name) => {
  const { only, make } = decisions[name] as (typeof decisions)[string];
  const sides = only ? [only] : (['professional', 'practice'] as const);
  it.each(sides)('is refused to the %s of the case', async (side) => {
    const scene = await givenScene();
    const [path, body] = await make(scene, side);
    const own = await clientFor(world, scene[side]);
    const answer = await own.post(path, body);
    expect([answer.status, answer.body.code]).toEqual([409, 'own_case']);
  });
});
