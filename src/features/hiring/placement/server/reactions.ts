/** What a job that closes or starts unfilled means for everybody who waits for it. */

import type { Context } from '../../../../platform/context';
import { endBookings } from '../../../bookings/server/commands';
import { lockPending } from '../../../bookings/server/data';
import type { JobEvents } from '../../../jobs/rules';
import { lockJob } from '../../../jobs/server/data';
import { applicationMachine, contractMachine, reasons } from '../../rules';
import { endInvitations, rejectOthers } from './commands';
import { findPendingContract, lockApplications, transitionContract } from './data';
import { recordAll, transitionApplication } from './steps';

/** The practice took the job off the list: nobody waits for it any longer. */
export async function endPendingOnClose(context: Context, { jobId }: JobEvents['job.closed']) {
  const job = await lockJob(context.db, jobId);
  // It may be open again by now.
  if (job?.status !== 'closed') return;
  const contract = await findPendingContract(context.db, jobId);
  const withdraw = contractMachine.moveOf('withdraw', 'practice', 'pending');
  if (contract && (await transitionContract(context.db, contract.id, withdraw))) {
    const unselect = applicationMachine.moveOf('unselect', 'practice', 'selected');
    await transitionApplication(context, contract.applicationId, unselect);
  }
  await clear(context, jobId, 'closed');
}

/** The shift began unfilled. A contract that still waits ends at the same moment, by its own date. */
export async function endPendingOnExpiry(context: Context, { jobId }: JobEvents['job.expired']) {
  const job = await lockJob(context.db, jobId);
  if (job?.status === 'expired') await clear(context, jobId, 'expired');
}

const endings = {
  closed: { ends: ['supersede', 'hiring'], cause: 'job_closed', turns: ['lose', 'others'] },
  expired: { ends: ['lapse', 'clock'], cause: 'lapsed', turns: ['lapse', 'clock'] },
} as const;

async function clear(context: Context, jobId: string, ending: keyof typeof endings) {
  const { db } = context;
  const { ends, cause, turns } = endings[ending];
  const held = await lockPending(db, { jobId });
  await endBookings(
    context,
    held.map(({ id }) => id),
    ends,
    cause,
  );
  const waiting = await lockApplications(db, jobId, 'pending');
  await rejectOthers(
    context,
    waiting.map(({ id }) => id),
    reasons[ending],
    turns,
  );
  // Whoever applied quickly is told of their booking.
  const toNotify = waiting.filter(({ isQuick }) => !isQuick);
  await recordAll(
    context,
    'application.rejected',
    toNotify.map(({ id }) => ({ applicationId: id })),
  );
  await endInvitations(context, { jobId }, ending);
}
