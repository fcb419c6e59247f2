/** Property test: after any history of shifts, every figure by month is what its definition says. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { record } from '#features/bookings/server/commands';
import { countWrongMonths, rebuildMonths } from '#features/insights/server/data';
import { updateJobMonth, updateShiftMonth } from '#features/insights/server/reactions';
import { record as recordJob } from '#features/jobs/server/commands';
import type { BookingId, JobId } from '#kernel/id';
import { transaction } from '#platform/database/database';
import { drainTasks } from '#platform/tasks/tasks';
import { givenCompleted } from '#tests/support/stories/completed';
import { insightChecks } from '#tests/support/stories/insights';
import { byPractice, byProfessional } from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { asId } from '#tests/support/world/ids';
import { discardingTasks } from '#tests/support/world/quiet';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { tasksOf } from '#worker';

/** A longer history: INSIGHT_STEPS=500. */
const steps = Number(process.env.INSIGHT_STEPS || 45);
const checkedEvery = 15;

let world: World;
let admin: Client;
const offices: { person: Person; client: Client }[] = [];
const workers: { person: Person; client: Client }[] = [];

beforeAll(async () => {
  world = await openWorld();
  admin = await clientFor(world, await world.given.owner());
  for (const zipCode of ['58103', '58601']) {
    const person = await world.given.verifiedPractice({ zipCode });
    const client = await clientFor(world, person);
    const card = { paymentMethod: 'card', cardNumber: '4242424242424242' };
    await client.post('/api/practice/payment-method', { ...card, expiryDate: '08/31', cvv: '123' });
    offices.push({ person, client });
  }
  for (const zipCode of ['58102', '58501', '58701']) {
    const person = await world.given.verifiedProfessional({}, { zipCode });
    workers.push({ person, client: await clientFor(world, person) });
  }
});
afterAll(() => world.close());

const chosen = <T>(list: readonly T[], pick: number): T => {
  const item = list[pick % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
const officeOf = (id: string) => offices.find(({ person }) => person.id === id) ?? offices[0];
const workerOf = (id: string) => workers.find(({ person }) => person.id === id) ?? workers[0];

/** Zones in which a month begins at different instants. */
const zones = ['America/Chicago', 'America/Denver', 'America/North_Dakota/Beulah'];
const firstHour = Date.parse('2025-12-30T00:00:00Z');
const range = 2 * 31 * 24;

/** Another time for a booking and its job, often close to the end of a month. */
async function move(bookingId: string, pick: number) {
  const hours = pick % 3 === 0 ? 24 + (pick % 48) : pick % range;
  await world.rows(
    `with moved as (update bookings set time_zone = $3,
       during = tstzrange($2::timestamptz, $2::timestamptz + interval '8 hours') where id = $1 returning job_id)
     update jobs set time_zone = $3, starts_at = $2::timestamptz,
       ends_at = $2::timestamptz + interval '8 hours',
       work_date = ($2::timestamptz at time zone $3)::date
     from moved where jobs.id = moved.job_id`,
    [bookingId, new Date(firstHour + hours * 3_600_000), chosen(zones, pick)],
  );
}

async function booked(pick: number) {
  const { person: practice } = chosen(offices, pick);
  const { person: professional } = chosen(workers, pick >> 1);
  const hire = () => world.given.confirmedBooking({ practice, professional });
  const made = await discardingTasks(world, hire);
  await move(made.bookingId, pick);
  return made;
}

async function complete(pick: number, method: 'pin' | 'emergency') {
  const { person: practice } = chosen(offices, pick);
  const { person: professional } = chosen(workers, pick >> 1);
  const made = { practice, professional, method, isHiredQuietly: true, isAnnounced: false };
  const [bookingId] = await givenCompleted(world, made);
  if (!bookingId) throw new Error('Nothing was worked.');
  await move(bookingId, pick);
  await record(world.context, 'booking.completed', { bookingId });
}

async function cancel(
  pick: number,
  kind: 'no_show' | 'professional' | 'practice',
  isLate: boolean,
) {
  const { bookingId, job } = await booked(pick);
  const now = world.clock.now();
  await world.rows(
    `update bookings set status = 'cancelled', cancelled_at = $4, cancellation_kind = $2,
       cancelled_late = $3 where id = $1`,
    [bookingId, kind, isLate, now],
  );
  await world.rows(`update jobs set status = $2 where id = $1`, [
    job.id,
    kind === 'no_show' ? 'expired' : 'closed',
  ]);
  if (kind === 'practice') {
    await world.rows(
      `insert into obligations (id, booking_id, kind, amount_cents, created_at)
       values (gen_random_uuid(), $1, 'late_cancellation', 20800, $2)`,
      [bookingId, now],
    );
  }
  await record(world.context, 'booking.cancelled', { bookingId, kind });
}

/** Does something about one of these rows, if there is one. */
async function about(pick: number, query: string, act: (row: Record<string, string>) => unknown) {
  const rows = await world.rows(query);
  if (rows.length > 0) await act(chosen(rows, pick));
}

async function excuse(pick: number) {
  await about(
    pick,
    `select b.id from bookings b where (b.cancellation_kind = 'no_show'
       or b.cancellation_kind = 'professional' and b.cancelled_late)
       and not exists (select from excuses e where e.booking_id = b.id) order by b.id`,
    async ({ id = '' }) => {
      await world.rows(
        `with file as (insert into files (id, name, media_type, size, sha256, created_at)
           values (gen_random_uuid(), 'note.pdf', 'application/pdf', 4, sha256('x'), $3) returning id)
         insert into excuses (booking_id, note, file_id, status, decided_at, created_at)
         select $1, 'In the hospital', id, $2, $3, $3 from file`,
        [id, pick % 3 === 0 ? 'rejected' : 'accepted', world.clock.now()],
      );
      await record(world.context, 'booking.excuseDecided', { bookingId: asId<BookingId>(id) });
    },
  );
}

const acts: Record<string, (pick: number) => Promise<unknown>> = {
  work: (pick) => complete(pick, 'pin'),
  workAgain: (pick) => complete(pick, 'pin'),
  stopInEmergency: (pick) => complete(pick, 'emergency'),
  start: (pick) =>
    givenCompleted(world, {
      practice: chosen(offices, pick).person,
      professional: chosen(workers, pick).person,
      isPermanent: true,
      isHiredQuietly: true,
    }),
  miss: (pick) => cancel(pick, 'no_show', true),
  cancelLate: (pick) => cancel(pick, 'professional', true),
  cancelEarly: (pick) => cancel(pick, 'professional', false),
  cancelByPractice: (pick) => cancel(pick, 'practice', true),
  excuse,
  requestFee: (pick) =>
    about(
      pick,
      `select o.booking_id as id, o.professional_id as worker from obligations o
       where o.kind = 'late_cancellation' and o.status = 'due' order by o.booking_id`,
      ({ id, worker = '' }) =>
        workerOf(worker)?.client.post(`/api/bookings/${id}/cancellation-fee/request`, {}),
    ),
  expire: async (pick) => {
    const job = await world.given.job(chosen(offices, pick).person);
    await world.rows(`update jobs set status = 'expired' where id = $1`, [job.id]);
    await recordJob(world.context, 'job.expired', { jobId: asId<JobId>(job.id) });
  },
  decideEmergency: (pick) =>
    about(
      pick,
      `select booking_id as id from attendances where emergency_reason is not null
         and emergency_decision is null order by booking_id`,
      ({ id }) =>
        admin.post(
          '/api/admin/emergency-checkouts',
          pick % 2 === 0
            ? { bookingId: id, decision: 'approve' }
            : { bookingId: id, decision: 'reject', hours: pick % 3, note: 'As the chart says.' },
        ),
    ),
  dispute: (pick) =>
    about(
      pick,
      `select b.id, b.practice_id as office, b.professional_id as worker from bookings b
       join obligations o on o.booking_id = b.id and o.kind = 'wages' and o.status <> 'held'
       where not exists (select from disputes d where d.booking_id = b.id) order by b.id`,
      async ({ id, office = '', worker = '' }) => {
        const claim = { reason: 'The hours are wrong.', hours: (pick % 12) / 2 };
        await officeOf(office)?.client.post(`/api/bookings/${id}/dispute`, claim);
        await workerOf(worker)?.client.post(`/api/bookings/${id}/dispute/agree`, {});
      },
    ),
  review: (pick) =>
    about(
      pick,
      `select b.id, b.practice_id as office, b.professional_id as worker from review_periods p
       join bookings b on b.id = p.booking_id
       where not exists (select from reviews r where r.booking_id = b.id) order by b.id`,
      async ({ id = '', office = '', worker = '' }) => {
        await workerOf(worker)?.client.post('/api/reviews', byProfessional(id));
        if (pick % 4 === 0) return;
        const stars = [1 + (pick % 5), 1 + (pick % 3), 4] as const;
        await officeOf(office)?.client.post('/api/reviews', byPractice(id, stars));
      },
    ),
  removeReview: (pick) =>
    about(
      pick,
      `select id, rated_id as worker from reviews where rater_type = 'practice'
         and visible_at is not null and reported_at is null order by id`,
      async ({ id, worker = '' }) => {
        const reason = { reason: 'It is about someone else.' };
        await workerOf(worker)?.client.post(`/api/reviews/${id}/report`, reason);
        await admin.post(`/api/admin/reviews/${id}`, { action: 'remove', ...reason });
      },
    ),
  refund: (pick) =>
    about(
      pick,
      `select booking_id as id, practice_id as office, status from fees
       where status in ('due', 'paid') order by booking_id`,
      async ({ id, office = '', status }) => {
        const { client } = officeOf(office) ?? chosen(offices, 0);
        if (status === 'due') await client.post('/api/payments/platform-fee', { bookingId: id });
        await admin.post(`/api/admin/fees/${id}/refund`, { reason: 'The office was closed.' });
      },
    ),
};

/** The worker, which has nothing to send here. */
const tasks = tasksOf({});
const own = tasks.filter(({ name }) => name !== 'message:send');

async function check() {
  await drainTasks(world.context, world.pool, own);
  for (const [what, query] of Object.entries(insightChecks)) {
    expect(await world.rows(query), what).toEqual([]);
  }
}

const snapshot = async () => [
  await world.rows('select * from shift_months order by practice_id, month, professional_id'),
  await world.rows('select * from job_months order by practice_id, month'),
];

const anyHistory = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat({ max: 9_999 })),
  { minLength: steps, maxLength: steps, size: 'max' },
);

it(`${steps} random acts leave every figure as it is defined`, async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      for (const [at, [name, pick]] of history.entries()) {
        world.clock.advance({ minutes: 1 });
        await acts[name]?.(pick);
        if (at % checkedEvery === 0) await check();
      }
      await check();
    }),
    { seed: 454, numRuns: 1, unbiased: true, endOnFailure: true },
  );
  // The history was not empty: each figure is somewhere more than zero.
  const [sums] = await world.rows(
    `select ${[
      ...['worked', 'half_hours', 'wage_cents', 'mileage_cents', 'miles', 'late_fee_cents'],
      ...['platform_fee_cents', 'late_cancellations', 'no_shows', 'excused_no_shows', 'reviews'],
    ]
      .map((column) => `sum(${column}) > 0 as ${column}`)
      .join(', ')} from shift_months`,
  );
  expect(Object.entries(sums).filter(([, isSeen]) => !isSeen)).toEqual([]);
  const [jobs] = await world.rows(
    'select sum(filled) > 0 and sum(unfilled) > 0 as "isSeen" from job_months',
  );
  expect(jobs).toEqual({ isSeen: true });
  expect(await world.rows('select distinct month from shift_months')).toHaveLength(4);
}, 240_000);

it('an event that arrives again changes nothing', async () => {
  const before = await snapshot();
  const all = await world.rows('select id, job_id from bookings');
  for (const { id, job_id } of all) {
    await transaction(world.context, (context) => updateShiftMonth(context, { bookingId: id }));
    await transaction(world.context, (context) => updateJobMonth(context, { jobId: job_id }));
  }
  expect(await snapshot()).toEqual(before);
});

it('events about the same people at once wait for each other', async () => {
  const before = await snapshot();
  const all: { id: BookingId; job_id: JobId }[] = await world.rows(
    `select id, job_id from bookings where (practice_id, professional_id) =
       (select practice_id, professional_id from bookings
        group by 1, 2 order by count(*) desc limit 1) limit 12`,
  );
  expect(all.length).toBeGreaterThan(5);
  await Promise.all(
    all.map(({ id, job_id }) =>
      transaction(world.context, async (context) => {
        await updateShiftMonth(context, { bookingId: id });
        await updateJobMonth(context, { jobId: job_id });
      }),
    ),
  );
  expect(await snapshot()).toEqual(before);
});

it('a rebuild says how many rows were wrong, and corrects them', async () => {
  const before = await snapshot();
  const { db } = world.context;
  expect(await countWrongMonths(db)).toBe(0);
  await world.rows(`update shift_months set worked = worked + 1
    where (practice_id, month, professional_id) = (select practice_id, month, professional_id from shift_months limit 1)`);
  await world.rows(
    'delete from job_months where (practice_id, month) = (select practice_id, month from job_months limit 1)',
  );
  expect(await countWrongMonths(db)).toBe(2);
  expect(await transaction(world.context, (context) => rebuildMonths(context.db))).toBe(2);
  expect(await snapshot()).toEqual(before);
  expect(await transaction(world.context, (context) => rebuildMonths(context.db))).toBe(0);
});
