/** A job before it is posted: its card, what it costs, and what looks like a mistake. */

import type { CardJob } from '#features/jobs/web/JobCard';
import type { PracticeView } from '#features/profiles/schema';
import { exactDollarsText, toCents, toDollars, wageCents } from '#kernel/money/money';
import { formatDuration, instantOf, paidHours, type Shift, shiftOf } from '#kernel/time/zones';
import { type PostingFacts, postingWarnings } from '../rules';
import type { JobValues, PostingFormState } from './form';

const numberOf = (typed: string) => (Number.isFinite(Number(typed)) ? Number(typed) : 0);

/** The shifts chosen so far, by day; none until the times are complete. */
function shiftsIn(values: JobValues, timeZone: string): Shift[] {
  const { isPermanent, dates, startTime, endTime } = values;
  return isPermanent || !startTime || !endTime || !timeZone
    ? []
    : dates.map((workDate) => shiftOf({ workDate, startTime, endTime, timeZone }));
}

export interface Cost {
  /** 8.5 hours × $48.00 × 3 days. */
  sum: string;
  wages: string;
  fee: string;
  total: string;
}

/**
 * What the posting costs the practice if every day is filled at its rate; mileage depends on who
 * comes. `undefined` until there is a day with a length and a rate.
 */
export function costOf(values: JobValues, timeZone: string, feeCents: number): Cost | undefined {
  const breakMinutes = numberOf(values.breakMinutes);
  const rate = numberOf(values.hourlyRate);
  const days = shiftsIn(values, timeZone).map((shift) => paidHours(shift, breakMinutes));
  const [first] = days;
  if (first === undefined || rate <= 0 || days.some((hours) => hours <= 0)) return undefined;
  const wages = days.reduce((sum, hours) => sum + wageCents(hours, toCents(rate)), 0);
  const fee = feeCents * days.length;
  // Where the clocks change, not every day is as long as the first.
  const isEven = days.every((hours) => hours === first);
  const hours = isEven ? formatDuration(first) : formatDuration(days.reduce((a, b) => a + b));
  const times = isEven && days.length > 1 ? ` × ${days.length} days` : '';
  return {
    sum: `${hours} × ${exactDollarsText(rate)}${times}`,
    wages: exactDollarsText(toDollars(wages)),
    fee: exactDollarsText(toDollars(fee)),
    total: exactDollarsText(toDollars(wages + fee)),
  };
}

/** The card from the values typed so far, with placeholders for the rest. */
export function previewOf(
  values: JobValues,
  practice: Pick<PracticeView, 'practiceName' | 'isVerified' | 'profileImageUrl'>,
  timeZone: string,
): CardJob {
  const { isPermanent, city, state, zipCode } = values;
  const breakMinutes = numberOf(values.breakMinutes);
  const days = shiftsIn(values, timeZone).map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    breakMinutes,
  }));
  const [shift] = days;
  return {
    title: values.title.trim() || 'Your title here',
    description: values.description.trim(),
    practiceName: practice.practiceName,
    practicePhotoUrl: practice.profileImageUrl,
    isPracticeVerified: practice.isVerified,
    location: city.trim() ? `${city.trim()}, ${state} ${zipCode}`.trim() : '',
    professionalType: values.professionalType || 'Any role',
    employmentType: values.employmentType,
    hourlyRate: values.hourlyRate === '' ? null : numberOf(values.hourlyRate),
    paysMileage: values.paysMileage,
    mileageRate: numberOf(values.mileageRate),
    isPermanent,
    startsAt: shift?.startsAt ?? null,
    endsAt: shift?.endsAt ?? null,
    days,
    breakMinutes,
    timeZone,
  };
}

/** The chosen days on which the shift would have started already. */
export const pastDays = (
  { isPermanent, dates, startTime }: JobValues,
  timeZone: string,
  now: Date,
): string[] =>
  isPermanent || !startTime || !timeZone
    ? []
    : dates.filter((date) => instantOf({ date, time: startTime }, timeZone) <= now);

/** An end at or before the start is on the next day, so the form says so. */
export const isOvernight = ({ startTime, endTime }: JobValues): boolean =>
  startTime !== '' && endTime !== '' && endTime <= startTime;

type KnownFacts = Pick<PostingFacts, 'timeZone' | 'medianRate' | 'worksNights' | 'now'>;

/**
 * What looks like a mistake; for an edit, only what was not so before. A day in the past is refused,
 * so there is nothing to ask about it.
 */
export function warningsOf(
  { values, base, restored }: Pick<PostingFormState, 'values' | 'base' | 'restored'>,
  { medianRate, ...known }: KnownFacts,
  isEdit: boolean,
): string[] {
  if (pastDays(values, known.timeZone, known.now).length > 0) return [];
  const questionsAbout = ({ isPermanent, dates, startTime, endTime, hourlyRate }: JobValues) =>
    postingWarnings({
      ...known,
      days: isPermanent ? [] : dates,
      startTime,
      endTime,
      hourlyRate: numberOf(hourlyRate),
      medianRate: isPermanent ? undefined : medianRate,
      draft: restored && { days: restored.values.dates, savedAt: restored.savedAt },
    });
  const before = isEdit ? questionsAbout(base.values) : [];
  return questionsAbout(values).filter((question) => !before.includes(question));
}
