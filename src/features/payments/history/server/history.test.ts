/** The history of payments: whose rows, in which order, of which year, as JSON and as CSV. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/id';
import { givenCompleted } from '#tests/support/stories/completed';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let practice: Person;
let professional: Person;
let office: Client;
let worker: Client;
beforeAll(async () => {
  world = await openWorld();
  practice = await world.given.verifiedPractice();
  professional = await world.given.verifiedProfessional({ firstName: 'Hanna', lastName: 'Lund' });
  office = await clientFor(world, practice);
  worker = await clientFor(world, professional);
});
afterAll(() => world.close());

/** Completed bookings whose fees and wages no reaction has made yet. */
const bookings = (count: number, by = practice, whom = professional) =>
  givenCompleted(world, {
    practice: by,
    professional: whom,
    count,
    isHiredQuietly: true,
    isAnnounced: false,
  });

interface Owed {
  kind?: 'wages' | 'late_cancellation';
  cents?: number;
  status?: 'held' | 'due' | 'requested' | 'paid' | 'received';
  paidOn?: string | null;
  at?: string;
}

/** Columns that a later migration adds are set as well, if it is there. */
async function owe(bookingId: string, owed: Owed = {}) {
  const { kind = 'wages', cents = 38_000, status = 'paid', at = '2026-03-02T15:00:00Z' } = owed;
  const isPaid = status === 'paid' || status === 'received';
  const { paidOn = isPaid ? '2026-03-02' : null } = owed;
  const columns = await world.rows(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'obligations' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ column_name }) => column_name).join(', ');
  const row = {
    id: newId(new Date(at)),
    booking_id: bookingId,
    kind,
    status,
    amount_cents: cents,
    paid_cents: isPaid ? cents : 0,
    half_hours: kind === 'wages' ? 16 : null,
    same_day: false,
    due_at: status === 'held' ? null : at,
    requested_at: at,
    paid_at: isPaid ? at : null,
    received_at: status === 'received' ? at : null,
    paid_on: paidOn,
    paid_by: isPaid ? 'check' : null,
    reference: isPaid ? 'No. 17' : null,
    created_at: at,
  };
  await world.rows(
    `insert into obligations (${names}) select ${names}
     from jsonb_populate_record(null::obligations, $1)`,
    [row],
  );
}

const charge = (bookingId: string, at: string, status = 'paid') =>
  world.rows(
    `insert into fees (booking_id, practice_id, amount_cents, status, due_at, paid_at, method,
       created_at, updated_at)
     select id, practice_id, 1000, $3, $2, case $3 when 'paid' then $2::timestamptz end, 'card', $2, $2
     from bookings where id = $1`,
    [bookingId, at, status],
  );

/** Every page of a list. */
async function readAll(browser: Client, first: string) {
  const items: Record<string, unknown>[] = [];
  let next: string | undefined = first;
  while (next) {
    const answer: Awaited<ReturnType<Client['get']>> = await browser.get(next);
    expect(answer.status).toBe(200);
    items.push(...answer.body);
    next = /<(.*)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return items;
}

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);

describe('the list', () => {
  it('shows a practice what it pays, and a professional what they are paid, newest first', async () => {
    const [first = '', second = ''] = await bookings(2);
    await charge(first, '2026-02-03T15:00:00Z');
    await owe(first, { status: 'received', paidOn: '2026-02-05', cents: 38_050 });
    await owe(second, { status: 'due', at: '2026-02-20T15:00:00Z' });
    const { body } = await office.get('/api/payments');
    const facts = (rows: Record<string, unknown>[]) =>
      rows.map(({ kind, date, amount, status }) => [kind, date, amount, status]);
    const wages = [
      ['wages', '2026-02-20', 380, 'due'],
      ['wages', '2026-02-05', 380.5, 'received'],
    ];
    expect(facts(body)).toEqual([...wages, ['platform_fee', '2026-02-03', 10, 'paid']]);
    expect(body[0].other).toMatchObject({ userId: professional.id, name: 'Hanna Lund' });
    const theirs = (await worker.get('/api/payments')).body;
    expect(facts(theirs)).toEqual(wages);
    expect(theirs[0].other.userId).toBe(practice.id);
  });

  it('says what is wrong with unpaid wages, as their booking does', async () => {
    const other = await world.given.verifiedPractice();
    const browser = await clientFor(world, other);
    const [open = '', disputed = '', late = '', closed = '', lost = ''] = await bookings(5, other);
    const now = world.clock.now().toISOString();
    const twoDaysAgo = world.clock.now().getTime() - 48 * 3_600_000;
    await owe(open, { status: 'due', at: new Date(twoDaysAgo + 1).toISOString() });
    for (const id of [disputed, late, closed]) {
      await owe(id, { status: 'due', at: new Date(twoDaysAgo).toISOString() });
    }
    await owe(lost, { status: 'paid' });
    await world.rows(
      `update obligations set reported_late_at = $2, late_note = 'Nothing came.',
         case_closed_at = case when booking_id = $3 then $2::timestamptz end
       where booking_id = any($1)`,
      [[late, closed, lost], now, closed],
    );
    await world.rows(
      `insert into disputes (id, booking_id, kind, opened_by, stated_half_hours, reason, created_at)
       values (gen_random_uuid(), $1, 'hours', $2, 16, 'Too many.', $3)`,
      [disputed, other.id, now],
    );
    const { body } = await browser.get('/api/payments');
    expect(
      Object.fromEntries(
        body.map(({ bookingId, problem }: Record<string, string>) => [bookingId, problem]),
      ),
    ).toEqual({
      [open]: null,
      [disputed]: 'disputed',
      [late]: 'reported_late',
      [closed]: 'overdue',
      [lost]: 'not_arrived',
    });
  });

  it('shows nobody the payments of others', async () => {
    for (const stranger of [
      await world.given.verifiedPractice(),
      await world.given.professional(),
      await world.given.owner(),
    ]) {
      const browser = await clientFor(world, stranger);
      expect((await browser.get('/api/payments')).body).toEqual([]);
      expect((await browser.get('/api/payments/totals?year=2026')).body).toEqual([]);
      expect(linesOf((await browser.get('/api/payments.csv')).text)).toHaveLength(1);
      const { body } = await browser.get('/api/payments/year');
      expect(body).toMatchObject({ years: [2026], open: { amount: 0, count: 0 } });
    }
  });

  it('is searched by name and by job, wildcards taken literally', async () => {
    const found = async (q: string) =>
      (await office.get(`/api/payments?q=${encodeURIComponent(q)}`)).body.length;
    expect(await found('hanna')).toBe(3);
    expect(await found('HYGIENIST')).toBe(3);
    expect(await found('%')).toBe(0);
    expect(await found('zebra')).toBe(0);
  });

  it('leaves out a cancellation fee that was not requested in time', async () => {
    const [early = '', late = ''] = await bookings(2);
    await owe(early, { kind: 'late_cancellation', status: 'due', at: '2026-02-22T15:00:00Z' });
    await owe(late, { kind: 'late_cancellation', status: 'due', at: '2026-02-24T15:00:00Z' });
    const { body } = await worker.get('/api/payments');
    const fees = body.filter(({ kind }: { kind: string }) => kind === 'late_cancellation');
    expect(fees.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual([late]);
    // It is not owed yet either.
    expect((await office.get('/api/payments/year')).body.open).toEqual({ amount: 380, count: 1 });
  });

  it('refuses a year that is none', async () => {
    expect((await office.get('/api/payments?year=26')).status).toBe(400);
    expect((await office.get('/api/payments.csv?year=x')).status).toBe(400);
  });
});

describe('a year', () => {
  it('begins at midnight in North Dakota', async () => {
    const other = await world.given.verifiedPractice();
    const browser = await clientFor(world, other);
    const [last = '', first = ''] = await bookings(2, other);
    await charge(last, '2026-01-01T05:59:59Z');
    await charge(first, '2026-01-01T06:00:00Z');
    const idsOf = async (year: number) =>
      (await browser.get(`/api/payments?year=${year}`)).body.map(
        ({ bookingId }: { bookingId: string }) => bookingId,
      );
    expect(await idsOf(2025)).toEqual([last]);
    expect(await idsOf(2026)).toEqual([first]);
    const { body } = await browser.get('/api/payments/year?year=2025');
    expect(body).toMatchObject({ year: 2025, years: [2026, 2025], paid: { fees: 10 } });
    expect(body.months[11]).toEqual({ fees: 10, wages: 0, lateFees: 0 });
  });

  it('counts wages by the day they were paid, whenever that was recorded', async () => {
    const other = await world.given.verifiedPractice();
    const browser = await clientFor(world, other);
    const [booking = ''] = await bookings(1, other);
    await owe(booking, { paidOn: '2025-12-31', at: '2026-01-04T15:00:00Z', cents: 4_733 });
    expect((await browser.get('/api/payments?year=2026')).body).toEqual([]);
    const { body } = await browser.get('/api/payments/year?year=2025');
    expect(body.paid).toEqual({ fees: 0, wages: 47.33, lateFees: 0 });
  });
});

describe('the totals of a year', () => {
  it('add up what was paid to each person, to the cent, and the part on a 1099', async () => {
    const other = await world.given.verifiedPractice();
    const browser = await clientFor(world, other);
    const robin = await world.given.verifiedProfessional();
    const [a = '', b = '', c = '', open = ''] = await bookings(4, other);
    const [d = ''] = await bookings(1, other, robin);
    await world.rows("update bookings set employment_type = '1099' where id = $1", [a]);
    await world.rows(
      "update bookings set employment_type = 'w2' where id <> $1 and practice_id = $2",
      [a, other.id],
    );
    await owe(a, { cents: 10_10 });
    await owe(b, { cents: 20_20, status: 'received' });
    await owe(c, { cents: 30_30, kind: 'late_cancellation' });
    await owe(open, { cents: 99_99, status: 'due' });
    await owe(d, { cents: 1 });
    await charge(a, '2026-02-03T15:00:00Z');
    const { body } = await browser.get('/api/payments/totals?year=2026');
    expect(body).toEqual([
      {
        userId: professional.id,
        name: 'Hanna Lund',
        photoUrl: null,
        total: 60.6,
        contractor: 10.1,
        payments: 3,
      },
      {
        userId: robin.id,
        name: 'Robin Berg',
        photoUrl: null,
        total: 0.01,
        contractor: 0,
        payments: 1,
      },
    ]);
    expect(await readAll(browser, '/api/payments/totals?year=2026&limit=1')).toEqual(body);
    const file = await browser.get('/api/payments/totals.csv?year=2026');
    expect(linesOf(file.text)).toEqual([
      'Year,Payee,Payments,Total (USD),Of it on a 1099 (USD)',
      '2026,Hanna Lund,3,60.60,10.10',
      '2026,Robin Berg,1,0.01,0.00',
    ]);
  });
});

it('adds up what was paid, and owes the rest, if the hours changed since', async () => {
  const other = await world.given.verifiedPractice();
  const browser = await clientFor(world, other);
  const [less = '', more = ''] = await bookings(2, other);
  await owe(less, { cents: 40_000 });
  await owe(more, { cents: 40_000 });
  await world.rows('update obligations set amount_cents = 35000 where booking_id = $1', [less]);
  await world.rows(
    `update obligations set amount_cents = 45000, status = 'due', paid_at = null, received_at = null
     where booking_id = $1`,
    [more],
  );
  const { body } = await browser.get('/api/payments/year?year=2026');
  expect(body.paid.wages).toBe(800);
  expect(body.open).toEqual({ amount: 50, count: 1 });
  const [total] = (await browser.get('/api/payments/totals?year=2026')).body;
  expect(total).toMatchObject({ total: 800, payments: 2 });
});

describe('the CSV', () => {
  it('has the rows of the list, and no cell that a spreadsheet would run', async () => {
    const other = await world.given.verifiedPractice();
    const browser = await clientFor(world, other);
    await world.rows('update practice_profiles set practice_name = $2 where user_id = $1', [
      other.id,
      '@SUM(1), "Dental"',
    ]);
    const [booking = ''] = await bookings(1, other);
    await world.rows('update bookings set job_title = $2 where id = $1', [booking, '=1+1']);
    await owe(booking, { cents: 38_050 });
    await charge(booking, '2026-03-01T15:00:00Z');
    const answer = await browser.get('/api/payments.csv?year=2026');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('filename="Payments 2026.csv"');
    expect(linesOf(answer.text)).toEqual([
      'Date,Type,Payer,Payee,Job,Professional,Amount (USD),Status,Method,Reference,Document,Booking',
      `2026-03-02,Wages,"'@SUM(1), ""Dental""",Hanna Lund,'=1+1,Hanna Lund,380.50,Marked as paid,Check,No. 17,,${booking}`,
      `2026-03-01,Platform fee,"'@SUM(1), ""Dental""",Bridgework Staffing LLC,'=1+1,Hanna Lund,10.00,Paid,Card,,,${booking}`,
    ]);
  });
});

/** HISTORY_PAIRS=5000 pages through ten thousand rows. The file is read in parts of 500. */
const pairs = Number(process.env.HISTORY_PAIRS || 600);

it(`pages through ${2 * pairs} rows, each once, and writes them all as CSV`, async () => {
  const other = await world.given.verifiedPractice();
  const browser = await clientFor(world, other);
  await bookings(pairs, other);
  const values = [other.id];
  await world.rows(
    `insert into fees (booking_id, practice_id, amount_cents, status, due_at, created_at, updated_at)
     select id, practice_id, 1000, 'due', created_at, created_at, created_at
     from bookings where practice_id = $1`,
    values,
  );
  const fee = "'late_cancellation', 38000, 'requested', created_at, created_at";
  await world.rows(
    `insert into obligations (id, booking_id, kind, amount_cents, status, requested_at, created_at)
     select overlay(id::text placing '4' from 15)::uuid, id, ${fee} from bookings where practice_id = $1`,
    values,
  );
  const rows = await readAll(browser, '/api/payments?limit=100');
  expect(rows).toHaveLength(2 * pairs);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2 * pairs);
  const lines = linesOf((await browser.get('/api/payments.csv')).text);
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(
    rows.map(({ bookingId }) => bookingId),
  );
  expect((await browser.get('/api/payments/year')).body.open).toEqual({
    amount: pairs * 390,
    count: 2 * pairs,
  });
}, 120_000);
