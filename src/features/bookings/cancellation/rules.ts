/**
 * Cancellations, no-shows, late fees and excuses: deadlines, statuses and refusals, which the booking's
 * state machine needs. Commands and screens are in hiring/cancellations.
 */

import type { UserType } from '#kernel/actor';
import { refusalsOf } from '#kernel/refusal';
import { dayMs, hourMs, minuteMs } from '#kernel/time/durations';
import type { Shift } from '#kernel/time/zones';

/** Up to this long before the start, cancelling and rescheduling are free. */
export const freeCancellationHours = 4;
/** Second thoughts: this long after being booked, and at least this long before the start. */
export const secondThoughtsMinutes = 20;
export const secondThoughtsLeadHours = 24;
/** This long after the start, if no one has checked in, the practice may mark a no-show. */
export const noShowMinutes = 60;
/** What the practice owes for cancelling late: this many hours at the agreed rate. */
export const lateFeeHours = 2;
/** The professional requests it within this many days. */
export const feeRequestDays = 7;

/** `paid` is what the practice says, `received` what the professional confirmed. */
export const feeStatuses = ['due', 'requested', 'paid', 'received'] as const;
export type FeeStatus = (typeof feeStatuses)[number];

/**
 * What a practice owes a professional: the fee for cancelling late, or wages, which are held while an
 * emergency check-out is undecided.
 */
export type ObligationKind = 'late_cancellation' | 'wages';
export type ObligationStatus = 'held' | FeeStatus;
export const paidByMethods = ['check', 'direct_deposit', 'cash', 'payroll', 'other'] as const;
export type PaidBy = (typeof paidByMethods)[number];
export const excuseStatuses = ['pending', 'accepted', 'rejected'] as const;
export type ExcuseStatus = (typeof excuseStatuses)[number];

export const refusals = refusalsOf({
  checkedIn: 'This shift is being worked, so it can no longer be cancelled.',
  shiftOver: 'This shift is over, so it can no longer be cancelled.',
  noShift: 'A permanent position has no shift to miss.',
  noShowTooEarly: [
    'too_early',
    `You can mark a no-show from ${noShowMinutes} minutes after the start of the shift.`,
  ],
  isHere: ['checked_in', 'This professional has checked in.'],
  noFee: 'No cancellation fee is owed for this booking.',
  feeRequested: 'This fee has already been requested.',
  feeTooLate: `A cancellation fee can be requested for ${feeRequestDays} days after the cancellation.`,
  feeNotRequested: "The professional hasn't requested this fee.",
  feePaid: 'This fee is already marked as paid.',
  nothingToExcuse: "This cancellation doesn't count against your reliability.",
  alreadyExcused: "You've already sent an excuse.",
  excuseDecided: ['already_decided', 'Another admin has already decided on this excuse.'],
});

export interface Situation {
  shift: Shift | null;
  confirmedAt: Date | null;
  now: Date;
}

export const timings = ['second_thoughts', 'free', 'late'] as const;
export type Timing = (typeof timings)[number];

/** How a cancellation now would count. */
export function cancellationTiming({ shift, confirmedAt, now }: Situation): Timing {
  if (!shift) return 'free';
  const ahead = shift.startsAt.getTime() - now.getTime();
  const booked = confirmedAt ? now.getTime() - confirmedAt.getTime() : Number.POSITIVE_INFINITY;
  if (booked <= secondThoughtsMinutes * minuteMs && ahead >= secondThoughtsLeadHours * hourMs) {
    return 'second_thoughts';
  }
  return ahead >= freeCancellationHours * hourMs ? 'free' : 'late';
}

/** The last moment at which cancelling or proposing another time is free. */
export const freeCancellationUntil = ({ startsAt }: Shift): Date =>
  new Date(startsAt.getTime() - freeCancellationHours * hourMs);

/** What decides whether a booking can be ended now. */
interface Presence {
  shift: Shift | null;
  checkedInAt: Date | null;
  now: Date;
}

export function refuseCancel({ shift, checkedInAt, now }: Presence) {
  if (checkedInAt) return refusals.checkedIn();
  return shift && now >= shift.endsAt ? refusals.shiftOver() : undefined;
}

export const noShowOpensAt = ({ startsAt }: Shift): Date =>
  new Date(startsAt.getTime() + noShowMinutes * minuteMs);

export function refuseNoShow({ shift, checkedInAt, now }: Presence) {
  if (!shift) return refusals.noShift();
  if (checkedInAt) return refusals.isHere();
  return now < noShowOpensAt(shift) ? refusals.noShowTooEarly() : undefined;
}

/** Only a late cancellation by the practice costs it something. */
export const lateFeeCents = (by: UserType, timing: Timing, rateCents: number): number =>
  by === 'practice' && timing === 'late' ? lateFeeHours * rateCents : 0;

export const feeRequestUntil = (cancelledAt: Date): Date =>
  new Date(cancelledAt.getTime() + feeRequestDays * dayMs);
