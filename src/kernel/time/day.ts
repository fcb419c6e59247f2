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
