/** How a practice pays the platform: by card, from a bank account, or by check. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const path = '/api/practice/payment-method';
const card = {
  paymentMethod: 'card',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '08/31',
  cvv: '123',
};
const ach = {
  paymentMethod: 'ach',
  bankName: 'Prairie Bank',
  bankRoutingNumber: '021000021',
  bankAccountNumber: '000123456789',
};
const noCard = {
  cardBrand: null,
  cardLast4: null,
  cardExpiryMonth: null,
  cardExpiryYear: null,
};
const noBank = {
  bankName: null,
  bankRoutingNumber: null,
  bankAccountNumber: null,
  bankAccountLast4: null,
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function practice() {
  const person = await world.given.practice();
  await world.given.practiceProfile(person);
  return { person, browser: await clientFor(world, person) };
}

async function rowOf({ id }: Person) {
  const [row] = await world.rows('select * from practice_profiles where user_id = $1', [id]);
  return row;
}

const choose = (browser: Client, body: unknown) => browser.post(path, body);

describe('the payment method of a practice', () => {
  it('every signed-in user learns that cards are typed here', async () => {
    const { browser } = await practice();
    expect((await browser.get('/api/payment-options')).body).toEqual({
      gateway: 'sandbox',
      publishableKey: null,
    });
    expect((await world.visitor().get('/api/payment-options')).status).toBe(401);
  });

  it.each(['check', 'card', 'debit_card', 'ach'])('"%s" alone is enough', async (method) => {
    const { browser } = await practice();
    const answer = await choose(browser, { paymentMethod: method });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ paymentMethod: method, ...noCard, ...noBank });
    expect((await browser.get('/api/practice/profile')).body).toEqual(answer.body);
  });

  it.each([{}, { paymentMethod: '' }, { paymentMethod: 'credit_card' }, { paymentMethod: null }])(
    '%o is refused',
    async (body) => {
      const { browser } = await practice();
      const answer = await choose(browser, body);
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toEqual([
        { path: 'paymentMethod', message: 'Please select a payment method' },
      ]);
    },
  );

  it('a card is stored as a token and shown by its last four digits', async () => {
    const { person, browser } = await practice();
    const answer = await choose(browser, card);
    expect(answer.body).toMatchObject({
      paymentMethod: 'card',
      cardBrand: 'Visa',
      cardLast4: '4242',
      cardExpiryMonth: 8,
      cardExpiryYear: 2031,
      ...noBank,
    });
    const row = await rowOf(person);
    expect(row.gateway).toBe('sandbox');
    expect(row.gateway_customer).toMatch(/^cus_/);
    expect(row.gateway_method).toMatch(/^pm_/);
  });

  it('the card on file stays when it is sent back masked or omitted', async () => {
    const { person, browser } = await practice();
    await choose(browser, card);
    const { gateway_method } = await rowOf(person);
    await choose(browser, { paymentMethod: 'debit_card', cardNumber: '•••• 4242' });
    await choose(browser, { paymentMethod: 'card' });
    expect((await rowOf(person)).gateway_method).toBe(gateway_method);
    const other = await choose(browser, { ...card, cardNumber: '•••• 4243' });
    expect(other.body.issues).toEqual([
      { path: 'cardNumber', message: 'Invalid account/card number format.' },
    ]);
  });

  it.each([
    ['a card without a number', false, { paymentMethod: 'card' }],
    ['a debit card without a number', false, { paymentMethod: 'debit_card' }],
    ['an account without numbers', false, { paymentMethod: 'ach', bankName: 'Prairie Bank' }],
    ['a card', true, card],
    ['an account', true, ach],
    ['checks', true, { paymentMethod: 'check' }],
  ])('%s is accepted, and counts as set up: %s', async (_what, isSetUp, body) => {
    const { browser } = await practice();
    const answer = await choose(browser, body);
    expect([answer.status, answer.body.isPaymentSetUp]).toEqual([200, isSetUp]);
    const { steps } = (await browser.get('/api/checklist')).body;
    const step = steps.find(({ id }: { id: string }) => id === 'payment');
    expect(step.state === 'done').toBe(isSetUp);
  });

  it('an account is stored encrypted, shown masked, and stays when its mask is sent back', async () => {
    const { person, browser } = await practice();
    const answer = await choose(browser, ach);
    const shown = {
      bankName: 'Prairie Bank',
      bankRoutingNumber: '•••• 0021',
      bankAccountNumber: '•••• 6789',
    };
    expect(answer.body).toMatchObject({
      paymentMethod: 'ach',
      ...shown,
      bankAccountLast4: '6789',
      ...noCard,
    });
    const row = await rowOf(person);
    const { vault } = world.context;
    expect(vault.decrypt(row.bank_account_sealed, `practice_profiles.bank_account:${row.id}`)).toBe(
      '000123456789',
    );
    expect(vault.decrypt(row.bank_routing_sealed, `practice_profiles.bank_routing:${row.id}`)).toBe(
      '021000021',
    );
    await choose(browser, { ...shown, paymentMethod: 'ach', bankName: 'Other Bank' });
    const after = await rowOf(person);
    expect(after.bank_name).toBe('Other Bank');
    expect(after.bank_account_sealed).toBe(row.bank_account_sealed);
    expect(after.bank_routing_sealed).toBe(row.bank_routing_sealed);
    await choose(browser, { paymentMethod: 'ach' });
    expect(await rowOf(person)).toMatchObject({
      bank_name: 'Other Bank',
      bank_account_sealed: row.bank_account_sealed,
    });
    const moved = { ...shown, paymentMethod: 'ach', bankName: '', bankAccountNumber: '55554444' };
    expect((await choose(browser, moved)).body).toMatchObject({
      bankName: null,
      bankAccountLast4: '4444',
    });
  });

  it('changing the method deletes the other one, and the gateway detaches the card', async () => {
    const { person, browser } = await practice();
    await choose(browser, card);
    const { gateway_customer } = await rowOf(person);
    const account = await choose(browser, ach);
    expect(account.body).toMatchObject(noCard);
    expect((await rowOf(person)).gateway_method).toBeNull();
    await choose(browser, { ...card, cardNumber: '5555555555554444' });
    const row = await rowOf(person);
    expect(row).toMatchObject({
      gateway_customer,
      bank_name: null,
      bank_routing_sealed: null,
      bank_account_sealed: null,
    });
    await choose(browser, { paymentMethod: 'check' });
    await world.drain();
    expect(
      await world.rows(
        'select last4, detached_at is null as kept from sandbox_methods where customer_id = $1 order by last4',
        [gateway_customer],
      ),
    ).toEqual([
      { last4: '4242', kept: false },
      { last4: '4444', kept: false },
    ]);
  });

  it.each([
    ['4000000000000002', 'Your card was declined. Please try another card.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])('a declined card (%s) changes nothing', async (cardNumber, reason) => {
    const { person, browser } = await practice();
    await choose(browser, ach);
    const before = await rowOf(person);
    const answer = await choose(browser, { ...card, cardNumber });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'cardNumber', message: reason }]);
    expect(await rowOf(person)).toEqual(before);
  });

  it('a gateway timeout changes nothing', async () => {
    const { person, browser } = await practice();
    await choose(browser, ach);
    const before = await rowOf(person);
    const answer = await choose(browser, { ...card, cardNumber: '4000000000005043' });
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('gateway_away');
    expect(await rowOf(person)).toEqual(before);
  });

  it('every invalid field is reported', async () => {
    const { browser } = await practice();
    const wrongCard = { ...card, cardNumber: '4242424242424241', expiryDate: '02/26', cvv: '1' };
    expect((await choose(browser, wrongCard)).body.issues).toEqual([
      { path: 'cardNumber', message: 'Invalid account/card number format.' },
      { path: 'expiryDate', message: 'Card has expired' },
      { path: 'cvv', message: 'CVV is required (3-4 digits)' },
    ]);
    const wrongBank = { ...ach, bankRoutingNumber: '12345', bankAccountNumber: '1-2' };
    expect((await choose(browser, wrongBank)).body.issues).toEqual([
      { path: 'bankRoutingNumber', message: 'Routing number must be exactly 9 digits' },
      { path: 'bankAccountNumber', message: 'Invalid account/card number format.' },
    ]);
  });

  it('ten cards an hour are the limit', async () => {
    const { browser } = await practice();
    const declined = { ...card, cardNumber: '4000000000000002' };
    const answers = await Promise.all(Array.from({ length: 14 }, () => choose(browser, declined)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
  });

  it('is only for practices with a profile', async () => {
    const professional = await clientFor(world, await world.given.professional());
    expect((await choose(professional, card)).body.message).toBe('User is not a practice');
    const without = await clientFor(world, await world.given.practice());
    expect((await choose(without, card)).status).toBe(404);
    expect((await choose(world.visitor(), card)).status).toBe(401);
  });
});
