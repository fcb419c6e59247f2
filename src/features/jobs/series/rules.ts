/** Days that were posted together: which of them an action is about, and what they share. */
import type { JobId } from '#kernel/id';
import { Refusal } from '#kernel/refusal';
import { formatDate, localOf } from '#kernel/time/zones';
import type { JobStatus } from '../rules';

/**
 * The key by which days that belong together are found: the job's series, or the job itself if it
 * stands alone. Two jobs without a series never match.
 */
export const seriesKey = ({ id, seriesId }: { id: JobId; seriesId: string | null }): string =>
  seriesId ?? id;

/** How much of a series an action is about. */
export const scopes = ['day', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** The days in scope, in order: the given one, that one and those after it, or all. */
export function daysInScope<Day extends { startsAt: Date | null }>(
  days: readonly Day[],
  day: Day,
  scope: Scope,
): Day[] {
  const start = day.startsAt;
  if (scope === 'day' || !start) return [day];
  return days.filter((each) => scope === 'all' || (each.startsAt && each.startsAt >= start));
}

/** A refusal about one of several days says which. */
export function refusalOnDay(
  error: unknown,
  { startsAt, timeZone }: { startsAt: Date | null; timeZone: string },
  count: number,
): unknown {
  if (!(error instanceof Refusal) || error.status !== 409 || count < 2 || !startsAt) return error;
  const day = formatDate(localOf(startsAt, timeZone).date);
  return new Refusal(error.status, error.code, `${day}: ${error.message}`);
}

/** Whether another open or filled day of its series has the same date. */
export const isSameDayInSeries = (
  job: { id: JobId; workDate: string | null },
  series: readonly { id: JobId; workDate: string | null; status: JobStatus }[],
): boolean =>
  job.workDate !== null &&
  series.some(
    ({ id, workDate, status }) =>
      id !== job.id && workDate === job.workDate && (status === 'open' || status === 'filled'),
  );

/** What the days of a series have in common; they differ only in their times. */
const sharedTerms = [
  'title',
  'description',
  'requirements',
  'professionalType',
  'employmentType',
  'isPermanent',
  'hourlyRateCents',
  'paysMileage',
  'mileageRateCents',
  'address',
  'city',
  'state',
  'zipCode',
  'timeZone',
] as const;

/** Whether two days can still be shown, applied to and agreed to as one series. */
export const hasSameTerms = (
  one: Record<(typeof sharedTerms)[number], unknown>,
  other: Record<(typeof sharedTerms)[number], unknown>,
): boolean => sharedTerms.every((name) => one[name] === other[name]);

/**
 * The version of the terms of several days, which are agreed to together. Revisions only grow, so
 * every change of one of the days gives their sum another value.
 */
export const termsVersionOfDays = (versions: readonly string[]): string => {
  const practice = versions[0]?.split('.')[1] ?? '';
  const sum = versions.reduce((total, version) => total + Number(version.split('.')[0]), 0);
  return `${sum}.${practice}`;
};
