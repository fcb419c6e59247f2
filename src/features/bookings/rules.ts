/** Booking states, transitions and overlaps, and what the calendar feed shows. */

import type { UserType } from '../../kernel/actor';
import type { BookingId } from '../../kernel/id';
import { createMachine, firstOf } from '../../kernel/machine';
import { refused } from '../../kernel/refusal';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'paid', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export type BookingActor = UserType | 'clock' | 'hiring';
export type BookingAction =
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'lapse'
  | 'supersede'
  | 'confirm_start';

export const cancellationReasons = [
  'declined',
  'lapsed',
  'taken',
  'conflict',
  'job_changed',
  'job_closed',
  'withdrawn',
  'practice',
  'professional',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** Hours the practice has to answer a quick apply, unless the shift starts earlier. */
export const quickApplyHours = 24;

export const refusals = {
  notPending: () => refused('booking_not_pending', 'This request is no longer pending.'),
  notConfirmable: () =>
    refused(
      'not_confirmable',
      "This request can't be confirmed: the job changed, or someone else has been selected.",
    ),
  notConfirmed: () => refused('booking_not_confirmed', "This booking isn't confirmed."),
  notPermanent: () =>
    refused('not_permanent', 'Only a permanent position can have its start confirmed.'),
  overlap: () =>
    refused(
      'schedule_conflict',
      'You have a booking conflict during this time period. Please cancel existing bookings first.',
    ),
  overlapOfOther: () =>
    refused('schedule_conflict', 'This professional was booked elsewhere at this time.'),
  jobTaken: () => refused('job_taken', 'Someone else was booked for this job.'),
};

export interface BookingFacts {
  isPermanent: boolean;
  expiresAt: Date | null;
  /** For a quick apply: its terms are current and no other applicant is selected. */
  isConfirmable: boolean;
  now: Date;
}

type Guard = (facts: BookingFacts) => ReturnType<typeof refused> | undefined;

const isInTime: Guard = ({ expiresAt, now }) =>
  expiresAt !== null && expiresAt <= now ? refusals.notPending() : undefined;
const isConfirmable: Guard = ({ isConfirmable }) =>
  isConfirmable ? undefined : refusals.notConfirmable();
const isPermanent: Guard = ({ isPermanent }) => (isPermanent ? undefined : refusals.notPermanent());

/** Check-in, check-out, cancellation and payment will be added with the day of the shift. */
export const bookingMachine = createMachine<
  BookingAction,
  BookingActor,
  BookingStatus,
  BookingFacts
>(
  [
    {
      action: 'confirm',
      by: 'practice',
      from: 'pending',
      to: 'confirmed',
      guard: firstOf(isInTime, isConfirmable),
    },
    { action: 'decline', by: 'practice', from: 'pending', to: 'cancelled', guard: isInTime },
    { action: 'withdraw', by: 'professional', from: 'pending', to: 'cancelled' },
    { action: 'lapse', by: 'clock', from: 'pending', to: 'cancelled' },
    { action: 'supersede', by: 'hiring', from: 'pending', to: 'cancelled' },
    {
      action: 'confirm_start',
      by: 'practice',
      from: 'confirmed',
      to: 'completed',
      guard: isPermanent,
    },
  ],
  (action) => (action === 'confirm_start' ? refusals.notConfirmed() : refusals.notPending()),
);

export interface BookingEvents {
  'booking.requested': { bookingId: BookingId };
  'booking.confirmed': { bookingId: BookingId };
  'booking.completed': { bookingId: BookingId };
  'booking.cancelled': { bookingId: BookingId; reason: CancellationReason };
}
