/** Painting a week: strokes over the grid, whole days, and copying a day. */

import {
  daySlots,
  type Weekday,
  type WeeklyAvailability,
  weekdays,
} from '#features/profiles/rules';
import { formatTime } from '#kernel/time/zones';
import { rangesOf } from '../rules';

/** Every day with its hours, in order. */
export type FullWeek = Record<Weekday, readonly string[]>;

/** A place in the grid: the column is the day, the row the hour. */
export interface Cell {
  column: number;
  row: number;
}

export const dayNames: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

export const toFullWeek = (week: WeeklyAvailability): FullWeek =>
  Object.fromEntries(weekdays.map((day) => [day, week[day] ?? []])) as unknown as FullWeek;

export const isOn = (week: FullWeek, { column, row }: Cell): boolean => {
  const [day, slot] = [weekdays[column], daySlots[row]];
  return day !== undefined && slot !== undefined && week[day].includes(slot);
};

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** Sets everything between two corners; repainting the original week lets a stroke shrink. */
export const paint = (
  week: FullWeek,
  [from, to]: readonly [Cell, Cell],
  isSet: boolean,
): FullWeek =>
  Object.fromEntries(
    weekdays.map((day, column) => {
      if (!isBetween(column, from.column, to.column)) return [day, week[day]];
      const isIn = (slot: string, row: number) =>
        isBetween(row, from.row, to.row) ? isSet : week[day].includes(slot);
      return [day, daySlots.filter(isIn)];
    }),
  ) as FullWeek;

/** All hours of a day, or none if it already has them all. */
export const toggleDay = (week: FullWeek, day: Weekday): FullWeek => ({
  ...week,
  [day]: week[day].length === daySlots.length ? [] : [...daySlots],
});

export const copyDay = (week: FullWeek, from: Weekday, to: readonly Weekday[]): FullWeek => ({
  ...week,
  ...Object.fromEntries(to.map((day) => [day, [...week[from]]])),
});

/** The days whose hours differ, with the new ones. */
export const changesTo = (week: FullWeek, next: FullWeek): Partial<Record<Weekday, string[]>> =>
  Object.fromEntries(
    weekdays
      .filter((day) => week[day].join() !== next[day].join())
      .map((day) => [day, [...next[day]]]),
  );

const steps: Record<string, Cell> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  Home: { column: -weekdays.length, row: 0 },
  End: { column: weekdays.length, row: 0 },
  PageUp: { column: 0, row: -daySlots.length },
  PageDown: { column: 0, row: daySlots.length },
};

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** The cell a key moves to; `undefined` for a key that does not move. */
export function neighborOf({ column, row }: Cell, key: string): Cell | undefined {
  const step = steps[key];
  return (
    step && {
      column: clamp(column + step.column, weekdays.length),
      row: clamp(row + step.row, daySlots.length),
    }
  );
}

const nextHour = (slot: string) => rangesOf([slot])[0]?.to ?? slot;

/** 8:00 AM–9:00 AM */
export const slotText = (slot: string): string =>
  `${formatTime(slot)}–${formatTime(nextHour(slot))}`;

/** 8:00 AM–12:00 PM, 1:00 PM–5:00 PM */
export const hoursText = (hours: readonly string[]): string =>
  rangesOf(hours)
    .map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`)
    .join(', ');

const short = (time: string) =>
  formatTime(time)
    .replace(':00', '')
    .replace(/ ([AP])M/, (_, half: string) => half.toLowerCase());

/** 8a–5p, for places with little room. */
export const shortRanges = (hours: readonly string[]): string[] =>
  rangesOf(hours).map(({ from, to }) => `${short(from)}–${short(to)}`);

export const countHours = (week: FullWeek): number =>
  weekdays.reduce((sum, day) => sum + week[day].length, 0);
