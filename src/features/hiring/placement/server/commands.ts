/**
 * What one confirmed booking does to everyone else, in the same transaction. Lock order:
 * docs/decisions/0014-lock-order.md.
 */

import { newId } from '../../../../kernel/id';
import type { Shift } from '../../../../kernel/zones';
import type { Context } from '../../../../platform/context';
import { bookingMachine, refusals as bookingRefusals } from '../../../bookings/rules';
import { endBookings, record as recordBooking } from '../../../bookings/server/commands';
import { insertBooking, lockPending, transitionBooking } from '../../../bookings/server/data';
import { jobMachine, shiftOf } from '../../../jobs/rules';
import { type Job, transitionJob } from '../../../jobs/server/data';
import { applicationMachine, contractMachine, reasons } from '../../rules';
import type { ContractTerms } from '../../terms/rules';
import {
  closeInvitations,
  findConflictingContracts,
  findConflictingInvitations,
  lockApplications,
  transitionApplications,
  transitionContract,
} from './data';
import { recordAll, transitionApplication } from './steps';

export interface Placement {
  /** Locked after the professional by `lockPlacement`, including pending items, and found open. */
  job: Job;
  professionalId: string;
  applicationId: string;
  contractId: string;
  /** The agreed contract; its employment type is decided. */
  terms: ContractTerms;
  /** The booking of the quick apply that is being confirmed, if it is one. */
  quickBookingId?: string | undefined;
}

/** The agreed terms that a booking stores, so that later changes to the job do not affect it. */
export const bookingTerms = (job: Job, terms: ContractTerms) => ({
  jobId: job.id,
  practiceId: job.practiceId,
  jobTitle: terms.jobTitle,
  location: terms.location,
  address: terms.address,
  rateCents: terms.rateCents,
  mileageRateCents: terms.mileageRateCents,
  miles: terms.miles,
  employmentType: terms.employmentType === '1099' ? ('1099' as const) : ('w2' as const),
  during: shiftOf(job),
  timeZone: terms.timeZone,
  breakMinutes: terms.breakMinutes,
  instructions: terms.instructions,
});

/** Fills the job: books the professional, then rejects all others. Returns the booking's id. */
export async function fillJob(context: Context, placement: Placement): Promise<string> {
  const { db } = context;
  const { job, professionalId } = placement;
  const during = shiftOf(job);
  const competing = (
    await lockPending(db, { jobId: job.id, overlapping: { professionalId, during } })
  ).filter(({ id }) => id !== placement.quickBookingId);
  const isOwn = (booking: { professionalId: string }) => booking.professionalId === professionalId;
  const taken = competing.filter((booking) => !isOwn(booking));
  // Cancel these first: their holds overlap the booking and would violate the exclusion constraint.
  const conflicting = competing.filter(isOwn);
  const supersede = ['supersede', 'hiring'] as const;
  await endBookings(context, idsOf(conflicting), supersede, 'conflict');
  await endBookings(context, idsOf(taken), supersede, 'taken');

  const bookingId = await confirm(context, placement);
  const fill = jobMachine.moveOf('fill', 'hiring', 'open');
  const now = context.clock.now();
  if (!(await transitionJob(db, job.id, fill, now))) throw bookingRefusals.jobTaken();

  const conflictIds = conflicting.map(({ applicationId }) => applicationId);
  await rejectOthers(context, conflictIds, reasons.conflict);
  const waiting = await lockApplications(db, job.id, 'pending');
  await rejectOthers(context, idsOf(waiting), reasons.taken);
  // A quick apply gets its message through its booking.
  const toNotify = waiting.filter(({ isQuick }) => !isQuick);
  const rejections = toNotify.map(({ id }) => ({ applicationId: id }));
  await recordAll(context, 'application.rejected', rejections);
  await endInvitations(context, { jobId: job.id }, 'taken');
  if (during) await endConflicts(context, professionalId, job.id, during);
  return bookingId;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Ends other practices' offers for the same time now, so they do not wait 18 hours for an answer
 * that cannot come.
 */
async function endConflicts(
  context: Context,
  professionalId: string,
  jobId: string,
  during: Shift,
): Promise<void> {
  const { db, clock } = context;
  const conflict = contractMachine.moveOf('conflict', 'others', 'pending');
  const lost = applicationMachine.moveOf('conflict', 'others', 'selected');
  for (const { id, applicationId } of await findConflictingContracts(
    db,
    professionalId,
    jobId,
    during,
  )) {
    if (!(await transitionContract(db, id, conflict, { endReason: 'conflict' }))) continue;
    const changes = { reason: reasons.conflict, respondedAt: clock.now() };
    await transitionApplication(context, applicationId, lost, changes);
    await recordAll(context, 'contract.conflicted', [{ contractId: id }]);
  }
  const ids = await findConflictingInvitations(db, professionalId, jobId, during);
  await endInvitations(context, { ids }, 'conflict');
}

/** Closes open invitations and records the events that notify the people concerned. */
export async function endInvitations(
  context: Context,
  which: Parameters<typeof closeInvitations>[1],
  reason: Parameters<typeof closeInvitations>[2],
): Promise<void> {
  const closed = await closeInvitations(context.db, which, reason, context.clock.now());
  const events = closed.map((invitationId) => ({ invitationId }));
  await recordAll(context, 'invitation.closed', events);
}

async function confirm(context: Context, placement: Placement): Promise<string> {
  const { db, clock } = context;
  const { job, quickBookingId, professionalId, applicationId, contractId, terms } = placement;
  const now = clock.now();
  const bookingId = quickBookingId ?? newId(now);
  const agreed = bookingTerms(job, terms);
  if (quickBookingId) {
    const move = bookingMachine.moveOf('confirm', 'practice', 'pending');
    const changes = { ...agreed, contractId, confirmedAt: now, expiresAt: null };
    if (!(await transitionBooking(db, quickBookingId, move, changes, now))) {
      throw bookingRefusals.notPending();
    }
  } else {
    await insertBooking(db, {
      ...agreed,
      id: bookingId,
      professionalId,
      applicationId,
      contractId,
      status: 'confirmed',
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    });
  }
  await recordBooking(context, 'booking.confirmed', { bookingId });
  return bookingId;
}

/** Rejects applications because of another booking, not because the practice rejected them. */
export async function rejectOthers(
  { db, clock }: Context,
  applicationIds: string[],
  reason: string,
  [action, by]: readonly ['lose', 'others'] | readonly ['lapse', 'clock'] = ['lose', 'others'],
): Promise<string[]> {
  const move = applicationMachine.moveOf(action, by, 'pending');
  const changes = { reason, respondedAt: clock.now() };
  return transitionApplications(db, applicationIds, move, changes);
}
