/** Rules of bookings: how a commitment lives, what overlaps, what a calendar shows. */
import { refused } from '../../kernel/refusal';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'paid', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export type BookingActor = 'practice' | 'professional' | 'clock' | 'hiring';
export type BookingAction =
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'lapse'
  | 'give_way'
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

export interface BookingTransition {
  action: BookingAction;
  by: BookingActor;
  from: BookingStatus;
  to: BookingStatus;
}

/** Check-in, check-out, cancelling and payment join with the shift day. */
export const transitions: readonly BookingTransition[] = [
  { action: 'confirm', by: 'practice', from: 'pending', to: 'confirmed' },
  { action: 'decline', by: 'practice', from: 'pending', to: 'cancelled' },
  { action: 'withdraw', by: 'professional', from: 'pending', to: 'cancelled' },
  { action: 'lapse', by: 'clock', from: 'pending', to: 'cancelled' },
  { action: 'give_way', by: 'hiring', from: 'pending', to: 'cancelled' },
  { action: 'confirm_start', by: 'practice', from: 'confirmed', to: 'completed' },
];

export const transitionOf = (action: BookingAction, by: BookingActor, from: BookingStatus) =>
  transitions.find((each) => each.action === action && each.by === by && each.from === from);

/** Hours a quick apply waits for the practice, unless the shift starts before. */
export const quickApplyHours = 24;

export interface BookingFacts {
  status: BookingStatus;
  isPermanent: boolean;
  expiresAt: Date | null;
  /** Of a quick apply: its terms are current and nobody else is selected. */
  isConfirmable: boolean;
}

export function allowedActions(
  booking: BookingFacts,
  side: 'practice' | 'professional',
  now: Date,
): BookingAction[] {
  const isOver = booking.expiresAt !== null && booking.expiresAt <= now;
  return transitions
    .filter(({ by, from }) => by === side && from === booking.status)
    .filter(({ action }) => action !== 'confirm_start' || booking.isPermanent)
    .filter(({ action }) => action !== 'confirm' || booking.isConfirmable)
    .filter(({ from }) => from !== 'pending' || !isOver)
    .map(({ action }) => action);
}

export const refusals = {
  notPending: () => refused('booking_not_pending', 'This request is no longer pending.'),
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

export interface BookingEvents {
  'booking.requested': { bookingId: string };
  'booking.confirmed': { bookingId: string };
  'booking.completed': { bookingId: string };
  'booking.cancelled': { bookingId: string; reason: CancellationReason };
}
