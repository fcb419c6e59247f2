/** Ends proposals of another time that nobody answered. */
import * as z from 'zod';
import { transaction } from '../../../../platform/database/database';
import { maxBatch, task } from '../../../../platform/tasks/tasks';
import { lockPlacement } from '../../placement/server/data';
import { endProposal } from './commands';
import { findPending, findProposalsToExpire } from './data';

const expireProposals = task({
  name: 'reschedule:expire',
  payload: z.object({}),
  async handle(context) {
    const unanswered = await findProposalsToExpire(context.db, context.clock.now(), maxBatch);
    for (const { bookingId, professionalId, jobId } of unanswered) {
      await transaction(context, async (context) => {
        const locks = { professionalIds: [professionalId], jobIds: [jobId] };
        await lockPlacement(context.db, locks);
        // It may have been answered, and another one proposed, before the lock.
        const pending = await findPending(context.db, bookingId);
        if (!pending || pending.proposal.expiresAt > context.clock.now()) return;
        await endProposal(context, bookingId, { status: 'expired' });
      });
    }
  },
});

export const reschedulingTasks = [expireProposals];
export const reschedulingSchedule = [{ name: expireProposals.name, cron: '* * * * *' }];
