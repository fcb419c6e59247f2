/** Labels for contracts and the time left to answer. */

import { type BadgeContent, pending } from '#features/hiring/applications/web/labels';
import { employmentTypes } from '#features/jobs/rules';
import { daysText, type Shift, shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { formatMoment, minutesBetween } from '#kernel/time/zones';
import type { ContractStatus } from '../rules';
import type { ContractDetail } from '../schema';

export const contractBadges: Record<ContractStatus, BadgeContent> = {
  pending,
  accepted: { word: 'Accepted', tone: 'green' },
  declined: { word: 'Declined', tone: 'grey' },
  expired: { word: 'Expired', tone: 'grey' },
  withdrawn: { word: 'Withdrawn', tone: 'grey' },
  cancelled: { word: 'Cancelled', tone: 'red' },
};

interface Booked extends Shift {
  jobTitle: string;
  rate: number;
  /** All days of a contract, if there are several. */
  days?: ContractDetail['days'];
}

/** The actual booking, as the server returned it. */
export const bookedText = ({ days = [], ...booked }: Booked): string => {
  const when = days.length > 1 ? daysText(days, booked.timeZone) : shiftText(booked);
  return `You're booked: ${booked.jobTitle}, ${when}, ${rateText(booked.rate)}.`;
};

export const employmentText = (type: string): string =>
  employmentTypes[type as keyof typeof employmentTypes] ?? type;

/** "5 hr 12 min left"; 48 hours or more in whole days. */
export function timeLeftText(until: string, now: Date): string {
  const minutes = minutesBetween(now, until);
  if (minutes <= 0) return 'no time left';
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
  if (hours === 0) return `${minutes} min left`;
  return minutes % 60 === 0 ? `${hours} hr left` : `${hours} hr ${minutes % 60} min left`;
}

/** An accepted addendum: when it was agreed, and the time that holds from then on. */
export const changedText = (
  { acceptedAt, startsAt, endsAt }: ContractDetail['addenda'][number],
  timeZone: string,
): string =>
  `Changed ${formatMoment(acceptedAt, timeZone)} to ${shiftText({ startsAt, endsAt, timeZone })}`;

/** The deadline of a contract, absolute and relative. */
export const answerText = (until: string, timeZone: string, now: Date): string =>
  `Answer by ${formatMoment(until, timeZone)} (${timeLeftText(until, now)}).`;

/**
 * For a contract that is pending but can no longer be answered, because its deadline has passed and
 * the task that expires it has not run yet.
 */
export const unanswered = "The contract wasn't answered in time.";
