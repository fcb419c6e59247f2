/** How well a shift fits a professional: time, way and money. */

import { rateText, toDollars } from '../../../kernel/money';
import type { Shift } from '../../../kernel/zones';
import { localOf } from '../../../kernel/zones';
import { daySlots, type Week, weekdays } from '../../profiles/rules';

const hour = 60 * 60 * 1000;

/**
 * Every hour of the shift on the professional's own clocks is one of the week. Of hours at night the
 * week says nothing: where a shift has no others, nothing is known.
 */
export function isInWeek(
  week: Week,
  { startsAt, endsAt }: Shift,
  timeZone: string,
): boolean | null {
  let isKnown = false;
  // Clocks here differ from UTC by full hours.
  const first = Math.floor(startsAt.getTime() / hour) * hour;
  for (let at = first; at < endsAt.getTime(); at += hour) {
    const { date, time } = localOf(new Date(at), timeZone);
    if (!daySlots.includes(time)) continue;
    isKnown = true;
    const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7];
    if (!weekday || !week[weekday]?.includes(time)) return false;
  }
  return isKnown ? true : null;
}

const overlap = (one: Shift, other: Shift): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

export interface Worker {
  title: string;
  hourlyRateCents: number;
  week: Week;
  timeZone: string;
  /** When their time is taken, and for which job. */
  taken: readonly (Shift & { jobId: string })[];
}

export interface Offer {
  id: string;
  professionalType: string;
  hourlyRateCents: number;
  shift: Shift | null;
}

function isFree({ id, shift }: Offer, { taken, week, timeZone }: Worker): boolean | null {
  if (!shift) return null;
  if (taken.some((each) => each.jobId !== id && overlap(each, shift))) return false;
  return isInWeek(week, shift, timeZone);
}

export interface Fit {
  isFree: boolean | null;
  miles: number | null;
  rateDifference: number | null;
  isOwnRole: boolean;
  reasons: string[];
}

/** Tenths of a mile between two ZIP codes say more than is known. */
export const roundMiles = (miles: number | null | undefined): number | null =>
  miles === null || miles === undefined ? null : Math.round(miles);

export const milesText = (miles: number): string =>
  miles === 0 ? 'In your town' : miles === 1 ? '1 mile away' : `${miles} miles away`;

const amount = (dollars: number): string => rateText(dollars).replace('/hr', '');

/** `reasons` are what speaks for it, and how far it is. */
export function fitOf(offer: Offer, worker: Worker, miles: number | null): Fit {
  const isOwnRole = offer.professionalType === worker.title;
  // One's own rate is that of one's own role: beside other work it says nothing.
  const difference = isOwnRole ? toDollars(offer.hourlyRateCents - worker.hourlyRateCents) : null;
  const free = isFree(offer, worker);
  return {
    isFree: free,
    miles,
    rateDifference: difference,
    isOwnRole,
    reasons: [
      ...(free ? ["You're available"] : []),
      ...(miles === null ? [] : [milesText(miles)]),
      ...(difference !== null && difference > 0 ? [`${amount(difference)} above your rate`] : []),
      ...(difference === 0 ? ['Your rate'] : []),
    ],
  };
}
