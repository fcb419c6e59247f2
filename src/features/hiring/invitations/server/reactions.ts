/** The effect of changed terms on quick applies and invitations. */

import { endBookings } from '#features/bookings/server/commands';
import { reasons } from '#features/hiring/applications/rules';
import { rejectOthers } from '#features/hiring/placement/endings/server/commands';
import { findOutdatedQuickApplies } from '#features/hiring/quick/server/data';
import { daysOfEvent, type JobEvents } from '#features/jobs/rules';
import { findJob, lockJobs } from '#features/jobs/server/data';
import type { ProfileEvents } from '#features/profiles/rules';
import type { JobId } from '#kernel/id';
import type { Context } from '#platform/context';
import { closeConflictingInvitations } from './commands';
import { findOutdatedJobs } from './data';

/** A quick apply is valid only for the terms it was made under. */
export async function endOutdatedOnJobChange(context: Context, event: JobEvents['job.changed']) {
  await endOutdatedRequests(
    context,
    daysOfEvent(event).map(({ jobId }) => jobId),
  );
}

/** The practice's name and contact are part of the terms of all its jobs. */
export async function endOutdatedOnPracticeChange(
  context: Context,
  { userId }: ProfileEvents['profile.updated'],
) {
  await endOutdatedRequests(context, await findOutdatedJobs(context.db, userId));
}

/** A quick apply ends and can be repeated; an invitation stays open, unless its time is taken. */
async function endOutdatedRequests(context: Context, jobIds: JobId[]): Promise<void> {
  const { db } = context;
  await lockJobs(db, jobIds);
  for (const jobId of jobIds) {
    const job = await findJob(db, jobId);
    // A closed job may be reopened before the reaction to its closing runs.
    if (job?.status !== 'open' && job?.status !== 'closed') continue;
    const outdated = await findOutdatedQuickApplies(db, jobId);
    const bookingIds = outdated.map(({ bookingId }) => bookingId);
    await endBookings(context, bookingIds, {
      action: 'supersede',
      by: 'system',
      kind: 'job_changed',
    });
    const applicationIds = outdated.map(({ applicationId }) => applicationId);
    await rejectOthers(context, applicationIds, { reason: reasons.changed });
    await closeConflictingInvitations(context, job);
  }
}
