/** The platform fee: its amount, its states, its deadlines, and every refusal about it. */

import type { BookingId, UserId } from '#kernel/id';
import { exactDollarsText } from '#kernel/money/money';
import { rateLimit } from '#kernel/rateLimit';
import { refusalsOf } from '#kernel/refusal';
import { dayMs } from '#kernel/time/durations';

/** One flat fee for a booking, paid by the practice, whatever a form says. */
export const feeCents = 1_000;
export const feeText = exactDollarsText(feeCents / 100);

const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

/** Days after which a reminder of an unpaid fee is sent. */
export const reminderDays = [3, 7] as const;
/** Days after which the practice cannot post new jobs until it has paid. */
export const blockDays = 30;

/** A fee that became due by this instant gets a reminder, or blocks new jobs. */
export const remindedIfDueBy = (now: Date, reminder: number): Date =>
  daysAfter(now, -(reminderDays[reminder] ?? 0));
export const blockingIfDueBy = (now: Date): Date => daysAfter(now, -blockDays);
/** Whether the last reminder has been sent, so that a warning is no surprise. */
export const isReminded = (dueAt: Date, now: Date): boolean =>
  dueAt <= remindedIfDueBy(now, reminderDays.length - 1);
export const postingBlockedFrom = (dueAt: Date): Date => daysAfter(dueAt, blockDays);

/** An attempt without a response is looked up after this long; one in processing, less often. */
const unansweredMs = 60_000;
const processingMs = 60 * 60_000;
export const lookupCutoffs = (now: Date) => ({
  unansweredSince: new Date(now.getTime() - unansweredMs),
  processingSince: new Date(now.getTime() - processingMs),
});

export const refusals = refusalsOf({
  notDue: ['fee_not_due', 'You can pay the platform fee once the shift has been checked out.'],
  held: ['fee_held', "We're reviewing this check-out. The platform fee isn't due yet."],
  noCheckExpected: 'No check is expected for this fee.',
  notRefundable: "This fee hasn't been paid, or was refunded.",
  refundDeclined: 'The payment gateway refused this refund. Please check it there.',
});

/** Attempts to pay, so that stolen cards cannot be tried here. */
export const payRateLimit = rateLimit<UserId>('fee:user', 30);
export const tooManyPayments = 'Too many payment attempts. Please try again later.';

/** The gateway calls from a few addresses only. */
export const webhookRateLimit = rateLimit<string>('webhook:address', 1_200, 60);

export interface FeeEvents {
  /** `isCharged`: the card on file is charged without asking again. */
  'fee.due': { bookingId: BookingId; isCharged: boolean };
  'fee.declined': { bookingId: BookingId; attemptId: string; reason: string };
  'fee.paid': { bookingId: BookingId };
  'fee.refunded': { bookingId: BookingId };
}
