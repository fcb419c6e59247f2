/** Ends all pending items of a job that closes or starts unfilled. */

import { lockPending } from '#features/bookings/conflicts/server/data';
import { endBookings } from '#features/bookings/server/commands';
import { reasons } from '#features/hiring/applications/rules';
import { daysOfEvent, type JobEvents } from '#features/jobs/rules';
import { lockJob, lockJobs } from '#features/jobs/server/data';
import type { ApplicationId, ContractTextId, JobId } from '#kernel/id';
import type { Context } from '#platform/context';
import { endInvitations, rejectOthers, withdrawOffer } from '../endings/server/commands';
import { endCallOut, findPendingContract, findPendingOffer, lockApplications } from './data';
import { recordAll } from './steps';

/**
 * The practice closed the job, or several days at once, so their pending items end. Anyone who
 * applied for several of them is told once.
 */
export async function endPendingOnClose(context: Context, event: JobEvents['job.closed']) {
  const { db } = context;
  const jobIds = daysOfEvent(event).map(({ jobId }) => jobId);
  // An offer may include other days too. A closed job gets no new offer, so the list is complete.
  const offers = new Map<ContractTextId, Awaited<ReturnType<typeof findPendingOffer>>>();
  for (const jobId of jobIds) {
    const contract = await findPendingContract(db, jobId);
    if (contract) offers.set(contract.textId, await findPendingOffer(db, contract.textId));
  }
  const offered = [...offers.values()].flat();
  await lockJobs(db, [...new Set([...jobIds, ...offered.map(({ jobId }) => jobId)])]);
  // Some may have been reopened by now.
  const closed: JobId[] = [];
  for (const jobId of jobIds) {
    if ((await lockJob(db, jobId))?.status === 'closed') closed.push(jobId);
  }
  for (const [textId, days] of offers) {
    if (!days.some(({ jobId }) => closed.includes(jobId))) continue;
    const withdrawn = await withdrawOffer(context, textId);
    const others = days
      .filter(({ jobId, applicationId }) => {
        return withdrawn.includes(applicationId) && !closed.includes(jobId);
      })
      .map(({ applicationId }) => applicationId);
    const [applicationId] = others;
    if (applicationId) {
      const unselected = { applicationId, applicationIds: others };
      await recordAll(context, 'application.unselected', [unselected]);
    }
  }
  await clear(context, closed, 'closed');
}

/** The shift started unfilled. A pending contract expires at the same time by its own deadline. */
export async function endPendingOnExpiry(context: Context, { jobId }: JobEvents['job.expired']) {
  const job = await lockJob(context.db, jobId);
  if (job?.status === 'expired') await clear(context, [jobId], 'expired');
}

const endings = {
  closed: {
    booking: { action: 'supersede', by: 'system', kind: 'job_closed' },
    isLapsed: false,
  },
  expired: { booking: { action: 'lapse', by: 'system', kind: 'lapsed' }, isLapsed: true },
} as const;

async function clear(context: Context, jobIds: readonly JobId[], ending: keyof typeof endings) {
  const { db } = context;
  const { booking, isLapsed } = endings[ending];
  const rejected = new Map<ApplicationId, ApplicationId[]>();
  for (const jobId of jobIds) {
    const held = await lockPending(db, { jobId });
    await endBookings(
      context,
      held.map(({ id }) => id),
      booking,
    );
    const waiting = await lockApplications(db, jobId, 'pending');
    await rejectOthers(
      context,
      waiting.map(({ id }) => id),
      { reason: reasons[ending], isLapsed },
    );
    for (const { id, groupId, isQuick } of waiting) {
      // A quick apply gets its message through its booking.
      if (isQuick) continue;
      const group = groupId ?? id;
      rejected.set(group, [...(rejected.get(group) ?? []), id]);
    }
    await endCallOut(db, jobId, { endReason: ending, now: context.clock.now() });
    await endInvitations(context, { jobId }, ending);
  }
  await recordAll(
    context,
    'application.rejected',
    [...rejected.values()].flatMap((applicationIds) =>
      applicationIds.slice(0, 1).map((applicationId) => ({ applicationId, applicationIds })),
    ),
  );
}
