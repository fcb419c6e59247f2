/** What the history of payments lists, and how its days and years are counted. */

import { feeRequestDays } from '#features/bookings/cancellation/rules';
import { dayOf } from '#kernel/time/day';
import { dayMs } from '#kernel/time/durations';
import { methodNames } from '../wages/rules';

/** The platform fee, the pay for a shift, and what a practice owes for cancelling late. */
export const paymentKinds = ['platform_fee', 'wages', 'late_cancellation'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentStatuses = [
  'held',
  'due',
  'requested',
  'processing',
  'paid',
  'received',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Marked as paid; wages are received once the professional has confirmed it. */
export const paidStatuses: readonly PaymentStatus[] = ['paid', 'received'];

/** A cancellation fee from before this instant that nobody requested can no longer be owed. */
export const requestCutoff = (now: Date): Date => new Date(now.getTime() - feeRequestDays * dayMs);

/** Years are calendar years in North Dakota, as on a tax form. */
export const yearOf = (now: Date): number => Number(dayOf(now).slice(0, 4));

export const firstDayOf = (year: number): string => `${year}-01-01`;

export const kindNames: Record<PaymentKind, string> = {
  platform_fee: 'Platform fee',
  wages: 'Wages',
  late_cancellation: 'Cancellation fee',
};

const statusNames: Record<PaymentStatus, string> = {
  held: 'On hold',
  due: 'Due',
  requested: 'Requested',
  processing: 'Processing',
  paid: 'Paid',
  received: 'Received',
  refunded: 'Refunded',
};

/** Why it is not paid yet, as the booking says it. */
export const paymentProblems = [
  'reported_late',
  'not_arrived',
  'disputed',
  'overdue',
  'declined',
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

const problemNames: Record<PaymentProblem, string> = {
  reported_late: 'Reported late',
  not_arrived: 'Not arrived',
  disputed: 'Hours in dispute',
  overdue: 'Overdue',
  declined: 'Payment failed',
};

interface Standing {
  kind: PaymentKind;
  status: PaymentStatus;
  problem: PaymentProblem | null;
}

/** A cancellation fee is owed only once the professional has requested it. */
export const isUnrequested = ({ kind, status }: Standing): boolean =>
  kind === 'late_cancellation' && status === 'due';

/** The practice says so; only of the platform fee we know by ourselves. */
export const isUnconfirmed = ({ kind, status }: Standing): boolean =>
  kind !== 'platform_fee' && status === 'paid';

export function statusName(payment: Standing): string {
  if (isUnrequested(payment)) return 'Not requested';
  if (payment.problem) return problemNames[payment.problem];
  return isUnconfirmed(payment) ? 'Marked as paid' : statusNames[payment.status];
}

/** A platform fee is paid by card, bank account or check; the rest are ways to pay wages. */
const names: Record<string, string> = { card: 'Card', ach: 'Bank account', ...methodNames };

export const methodName = (method: string | null): string | null =>
  method === null ? null : (names[method] ?? method);
