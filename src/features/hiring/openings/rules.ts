/** How well a shift fits a professional: availability, distance and pay. */

import { type ApplicationStatus, isFillable } from '#features/jobs/rules';
import { type Availability, isWithinAvailability } from '#features/profiles/availability/rules';
import { aboutMiles } from '#kernel/distance';
import type { JobId } from '#kernel/id';
import { rateText, toDollars } from '#kernel/money/money';
import type { Shift } from '#kernel/time/zones';

export const isOverlapping = (one: Shift, other: Shift): boolean =>
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
  /** The open days of its series, itself included; absent or empty if it stands alone. */
  days?: readonly OfferedDay[];
}

export interface OfferedDay {
  id: string;
  shift: Shift | null;
}

/** Whether they already work at this time, on another job. */
export const isBusy = ({ id, shift }: OfferedDay, { taken }: FitProfile): boolean =>
  shift !== null && taken.some((each) => each.jobId !== id && isOverlapping(each, shift));

function isAvailable(day: OfferedDay, fitProfile: FitProfile): boolean | null {
  if (!day.shift) return null;
  if (isBusy(day, fitProfile)) return false;
  return isWithinAvailability(fitProfile.availability, day.shift, fitProfile.timeZone);
}

/**
 * Whether they are free on at least one day, and how to say so; a series counts all its open days.
 */
function availabilityFor(offer: Offer, fitProfile: FitProfile) {
  const days = offer.days && offer.days.length > 1 ? offer.days : [offer];
  const each = days.map((day) => isAvailable(day, fitProfile));
  const free = each.filter(Boolean).length;
  if (free === 0) return { isFree: each.includes(null) ? null : false };
  const reason =
    free === days.length ? "You're available" : `Available ${free} of ${days.length} days`;
  return { isFree: true, reason };
}

export interface Fit {
  /** For a series: on at least one of its open days. */
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
  miles === 0 ? 'In your town' : `${aboutMiles(miles).replace('a', 'A')} away`;

const amount = (dollars: number): string => rateText(dollars).replace('/hr', '');

/** `reasons` are the arguments in favor, and the distance. */
export function fitOf(offer: Offer, fitProfile: FitProfile, miles: number | null): Fit {
  const isOwnRole = offer.professionalType === fitProfile.title;
  // The professional's rate applies to their own role only, so it is not compared with other work.
  const difference = isOwnRole
    ? toDollars(offer.hourlyRateCents - fitProfile.hourlyRateCents)
    : null;
  const { isFree, reason } = availabilityFor(offer, fitProfile);
  const reasons: string[] = reason ? [reason] : [];
  if (miles !== null) reasons.push(milesText(miles));
  if (difference === 0) reasons.push('Your rate');
  else if (difference !== null && difference > 0) {
    reasons.push(`${amount(difference)} above your rate`);
  }
  return { isAvailable: isFree, miles, rateDifference: difference, isOwnRole, reasons };
}

const points = {
  available: 50,
  /** A night shift, which weekly hours do not cover. */
  unknown: 25,
  perMile: -0.5,
  perDollar: 2,
  maxPay: 20,
  /** If the ZIP code is unknown, it counts as at the other end of the state. */
  unknownMiles: 300,
};

/**
 * Ranks jobs for a professional. An available day outweighs 100 miles, and a dollar an hour more
 * than the professional's own rate is worth 4 miles, up to 10 dollars.
 */
export function fitScore(fit: {
  isAvailable: boolean | null;
  miles: number | null;
  rateDifference: number | null;
}): number {
  const time = fit.isAvailable === null ? points.unknown : fit.isAvailable ? points.available : 0;
  const way = (fit.miles ?? points.unknownMiles) * points.perMile;
  const pay = (fit.rateDifference ?? 0) * points.perDollar;
  return time + way + Math.max(-points.maxPay, Math.min(points.maxPay, pay));
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
