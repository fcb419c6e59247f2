/** Calendar days, written 2026-03-02. */

import { dayMs } from './durations';

/** The product's home time zone; a document is valid through its last day there. */
export const homeZone = 'America/Chicago';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in that zone. */
export function dayOf(instant: Date, zone: string = homeZone): string {
  let format = formats.get(zone);
  if (!format) {
    // The Canadian English locale formats dates as YYYY-MM-DD.
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(instant);
}

const utcDays = new Map<number, string>();

/** The UTC day that many days after January 1, 1970. */
function utcDay(number: number): string {
  const known = utcDays.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * dayMs).toISOString().slice(0, -'T00:00:00.000Z'.length);
  // Ten years of days; beyond that they start over.
  if (utcDays.size >= 3_660) utcDays.clear();
  utcDays.set(number, day);
  return day;
}

const padded = (length: number, count: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(length, '0'));
const twoDigits = padded(2, 60);
const threeDigits = padded(3, 1_000);

/** What `toISOString` returns, in a sixth of its time: pages of lists write hundreds of instants. */
export function isoOf(instant: Date): string {
  const milliseconds = instant.getTime();
  const day = Math.floor(milliseconds / dayMs);
  const ofDay = milliseconds - day * dayMs;
  const seconds = Math.floor(ofDay / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
  return `${utcDay(day)}T${time}.${threeDigits[ofDay % 1000]}Z`;
}

/** Days from the first date to the second. */
export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / dayMs);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** The same day of a later year; February 29 becomes February 28. */
export function addYears(day: string, count: number): string {
  const date = `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;
  const isLeapDay = day.endsWith('-02-29') && new Date(date).getUTCMonth() !== 1;
  return isLeapDay ? `${date.slice(0, 8)}28` : date;
}

/** The Monday of that day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
