/** Wages and late fees: their arithmetic, states and deadlines, and every refusal about them. */

import { lateFeeHours, type PaidBy } from '#features/bookings/cancellation/rules';
import type { UserType } from '#kernel/actor';
import { straightMiles } from '#kernel/distance';
import type { BookingId } from '#kernel/id';
import { createMachine, firstRefusal } from '#kernel/machine';
import {
  exactDollarsText,
  mileageCents,
  roundTripMiles,
  toDollars,
  wageCents,
} from '#kernel/money/money';
import { type Refusal, refusalsOf } from '#kernel/refusal';
import { dayMs } from '#kernel/time/durations';
import { formatDuration } from '#kernel/time/zones';

/** Days within which a practice should pay; then it is reminded, and wages can be reported late. */
export const paymentDays = 2;
const payMs = paymentDays * dayMs;
export const lateFrom = (since: Date): Date => new Date(since.getTime() + payMs);
/** What became due by this instant is late. */
export const lateIfDueBy = (now: Date): Date => new Date(now.getTime() - payMs);

export interface PayTerms {
  rateCents: number;
  /** `null` if the practice pays no mileage. */
  mileageRateCents: number | null;
  /** One way; `null` if unknown. */
  miles: number | null;
}

export interface PayLine {
  label: string;
  amountCents: number;
}

const hoursLine = (hours: number, rateCents: number): PayLine => ({
  label: `${formatDuration(hours)} × ${exactDollarsText(toDollars(rateCents))}`,
  amountCents: wageCents(hours, rateCents),
});

/** Wages line by line. No paid hours means no mileage either. */
export function wageLines(halfHours: number, terms: PayTerms): PayLine[] {
  const { rateCents, mileageRateCents, miles } = terms;
  const wages = hoursLine(halfHours / 2, rateCents);
  const mileage = mileageRateCents && miles ? mileageCents(miles, mileageRateCents) : 0;
  if (halfHours === 0 || mileage === 0) return [wages];
  const label = `Mileage: ${straightMiles(roundTripMiles(miles ?? 0))}, × ${mileageRateCents}¢`;
  return [wages, { label, amountCents: mileage }];
}

export const lateFeeLines = ({ rateCents }: PayTerms): PayLine[] => [
  hoursLine(lateFeeHours, rateCents),
];

export const sumOf = (lines: PayLine[]): number =>
  lines.reduce((cents, { amountCents }) => cents + amountCents, 0);

export const methodNames: Record<PaidBy, string> = {
  direct_deposit: 'Direct deposit',
  check: 'Check',
  payroll: 'Payroll',
  cash: 'Cash',
  other: 'Other',
};

/** Held: an admin has not decided on an emergency check-out. */
export const wageStatuses = ['held', 'due', 'paid', 'received'] as const;
export type WageStatus = (typeof wageStatuses)[number];

export type WageActor = UserType | 'admin';
export type WageAction =
  | 'mark_paid'
  | 'correct_payment'
  | 'unmark_paid'
  | 'show_account'
  | 'confirm_receipt'
  | 'report_late'
  | 'close_case';

export interface WageFacts {
  /** Wages above zero, not a late fee: only they open the professional's account. */
  isForWork: boolean;
  /** The professional chose that practices that owe wages see the bank account. */
  isAccountShared: boolean;
  outstandingCents: number;
  dueSince: Date | null;
  /** When the practice said that it paid. */
  paidAt: Date | null;
  isCaseOpen: boolean;
  /** A dispute of the hours is not settled, so the amount isn't either. */
  isDisputed: boolean;
  /** The practice took back that it paid, at least once. */
  wasTakenBack: boolean;
  now: Date;
}

/** Taking a payment back and marking it again does not give it more time to arrive. */
const arrivingSince = ({ paidAt, dueSince, wasTakenBack }: WageFacts): Date | null =>
  paidAt && wasTakenBack && dueSince && dueSince < paidAt ? dueSince : paidAt;

export const refusals = refusalsOf({
  none: ['no_wages', 'No wages are due for this booking.'],
  held: ['wages_held', "We're reviewing this check-out. The wages aren't due yet."],
  notDue: ['wages_not_due', 'These wages are already marked as paid.'],
  nothingDue: 'Nothing is left to pay for this booking.',
  notPaid: ['wages_not_paid', "These wages aren't marked as paid."],
  received: ['wages_received', 'The professional confirmed this payment, so it stays as it is.'],
  alreadyReceived: ['wages_received', "You've already confirmed this payment."],
  tooEarly: `You can report a payment late once it has been due for ${paymentDays} days.`,
  notArrivedTooEarly: [
    'too_early',
    `Please give the payment ${paymentDays} days to arrive after it was marked as paid.`,
  ],
  notShared: [
    'account_not_shared',
    "This professional doesn't share a bank account here. Ask how they want to be paid.",
  ],
  accountClosed: [
    'wages_received',
    'These wages have been received, so the account is hidden again.',
  ],
  disputed: ['hours_disputed', 'The hours are in dispute. You can report it once that is settled.'],
  alreadyReported: "You've reported this. We're looking at it.",
  noCase: 'This case is already closed.',
});

const sentences = {
  inFuture: "The payment date can't be in the future",
  beforeShift: "The payment date can't be before the shift",
};

type Guard = (facts: WageFacts) => Refusal | undefined;

const mustBeOutstanding: Guard = ({ outstandingCents }) =>
  outstandingCents > 0 ? undefined : refusals.nothingDue();
const mustNotBeReported: Guard = ({ isCaseOpen }) =>
  isCaseOpen ? refusals.alreadyReported() : undefined;
const mustNotBeDisputed: Guard = ({ isDisputed }) => (isDisputed ? refusals.disputed() : undefined);
const mustShareAccount: Guard = ({ isForWork, isAccountShared }) =>
  isForWork && isAccountShared ? undefined : refusals.notShared();
const mustBeOverdue: Guard = ({ dueSince, now }) =>
  dueSince && lateFrom(dueSince) <= now ? undefined : refusals.tooEarly();
const mustHaveHadTimeToArrive: Guard = (facts) => {
  const since = arrivingSince(facts);
  return since && lateFrom(since) <= facts.now ? undefined : refusals.notArrivedTooEarly();
};
const mustHaveOpenCase: Guard = ({ isCaseOpen }) => (isCaseOpen ? undefined : refusals.noCase());

export const wageMachine = createMachine<WageAction, WageActor, WageStatus, WageFacts>(
  [
    { action: 'mark_paid', by: 'practice', from: 'due', to: 'paid', guard: mustBeOutstanding },
    { action: 'correct_payment', by: 'practice', from: 'paid', to: 'paid' },
    { action: 'unmark_paid', by: 'practice', from: 'paid', to: 'due' },
    { action: 'show_account', by: 'practice', from: 'due', to: 'due', guard: mustShareAccount },
    { action: 'show_account', by: 'practice', from: 'paid', to: 'paid', guard: mustShareAccount },
    { action: 'confirm_receipt', by: 'professional', from: 'paid', to: 'received' },
    {
      action: 'report_late',
      by: 'professional',
      from: 'due',
      to: 'due',
      guard: firstRefusal(mustBeOutstanding, mustNotBeReported, mustNotBeDisputed, mustBeOverdue),
    },
    {
      action: 'report_late',
      by: 'professional',
      from: 'paid',
      to: 'paid',
      guard: firstRefusal(mustNotBeReported, mustNotBeDisputed, mustHaveHadTimeToArrive),
    },
    { action: 'close_case', by: 'admin', from: 'due', to: 'due', guard: mustHaveOpenCase },
    { action: 'close_case', by: 'admin', from: 'paid', to: 'paid', guard: mustHaveOpenCase },
  ],
  (action, from) => {
    if (from === 'held') return refusals.held();
    if (action === 'close_case') return refusals.noCase();
    if (action === 'show_account') return refusals.accountClosed();
    if (from === 'received') {
      return action === 'confirm_receipt' || action === 'report_late'
        ? refusals.alreadyReceived()
        : refusals.received();
    }
    return action === 'mark_paid' ? refusals.notDue() : refusals.notPaid();
  },
);

/** When the professional can report it late; `null` if that does not apply. */
export function reportableFrom(status: WageStatus, facts: WageFacts): Date | null {
  const since = status === 'due' ? facts.dueSince : status === 'paid' ? arrivingSince(facts) : null;
  return since && !facts.isCaseOpen && !facts.isDisputed ? lateFrom(since) : null;
}

/** The problem with the day of a payment, if there is one. Days are those of the practice. */
export function checkPaidOn(
  paidOn: string,
  { earliest, today }: { earliest: string; today: string },
): string | undefined {
  if (paidOn > today) return sentences.inFuture;
  return paidOn < earliest ? sentences.beforeShift : undefined;
}

export const historyActions = [
  'owed',
  'released',
  'revised',
  'marked_paid',
  'corrected',
  'unmarked',
  'received',
  'reported_late',
  'reminded',
  'case_closed',
  'account_shown',
] as const;
export type HistoryAction = (typeof historyActions)[number];

export interface WageEvents {
  'wages.due': { bookingId: BookingId };
  'wages.paid': { bookingId: BookingId; isCorrection: boolean };
  'wages.unpaid': { bookingId: BookingId };
  'wages.accountShown': { bookingId: BookingId };
  'wages.received': { bookingId: BookingId };
  'wages.late': { bookingId: BookingId };
  'wages.caseClosed': { bookingId: BookingId; note: string };
}
