/** Bookings as both sides see them, and what the rules allow on them now. */

import { fileUrl } from '#features/documents/server/commands';
import { feeOutcomeOf } from '#features/profiles/payment/rules';
import { methodOf } from '#features/profiles/payment/server/data';
import type { UserType } from '#kernel/actor';
import type { BookingId } from '#kernel/id';
import { type Move, requireMove } from '#kernel/machine';
import { roundTripMiles, toDollars } from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { isoOf } from '#kernel/time/day';
import { localOf, toDate } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { bindingOf, sealedColumn } from '#platform/crypto/sealed';
import type { Database } from '#platform/database/database';
import { proposedHours } from '../attendance/hours';
import * as attendanceRules from '../attendance/rules';
import { isWaiting } from '../disputes/rules';
import { type BookingAction, type BookingFacts, bookingMachine } from '../machine';
import { type BookingStatus, paymentStatusOf } from '../rules';
import type { BookingView } from '../schema';
import { upcomingActions } from '../upcoming';
import { findShown, type ShownBooking } from './data';
import { earnedOf, statedAmountOf } from './pay';

const isoOrNull = (instant: Date | null | undefined) => (instant ? isoOf(instant) : null);

export function factsOf(booking: ShownBooking, now: Date): BookingFacts {
  return {
    isPermanent: booking.during === null,
    expiresAt: booking.expiresAt,
    isConfirmable: booking.isConfirmable && !(booking.heldUntil && booking.heldUntil > now),
    shift: booking.during,
    confirmedAt: booking.confirmedAt,
    attendance: attendanceOf(booking),
    closesAt: booking.closesAt,
    dispute: booking.dispute,
    reschedule: booking.reschedule && {
      by: booking.reschedule.by,
      expiresAt: new Date(booking.reschedule.expiresAt),
    },
    cancellation: booking.cancelledAt && {
      kind: booking.cancellationKind,
      isLate: booking.cancelledLate,
      at: booking.cancelledAt,
    },
    fee: booking.fee?.status ?? null,
    excuse: booking.excuse?.status ?? null,
    now,
  };
}

export function attendanceOf({ attendance }: Pick<ShownBooking, 'attendance'>) {
  return {
    hasPin: Boolean(attendance?.pinSealed),
    isPinLocked: attendance?.isPinLocked ?? false,
    checkedInAt: toDate(attendance?.checkedInAt),
    checkedOutAt: toDate(attendance?.checkedOutAt),
  };
}

export const sealedPin = sealedColumn('attendances', 'pin_sealed', ['booking_id']);
export const pinBinding = (bookingId: BookingId) => bindingOf(sealedPin, bookingId);

/** PIN, check-in and payments are rows of their own, and leave that of the booking as it is. */
function updatedAtOf({ updatedAt, attendance, fee, platformFee, wages }: ShownBooking): string {
  let latest = isoOf(updatedAt);
  for (const part of [attendance, fee, platformFee, wages]) {
    if (part?.changedAt && part.changedAt > latest) latest = part.changedAt;
  }
  return latest;
}

/** The digital form; only the practice gets the name of its manager. */
function viewForm(booking: ShownBooking, side: UserType) {
  const { attendance } = booking;
  const isForm = attendance?.method === 'digital_form';
  return {
    workStartTime: attendance?.workStartTime ?? null,
    workEndTime: attendance?.workEndTime ?? null,
    checkoutFormSubmittedAt: isForm ? attendance.checkedOutAt : null,
    managerName: side === 'practice' ? (attendance?.managerName ?? null) : null,
    signatureKind: side === 'practice' ? (attendance?.signatureKind ?? null) : null,
    statedAmount: statedAmountOf(booking),
  };
}

/** While someone is checked in, and if nobody checked out by then. */
function automaticCheckoutOf({ attendance, during, status }: ShownBooking): string | null {
  const isAtWork = status === 'confirmed' && Boolean(attendance?.checkedInAt);
  if (!during || !(isAtWork || attendance?.method === 'automatic')) return null;
  return isoOf(attendanceRules.automaticCheckoutAt(during));
}

/** The platform fee, and what was paid to the professional. */
const viewMoney = ({ platformFee, wages }: ShownBooking) => ({
  paymentStatus: paymentStatusOf(platformFee?.status),
  paymentMethod: platformFee?.method ?? null,
  platformFeePaid: platformFee?.status === 'paid',
  totalAmountPaid: wages && toDollars(wages.paidCents),
  areWagesReceived: wages?.status === 'received',
  sameDayPayoutRequested: wages?.isSameDay ?? false,
});

/** The day of the shift as this side sees it; only the practice gets the PIN. */
function viewDay(context: Context, booking: ShownBooking, side: UserType) {
  const { vault, clock } = context;
  const { id, attendance, status, during } = booking;
  const { hasPin, isPinLocked, checkedInAt } = attendanceOf(booking);
  const now = clock.now();
  const isAtWork = side === 'professional' && status === 'confirmed' && checkedInAt && during;
  return {
    hasPin,
    isPinLocked,
    verificationPin:
      side === 'practice' && attendance?.pinSealed
        ? vault.decrypt(attendance.pinSealed, pinBinding(id))
        : null,
    checkedInAt: attendance?.checkedInAt ?? null,
    isCheckInFar:
      !attendance?.isCheckInApproximate &&
      (attendance?.checkedInMeters ?? 0) > attendanceRules.nearMeters,
    checkedOutAt: attendance?.checkedOutAt ?? null,
    checkoutMethod: attendance?.method ?? null,
    checkoutPhotoUrl:
      attendance?.photoId && attendance.method === 'photo' ? fileUrl(attendance.photoId) : null,
    autoCheckoutTime: automaticCheckoutOf(booking),
    hoursWorked: typeof attendance?.halfHours === 'number' ? attendance.halfHours / 2 : null,
    totalAmount: earnedOf(booking),
    hoursFlags: attendance?.hoursFlags ?? [],
    emergency: attendance?.emergencyReason
      ? {
          reason: attendance.emergencyReason,
          status: attendance.emergencyDecision ?? ('pending' as const),
          note: attendance.emergencyNote,
        }
      : null,
    checkoutMethods: isAtWork
      ? attendanceRules.checkoutMethods
          // Where the office is not known, no position can prove anything.
          .filter((method) => method !== 'location_time' || attendance?.isOfficeKnown)
          .map((method) => {
            const opensAt = attendanceRules.methodOpensAt(method, during, checkedInAt);
            // By the server's clock, since that of a phone may be minutes off.
            return { method, opensAt: opensAt > now ? isoOf(opensAt) : null };
          })
      : [],
    feeOnForm:
      isAtWork && attendance
        ? feeOutcomeOf(methodOf(context, attendance.payment), attendance.payment.isSetUp)
        : null,
    proposedHours: isAtWork
      ? proposedHours(during, booking.breakMinutes, { checkedInAt, now })
      : null,
    ...viewForm(booking, side),
  };
}

function viewCancellation(booking: ShownBooking) {
  const { cancelledAt, cancelledBy, cancellationKind, cancellationNote, cancelledLate } = booking;
  const { fee, excuse, practiceId } = booking;
  return {
    cancellationKind,
    cancellationReason: cancellationNote,
    cancellationDate: isoOrNull(cancelledAt),
    cancelledBy: cancelledBy && (cancelledBy === practiceId ? 'practice' : 'professional'),
    isLateCancellation: cancelledLate,
    cancellationFeeApplied: fee !== null,
    cancellationFeeRequested: fee !== null && fee.status !== 'due',
    cancellationFeePaid: fee?.status === 'paid' || fee?.status === 'received',
    cancellationFee: fee && { status: fee.status, amount: toDollars(fee.amountCents) },
    excuse,
  } as const;
}

function viewClaim({ dispute }: ShownBooking): BookingView['claim'] {
  if (!dispute || dispute.kind === 'hours' || !isWaiting(dispute)) return null;
  const { kind, by, halfHours, status } = dispute;
  return { kind, by, hours: (halfHours ?? 0) / 2, isContested: status === 'answered' };
}

function viewHoursDispute({ dispute }: ShownBooking): BookingView['hoursDispute'] {
  return dispute?.kind === 'hours' && isWaiting(dispute)
    ? { by: dispute.by, isContested: dispute.status === 'answered' }
    : null;
}

function viewReschedule({ reschedule }: ShownBooking) {
  if (!reschedule) return null;
  const { id, by, startsAt, endsAt, workDate, startTime, endTime, note, expiresAt } = reschedule;
  return { id, by, startsAt, endsAt, workDate, startTime, endTime, note, expiresAt };
}

export function viewBooking(context: Context, booking: ShownBooking, side: UserType): BookingView {
  const now = context.clock.now();
  const facts = factsOf(booking, now);
  const { id, jobId, applicationId, contractId, professionalId, practiceId, status } = booking;
  const { practiceName, practicePhotoUrl, professionalName, professionalPhotoUrl } = booking;
  const { jobTitle, timeZone } = booking;
  const { during, rateCents, mileageRateCents, miles, employmentType, breakMinutes } = booking;
  const rate = toDollars(rateCents);
  const start = during && localOf(during.startsAt, timeZone);
  const end = during && localOf(during.endsAt, timeZone);
  const isPermanent = during === null;
  return {
    id,
    jobId,
    applicationId,
    contractId,
    professionalId,
    practiceId,
    status,
    practiceName,
    practicePhotoUrl,
    professionalName,
    professionalPhotoUrl,
    jobTitle,
    timeZone,
    employmentType,
    breakMinutes,
    miles: miles === null ? null : Math.round(miles),
    roundTripMiles: miles === null ? null : roundTripMiles(miles),
    notes: booking.instructions,
    isPermanent,
    shiftDate: start?.date ?? null,
    shiftStart: start?.time ?? null,
    shiftEnd: end?.time ?? null,
    startsAt: isoOrNull(during?.startsAt),
    endsAt: isoOrNull(during?.endsAt),
    location: booking.location || null,
    rate,
    proposedRate: rate,
    mileageRate: mileageRateCents,
    expiresAt: isoOrNull(booking.expiresAt),
    confirmedAt: isoOrNull(booking.confirmedAt),
    createdAt: isoOf(booking.createdAt),
    updatedAt: updatedAtOf(booking),
    claim: viewClaim(booking),
    hoursDispute: viewHoursDispute(booking),
    reschedule: viewReschedule(booking),
    allowedActions: bookingMachine.allowed(side, status, facts),
    upcomingActions: upcomingActions(side, status, facts).map(({ action, opensAt, closesAt }) => ({
      action,
      opensAt: isoOrNull(opensAt),
      closesAt: isoOrNull(closesAt),
    })),
    // Last, because V8 takes ten times as long for properties that follow a spread.
    ...summarizePay({
      startsAt: during?.startsAt ?? null,
      endsAt: during?.endsAt ?? null,
      breakMinutes,
      rateCents,
      mileageRateCents,
      miles,
    }),
    ...viewDay(context, booking, side),
    ...viewMoney(booking),
    ...viewCancellation(booking),
  };
}

/** A booking of this party. */
export async function requireBooking(
  db: Database,
  party: Party,
  id: BookingId,
): Promise<ShownBooking> {
  const booking = await findShown(db, id, party);
  if (!booking) throw notFound();
  return booking;
}

/** What a command answers: the booking as it is now. */
export async function showBooking(context: Context, party: Party, id: BookingId) {
  return viewBooking(context, await requireBooking(context.db, party, id), party.side);
}

/** The move that the rules allow this side now; throws their refusal otherwise. */
export function requireNext(
  booking: ShownBooking,
  action: BookingAction,
  { side }: Pick<Party, 'side'>,
  now: Date,
): Move<BookingStatus> {
  return requireMove(bookingMachine.next(action, side, booking.status, factsOf(booking, now)));
}

/** The full address of the shift; without a street if the practice gave none. */
export function addressOf({ address, location }: Pick<ShownBooking, 'address' | 'location'>) {
  return [address, location].filter(Boolean).join(', ') || null;
}
