import { describe, expect, test } from 'vitest';
import { boundsOf, byDay, fullDayText, isMonth, monthAfter, monthText, weeksOf } from './month';

describe('the grid of a month', () => {
  test('contains whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf('2027-01');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(boundsOf('2027-01')).toEqual({ from: '2026-12-27', to: '2027-02-06' });
  });

  test('has four weeks for a February that fits exactly', () => {
    expect(weeksOf('2026-02').flat()).toHaveLength(28);
    expect(boundsOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('contains every day of every month once, including leap days and clock changes', () => {
    for (let month = '2023-01'; month < '2029-01'; month = monthAfter(month, 1)) {
      const own = weeksOf(month)
        .flat()
        .filter((day) => day.startsWith(month));
      expect(own[0]).toBe(`${month}-01`);
      expect(new Set(own).size).toBe(own.length);
      expect(own.length).toBe(
        new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
      );
    }
  });
});

test('months continue across the end of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthText('2027-01')).toBe('January 2027');
  expect(fullDayText('2027-01-12')).toBe('Tuesday, January 12');
});

test('an invalid month in the URL is ignored', () => {
  expect(isMonth('2027-01')).toBe(true);
  for (const text of ['', '2027-13', '2027-1', '2027-01-01', 'soon'])
    expect(isMonth(text)).toBe(false);
});

test('several shifts on a day keep their order, and one without a date is skipped', () => {
  const early = { id: 1, shiftDate: '2027-01-12' };
  const late = { id: 2, shiftDate: '2027-01-12' };
  const never = { id: 3, shiftDate: null };
  expect([...byDay([early, never, late])]).toEqual([['2027-01-12', [early, late]]]);
});
