/** Payments in words and colors, for the side that reads them. */
import type { BadgeTone } from '#ui/content/Badge';
import {
  isUnconfirmed,
  isUnrequested,
  type PaymentProblem,
  type PaymentStatus,
  statusName,
} from '../rules';
import type { PaymentView, PaymentYear } from '../schema';

const tones: Record<PaymentStatus, BadgeTone> = {
  held: 'grey',
  due: 'yellow',
  requested: 'yellow',
  processing: 'blue',
  paid: 'green',
  received: 'green',
  refunded: 'grey',
};

/** A dispute runs its course; the other problems need somebody to act. */
const toneOf = (problem: PaymentProblem | null): BadgeTone | null =>
  problem && (problem === 'disputed' ? 'yellow' : 'red');

export const paymentBadge = (payment: PaymentView): { word: string; tone: BadgeTone } => ({
  word: statusName(payment),
  tone: isUnrequested(payment)
    ? 'grey'
    : (toneOf(payment.problem) ?? (isUnconfirmed(payment) ? 'blue' : tones[payment.status])),
});

/** The total of a month or a year. Adds whole cents, so that no fraction of one is lost. */
export const sumOf = ({ fees, wages, lateFees }: PaymentYear['paid']): number =>
  (Math.round(fees * 100) + Math.round(wages * 100) + Math.round(lateFees * 100)) / 100;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
