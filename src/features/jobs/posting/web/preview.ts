/** Preview of a job before posting: its card, and how many jobs it becomes. */

import { totalText } from '../../../../kernel/money/money';
import { addDays, dayOf } from '../../../../kernel/time/day';
import {
  daysThrough,
  formatDuration,
  formatWorkDay,
  paidHours,
  type Shift,
  shiftOf,
} from '../../../../kernel/time/zones';
import type { PracticeView } from '../../../profiles/schema';
import { maxDays } from '../../rules';
import type { CardJob } from '../../web/JobCard';
import type { JobValues } from './form';

const numberOf = (typed: string) => (Number.isFinite(Number(typed)) ? Number(typed) : 0);

/** `undefined` until the shift is complete. */
function shiftIn(values: JobValues, timeZone: string): Shift | undefined {
  const { isPermanent, startDate, startTime, endTime } = values;
  return !isPermanent && startDate && startTime && endTime && timeZone
    ? shiftOf({ workDate: startDate, startTime, endTime, timeZone })
    : undefined;
}

/** Totals while typing: 8 hr 30 min paid, $408.00 total. */
export function paidText(values: JobValues, timeZone: string): string | undefined {
  const shift = shiftIn(values, timeZone);
  const hours = shift && paidHours(shift, numberOf(values.breakMinutes));
  if (hours === undefined || hours <= 0) return undefined;
  const rate = numberOf(values.hourlyRate);
  const total = rate > 0 ? `, ${totalText(hours * rate)} total` : '';
  return `${formatDuration(hours)} paid${total}.`;
}

/** The card from the values typed so far, with placeholders for the rest. */
export function previewOf(
  values: JobValues,
  practice: Pick<PracticeView, 'practiceName' | 'isVerified'>,
  timeZone: string,
): CardJob {
  const { isPermanent, city, state, zipCode } = values;
  const shift = shiftIn(values, timeZone);
  return {
    title: values.title.trim() || 'Your job title',
    description: values.description.trim() || 'Your description will show here.',
    practiceName: practice.practiceName,
    isPracticeVerified: practice.isVerified,
    location: city.trim() ? `${city.trim()}, ${state} ${zipCode}`.trim() : '',
    professionalType: values.professionalType || 'Any role',
    employmentType: values.employmentType,
    hourlyRate: values.hourlyRate === '' ? null : numberOf(values.hourlyRate),
    paysMileage: values.paysMileage,
    mileageRate: numberOf(values.mileageRate),
    isPermanent,
    startsAt: shift?.startsAt.toISOString() ?? null,
    endsAt: shift?.endsAt.toISOString() ?? null,
    breakMinutes: numberOf(values.breakMinutes),
    timeZone,
    status: 'open',
  };
}

/** The days of a posting; empty before the first day is chosen or if there are too many. */
export function daysOf({ isPermanent, startDate, endDate }: JobValues): string[] {
  if (isPermanent || !startDate) return [];
  const days = daysThrough(startDate, endDate || startDate);
  return days.length > maxDays ? [] : days;
}

/** Says how many jobs several days become, before the user submits. */
export function seriesText(values: JobValues): string | undefined {
  const days = daysOf(values);
  const [first, last] = [days[0], days.at(-1)];
  if (days.length < 2 || !first || !last) return undefined;
  return `${days.length} jobs, one for each day from ${formatWorkDay(first)} to ${formatWorkDay(last)}. Each day is filled separately.`;
}

/** An end at or before the start is on the next day, so the form says so. */
export const isOverMidnight = ({ startTime, endTime }: JobValues): boolean =>
  startTime !== '' && endTime !== '' && endTime <= startTime;

/** The earliest date in the practice's zone, and the latest one of a posting. */
export const dayBounds = (values: JobValues, timeZone: string, now: Date) => {
  const today = dayOf(now, timeZone || undefined);
  return {
    first: today,
    last: values.startDate ? addDays(values.startDate, maxDays - 1) : undefined,
  };
};
