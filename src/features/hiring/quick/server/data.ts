/** Quick applies whose deadline has passed, or that accepted terms the job no longer has. */

import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { bookings } from '#features/bookings/server/tables';
import { contractTexts } from '#features/hiring/terms/server/tables';
import { termsVersion } from '#features/jobs/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { ApplicationId, BookingId, JobId } from '#kernel/id';
import type { Database } from '#platform/database/database';

export const isOutdated = sql`${contractTexts.termsVersion} <> ${termsVersion}`;

/** Quick applies to a job that accepted terms other than its current ones. */
export const findOutdatedQuickApplies = (
  db: Database,
  jobId: JobId,
): Promise<{ applicationId: ApplicationId; bookingId: BookingId }[]> =>
  db
    .select({ applicationId: jobApplications.id, bookingId: bookings.id })
    .from(jobApplications)
    .innerJoin(bookings, eq(bookings.applicationId, jobApplications.id))
    .innerJoin(contractTexts, eq(contractTexts.id, jobApplications.textId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        eq(bookings.jobId, jobId),
        eq(bookings.status, 'pending'),
        isOutdated,
      ),
    )
    .orderBy(asc(bookings.id));

/** Quick applies whose deadline has passed. */
export const findLapsed = (
  db: Database,
  now: Date,
  max: number,
): Promise<(typeof bookings.$inferSelect)[]> =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)))
    .orderBy(asc(bookings.expiresAt))
    .limit(max);
