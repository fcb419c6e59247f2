/** The figures of the admin dashboard as rows. */

import { sql } from 'drizzle-orm';
import { conditions, type Scope, sides, toReview, userTypes } from '#features/admin/server/data';
import { bookings } from '#features/bookings/server/tables';
import { jobs } from '#features/jobs/server/tables';
import type { Database } from '#platform/database/database';
import { countWaiting } from '#platform/database/waiting';

export async function countProfiles(db: Database, today: string) {
  const count = (scope: Scope) =>
    sql.join(
      userTypes.flatMap((userType) =>
        conditions(scope, userType, today).map(
          (condition) =>
            sql`(select count(*)::int from ${sides[userType].table} p where ${condition})`,
        ),
      ),
      sql` + `,
    );
  const { rows } = await db.execute<{ pending: number; verified: number }>(
    sql`select ${count('pending')} as pending, ${count('verified')} as verified`,
  );
  return rows[0] ?? { pending: 0, verified: 0 };
}

/** How many profiles an admin can decide on, and since when the oldest one has been waiting. */
export async function findReviewQueue(db: Database, today: string) {
  const waiting = userTypes.flatMap((userType) =>
    toReview(userType, today).map(
      ({ condition, since }) =>
        sql`select ${since} as since from ${sides[userType].table} p where ${condition}`,
    ),
  );
  return countWaiting(db, sql`since`, sql`(${sql.join(waiting, sql` union all `)}) waiting`);
}

interface Span {
  from: Date;
  to: Date;
}

/** Must match the condition of the indexes of migration 0027, or the planner will not use them. */
const isBooked = sql`b.status in ('confirmed', 'completed', 'paid')`;
const starts = sql`lower(b.during)`;

/** Booked shifts that start within each span. */
export async function countShifts(
  db: Database,
  { thisWeek, next7Days }: { thisWeek: Span; next7Days: Span },
) {
  const count = ({ from, to }: Span) =>
    sql`(select count(*)::int from ${bookings} b
      where ${isBooked} and ${starts} >= ${from} and ${starts} < ${to})`;
  const { rows } = await db.execute<{ thisWeek: number; next7Days: number }>(
    sql`select ${count(thisWeek)} as "thisWeek", ${count(next7Days)} as "next7Days"`,
  );
  return rows[0] ?? { thisWeek: 0, next7Days: 0 };
}

/**
 * For shifts that began or were filled within the span: how many were filled, how many were not,
 * and the median time from posting to booking. A job that its practice closed counts as neither.
 */
export async function findFillStats(db: Database, { from, to }: Span) {
  const isFilledWithin = sql`b.confirmed_at > ${from} and b.confirmed_at <= ${to}`;
  const beganUnfilled = (status: 'open' | 'expired') =>
    sql`(select count(*)::int from ${jobs} j where j.status = ${sql.raw(`'${status}'`)}
      and j.starts_at > ${from} and j.starts_at <= ${to})`;
  const { rows } = await db.execute<{
    filled: number;
    unfilled: number;
    medianMinutes: number | null;
  }>(sql`
    select (select count(*)::int from ${bookings} b where ${isBooked}
        and ((${isFilledWithin}) or (${starts} > ${from} and ${starts} <= ${to}))) as filled,
      ${beganUnfilled('open')} + ${beganUnfilled('expired')} as unfilled,
      (select round(percentile_cont(0.5) within group (
          order by extract(epoch from b.confirmed_at - j.created_at)) / 60)::int
        from ${bookings} b join ${jobs} j on j.id = b.job_id
        where ${isBooked} and ${isFilledWithin}) as "medianMinutes"`);
  return rows[0] ?? { filled: 0, unfilled: 0, medianMinutes: null };
}
