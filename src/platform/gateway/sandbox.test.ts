/** The sandbox gateway: what it stores, what it declines, what it never stores. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/id';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import type { CardRequest, Gateway } from './gateway';

let platform: TestPlatform;
let gateway: Gateway;
beforeAll(async () => {
  platform = await openPlatform();
  gateway = platform.context.gateway;
});
afterAll(() => platform.close());

const party = { id: newId(new Date()), email: 'robin@example.com' };
let asked = 0;
function request(number: string, details: Partial<CardRequest> = {}): CardRequest {
  asked += 1;
  const card = { number, month: 8, year: 2031, cvv: '123' };
  return { party, customer: null, source: { card }, key: `key-${asked}`, ...details };
}

const methods = () => platform.rows('select * from sandbox_methods order by created_at, id');

describe('the sandbox', () => {
  it('is the default gateway', () => {
    expect(gateway.name).toBe('sandbox');
    expect(gateway.publishableKey).toBeNull();
  });

  it('has one customer per person and one method per card', async () => {
    const first = await gateway.saveCard(request('4242 4242 4242 4242'));
    const second = await gateway.saveCard(request('378282246310005'));
    const other = { id: newId(new Date()), email: 'kim@example.com' };
    const third = await gateway.saveCard(request('4242424242424242', { party: other }));
    if (first.kind !== 'saved' || second.kind !== 'saved' || third.kind !== 'saved') throw first;
    expect(first.card).toMatchObject({ brand: 'Visa', last4: '4242', expiryMonth: 8 });
    expect(second.card).toMatchObject({ brand: 'American Express', last4: '0005' });
    expect(second.card.customer).toBe(first.card.customer);
    expect(second.card.method).not.toBe(first.card.method);
    expect(third.card.customer).not.toBe(first.card.customer);
  });

  it('saves once per key, even for ten concurrent requests', async () => {
    const before = (await methods()).length;
    const asking = request('4242424242424242');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => gateway.saveCard(asking)));
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await methods()).toHaveLength(before + 1);
  });

  it.each([
    ['4000000000000002', 'Your card was declined. Please try another card.'],
    ['4000000000009987', 'Your card was declined. Please try another card.'],
    ['4000000000009979', 'Your card was declined. Please try another card.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', "We couldn't process your card. Please try again in a moment."],
    ['4242424242424241', 'Your card number is incorrect.'],
  ])('declines %s: %s', async (number, reason) => {
    const before = (await methods()).length;
    expect(await gateway.saveCard(request(number))).toEqual({ kind: 'declined', reason });
    expect(await methods()).toHaveLength(before);
  });

  it('declines an expired card, and unknown tokens', async () => {
    const card = { number: '4242424242424242', month: 2, year: 2026, cvv: '123' };
    expect(await gateway.saveCard(request('', { source: { card } }))).toMatchObject({
      reason: 'Your card has expired.',
    });
    expect(await gateway.saveCard(request('', { source: { token: 'pm_1' } }))).toMatchObject({
      kind: 'declined',
    });
  });

  it('never responds for one number, but saves the card', async () => {
    const before = (await methods()).length;
    const outcome = await gateway.saveCard(request('4000000000005043'));
    expect(outcome).toEqual({ kind: 'unreachable' });
    expect(await methods()).toHaveLength(before + 1);
  });

  it('detaches a card once', async () => {
    const outcome = await gateway.saveCard(request('4242424242424242'));
    if (outcome.kind !== 'saved') throw outcome;
    expect(await gateway.detachCard(outcome.card.method)).toBe(true);
    const forgotten = () =>
      platform.rows('select detached_at from sandbox_methods where id = $1', [outcome.card.method]);
    const [first] = await forgotten();
    expect(first.detached_at).not.toBeNull();
    platform.clock.advance({ minutes: 1 });
    expect(await gateway.detachCard(outcome.card.method)).toBe(true);
    expect(await forgotten()).toEqual([first]);
    expect(await gateway.detachCard('pm_unknown')).toBe(true);
  });

  it('has no column that could hold a number or a CVV', async () => {
    const text = JSON.stringify(await methods());
    for (const number of ['4242424242424242', '378282246310005', '4000000000005043']) {
      expect(text).not.toContain(number);
    }
  });
});
