/** The days that were booked together with a booking, or that its series has besides it. */

import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { type Booking, bookingStart } from '#features/bookings/server/data';
import { bookings } from '#features/bookings/server/tables';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { BookingId } from '#kernel/id';
import type { Shift } from '#kernel/time/zones';
import { type Database, isOneOf } from '#platform/database/database';

/** The days that were confirmed with a booking, itself included, in order. */
export async function findConfirmedWith(
  db: Database,
  { id, applicationId, confirmedAt }: Pick<Booking, 'id' | 'applicationId' | 'confirmedAt'>,
): Promise<{ id: BookingId; during: Shift }[]> {
  const groupId = db
    .select({ groupId: jobApplications.groupId })
    .from(jobApplications)
    .where(eq(jobApplications.id, applicationId));
  const rows = await db
    .select({ id: bookings.id, during: bookings.during })
    .from(bookings)
    .innerJoin(jobApplications, eq(jobApplications.id, bookings.applicationId))
    .where(
      or(
        eq(bookings.id, id),
        and(
          sql`${jobApplications.groupId} = (${groupId})`,
          sql`${bookings.confirmedAt} = ${confirmedAt}`,
        ),
      ),
    )
    .orderBy(sql`lower(${bookings.during})`);
  return rows.flatMap(({ id: bookingId, during }) => (during ? { id: bookingId, during } : []));
}

/** The other days of its series that the same professional is booked for, in order. */
export async function findAlsoBooked(
  db: Database,
  { id, jobId, professionalId }: Pick<Booking, 'id' | 'jobId' | 'professionalId'>,
): Promise<{ id: BookingId; during: Shift }[]> {
  const seriesId = db.select({ seriesId: jobs.seriesId }).from(jobs).where(eq(jobs.id, jobId));
  const rows = await db
    .select({ id: bookings.id, during: bookings.during })
    .from(bookings)
    .innerJoin(jobs, eq(jobs.id, bookings.jobId))
    .where(
      and(
        sql`${jobs.seriesId} = (${seriesId})`,
        eq(bookings.professionalId, professionalId),
        isOneOf(bookings.status, ['confirmed', 'completed', 'paid']),
        ne(bookings.id, id),
      ),
    )
    .orderBy(asc(bookingStart), asc(bookings.id));
  return rows.flatMap(({ id: bookingId, during }) => (during ? { id: bookingId, during } : []));
}
