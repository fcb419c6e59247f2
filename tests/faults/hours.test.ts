/**
 * Property test: whatever is claimed, by whichever way and whenever, nobody is owed more than the
 * rules allow for the time between start (or check-in) and check-out.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { automaticCheckoutAt } from '#features/bookings/attendance/rules';
import { hourMs, minuteMs } from '#kernel/time/durations';
import { shiftOf } from '#kernel/time/zones';
import { findViolations } from '#platform/database/invariants';
import { pngUrl, signature } from '#tests/support/stories/attendance';
import { jpeg, upload } from '#tests/support/stories/documents';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { tasksOf } from '#worker';

/** HOURS_RUNS=500 tries more; HOURS_SEED repeats a failed run. */
const numRuns = Number(process.env.HOURS_RUNS || 4);
const seed = Number(process.env.HOURS_SEED || 1);

const office = { latitude: 46.8772, longitude: -96.7898 };
const timeZone = 'America/Chicago';
const rate = 52;

let world: World;
let admin: Client;
let ink: string;
let photo: Buffer;
beforeAll(async () => {
  world = await openWorld();
  ink = pngUrl(await signature());
  photo = await jpeg(240, 240);
});
afterAll(() => world.close());

/** An ordinary day, and the nights in which clocks change. */
const shifts = [
  { workDate: '2026-03-05', startTime: '08:00', endTime: '17:00' },
  { workDate: '2026-03-07', startTime: '22:00', endTime: '06:00' },
  { workDate: '2026-10-31', startTime: '22:00', endTime: '06:00' },
  { workDate: '2026-03-05', startTime: '08:10', endTime: '12:25' },
];

type Scene = Awaited<ReturnType<typeof givenShift>>;

async function givenShift(pick: number, breakMinutes: number) {
  const shift = shifts[pick % shifts.length] ?? shifts[0];
  if (!shift) throw new Error('There is no shift.');
  const during = shiftOf({ ...shift, timeZone });
  world.clock.set(new Date(during.startsAt.getTime() - 72 * hourMs).toISOString());
  const made = await world.given.confirmedBooking({
    proposedRate: rate,
    jobDetails: { ...shift, breakMinutes },
  });
  const desk = await clientFor(world, made.practice);
  await desk.send('PUT', '/api/practice/position', office);
  const person = await clientFor(world, made.professional);
  return { ...made, during, breakMinutes, desk, person, path: `/api/bookings/${made.bookingId}` };
}

const tasks = tasksOf({ email: undefined, sms: undefined } as never);
const run = (name: string) => tasks.find((task) => task.name === name)?.handle(world.context, {});

const forgotten = 'stated afterwards';

/** What is tried, refused or not: the professional claims hours, and an admin decides on others. */
interface Tried {
  hoursWorked: number;
  decided: number;
  isDecided: boolean;
}

/** Each way a shift can end. */
const endings: Record<string, (scene: Scene, tried: Tried) => Promise<unknown>> = {
  digital_form: ({ person, bookingId }, { hoursWorked }) =>
    person.post('/api/bookings/digital-checkout', {
      bookingId,
      officeName: 'Red River Dental',
      managerName: 'Kim Larsen',
      managerSignature: ink,
      workStartTime: '08:00',
      workEndTime: '17:00',
      totalAmount: 5_000,
      hoursWorked,
    }),
  pin: async ({ person, desk, path }, { hoursWorked }) => {
    const { verificationPin: pin } = (await desk.get(path)).body;
    return person.post(`${path}/check-out`, { hoursWorked, pin: pin ?? '0000' });
  },
  photo: ({ person, path }, { hoursWorked }) =>
    upload(
      `${world.url}${path}/check-out`,
      person,
      { hoursWorked: String(hoursWorked), verificationMethod: 'photo' },
      [['photo', 'clock.jpg', photo]],
    ),
  time_based: ({ person, path }, { hoursWorked }) =>
    person.post(`${path}/check-out`, { hoursWorked, verificationMethod: 'time_based' }),
  location_time: ({ person, path }, { hoursWorked }) =>
    person.post(`${path}/check-out`, {
      hoursWorked,
      verificationMethod: 'location_time',
      ...office,
    }),
  emergency: async ({ person, path, bookingId }, { hoursWorked, decided, isDecided }) => {
    await person.post(`${path}/check-out`, {
      hoursWorked,
      verificationMethod: 'emergency',
      emergencyReason: 'The office flooded.',
    });
    const decide = (body: object) =>
      admin.post('/api/admin/emergency-checkouts', { bookingId, ...body });
    const note = 'As the chart says.';
    if (isDecided) await decide({ decision: 'reject', hours: decided, note });
    await decide({ decision: 'approve' });
  },
  automatic: async ({ during }) => {
    world.clock.set(automaticCheckoutAt(during).toISOString());
    await run('booking:checkOut');
  },
  /** Nobody checked in: one side says the hours, the other confirms them or an admin decides. */
  [forgotten]: async ({ person, desk, path, bookingId, during }, tried) => {
    const { hoursWorked: hours, decided, isDecided } = tried;
    world.clock.set(new Date(during.endsAt.getTime() + minuteMs).toISOString());
    const [one, other] = hours % 2 === 0 ? [person, desk] : [desk, person];
    await one.post(`${path}/hours`, { hours, note: 'I was there.' });
    if (!isDecided) return other.post(`${path}/dispute/agree`, { hours });
    await other.post(`${path}/dispute/answer`, { answer: 'Less.' });
    await decideDispute(bookingId, decided);
    return decideDispute(bookingId, hours);
  },
};

async function decideDispute(bookingId: string, hours: number) {
  const [dispute] = await world.rows('select id from disputes where booking_id = $1', [bookingId]);
  if (!dispute) return;
  const body = { disputeId: dispute.id, hours, note: 'As the chart says.' };
  await admin.post('/api/admin/disputes', body);
}

/** What follows: the practice raises or disputes, and the professional or an admin settles it. */
async function followUp(
  { desk, person, path, bookingId }: Scene,
  { decided: hours, isDecided }: Tried,
) {
  const raised = await desk.post(`${path}/raise-hours`, { hours });
  if (raised.status === 200) return;
  const dispute = (claimed: number) =>
    desk.post(`${path}/dispute`, { reason: 'Other hours.', hours: claimed });
  if ((await dispute(hours)).status !== 200) await dispute(0.5);
  if (!isDecided) return void (await person.post(`${path}/dispute/agree`, {}));
  await person.post(`${path}/dispute/answer`, { answer: 'No.' });
  await decideDispute(bookingId, hours);
}

/** The most that can be claimed now, and that can be set later, in half hours. */
function limitsOf({ during, breakMinutes }: Scene, checkIn: number | null) {
  const halfHours = (milliseconds: number) => milliseconds / (hourMs / 2);
  const length = during.endsAt.getTime() - during.startsAt.getTime() - breakMinutes * minuteMs;
  const scheduled = Math.max(1, Math.round(halfHours(length)));
  if (checkIn === null) return { claimed: scheduled, settled: scheduled };
  const since = world.clock.now().getTime() - during.startsAt.getTime();
  const claimed = Math.ceil(halfHours(since - Math.min(0, checkIn) * minuteMs));
  return { claimed, settled: Math.max(claimed, scheduled) };
}
const hoursAbove = (limit: number, over: number) => Math.min(48, Math.max(1, limit + over)) / 2;

interface Row {
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  checkout_method: string;
  stated_half_hours: number | null;
  half_hours: number;
  emergency_decision: string | null;
  status: string | null;
  amount_cents: number;
  mileage_cents: number;
}

/** The rule in its own words, by whole minutes of elapsed time. */
function expectPaidForWork({ during, breakMinutes }: Scene, row: Row) {
  const { checked_in_at, checked_out_at, checkout_method, stated_half_hours, half_hours } = row;
  if (!checked_out_at) return false;
  const from = Math.min(during.startsAt.getTime(), checked_in_at?.getTime() ?? Infinity);
  const there = checked_in_at ? (checked_out_at.getTime() - from) / hourMs : 0;
  const scheduled =
    (during.endsAt.getTime() - during.startsAt.getTime()) / hourMs - breakMinutes / 60;
  const isRejected = row.emergency_decision === 'rejected';
  const stated = (stated_half_hours ?? half_hours) / 2;
  if (checked_in_at && !isRejected) expect(stated).toBeLessThan(there + 0.5);
  if (checkout_method !== 'emergency') {
    expect(checked_out_at.getTime()).toBeGreaterThanOrEqual(during.startsAt.getTime());
  }
  // Scheduled hours are rounded to the nearest half hour, at least one.
  const most = Math.max(there + 0.5, scheduled + 0.25, 0.5);
  expect(half_hours / 2).toBeLessThanOrEqual(most);
  if (row.status === 'held') return true;
  expect(row.amount_cents).toBe(half_hours * ((rate * 100) / 2));
  expect(row.amount_cents).toBeLessThanOrEqual(most * rate * 100);
  return true;
}

it(
  `owes nobody more than the time allows, in ${numRuns} days for each way to end them`,
  async () => {
    const worked = new Map<string, number>();
    const day = fc.record({
      pick: fc.nat({ max: shifts.length - 1 }),
      breakMinutes: fc.constantFrom(0, 30, 45),
      checkIn: fc.integer({ min: -60, max: 300 }),
      stayed: fc.integer({ min: 0, max: 11 * 60 }),
      /** Half hours above the limit. */
      over: fc.integer({ min: -16, max: 8 }),
      isDecided: fc.boolean(),
    });
    /** 6 hours and 40 minutes of 9, for which each method is open, and a claim just too high. */
    const above = { pick: 0, breakMinutes: 0, checkIn: 0, stayed: 400, over: 1 };
    const examples: [typeof above & { isDecided: boolean }][] = [
      [{ ...above, isDecided: false }],
      [{ ...above, isDecided: true }],
    ];
    for (const [name, end] of Object.entries(endings)) {
      await fc.assert(
        fc.asyncProperty(day, async ({ pick, breakMinutes, checkIn, stayed, over, isDecided }) => {
          const scene = await givenShift(pick, breakMinutes);
          const start = scene.during.startsAt.getTime();
          const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString();
          admin = await clientFor(world, await world.given.person({ isAdmin: true }));
          world.clock.set(at(checkIn));
          if (name !== forgotten) await scene.person.post(`${scene.path}/check-in`, {});
          world.clock.set(at(checkIn + stayed));
          const limits = limitsOf(scene, name === forgotten ? null : checkIn);
          const tried = { decided: hoursAbove(limits.settled, over), isDecided };
          await end(scene, { ...tried, hoursWorked: hoursAbove(limits.claimed, over) });
          // Had it been refused, this one is not.
          await end(scene, { ...tried, hoursWorked: hoursAbove(limits.claimed, 0) });
          await world.drain();
          await followUp(scene, { ...tried, hoursWorked: 0 });
          await world.drain();
          const [row] = await world.rows(
            `select a.*, o.amount_cents, o.status from attendances a
           left join obligations o on o.booking_id = a.booking_id where a.booking_id = $1`,
            [scene.bookingId],
          );
          if (row && expectPaidForWork(scene, row as Row)) {
            worked.set(name, (worked.get(name) ?? 0) + 1);
          }
        }),
        { seed, numRuns: numRuns + examples.length, examples, endOnFailure: true },
      );
    }
    // Guard against days in which everything was refused.
    expect([...worked.keys()].toSorted()).toEqual(Object.keys(endings).toSorted());
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  },
  60_000 + numRuns * 30_000,
);
