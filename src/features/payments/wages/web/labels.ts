/** Wages and late fees in words: their state, the payment, what to do next, and their history. */
import type { UserType } from '#kernel/actor';
import { exactDollarsText } from '#kernel/money/money';
import { dayOf } from '#kernel/time/day';
import { formatDate } from '#kernel/time/zones';
import type { BadgeTone } from '#ui/content/Badge';
import { lateFrom, methodNames, paymentDays } from '../rules';
import type { WagesView } from '../schema';

type History = WagesView['history'][number];
type Mark = { word: string; tone: BadgeTone };

export const titleOf = ({ kind }: Pick<WagesView, 'kind'>): string =>
  kind === 'wages' ? 'Wages' : 'Cancellation fee payment';

const isOverdue = ({ status, outstanding, dueAt }: Due, now: Date): boolean =>
  status === 'due' && outstanding > 0 && dueAt !== null && lateFrom(new Date(dueAt)) <= now;
type Due = Pick<WagesView, 'status' | 'outstanding' | 'dueAt'>;

export function badgeOf(wages: Due & Pick<WagesView, 'report' | 'isDisputed'>, now: Date): Mark {
  if (wages.report?.isOpen) {
    return { word: wages.status === 'paid' ? 'Not arrived' : 'Reported late', tone: 'red' };
  }
  if (wages.isDisputed) return { word: 'Hours in dispute', tone: 'yellow' };
  if (wages.status === 'held') return { word: 'On hold', tone: 'grey' };
  if (wages.status === 'received') return { word: 'Received', tone: 'green' };
  if (wages.status === 'paid') return { word: 'Marked as paid', tone: 'blue' };
  if (wages.outstanding <= 0) return { word: 'Nothing due', tone: 'grey' };
  return isOverdue(wages, now) ? { word: 'Overdue', tone: 'red' } : { word: 'Due', tone: 'yellow' };
}

/** Check, Tue, Mar 3, 2026, reference 1042. */
export const paymentText = ({ method, paidOn, reference }: NonNullable<WagesView['payment']>) =>
  [
    ...(method ? [methodNames[method]] : []),
    formatDate(paidOn),
    ...(reference ? [`reference ${reference}`] : []),
  ].join(', ');

/** What it means for the reader, who is one of the two sides. */
export function statusText(wages: WagesView, side: UserType, name: string, now: Date): string {
  const isPractice = side === 'practice';
  const { status, outstanding, dueAt, timeZone, payment } = wages;
  if (status === 'held') {
    return "We're reviewing the emergency check-out. The wages become due once that's decided.";
  }
  if (status === 'received') {
    return isPractice ? `${name} confirmed your payment.` : 'You confirmed that this arrived.';
  }
  if (status === 'paid') {
    const paid = payment ? ` (${paymentText(payment)})` : '';
    return isPractice
      ? `You marked this as paid${paid}. Waiting on ${name} to confirm that it arrived.`
      : `${name} marked this as paid${paid}. Please confirm once it has arrived.`;
  }
  if (wages.isDisputed) {
    return isPractice
      ? `We'll update the amount once the hours are settled. You can pay ${name} now and mark it as paid.`
      : "We'll update the amount once the hours are settled.";
  }
  if (outstanding <= 0) return 'Nothing is left to pay.';
  const by = dueAt ? formatDate(dayOf(lateFrom(new Date(dueAt)), timeZone)) : null;
  if (by && isOverdue(wages, now)) {
    return isPractice
      ? `This was due by ${by}. Please pay ${name} directly, then mark it as paid here.`
      : `${name} should have paid you directly by ${by}.`;
  }
  const deadline = by ? `by ${by}` : `within ${paymentDays} days`;
  return isPractice
    ? `Pay ${name} directly ${deadline}, then mark it as paid here.`
    : `${name} should pay you directly ${deadline}.`;
}

/** What was overpaid, or paid before the amount changed; `null` if there is nothing to say. */
export function differenceText({ outstanding, paidAmount, status }: WagesView): string | null {
  if (outstanding < 0) {
    return `${exactDollarsText(paidAmount)} was paid, and the hours were lowered afterward. Please settle the difference of ${exactDollarsText(-outstanding)} between you.`;
  }
  return status === 'due' && paidAmount > 0 && outstanding > 0
    ? `${exactDollarsText(paidAmount)} was paid before the hours changed. ${exactDollarsText(outstanding)} is left to pay.`
    : null;
}

/** Whether the practice still has to know where to pay; once paid, only an account is of use. */
export const isToPay = ({ status, outstanding, allowedActions }: WagesView): boolean =>
  (status === 'due' && outstanding > 0) || allowedActions.includes('show_account');

/** Ask Hanna how they want to be paid. */
export const askText = (name: string): string =>
  `Ask ${name.split(' ')[0]} how they want to be paid.`;

export const accountTypeNames = { checking: 'Checking', savings: 'Savings' } as const;

const actionTexts: Record<History['action'], string> = {
  owed: 'Owed',
  released: 'Released after the review',
  revised: 'Changed',
  marked_paid: 'Marked as paid',
  corrected: 'Payment details changed',
  unmarked: 'Marked as not paid after all',
  received: 'Receipt confirmed',
  reported_late: 'Reported late',
  reminded: 'Practice reminded',
  case_closed: 'Report closed',
  account_shown: 'Bank account looked at',
};

const withFigures: readonly History['action'][] = ['owed', 'released', 'revised', 'marked_paid'];

/** Changed: 7.5 hours, $360.00. */
export function historyText({ action, by, amount, hours }: History): string {
  const figures = [
    ...(hours === null ? [] : [`${hours} ${hours === 1 ? 'hour' : 'hours'}`]),
    exactDollarsText(amount),
  ].join(', ');
  const who = by === null ? '' : ` by ${by === 'admin' ? 'our team' : `the ${by}`}`;
  return `${actionTexts[action]}${who}${withFigures.includes(action) ? `: ${figures}` : ''}`;
}
