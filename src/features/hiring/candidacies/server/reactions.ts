/** Ends what is pending between two users when one blocks the other. */

import type { Context } from '../../../../platform/context';
import { endBookings } from '../../../bookings/server/commands';
import { lockJobs } from '../../../jobs/server/data';
import { isBlocked } from '../../../profiles/blocks/server/data';
import type { ProfileEvents } from '../../../profiles/rules';
import { transitionInvitation } from '../../invitations/server/data';
import { endInvitations } from '../../placement/server/commands';
import {
  lockPlacement,
  transitionApplications,
  transitionContract,
} from '../../placement/server/data';
import { record } from '../../placement/server/steps';
import { applicationMachine, contractMachine, invitationMachine } from '../../rules';
import { findPair, findPendingApplications, findPendingInvitations, type Pair } from './data';

/**
 * As if whoever blocked had withdrawn or declined each item: the other side gets the usual notice
 * and cannot tell the difference. Confirmed bookings stay.
 */
export async function endPendingOnBlock(
  context: Context,
  { blockerId, blockedId }: ProfileEvents['user.blocked'],
) {
  const { db } = context;
  // The block may have been removed by now.
  const pair = (await isBlocked(db, blockerId, blockedId))
    ? await findPair(db, blockerId, blockedId)
    : undefined;
  if (!pair) return;
  await lockPlacement(db, { professionalIds: [pair.professionalId], jobIds: [] });
  // Read after locking: everything that adds an item takes the same lock.
  const applications = await findPendingApplications(db, pair);
  const invitations = await findPendingInvitations(db, pair);
  await lockJobs(db, [...new Set([...applications, ...invitations].map(({ jobId }) => jobId))]);
  const isByPractice = pair.practiceId === blockerId;
  for (const application of await findPendingApplications(db, pair)) {
    await (isByPractice ? reject : withdraw)(context, pair, application);
  }
  const ids = (await findPendingInvitations(db, pair)).map(({ id }) => id);
  if (isByPractice) {
    await endInvitations(context, { ids }, 'closed');
    return;
  }
  const move = invitationMachine.moveOf('decline', 'professional', 'pending');
  for (const id of ids) {
    if (await transitionInvitation(db, id, { move, now: context.clock.now() })) {
      await record(context, 'invitation.declined', { invitationId: id });
    }
  }
}

type Pending = Awaited<ReturnType<typeof findPendingApplications>>[number];

/** The practice withdraws its offer, declines the quick apply, or rejects the applicant. */
async function reject(
  context: Context,
  { practiceId }: Pair,
  { id, bookingId, contractId }: Pending,
) {
  const { db, clock } = context;
  if (contractId) {
    await transitionContract(db, contractId, {
      move: contractMachine.moveOf('withdraw', 'practice', 'pending'),
    });
    await transitionApplications(db, [id], {
      move: applicationMachine.moveOf('unselect', 'practice', 'selected'),
    });
  }
  const changes = { respondedAt: clock.now() };
  const action = bookingId ? 'decline' : 'reject';
  const move = applicationMachine.moveOf(action, 'practice', 'pending');
  await transitionApplications(db, [id], { move, changes });
  if (bookingId) {
    await endBookings(context, [bookingId], {
      action: 'decline',
      by: 'practice',
      kind: 'declined',
      userId: practiceId,
    });
  } else {
    await record(context, 'application.rejected', { applicationId: id });
  }
}

/** The professional declines the contract, or withdraws the application. */
async function withdraw(
  context: Context,
  { professionalId }: Pair,
  { id, bookingId, contractId }: Pending,
) {
  const { db, clock } = context;
  if (contractId) {
    await transitionContract(db, contractId, {
      move: contractMachine.moveOf('decline', 'professional', 'pending'),
    });
    await transitionApplications(db, [id], {
      move: applicationMachine.moveOf('decline', 'contract', 'selected'),
      changes: { respondedAt: clock.now() },
    });
    await record(context, 'contract.declined', { contractId });
    return;
  }
  await transitionApplications(db, [id], {
    move: applicationMachine.moveOf('withdraw', 'professional', 'pending'),
  });
  if (bookingId) {
    await endBookings(context, [bookingId], {
      action: 'withdraw',
      by: 'professional',
      kind: 'withdrawn',
      userId: professionalId,
    });
  } else {
    await record(context, 'application.withdrawn', { applicationId: id });
  }
}
