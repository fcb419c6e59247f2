/** What hiring does by itself: tells people, lets what ran out end, follows what happens to jobs. */
import * as z from 'zod';
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database';
import { task } from '../../../platform/tasks';
import { endBookings } from '../../bookings/server/commands';
import { findLapsed, lockPending } from '../../bookings/server/data';
import type { JobEvents } from '../../jobs/rules';
import { findJob, lockJob, lockJobs } from '../../jobs/server/data';
import type { ProfileEvents } from '../../profiles/rules';
import { findDueContracts, findPendingContract, moveContract } from '../contracts/server/data';
import { renewOffers } from '../invitations/server/commands';
import { endInvitations, rejectOthers } from '../placement/server/commands';
import { lockPlacement } from '../placement/server/data';
import { contractTransitions, find, reasons } from '../rules';
import { moveApplication, record, recordAll } from './commands';
import { findOutdatedJobs, findOutdatedQuickApplies, lockApplications } from './data';

/** Ended in one go; the rest has its turn a minute later. */
const batch = 500;

/** A contract nobody answered ends its application; the job can be given again (ruling G6). */
const expireContracts = task({
  name: 'contract:expire',
  payload: z.object({}),
  async handle(context) {
    for (const due of await findDueContracts(context.db, context.clock.now(), batch)) {
      await transaction(context.db, async (db) => {
        const within = { ...context, db };
        await lockJob(db, due.jobId);
        const transition = find(contractTransitions, 'expire', 'clock', 'pending');
        if (!transition || !(await moveContract(db, due.id, transition))) return;
        const selected = { id: due.applicationId, status: 'selected' } as const;
        const respondedAt = context.clock.now();
        await moveApplication(within, selected, ['expire', 'clock'], { respondedAt });
        await record(within, 'contract.expired', { contractId: due.id });
      });
    }
  },
});

/** A quick apply nobody answered frees the time it held. */
const lapseQuickApplies = task({
  name: 'booking:lapse',
  payload: z.object({}),
  async handle(context) {
    for (const due of await findLapsed(context.db, context.clock.now(), batch)) {
      await transaction(context.db, async (db) => {
        const within = { ...context, db };
        const { professionalId, jobId } = due;
        await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
        const ended = await endBookings(within, [due.id], ['lapse', 'clock'], 'lapsed');
        if (ended.length === 0) return;
        await rejectOthers(within, [due.applicationId], reasons.lapsed, ['lapse', 'clock']);
      });
    }
  },
});

export const hiringTasks = [expireContracts, lapseQuickApplies];
export const hiringSchedule = [
  { name: expireContracts.name, cron: '* * * * *' },
  { name: lapseQuickApplies.name, cron: '* * * * *' },
];

/** The practice took the job off the list: nobody waits for it any longer. */
export async function clearClosed(context: Context, { jobId }: JobEvents['job.closed']) {
  const job = await lockJob(context.db, jobId);
  // It may be open again by now.
  if (job?.status !== 'closed') return;
  const contract = await findPendingContract(context.db, jobId);
  const transition = find(contractTransitions, 'withdraw', 'practice', 'pending');
  if (contract && transition && (await moveContract(context.db, contract.id, transition))) {
    const selected = { id: contract.applicationId, status: 'selected' } as const;
    await moveApplication(context, selected, ['unselect', 'practice'], {});
  }
  await clear(context, jobId, 'closed');
}

/** The shift began unfilled. A contract that still waits ends at the same moment, by its own date. */
export async function clearExpired(context: Context, { jobId }: JobEvents['job.expired']) {
  const job = await lockJob(context.db, jobId);
  if (job?.status === 'expired') await clear(context, jobId, 'expired');
}

const endings = {
  closed: { ends: ['give_way', 'hiring'], cause: 'job_closed', turns: ['lose', 'others'] },
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
  const untold = waiting.filter(({ isQuick }) => !isQuick);
  await recordAll(
    context,
    'application.rejected',
    untold.map(({ id }) => ({ applicationId: id })),
  );
  await endInvitations(context, { jobId }, ending);
}

/** Quick applies and offers were made under the terms of their time; under others they do not hold. */
export async function releaseChanged(context: Context, { jobId }: JobEvents['job.changed']) {
  await releaseOutdated(context, [jobId]);
}

/** The practice's name and contact are terms too, of all its jobs. */
export async function releaseChangedPractice(
  context: Context,
  { userId }: ProfileEvents['profile.updated'],
) {
  await releaseOutdated(context, await findOutdatedJobs(context.db, userId));
}

/** A quick apply ends and can be made anew; an open invitation offers the new terms from now on. */
async function releaseOutdated(context: Context, jobIds: string[]): Promise<void> {
  const { db } = context;
  await lockJobs(db, jobIds);
  for (const jobId of jobIds) {
    const job = await findJob(db, jobId);
    // A closed one may be open again before anybody acts on its closing.
    if (job?.status !== 'open' && job?.status !== 'closed') continue;
    const outdated = await findOutdatedQuickApplies(db, jobId);
    const bookingIds = outdated.map(({ bookingId }) => bookingId);
    await endBookings(context, bookingIds, ['give_way', 'hiring'], 'job_changed');
    const applicationIds = outdated.map(({ applicationId }) => applicationId);
    await rejectOthers(context, applicationIds, reasons.changed);
    await renewOffers(context, job);
  }
}
