/** Converts shifts between instants and local date and time in a zone. */

import { addDays, dayOf, daysBetween, isoOf } from './day';
import { dayMs, minuteMs } from './durations';

/** Views carry instants as text, database rows as dates. */
type Instant = Date | string;

/** Local date and time: 2027-01-12 and 17:30. */
export interface LocalDateTime {
  date: string;
  time: string;
}

export interface Shift {
  startsAt: Date;
  endsAt: Date;
}

const cached = <T>(make: (zone: string) => T) => {
  const made = new Map<string, T>();
  return (zone: string): T => {
    const known = made.get(zone) ?? make(zone);
    made.set(zone, known);
    return known;
  };
};

const clockIn = cached(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
);
const namesIn = cached(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
);

const wallTime = ({ date, time }: LocalDateTime) => Date.parse(`${date}T${time}:00Z`);

const formatLocal = (instant: Date, timeZone: string): LocalDateTime => ({
  date: dayOf(instant, timeZone),
  time: clockIn(timeZone).format(instant),
});

/** A zone's UTC offset at an instant of whole minutes, computed by Intl. */
const formatOffset = (milliseconds: number, timeZone: string): number =>
  wallTime(formatLocal(new Date(milliseconds), timeZone)) - milliseconds;

/**
 * Offsets cached by UTC day, since Intl takes a microsecond; no entry for days on which clocks
 * change.
 */
const offsetsIn = cached((_zone) => new Map<number, number | undefined>());

function offsetAt(milliseconds: number, timeZone: string): number {
  const offsets = offsetsIn(timeZone);
  const number = Math.floor(milliseconds / dayMs);
  if (!offsets.has(number)) {
    const first = formatOffset(number * dayMs, timeZone);
    const isSteady = first === formatOffset((number + 1) * dayMs, timeZone);
    // Ten years of days; beyond that the cache starts over.
    if (offsets.size >= 3_660) offsets.clear();
    offsets.set(number, isSteady ? first : undefined);
  }
  const fullMinute = Math.floor(milliseconds / minuteMs) * minuteMs;
  return offsets.get(number) ?? formatOffset(fullMinute, timeZone);
}

/** Local time in milliseconds, as if it were UTC. */
export const wallClock = (milliseconds: number, timeZone: string): number =>
  milliseconds + offsetAt(milliseconds, timeZone);

export function localOf(instant: Instant, timeZone: string): LocalDateTime {
  const wall = isoOf(new Date(wallClock(new Date(instant).getTime(), timeZone)));
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * The instant at which clocks in the zone show this date and time. An hour skipped in spring moves
 * forward with the clocks; for an hour repeated in fall, the first is used.
 */
export function instantOf(local: LocalDateTime, timeZone: string): Date {
  const wall = wallTime(local);
  // A zone changes its clocks at most once within two days.
  const before = wall - offsetAt(wall - dayMs, timeZone);
  const after = wall - offsetAt(wall + dayMs, timeZone);
  const isShown = (milliseconds: number) =>
    milliseconds + offsetAt(milliseconds, timeZone) === wall;
  return new Date(isShown(before) || !isShown(after) ? before : after);
}

/** When a day begins in the zone. */
export const midnightOf = (date: string, timeZone: string): Date =>
  instantOf({ date, time: '00:00' }, timeZone);

/** An instant that JSON from the database has as text. */
export const toDate = (text: string | null | undefined): Date | null =>
  text ? new Date(text) : null;

/** An end at or before the start is on the next day. */
export function shiftOf({
  workDate,
  startTime,
  endTime,
  timeZone,
}: {
  workDate: string;
  startTime: string;
  endTime: string;
  timeZone: string;
}): Shift {
  const endDate = endTime <= startTime ? addDays(workDate, 1) : workDate;
  return {
    startsAt: instantOf({ date: workDate, time: startTime }, timeZone),
    endsAt: instantOf({ date: endDate, time: endTime }, timeZone),
  };
}

/** Every day from the first to the last, inclusive. */
export const daysThrough = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );

/** CST or CDT, whichever is in force then. */
export const zoneAbbreviation = (instant: Instant, timeZone: string): string =>
  namesIn(timeZone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const utc = { timeZone: 'UTC' } as const;
const weekdays = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'short' });
const monthDays = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', day: 'numeric' });
/** Sat, and Jan 2, where there is little room. */
export const shortWeekday = (date: string): string => weekdays.format(Date.parse(date));
export const shortDate = (date: string): string => monthDays.format(Date.parse(date));

/** 2027-01-02 as Jan 02, 2027. */
export const formatDay = (date: string): string =>
  `${shortDate(date).slice(0, 3)} ${date.slice(8)}, ${date.slice(0, 4)}`;

/** 2027-01-02 as Sat, Jan 2, with its year if that is not the year of `asOf`. */
export function formatDate(date: string, asOf: Instant = date): string {
  const text = `${shortWeekday(date)}, ${shortDate(date)}`;
  const year = date.slice(0, 4);
  return year === `${new Date(asOf).getUTCFullYear()}` ? text : `${text}, ${year}`;
}

/** 2027-01-02 as Sat, Jan 2, 2027: for contracts and receipts, which are kept for years. */
export const formatWorkDay = (date: string): string => `${formatDate(date)}, ${date.slice(0, 4)}`;

/** 2027-01-02 as Sat, Jan 02, 2027: bookings have days of two digits. */
export const formatBookedDay = (date: string): string =>
  `${shortWeekday(date)}, ${formatDay(date)}`;

/**
 * 17:00 as 5:00 PM. Not formatted by Intl: browsers disagree on the space before AM and PM, and the
 * output of server and browser must match.
 */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Tue, Jan 12, 3:30 PM CST, with its year if that is not the year of `asOf`. */
export function formatMoment(instant: Instant, timeZone: string, asOf?: Instant): string {
  const { date, time } = localOf(instant, timeZone);
  return `${formatDate(date, asOf)}, ${formatTime(time)} ${zoneAbbreviation(instant, timeZone)}`;
}

/** Jan 12, 2027, 3:30 PM CST: in documents that are kept. */
export function formatInstant(instant: Instant, timeZone: string): string {
  const { date, time } = localOf(instant, timeZone);
  return `${formatDay(date)}, ${formatTime(time)} ${zoneAbbreviation(instant, timeZone)}`;
}

/** 3:10 PM CST: a time today. */
export const clockText = (instant: Instant | null, timeZone: string): string =>
  instant === null
    ? ''
    : `${formatTime(localOf(instant, timeZone).time)} ${zoneAbbreviation(instant, timeZone)}`;

/** 7:52 AM on the same day at the practice, otherwise with the date. */
export function clockTextAsOf(instant: string, timeZone: string, now: Date): string {
  const { date, time } = localOf(instant, timeZone);
  return date === localOf(now, timeZone).date
    ? formatTime(time)
    : formatMoment(instant, timeZone, now);
}

/** Thu, Nov 19, 8:00 AM: names a shift where its end and zone would be too long. */
export function formatStart(instant: Instant, timeZone: string): string {
  const { date, time } = localOf(instant, timeZone);
  return `${formatDate(date)}, ${formatTime(time)}`;
}

interface LocalShift {
  startsAt: Instant;
  endsAt: Instant;
  timeZone: string;
}

/** 8:00 AM–5:00 PM CST; overnight 10:00 PM–Wed 6:00 AM CST. */
export function formatTimeRange({ startsAt, endsAt, timeZone }: LocalShift): string {
  const start = localOf(startsAt, timeZone);
  const end = localOf(endsAt, timeZone);
  const startZone = zoneAbbreviation(startsAt, timeZone);
  const endZone = zoneAbbreviation(endsAt, timeZone);
  // In the night clocks change, start and end each show their own zone name.
  const changed = startZone === endZone ? '' : ` ${startZone}`;
  const nextDay = start.date === end.date ? '' : `${shortWeekday(end.date)} `;
  return `${formatTime(start.time)}${changed}–${nextDay}${formatTime(end.time)} ${endZone}`;
}

/** Tue, Jan 12 · 8:00 AM–5:00 PM CST. */
export function formatShift(shift: LocalShift): string {
  const { date } = localOf(shift.startsAt, shift.timeZone);
  return `${formatDate(date)} · ${formatTimeRange(shift)}`;
}

export const minutesBetween = (startsAt: Instant, endsAt: Instant): number =>
  Math.round((new Date(endsAt).getTime() - new Date(startsAt).getTime()) / minuteMs);

/** The paid hours of a shift: its length minus the unpaid break. */
export const paidHours = (
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  breakMinutes: number,
): number => (minutesBetween(startsAt, endsAt) - breakMinutes) / 60;

/** 9 hours, 8.5 hours, 1 hour; to the hundredth. */
export function formatDuration(hours: number): string {
  const shown = Math.round(hours * 100) / 100;
  return `${shown} ${shown === 1 ? 'hour' : 'hours'}`;
}
