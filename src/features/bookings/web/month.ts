/** A calendar month: whole weeks from Sunday, and the months before and after. */
import { addDays, daysBetween } from '../../../kernel/time/day';

const utc = { timeZone: 'UTC' } as const;
const monthNames = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long', year: 'numeric' });
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

/** 2027-01. */
export const monthOf = (date: string): string => date.slice(0, 7);

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** January 2027. */
export const monthText = (month: string): string => monthNames.format(Date.parse(`${month}-01`));

/** Tuesday, January 12. */
export const fullDayText = (date: string): string => dayNames.format(Date.parse(date));

export function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date.toISOString());
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

const lastDayOf = (month: string) => addDays(`${monthAfter(month, 1)}-01`, -1);

/** The weeks of the month, including days of the neighboring months. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const days = daysBetween(start, lastDayOf(month)) + 1;
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}

/** The first and the last date in the grid. */
export function boundsOf(month: string): { from: string; to: string } {
  const days = weeksOf(month).flat();
  return { from: days[0] ?? month, to: days.at(-1) ?? month };
}

/** Groups entries by date in the given order; entries without a date are skipped. */
export function byDay<T extends { shiftDate: string | null }>(
  items: readonly T[],
): ReadonlyMap<string, T[]> {
  const days = new Map<string, T[]>();
  for (const item of items) {
    if (!item.shiftDate) continue;
    const day = days.get(item.shiftDate) ?? [];
    day.push(item);
    days.set(item.shiftDate, day);
  }
  return days;
}
