/** When a professional can work: weekly hours, and single dates that differ from them. */

import type { UserId } from '#kernel/id';
import { rateLimit } from '#kernel/rateLimit';
import { refusalsOf } from '#kernel/refusal';
import { dayMs, hourMs } from '#kernel/time/durations';
import { type Shift, wallClock } from '#kernel/time/zones';
import { daySlots, type WeeklyAvailability, weekdays } from '../rules';

export const dateKinds = ['away', 'extra'] as const;

/** `away` removes these hours from the weekly ones, or all if none are given; `extra` adds them. */
export interface DateException {
  kind: (typeof dateKinds)[number];
  hours: readonly string[];
}

/** By day, as in 2027-01-12. */
export type AvailabilityDates = Readonly<Record<string, DateException>>;

export interface Availability {
  week: WeeklyAvailability;
  dates: AvailabilityDates;
}

/** How far ahead dates can be set. */
export const maxDaysAhead = 366;

/**
 * More than painting a week takes; limited because each change goes to every practice's browser.
 */
export const changeRateLimit = rateLimit<UserId>('availability', 300);
export const tooManyChanges = "You've made a lot of changes. Try again in an hour.";

export const refusals = refusalsOf({
  pastDate: 'Please choose a date that is still to come.',
  tooFarAhead: 'You can set dates up to a year ahead.',
});

export const weekdayOf = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7];

/** The hours of a day, in order. */
export function hoursOn({ week, dates }: Availability, date: string): readonly string[] {
  const weekday = weekdayOf(date);
  const usual = (weekday && week[weekday]) ?? [];
  const exception = dates[date];
  if (!exception) return usual;
  const { kind, hours } = exception;
  if (kind === 'extra') {
    return daySlots.filter((slot) => usual.includes(slot) || hours.includes(slot));
  }
  return hours.length === 0 ? [] : usual.filter((slot) => !hours.includes(slot));
}

/** Consecutive hours as ranges; the end is the hour after the last one. */
export function rangesOf(hours: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const slot of hours) {
    const to = `${String(Number(slot.slice(0, 2)) + 1).padStart(2, '0')}:00`;
    const last = ranges.at(-1);
    if (last?.to === slot) last.to = to;
    else ranges.push({ from: slot, to });
  }
  return ranges;
}

/** The full hours from one to another, the last one excluded. */
export const hoursBetween = (from: string, to: string): string[] =>
  daySlots.filter((slot) => slot >= from && slot < to);

const clockHours = Array.from({ length: 24 }, (_, index) => `${String(index).padStart(2, '0')}:00`);
const isDayHour = clockHours.map((time) => daySlots.includes(time));

/**
 * Whether every hour of the shift, in the professional's time zone, is available. Availability does
 * not cover night hours: `null` if the shift has only those, unless the day is marked as away.
 */
export function isWithinAvailability(
  availability: Availability,
  { startsAt, endsAt }: Shift,
  timeZone: string,
): boolean | null {
  let isKnown = false;
  // US time zones differ from UTC by whole hours.
  const first = Math.floor(startsAt.getTime() / hourMs) * hourMs;
  const end = endsAt.getTime();
  const offset = wallClock(first, timeZone) - first;
  // Unless the clocks change during the shift, the UTC offset of its first hour applies to all.
  const isSteady = wallClock(end, timeZone) - end === offset;
  for (let at = first; at < end; at += hourMs) {
    const wall = isSteady ? at + offset : wallClock(at, timeZone);
    const { isFree, isOff } = freeOn(availability, Math.floor(wall / dayMs));
    if (isOff) return false;
    const clockHour = (wall % dayMs) / hourMs;
    if (!isDayHour[clockHour]) continue;
    isKnown = true;
    if (!isFree[clockHour]) return false;
  }
  return isKnown ? true : null;
}

interface FreeDay {
  /** By hour, from midnight. */
  isFree: readonly boolean[];
  isOff: boolean;
}
const freeDays = new WeakMap<Availability, Map<number, FreeDay>>();

/**
 * Keyed by days since 1970. Cached, because the jobs on a page fall on a few days, and
 * formatting a day as text costs more than the rest of computing a job's fit.
 */
function freeOn(availability: Availability, dayNumber: number): FreeDay {
  const days = freeDays.get(availability) ?? new Map<number, FreeDay>();
  const known = days.get(dayNumber);
  if (known) return known;
  const date = new Date(dayNumber * dayMs).toISOString().slice(0, 10);
  const hours = hoursOn(availability, date);
  const free = {
    isFree: clockHours.map((time) => hours.includes(time)),
    isOff: isWholeDayOff(availability.dates[date]),
  };
  freeDays.set(availability, days.set(dayNumber, free));
  return free;
}

const isWholeDayOff = (exception: DateException | undefined): boolean =>
  exception?.kind === 'away' && exception.hours.length === 0;
