import { describe, expect, it } from 'vitest';
import {
  averageShares,
  type Cohort,
  fillRate,
  hasBegun,
  latestMonths,
  latestWeeks,
  type Period,
  spanOf,
} from './rules';

describe('a period', () => {
  // A Wednesday, a Monday and a Sunday of the same week.
  it.each<[Period, string, string]>([
    ['this-week', '2026-03-02', '2026-03-08'],
    ['next-4', '2026-03-02', '2026-03-29'],
    ['last-4', '2026-02-09', '2026-03-08'],
    ['last-12', '2025-12-15', '2026-03-08'],
    ['last-26', '2025-09-08', '2026-03-08'],
  ])('%s is from %s to %s', (period, from, to) => {
    for (const today of ['2026-03-04', '2026-03-02', '2026-03-08']) {
      expect(spanOf(period, today)).toEqual({ from, to });
    }
  });
});

it.each([
  [{ open: 5, filled: 3, unfilled: 1 }, 75],
  // One shift without anyone is never rounded away.
  [{ open: 5, filled: 999, unfilled: 1 }, 99],
  [{ open: 5, filled: 0, unfilled: 2 }, 0],
  [{ open: 5, filled: 0, unfilled: 0 }, null],
])('the fill rate of %o is %s', (counts, expected) => {
  expect(fillRate(counts)).toBe(expected);
});

it('the latest weeks and months go back over a new year', () => {
  expect(latestWeeks('2026-01-07', 3)).toEqual(['2026-01-05', '2025-12-29', '2025-12-22']);
  expect(latestMonths('2026-02-28', 4)).toEqual([
    '2026-02-01',
    '2026-01-01',
    '2025-12-01',
    '2025-11-01',
  ]);
});

it.each([
  ['2026-03-02', 0, '2026-03-02', true],
  ['2026-03-02', 1, '2026-03-08', false],
  ['2026-03-02', 1, '2026-03-09', true],
])('of those who signed up from %s on, week %i has begun on %s: %s', (cohort, week, today, is) => {
  expect(hasBegun(cohort, week, today)).toBe(is);
});

it('averages weigh people, and leave out those for whom a week has not begun', () => {
  const later: (number | null)[] = Array(7).fill(null);
  const cohorts: Cohort[] = [
    { week: '2026-03-09', people: 0, active: [0, null, ...later], booked: [0, null, ...later] },
    { week: '2026-03-02', people: 3, active: [3, null, ...later], booked: [0, null, ...later] },
    { week: '2026-02-23', people: 1, active: [0, 1, ...later], booked: [0, 0, ...later] },
  ];
  expect(averageShares(cohorts, 'active')).toEqual([0.75, 1, ...later]);
  expect(averageShares(cohorts, 'booked')).toEqual([0, 0, ...later]);
});
