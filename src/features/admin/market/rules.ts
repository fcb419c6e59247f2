/** What the owner's figures measure: periods, the cohorts of people who signed up, and shares. */

import { percentOf } from '#features/profiles/reliability/rules';
import type { UserType } from '#kernel/actor';
import { addDays, mondayOf } from '#kernel/time/day';

/** Whole weeks; every period includes the current one. */
export const periods = ['last-4', 'this-week', 'next-4', 'last-12', 'last-26'] as const;
export type Period = (typeof periods)[number];

const weeksOf: Record<Period, { before: number; after: number }> = {
  'this-week': { before: 0, after: 0 },
  'next-4': { before: 0, after: 3 },
  'last-4': { before: 3, after: 0 },
  'last-12': { before: 11, after: 0 },
  'last-26': { before: 25, after: 0 },
};

export interface Span {
  /** The first day, a Monday. */
  from: string;
  /** The last day, a Sunday. */
  to: string;
}

export function spanOf(period: Period, today: string): Span {
  const { before, after } = weeksOf[period];
  const monday = mondayOf(today);
  return { from: addDays(monday, -7 * before), to: addDays(monday, 7 * after + 6) };
}

export interface Counts {
  open: number;
  filled: number;
  /** Shifts that began without anyone booked. */
  unfilled: number;
}
export const measures = ['open', 'filled', 'unfilled'] as const;
export type Measure = (typeof measures)[number];

/** In whole percent, of the shifts whose fate is known; `null` if there are none. */
export const fillRate = ({ filled, unfilled }: Counts): number | null =>
  filled + unfilled > 0 ? percentOf(filled, filled + unfilled) : null;

/** What someone does in a week: a professional applies, a practice posts, both are booked. */
export const marketActs = ['joined', 'applied', 'posted', 'booked'] as const;
export type MarketAct = (typeof marketActs)[number];
export const firstActOf: Record<UserType, MarketAct> = {
  professional: 'applied',
  practice: 'posted',
};

/** People are followed from the week they signed up in (week 0) through this one. */
export const followedWeeks = 8;
export const shownCohorts = 12;

/** The Mondays of the last weeks, latest first. */
export const latestWeeks = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(mondayOf(today), -7 * index));

/** The first days of the last months, latest first. */
export function latestMonths(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 10),
  );
}

/** Whether a cohort's week has begun; until then there is nothing to measure. */
export const hasBegun = (cohort: string, weeksLater: number, today: string): boolean =>
  addDays(cohort, 7 * weeksLater) <= today;

export interface Cohort {
  /** The Monday of the week they signed up in. */
  week: string;
  people: number;
  /** How many applied, or posted, in week 0, 1, …; `null` for weeks that have not begun. */
  active: (number | null)[];
  /** The same for how many were booked. */
  booked: (number | null)[];
}

/** Of everyone who signed up long enough ago, the share that did it in each week. */
export const averageShares = (
  cohorts: readonly Cohort[],
  act: 'active' | 'booked',
): (number | null)[] =>
  Array.from({ length: followedWeeks + 1 }, (_, week) => {
    const known = cohorts.filter((cohort) => typeof cohort[act][week] === 'number');
    const people = known.reduce((sum, cohort) => sum + cohort.people, 0);
    const acted = known.reduce((sum, cohort) => sum + (cohort[act][week] ?? 0), 0);
    return people > 0 ? acted / people : null;
  });
