/** What ends because someone was booked: applications, offers, invitations, quick applies. */

import { lockPending } from '#features/bookings/conflicts/server/data';
import { endBookings } from '#features/bookings/server/commands';
import { applicationMachine, reasons } from '#features/hiring/applications/rules';
import { contractMachine } from '#features/hiring/contracts/rules';
import type { InvitationEnd } from '#features/hiring/invitations/rules';
import * as placement from '#features/hiring/placement/server/data';
import { record, recordAll, transitionApplication } from '#features/hiring/placement/server/steps';
import type { ApplicationId, ContractTextId, JobId, UserId } from '#kernel/id';
import type { Shift } from '#kernel/time/zones';
import type { Context } from '#platform/context';

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

/**
 * Ends other practices' offers for the same time now, so that those practices do not wait until the
 * deadline for an answer that cannot come.
 */
export async function endConflicts(
  context: Context,
  commitment: { professionalId: UserId; jobId: JobId; shift: Shift },
): Promise<void> {
  const { db, clock } = context;
  for (const { id, applicationId, textId } of await placement.findConflictingContracts(
    db,
    commitment,
  )) {
    const isEnded = await placement.transitionContract(db, id, {
      move: contractMachine.moveFor('conflict', 'system', 'pending'),
      changes: { endReason: 'conflict' },
    });
    if (!isEnded) continue;
    await transitionApplication(context, applicationId, {
      move: applicationMachine.moveFor('conflict', 'system', 'selected'),
      changes: { reason: reasons.conflict, respondedAt: clock.now() },
    });
    await withdrawOffer(context, textId);
    await record(context, 'contract.conflicted', { contractId: id });
  }
  const ids = await placement.findConflictingInvitations(db, commitment);
  await endInvitations(context, { ids }, 'conflict');
}

/**
 * Withdraws an offer as if the practice had. One for several days is accepted as a whole, so it
 * also ends as a whole: the applications to its other days wait for the practice again. Their jobs
 * must be locked. Returns these applications.
 */
export async function withdrawOffer(
  context: Context,
  textId: ContractTextId,
): Promise<ApplicationId[]> {
  const ended: ApplicationId[] = [];
  for (const { id, applicationId } of await placement.findPendingOffer(context.db, textId)) {
    const move = contractMachine.moveFor('withdraw', 'practice', 'pending');
    if (!(await placement.transitionContract(context.db, id, { move }))) continue;
    await transitionApplication(context, applicationId, {
      move: applicationMachine.moveFor('unselect', 'practice', 'selected'),
      changes: { respondedAt: null },
    });
    ended.push(applicationId);
  }
  return ended;
}

/**
 * A booking that moves to another time ends everything the professional has pending at that time:
 * quick applies, contracts and invitations.
 */
export async function endOverlapping(
  context: Context,
  commitment: { professionalId: UserId; jobId: JobId; shift: Shift },
): Promise<void> {
  const { professionalId, jobId, shift } = commitment;
  const overlapping = { professionalId, during: shift };
  const pending = await lockPending(context.db, { jobId, overlapping });
  const supersede = { action: 'supersede', by: 'system', kind: 'conflict' } as const;
  await endBookings(context, idsOf(pending), supersede);
  const applicationIds = pending.map(({ applicationId }) => applicationId);
  await rejectOthers(context, applicationIds, { reason: reasons.conflict });
  await endConflicts(context, commitment);
}

/** Closes open invitations and records the events that notify the people concerned. */
export async function endInvitations(
  context: Context,
  which: Parameters<typeof placement.closeInvitations>[1],
  endReason: InvitationEnd,
): Promise<void> {
  const ending = { endReason, now: context.clock.now() };
  const closed = await placement.closeInvitations(context.db, which, ending);
  const events = closed.map((invitationId) => ({ invitationId }));
  await recordAll(context, 'invitation.closed', events);
}

/** Rejects applications that the practice did not reject itself; `reason` says why. */
export async function rejectOthers(
  { db, clock }: Context,
  applicationIds: ApplicationId[],
  { reason, isLapsed = false }: { reason: string; isLapsed?: boolean },
): Promise<ApplicationId[]> {
  const move = applicationMachine.moveFor(isLapsed ? 'lapse' : 'supersede', 'system', 'pending');
  const changes = { reason, respondedAt: clock.now() };
  return placement.transitionApplications(db, applicationIds, { move, changes });
}
