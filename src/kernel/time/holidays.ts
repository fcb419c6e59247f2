/** The federal holidays of the United States, computed for any year. */
import { addDays } from './day';

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

const fixed: readonly [name: string, month: Month, day: number][] = [
  ["New Year's Day", 1, 1],
  ['Juneteenth', 6, 19],
  ['Independence Day', 7, 4],
  ['Veterans Day', 11, 11],
  ['Christmas Day', 12, 25],
];

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

/** The nth such weekday of a month. */
const floating: readonly [name: string, month: Month, weekday: number, nth: number][] = [
  ['Martin Luther King Jr. Day', 1, monday, 3],
  ["Presidents' Day", 2, monday, 3],
  ['Labor Day', 9, monday, 1],
  ['Columbus Day', 10, monday, 2],
  ['Thanksgiving Day', 11, thursday, 4],
];

const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const dayIn = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** From this day on, the first that is such a weekday. */
const nextWeekday = (day: string, weekday: number): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** On a Saturday it is observed the day before, on a Sunday the day after. */
function observed(day: string): string {
  if (weekdayOf(day) === saturday) return addDays(day, -1);
  return weekdayOf(day) === sunday ? addDays(day, 1) : day;
}

const years = new Map<number, ReadonlyMap<string, string>>();

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const known = years.get(year);
  if (known) return known;
  const holidays = new Map<string, string>();
  for (const [name, month, day] of fixed) {
    const date = dayIn(year, month, day);
    holidays.set(observed(date), `${name} (observed)`).set(date, name);
  }
  for (const [name, month, weekday, nth] of floating) {
    holidays.set(addDays(nextWeekday(dayIn(year, month, 1), weekday), 7 * (nth - 1)), name);
  }
  // The last Monday of May.
  holidays.set(nextWeekday(dayIn(year, 5, 25), monday), 'Memorial Day');
  years.set(year, holidays);
  return holidays;
}

/** The name of the holiday on that day, if it is one. */
export function holidayOn(day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  // New Year's Day may be observed in the year before.
  return holidaysOf(year).get(day) ?? holidaysOf(year + 1).get(day);
}

/** Monday to Friday, and not a holiday. */
export const isWorkday = (day: string): boolean =>
  weekdayOf(day) !== sunday && weekdayOf(day) !== saturday && holidayOn(day) === undefined;
