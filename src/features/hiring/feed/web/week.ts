/** The next seven days of a professional as a practice reads them. */

import {
  type Availability,
  hoursOn,
  isWithinAvailability,
} from '#features/profiles/availability/rules';
import { hoursText, shortRanges } from '#features/profiles/availability/web/week';
import { addDays, dayOf } from '#kernel/time/day';
import { fullDayText } from '#ui/calendar/period';
import type { FeedEntry } from '../schema';

const availabilityOf = ({ availability, dates }: FeedEntry): Availability => ({
  week: availability,
  dates: Object.fromEntries(dates.map(({ date, kind, hours }) => [date, { kind, hours }])),
});

export interface DayCell {
  date: string;
  state: 'available' | 'booked' | 'away' | 'off';
  /** For narrow cells. */
  lines: string[];
  /** In full. */
  text: string;
}

const shownDays = 7;

/** Seven days from this one; a day that differs from the weekly hours says so. */
export function daysFrom(entry: FeedEntry, first: string): DayCell[] {
  const availability = availabilityOf(entry);
  return Array.from({ length: shownDays }, (_, index) => {
    const date = addDays(first, index);
    const hours = hoursOn(availability, date);
    const say = (state: DayCell['state'], lines: string[], text: string) => ({
      date,
      state,
      lines,
      text: `${fullDayText(date)}: ${text}`,
    });
    if (entry.bookedDates.includes(date)) return say('booked', ['Booked'], 'booked');
    if (hours.length > 0) return say('available', shortRanges(hours), hoursText(hours));
    return availability.dates[date]
      ? say('away', ['Away'], 'away')
      : say('off', ['–'], 'not available');
  });
}

interface Job {
  startsAt: string | null;
  endsAt: string | null;
}

/** Dates are known this far ahead. */
const knownDays = 28;

/** `null` if it is not known: for a job without hours, or one further ahead. */
export function canWork(
  entry: FeedEntry,
  { startsAt, endsAt }: Job,
  today: string,
): boolean | null {
  if (!startsAt || !endsAt) return null;
  const date = dayOf(new Date(startsAt), entry.timeZone);
  if (entry.bookedDates.includes(date)) return false;
  if (date >= addDays(today, knownDays)) return null;
  const shift = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return isWithinAvailability(availabilityOf(entry), shift, entry.timeZone);
}
