/** What a practice owes keeps its account, and what becomes due after a deletion harms nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '#features/bookings/server/commands';
import { chargeFee } from '#features/payments/fees/server/commands';
import type { Gateway } from '#platform/gateway/gateway';
import { completedBooking } from '#tests/support/stories/reviews';
import { openWageScene } from '#tests/support/stories/wages';
import { asId } from '#tests/support/world/ids';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const account = '/api/user/account';
const feePath = '/api/payments/platform-fee';
const card = {
  paymentMethod: 'card',
  cardNumber: '4242424242424242',
  expiryDate: '08/31',
  cvv: '123',
};
/** Its charges are processed until the gateway's event arrives. */
const slowCard = { ...card, cardNumber: '4000000000005068' };
const bank = {
  paymentMethod: 'ach',
  bankName: 'Prairie Bank',
  bankRoutingNumber: '021000021',
  bankAccountNumber: '000123456789',
};

async function scene(method?: object) {
  const made = await openWageScene(world);
  if (method) {
    expect((await made.office.post('/api/practice/payment-method', method)).status).toBe(200);
  }
  return made;
}

const feeOf = async (id: string) =>
  (await world.rows('select * from fees where booking_id = $1', [id]))[0];
const attemptsOf = (id: string) =>
  world.rows('select * from fee_attempts where booking_id = $1', [id]);
const methodsOf = ({ id }: Person) =>
  world.rows(
    `select m.brand from sandbox_methods m join sandbox_customers c on c.id = m.customer_id
     where c.party_id = $1`,
    [id],
  );
const isBlocked = async ({ id }: Person) => {
  const [row] = await world.rows(
    'select posting_blocked_at from practice_profiles where user_id = $1',
    [id],
  );
  return row.posting_blocked_at !== null;
};
/** As a deletion leaves these rows, whatever refuses one. */
const markDeleted = ({ id }: Person) =>
  world.rows('update users set deleted_at = now() where id = $1', [id]);

describe('a practice that owes something', () => {
  it('pays its fees and marks wages as paid before it deletes its account', async () => {
    const { office, completed, pay } = await scene(card);
    const id = await completed();
    const refusal = async () => {
      const { body } = await office.get(`${account}/deletion`);
      const answer = await office.send('DELETE', account);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        body.refusalCode,
        body.refusal,
      ]);
      return body;
    };
    expect(await refusal()).toMatchObject({
      refusalCode: 'payments_due',
      refusal:
        "You have 1 platform fee to pay. Please pay it first. The wages for 1 shift aren't marked as paid. Mark them as paid first. After that, you can delete your account.",
    });
    expect((await office.post(feePath, { bookingId: id })).body.status).toBe('paid');
    expect((await refusal()).refusal).toBe(
      "The wages for 1 shift aren't marked as paid. Mark them as paid first. After that, you can delete your account.",
    );
    expect((await pay(id)).status).toBe(200);
    expect((await office.get(`${account}/deletion`)).body).toMatchObject({
      refusal: null,
      refusalCode: null,
    });
    expect((await office.send('DELETE', account)).status).toBe(204);
  });

  it('settles late fees, stated hours and disputes first, and is told who has to act', async () => {
    const { office, worker, practice, professional } = await scene();
    const textOf = async () => {
      // Deleting needs a recent sign-in.
      const answer = await (await clientFor(world, practice)).send('DELETE', account);
      return [answer.status, answer.body.message.replace(/ After that,.*/, '')];
    };
    const book = async (workDate: string) => {
      world.clock.set('2026-03-02T15:00:00Z');
      const made = await world.given.confirmedBooking({
        practice,
        professional,
        jobDetails: { workDate },
      });
      return `/api/bookings/${made.bookingId}`;
    };
    const cancelled = await book('2026-03-04');
    const missed = await book('2026-03-05');
    world.clock.set('2026-03-04T13:00:00Z');
    await office.post(`${cancelled}/cancel`, { reason: 'A storm.' });
    await worker.post(`${cancelled}/cancellation-fee/request`);
    await world.drain();
    world.clock.set('2026-03-06T02:00:00Z');
    expect(await textOf()).toEqual([
      409,
      '1 late-cancellation fee was requested. Pay it and mark it as paid first. No one checked in to 1 shift. Say whether the professional was there, or mark a no-show, first.',
    ]);
    await office.post(`${cancelled}/cancellation-fee/paid`);
    await worker.post(`${missed}/hours`, { hours: 8, note: 'All day.' });
    expect((await textOf())[1]).toBe(
      'The professional stated the hours of 1 shift. Confirm or contest them first.',
    );
    await office.post(`${missed}/dispute/answer`, { answer: 'Not here.' });
    expect((await textOf())[1]).toBe(
      'An admin is deciding about the hours of 1 shift. Please wait for the decision.',
    );
    await worker.post(`${missed}/dispute/withdraw`);
    await office.post(`${missed}/hours`, { hours: 4 });
    expect((await textOf())[1]).toBe(
      'The professional has to answer what you said about the hours of 1 shift. You can withdraw it.',
    );
    await office.post(`${missed}/dispute/withdraw`);
    await office.post(`${missed}/no-show`, { reason: 'Not here.' });
    const signedInAgain = await clientFor(world, practice);
    expect((await signedInAgain.send('DELETE', account)).status).toBe(204);
  });

  it('waits for an admin who reviews an emergency check-out', async () => {
    const { practice, professional } = await scene();
    world.clock.set('2026-03-05T23:00:00Z');
    const { bookingId } = await completedBooking(
      world,
      { practice, professional },
      { method: 'emergency' },
    );
    await record(world.context, 'booking.completed', { bookingId });
    await world.drain();
    const answer = await (await clientFor(world, practice)).send('DELETE', account);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'An admin is reviewing the emergency check-out of 1 shift. Please wait for the decision. After that, you can delete your account.',
    ]);
  });

  it('does not keep the professional, whatever is open', async () => {
    const { practice, professional } = await scene();
    world.clock.set('2026-03-02T15:00:00Z');
    const { bookingId } = await world.given.confirmedBooking({
      practice,
      professional,
      jobDetails: { workDate: '2026-03-05' },
    });
    world.clock.set('2026-03-06T02:00:00Z');
    const worker = await clientFor(world, professional);
    await worker.post(`/api/bookings/${bookingId}/hours`, { hours: 8, note: 'All day.' });
    expect((await worker.send('DELETE', account)).status).toBe(204);
  });

  it('waits for a payment that is being processed, which is then booked', async () => {
    const { office, completed, pay } = await scene(slowCard);
    const id = await completed();
    await pay(id);
    expect((await office.post(feePath, { bookingId: id })).body.status).toBe('processing');
    const answer = await office.send('DELETE', account);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      '1 platform fee is being processed, which can take a few days. After that, you can delete your account.',
    ]);
    expect((await attemptsOf(id))[0].method).not.toBe('deleted');
    await world.drain();
    expect((await feeOf(id)).status).toBe('paid');
    expect((await office.send('DELETE', account)).status).toBe(204);
  });

  it('is refused before the worker has made the fee of a shift that ended', async () => {
    const { office, completed } = await scene();
    await completed({ isAnnounced: false });
    const answer = await office.send('DELETE', account);
    expect([answer.status, answer.body.code]).toEqual([409, 'payments_due']);
  });

  it('does not keep the professional, who is owed, from leaving', async () => {
    const { worker, completed } = await scene();
    await completed();
    expect((await worker.send('DELETE', account)).status).toBe(204);
  });
});

describe('a fee of a deleted practice', () => {
  it('that becomes due later blocks the others who owe one, and fails no task', async () => {
    const leaving = await scene();
    const held = await leaving.completed({ method: 'emergency' });
    // Decided, but the worker has not reacted yet.
    await world.rows(
      `update attendances set emergency_decision = 'rejected', emergency_decided_at = $2
       where booking_id = $1`,
      [held, world.clock.now()],
    );
    expect((await leaving.office.send('DELETE', account)).status).toBe(409);
    // Practices that deleted their account before this rule left such fees.
    await world.rows(`begin; set local session_replication_role = replica;
      delete from obligations where booking_id = '${held}'; commit`);
    expect((await leaving.office.send('DELETE', account)).status).toBe(204);
    await record(world.context, 'booking.emergencyDecided', { bookingId: asId(held) });
    const staying = await scene();
    await staying.completed();
    expect((await feeOf(held)).status).toBe('due');
    world.clock.advance({ days: 31 });
    await world.run('fee:block');
    expect(await isBlocked(staying.practice)).toBe(true);
    expect(await isBlocked(leaving.practice)).toBe(false);
    expect(
      await world.rows(
        'select last_error from graphile_worker._private_jobs where last_error is not null',
      ),
    ).toEqual([]);
  });

  it('that was being processed is booked, and its receipt does not name the card', async () => {
    const { office, practice, completed } = await scene(slowCard);
    const id = await completed();
    expect((await office.post(feePath, { bookingId: id })).body.status).toBe('processing');
    await world.rows('update practice_profiles set posting_blocked_at = now() where user_id = $1', [
      practice.id,
    ]);
    await markDeleted(practice);
    await world.drain();
    expect((await feeOf(id)).status).toBe('paid');
    const [receipt] = await world.rows(
      `select facts from money_documents where booking_id = $1 and kind = 'receipt'`,
      [id],
    );
    expect(receipt.facts).toMatchObject({ paidWith: 'Deleted' });
  });
});

describe('a charge during which the account is deleted', () => {
  const charge = (id: string, gateway: Partial<Gateway>) =>
    chargeFee(
      { ...world.context, gateway: { ...world.context.gateway, ...gateway } },
      asId(id),
    ).catch((error: { code: string }) => error.code);

  it('stores no card', async () => {
    const { practice, completed } = await scene(card);
    const id = await completed();
    const { gateway } = world.context;
    await charge(id, {
      async createPayment(payment) {
        const made = await gateway.createPayment(payment);
        await markDeleted(practice);
        return made;
      },
    });
    expect(await attemptsOf(id)).toEqual([]);
    expect(await feeOf(id)).toMatchObject({ status: 'due', customer: null });
  });

  it('removes the bank account it had just registered at the gateway', async () => {
    const { practice, completed } = await scene(bank);
    const id = await completed();
    const { gateway } = world.context;
    const code = await charge(id, {
      async saveBank(request) {
        const saved = await gateway.saveBank(request);
        await world.rows(
          'update practice_profiles set bank_account_sealed = null where user_id = $1',
          [practice.id],
        );
        await markDeleted(practice);
        return saved;
      },
    });
    expect(code).toBe('no_payment_method');
    await world.drain();
    expect(await methodsOf(practice)).toEqual([{ brand: 'Deleted' }]);
    expect(await attemptsOf(id)).toEqual([]);
  });
});

it('a card that is saved while the account is being deleted goes with it', async () => {
  const { practice, office } = await scene();
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query(
    `update practice_profiles set gateway = 'sandbox', gateway_customer = 'cus_late'
     where user_id = $1`,
    [practice.id],
  );
  const deletion = office.send('DELETE', account);
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await world.rows(
      `select count(*)::int as count from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    waiting = row.count;
  }
  await client.query('commit');
  client.release();
  expect((await deletion).status).toBe(204);
  expect(
    await world.rows(
      `select payload ->> 'customer' as customer from graphile_worker._private_jobs
       where payload ->> 'customer' = 'cus_late'`,
    ),
  ).toEqual([{ customer: 'cus_late' }]);
});
