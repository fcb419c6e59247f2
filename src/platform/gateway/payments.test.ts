/** What every gateway does with payments: the same suite for the sandbox and for Stripe. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/id';
import { openStripe } from '#tests/support/servers/stripe';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { drainTasks } from '../tasks/tasks';
import { gatewayEvent } from './events';
import type { Gateway } from './gateway';
import { sandboxGateway } from './sandbox';
import { settleSandboxTask } from './sandboxPayments';

type Behavior = 'good' | 'bad' | 'slow';
const numbers = { good: '4242424242424242', bad: '4000000000000341', slow: '4000000000005068' };

/** How the suite drives a gateway behind the interface. */
interface Bench {
  gateway: Gateway;
  /** Loses the responses to all charges while this is on. */
  loseResponses(isOn: boolean): void;
  /** The bank answers what it is working on. */
  finish(payment: string): Promise<void>;
  charges(payment: string): Promise<number>;
  event(payment: string): Promise<{ body: string; signature: string }>;
  close(): Promise<void>;
}

async function openSandbox(): Promise<Bench> {
  const platform: TestPlatform = await openPlatform();
  const { context, pool } = platform;
  const sent: { body: string; signature: string }[] = [];
  const losses = { unanswered: 0 };
  const gateway = sandboxGateway(context.db, context.clock, context.vault, {
    random: () => (losses.unanswered ? 0 : 1),
    unanswered: 0.5,
    deliver: async (event) => void sent.push(event),
  });
  return {
    gateway,
    loseResponses: (isOn) => {
      losses.unanswered = isOn ? 1 : 0;
    },
    async finish() {
      const taken = { ...gatewayEvent, handle: async () => undefined };
      await drainTasks(context, pool, [settleSandboxTask, taken]);
    },
    async charges(payment) {
      const query = 'select count(charged_at)::int as n from sandbox_intents where id = $1';
      return (await platform.rows(query, [payment]))[0].n;
    },
    async event(payment) {
      const event = sent.find(({ body }) => body.includes(payment));
      if (!event) throw new Error('The sandbox sent no event.');
      return event;
    },
    close: () => platform.close(),
  };
}

async function openFakeStripe(): Promise<Bench> {
  const stripe = await openStripe();
  const platform = await openPlatform(stripe.env);
  return {
    gateway: platform.context.gateway,
    loseResponses: (isOn) => {
      stripe.losses.share = isOn ? 1 : 0;
    },
    finish: async (payment) => stripe.finish(payment, 'succeeded'),
    charges: async (payment) => stripe.intents.get(payment)?.charges ?? 0,
    event: async (payment) => stripe.event(payment, 'payment_intent.succeeded'),
    async close() {
      await platform.close();
      await stripe.close();
    },
  };
}

describe.each([
  ['the sandbox', openSandbox],
  ['Stripe', openFakeStripe],
])('payments at %s', (_name, open) => {
  let bench: Bench;
  let gateway: Gateway;
  beforeAll(async () => {
    bench = await open();
    gateway = bench.gateway;
  });
  afterAll(() => bench.close());

  async function method(behavior: Behavior, party = newId(new Date()), customer?: string) {
    const card = { number: numbers[behavior], month: 8, year: 2031, cvv: '123' };
    const token = behavior === 'good' ? 'pm_good' : `pm_${behavior}`;
    const outcome = await gateway.saveCard({
      party: { id: party, email: 'robin@example.com' },
      customer: customer ?? null,
      source: gateway.name === 'stripe' ? { token } : { card },
      key: newId(new Date()),
    });
    if (outcome.kind !== 'saved') throw new Error('The card was not saved.');
    return { customer: outcome.card.customer, method: outcome.card.method };
  }

  async function payment(customer: string, key = newId(new Date())) {
    const outcome = await gateway.createPayment({
      customer,
      amountCents: 1_000,
      description: 'Platform fee',
      metadata: { booking: 'one' },
      key,
    });
    if (outcome.kind !== 'created') throw new Error('The payment was not created.');
    return outcome.payment;
  }

  const confirm = (id: string, token: string, key = newId(new Date())) =>
    gateway.confirmPayment({ payment: id, method: token, isDebit: false, key });

  it('are created once per key, and charge nothing', async () => {
    const { customer } = await method('good');
    const first = await payment(customer, 'same');
    expect(await payment(customer, 'same')).toBe(first);
    expect(await payment(customer)).not.toBe(first);
    expect(await gateway.findPayment(first)).toEqual({ kind: 'open' });
    expect(await bench.charges(first)).toBe(0);
  });

  it('are charged once, however often they are confirmed', async () => {
    const { customer, method: token } = await method('good');
    const id = await payment(customer);
    expect(await confirm(id, token, 'first')).toEqual({ kind: 'succeeded' });
    expect(await confirm(id, token, 'first')).toEqual({ kind: 'succeeded' });
    expect(await confirm(id, token)).toEqual({ kind: 'succeeded' });
    expect(await gateway.findPayment(id)).toEqual({ kind: 'succeeded' });
    expect(await bench.charges(id)).toBe(1);
  });

  it('are charged once by ten requests at the same time', async () => {
    const { customer, method: token } = await method('good');
    const id = await payment(customer);
    await Promise.all(Array.from({ length: 10 }, () => confirm(id, token)));
    expect(await bench.charges(id)).toBe(1);
  });

  it('can be declined and then charged with another method', async () => {
    const party = newId(new Date());
    const bad = await method('bad', party);
    const id = await payment(bad.customer);
    const declined = await confirm(id, bad.method, 'attempt');
    expect(declined).toMatchObject({
      kind: 'declined',
      reason: expect.stringMatching(/^Your card/),
    });
    expect(await confirm(id, bad.method, 'attempt')).toEqual(declined);
    expect(await gateway.findPayment(id)).toEqual(declined);
    expect(await bench.charges(id)).toBe(0);
    const good = await method('good', party, bad.customer);
    expect(await confirm(id, good.method)).toEqual({ kind: 'succeeded' });
    expect(await bench.charges(id)).toBe(1);
  });

  it('may be charged although the response is lost', async () => {
    const { customer, method: token } = await method('good');
    const id = await payment(customer);
    bench.loseResponses(true);
    expect(await confirm(id, token, 'lost')).toEqual({ kind: 'unreachable' });
    bench.loseResponses(false);
    expect(await gateway.findPayment(id)).toEqual({ kind: 'succeeded' });
    expect(await confirm(id, token, 'lost')).toEqual({ kind: 'succeeded' });
    expect(await bench.charges(id)).toBe(1);
  });

  it('can take the bank a while', async () => {
    const { customer, method: token } = await method('slow');
    const id = await payment(customer);
    expect(await confirm(id, token)).toEqual({ kind: 'processing' });
    expect(await gateway.findPayment(id)).toEqual({ kind: 'processing' });
    expect(await gateway.cancelPayment(id)).toEqual({ kind: 'processing' });
    await bench.finish(id);
    expect(await gateway.findPayment(id)).toEqual({ kind: 'succeeded' });
  });

  it('debit a bank account', async () => {
    const party = { id: newId(new Date()), email: 'robin@example.com' };
    const bank = { routing: '110000000', account: '000123456789' };
    const key = newId(new Date());
    const saved = await gateway.saveBank({ party, customer: null, holder: 'Red River', bank, key });
    if (saved.kind !== 'saved') throw new Error('The account was not saved.');
    const id = await payment(saved.customer);
    const request = { payment: id, method: saved.method, isDebit: true, key: newId(new Date()) };
    expect(await gateway.confirmPayment(request)).toEqual({ kind: 'processing' });
  });

  it('are never charged after they were canceled', async () => {
    const { customer, method: token } = await method('good');
    const id = await payment(customer);
    expect(await gateway.cancelPayment(id)).toEqual({ kind: 'canceled' });
    expect(await confirm(id, token)).toEqual({ kind: 'canceled' });
    expect(await bench.charges(id)).toBe(0);
  });

  it('are refunded once', async () => {
    const { customer, method: token } = await method('good');
    const id = await payment(customer);
    expect(await gateway.refund({ payment: id, key: 'early' })).toEqual({ kind: 'declined' });
    await confirm(id, token);
    expect(await gateway.refund({ payment: id, key: `refund:${id}` })).toEqual({
      kind: 'refunded',
    });
    expect(await gateway.refund({ payment: id, key: `again:${id}` })).toEqual({ kind: 'refunded' });
    expect(await gateway.findPayment(id)).toEqual({ kind: 'refunded' });
  });

  it('have events, which are read only if the gateway signed them', async () => {
    const { customer, method: token } = await method('good');
    const id = await payment(customer);
    await confirm(id, token);
    const { body, signature } = await bench.event(id);
    expect(await gateway.readEvent(body, signature)).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: 'payment_intent.succeeded',
      payment: id,
    });
    expect(await gateway.readEvent(body.replace(id, 'pi_other'), signature)).toBeNull();
    for (const forged of ['', 't=1,v1=00', 'test-1.AAAA', 'other.AAAA']) {
      expect(await gateway.readEvent(body, forged)).toBeNull();
    }
  });
});
