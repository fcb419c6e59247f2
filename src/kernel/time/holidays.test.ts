import { describe, expect, it } from 'vitest';
import { addDays } from './day';
import { holidayOn, isWorkday } from './holidays';

describe('federal holidays', () => {
  // As listed by the Office of Personnel Management for 2026.
  it.each([
    ['2026-01-01', "New Year's Day"],
    ['2026-01-19', 'Martin Luther King Jr. Day'],
    ['2026-02-16', "Presidents' Day"],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day (observed)'],
    ['2026-07-04', 'Independence Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-12-25', 'Christmas Day'],
    // Sundays are observed on Monday, and a Saturday in January in the year before.
    ['2027-07-05', 'Independence Day (observed)'],
    ['2027-12-31', "New Year's Day (observed)"],
    ['2028-01-01', "New Year's Day"],
    // The last Monday of May is between the 25th and the 31st.
    ['2027-05-31', 'Memorial Day'],
    ['2028-05-29', 'Memorial Day'],
  ])('include %s, %s', (day, name) => {
    expect(holidayOn(day)).toBe(name);
    expect(isWorkday(day)).toBe(false);
  });

  it('leave the other days alone', () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
    expect(days.filter((day) => holidayOn(day) !== undefined)).toHaveLength(12);
    // 261 weekdays, 11 of which are holidays or observed as one.
    expect(days.filter(isWorkday)).toHaveLength(250);
  });

  it.each([
    ['2026-03-06', true],
    ['2026-03-07', false],
    ['2026-03-08', false],
    ['2026-03-09', true],
  ])('and weekends are no workdays: %s', (day, isOne) => {
    expect(isWorkday(day)).toBe(isOne);
  });
});
