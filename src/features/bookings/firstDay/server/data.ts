/** Who sees a practice's first-day card: professionals whose booking there shows it. */

import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#features/bookings/server/tables';
import type { UserId } from '#kernel/id';
import { type Database, isOneOf } from '#platform/database/database';
import { shownSince, shownStatuses } from '../rules';

/** The same as `isFirstDayShown`, in SQL. */
const isShown = (now: Date): SQL | undefined =>
  or(
    and(sql`${bookings.during} is null`, eq(bookings.status, 'confirmed')),
    and(
      isOneOf(bookings.status, [...shownStatuses]),
      sql`upper(${bookings.during}) > ${shownSince(now)}::timestamptz`,
    ),
  );

export async function isBookedAt(
  db: Database,
  { professionalId, practiceId, now }: { professionalId: UserId; practiceId: UserId; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.professionalId, professionalId),
        eq(bookings.practiceId, practiceId),
        isShown(now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** These practices, and everyone with a confirmed booking there. */
export const peopleBookedAt = (practiceIds: readonly UserId[]): SQL => {
  const list = sql.param([...practiceIds]);
  return sql`
    select unnest(${list}::uuid[])
    union select b.professional_id from ${bookings} b
    where b.practice_id = any(${list}) and b.status = 'confirmed'`;
};
