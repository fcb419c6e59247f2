/** Without a payment gateway: no card or bank account is taken, and every fee is invoiced. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenCompleted } from '#tests/support/stories/completed';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PAYMENTS: 'none' });
});
afterAll(() => world.close());

const refusal = "We don't take cards or bank debits here. Please pay by check.";
const path = '/api/practice/payment-method';
const card = { cardNumber: '4242424242424242', expiryDate: '08/31', cvv: '123' };
const bank = { bankRoutingNumber: '021000021', bankAccountNumber: '000123456789' };

it('a practice pays by check, and can choose nothing else', async () => {
  const browser = await clientFor(world, await world.given.verifiedPractice());
  expect((await browser.get('/api/payment-options')).body.gateway).toBe('none');
  for (const body of [
    { paymentMethod: 'card', ...card },
    { paymentMethod: 'debit_card' },
    { paymentMethod: 'ach', ...bank },
  ]) {
    const { status, body: answer } = await browser.post(path, body);
    expect({ status, issues: answer.issues }).toEqual({
      status: 400,
      issues: [{ path: 'paymentMethod', message: refusal }],
    });
  }
  const byCheck = { paymentMethod: 'check', isPaymentSetUp: true };
  expect((await browser.get('/api/practice/profile')).body).toMatchObject(byCheck);
  expect((await browser.post(path, { paymentMethod: 'check' })).body).toMatchObject(byCheck);
});

it('a professional is paid to a bank account, not to a card', async () => {
  const person = await world.given.professional();
  await world.given.professionalProfile(person);
  const browser = await clientFor(world, person);
  const save = (fields: object) =>
    browser.send('PATCH', '/api/professional/profile', { bankName: 'Prairie Bank', ...fields });
  const toCard = await save({
    bankAccountType: 'debit_card',
    bankRoutingNumber: '021000021',
    bankAccountNumber: '4242424242424242',
    cardExpiryMonth: '08',
    cardExpiryYear: '2031',
    cardCvv: '123',
  });
  expect(toCard.status).toBe(400);
  expect(toCard.body.issues).toEqual([
    {
      path: 'bankAccountType',
      message: "We can't take cards here. Please choose a bank account.",
    },
  ]);
  expect((await save({ bankAccountType: 'checking', ...bank })).body).toMatchObject({
    bankAccountNumber: '•••• 6789',
    isPaymentSetUp: true,
  });
});

it('a fee is invoiced, even where a card was on file or nothing was chosen', async () => {
  for (const method of [null, 'card', 'ach']) {
    const practice = await world.given.verifiedPractice();
    const browser = await clientFor(world, practice);
    await world.rows(
      `update practice_profiles set payment_method = $2, card_last4 = '4242', gateway = 'stripe',
        gateway_customer = 'cus_1', gateway_method = 'pm_1' where user_id = $1`,
      [practice.id, method],
    );
    const [bookingId] = await givenCompleted(world, { practice, isHiredQuietly: true });
    await world.drain();
    const due = { status: 'due', method: 'check', document: { kind: 'invoice' } };
    const { body } = await browser.get(`/api/bookings/${bookingId}/platform-fee`);
    expect(body).toMatchObject(due);
    const paid = await browser.post('/api/payments/platform-fee', { bookingId });
    expect(paid.body).toMatchObject(due);
  }
  expect(await world.rows('select id from sandbox_methods')).toEqual([]);
});
