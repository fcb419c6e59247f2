/** How well a shift fits a professional: availability, distance and pay. */

import type { JobId } from '../../../kernel/id';
import { rateText, toDollars } from '../../../kernel/money/money';
import type { Shift } from '../../../kernel/time/zones';
import type { ApplicationStatus } from '../../jobs/rules';
import { type Availability, isWithinAvailability } from '../../profiles/availability/rules';
import { isFillable } from '../rules';

export const overlap = (one: Shift, other: Shift): boolean =>
  one.startsAt.getTime() < other.endsAt.getTime() &&
  other.startsAt.getTime() < one.endsAt.getTime();

export interface FitProfile {
  title: string;
  hourlyRateCents: number;
  availability: Availability;
  timeZone: string;
  /** Times the professional is booked, and for which job. */
  taken: readonly (Shift & { jobId: JobId })[];
}

export interface Offer {
  id: string;
  professionalType: string;
  hourlyRateCents: number;
  shift: Shift | null;
}

function isAvailable(
  { id, shift }: Offer,
  { taken, availability, timeZone }: FitProfile,
): boolean | null {
  if (!shift) return null;
  if (taken.some((each) => each.jobId !== id && overlap(each, shift))) return false;
  return isWithinAvailability(availability, shift, timeZone);
}

export interface Fit {
  isAvailable: boolean | null;
  miles: number | null;
  rateDifference: number | null;
  isOwnRole: boolean;
  reasons: string[];
}

/** Rounds to whole miles; distances between ZIP codes are not more precise than that. */
export const roundMiles = (miles: number | null | undefined): number | null =>
  miles === null || miles === undefined ? null : Math.round(miles);

export const milesText = (miles: number): string =>
  miles === 0 ? 'In your town' : miles === 1 ? '1 mile away' : `${miles} miles away`;

const amount = (dollars: number): string => rateText(dollars).replace('/hr', '');

/** `reasons` are the arguments in favor, and the distance. */
export function fitOf(offer: Offer, fitProfile: FitProfile, miles: number | null): Fit {
  const isOwnRole = offer.professionalType === fitProfile.title;
  // The professional's rate applies to their own role only, so it is not compared with other work.
  const difference = isOwnRole
    ? toDollars(offer.hourlyRateCents - fitProfile.hourlyRateCents)
    : null;
  const free = isAvailable(offer, fitProfile);
  const reasons: string[] = [];
  if (free) reasons.push("You're available");
  if (miles !== null) reasons.push(milesText(miles));
  if (difference === 0) reasons.push('Your rate');
  else if (difference !== null && difference > 0) {
    reasons.push(`${amount(difference)} above your rate`);
  }
  return { isAvailable: free, miles, rateDifference: difference, isOwnRole, reasons };
}

/** The actions a professional has on a job, given the status of their latest application to it. */
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
