/** How well a shift fits a professional: time, way and money. */

import { rateText, toDollars } from '../../../kernel/money';
import type { Shift } from '../../../kernel/zones';
import { isWithinAvailability, type WeeklyAvailability } from '../../profiles/rules';
import { isFillable } from '../placement/rules';
import type { ApplicationStatus } from '../rules';

const overlap = (one: Shift, other: Shift): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

export interface FitProfile {
  title: string;
  hourlyRateCents: number;
  week: WeeklyAvailability;
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

function isAvailable({ id, shift }: Offer, { taken, week, timeZone }: FitProfile): boolean | null {
  if (!shift) return null;
  if (taken.some((each) => each.jobId !== id && overlap(each, shift))) return false;
  return isWithinAvailability(week, shift, timeZone);
}

export interface Fit {
  isAvailable: boolean | null;
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
export function fitOf(offer: Offer, fitProfile: FitProfile, miles: number | null): Fit {
  const isOwnRole = offer.professionalType === fitProfile.title;
  // One's own rate is that of one's own role: beside other work it says nothing.
  const difference = isOwnRole
    ? toDollars(offer.hourlyRateCents - fitProfile.hourlyRateCents)
    : null;
  const free = isAvailable(offer, fitProfile);
  return {
    isAvailable: free,
    miles,
    rateDifference: difference,
    isOwnRole,
    reasons: [
      ...(free ? ['Free then'] : []),
      ...(miles === null ? [] : [milesText(miles)]),
      ...(difference !== null && difference > 0 ? [`${amount(difference)} above your rate`] : []),
      ...(difference === 0 ? ['Your rate'] : []),
    ],
  };
}

/** What a professional may do about a job now, whose latest application to it has this status. */
export function jobActions(
  job: { status: string; startsAt: Date | null; isPermanent: boolean },
  latest: ApplicationStatus | null,
  { now, isBlocked }: { now: Date; isBlocked: boolean },
): ('apply' | 'quick_apply' | 'withdraw')[] {
  if (latest === 'pending') return ['withdraw'];
  if (latest === 'selected' || latest === 'accepted' || !isFillable(job, now)) return [];
  if (isBlocked) return [];
  return job.isPermanent ? ['apply'] : ['apply', 'quick_apply'];
}
