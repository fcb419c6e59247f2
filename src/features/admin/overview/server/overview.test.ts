/** The figures of the admin dashboard, as the clock moves on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figures } from '#features/admin/queues';
import { givenDocument, givenWithDocuments } from '#tests/support/stories/documentRows';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import type { Overview } from '../schema';

let world: World;
let owner: Person;
let admin: Client;
/** Monday morning in Fargo. */
const monday = '2026-03-02T15:00:00.000Z';
beforeAll(async () => {
  world = await openWorld();
  owner = await world.given.owner();
  admin = await clientFor(world, owner);
});
afterAll(() => world.close());

const overview = async (): Promise<Overview> => (await admin.get('/api/admin/overview')).body;
const nothing = { count: 0, since: null };

it('shows no rate before there are shifts', async () => {
  expect(await overview()).toEqual({
    ...Object.fromEntries(figures.map(([name]) => [name, nothing])),
    shifts: { thisWeek: 0, next7Days: 0 },
    fill: null,
  });
});

describe('what waits for an admin', () => {
  it('is counted with the age of the oldest', async () => {
    const bare = await world.given.professional();
    await world.given.professionalProfile(bare);
    const withoutProfile = await world.given.professional();
    await givenDocument(world, withoutProfile, 'license');
    const { profile } = await givenWithDocuments(world, 'pending');
    world.clock.advance({ hours: 1 });
    const complete = await givenWithDocuments(world, 'verified');
    await givenWithDocuments(world, 'pending');
    expect((await overview()).reviews).toEqual({ count: 3, since: monday });
    await admin.post('/api/admin/verify-profile', { profileId: profile.id, approve: true });
    expect((await overview()).reviews).toEqual({ count: 2, since: '2026-03-02T16:00:00.000Z' });
    await admin.post('/api/admin/verify-profile', {
      profileId: complete.profile.id,
      approve: false,
      notes: 'Blurred',
    });
    expect((await overview()).reviews.count).toBe(1);
  });

  it('includes messages without a reply, and those that could not be sent', async () => {
    const write = (email: string) =>
      world.visitor().post('/api/contact', { name: 'Kim Lund', email, message: 'Are you open?' });
    await write('kim1@example.com');
    world.clock.advance({ hours: 1 });
    await write('kim2@example.com');
    expect((await overview()).inbox).toEqual({ count: 2, since: '2026-03-02T16:00:00.000Z' });
    const [oldest] = await world.rows('select id from desk_entries order by created_at limit 1');
    await admin.post(`/api/admin/inbox/${oldest.id}/answer`, { text: 'Yes.' });
    expect((await overview()).inbox).toEqual({ count: 1, since: '2026-03-02T17:00:00.000Z' });

    await world.drain();
    await world.rows(
      `update messages_out set state = 'failed', sent_at = null where recipient = 'kim1@example.com'`,
    );
    expect((await overview()).failedMessages).toEqual({
      count: 2,
      since: '2026-03-02T16:00:00.000Z',
    });
  });
});

describe('shifts', () => {
  it('are counted by their start, and their filling is measured over 30 days', async () => {
    // It is Monday, 11:00 AM; each is filled after two, four and nine hours.
    const thursday = await world.given.application();
    const { practice } = thursday;
    const nextMonday = await world.given.application({ jobDetails: { workDate: '2026-03-09' } });
    const inTwoWeeks = await world.given.application({ jobDetails: { workDate: '2026-03-17' } });
    await world.given.job(practice, { workDate: '2026-03-04', title: 'Nobody came' });
    const withdrawn = await world.given.job(practice, { workDate: '2026-03-04' });
    await (await clientFor(world, practice)).post(`/api/jobs/${withdrawn.id}/close`, {});
    expect(await overview()).toMatchObject({ shifts: { thisWeek: 0, next7Days: 0 }, fill: null });

    for (const [{ practice, professional, applicationId }, hours] of [
      [thursday, 2],
      [nextMonday, 2],
      [inTwoWeeks, 5],
    ] as const) {
      world.clock.advance({ hours });
      const office = await clientFor(world, practice);
      const { body } = await office.post(`/api/job-applications/${applicationId}/select`, {});
      const worker = await clientFor(world, professional);
      const answer = await worker.send('PATCH', `/api/contracts/${body.contractId}/status`, {
        status: 'accepted',
      });
      expect(answer.status, answer.text).toBe(200);
    }
    expect(await overview()).toMatchObject({
      shifts: { thisWeek: 1, next7Days: 2 },
      fill: { shifts: 3, filled: 3, medianMinutes: 240 },
    });

    world.clock.advance({ days: 2 });
    const unfilled = { shifts: 4, filled: 3, medianMinutes: 240 };
    expect((await overview()).fill).toEqual(unfilled);
    // The task that marks it as expired changes nothing about that.
    await world.drain();
    await world.rows(`update jobs set status = 'expired' where title = 'Nobody came'`);
    expect((await overview()).fill).toEqual(unfilled);

    // March 16: no shift this week yet but one, and none of the earlier ones.
    world.clock.advance({ days: 12 });
    expect((await overview()).shifts).toEqual({ thisWeek: 1, next7Days: 1 });
    world.clock.advance({ days: 33 });
    admin = await clientFor(world, owner);
    expect(await overview()).toMatchObject({
      shifts: { thisWeek: 0, next7Days: 0 },
      fill: null,
    });
  });

  it('that are cancelled no longer count', async () => {
    const { bookingId } = await world.given.confirmedBooking();
    expect((await overview()).shifts.next7Days).toBe(1);
    await world.rows(
      `update bookings set status = 'cancelled', cancelled_at = $2, cancellation_kind = 'practice'
       where id = $1`,
      [bookingId, world.clock.now()],
    );
    expect((await overview()).shifts.next7Days).toBe(0);
  });
});

it('is read from indexes, however many jobs and bookings there are', async () => {
  const client = await world.pool.connect();
  try {
    // The tables of this test are so small that the planner would read them whole.
    await client.query('begin; set local enable_seqscan = off');
    const now = world.clock.now();
    const booked = `from bookings b where b.status in ('confirmed', 'completed', 'paid')`;
    for (const [index, query] of [
      ['bookings_booked_by_start', `select count(*) ${booked} and lower(b.during) >= $1`],
      ['bookings_booked_when', `select count(*) ${booked} and b.confirmed_at > $1`],
      ['jobs_expired', `select count(*) from jobs where status = 'expired' and starts_at > $1`],
    ] as const) {
      const { rows } = await client.query(`explain ${query}`, [now]);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
