/** The platform fee: due, charged, declined, processing, by check, refunded, and what the clock does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '#features/bookings/server/commands';
import { receiveCheck } from '#features/payments/checks/server/commands';
import { balanceOf } from '#features/payments/ledger/server/data';
import { refundFee } from '#features/payments/refunds/server/commands';
import type { Actor } from '#kernel/actor';
import { findViolations } from '#platform/database/invariants';
import { givenCompleted } from '#tests/support/stories/completed';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const path = '/api/payments/platform-fee';
const good = '4242424242424242';
const bad = '4000000000000341';
const unanswered = '4000000000005050';
const slow = '4000000000005068';

async function office(cardNumber?: string) {
  const practice = await world.given.verifiedPractice();
  const browser = await clientFor(world, practice);
  if (cardNumber) await giveCard(browser, cardNumber);
  return { practice, browser };
}
type Browser = Awaited<ReturnType<typeof office>>['browser'];

async function giveCard(browser: Browser, cardNumber: string) {
  const card = { paymentMethod: 'card', cardNumber, expiryDate: '08/31', cvv: '123' };
  const { status } = await browser.post('/api/practice/payment-method', card);
  expect(status).toBe(200);
}

async function readReceipt({ cookies }: Browser, bookingId: string): Promise<string> {
  const pdf = await fetch(`${world.url}/api/bookings/${bookingId}/receipt.pdf`, {
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  });
  return collapseWhitespace(readPdf(Buffer.from(await pdf.arrayBuffer())));
}

async function completed(
  practice: Person,
  details: Partial<Parameters<typeof givenCompleted>[1]> = {},
) {
  const [id] = await givenCompleted(world, { practice, isHiredQuietly: true, ...details });
  if (!id) throw new Error('No booking was made.');
  if (details.isAnnounced !== false) await world.drain();
  return id;
}

const feeOf = async (id: string) =>
  (await world.rows('select * from fees where booking_id = $1', [id]))[0];
const statusOf = async (id: string) =>
  (await world.rows('select status from bookings where id = $1', [id]))[0].status;
const subjects = async ({ email }: Person) =>
  (await world.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a completed booking', () => {
  it('has a fee of $10.00 that is due, and the practice is told', async () => {
    const { practice, browser } = await office(good);
    const id = await completed(practice);
    const { body } = await browser.get(`/api/bookings/${id}/platform-fee`);
    expect(body).toEqual({
      bookingId: id,
      status: 'due',
      amount: 10,
      method: null,
      dueAt: '2026-03-02T15:00:00.000Z',
      paidAt: null,
      refundRequestedAt: null,
      refundedAt: null,
      lastRefusal: null,
      document: null,
      allowedActions: ['pay'],
    });
    expect(await subjects(practice)).toContain(
      'Platform fee due: Robin Berg, Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect(await balanceOf(world.context.db, practice.id, 'fees_receivable')).toBe(1_000);
  });

  it('owes it for a permanent position too, once the start is confirmed', async () => {
    const { practice, browser } = await office(good);
    const id = await completed(practice, { isPermanent: true });
    expect((await feeOf(id)).status).toBe('due');
    expect((await browser.post(path, { bookingId: id })).body.status).toBe('paid');
  });

  it('owes nothing while an emergency check-out waits for an admin', async () => {
    const { practice, browser } = await office(good);
    const id = await completed(practice, { method: 'emergency' });
    expect(await feeOf(id)).toMatchObject({ status: 'held', due_at: null });
    const answer = await browser.post(path, { bookingId: id });
    expect([answer.status, answer.body.code]).toEqual([409, 'fee_held']);
    await world.rows(
      `update attendances set emergency_decision = 'rejected', emergency_decided_at = $2
       where booking_id = $1`,
      [id, world.clock.now()],
    );
    await record(world.context, 'booking.emergencyDecided', { bookingId: id });
    await world.drain();
    expect((await feeOf(id)).status).toBe('due');
    expect((await browser.post(path, { bookingId: id })).body.status).toBe('paid');
  });

  it('is charged without asking after a digital check-out', async () => {
    const { practice } = await office(good);
    const id = await completed(practice, { method: 'digital_form' });
    expect(await feeOf(id)).toMatchObject({ status: 'paid', method: 'card', attempts: 1 });
    expect(await statusOf(id)).toBe('paid');
    expect(await subjects(practice)).not.toContain(
      'Platform fee due: Robin Berg, Thu, Mar 5, 8:00 AM in Fargo',
    );
  });

  it('stays due after a digital check-out whose charge fails, with an email that says why', async () => {
    const { practice, browser } = await office(bad);
    const id = await completed(practice, { method: 'digital_form' });
    expect(await feeOf(id)).toMatchObject({ status: 'due', attempts: 1 });
    expect(await statusOf(id)).toBe('completed');
    expect(await subjects(practice)).toContain(
      "We couldn't charge the platform fee: Robin Berg, Thu, Mar 5, 8:00 AM in Fargo",
    );
    await giveCard(browser, good);
    expect((await browser.post(path, { bookingId: id })).body).toMatchObject({
      status: 'paid',
      lastRefusal: null,
    });
    expect((await feeOf(id)).attempts).toBe(2);
  });
});

describe('paying', () => {
  it('charges once, moves the booking to paid, and issues a receipt', async () => {
    const { practice, browser } = await office(good);
    const id = await completed(practice);
    const first = await browser.post(path, { bookingId: id });
    expect(first.body).toMatchObject({
      status: 'paid',
      method: 'card',
      document: { kind: 'receipt' },
      allowedActions: [],
    });
    expect((await browser.post(path, { bookingId: id })).body).toEqual(first.body);
    expect(await statusOf(id)).toBe('paid');
    expect((await feeOf(id)).attempts).toBe(1);
    expect(await balanceOf(world.context.db, practice.id, 'fees_receivable')).toBe(0);
    expect(await balanceOf(world.context.db, practice.id, 'cash')).toBe(1_000);
    const text = await readReceipt(browser, id);
    expect(text).toContain('Receipt 0000');
    expect(text).toContain('Amount paid $10.00');
    expect(text).toContain('Visa ending in 4242');
    await world.drain();
    expect(await subjects(practice)).toContain(
      'Receipt for the platform fee: Robin Berg, Thu, Mar 5, 8:00 AM in Fargo',
    );
  });

  it('charges once for ten requests at the same time', async () => {
    const { practice, browser } = await office(good);
    const id = await completed(practice);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post(path, { bookingId: id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await feeOf(id)).status).toBe('paid');
    const charged = await world.rows(
      `select count(*)::int as n from sandbox_intents i join fees f on f.intent_id = i.id
       where f.booking_id = $1 and charged_at is not null`,
      [id],
    );
    expect(charged).toEqual([{ n: 1 }]);
  });

  it('works before the worker has seen the check-out', async () => {
    const { practice, browser } = await office(good);
    const id = await completed(practice, { isAnnounced: false });
    expect((await browser.post(path, { bookingId: id })).body.status).toBe('paid');
  });

  it('repeats the reply for the same key, declines included', async () => {
    const { practice, browser } = await office(bad);
    const id = await completed(practice);
    const key = { 'idempotency-key': 'once' };
    const first = await browser.post(path, { bookingId: id }, key);
    expect([first.status, first.body.code]).toEqual([409, 'payment_declined']);
    expect(first.body.message).toBe('Your card was declined. Please try another card.');
    expect((await browser.post(path, { bookingId: id }, key)).body).toEqual(first.body);
    expect(await feeOf(id)).toMatchObject({ status: 'due', attempts: 1 });
    const other = await completed(practice);
    const reused = await browser.post(path, { bookingId: other }, key);
    expect([reused.status, reused.body.code]).toEqual([409, 'key_reused']);
    expect((await feeOf(other)).attempts).toBe(0);
  });

  it('is refused without a method, before check-out, and for strangers', async () => {
    const { practice, browser } = await office();
    const id = await completed(practice);
    expect((await browser.post(path, { bookingId: id })).body.code).toBe('no_payment_method');
    const { bookingId } = await world.given.confirmedBooking({ practice });
    expect((await browser.post(path, { bookingId })).body.code).toBe('fee_not_due');
    const stranger = await office(good);
    expect((await stranger.browser.post(path, { bookingId: id })).status).toBe(404);
    expect((await stranger.browser.get(`/api/bookings/${id}/platform-fee`)).status).toBe(404);
  });

  it('shows the receipt to both sides, and how it was paid to the practice only', async () => {
    const { practice, browser } = await office(good);
    const professional = await world.given.verifiedProfessional();
    const id = await completed(practice, { professional });
    const receipt = `/api/bookings/${id}/receipt.pdf`;
    expect((await browser.get(receipt)).status).toBe(404);
    await browser.post(path, { bookingId: id });
    expect((await browser.get(receipt)).status).toBe(200);
    expect((await (await office()).browser.get(receipt)).status).toBe(404);
    expect(await readReceipt(browser, id)).toContain('Paid with Visa');
    const seen = await readReceipt(await clientFor(world, professional), id);
    expect(seen).toContain('Amount paid $10.00');
    expect(seen).not.toMatch(/Visa|pay with|paid with/i);
  });
});

describe('an unknown outcome', () => {
  it('is looked up a minute later, without a second charge', async () => {
    const { practice, browser } = await office(unanswered);
    const id = await completed(practice);
    expect((await browser.post(path, { bookingId: id })).body.status).toBe('processing');
    await world.rows(
      "delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'gateway:event')",
    );
    world.clock.advance({ seconds: 59 });
    await world.run('fee:reconcile');
    expect((await feeOf(id)).status).toBe('processing');
    world.clock.advance({ seconds: 1 });
    await world.run('fee:reconcile');
    expect(await feeOf(id)).toMatchObject({ status: 'paid', attempts: 1 });
  });

  it('is settled by the event of the gateway', async () => {
    const { practice, browser } = await office(slow);
    const id = await completed(practice);
    expect((await browser.post(path, { bookingId: id })).body.status).toBe('processing');
    expect((await browser.post(path, { bookingId: id })).body.status).toBe('processing');
    await world.drain();
    expect(await feeOf(id)).toMatchObject({ status: 'paid', attempts: 1 });
  });

  it('of a bank account takes its time, and may fail', async () => {
    const { practice, browser } = await office();
    const bank = { paymentMethod: 'ach', bankName: 'Prairie Bank', bankRoutingNumber: '021000021' };
    const giveAccount = (bankAccountNumber: string) =>
      browser.post('/api/practice/payment-method', { ...bank, bankAccountNumber });
    await giveAccount('000111111116');
    const id = await completed(practice);
    const answer = await browser.post(path, { bookingId: id });
    expect(answer.body).toMatchObject({ status: 'processing', method: 'ach' });
    await world.drain();
    expect(await feeOf(id)).toMatchObject({
      status: 'due',
      last_refusal:
        'Your bank returned the debit. Please check the account, or use another method.',
    });
    await giveAccount('000123456789');
    await browser.post(path, { bookingId: id });
    await world.drain();
    expect(await feeOf(id)).toMatchObject({ status: 'paid', method: 'ach', attempts: 2 });
  });

  it('accepts only events that are signed', async () => {
    const visitor = world.visitor();
    const forged = { id: 'evt_1', type: 'x', data: { object: { id: 'pi_1', object: 'y' } } };
    const answer = await visitor.post('/api/webhooks/stripe', forged, {
      'stripe-signature': 't=1,v1=0',
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
  });
});

describe('paying by check', () => {
  it('issues an invoice, and an admin records the check', async () => {
    const { practice, browser } = await office();
    await browser.post('/api/practice/payment-method', { paymentMethod: 'check' });
    const id = await completed(practice, { method: 'digital_form' });
    const shown = await browser.get(`/api/bookings/${id}/platform-fee`);
    expect(shown.body).toMatchObject({
      status: 'due',
      method: 'check',
      document: { kind: 'invoice' },
    });
    expect(await subjects(practice)).toContain(
      'Your invoice: Robin Berg, Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect((await browser.get(`/api/bookings/${id}/receipt.pdf`)).status).toBe(200);

    const admin = await clientFor(world, await world.given.owner());
    const { body: checks } = await admin.get('/api/admin/checks');
    expect(checks).toContainEqual(
      expect.objectContaining({ bookingId: id, practiceName: 'Red River Dental', amount: 10 }),
    );
    const checkOf = async () => (await admin.get(`/api/admin/checks/${id}`)).body;
    expect(checks).toContainEqual(await checkOf());
    const check = { bookingId: id, checkNumber: '1042' };
    expect((await browser.post('/api/admin/checks', check)).status).toBe(403);
    // A card that was tried in between does not stop a check that is in the mail.
    await giveCard(browser, bad);
    expect((await browser.post(path, { bookingId: id })).body.code).toBe('payment_declined');
    expect((await admin.post('/api/admin/checks', check)).body).toMatchObject({
      status: 'paid',
      method: 'check',
    });
    expect((await admin.post('/api/admin/checks', check)).body.code).toBe('no_check_expected');
    expect(await statusOf(id)).toBe('paid');
    expect(await checkOf()).toMatchObject({ checkNumber: '1042', paidAt: expect.any(String) });
    const { body: entries } = await admin.get('/api/admin/audit');
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'check.received', subject: id }),
    );
  });

  it('can be given up for a card', async () => {
    const { practice, browser } = await office();
    await browser.post('/api/practice/payment-method', { paymentMethod: 'check' });
    const id = await completed(practice);
    await giveCard(browser, good);
    expect((await browser.post(path, { bookingId: id })).body).toMatchObject({
      status: 'paid',
      method: 'card',
      document: { kind: 'receipt' },
    });
  });
});

describe('a refund', () => {
  it('is made once, with a reason, in ledger and audit log', async () => {
    const { practice, browser } = await office(good);
    const id = await completed(practice);
    const admin = await clientFor(world, await world.given.owner());
    const refund = (reason: string) => admin.post(`/api/admin/fees/${id}/refund`, { reason });
    expect((await refund('Too early')).body.code).toBe('not_refundable');
    await browser.post(path, { bookingId: id });
    expect((await refund('')).status).toBe(400);
    expect((await refund('The shift ended after an hour.')).body.status).toBe('refunded');
    expect((await refund('Again')).body.code).toBe('not_refundable');
    expect(await balanceOf(world.context.db, practice.id, 'cash')).toBe(0);
    expect(await balanceOf(world.context.db, practice.id, 'refunds')).toBe(1_000);
    await world.drain();
    expect(await subjects(practice)).toContain(
      'We refunded the platform fee: Robin Berg, Thu, Mar 5, 8:00 AM in Fargo',
    );
  });
});

it('is not decided about by its own practice, if that is an admin', async () => {
  const { practice, browser } = await office();
  await browser.post('/api/practice/payment-method', { paymentMethod: 'check' });
  const id = await completed(practice);
  const own = { userId: practice.id } as Actor;
  const check = { bookingId: id, checkNumber: '1' };
  const ownFee = { code: 'own_case' };
  await expect(receiveCheck(world.context, own, check)).rejects.toMatchObject(ownFee);
  const admin = await clientFor(world, await world.given.owner());
  expect((await admin.post('/api/admin/checks', check)).status).toBe(200);
  const refund = { id, reason: 'Mine.' };
  await expect(refundFee(world.context, own, refund)).rejects.toMatchObject(ownFee);
});

describe('an unpaid fee', () => {
  it('is mentioned after 3 and 7 days, and blocks new jobs after 30', async () => {
    const { practice } = await office();
    const id = await completed(practice);
    const start = world.clock.now().getTime();
    const reminder = 'Reminder, platform fee unpaid: Robin Berg, Thu, Mar 5, 8:00 AM in Fargo';
    const remindersAfter = async (milliseconds: number) => {
      world.clock.set(new Date(start + milliseconds).toISOString());
      await world.run('fee:remind');
      await world.run('fee:block');
      return (await subjects(practice)).filter((subject) => subject === reminder).length;
    };
    const day = 24 * 60 * 60 * 1_000;
    expect(await remindersAfter(3 * day - 1)).toBe(0);
    expect(await remindersAfter(3 * day)).toBe(1);
    expect(await remindersAfter(7 * day - 1)).toBe(1);
    expect(await remindersAfter(7 * day)).toBe(2);
    const blocked = async () =>
      (
        await world.rows('select posting_blocked_at from practice_profiles where user_id = $1', [
          practice.id,
        ])
      )[0].posting_blocked_at !== null;
    expect(await remindersAfter(30 * day - 1)).toBe(2);
    expect(await blocked()).toBe(false);
    await remindersAfter(30 * day);
    expect(await blocked()).toBe(true);
    const browserNow = await clientFor(world, practice);
    const posted = await browserNow.post('/api/jobs', {
      title: 'Hygienist for a day',
      description: 'Cleanings.',
      requirements: 'A steady hand.',
      state: 'North Dakota',
      professionalType: 'Hygienist',
      employmentType: 'w2',
      hourlyRate: '48.50',
      paysMileage: true,
      startDate: '2026-06-10',
      startTime: '08:00',
      endTime: '17:00',
    });
    expect([posted.status, posted.body.code]).toEqual([409, 'posting_blocked']);
    await giveCard(browserNow, good);
    await browserNow.post(path, { bookingId: id });
    expect(await blocked()).toBe(false);
  });
});

describe('the data', () => {
  it('contradicts no invariant after all of this', async () => {
    const { checked, violations } = await findViolations(world.databaseUrl);
    expect(violations).toEqual([]);
    expect(checked).toBeGreaterThan(10);
  });

  it('contradicts an invariant if a booking is paid without its fee', async () => {
    const { practice } = await office();
    const id = await completed(practice);
    await world.rows("update bookings set status = 'paid' where id = $1", [id]);
    const { violations } = await findViolations(world.databaseUrl);
    expect(violations.map(({ invariant }) => invariant)).toEqual([
      'a booking is paid if and only if its fee was',
    ]);
    await world.rows("update bookings set status = 'completed' where id = $1", [id]);
  });
});

describe('receipts', () => {
  it('have consecutive numbers without gaps', async () => {
    const numbers = await world.rows(
      "select number from money_documents where kind = 'receipt' order by number",
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers.length).toBeGreaterThan(5);
  });
});
