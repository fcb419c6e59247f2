/** How a professional steps back from what is pending, without being asked for each item. */

import type { InvitationId, UserId } from '../../../../kernel/id';
import type { Context } from '../../../../platform/context';
import { endBookings } from '../../../bookings/server/commands';
import { transitionInvitation } from '../../invitations/server/data';
import { transitionApplications, transitionContract } from '../../placement/server/data';
import { record } from '../../placement/server/steps';
import { applicationMachine, contractMachine, invitationMachine } from '../../rules';
import type { PendingApplication } from './data';

export async function declineInvitations(context: Context, ids: InvitationId[]): Promise<void> {
  const move = invitationMachine.moveOf('decline', 'professional', 'pending');
  for (const id of ids) {
    if (await transitionInvitation(context.db, id, { move, now: context.clock.now() })) {
      await record(context, 'invitation.declined', { invitationId: id });
    }
  }
}

/** The professional declines the contract, or withdraws the application. */
export async function withdraw(
  context: Context,
  professionalId: UserId,
  { id, bookingId, contractId }: PendingApplication,
): Promise<void> {
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
