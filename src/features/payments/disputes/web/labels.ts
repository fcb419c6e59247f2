/** Words of disputes: what happened to the hours, who acts next, and what hours amount to. */
import { exactDollarsText, toCents, toDollars, wageCents } from '../../../../kernel/money/money';
import type { BadgeTone } from '../../../../ui/content/Badge';
import { hoursText } from '../../../bookings/attendance/web/labels';
import type { DisputeState } from '../rules';
import type { AdminDispute, DisputeStep } from '../schema';

export const stepNames: Record<DisputeStep['kind'], string> = {
  stated: 'Stated at check-out',
  raised: 'Raised',
  disputed: 'Disputed',
  answered: 'Answered',
  agreed: 'Agreed',
  withdrawn: 'Withdrawn',
  decided: 'Decided',
};

export const stateBadges: Record<DisputeState, { word: string; tone: BadgeTone }> = {
  none: { word: 'Not disputed', tone: 'grey' },
  open: { word: 'Hours in dispute', tone: 'yellow' },
  answered: { word: 'Hours in dispute', tone: 'yellow' },
  agreed: { word: 'Agreed', tone: 'green' },
  decided: { word: 'Decided', tone: 'green' },
  withdrawn: { word: 'Withdrawn', tone: 'grey' },
};

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
  `${hoursText(hours)}, ${amountText(hours, paid)}`;
