/** Ends all pending items of a job that closes or starts unfilled. */

import type { JobId } from '../../../../kernel/id';
import type { Context } from '../../../../platform/context';
import { endBookings } from '../../../bookings/server/commands';
import { lockPending } from '../../../bookings/server/data';
import type { JobEvents } from '../../../jobs/rules';
import { lockJob, lockJobs } from '../../../jobs/server/data';
import { reasons } from '../../rules';
import { endInvitations, rejectOthers, withdrawOffer } from './commands';
import { endCallOut, findOfferedDays, findPendingContract, lockApplications } from './data';
import { recordAll } from './steps';

/** The practice closed the job, so its pending items end. */
export async function endPendingOnClose(context: Context, { jobId }: JobEvents['job.closed']) {
  const { db } = context;
  // Its offer may be for other days too. A closed job gets no new one, so these are all.
  const offer = await findPendingContract(db, jobId);
  const days = offer ? await findOfferedDays(db, offer.textId) : [];
  await lockJobs(db, [jobId, ...days.map((day) => day.jobId)]);
  const job = await lockJob(db, jobId);
  // The job may have been reopened by now.
  if (job?.status !== 'closed') return;
  if (offer) {
    const waiting = await withdrawOffer(context, offer.textId);
    const others = waiting.filter((id) => id !== offer.applicationId);
    const [applicationId] = others;
    if (applicationId) {
      const unselected = { applicationId, applicationIds: others };
      await recordAll(context, 'application.unselected', [unselected]);
    }
  }
  await clear(context, jobId, 'closed');
}

/** The shift started unfilled. A pending contract expires at the same time by its own deadline. */
export async function endPendingOnExpiry(context: Context, { jobId }: JobEvents['job.expired']) {
  const job = await lockJob(context.db, jobId);
  if (job?.status === 'expired') await clear(context, jobId, 'expired');
}

const endings = {
  closed: {
    booking: { action: 'supersede', by: 'hiring', kind: 'job_closed' },
    isLapsed: false,
  },
  expired: { booking: { action: 'lapse', by: 'clock', kind: 'lapsed' }, isLapsed: true },
} as const;

async function clear(context: Context, jobId: JobId, ending: keyof typeof endings) {
  const { db } = context;
  const { booking, isLapsed } = endings[ending];
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
  // A quick apply gets its message through its booking.
  const toNotify = waiting.filter(({ isQuick }) => !isQuick);
  await recordAll(
    context,
    'application.rejected',
    toNotify.map(({ id }) => ({ applicationId: id })),
  );
  await endCallOut(db, jobId, { endReason: ending, now: context.clock.now() });
  await endInvitations(context, { jobId }, ending);
}
