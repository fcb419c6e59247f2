/** Calendar days, written 2026-03-02. */

/** Where the product lives; a document is good to the end of its last day there. */
const home = 'America/Chicago';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant, as clocks in that zone have it. */
export function dayOf(instant: Date, zone: string = home): string {
  let format = formats.get(zone);
  if (!format) {
    // Canadian English writes the day in just this form.
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(instant);
}

const milliseconds = 24 * 60 * 60 * 1000;

/** How many days later the second one is. */
export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / milliseconds);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * milliseconds).toISOString().slice(0, 10);
