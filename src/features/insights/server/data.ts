/** Figures by month as rows: recomputed from what they count, and read for a user. */

import { and, type SQL, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings, excuses, fees, obligations } from '#features/bookings/server/tables';
import { favorites } from '#features/hiring/favorites/server/tables';
import { jobs } from '#features/jobs/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { reviews } from '#features/reviews/server/tables';
import { userTypes } from '#kernel/actor';
import type { BookingId, JobId, ReviewId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, firstOf } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import {
  boolean,
  columns,
  date,
  float,
  integer,
  type RowOf,
  select,
  text,
} from '#platform/database/rows';
import { type Given, pagedStatement, statement, statements } from '#platform/database/statements';
import { jobMonths, shiftMonths } from './tables';

/**
 * The month in which a shift starts at the practice, or a permanent position was booked. Written as
 * in the index `bookings_of_pair_by_month`.
 */
const monthOfBooking = sql`date_trunc('month',
  coalesce(lower(b.during), b.confirmed_at) at time zone b.time_zone)::date`;

/**
 * The definition of every figure about shifts, for the selected bookings `b`. Wages count once an
 * emergency check-out is decided, and a late fee once it is requested; a booking has
 * only one of them. Miles are rounded like those that are paid (`roundTripMiles`).
 */
const definedShiftMonths = (which: SQL): SQL => sql`
  select b.practice_id, b.professional_id, ${monthOfBooking} as month,
    count(*) filter (where b.status <> 'cancelled' and b.during is not null) as worked,
    coalesce(sum(o.half_hours), 0) as half_hours,
    coalesce(sum(o.amount_cents) filter (where o.kind = 'wages'), 0) as wage_cents,
    coalesce(sum(2 * floor(b.miles + 0.5) * b.mileage_rate_cents)
      filter (where o.half_hours > 0), 0) as mileage_cents,
    coalesce(sum(2 * floor(b.miles + 0.5)) filter (where o.half_hours > 0), 0) as miles,
    coalesce(sum(o.amount_cents) filter (where o.kind = 'late_cancellation'), 0) as late_fee_cents,
    coalesce(sum(f.amount_cents), 0) as platform_fee_cents,
    count(*) filter (where b.cancellation_kind = 'professional' and b.cancelled_late)
      as late_cancellations,
    count(*) filter (where b.cancellation_kind = 'no_show') as no_shows,
    count(*) filter (where b.cancellation_kind = 'no_show' and e.booking_id is not null)
      as excused_no_shows,
    count(r.id) as reviews, coalesce(sum(r.overall_rating), 0) as stars
  from ${bookings} b
  left join ${obligations} o on o.booking_id = b.id
    and o.status <> case o.kind when 'wages' then 'held' else 'due' end
  left join ${fees} f on f.booking_id = b.id and f.status not in ('held', 'refunded')
  left join ${excuses} e on e.booking_id = b.id and e.status = 'accepted'
  left join ${reviews} r on r.booking_id = b.id and r.rater_type = 'practice'
    and r.visible_at is not null and r.removed_at is null
  where b.status in ('completed', 'paid', 'cancelled')
    and coalesce(lower(b.during), b.confirmed_at) is not null
    and (b.status <> 'cancelled' or b.cancellation_kind = 'no_show'
      or (b.cancellation_kind = 'professional' and b.cancelled_late and e.booking_id is null)
      or o.id is not null)
    and ${which}
  group by 1, 2, 3`;

/**
 * The definition of fill rate and time to fill, for the selected jobs `j`. A job counts once
 * its shift was worked or began without anyone; one that the practice closed does not.
 */
const definedJobMonths = (which: SQL): SQL => sql`
  select j.practice_id, date_trunc('month', j.work_date)::date as month,
    count(b.id) as filled, count(*) - count(b.id) as unfilled,
    coalesce(sum(floor(extract(epoch from
      greatest(b.confirmed_at - j.created_at, '0'::interval)) / 60)), 0) as fill_minutes
  from ${jobs} j left join ${bookings} b on b.job_id = j.id and b.status in ('completed', 'paid')
  where j.status in ('filled', 'expired') and j.work_date is not null
    and (j.status = 'expired' or b.id is not null) and ${which}
  group by 1, 2`;

/** One at a time, so that none overwrites a result computed from newer data. */
const lock = (db: Database, key: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`insights:${key}`}, 0))`);

const shiftKey = {
  ...columns(bookings, 'b', ['practiceId', 'professionalId']),
  month: date`${monthOfBooking}`,
};
export type ShiftKey = RowOf<typeof shiftKey>;

const keysOfBookings = statement(({ bookingId }: Given<{ bookingId: BookingId }>) =>
  select(
    shiftKey,
    sql`from ${bookings} b where b.id = ${bookingId}::uuid and b.confirmed_at is not null`,
  ),
);

/** The row that a booking counts in; none for a request that was never confirmed. */
export const findShiftKey = (db: Database, bookingId: BookingId) =>
  firstOf(keysOfBookings(db, { bookingId }));

/** Recomputes a row, so that doing it again changes nothing. */
export async function recomputeShiftMonth(
  db: Database,
  { practiceId, professionalId, month }: ShiftKey,
): Promise<void> {
  await lock(db, `${practiceId}:${professionalId}`);
  await db.execute(sql`delete from ${shiftMonths} where practice_id = ${practiceId}
    and professional_id = ${professionalId} and month = ${month}::date`);
  await db.execute(
    sql`insert into ${shiftMonths} ${definedShiftMonths(
      sql`b.practice_id = ${practiceId} and b.professional_id = ${professionalId}
      and ${monthOfBooking} = ${month}::date`,
    )}`,
  );
}

const jobKey = {
  ...columns(jobs, 'j', ['practiceId']),
  month: date`date_trunc('month', j.work_date)::date`,
};
export type JobKey = RowOf<typeof jobKey>;

const keysOfJobs = statement(
  ({ jobId, bookingId }: Given<{ jobId: JobId | null; bookingId: BookingId | null }>) =>
    select(
      jobKey,
      sql`from ${jobs} j where j.work_date is not null and j.id = coalesce(${jobId}::uuid,
      (select b.job_id from ${bookings} b
        where b.id = ${bookingId}::uuid and b.confirmed_at is not null))`,
    ),
);

/**
 * The row that a job counts in; none for a permanent position, or if the booking was a mere
 * request.
 */
export const findJobKey = (
  db: Database,
  { jobId = null, bookingId = null }: { jobId?: JobId | null; bookingId?: BookingId | null },
): Promise<JobKey | undefined> => firstOf(keysOfJobs(db, { jobId, bookingId }));

export async function recomputeJobMonth(
  db: Database,
  { practiceId, month }: JobKey,
): Promise<void> {
  await lock(db, practiceId);
  await db.execute(
    sql`delete from ${jobMonths} where practice_id = ${practiceId} and month = ${month}::date`,
  );
  await db.execute(
    sql`insert into ${jobMonths} ${definedJobMonths(
      sql`j.practice_id = ${practiceId} and j.work_date >= ${month}::date
      and j.work_date < ${month}::date + interval '1 month'`,
    )}`,
  );
}

const everyShift = definedShiftMonths(sql`true`);
const everyJob = definedJobMonths(sql`true`);

/** How many rows are missing, or differ from their definition. */
export async function countWrongMonths(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(distinct (x.practice_id, x.professional_id, x.month)) from (
        (table ${shiftMonths} except ${everyShift}) union all (${everyShift} except table ${shiftMonths})) x)
      + (select count(distinct (x.practice_id, x.month)) from (
        (table ${jobMonths} except ${everyJob}) union all (${everyJob} except table ${jobMonths})) x)
      as count`);
  return Number(rows[0]?.count ?? 0);
}

/** Recomputes every row. Events that arrive meanwhile wait, and see what it has written. */
export async function rebuildMonths(db: Database): Promise<number> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`lock table ${shiftMonths}, ${jobMonths} in share row exclusive mode`);
  const wrong = await countWrongMonths(db);
  if (wrong === 0) return 0;
  await db.execute(sql`delete from ${shiftMonths}`);
  await db.execute(sql`delete from ${jobMonths}`);
  await db.execute(sql`insert into ${shiftMonths} ${everyShift}`);
  await db.execute(sql`insert into ${jobMonths} ${everyJob}`);
  return wrong;
}

const bookingsOfReviews = statement(({ reviewId }: Given<{ reviewId: ReviewId }>) =>
  select(
    columns(reviews, 'r', ['bookingId']),
    sql`from ${reviews} r where r.id = ${reviewId}::uuid`,
  ),
);

export async function findBookingOfReview(
  db: Database,
  reviewId: ReviewId,
): Promise<BookingId | undefined> {
  const [row] = await bookingsOfReviews(db, { reviewId });
  return row?.bookingId;
}

/** Months by their first days, both included. */
export interface Range {
  from: string;
  to: string;
}

type Of = { userId: UserId } & Range;

/** Sums of cents are read as floating-point numbers, which hold them exactly. */
const shiftSums = {
  worked: integer`sum(s.worked)::int`,
  halfHours: integer`sum(s.half_hours)::int`,
  wageCents: float`sum(s.wage_cents)::float8`,
  mileageCents: float`sum(s.mileage_cents)::float8`,
  miles: integer`sum(s.miles)::int`,
  lateFeeCents: float`sum(s.late_fee_cents)::float8`,
  platformFeeCents: float`sum(s.platform_fee_cents)::float8`,
  lateCancellations: integer`sum(s.late_cancellations)::int`,
  noShows: integer`sum(s.no_shows)::int`,
  excusedNoShows: integer`sum(s.excused_no_shows)::int`,
  reviews: integer`sum(s.reviews)::int`,
  stars: integer`sum(s.stars)::int`,
};

const shiftMonthsOf = statements({ side: userTypes }, ({ side }, { userId, from, to }: Given<Of>) =>
  select(
    { ...columns(shiftMonths, 's', ['month']), ...shiftSums },
    sql`from ${shiftMonths} s
    where s.${sql.raw(`${side}_id`)} = ${userId}::uuid
      and s.month >= ${from}::date and s.month <= ${to}::date
    group by s.month`,
  ),
);

/** Only months in which something happened, in any order. */
export const findShiftMonths = (db: Database, { id: userId, side }: Party, range: Range) =>
  shiftMonthsOf(db, { side }, { userId, ...range });

const jobMonthsOf = statement(({ userId, from, to }: Given<Of>) =>
  select(
    {
      ...columns(jobMonths, 's', ['month', 'filled', 'unfilled']),
      fillMinutes: float`s.fill_minutes::float8`,
    },
    sql`from ${jobMonths} s where s.practice_id = ${userId}::uuid
      and s.month >= ${from}::date and s.month <= ${to}::date`,
  ),
);

export const findJobMonths = (db: Database, userId: UserId, range: Range) =>
  jobMonthsOf(db, { userId, ...range });

export const mostShifts = keyset<{ worked: number; userId: UserId }>({
  key: sql`sum(s.worked)::int`,
  kind: 'integer',
  id: sql`s.professional_id`,
  direction: 'desc',
  keyOf: ({ worked, userId }) => [worked, userId],
});

const peopleOf = pagedStatement(mostShifts, ({ userId, from, to }: Given<Of>, { isAfter, tail }) =>
  select(
    {
      ...shiftSums,
      ...columns(shiftMonths, 's', [], { userId: 'professionalId' }),
      name: text`${fullName(nameColumns('u'))}`,
      ...columns(users, 'u', [], { photoUrl: 'profileImageUrl' }),
      isFavorite: boolean`exists (select from ${favorites} f where f.user_id = ${userId}::uuid
        and f.favorite_id = s.professional_id)`,
    },
    sql`from ${shiftMonths} s join ${users} u on u.id = s.professional_id and u.deleted_at is null
    where s.practice_id = ${userId}::uuid and s.month >= ${from}::date and s.month <= ${to}::date
      and ${isNotBlocked(sql`${userId}::uuid`, sql`s.professional_id`)}
    group by s.professional_id, u.id having ${and(sql`sum(s.worked) > 0`, isAfter)} ${tail}`,
  ),
);
export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

/** Who worked at a practice, most shifts first; without deleted accounts and blocks. */
export const findPeople = (
  db: Database,
  userId: UserId,
  { from, to, ...page }: Page & Range,
): Promise<PersonRow[]> => peopleOf(db, { userId, from, to }, page);
