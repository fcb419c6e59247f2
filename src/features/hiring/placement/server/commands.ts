/**
 * What one confirmed booking does to everyone else, and what its end undoes, each in one
 * transaction. Lock order: docs/decisions/0014-lock-order.md.
 */

import { lockPending } from '#features/bookings/conflicts/server/data';
import { bookingMachine } from '#features/bookings/machine';
import {
  type BookingStatus,
  refusals as bookingRefusals,
  type CancellationKind,
} from '#features/bookings/rules';
import { endBookings, record as recordBooking } from '#features/bookings/server/commands';
import { type Booking, insertBooking, transitionBooking } from '#features/bookings/server/data';
import { applicationMachine, reasons } from '#features/hiring/applications/rules';
import { contractMachine } from '#features/hiring/contracts/rules';
import type { ContractText } from '#features/hiring/terms/server/data';
import { jobMachine, shiftOf } from '#features/jobs/rules';
import { type Job, transitionJob } from '#features/jobs/server/data';
import {
  type ApplicationId,
  type BookingId,
  type ContractId,
  newId,
  type UserId,
} from '#kernel/id';
import type { Move } from '#kernel/machine';
import type { Context } from '#platform/context';
import { endConflicts, endInvitations, idsOf, rejectOthers } from '../endings/server/commands';
import { cancelReschedules, endCallOut, lockApplications, transitionContract } from './data';
import { record, recordAll, transitionApplication } from './steps';

export interface Placement {
  /** Open, and locked by `lockPlacement` with `withPendingElsewhere`. */
  job: Job;
  professionalId: UserId;
  applicationId: ApplicationId;
  contractId: ContractId;
  /** The agreed contract, which names one employment type. */
  text: ContractText;
  /** The booking of the quick apply that is being confirmed, if it is one. */
  quickBookingId?: BookingId | undefined;
}

/** The agreed terms that a booking stores, so that later changes to the job do not affect it. */
export function bookingTerms(
  job: Job,
  { terms, termsVersion }: Pick<ContractText, 'terms' | 'termsVersion'>,
) {
  return {
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
    // A text for several days lists a break for each, so take the job's. It is the agreed one: a job
    // whose terms changed since is not filled with this text.
    breakMinutes: job.breakMinutes,
    instructions: terms.instructions,
    termsVersion,
  };
}

/**
 * Fills the job: books the professional and ends everything that competes. Returns the booking's
 * id.
 */
export async function fillJob(context: Context, placement: Placement): Promise<BookingId> {
  const { db } = context;
  const { job, professionalId } = placement;
  const during = shiftOf(job);
  const competing = (
    await lockPending(db, { jobId: job.id, overlapping: { professionalId, during } })
  ).filter(({ id }) => id !== placement.quickBookingId);
  const isOwn = (booking: { professionalId: UserId }) => booking.professionalId === professionalId;
  const others = competing.filter((booking) => !isOwn(booking));
  // Cancel these first: their holds overlap the booking and would violate the exclusion constraint.
  const conflicting = competing.filter(isOwn);
  const supersede = { action: 'supersede', by: 'system' } as const;
  await endBookings(context, idsOf(conflicting), { ...supersede, kind: 'conflict' });
  await endBookings(context, idsOf(others), { ...supersede, kind: 'taken' });

  const bookingId = await confirm(context, placement);
  const move = jobMachine.moveFor('fill', 'system', 'open');
  const now = context.clock.now();
  if (!(await transitionJob(db, job.id, { move, now }))) throw bookingRefusals.jobTaken();

  const conflictIds = conflicting.map(({ applicationId }) => applicationId);
  await rejectOthers(context, conflictIds, { reason: reasons.conflict });
  const pending = await lockApplications(db, job.id, 'pending');
  await rejectOthers(context, idsOf(pending), { reason: reasons.taken });
  // A quick apply gets its message through its booking.
  const toNotify = pending.filter(({ isQuick }) => !isQuick);
  const rejections = toNotify.map(({ id }) => ({ applicationId: id }));
  await recordAll(context, 'application.rejected', rejections);
  await endCallOut(db, job.id, { endReason: 'filled', now });
  await endInvitations(context, { jobId: job.id }, 'taken');
  if (during) await endConflicts(context, { professionalId, jobId: job.id, shift: during });
  return bookingId;
}

async function confirm(context: Context, placement: Placement): Promise<BookingId> {
  const { db, clock } = context;
  const { job, quickBookingId, professionalId, applicationId, contractId, text } = placement;
  const now = clock.now();
  const bookingId = quickBookingId ?? newId<BookingId>(now);
  const agreed = bookingTerms(job, text);
  if (quickBookingId) {
    const move = bookingMachine.moveFor('confirm', 'practice', 'pending');
    const changes = { ...agreed, contractId, confirmedAt: now, expiresAt: null };
    if (!(await transitionBooking(db, quickBookingId, { move, changes, now }))) {
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

/** How a confirmed booking ends. */
interface Ending {
  move: Move<BookingStatus>;
  kind: CancellationKind;
  /** `null` if it was not one of the two sides. */
  by: UserId | null;
  /** In the words of the person who cancels. */
  note: string | null;
  isLate: boolean;
  /** Whether the job opens again, if its shift lies ahead. */
  reopen: boolean;
  /** The bookings that end in the same action, this one included, in order. */
  together?: readonly Booking[];
}

/**
 * The reverse of `fillJob`: ends the booking with its contract and application. The job opens
 * again, is closed, or expires if the shift has begun. The contract keeps its signature and the job
 * its terms. The booking's professional and job must be locked.
 */
export async function freeJob(
  context: Context,
  { id: bookingId, jobId, applicationId, contractId, during }: Booking,
  { move, kind, by, note, isLate, reopen, together = [] }: Ending,
): Promise<void> {
  const { db } = context;
  const now = context.clock.now();
  const changes = {
    cancelledAt: now,
    cancelledBy: by,
    cancellationKind: kind,
    cancellationNote: note,
    cancelledLate: isLate,
  };
  if (!(await transitionBooking(db, bookingId, { move, changes, now }))) {
    throw bookingRefusals.notConfirmed();
  }
  await cancelReschedules(db, bookingId, now);
  const ended = contractMachine.moveFor('cancel', 'system', 'accepted');
  if (!contractId || !(await transitionContract(db, contractId, { move: ended }))) {
    throw new Error('A confirmed booking has no accepted contract.');
  }
  await transitionApplication(context, applicationId, {
    move: applicationMachine.moveFor('cancel', 'system', 'accepted'),
  });
  const hasBegun = during !== null && during.startsAt <= now;
  const action = hasBegun ? 'expire' : reopen ? 'release' : 'retire';
  const freed = jobMachine.moveFor(action, 'system', 'filled');
  if (!(await transitionJob(db, jobId, { move: freed, now }))) {
    throw new Error('The job of a confirmed booking is not filled.');
  }
  const days = together.map((day) => ({ jobId: day.jobId, bookingId: day.id }));
  const bookingIds = idsOf(together);
  const isAlone = days.length < 2;
  await recordBooking(context, 'booking.cancelled', {
    bookingId,
    kind,
    ...(!isAlone && { bookingIds }),
  });
  if (action !== 'release') return;
  await record(context, 'job.released', { jobId, bookingId, ...(!isAlone && { days }) });
}

/**
 * Undoes what `freeJob` did to contract, application and job when a no-show was marked: the shift was
 * worked after all. The caller completes the booking; its professional and job must be locked.
 */
export async function restorePlacement(
  context: Context,
  { jobId, applicationId, contractId }: Booking,
): Promise<void> {
  const { db, clock } = context;
  const move = contractMachine.moveFor('restore', 'system', 'cancelled');
  if (!contractId || !(await transitionContract(db, contractId, { move }))) {
    throw new Error('A missed shift has no cancelled contract.');
  }
  await transitionApplication(context, applicationId, {
    move: applicationMachine.moveFor('restore', 'system', 'cancelled'),
  });
  const filled = jobMachine.moveFor('restore', 'system', 'expired');
  if (!(await transitionJob(db, jobId, { move: filled, now: clock.now() }))) {
    throw new Error('The job of a missed shift has not expired.');
  }
}
