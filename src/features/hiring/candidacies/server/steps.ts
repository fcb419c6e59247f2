/** How a professional steps back from what is pending, without being asked for each item. */

import { endBookings } from '#features/bookings/server/commands';
import { applicationMachine } from '#features/hiring/applications/rules';
import { contractMachine } from '#features/hiring/contracts/rules';
import { invitationMachine } from '#features/hiring/invitations/rules';
import { transitionInvitation } from '#features/hiring/invitations/server/data';
import { transitionApplications, transitionContract } from '#features/hiring/placement/server/data';
import { record } from '#features/hiring/placement/server/steps';
import type { InvitationId, UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { PendingApplication } from './data';

/** Days that belong together. */
export type Days = readonly [PendingApplication, ...PendingApplication[]];

export async function declineInvitations(context: Context, ids: InvitationId[]): Promise<void> {
  const move = invitationMachine.moveFor('decline', 'professional', 'pending');
  for (const id of ids) {
    if (await transitionInvitation(context.db, id, { move, now: context.clock.now() })) {
      await record(context, 'invitation.declined', { invitationId: id });
    }
  }
}

/** Runs the action once for all days that belong together, so that the other side is told once. */
export async function forEachGroup(
  applications: readonly PendingApplication[],
  act: (days: Days) => Promise<void>,
): Promise<void> {
  for (const key of new Set(applications.map(({ actKey }) => actKey))) {
    const [first, ...others] = applications.filter(({ actKey }) => actKey === key);
    if (first) await act([first, ...others]);
  }
}

/** The professional declines the contract, or withdraws the application. */
export async function withdraw(
  context: Context,
  professionalId: UserId,
  days: Days,
): Promise<void> {
  const { db, clock } = context;
  const [{ id: applicationId, bookingId, contractId }] = days;
  const applicationIds = days.map(({ id }) => id);
  if (contractId) {
    const move = contractMachine.moveFor('decline', 'professional', 'pending');
    for (const day of days)
      if (day.contractId) await transitionContract(db, day.contractId, { move });
    await transitionApplications(db, applicationIds, {
      move: applicationMachine.moveFor('decline', 'system', 'selected'),
      changes: { respondedAt: clock.now() },
    });
    await record(context, 'contract.declined', { contractId });
    return;
  }
  await transitionApplications(db, applicationIds, {
    move: applicationMachine.moveFor('withdraw', 'professional', 'pending'),
  });
  if (bookingId) {
    await endBookings(context, [bookingId], {
      action: 'withdraw',
      by: 'professional',
      kind: 'withdrawn',
      userId: professionalId,
    });
  } else {
    await record(context, 'application.withdrawn', { applicationId, applicationIds });
  }
}
