/** Words of disputes: what happened to the hours, who acts next, and what hours amount to. */

import type { DisputeKind } from '#features/bookings/disputes/rules';
import type { BookingView } from '#features/bookings/schema';
import type { Side } from '#features/bookings/web/progress';
import { exactDollarsText, toCents, toDollars, wageCents } from '#kernel/money/money';
import { formatDuration, formatMoment } from '#kernel/time/zones';
import type { BadgeTone } from '#ui/content/Badge';
import type { DisputeState } from '../rules';
import type { AdminDispute, DisputeStep, DisputeView } from '../schema';

export const stepNames: Record<DisputeStep['kind'], string> = {
  stated: 'Stated at check-out',
  raised: 'Raised',
  disputed: 'Disputed',
  claimed: 'Entered afterward',
  no_show: 'Marked as a no-show',
  contested: 'Contested: “I was there”',
  answered: 'Answered',
  agreed: 'Agreed',
  withdrawn: 'Withdrawn',
  decided: 'Decided',
};

export const stateBadges: Record<DisputeState, { word: string; tone: BadgeTone }> = {
  none: { word: 'Not disputed', tone: 'grey' },
  open: { word: 'Waiting for answer', tone: 'yellow' },
  answered: { word: 'In dispute', tone: 'yellow' },
  agreed: { word: 'Agreed', tone: 'green' },
  decided: { word: 'Decided', tone: 'green' },
  withdrawn: { word: 'Withdrawn', tone: 'grey' },
};

export const disputeTitles: Record<DisputeKind, string> = {
  hours: 'Hours',
  worked: 'Hours without a check-in',
  no_show: 'No-show contested',
};

/** The state of a dispute and who acts next. */
export function summaryOf(dispute: DisputeView, booking: BookingView, side: Side): string {
  const { status, kind, openedBy, hours, claimedHours, answerUntil } = dispute;
  const { practiceName, professionalName, timeZone } = booking;
  const names = { practice: practiceName, professional: professionalName };
  const other = names[side === 'practice' ? 'professional' : 'practice'];
  const until = answerUntil ? formatMoment(answerUntil, timeZone) : '';
  const isOwn = openedBy === side;
  if (status === 'open') {
    if (isOwn)
      return `Waiting for ${other}, who has until ${until} to answer. After that, an admin may decide.`;
    const what =
      kind === 'hours'
        ? `${other} disputes your hours. Please agree or reply`
        : side === 'practice'
          ? `${other} says they worked ${formatDuration(claimedHours ?? 0)}. Please confirm or contest it`
          : `${other} says you worked ${formatDuration(claimedHours ?? 0)}. Please confirm or contest it`;
    return `${what} by ${until}. After that, an admin may decide without you.`;
  }
  if (status === 'answered') return 'An admin looks at what both sides say and decides.';
  if (status === 'withdrawn') {
    const who = isOwn ? 'You' : other;
    if (kind === 'worked') return `${who} withdrew the stated hours.`;
    if (kind === 'no_show') return `${who} withdrew the objection. The no-show stands.`;
    return `${who} withdrew the dispute. ${formatDuration(hours ?? 0)} count, as stated.`;
  }
  if (hours === null) return 'The shift counts as a no-show.';
  return `${formatDuration(hours)} count, for the wages and the timesheet too.`;
}

/** What withdrawing means, for the one who does. */
export function withdrawnText({ kind, hours }: DisputeView): string {
  if (kind === 'worked') return 'Either of you can state the hours again while there is time.';
  if (kind === 'no_show') return 'Then the no-show stands.';
  return `${formatDuration(hours ?? 0)} count, as stated at check-out.`;
}

/** In the queue it matters whether an admin can decide yet. */
export function queueBadge({ status, allowedActions }: AdminDispute): {
  word: string;
  tone: BadgeTone;
} {
  if (status === 'answered') return { word: 'Answered', tone: 'blue' };
  if (status !== 'open') return stateBadges[status];
  return allowedActions.includes('decide')
    ? { word: 'No answer', tone: 'red' }
    : { word: 'Waiting for answer', tone: 'yellow' };
}

interface Paid {
  rate: number;
  mileagePay: number | null;
}

/** What these hours come to, with mileage; no hours means no mileage either. */
export const amountText = (hours: number, { rate, mileagePay }: Paid): string =>
  exactDollarsText(
    hours === 0 ? 0 : toDollars(wageCents(hours, toCents(rate)) + toCents(mileagePay ?? 0)),
  );

/** 6.5 hours, $318.50. */
export const hoursAndAmount = (hours: number, paid: Paid): string =>
  `${formatDuration(hours)}, ${amountText(hours, paid)}`;
