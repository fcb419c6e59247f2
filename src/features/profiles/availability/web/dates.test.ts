/** Dates as ranges, and how they read. */
import { expect, it } from 'vitest';
import { rangeText, toRanges } from './dates';

const away = (date: string, hours: string[] = []) => ({ date, kind: 'away' as const, hours });

it('joins consecutive days with the same hours', () => {
  const dates = [
    away('2026-12-30'),
    away('2026-12-31'),
    away('2027-01-01'),
    away('2027-01-02', ['07:00']),
    { date: '2027-01-03', kind: 'extra' as const, hours: ['07:00'] },
    away('2027-01-05'),
  ];
  expect(toRanges(dates).map(({ from, through }) => [from, through])).toEqual([
    ['2026-12-30', '2027-01-01'],
    ['2027-01-02', '2027-01-02'],
    ['2027-01-03', '2027-01-03'],
    ['2027-01-05', '2027-01-05'],
  ]);
});

it('reads as one day or several', () => {
  const [saturday, sunday] = ['2027-01-02', '2027-01-03'];
  expect(rangeText({ from: saturday, through: saturday }, '2027-01-01')).toBe('Sat, Jan 2');
  expect(rangeText({ from: saturday, through: saturday }, '2026-12-31')).toBe('Sat, Jan 2, 2027');
  expect(rangeText({ from: saturday, through: sunday }, '2027-01-01')).toBe(
    'Sat, Jan 2 – Sun, Jan 3',
  );
  expect(rangeText({ from: '2026-12-31', through: saturday }, '2026-12-30')).toBe(
    'Thu, Dec 31 – Sat, Jan 2, 2027',
  );
});
