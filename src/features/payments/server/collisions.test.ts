/** Money when requests meet: a lock is waited for, an answer comes late, a task runs late. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinBinding } from '#features/bookings/server/views';
import { transaction } from '#platform/database/database';
import { findViolations } from '#platform/database/invariants';
import type { Confirmation, PaymentResponse } from '#platform/gateway/gateway';
import { givenCompleted } from '#tests/support/stories/completed';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { chargeFee, lookUpFee } from '../fees/server/commands';
import { refundFee } from '../refunds/server/commands';
import { oweWages } from '../wages/server/steps';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const good = '4242424242424242';
const declined = '4000000000000341';

/** Eight hours at $52.00, checked out now. */
async function worked({ isAnnounced = true } = {}) {
  world.clock.set('2026-03-02T15:00:00Z');
  const practice = await world.given.verifiedPractice();
  const professional = await world.given.verifiedProfessional();
  const [id] = await givenCompleted(world, { practice, professional, isAnnounced });
  if (!id) throw new Error('No booking was made.');
  const sealed = world.context.vault.encrypt('1234', pinBinding(id));
  await world.rows('update attendances set pin_sealed = $2 where booking_id = $1', [id, sealed]);
  if (isAnnounced) await world.drain();
  const office = await clientFor(world, practice);
  const worker = await clientFor(world, professional);
  return { id, practice, professional, office, worker, path: `/api/bookings/${id}` };
}
type Scene = Awaited<ReturnType<typeof worked>>;

const dispute = async ({ office, path }: Scene, hours: number) =>
  expect((await office.post(`${path}/dispute`, { reason: 'She left early.', hours })).status).toBe(
    200,
  );
const agree = ({ worker, path }: Scene) => worker.post(`${path}/dispute/agree`, {});

const giveCard = async ({ office }: Scene, cardNumber: string) =>
  expect(
    (
      await office.post('/api/practice/payment-method', {
        paymentMethod: 'card',
        cardNumber,
        expiryDate: '08/31',
        cvv: '123',
      })
    ).status,
  ).toBe(200);

const areWaiting = (count: number) =>
  eventually(async () => {
    const [row] = await world.rows(`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(row.waiting).toBe(count);
  });
const violations = async () => (await findViolations(world.databaseUrl)).violations;

it('wages marked as paid while a dispute is settled keep their history in order', async () => {
  const scene = await worked();
  await dispute(scene, 6);
  let answers: Promise<{ status: number }[]> | undefined;
  await world.holding(
    'select id from obligations where booking_id = $1 for update',
    [scene.id],
    async () => {
      const agreed = agree(scene);
      await areWaiting(1);
      const paid = scene.office.post(`${scene.path}/wages/paid`, {});
      await areWaiting(2);
      world.clock.advance({ seconds: 1 });
      answers = Promise.all([agreed, paid]);
    },
  );
  expect((await answers)?.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await scene.office.get(`${scene.path}/wages`);
  expect(body).toMatchObject({ status: 'paid', total: 312, paidAmount: 312 });
  expect(body.history.map(({ action }: { action: string }) => action)).toEqual([
    'owed',
    'revised',
    'marked_paid',
  ]);
  expect(await violations()).toEqual([]);
});

it('wages owed while a dispute is settled are for the hours it settled', async () => {
  const scene = await worked({ isAnnounced: false });
  await dispute(scene, 6);
  let owed: Promise<void> | undefined;
  let agreed: ReturnType<typeof agree> | undefined;
  await world.holding(
    'select booking_id from attendances where booking_id = $1 for update',
    [scene.id],
    async () => {
      agreed = agree(scene);
      await areWaiting(1);
      owed = transaction(world.context, (context) => oweWages(context, scene.id));
      await areWaiting(2);
    },
  );
  expect((await agreed)?.status).toBe(200);
  await owed;
  expect((await scene.worker.get(`${scene.path}/wages`)).body).toMatchObject({ total: 312 });
});

it('held wages are released even if no hours are left to pay', async () => {
  const scene = await worked({ isAnnounced: false });
  await world.rows(
    `update attendances set checkout_method = 'emergency', emergency_reason = 'No power.'
     where booking_id = $1`,
    [scene.id],
  );
  await transaction(world.context, (context) => oweWages(context, scene.id));
  await world.rows(
    `update attendances set emergency_decision = 'approved', emergency_decided_at = $2
     where booking_id = $1`,
    [scene.id, world.clock.now()],
  );
  await dispute(scene, 0);
  expect((await agree(scene)).status).toBe(200);
  await transaction(world.context, (context) => oweWages(context, scene.id));
  const { body } = await scene.office.get(`${scene.path}/wages`);
  expect(body).toMatchObject({ status: 'due', total: 0, allowedActions: [] });
  expect((await scene.worker.get('/api/payments/year')).body.open).toEqual({ amount: 0, count: 0 });
});

it('a late answer to one attempt says nothing about the next', async () => {
  const scene = await worked();
  await giveCard(scene, declined);
  const { gateway } = world.context;
  const pending: ((answer: PaymentResponse) => void)[] = [];
  const heard: Confirmation[] = [];
  const confirmPayment = (request: Confirmation) => {
    heard.push(request);
    return new Promise<PaymentResponse>((answer) => pending.push(answer));
  };
  const context = { ...world.context, gateway: { ...gateway, confirmPayment } };
  const refused = { kind: 'declined', reason: 'Your card was declined.' } as const;
  // Two requests ask about the first attempt, and only one of them is answered at once.
  const first = chargeFee(context, scene.id);
  await eventually(() => expect(heard.length).toBe(1));
  const slow = lookUpFee(context, scene.id);
  await eventually(() => expect(heard.length).toBe(2));
  pending[0]?.(refused);
  await first;
  await giveCard(scene, good);
  world.clock.advance({ seconds: 1 });
  const second = chargeFee(context, scene.id);
  await eventually(() => expect(heard.length).toBe(3));
  pending[1]?.(refused);
  await slow;
  const fee = async () => (await scene.office.get(`${scene.path}/platform-fee`)).body;
  expect(await fee()).toMatchObject({ status: 'processing', allowedActions: [] });
  pending[2]?.(await gateway.confirmPayment(heard[2] as Confirmation));
  await second;
  expect(await fee()).toMatchObject({ status: 'paid' });
});

it('a refund that the gateway refused can be requested again', async () => {
  const scene = await worked();
  await giveCard(scene, good);
  await scene.office.post('/api/payments/platform-fee', { bookingId: scene.id });
  const admin = await world.given.person({ isAdmin: true, userType: null });
  const { gateway } = world.context;
  const keys: string[] = [];
  const ask = async (kind: 'declined' | 'unreachable') => {
    const refund = ({ key }: { key: string }) => {
      keys.push(key);
      return Promise.resolve({ kind });
    };
    const actor = { userId: admin.id } as Parameters<typeof refundFee>[1];
    const asked = { id: scene.id, reason: 'Snow.' };
    const context = { ...world.context, gateway: { ...gateway, refund } };
    return refundFee(context, actor, asked);
  };
  await expect(ask('declined')).rejects.toMatchObject({ code: 'refund_declined' });
  world.clock.advance({ minutes: 1 });
  await ask('unreachable');
  await ask('unreachable');
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
});

it('a late fee that was marked as paid and taken back before the worker ran is owed', async () => {
  world.clock.set('2026-03-02T15:00:00Z');
  const practice = await world.given.verifiedPractice();
  const made = await world.given.confirmedBooking({ practice });
  const office = await clientFor(world, practice);
  const worker = await clientFor(world, made.professional);
  const path = `/api/bookings/${made.bookingId}`;
  const [{ starts }] = (await world.rows(
    'select lower(during) as starts from bookings where id = $1',
    [made.bookingId],
  )) as [{ starts: Date }];
  world.clock.set(new Date(starts.getTime() - 3_600_000).toISOString());
  const cancel = { reason: 'Too few patients.', reopen: false };
  expect((await office.post(`${path}/cancel`, cancel)).status).toBe(200);
  expect((await worker.post(`${path}/cancellation-fee/request`, {})).status).toBe(200);
  await world.drain();
  world.clock.advance({ minutes: 1 });
  expect((await office.post(`${path}/cancellation-fee/paid`, {})).status).toBe(200);
  world.clock.advance({ minutes: 1 });
  expect((await office.send('DELETE', `${path}/wages/paid`)).status).toBe(200);
  world.clock.advance({ minutes: 1 });
  await world.drain();
  expect((await office.get(`${path}/wages`)).body).toMatchObject({
    status: 'due',
    outstanding: 104,
  });
  expect(await violations()).toEqual([]);
});
