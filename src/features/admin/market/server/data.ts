/** Counts what happened into the owner's figures, and reads their sums. */
import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { bookings, fees } from '#features/bookings/server/tables';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { UserType } from '#kernel/actor';
import type { ApplicationId, BookingId, JobId, UserId } from '#kernel/id';
import { homeZone } from '#kernel/time/day';
import { type Database, isOneOf, transaction } from '#platform/database/database';
import { columns, date, float, integer, type RowOf, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { followedWeeks } from '../rules';
import * as tables from './tables';

const everything = sql`true`;
const zone = sql.raw(`'${homeZone}'`);
const dayOf = (at: SQL) => sql`(${at} at time zone ${zone})::date`;
const weekOf = (at: SQL) => sql`date_trunc('week', ${at} at time zone ${zone})::date`;

export const ofJobs = (ids: readonly JobId[]): SQL => isOneOf(jobs.id, ids);
/** The job of a booking. */
export const isJobOfBooking = (bookingId: BookingId): SQL =>
  sql`${jobs.id} = (select job_id from ${bookings} where id = ${bookingId})`;

/**
 * Counts shifts as they are now. The version says which state is newer: events can be delivered in
 * any order. Returns how many count differently than before; the others are not even locked.
 */
export async function tallyShifts(db: Database, which: SQL = everything): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${tables.marketShifts} as known (job_id, week, zip_code, role, status, version)
    select * from (
      select id, date_trunc('week', work_date::timestamp)::date, left(zip_code, 5),
        professional_type, status, updated_at
      from ${jobs} where ${which} order by id) shift (job_id, week, zip_code, role, status, version)
    where not exists (select from ${tables.marketShifts} same where same.job_id = shift.job_id
      and (same.week, same.zip_code, same.role, same.status, same.version)
        is not distinct from (shift.week, shift.zip_code, shift.role, shift.status, shift.version))
    on conflict (job_id) do update set week = excluded.week, zip_code = excluded.zip_code,
      role = excluded.role, status = excluded.status, version = excluded.version
    where known.version <= excluded.version`);
  return rowCount ?? 0;
}

/** Who did it, what it was, and when. */
export const actions = {
  joined: (which: SQL) =>
    sql`select id as user_id, 'joined' as act, created_at as at from ${users} where ${which}`,
  posted: (which: SQL) => sql`select practice_id, 'posted', created_at from ${jobs} where ${which}`,
  applied: (which: SQL) =>
    sql`select professional_id, 'applied', applied_at from ${jobApplications} where ${which}`,
  booked: (which: SQL) =>
    sql`select unnest(array[professional_id, practice_id]), 'booked', confirmed_at
      from ${bookings} where ${which}`,
};

export const ofUser = (id: UserId): SQL => sql`${users.id} = ${id}`;
export const ofApplications = (ids: readonly ApplicationId[]): SQL =>
  isOneOf(jobApplications.id, ids);
export const ofBooking = (id: BookingId): SQL => sql`${bookings.id} = ${id}`;
/** A quick apply and an accepted invitation are applications too. */
export const isApplicationOfBooking = (bookingId: BookingId): SQL =>
  sql`${jobApplications.id} = (select application_id from ${bookings} where id = ${bookingId})`;

/** Counts each person once for each week in which they did it. Returns how many were new. */
export async function tallyPeople(db: Database, done: readonly SQL[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${tables.marketPeople} (user_id, act, weeks_later, side, cohort)
    select distinct u.id, d.act, (w.week - w.cohort) / 7, u.user_type, w.cohort
    from (${sql.join([...done], sql` union all `)}) d (user_id, act, at)
    join ${users} u on u.id = d.user_id
    cross join lateral (select ${weekOf(sql`d.at`)} as week,
      ${weekOf(sql`u.created_at`)} as cohort) w
    where u.user_type is not null
      and w.week - w.cohort between 0 and ${sql.raw(String(7 * followedWeeks))}
    on conflict do nothing`);
  return rowCount ?? 0;
}

export const ofFee = (bookingId: BookingId): SQL => sql`${fees.bookingId} = ${bookingId}`;

/** A fee is paid at most once, and refunded at most once. Returns how many of these are new. */
export async function tallyFees(db: Database, which: SQL = everything): Promise<number> {
  const counted = (kind: 'paid' | 'refunded', at: SQL) => sql`
    select booking_id, ${sql.raw(`'${kind}'`)}, ${dayOf(at)}, amount_cents
    from ${fees} where ${which} and ${at} is not null`;
  const { rowCount } = await db.execute(sql`
    insert into ${tables.marketFees} (booking_id, kind, day, cents)
    ${counted('paid', sql`paid_at`)} union all ${counted('refunded', sql`refunded_at`)}
    on conflict do nothing`);
  return rowCount ?? 0;
}

/**
 * Counts what was added without events, such as demo data, or while a process of an older version
 * still delivered them. Returns how many rows were missing or outdated.
 */
export const tallyAll = (context: { db: Database }): Promise<number> =>
  transaction(context, async ({ db }) => {
    await db.execute(sql`set local statement_timeout = 0`);
    const shifts = await tallyShifts(db);
    const everyAction = Object.values(actions).map((action) => action(everything));
    const people = await tallyPeople(db, everyAction);
    return shifts + people + (await tallyFees(db));
  });

/** For the weeks from the first Monday to the last day. */
export const findShiftCounts = statement(({ from, to }: Given<{ from: string; to: string }>) =>
  select(
    {
      ...columns(tables.marketWeeks, 'w', ['zipCode', 'role']),
      open: integer`sum(w.open)::int`,
      filled: integer`sum(w.filled)::int`,
      unfilled: integer`sum(w.unfilled)::int`,
    },
    sql`from ${tables.marketWeeks} w where w.week >= ${from}::date and w.week <= ${to}::date
    group by w.zip_code, w.role having sum(w.open) + sum(w.filled) + sum(w.unfilled) > 0`,
  ),
);

export const findCohorts = statement(({ side, since }: Given<{ side: UserType; since: string }>) =>
  select(
    columns(tables.marketCohorts, 'c', ['cohort', 'act', 'weeksLater', 'people']),
    sql`from ${tables.marketCohorts} c where c.side = ${side} and c.cohort >= ${since}::date`,
  ),
);

const revenue = (unit: 'week' | 'month') => ({
  startsOn: date`date_trunc('${sql.raw(unit)}', day::timestamp)::date`,
  fees: integer`sum(fees)::int`,
  paidCents: float`sum(paid_cents)::float8`,
  refunds: integer`sum(refunds)::int`,
  refundedCents: float`sum(refunded_cents)::float8`,
});
export type RevenueRow = RowOf<ReturnType<typeof revenue>>;

const revenueBy = (unit: 'week' | 'month') =>
  statement(({ since }: Given<{ since: string }>) =>
    select(revenue(unit), sql`from ${tables.marketRevenue} where day >= ${since}::date group by 1`),
  );

export const findRevenue = { week: revenueBy('week'), month: revenueBy('month') };
