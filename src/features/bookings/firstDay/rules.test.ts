/** Which bookings show the first-day card. */
import { expect, it } from 'vitest';
import { bookingStatuses } from '../rules';
import { isFirstDayShown } from './rules';

const during = {
  startsAt: new Date('2026-03-05T14:00:00Z'),
  endsAt: new Date('2026-03-05T23:00:00Z'),
};

it.each([
  ['as soon as it is confirmed', '2026-01-01T00:00:00Z'],
  ['during the shift', '2026-03-05T15:00:00Z'],
  ['until a week after it', '2026-03-12T22:59:59Z'],
])('a shift that was confirmed and not cancelled shows it %s', (_when, now) => {
  const shown = bookingStatuses.filter((status) =>
    isFirstDayShown({ status, during }, new Date(now)),
  );
  expect(shown).toEqual(['confirmed', 'completed', 'paid']);
});

it('no shift shows it a week after its end', () => {
  const now = new Date('2026-03-12T23:00:00Z');
  expect(bookingStatuses.filter((status) => isFirstDayShown({ status, during }, now))).toEqual([]);
});

it('a permanent position shows it until its start was confirmed', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  const shown = bookingStatuses.filter((status) => isFirstDayShown({ status, during: null }, now));
  expect(shown).toEqual(['confirmed']);
});
