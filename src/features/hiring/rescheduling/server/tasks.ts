/** Ends proposals of another time that nobody answered. */

import { lockPlacement } from '#features/hiring/placement/server/data';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { endProposal } from './commands';
import { findPending, findProposalsToExpire } from './data';

const expireProposals = scheduled({
  name: 'reschedule:expire',
  find: ({ db, clock }, limit) => findProposalsToExpire(db, clock.now(), limit),
  keyOf: ({ bookingId }) => bookingId,
  handle: (context, { bookingId, professionalId, jobId }) =>
    transaction(context, async (context) => {
      await lockPlacement(context.db, { professionalIds: [professionalId], jobIds: [jobId] });
      // It may have been answered, and another one proposed, before the lock.
      const pending = await findPending(context.db, bookingId);
      if (!pending || pending.proposal.expiresAt > context.clock.now()) return;
      await endProposal(context, bookingId, { status: 'expired' });
    }),
});

export const reschedulingTasks = [expireProposals];
