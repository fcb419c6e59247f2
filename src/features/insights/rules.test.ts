/** Which months are shown, and what follows from their sums. */
import { describe, expect, it } from 'vitest';
import { fillRateOf, hoursToFillOf, monthsUntil, noJobs, ratingOf, sumOf } from './rules';

describe('the last twelve months', () => {
  it.each([
    ['2026-03-02', '2025-04-01', '2026-03-01'],
    ['2026-01-31', '2025-02-01', '2026-01-01'],
    ['2028-12-31', '2028-01-01', '2028-12-01'],
    ['2028-02-29', '2027-03-01', '2028-02-01'],
  ])('until %s are those from %s to %s', (today, first, last) => {
    const months = monthsUntil(today);
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-1)]).toEqual([first, last]);
    expect(months).toEqual([...new Set(months)].sort());
  });
});

it.each([
  [0, 0, null],
  [0, 4, 0],
  [3, 0, 100],
  [2, 1, 67],
  // One shift without anyone is never rounded away.
  [999, 1, 99],
])('%i filled and %i unfilled are a fill rate of %j', (filled, unfilled, rate) => {
  expect(fillRateOf({ filled, unfilled, fillMinutes: 0 })).toBe(rate);
});

it.each([
  [0, 0, null],
  [1, 0, 0],
  [1, 90, 1.5],
  [3, 100, 0.6],
  [2, 5_760, 48],
])('%i shifts filled in %i minutes took %j hours each', (filled, fillMinutes, hours) => {
  expect(hoursToFillOf({ filled, unfilled: 2, fillMinutes })).toBe(hours);
});

it.each([
  [0, 0, null],
  [1, 5, { average: 5, count: 1 }],
  [3, 14, { average: 4.67, count: 3 }],
])('%i reviews with %i stars are %j', (reviews, stars, rating) => {
  expect(ratingOf({ reviews, stars })).toEqual(rating);
});

it('adds up rows by each number, and no other columns of theirs', () => {
  const rows = [
    { month: '2026-01-01', filled: 1, unfilled: 2, fillMinutes: 30 },
    { month: '2026-02-01', filled: 3, unfilled: 0, fillMinutes: 5 },
  ];
  expect(sumOf(noJobs, rows)).toEqual({ filled: 4, unfilled: 2, fillMinutes: 35 });
  expect(sumOf(noJobs, [])).toEqual(noJobs);
});
