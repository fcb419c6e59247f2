import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, isoOf } from './day';

describe('the day of an instant', () => {
  it.each([
    ['2026-03-02T05:59:59Z', '2026-03-01'],
    ['2026-03-02T06:00:00Z', '2026-03-02'],
    ['2026-07-02T04:59:59Z', '2026-07-01'],
    ['2026-07-02T05:00:00Z', '2026-07-02'],
  ])('%s is %s in North Dakota', (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day);
  });

  it('differs in zones further west', () => {
    expect(dayOf(new Date('2026-03-02T06:30:00Z'), 'America/Denver')).toBe('2026-03-01');
  });
});

describe('days apart', () => {
  it.each([
    ['2026-03-02', '2026-03-02', 0],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-01-01', '2025-12-31', -1],
  ])('from %s to %s are %d, regardless of clock changes in between', (day, later, count) => {
    expect(daysBetween(day, later)).toBe(count);
    expect(addDays(day, count)).toBe(later);
  });
});

it('writes any instant as toISOString does', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect(isoOf(instant)).toBe(instant.toISOString());
    }),
  );
  // The first and the last that there are, and the ends of a day.
  for (const milliseconds of [-8.64e15, 8.64e15, -1, 0, 86_399_999, 86_400_000]) {
    const instant = new Date(milliseconds);
    expect(isoOf(instant)).toBe(instant.toISOString());
  }
});
