import { describe, expect, test } from 'vitest';
import { boundsOf, byDay, fullDayText, monthsText, periodUnits, weeksFrom } from './period';

const { month, week } = periodUnits;

describe('the grid of a month', () => {
  test('contains whole weeks from Sunday to Saturday', () => {
    const weeks = month.weeks('2027-01');
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
    expect(boundsOf('month', '2027-01')).toEqual({ from: '2026-12-27', to: '2027-02-06' });
  });

  test('has four weeks for a February that fits exactly', () => {
    expect(month.weeks('2026-02').flat()).toHaveLength(28);
    expect(boundsOf('month', '2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('contains every day of every month once, including leap days and clock changes', () => {
    for (let each = '2023-01'; each < '2029-01'; each = month.after(each, 1)) {
      const own = month
        .weeks(each)
        .flat()
        .filter((day) => month.contains(each, day));
      expect(own[0]).toBe(`${each}-01`);
      expect(new Set(own).size).toBe(own.length);
      expect(own.length).toBe(
        new Date(Date.UTC(Number(each.slice(0, 4)), Number(each.slice(5)), 0)).getUTCDate(),
      );
    }
  });
});

describe('a week', () => {
  test('is named by its Sunday and has seven days', () => {
    expect(week.of('2027-01-12')).toBe('2027-01-10');
    expect(week.of('2027-01-10')).toBe('2027-01-10');
    expect(boundsOf('week', '2027-01-10')).toEqual({ from: '2027-01-10', to: '2027-01-16' });
    expect(week.contains('2027-01-10', '2027-01-16')).toBe(true);
    expect(week.contains('2027-01-10', '2027-01-17')).toBe(false);
  });

  test.each([
    ['2027-01-10', 'Jan 10–16, 2027'],
    ['2027-01-31', 'Jan 31–Feb 6, 2027'],
    ['2026-12-27', 'Dec 27, 2026–Jan 2, 2027'],
  ])('from %s reads %s', (sunday, text) => {
    expect(week.text(sunday)).toBe(text);
  });
});

test('periods continue across the end of the year', () => {
  expect(month.after('2026-12', 1)).toBe('2027-01');
  expect(month.after('2027-01', -1)).toBe('2026-12');
  expect(week.after('2026-12-27', 1)).toBe('2027-01-03');
  expect(month.text('2027-01')).toBe('January 2027');
  expect(fullDayText('2027-01-12')).toBe('Tuesday, January 12');
});

test('an invalid period in the URL is ignored', () => {
  expect(month.isValid('2027-01')).toBe(true);
  for (const text of ['', '2027-13', '2027-1', '2027-01-01', 'soon']) {
    expect(month.isValid(text), text).toBe(false);
  }
  expect(week.isValid('2027-01-10')).toBe(true);
  for (const text of ['', '2027-01', '2027-01-11', '2027-02-31', 'soon']) {
    expect(week.isValid(text), text).toBe(false);
  }
});

test('several entries of a day keep their order', () => {
  const early = { id: 1, date: '2027-01-12' };
  const late = { id: 2, date: '2027-01-12' };
  const other = { id: 3, date: '2027-01-13' };
  expect([...byDay([early, other, late])]).toEqual([
    ['2027-01-12', [early, late]],
    ['2027-01-13', [other]],
  ]);
});

describe('weeks from a date', () => {
  test('start with the Sunday before it', () => {
    const weeks = weeksFrom('2026-12-31', 2);
    expect(weeks.map(([sunday]) => sunday)).toEqual(['2026-12-27', '2027-01-03']);
    expect(weeks.flat()).toHaveLength(14);
  });

  test.each([
    ['2027-01-03', '2027-01-30', 'January 2027'],
    ['2026-11-15', '2026-12-19', 'November–December 2026'],
    ['2026-12-27', '2027-01-30', 'December 2026–January 2027'],
  ])('from %s to %s are in %s', (first, last, text) => {
    expect(monthsText(first, last)).toBe(text);
  });
});
