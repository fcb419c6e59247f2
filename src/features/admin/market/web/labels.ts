/** The owner's figures in words. */
import type { UserType } from '#kernel/actor';
import { shortMonth } from '#ui/calendar/period';
import type { PinGroup } from '#ui/map/groups';
import { type Counts, fillRate, type Measure, type Period } from '../rules';

export const periodNames: Record<Period, string> = {
  'this-week': 'This week',
  'next-4': 'Next 4 weeks',
  'last-4': 'Last 4 weeks',
  'last-12': 'Last 12 weeks',
  'last-26': 'Last 26 weeks',
};

export const measureNames: Record<Measure, string> = {
  open: 'Open',
  filled: 'Filled',
  unfilled: 'Unfilled',
};

export const sideNames: Record<UserType, string> = {
  professional: 'Professionals',
  practice: 'Practices',
};

export const countText = (count: number): string => count.toLocaleString('en-US');

/** A dash where there is nothing to measure. */
export const percentText = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`;

export function fillRateText(counts: Counts): string {
  const percent = fillRate(counts);
  return percent === null ? '–' : `${percent}%`;
}

/** Mar 2026 */
export const monthText = (day: string): string => `${shortMonth(day)} ${day.slice(0, 4)}`;

/** "3 unfilled shifts in Bismarck, ND". */
export function pinName({ town, pins, count }: PinGroup, measure: Measure): string {
  const shifts = `${countText(count)} ${measure} ${count === 1 ? 'shift' : 'shifts'}`;
  return pins.length === 1
    ? `${shifts} in ${town.id}`
    : `${shifts} in ${pins.length} towns around ${town.id}. Zoom in`;
}

/** How dark a cell of the cohorts is: 0 for nobody, 4 for more than three quarters. */
export const shadeOf = (share: number): 0 | 1 | 2 | 3 | 4 =>
  share === 0 ? 0 : share <= 0.25 ? 1 : share <= 0.5 ? 2 : share <= 0.75 ? 3 : 4;
