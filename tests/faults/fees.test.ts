/**
 * Fees against a gateway that loses responses after charging and repeats and shuffles its events,
 * with the process killed between any two steps: charges = bookings. `FEES=1000` makes it long.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { chargeFee } from '#features/payments/fees/server/commands';
import { receiveEvent } from '#features/payments/webhooks/server/commands';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import { findViolations } from '#platform/database/invariants';
import { addTask } from '#platform/database/queue';
import type { Gateway } from '#platform/gateway/gateway';
import { sandboxGateway } from '#platform/gateway/sandbox';
import { drainTasks } from '#platform/tasks/tasks';
import { openStripe } from '#tests/support/servers/stripe';
import { givenCompleted } from '#tests/support/stories/completed';
import { randomFrom } from '#tests/support/stories/seed';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { tasksOf } from '#worker';

const count = Number(process.env.FEES ?? 20);
const lossShare = 0.3;
const killShare = 0.15;
const workers = 8;

class Killed extends Error {}

/** The process may die before the gateway hears of a call, or before we hear its answer. */
function killable(gateway: Gateway, random: () => number, isOn: () => boolean): Gateway {
  const dies = () => {
    if (isOn() && random() < killShare) throw new Killed('The process was killed.');
  };
  const around =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      dies();
      const answer = await call(...args);
      dies();
      return answer;
    };
  return {
    ...gateway,
    createPayment: around((request) => gateway.createPayment(request)),
    confirmPayment: around((request) => gateway.confirmPayment(request)),
    findPayment: around((payment) => gateway.findPayment(payment)),
  };
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

interface Event {
  body: string;
  signature: string;
}

describe.each(['sandbox', 'stripe'] as const)('fees at a failing %s', (name) => {
  const random = randomFrom(13);
  const total = name === 'stripe' ? Math.ceil(count / 5) : count;
  const events: Event[] = [];
  let stripe: Awaited<ReturnType<typeof openStripe>>;
  let world: World;
  let context: Context;
  let isKilling = true;
  let killed = 0;

  beforeAll(async () => {
    stripe = await openStripe();
    world = await openWorld(name === 'stripe' ? stripe.env : {});
    const { db, clock, vault } = world.context;
    // The SDK repeats a lost request once, so more of them must be lost.
    Object.assign(stripe.losses, { share: Math.sqrt(lossShare), random });
    const gateway =
      name === 'stripe'
        ? world.context.gateway
        : sandboxGateway(db, clock, vault, {
            unanswered: lossShare,
            random,
            deliver: async (event) => void events.push(event),
          });
    context = { ...world.context, gateway: killable(gateway, random, () => isKilling) };
  });
  afterAll(async () => {
    await world.close();
    await stripe.close();
  });

  /** As the request or the task would, again and again after a crash, like an impatient practice. */
  async function pay(bookingId: BookingId) {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await chargeFee(context, bookingId);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        killed += 1;
      }
    }
  }

  async function deliverEvents() {
    if (name === 'stripe') {
      for (const { id } of stripe.intents.values()) {
        for (const type of ['payment_intent.processing', 'payment_intent.succeeded']) {
          events.push(stripe.event(id, type));
        }
      }
    }
    const some = events.splice(0).filter(() => random() < 0.8);
    for (const event of shuffle([...some, ...some, ...some.slice(0, 20)], random)) {
      await receiveEvent(context, event).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
    }
  }

  /** The worker; a task that was killed is tried again later, here never. */
  async function work() {
    const tasks = tasksOf({});
    const own = tasks.filter(({ name }) => name !== 'message:send');
    await drainTasks(context, world.pool, own);
  }

  it('are charged exactly once for each booking', { timeout: 600_000 }, async () => {
    const practice = await world.given.verifiedPractice();
    const browser = await clientFor(world, practice);
    const card = { cardNumber: '4242424242424242', expiryDate: '08/31', cvv: '123' };
    const token = { cardToken: 'pm_fees' };
    const method = { paymentMethod: 'card', ...(name === 'stripe' ? token : card) };
    expect((await browser.post('/api/practice/payment-method', method)).status).toBe(200);
    const ids = await givenCompleted(world, { practice, count: total });
    expect(ids).toHaveLength(total);
    await work();

    const waiting = shuffle(ids, random);
    const take = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await pay(next);
    };
    const half = Promise.all(Array.from({ length: workers }, take));
    await deliverEvents();
    await half;
    await deliverEvents();
    await work();
    expect(killed).toBeGreaterThan(0);

    // Killed a last time while it tidies up; then it runs undisturbed.
    const reconcile = { name: 'fee:reconcile', payload: z.object({}) };
    for (let minute = 1; minute <= 5; minute += 1) {
      world.clock.advance({ minutes: 1 });
      isKilling = minute < 2;
      await addTask(context.db, reconcile, {});
      await deliverEvents();
      await work();
    }
    const unknown = await world.rows(
      "select from fee_attempts where status in ('pending', 'processing', 'unknown')",
    );
    expect(unknown).toEqual([]);
    // Some requests died before the gateway heard of them: the practice pays now.
    for (const { booking_id } of await world.rows(
      "select booking_id from fees where status = 'due' and attempts = 0",
    )) {
      await chargeFee(context, booking_id);
    }
    Object.assign(stripe.losses, { share: 0 });
    world.clock.advance({ minutes: 2 });
    await addTask(context.db, reconcile, {});
    await work();

    const [sums] = await world.rows(`
      select (select count(*)::int from fees where status = 'paid') as paid,
        (select count(*)::int from fees) as fees,
        (select count(*)::int from bookings where status = 'paid') as bookings,
        (select count(*)::int from fee_attempts where status = 'succeeded') as succeeded,
        (select count(*)::int from fee_attempts
          where status in ('pending', 'processing', 'unknown')) as open,
        (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as ledger,
        (select sum(amount_cents)::int from ledger_entries where account = 'cash') as cash,
        (select sum(amount_cents)::int from ledger_entries
          where account = 'fees_receivable') as receivable,
        (select max(number) from money_documents) as receipts`);
    expect(sums).toEqual({
      paid: total,
      fees: total,
      bookings: total,
      succeeded: total,
      open: 0,
      ledger: 0,
      cash: total * 1_000,
      receivable: 0,
      receipts: total,
    });
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
    if (name === 'stripe') {
      const charges = [...stripe.intents.values()].map((intent) => intent.charges);
      expect(charges.reduce((sum, each) => sum + each, 0)).toBe(total);
    } else {
      const charged = await world.rows(
        'select count(*)::int as n from sandbox_intents where charged_at is not null',
      );
      expect(charged).toEqual([{ n: total }]);
    }
  });
});
