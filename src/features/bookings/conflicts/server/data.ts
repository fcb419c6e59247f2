/** Bookings at the same time, and the locks that keep a professional from getting two. */

import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BookingStatus } from '#features/bookings/rules';
import * as bookingData from '#features/bookings/server/data';
import { bookings } from '#features/bookings/server/tables';
import type { JobId, UserId } from '#kernel/id';
import type { Shift } from '#kernel/time/zones';
import { type Database, isOneOf } from '#platform/database/database';
import { select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

/** Statuses that hold a professional's time. */
const live: BookingStatus[] = ['pending', 'confirmed'];

const overlaps = ({ startsAt, endsAt }: Shift): SQL =>
  sql`${bookings.during} && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`;

/**
 * Every command that takes or frees a professional's time locks the professional first, then the
 * job. The exclusion constraint prevents overlaps on its own, but without this lock two concurrent
 * inserts for the same professional would deadlock on it.
 */
export async function lockProfessionals(db: Database, userIds: UserId[]): Promise<void> {
  // One statement each, because a single statement may lock the rows in any order.
  for (const userId of [...new Set(userIds)].sort()) {
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`professional:${userId}`}, 0))`,
    );
  }
}

const overlapping = statement(
  (given: Given<Shift & { professionalId: UserId; statuses: BookingStatus[] }>) =>
    select(
      bookingData.shownColumns,
      sql`${bookingData.shownFrom}
    where ${bookings.professionalId} = ${given.professionalId}::uuid
      and ${bookings.status} = any(${given.statuses}::text[])
      and ${bookings.during} && tstzrange(${given.startsAt}::timestamptz, ${given.endsAt}::timestamptz)
    order by ${bookingData.bookingStart}, ${bookings.id}`,
    ),
);

/** Active bookings of a professional that overlap a shift, soonest first. */
export async function findOverlaps(
  db: Database,
  {
    professionalId,
    shift,
    statuses = live,
  }: { professionalId: UserId; shift: Shift; statuses?: BookingStatus[] },
): Promise<bookingData.ShownBooking[]> {
  const rows = await overlapping(db, { ...shift, professionalId, statuses });
  return rows.map(bookingData.toShown);
}

/** Which professionals have an active booking at that time, for a different job. */
export async function findBusy(
  db: Database,
  professionalIds: UserId[],
  { jobId, shift, statuses = live }: { jobId: JobId; shift: Shift; statuses?: BookingStatus[] },
): Promise<Set<UserId>> {
  if (professionalIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: bookings.professionalId })
    .from(bookings)
    .where(
      and(
        isOneOf(bookings.professionalId, professionalIds),
        ne(bookings.jobId, jobId),
        isOneOf(bookings.status, statuses),
        overlaps(shift),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Locks rows in id order to avoid deadlocks. */
export const lockPending = (
  db: Database,
  {
    jobId,
    overlapping,
  }: { jobId: JobId; overlapping?: { professionalId: UserId; during: Shift | null } },
): Promise<bookingData.Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'pending'),
        or(
          eq(bookings.jobId, jobId),
          overlapping?.during
            ? and(
                eq(bookings.professionalId, overlapping.professionalId),
                overlaps(overlapping.during),
              )
            : undefined,
        ),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('no key update');
