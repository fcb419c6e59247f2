/**
 * Property test: whatever is claimed, by whichever way and whenever, nobody is owed more than the
 * rules allow for the time between start (or check-in) and check-out.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { automaticCheckoutAt, checkoutMethods } from '#features/bookings/attendance/rules';
import { hourMs, minuteMs } from '#kernel/time/durations';
import { shiftOf } from '#kernel/time/zones';
import { findViolations } from '#platform/database/invariants';
import { deliveryTask } from '#platform/tasks/events';
import { drainTasks } from '#platform/tasks/tasks';
import { reactions } from '#reactions';
import { checkOutBy, officePosition } from '#tests/support/stories/attendance';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { tasksOf } from '#worker';

/** The same days every time; HOURS_RUNS=500 tries more and other ones, HOURS_SEED repeats a run. */
const wanted = Number(process.env.HOURS_RUNS || 0);
const numRuns = wanted || 1;
const seed = Number(process.env.HOURS_SEED || (wanted ? Date.now() % 2 ** 31 : 1));

const timeZone = 'America/Chicago';
const rate = 52;

process.stderr.write(`hours: HOURS_SEED=${seed}\n`);

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
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
  await desk.send('PUT', '/api/practice/position', officePosition);
  const person = await clientFor(world, made.professional);
  return { ...made, during, breakMinutes, desk, person, path: `/api/bookings/${made.bookingId}` };
}

const tasks = tasksOf({ email: undefined, sms: undefined } as never);
/** All that follows, but for the notices: nobody reads them here, and they would take most of the time. */
const withoutNotices = [
  deliveryTask(reactions, {}),
  ...tasks.filter(({ name }) => name !== 'event:deliver'),
];
const drain = () => drainTasks(world.context, world.pool, withoutNotices);
const run = (name: string) => tasks.find((task) => task.name === name)?.handle(world.context, {});

const forgotten = 'stated afterwards';

/** What is tried, refused or not: the professional claims hours, and an admin decides on others. */
interface Tried {
  hoursWorked: number;
  decided: number;
  isDecided: boolean;
}

type Ending = (scene: Scene, tried: Tried) => Promise<unknown>;

/** Each way a shift can end. */
const endings: Record<string, Ending> = {
  ...Object.fromEntries(
    checkoutMethods.map(
      (method) =>
        [
          method,
          (scene, { hoursWorked }) => checkOutBy(world, method, scene, hoursWorked),
        ] satisfies [string, Ending],
    ),
  ),
  emergency: async (scene, { hoursWorked, decided, isDecided }) => {
    await checkOutBy(world, 'emergency', scene, hoursWorked);
    const decide = (body: object) =>
      admin.post('/api/admin/emergency-checkouts', { bookingId: scene.bookingId, ...body });
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
          await drain();
          await followUp(scene, { ...tried, hoursWorked: 0 });
          await drain();
          const [row] = await world.rows(
            `select a.*, o.amount_cents, o.status from attendances a
           left join obligations o on o.booking_id = a.booking_id where a.booking_id = $1`,
            [scene.bookingId],
          );
          if (row && expectPaidForWork(scene, row as Row)) {
            worked.set(name, (worked.get(name) ?? 0) + 1);
          }
        }),
        { seed, numRuns, examples, endOnFailure: true },
      );
    }
    // Guard against days in which everything was refused.
    expect([...worked.keys()].toSorted()).toEqual(Object.keys(endings).toSorted());
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  },
  60_000 + numRuns * 30_000,
);
