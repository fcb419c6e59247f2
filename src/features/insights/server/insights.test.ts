/** Figures of the last twelve months: by month and zone, for each side its own, and as CSV. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '#features/bookings/server/commands';
import type { BookingId } from '#kernel/id';
import { givenCompleted } from '#tests/support/stories/completed';
import { byPractice, byProfessional } from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Side {
  person: Person;
  client: Client;
}

async function givenPair(zipCode = '58501'): Promise<{ office: Side; worker: Side }> {
  const practice = await world.given.verifiedPractice();
  const professional = await world.given.verifiedProfessional({}, { zipCode });
  return {
    office: { person: practice, client: await clientFor(world, practice) },
    worker: { person: professional, client: await clientFor(world, professional) },
  };
}

/** A shift of eight hours at $52, worked at that time, or several on days in a row. */
async function work(
  { office, worker }: { office: Pick<Side, 'person'>; worker: Pick<Side, 'person'> },
  startsAt: string,
  { timeZone = 'America/Chicago', count = 1 } = {},
): Promise<BookingId> {
  const ids = await givenCompleted(world, {
    practice: office.person,
    professional: worker.person,
    count,
    isHiredQuietly: true,
    isAnnounced: false,
  });
  const [bookingId] = ids;
  if (!bookingId) throw new Error('Nothing was worked.');
  await world.rows(
    `with shifts as (select id, $2::timestamptz + (at - 1) * interval '1 day' as start
       from unnest($1::uuid[]) with ordinality given (id, at)),
     moved as (update bookings set time_zone = $3, confirmed_at = created_at + interval '5 hours',
       during = tstzrange(start, start + interval '9 hours')
       from shifts where bookings.id = shifts.id returning job_id, start)
     update jobs set time_zone = $3, starts_at = start, ends_at = start + interval '9 hours',
       work_date = (start at time zone $3)::date
     from moved where jobs.id = moved.job_id`,
    [ids, startsAt, timeZone],
  );
  for (const id of ids) await record(world.context, 'booking.completed', { bookingId: id });
  await world.drain();
  return bookingId;
}

const insightsOf = async ({ client }: Side, side: 'professional' | 'practice') =>
  (await client.get(`/api/${side}/insights`)).body;
const monthOf = (body: { months: { month: string }[] }, month: string) =>
  body.months.find((each) => each.month === month);
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

describe('a professional', () => {
  it('sees earnings, hours, miles and reliability in the month of the shift', async () => {
    const pair = await givenPair();
    const february = await work(pair, '2026-02-10T14:00:00Z');
    await work(pair, '2026-03-02T14:00:00Z');
    const [{ miles }] = await world.rows('select miles from bookings where id = $1', [february]);
    const roundTrip = 2 * Math.round(miles);
    expect(roundTrip).toBeGreaterThan(300);
    const body = await insightsOf(pair.worker, 'professional');
    expect(body.months.map(({ month }: { month: string }) => month)).toHaveLength(12);
    expect(body.months[0].month).toBe('2025-04-01');
    expect(body.months.at(-1).month).toBe('2026-03-01');
    const figures = {
      shifts: 1,
      hours: 8,
      earned: (41_600 + roundTrip * 65) / 100,
      wages: 416,
      mileagePay: (roundTrip * 65) / 100,
      lateFees: 0,
      miles: roundTrip,
      reliability: { percent: 100, shifts: 1 },
      lateCancellations: 0,
      noShows: 0,
      rating: null,
    };
    expect(monthOf(body, '2026-02-01')).toEqual({ month: '2026-02-01', ...figures });
    expect(monthOf(body, '2026-03-01')).toEqual({ month: '2026-03-01', ...figures });
    expect(monthOf(body, '2026-01-01')).toMatchObject({ shifts: 0, earned: 0, reliability: null });
    expect(body.total).toMatchObject({
      shifts: 2,
      hours: 16,
      earned: (83_200 + roundTrip * 130) / 100,
      miles: 2 * roundTrip,
      reliability: { percent: 100, shifts: 2 },
    });
  });

  it('sees a shift in the month it has at the practice', async () => {
    const pair = await givenPair();
    // The last hour of January in Denver, the first of February in Chicago.
    await work(pair, '2026-02-01T06:30:00Z', { timeZone: 'America/Denver' });
    await work(pair, '2026-02-01T06:30:00Z', { timeZone: 'America/Chicago' });
    const body = await insightsOf(pair.worker, 'professional');
    expect(monthOf(body, '2026-01-01')).toMatchObject({ shifts: 1 });
    expect(monthOf(body, '2026-02-01')).toMatchObject({ shifts: 1 });
  });

  it('sees a rating once both have written, and not one that was removed', async () => {
    const pair = await givenPair();
    const bookingId = await work(pair, '2026-03-02T14:00:00Z');
    const ratingOf = async () => {
      await world.drain();
      return (await insightsOf(pair.worker, 'professional')).total.rating;
    };
    await pair.office.client.post('/api/reviews', byPractice(bookingId, [4, 4, 4]));
    expect(await ratingOf()).toBeNull();
    await pair.worker.client.post('/api/reviews', byProfessional(bookingId));
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
    const [{ id }] = await world.rows(
      `select id from reviews where booking_id = $1 and rater_type = 'practice'`,
      [bookingId],
    );
    const reason = { reason: 'About someone else.' };
    await pair.worker.client.post(`/api/reviews/${id}/report`, reason);
    const admin = await clientFor(world, await world.given.owner());
    await admin.post(`/api/admin/reviews/${id}`, { action: 'remove', ...reason });
    expect(await ratingOf()).toBeNull();
  });

  it('earns nothing by an emergency check-out until it is decided', async () => {
    const { office, worker } = await givenPair();
    const people = { practice: office.person, professional: worker.person };
    const [bookingId] = await givenCompleted(world, { ...people, method: 'emergency' });
    await world.drain();
    const held = (await insightsOf(worker, 'professional')).total;
    expect(held).toMatchObject({ shifts: 1, hours: 0, earned: 0, miles: 0 });
    const admin = await clientFor(world, await world.given.owner());
    const decision = { bookingId, decision: 'reject', hours: 3, note: 'Three hours.' };
    await admin.post('/api/admin/emergency-checkouts', decision);
    await world.drain();
    expect((await insightsOf(worker, 'professional')).total).toMatchObject({
      hours: 3,
      wages: 156,
    });
  });

  it('leaves out what is older than twelve months', async () => {
    const pair = await givenPair();
    await work(pair, '2025-03-31T14:00:00Z');
    await work(pair, '2025-04-01T14:00:00Z');
    const body = await insightsOf(pair.worker, 'professional');
    expect(body.total.shifts).toBe(1);
    expect(body.months[0].shifts).toBe(1);
  });

  it('downloads the same figures as CSV', async () => {
    const pair = await givenPair('58102');
    await work(pair, '2026-03-02T14:00:00Z');
    const file = await pair.worker.client.get('/api/professional/insights.csv');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('filename="Insights.csv"');
    const lines = linesOf(file.text);
    expect(lines).toHaveLength(13);
    expect(lines[0]).toBe(
      'Month,Shifts,Hours,Earned (USD),Wages (USD),Mileage pay (USD),Cancellation fees (USD),Miles,Reliability (%),Late cancellations,No-shows,Average rating,Reviews',
    );
    expect(lines[1]).toBe('2025-04,0,0,0.00,0.00,0.00,0.00,0,,0,0,,0');
    expect(lines[12]).toBe('2026-03,1,8,416.00,416.00,0.00,0.00,0,100,0,0,,0');
  });
});

describe('a practice', () => {
  it('sees spending, fill rate, time to fill and no-shows', async () => {
    const pair = await givenPair('58102');
    await work(pair, '2026-02-10T14:00:00Z');
    const people = { practice: pair.office.person, professional: pair.worker.person };
    const missed = await world.given.confirmedBooking({
      ...people,
      jobDetails: { workDate: '2026-03-03' },
    });
    world.clock.set('2026-03-03T17:30:00Z');
    const reason = { reason: 'No one came, and no one called.' };
    const answer = await pair.office.client.post(
      `/api/bookings/${missed.bookingId}/no-show`,
      reason,
    );
    expect(answer.status).toBe(200);
    await world.drain();
    const body = await insightsOf(pair.office, 'practice');
    expect(monthOf(body, '2026-02-01')).toEqual({
      month: '2026-02-01',
      shifts: 1,
      hours: 8,
      spent: 426,
      wages: 416,
      lateFees: 0,
      platformFees: 10,
      filled: 1,
      unfilled: 0,
      fillRate: 100,
      hoursToFill: 5,
      noShows: 0,
    });
    expect(monthOf(body, '2026-03-01')).toMatchObject({
      spent: 0,
      filled: 0,
      unfilled: 1,
      fillRate: 0,
      hoursToFill: null,
      noShows: 1,
    });
    expect(body.total).toMatchObject({ filled: 1, unfilled: 1, fillRate: 50, hoursToFill: 5 });
    const lines = linesOf((await pair.office.client.get('/api/practice/insights.csv')).text);
    expect(lines[0]).toBe(
      'Month,Shifts,Hours,Spent (USD),Wages and mileage (USD),Cancellation fees (USD),Platform fees (USD),Filled,Unfilled,Fill rate (%),Average hours to fill,No-shows',
    );
    expect(lines[11]).toBe('2026-02,1,8,426.00,416.00,0.00,10.00,1,0,100,5,0');
    expect(lines[12]).toBe('2026-03,0,0,0.00,0.00,0.00,0.00,0,1,0,,1');
    const { total } = await insightsOf(pair.worker, 'professional');
    expect(total).toMatchObject({ noShows: 1, reliability: { percent: 50, shifts: 2 } });
  });

  it('sees who worked most, page by page, without blocked and deleted people', async () => {
    const { office } = await givenPair();
    const workers: Person[] = [];
    for (const [at, firstName] of ['Ada', 'Bo', 'Cy', 'Di', 'Eli'].entries()) {
      const person = await world.given.verifiedProfessional({ firstName, lastName: 'Haug' });
      workers.push(person);
      await work({ office, worker: { person } }, '2026-02-10T14:00:00Z', { count: at + 1 });
    }
    const [, bo, cy, di] = workers;
    await world.rows('update users set deleted_at = now() where id = $1', [bo?.id]);
    await office.client.send('PUT', `/api/blocks/${cy?.id}`, {});
    await office.client.send('PUT', `/api/favorites/${di?.id}`);
    const first = await office.client.get('/api/practice/insights/people?limit=2');
    expect(first.body).toMatchObject([
      { name: 'Eli Haug', shifts: 5, hours: 40, isFavorite: false, noShows: 0, rating: null },
      { name: 'Di Haug', shifts: 4, isFavorite: true },
    ]);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const { body } = await office.client.get(next);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ada Haug']);
  });

  it('downloads people without a cell that a spreadsheet would run', async () => {
    const pair = await givenPair();
    await world.rows(
      `update users set first_name = '=1+1', last_name = 'Berg, RDH' where id = $1`,
      [pair.worker.person.id],
    );
    await work(pair, '2026-03-02T14:00:00Z');
    const file = await pair.office.client.get('/api/practice/insights/people.csv');
    expect(linesOf(file.text)).toEqual([
      'Professional,Favorite,Shifts,Hours,No-shows,Your average rating,Your reviews',
      `"'=1+1 Berg, RDH",No,1,8,0,,0`,
    ]);
  });
});

it('is for its own side only', async () => {
  const { office, worker } = await givenPair();
  for (const path of ['insights', 'insights.csv', 'insights/people', 'insights/people.csv']) {
    expect((await worker.client.get(`/api/practice/${path}`)).status).toBe(403);
    expect((await world.visitor().get(`/api/practice/${path}`)).status).toBe(401);
  }
  expect((await office.client.get('/api/professional/insights')).status).toBe(403);
  expect((await world.visitor().get('/api/professional/insights.csv')).status).toBe(401);
});
