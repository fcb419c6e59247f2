/** The Stripe client, against a fake server on this machine. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStripe } from '#tests/support/servers/stripe';
import { createLogger } from '../logging/logging';
import type { CardRequest } from './gateway';
import { stripeGateway } from './stripe';

let stripe: Awaited<ReturnType<typeof openStripe>>;
let logged: string[];
beforeAll(async () => {
  stripe = await openStripe();
});
afterAll(() => stripe.close());
beforeEach(() => {
  logged = [];
  stripe.calls.length = 0;
});

function open({ secretKey = 'sk_test_1', baseUrl = stripe.url, timeout = 5_000 } = {}) {
  const log = createLogger('trace', { write: (line: string) => void logged.push(line) });
  const config = { secretKey, publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', baseUrl };
  return stripeGateway(config, log, timeout);
}

let asked = 0;
function request(token: string, details: Partial<CardRequest> = {}): CardRequest {
  asked += 1;
  return {
    party: { id: `party-${asked}`, email: 'robin@example.com' },
    customer: null,
    source: { token },
    key: `key-${asked}`,
    ...details,
  };
}

describe('an accepted card', () => {
  it('becomes the default method of a new customer, with brand, last four and expiration', async () => {
    const asking = request('pm_first');
    const outcome = await open().saveCard(asking);
    expect(outcome).toEqual({
      kind: 'saved',
      card: {
        customer: `cus_${stripe.customersMade()}`,
        method: 'pm_first',
        brand: 'Visa',
        last4: '4242',
        expiryMonth: 8,
        expiryYear: 2031,
      },
    });
    const customer = `cus_${stripe.customersMade()}`;
    expect(stripe.calls.map(({ method, path, fields }) => [method, path, fields])).toEqual([
      ['POST', '/v1/customers', { email: 'robin@example.com', 'metadata[user]': asking.party.id }],
      ['POST', '/v1/payment_methods/pm_first/attach', { customer }],
      [
        'POST',
        `/v1/customers/${customer}`,
        { 'invoice_settings[default_payment_method]': 'pm_first' },
      ],
    ]);
    for (const { authorization, contentType, key } of stripe.calls) {
      expect(authorization).toBe('Bearer sk_test_1');
      expect(contentType).toBe('application/x-www-form-urlencoded');
      expect(key).toBeTruthy();
    }
  });

  it('is added to the existing customer', async () => {
    const outcome = await open().saveCard(request('pm_second', { customer: 'cus_before' }));
    expect(outcome).toMatchObject({ kind: 'saved', card: { customer: 'cus_before' } });
    expect(stripe.calls.map(({ path }) => path)).not.toContain('/v1/customers');
  });

  it('gets a new customer if the old one is gone', async () => {
    const outcome = await open().saveCard(request('pm_third', { customer: 'cus_deleted' }));
    expect(outcome).toMatchObject({
      kind: 'saved',
      card: { customer: `cus_${stripe.customersMade()}`, method: 'pm_third' },
    });
  });

  it.each([
    ['pm_amex', 'American Express', '0005'],
    ['pm_rare', 'Unknown', '4242'],
  ])('%s is %s', async (token, brand, last4) => {
    const outcome = await open().saveCard(request(token));
    expect(outcome).toMatchObject({ kind: 'saved', card: { brand, last4 } });
  });
});

describe('a declined card', () => {
  it.each([
    ['pm_declined', 'Your card was declined. Please try another card.'],
    ['pm_stolen', 'Your card was declined. Please try another card.'],
    ['pm_poor', 'Your card has insufficient funds.'],
    ['pm_old', 'Your card has expired.'],
    ['pm_cvc', "Your card's security code is incorrect."],
    ['pm_gone', "We couldn't read your card. Please enter it again."],
    ['tok_other', "We couldn't read your card. Please enter it again."],
    ['../customers', "We couldn't read your card. Please enter it again."],
    ['', "We couldn't read your card. Please enter it again."],
  ])('%s: %s', async (token, reason) => {
    expect(await open().saveCard(request(token))).toEqual({ kind: 'declined', reason });
  });

  it('includes one whose number was typed here, without calling Stripe', async () => {
    const card = { number: '4242424242424242', month: 8, year: 2031, cvv: '123' };
    const outcome = await open().saveCard(request('', { source: { card } }));
    expect(outcome.kind).toBe('declined');
    expect(stripe.calls).toEqual([]);
  });
});

describe('when Stripe fails', () => {
  it('a request is retried once, with the same key', async () => {
    stripe.faults.push('fault');
    const outcome = await open().saveCard(request('pm_again', { customer: 'cus_before' }));
    expect(outcome.kind).toBe('saved');
    const [first, second] = stripe.calls;
    expect(second?.path).toBe(first?.path);
    expect(second?.key).toBe(first?.key);
  });

  it('a lost response creates only one customer', async () => {
    const before = stripe.customersMade();
    stripe.faults.push('cut');
    expect((await open().saveCard(request('pm_lost'))).kind).toBe('saved');
    expect(stripe.customersMade()).toBe(before + 1);
  });

  it('a failed first attempt creates only one customer', async () => {
    const before = stripe.customersMade();
    const first = request('pm_away');
    expect(await open().saveCard(first)).toEqual({ kind: 'unreachable' });
    expect((await open().saveCard(request('pm_fine', { party: first.party }))).kind).toBe('saved');
    expect(stripe.customersMade()).toBe(before + 1);
  });

  it.each([
    ['always fails', 'pm_away', {}],
    ['is overloaded', 'pm_busy', {}],
    ['never responds', 'pm_silent', { timeout: 100 }],
    ['rejects our key', 'pm_fine', { secretKey: 'sk_wrong' }],
    ['does not exist', 'pm_fine', { baseUrl: 'http://127.0.0.1:9' }],
  ])(
    'a server that %s counts as unreachable, after two attempts at most',
    async (_case, token, how) => {
      const outcome = await open(how).saveCard(request(token, { customer: 'cus_before' }));
      expect(outcome).toEqual({ kind: 'unreachable' });
      expect(stripe.calls.length).toBeLessThanOrEqual(2);
      expect(logged.join()).toContain('Stripe');
      expect(logged.join()).not.toContain('sk_');
    },
  );
});

describe('an unused card', () => {
  it('is detached', async () => {
    expect(await open().detachCard('pm_done')).toBe(true);
    expect(stripe.calls.map(({ path }) => path)).toEqual(['/v1/payment_methods/pm_done/detach']);
  });

  it('may already be gone', async () => {
    expect(await open().detachCard('pm_gone')).toBe(true);
  });

  it('is retried later while Stripe is unreachable', async () => {
    expect(await open({ baseUrl: 'http://127.0.0.1:9' }).detachCard('pm_done')).toBe(false);
  });
});
