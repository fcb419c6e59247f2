/** Cards with Stripe: tokens are accepted, typed numbers are refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripe } from '#tests/support/servers/stripe';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let stripe: Awaited<ReturnType<typeof openStripe>>;
let world: World;
beforeAll(async () => {
  stripe = await openStripe();
  world = await openWorld(stripe.env);
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const card = {
  paymentMethod: 'card',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '08/31',
  cvv: '123',
};

async function practice() {
  const person = await world.given.practice();
  await world.given.practiceProfile(person);
  return { person, browser: await clientFor(world, person) };
}

async function rowOf({ id }: Person) {
  const [row] = await world.rows('select * from practice_profiles where user_id = $1', [id]);
  return row;
}

const choose = (browser: Client, body: unknown) =>
  browser.post('/api/practice/payment-method', body);

describe('with Stripe as the gateway', () => {
  it('the screens get its publishable key', async () => {
    const { browser } = await practice();
    expect((await browser.get('/api/payment-options')).body).toEqual({
      gateway: 'stripe',
      publishableKey: 'pk_test_1',
    });
  });

  it('a card arrives as a token, and the next one uses the same customer', async () => {
    const { person, browser } = await practice();
    const answer = await choose(browser, { paymentMethod: 'card', cardToken: 'pm_one' });
    expect(answer.body).toMatchObject({
      paymentMethod: 'card',
      cardBrand: 'Visa',
      cardLast4: '4242',
      cardExpiryMonth: 8,
      cardExpiryYear: 2031,
    });
    const first = await rowOf(person);
    expect(first).toMatchObject({ gateway: 'stripe', gateway_method: 'pm_one' });
    await choose(browser, { paymentMethod: 'debit_card', cardToken: 'pm_two' });
    expect(await rowOf(person)).toMatchObject({
      gateway_customer: first.gateway_customer,
      gateway_method: 'pm_two',
    });
    await world.drain();
    expect(stripe.calls.map((call) => call.path)).toContain('/v1/payment_methods/pm_one/detach');
  });

  it('a professional can be paid to a card', async () => {
    const person = await world.given.professional();
    await world.given.professionalProfile(person);
    const browser = await clientFor(world, person);
    const answer = await browser.send('PATCH', '/api/professional/profile', {
      bankName: 'Prairie Bank',
      bankRoutingNumber: '021000021',
      bankAccountType: 'debit_card',
      cardToken: 'pm_amex',
    });
    expect(answer.body).toMatchObject({
      bankAccountNumber: '•••• 0005',
      cardBrand: 'American Express',
      isPaymentSetUp: true,
    });
  });

  it('a typed number is refused and sent nowhere', async () => {
    const { browser } = await practice();
    const before = stripe.calls.length;
    const answer = await choose(browser, card);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      {
        path: 'cardNumber',
        message: "We can't accept card numbers here. Please use the secure card fields.",
      },
    ]);
    expect(stripe.calls).toHaveLength(before);
  });

  it('a declined card is reported in our words', async () => {
    const { browser } = await practice();
    const answer = await choose(browser, { paymentMethod: 'card', cardToken: 'pm_poor' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'card_declined',
      message: 'Your card has insufficient funds.',
      issues: [{ path: 'cardNumber', message: 'Your card has insufficient funds.' }],
    });
  });

  it('a Stripe failure changes nothing', async () => {
    const { person, browser } = await practice();
    await choose(browser, { paymentMethod: 'card', cardToken: 'pm_first' });
    const before = await rowOf(person);
    const answer = await choose(browser, { paymentMethod: 'card', cardToken: 'pm_away' });
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('gateway_away');
    expect(await rowOf(person)).toEqual(before);
  });
});
