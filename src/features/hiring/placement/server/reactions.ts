/** Ends all pending items of a job that closes or starts unfilled. */

import type { JobId } from '../../../../kernel/id';
import type { Context } from '../../../../platform/context';
import { endBookings } from '../../../bookings/server/commands';
import { lockPending } from '../../../bookings/server/data';
import type { JobEvents } from '../../../jobs/rules';
import { lockJob } from '../../../jobs/server/data';
import { applicationMachine, contractMachine, reasons } from '../../rules';
import { endInvitations, rejectOthers } from './commands';
import { endCallOut, findPendingContract, lockApplications, transitionContract } from './data';
import { recordAll, transitionApplication } from './steps';

/** The practice closed the job, so its pending items end. */
export async function endPendingOnClose(context: Context, { jobId }: JobEvents['job.closed']) {
  const job = await lockJob(context.db, jobId);
  // The job may have been reopened by now.
  if (job?.status !== 'closed') return;
  const contract = await findPendingContract(context.db, jobId);
  const withdraw = contractMachine.moveOf('withdraw', 'practice', 'pending');
  if (contract && (await transitionContract(context.db, contract.id, { move: withdraw }))) {
    const move = applicationMachine.moveOf('unselect', 'practice', 'selected');
    await transitionApplication(context, contract.applicationId, { move });
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
