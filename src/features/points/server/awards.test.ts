/** Logins, replies and shifts earn points, each once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '#features/bookings/server/commands';
import type { BookingId, MessageId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { findViolations } from '#platform/database/invariants';
import type { Client } from '#tests/support/world/client';
import { discardingTasks } from '#tests/support/world/quiet';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { recordLogin } from './commands';
import { awardReply, awardShift } from './reactions';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  const { violations } = await findViolations(world.databaseUrl);
  await world.close();
  expect(violations).toEqual([]);
});

const history = async (client: Client, type = '') =>
  (await client.get(`/api/points/transactions?limit=100${type && `&type=${type}`}`)).body.map(
    ({ reason, points }: { reason: string; points: number }) => [reason, points],
  );
const balanceOf = async (client: Client) => (await client.get('/api/points')).body.totalPoints;

describe('a login', () => {
  const login = async (client: Client) => (await client.post('/api/points/login')).body;

  it('earns 5 points a day, and 20 more on each seventh day in a row', async () => {
    const worker = await clientFor(world, await world.given.verifiedProfessional());
    world.clock.set('2026-03-02T15:00:00Z');
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const answer = await login(worker);
      expect(answer).toMatchObject({
        awarded: true,
        pointsAwarded: day === 7 ? 25 : 5,
        weeklyLoginStreak: day,
        totalPoints: day * 5 + (day >= 7 ? 20 : 0),
      });
      expect(await login(worker)).toMatchObject({ awarded: false, pointsAwarded: 0 });
      world.clock.advance({ days: 1 });
    }
    // A day is missed.
    world.clock.advance({ days: 1 });
    expect((await worker.get('/api/points')).body).toMatchObject({
      weeklyLoginStreak: 0,
      loginPoints: 60,
      stats: { totalPointsEarned: 60, hasLoggedInToday: false },
    });
    expect(await login(worker)).toMatchObject({ awarded: true, weeklyLoginStreak: 1 });
  });

  it.each([
    ['spring', '2026-03-07', 'America/Chicago'],
    ['fall', '2026-10-31', 'America/Chicago'],
    ['spring', '2026-03-07', 'America/Denver'],
    ['fall', '2026-10-31', 'America/Denver'],
  ])(
    'counts once a day while the clocks change in %s (%s, %s)',
    async (_season, first, timeZone) => {
      const person = await world.given.verifiedProfessional();
      await world.rows('update users set time_zone = $2 where id = $1', [person.id, timeZone]);
      world.clock.set(`${first}T00:00:00Z`);
      const awarded = new Map<string, number>();
      const local = new Intl.DateTimeFormat('en-CA', { timeZone });
      for (let hour = 0; hour < 3 * 24; hour += 1) {
        const day = local.format(world.clock.now());
        const { pointsAwarded } = await recordLogin(
          world.context,
          partyFor('professional', person.id),
        );
        awarded.set(day, (awarded.get(day) ?? 0) + pointsAwarded);
        world.clock.advance({ hours: 1 });
      }
      expect([...awarded.values()]).toEqual([5, 5, 5, 5]);
      const worker = await clientFor(world, person);
      expect((await worker.get('/api/points')).body.weeklyLoginStreak).toBe(4);
    },
    60_000,
  );

  it('counts once however many arrive at the same time', async () => {
    const worker = await clientFor(world, await world.given.verifiedProfessional());
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(worker)));
    expect(answers.filter(({ awarded }) => awarded)).toHaveLength(1);
    expect(await balanceOf(worker)).toBe(5);
  });
});

describe('a reply', () => {
  async function conversation(professional?: Person) {
    const made = await world.given.application({ ...(professional && { professional }) });
    const office = await clientFor(world, made.practice);
    const worker = await clientFor(world, made.professional);
    const write = async (from: Client, content: string): Promise<MessageId> =>
      (await from.post(`/api/conversations/${made.applicationId}/messages`, { content })).body.id;
    return { ...made, office, worker, write };
  }

  it('counts from the first message without an answer, and only the first answer counts', async () => {
    const { office, worker, write } = await conversation();
    await write(worker, 'Is there parking?');
    await write(office, 'Behind the house.');
    world.clock.advance({ minutes: 50 });
    await write(office, 'Did you get this?');
    world.clock.advance({ minutes: 5 });
    const answer = await write(worker, 'Yes, thank you!');
    await write(worker, 'See you then.');
    await world.drain();
    expect(await history(worker)).toEqual([['quick_reply', 4]]);
    await awardReply(world.context, { messageId: answer });
    expect(await balanceOf(worker)).toBe(4);
    expect((await worker.get('/api/points')).body).toMatchObject({
      totalMessagesResponded: 1,
      messageResponsePoints: 4,
      lastMessageResponseAt: world.clock.now().toISOString(),
    });
    expect((await office.get('/api/points')).status).toBe(403);
  });

  it('earns at most 25 points a day, and nothing after twelve hours', async () => {
    world.clock.set('2026-04-06T14:00:00Z');
    const { office, worker, write } = await conversation();
    for (let count = 0; count < 7; count += 1) {
      await write(office, 'And this?');
      world.clock.advance({ minutes: 1 });
      await write(worker, 'Yes.');
    }
    await world.drain();
    expect(await balanceOf(worker)).toBe(25);
    await write(office, 'And that?');
    world.clock.advance({ hours: 20 });
    await write(worker, 'No.');
    await write(office, 'Why?');
    await write(worker, 'Because.');
    await world.drain();
    // The next day, of which the slow answer earned nothing.
    expect(await history(worker, 'message_response')).toEqual([
      ['quick_reply', 5],
      ...Array.from({ length: 5 }, () => ['quick_reply', 5]),
    ]);
  });
});

describe('a shift', () => {
  let day = 0;
  let practice: Person;
  beforeAll(async () => {
    practice = await world.given.practice();
  });

  interface Worked {
    halfHours?: number;
    isLate?: boolean;
    method?: 'pin' | 'emergency';
  }

  async function book(professional: Person): Promise<BookingId> {
    day += 1;
    const workDate = new Date(Date.UTC(2026, 4, day)).toISOString().slice(0, 10);
    const jobDetails = { workDate, startTime: '08:00', endTime: '17:00' };
    const hire = () => world.given.confirmedBooking({ practice, professional, jobDetails });
    return (await discardingTasks(world, hire)).bookingId;
  }

  async function work(professional: Person, worked: Worked = {}) {
    const { halfHours = 16, isLate = false, method = 'pin' } = worked;
    const bookingId = await book(professional);
    const [{ start } = { start: '' }] = await world.rows(
      'select lower(during) as start from bookings where id = $1',
      [bookingId],
    );
    world.clock.set(new Date(new Date(start).getTime() + 9 * 3_600_000).toISOString());
    await world.rows(
      `insert into attendances (booking_id, pin_sealed, pin_made_at, checked_in_at, checked_out_at,
         checkout_method, half_hours, emergency_reason)
       values ($1, 'sealed', $2::timestamptz, $2::timestamptz + $3::interval, $4, $5, $6,
         case $5 when 'emergency' then 'No power.' end)`,
      [bookingId, start, isLate ? '1 minute' : '0', world.clock.now(), method, halfHours],
    );
    await world.rows("update bookings set status = 'completed' where id = $1", [bookingId]);
    await record(world.context, 'booking.completed', { bookingId });
    await world.drain();
    return bookingId;
  }

  async function cancel(professional: Person, kind: 'professional' | 'practice') {
    const bookingId = await book(professional);
    await world.rows(
      `update bookings set status = 'cancelled', cancelled_at = $2, cancellation_kind = $3,
         cancelled_late = true where id = $1`,
      [bookingId, world.clock.now(), kind],
    );
    world.clock.advance({ minutes: 1 });
    return bookingId;
  }

  it('earns 20, 1 for each full hour beyond 8, and 5 if on time; a replayed event nothing', async () => {
    const person = await world.given.verifiedProfessional();
    const bookingId = await work(person, { halfHours: 21 });
    const worker = await clientFor(world, person);
    expect(await history(worker)).toEqual([
      ['on_time', 5],
      ['shift_completed', 22],
    ]);
    await awardShift(world.context, { bookingId });
    await record(world.context, 'booking.completed', { bookingId });
    await world.drain();
    expect(await balanceOf(worker)).toBe(27);
    await work(person, { isLate: true });
    expect(await history(worker, 'punctuality')).toHaveLength(1);
    expect((await worker.get('/api/points')).body).toMatchObject({
      totalPoints: 47,
      totalJobsCompleted: 2,
      jobCompletionPoints: 47,
    });
  });

  it('with an emergency check-out earns its points once an admin decided', async () => {
    const person = await world.given.verifiedProfessional();
    const bookingId = await work(person, { method: 'emergency' });
    const worker = await clientFor(world, person);
    expect(await balanceOf(worker)).toBe(0);
    await world.rows(
      `update attendances set emergency_decision = 'approved', emergency_decided_at = $2
       where booking_id = $1`,
      [bookingId, world.clock.now()],
    );
    await record(world.context, 'booking.emergencyDecided', { bookingId });
    await world.drain();
    expect(await balanceOf(worker)).toBe(25);
  });

  it('earns 10 more if it is the fifth in a row without cancelling', async () => {
    const person = await world.given.verifiedProfessional();
    const worker = await clientFor(world, person);
    const awards = async () => (await history(worker, 'reliability')).length;
    for (let shift = 0; shift < 4; shift += 1) await work(person, { isLate: true });
    const own = await cancel(person, 'professional');
    await work(person, { isLate: true });
    expect(await awards()).toBe(0);
    await cancel(person, 'practice');
    for (let shift = 0; shift < 3; shift += 1) await work(person, { isLate: true });
    expect(await awards()).toBe(0);
    expect((await worker.get('/api/points')).body.stats.shiftsTowardReliability).toBe(4);
    await work(person, { isLate: true });
    expect(await awards()).toBe(1);
    // Excused: the four before it count too, so the tenth is complete with the next one.
    await world.rows(
      `with file as (insert into files (id, name, media_type, size, sha256, created_at)
         values (gen_random_uuid(), 'note.pdf', 'application/pdf', 4, sha256('x'), now()) returning id)
       insert into excuses (booking_id, note, file_id, status, decided_at, created_at)
       select $1, 'In the hospital', id, 'accepted', now(), now() from file`,
      [own],
    );
    await work(person, { isLate: true });
    expect(await awards()).toBe(2);
    await work(person, { isLate: true });
    expect(await awards()).toBe(2);
  }, 60_000);

  it('is none if a permanent position started', async () => {
    const jobDetails = { isPermanent: true, workDate: null, startsAt: null, endsAt: null };
    const { bookingId, professional } = await world.given.confirmedBooking({
      jobDetails: { ...jobDetails, startTime: null, endTime: null },
    });
    await world.rows("update bookings set status = 'completed' where id = $1", [bookingId]);
    await record(world.context, 'booking.completed', { bookingId });
    await world.drain();
    expect(await balanceOf(await clientFor(world, professional))).toBe(0);
  });
});
