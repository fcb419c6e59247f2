/** Queries for quick applies that accepted terms the job no longer has. */

import { and, asc, eq, sql } from 'drizzle-orm';
import type { ApplicationId, BookingId, JobId } from '../../../../kernel/id';
import type { Database } from '../../../../platform/database/database';
import { bookings } from '../../../bookings/server/tables';
import { termsVersion } from '../../../jobs/server/data';
import { jobApplications, jobs } from '../../../jobs/server/tables';
import { practiceProfiles } from '../../../profiles/server/tables';
import { contractTexts } from '../../terms/server/tables';

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
