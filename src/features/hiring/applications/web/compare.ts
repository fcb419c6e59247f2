/** Compares applicants: sort order, best values, and labels. */

import { shiftParts } from '#features/jobs/web/labels';
import { aboutMiles } from '#kernel/distance';
import { exactDollarsText, rateText } from '#kernel/money/money';
import type { ApplicantView } from '../schema';

export const sortNames = {
  applied: 'First to apply',
  rate: 'Lowest rate',
  distance: 'Nearest',
  rating: 'Best rating',
  reliability: 'Most reliable',
  experience: 'Most experience',
} as const;
export type ApplicantSort = keyof typeof sortNames;
export const applicantSorts = Object.keys(sortNames) as ApplicantSort[];

/** Lower is better; unknown values sort last in either direction. */
const keys: Record<ApplicantSort, (applicant: ApplicantView) => number | null> = {
  applied: ({ appliedAt }) => Date.parse(appliedAt),
  rate: ({ proposedRate }) => proposedRate,
  distance: ({ miles }) => miles,
  rating: ({ professional }) => professional.rating && -professional.rating.average,
  reliability: ({ professional }) => professional.reliability && -professional.reliability.percent,
  experience: ({ professional }) => -professional.yearsOfExperience,
};

/** The selected applicant comes first, applicants who are out come last. */
const rank = ({ status }: ApplicantView): number => {
  if (status === 'selected' || status === 'accepted') return 0;
  return status === 'pending' ? 1 : 2;
};

export const sorted = (applicants: readonly ApplicantView[], by: ApplicantSort): ApplicantView[] =>
  [...applicants].sort((one, other) => {
    const [first, second] = [keys[by](one), keys[by](other)];
    return (
      rank(one) - rank(other) ||
      (first ?? Number.POSITIVE_INFINITY) - (second ?? Number.POSITIVE_INFINITY) ||
      Date.parse(one.appliedAt) - Date.parse(other.appliedAt)
    );
  });

/**
 * The best value of each column among applicants who can still be selected; none if all are equal.
 */
export function bestValues(applicants: readonly ApplicantView[]) {
  const open = applicants.filter((applicant) => rank(applicant) < 2);
  return (applicant: ApplicantView, by: Exclude<ApplicantSort, 'applied'>): boolean => {
    const values = open.map(keys[by]).filter((value) => value !== null);
    const own = keys[by](applicant);
    if (own === null || rank(applicant) === 2 || new Set(values).size < 2) return false;
    return own === Math.min(...values);
  };
}

/** +$4 or −$2.50, next to a rate that differs from the posted one. */
export function differenceText({
  proposedRate,
  postedRate,
}: Pick<ApplicantView, 'proposedRate' | 'postedRate'>): string | undefined {
  const difference = Math.round((proposedRate - postedRate) * 100) / 100;
  if (difference === 0) return undefined;
  const amount = Number.isInteger(difference)
    ? rateText(Math.abs(difference)).replace('/hr', '')
    : exactDollarsText(Math.abs(difference));
  return `${difference > 0 ? '+' : '−'}${amount}`;
}

export function distanceText(miles: number | null): string {
  if (miles === null) return 'Not known';
  return aboutMiles(miles).replace(/^./, (letter) => letter.toUpperCase());
}

/** A quick apply holds the time, which is stronger than being available. */
export function availabilityText(applicant: ApplicantView): string {
  const { isAvailable, isQuick, status, days, availableJobIds, timeZone } = applicant;
  if (isQuick && (status === 'pending' || status === 'accepted')) return 'Holding this time';
  if (status === 'accepted') return 'Booked';
  if (isAvailable === null) return 'Not known';
  if (isAvailable) return 'Yes';
  const free = days.filter(({ jobId }) => availableJobIds.includes(jobId));
  const names = free.map((day) => shiftParts({ ...day, timeZone })[0]);
  return names.length > 0 ? `Only ${names.join(' · ')}` : 'No';
}

export const isOpen = (applicant: ApplicantView): boolean => rank(applicant) < 2;
