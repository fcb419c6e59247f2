/** The platform fee after check-outs as users make them, over HTTP, and after an admin's decision. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenBooked, givenWorkDone, pngUrl, signature } from '#tests/support/stories/attendance';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Scene = Awaited<ReturnType<typeof givenBooked>>;

async function giveCard({ desk }: Scene) {
  const card = {
    paymentMethod: 'card',
    cardNumber: '4242424242424242',
    expiryDate: '08/31',
    cvv: '123',
  };
  expect((await desk.post('/api/practice/payment-method', card)).status).toBe(200);
}

const feeOf = async ({ desk, path }: Scene) => (await desk.get(`${path}/platform-fee`)).body;
const booked = async ({ desk, path }: Scene) => (await desk.get(path)).body.status;

const sign = async ({ person, bookingId }: Scene) =>
  person.post('/api/bookings/digital-checkout', {
    bookingId,
    officeName: 'Red River Dental',
    managerName: 'Kim Larsen',
    managerSignature: pngUrl(await signature()),
    workStartTime: '08:00',
    workEndTime: '17:00',
    totalAmount: 442.5,
    hoursWorked: 8.5,
  });

it('is charged once after a digital check-out, and the booking is paid', async () => {
  const scene = await givenWorkDone(world);
  await giveCard(scene);
  world.clock.set('2026-03-05T23:05:00Z');
  expect((await sign(scene)).status).toBe(200);
  expect(await booked(scene)).toBe('completed');
  await world.drain();
  expect(await feeOf(scene)).toMatchObject({
    status: 'paid',
    method: 'card',
    dueAt: '2026-03-05T23:05:00.000Z',
    document: { kind: 'receipt' },
    allowedActions: [],
  });
  expect(await booked(scene)).toBe('paid');
  const attempts = 'select * from fee_attempts where booking_id = $1';
  expect(await world.rows(attempts, [scene.bookingId])).toHaveLength(1);
});

it('waits for the practice after a check-out by PIN, and is paid by its button', async () => {
  const scene = await givenWorkDone(world);
  await giveCard(scene);
  const { pin, person, desk, bookingId, path } = scene;
  expect((await person.post(`${path}/check-out`, { hoursWorked: 8, pin })).status).toBe(200);
  await world.drain();
  expect(await feeOf(scene)).toMatchObject({ status: 'due', allowedActions: ['pay'] });
  expect(await booked(scene)).toBe('completed');
  const answer = await desk.post('/api/payments/platform-fee', { bookingId });
  expect([answer.status, answer.body.status]).toEqual([200, 'paid']);
  expect(await booked(scene)).toBe('paid');
});

it('is due from the start of a permanent position', async () => {
  const scene = await givenBooked(world, { isPermanent: true, workDate: null, breakMinutes: 0 });
  expect((await scene.desk.post(`${scene.path}/confirm-start`, {})).status).toBe(200);
  await world.drain();
  expect(await feeOf(scene)).toMatchObject({ status: 'due', allowedActions: ['pay'] });
});

it.each([
  ['approves', { decision: 'approve' }],
  ['rejects', { decision: 'reject', hours: 4, note: 'The office closed at noon.' }],
])('of an emergency check-out waits until an admin %s it', async (_, decision) => {
  const scene = await givenWorkDone(world);
  await giveCard(scene);
  const { person, desk, bookingId, path } = scene;
  const emergency = { verificationMethod: 'emergency', emergencyReason: 'The office flooded.' };
  expect((await person.post(`${path}/check-out`, { hoursWorked: 6, ...emergency })).status).toBe(
    200,
  );
  await world.drain();
  expect(await feeOf(scene)).toMatchObject({ status: 'held', dueAt: null, allowedActions: [] });
  const early = await desk.post('/api/payments/platform-fee', { bookingId });
  expect([early.status, early.body.code]).toEqual([409, 'fee_held']);

  world.clock.set('2026-03-07T15:00:00Z');
  const admin = await clientFor(world, await world.given.person({ isAdmin: true }));
  const decided = await admin.post('/api/admin/emergency-checkouts', { bookingId, ...decision });
  expect(decided.status).toBe(200);
  await world.drain();
  expect(await feeOf(scene)).toMatchObject({ status: 'due', dueAt: '2026-03-07T15:00:00.000Z' });
  const answer = await desk.post('/api/payments/platform-fee', { bookingId });
  expect([answer.status, answer.body.status]).toEqual([200, 'paid']);
});
