/** The schedule on a device: what is read back, what is ahead, and where one returns to. */
import { describe, expect, it } from 'vitest';
import { isSchedule, returnPath, shiftsAhead } from './rules';

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const shift = { endsAt: at('23:00').toISOString() };

describe('what was stored', () => {
  const schedule = { asOf: at('12:00').toISOString(), side: 'practice', shifts: [] };

  it('is a schedule with all its parts', () => {
    expect(isSchedule(schedule)).toBe(true);
  });

  it.each([null, undefined, 'text', [], {}, { ...schedule, asOf: 7 }, { ...schedule, shifts: {} }])(
    'is none if it is %j',
    (found) => {
      expect(isSchedule(found)).toBe(false);
    },
  );
});

it('a shift is shown until it ends', () => {
  expect(shiftsAhead([shift], at('22:59'))).toHaveLength(1);
  expect(shiftsAhead([shift], at('23:00'))).toHaveLength(0);
});

describe('from the offline screen', () => {
  it.each([
    ['/bookings/7?tab=day', '/bookings/7?tab=day'],
    ['/', '/'],
    ['/offline', '/dashboard'],
    ['/offline?from=/jobs', '/dashboard'],
    ['/api/simple-logout', '/dashboard'],
    ['/dev/outbox', '/dashboard'],
    ['//evil.example/', '/dashboard'],
    ['/\\evil.example/', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['', '/dashboard'],
    [null, '/dashboard'],
    ['/apiary', '/apiary'],
  ])('%j leads to %s', (from, to) => {
    expect(returnPath(from)).toBe(to);
  });
});
