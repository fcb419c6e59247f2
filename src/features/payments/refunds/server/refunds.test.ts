/** Paid fees as admins find them, and due ones as the practice is told about them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCompleted } from '#tests/support/stories/completed';
import type { Client } from '#tests/support/world/client';
import { captureQueries } from '#tests/support/world/queries';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { findSettledFees } from './data';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await clientFor(world, await world.given.owner());
});
afterAll(() => world.close());

const card = {
  paymentMethod: 'card',
  cardNumber: '4242424242424242',
  expiryDate: '08/31',
  cvv: '123',
};

async function office(practiceName: string) {
  const practice = await world.given.verifiedPractice();
  await world.rows('update practice_profiles set practice_name = $2 where user_id = $1', [
    practice.id,
    practiceName,
  ]);
  const browser = await clientFor(world, practice);
  expect((await browser.post('/api/practice/payment-method', card)).status).toBe(200);
  return { practice, browser };
}

async function completed(practice: Person): Promise<string> {
  const [id = ''] = await givenCompleted(world, { practice });
  await world.drain();
  return id;
}

const pay = async (browser: Client, bookingId: string) =>
  expect((await browser.post('/api/payments/platform-fee', { bookingId })).body.status).toBe(
    'paid',
  );

describe('paid fees', () => {
  it('are found by practice, professional, job, receipt and booking, last paid first', async () => {
    const { practice, browser } = await office('Juniper Dental');
    const first = await completed(practice);
    await pay(browser, first);
    world.clock.advance({ minutes: 1 });
    const second = await completed(practice);
    await pay(browser, second);
    const unpaid = await completed(practice);
    const found = async (q: string) =>
      (await admin.get(`/api/admin/fees?q=${encodeURIComponent(q)}`)).body.map(
        ({ bookingId }: { bookingId: string }) => bookingId,
      );
    expect(await found('juniper')).toEqual([second, first]);
    expect(await found('Robin Berg')).toEqual([second, first]);
    expect(await found('Hygienist for')).toEqual([second, first]);
    expect(await found('%')).toEqual([]);
    expect(await found(first.toUpperCase())).toEqual([first]);
    expect(await found(unpaid)).toEqual([]);
    const { body } = await admin.get(`/api/admin/fees?q=${first}`);
    const { receiptNumber } = body[0];
    expect(await found(`#${String(receiptNumber).padStart(5, '0')}`)).toEqual([first]);
    const page = await admin.get('/api/admin/fees?q=juniper&limit=1');
    const next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await admin.get(next);
    expect([...page.body, ...rest.body].map(({ bookingId }) => bookingId)).toEqual([second, first]);
  });

  it('can be refunded once, and then say why', async () => {
    const { practice, browser } = await office('Larch Dental');
    const bookingId = await completed(practice);
    await pay(browser, bookingId);
    const read = async () => (await admin.get('/api/admin/fees?q=larch')).body[0];
    expect((await read()).allowedActions).toEqual(['refund']);
    const body = { reason: 'The shift was cancelled by snow.' };
    expect((await admin.post(`/api/admin/fees/${bookingId}/refund`, body)).status).toBe(200);
    expect(await read()).toMatchObject({ refundReason: body.reason, allowedActions: [] });
    expect((await browser.get('/api/payments')).body).toContainEqual(
      expect.objectContaining({ kind: 'platform_fee', status: 'refunded' }),
    );
    expect((await browser.get('/api/payments/year')).body.paid.fees).toBe(0);
  });

  it('have an index in their order', async () => {
    const [query] = await captureQueries((db) => findSettledFees(db, { limit: 20 }));
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local enable_sort = off');
      await client.query('set local enable_bitmapscan = off');
      const { rows } = await client.query(`explain ${query?.[0]}`, query?.[1]);
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan using fees_settled on');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a refund without an answer', () => {
  it('is finished by the task, once', async () => {
    const { practice, browser } = await office('Sumac Dental');
    const bookingId = await completed(practice);
    await pay(browser, bookingId);
    const statusOf = async () =>
      (await world.rows('select status from fees where booking_id = $1', [bookingId]))[0]?.status;
    // As left by a process that died before the gateway answered.
    await world.rows(
      "update fees set refund_requested_at = $2, refund_reason = 'Paid twice', refunded_by = $3 where booking_id = $1",
      [bookingId, world.clock.now(), (await world.given.owner()).id],
    );
    expect(await statusOf()).toBe('paid');
    for (let run = 0; run < 2; run += 1) {
      await world.run('refund:finish');
      expect(await statusOf()).toBe('refunded');
    }
    const entries = await world.rows(
      "select from ledger_entries where business_key = 'fee:refunded:' || $1",
      [bookingId],
    );
    expect(entries).toHaveLength(2);
  });
});

describe('fees that are due', () => {
  it('are counted for the practice, with the day from which they block new jobs', async () => {
    const { practice, browser } = await office('Alder Dental');
    const read = async (by = browser) => (await by.get('/api/payments/fees-due')).body;
    expect(await read()).toEqual({
      count: 0,
      amount: 0,
      oldest: null,
      blocksFrom: null,
      isBlocked: false,
    });
    const dueAt = world.clock.now();
    const bookingId = await completed(practice);
    world.clock.advance({ minutes: 1 });
    await completed(practice);
    expect(await read()).toEqual({
      count: 2,
      amount: 20,
      oldest: {
        bookingId,
        dueAt: dueAt.toISOString(),
        isByCheck: false,
        declined: null,
        jobTitle: expect.any(String),
        professionalName: expect.any(String),
      },
      blocksFrom: new Date(dueAt.getTime() + 30 * 24 * 60 * 60 * 1_000).toISOString(),
      isBlocked: false,
    });
    world.clock.advance({ days: 30 });
    await world.run('fee:block');
    // The session did not last that long.
    const later = await clientFor(world, practice);
    expect((await read(later)).isBlocked).toBe(true);
    await pay(later, bookingId);
    expect(await read(later)).toMatchObject({ count: 1, isBlocked: true });
  });
});
