/** Booking states, transitions and overlaps, and what opens when. */

import type { BookingId, RescheduleId } from '#kernel/id';
import { refusalsOf } from '#kernel/refusal';
import { freeCancellationHours } from './cancellation/rules';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'paid', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * Of the platform fee. Held: an admin has not decided on an emergency check-out. Processing: the bank
 * or the gateway has not answered yet.
 */
export const platformFeeStatuses = ['held', 'due', 'processing', 'paid', 'refunded'] as const;
export type PlatformFeeStatus = (typeof platformFeeStatuses)[number];

export const platformFeeMethods = ['card', 'ach', 'check'] as const;
export type PlatformFeeMethod = (typeof platformFeeMethods)[number];

/** How far a booking's payment, which is the platform fee's, has got. */
export const paymentStatuses = ['pending', 'processing', 'paid', 'refunded'] as const;

export const paymentStatusOf = (
  fee: PlatformFeeStatus | undefined,
): (typeof paymentStatuses)[number] =>
  fee === undefined || fee === 'held' || fee === 'due' ? 'pending' : fee;

export const cancellationKinds = [
  'declined',
  'lapsed',
  'taken',
  'conflict',
  'job_changed',
  'job_closed',
  'withdrawn',
  'practice',
  'professional',
  'no_show',
  'second_thoughts',
  'account_deleted',
  'not_recorded',
] as const;
export type CancellationKind = (typeof cancellationKinds)[number];

/** Hours the practice has to answer a quick apply, unless the shift starts earlier. */
export const quickApplyHours = 24;

export const refusals = refusalsOf({
  notPending: ['booking_not_pending', 'This request is no longer pending.'],
  notConfirmable:
    "This request can't be confirmed: the shift changed, or someone else has been selected.",
  alreadyBooked: "You're already booked for this.",
  notConfirmed: ['booking_not_confirmed', "This booking isn't confirmed."],
  notPermanent: 'Only a permanent position can have its start confirmed.',
  overlap: [
    'schedule_conflict',
    'You have a booking conflict during this time period. Please cancel existing bookings first.',
  ],
  overlapOfOther: ['schedule_conflict', 'This professional is already booked at this time.'],
  jobTaken: 'Someone else was booked.',
  tooLateToReschedule: `A shift can be rescheduled up to ${freeCancellationHours} hours before it starts.`,
  reschedulePending: 'A new time has already been suggested for this shift.',
  noReschedule: 'There is no suggested time to answer.',
});

export interface BookingEvents {
  'booking.requested': { bookingId: BookingId };
  'booking.confirmed': { bookingId: BookingId };
  'booking.completed': { bookingId: BookingId };
  'booking.pinGenerated': { bookingId: BookingId; isAutomatic?: boolean };
  'booking.checkedIn': { bookingId: BookingId };
  'booking.emergencyDecided': { bookingId: BookingId };
  'booking.hoursRaised': { bookingId: BookingId };
  'booking.feeRequested': { bookingId: BookingId };
  'booking.feePaid': { bookingId: BookingId };
  'booking.excused': { bookingId: BookingId };
  'booking.excuseDecided': { bookingId: BookingId };
  'booking.rescheduleProposed': { bookingId: BookingId; rescheduleId: RescheduleId };
  'booking.rescheduleAnswered': { bookingId: BookingId; rescheduleId: RescheduleId };
  /** `bookingIds` are all days that were cancelled together, if there are several. */
  'booking.cancelled': { bookingId: BookingId; kind: CancellationKind; bookingIds?: BookingId[] };
}
