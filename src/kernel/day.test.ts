import { describe, expect, it } from 'vitest';
import { dayOf } from './day';

describe('the day of an instant', () => {
  it.each([
    ['2026-03-02T05:59:59Z', '2026-03-01'],
    ['2026-03-02T06:00:00Z', '2026-03-02'],
    ['2026-07-02T04:59:59Z', '2026-07-01'],
    ['2026-07-02T05:00:00Z', '2026-07-02'],
  ])('%s is %s in North Dakota', (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day);
  });

  it('is another one further west', () => {
    expect(dayOf(new Date('2026-03-02T06:30:00Z'), 'America/Denver')).toBe('2026-03-01');
  });
});
