/** The weeks and months of a calendar: their days, their names, and what is before and after. */
import { addDays, daysBetween } from '#kernel/time/day';

const utc = { timeZone: 'UTC' } as const;
const monthNames = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long', year: 'numeric' });
const shortMonths = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short' });
const dayNames = new Intl.DateTimeFormat('en-US', {
  ...utc,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** Weeks start on Sunday, as in the United States. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Tuesday, January 12. */
export const fullDayText = (date: string): string => dayNames.format(Date.parse(date));

/** Jan, the month of a date. */
export const shortMonth = (date: string): string => shortMonths.format(Date.parse(date));

const longMonths = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long' });

/** January 2027; November–December 2026; December 2026–January 2027. */
export function monthsText(first: string, last: string): string {
  const [start, end] = [Date.parse(first), Date.parse(last)];
  if (monthOf(first) === monthOf(last)) return monthNames.format(start);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${(isOneYear ? longMonths : monthNames).format(start)}–${monthNames.format(end)}`;
}

const monthOf = (date: string): string => date.slice(0, 7);
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const sundayBefore = (date: string) => addDays(date, -weekdayOf(date));
const weekFrom = (sunday: string) => Array.from({ length: 7 }, (_, day) => addDays(sunday, day));

/** This many weeks, the first of which contains the date. */
export const weeksFrom = (date: string, count: number): string[][] =>
  Array.from({ length: count }, (_, week) => weekFrom(addDays(sundayBefore(date), week * 7)));

function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date.toISOString());
}

const lastDayOf = (month: string) => addDays(`${monthAfter(month, 1)}-01`, -1);

/** The weeks of the month, including days of the neighboring months. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const days = daysBetween(sundayBefore(first), lastDayOf(month)) + 1;
  return weeksFrom(first, Math.ceil(days / 7));
}

/** Jan 10–16, 2027; the month and the year are repeated where they change. */
function weekText(sunday: string): string {
  const saturday = addDays(sunday, 6);
  const dayText = (date: string) => `${shortMonth(date)} ${Number(date.slice(8))}`;
  const [firstYear, lastYear] = [sunday.slice(0, 4), saturday.slice(0, 4)];
  if (firstYear !== lastYear) {
    return `${dayText(sunday)}, ${firstYear}–${dayText(saturday)}, ${lastYear}`;
  }
  const end = monthOf(sunday) === monthOf(saturday) ? Number(saturday.slice(8)) : dayText(saturday);
  return `${dayText(sunday)}–${end}, ${lastYear}`;
}

interface PeriodUnit {
  /** The period of a date, as it is written in the URL. */
  of(date: string): string;
  isValid(value: string): boolean;
  after(value: string, count: number): string;
  text(value: string): string;
  /** Whole weeks, which may begin or end outside of the period. */
  weeks(value: string): string[][];
  contains(value: string, date: string): boolean;
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

export const periodUnits = {
  month: {
    of: monthOf,
    isValid: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
    after: monthAfter,
    text: (month) => monthNames.format(Date.parse(`${month}-01`)),
    weeks: weeksOf,
    contains: (month, date) => monthOf(date) === month,
  },
  /** Named by its Sunday. */
  week: {
    of: sundayBefore,
    isValid: (text) => isDay(text) && weekdayOf(text) === 0,
    after: (sunday, count) => addDays(sunday, 7 * count),
    text: weekText,
    weeks: (sunday) => [weekFrom(sunday)],
    contains: (sunday, date) => sundayBefore(date) === sunday,
  },
} satisfies Record<string, PeriodUnit>;
export type Unit = keyof typeof periodUnits;

/** The first and the last date in the grid. */
export function boundsOf(unit: Unit, value: string): { from: string; to: string } {
  const days = periodUnits[unit].weeks(value).flat();
  return { from: days[0] ?? value, to: days.at(-1) ?? value };
}

/** Groups entries by date, in the given order. */
export function byDay<T extends { date: string }>(items: readonly T[]): ReadonlyMap<string, T[]> {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = days.get(item.date) ?? [];
    day.push(item);
    days.set(item.date, day);
  }
  return days;
}
