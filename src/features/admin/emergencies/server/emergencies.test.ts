/** Emergency check-outs: the queue, the decision, and what both sides are told. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenWorkDone } from '#tests/support/stories/attendance';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await clientFor(world, await world.given.person({ isAdmin: true }));
});
afterAll(() => world.close());

const queue = '/api/admin/emergency-checkouts';

async function emergency(hoursWorked = 6) {
  const scene = await givenWorkDone(world);
  const answer = await scene.person.post(`${scene.path}/check-out`, {
    hoursWorked,
    verificationMethod: 'emergency',
    emergencyReason: 'The office flooded.',
  });
  expect(answer.status).toBe(200);
  return scene;
}

it('waits in the queue until it is approved, once, and both sides are told', async () => {
  const scene = await emergency();
  const waiting = (await admin.get(queue)).body;
  expect(waiting).toMatchObject([
    {
      bookingId: scene.bookingId,
      state: 'pending',
      hoursWorked: 6,
      paidHours: 8.5,
      reason: 'The office flooded.',
      allowedActions: ['approve', 'reject'],
    },
  ]);
  expect((await admin.get('/api/admin/overview')).body.emergencies.count).toBe(1);
  const approve = { bookingId: scene.bookingId, decision: 'approve' };
  const answers = await Promise.all([admin.post(queue, approve), admin.post(queue, approve)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await admin.get(queue)).body).toEqual([]);
  expect((await admin.get(`${queue}?state=approved`)).body).toMatchObject([
    { bookingId: scene.bookingId, decidedBy: 'Robin Berg', allowedActions: [] },
  ]);
  await world.drain();
  const sent = await world.outbox();
  expect(
    sent
      .filter(({ subject }) => subject.startsWith('Emergency check-out approved'))
      .map(({ to }) => to)
      .sort(),
  ).toEqual([scene.practice.email, scene.professional.email].sort());
  const toTeam = sent.find(({ subject }) => subject.startsWith('Emergency check-out: Robin'));
  expect(toTeam?.text).toContain(`/admin/emergencies?booking=${scene.bookingId}`);
  const [entry] = (await admin.get('/api/admin/audit')).body;
  expect(entry).toMatchObject({ action: 'emergency.approved', subject: scene.bookingId });
  const { body: linked } = await admin.get(`${queue}/${scene.bookingId}`);
  expect(linked).toMatchObject({ bookingId: scene.bookingId, state: 'approved' });
});

it('is rejected with other hours and a reason, which both sides read', async () => {
  const scene = await emergency(8);
  const reject = (details: object) =>
    admin.post(queue, { bookingId: scene.bookingId, decision: 'reject', ...details });
  const bare = await reject({});
  expect(bare.status).toBe(400);
  expect(bare.body.issues.map(({ path }: { path: string }) => path)).toEqual(['hours', 'note']);
  for (const hours of [0, 9.5]) expect((await reject({ hours, note: 'No' })).status).toBe(400);
  const answer = await reject({ hours: 3.5, note: 'The office closed at noon.' });
  expect(answer.body).toMatchObject({ state: 'rejected', hoursWorked: 3.5 });
  expect((await scene.person.get(scene.path)).body).toMatchObject({
    hoursWorked: 3.5,
    totalAmount: 182,
    emergency: { status: 'rejected', note: 'The office closed at noon.' },
  });
});

it('is not decided by someone who is part of it, nor if it is no emergency', async () => {
  const scene = await emergency();
  await world.rows('update users set is_admin = true where id = $1', [scene.professional.id]);
  const own = await clientFor(world, scene.professional);
  const answer = await own.post(queue, { bookingId: scene.bookingId, decision: 'approve' });
  expect([answer.status, answer.body.code]).toEqual([409, 'own_case']);
  const regular = await givenWorkDone(world);
  await regular.person.post(`${regular.path}/check-out`, { hoursWorked: 8, pin: regular.pin });
  const other = await admin.post(queue, { bookingId: regular.bookingId, decision: 'approve' });
  expect(other.status).toBe(404);
});

it('is listed page by page, longest waiting first', async () => {
  const [first, second] = [await emergency(), await emergency()];
  await world.rows(
    "update attendances set checked_out_at = checked_out_at + interval '1 hour' where booking_id = $1",
    [second.bookingId],
  );
  const seen: string[] = [];
  for (let next: string | undefined = `${queue}?limit=1`; next; ) {
    const answer = await admin.get(next);
    expect(answer.status).toBe(200);
    seen.push(...answer.body.map(({ bookingId }: { bookingId: string }) => bookingId));
    next = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(seen.filter((id) => id === first.bookingId || id === second.bookingId)).toEqual([
    first.bookingId,
    second.bookingId,
  ]);
});
