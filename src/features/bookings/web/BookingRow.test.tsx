/** A row has the button that its sentence asks for. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rendered } from '#tests/support/browser/rendered';
import type { BookingView } from '../schema';
import { BookingRow } from './BookingRow';
import type { Side } from './progress';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-01-11T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const coming = {
  id: 'one',
  status: 'confirmed',
  jobTitle: 'Hygienist',
  practiceName: 'Red River Dental',
  professionalName: 'Hanna Moen',
  location: 'Fargo, North Dakota 58102',
  startsAt: '2027-01-14T14:00:00Z',
  endsAt: '2027-01-14T23:00:00Z',
  timeZone: 'America/Chicago',
  shiftDate: '2027-01-14',
  rate: 50,
  total: 400,
  totalAmount: null,
  checkedInAt: null,
  claim: null,
  reschedule: null,
  allowedActions: [],
} as unknown as BookingView;

const ended = { ...coming, startsAt: '2027-01-10T14:00:00Z', endsAt: '2027-01-10T23:00:00Z' };
const stated = {
  ...ended,
  claim: { kind: 'worked', by: 'professional', hours: 8, isContested: false },
} as BookingView;

const row = (booking: BookingView, side: Side) =>
  rendered(<BookingRow booking={booking} side={side} />);

it('leads to stated hours, a shift that no one recorded, and a suggested time', () => {
  const unrecorded = { ...ended, allowedActions: ['state_hours'] } as BookingView;
  const moved = {
    ...coming,
    reschedule: { by: 'practice', expiresAt: '2027-01-13T14:00:00Z' },
  } as BookingView;
  expect(row(stated, 'practice').links).toMatchObject({
    'Review hours of Hygienist': '/bookings/one#hours',
  });
  expect(row(unrecorded, 'professional').links).toMatchObject({
    'Review hours of Hygienist': '/bookings/one#unrecorded',
  });
  expect(row(moved, 'professional').links).toMatchObject({
    'See new time of Hygienist': '/bookings/one#proposed-time',
  });
  for (const waiting of [row(stated, 'professional'), row(moved, 'practice')]) {
    expect(waiting.links).toEqual({ Hygienist: '/bookings/one' });
  }
});

it('says who is late, still on the clock, or never came, on both sides', () => {
  const begun = (at: string) => ({ ...coming, startsAt: at, endsAt: '2027-01-11T23:00:00Z' });
  const here = { ...ended, checkedInAt: '2027-01-10T13:55:00Z' };
  for (const side of ['professional', 'practice'] as const) {
    const badgeOf = (booking: BookingView) =>
      /<span class="[^"]*badge[^"]*">(.*?)<\/span>/.exec(row(booking, side).html)?.[1];
    expect(badgeOf(coming)).toBe('Confirmed');
    expect(badgeOf(begun('2027-01-11T14:46:00Z'))).toBe('Confirmed');
    expect(badgeOf(begun('2027-01-11T14:45:00Z'))).toBe('Not checked in yet');
    expect(badgeOf(here)).toBe('Not checked out');
    expect(badgeOf(ended)).toBe("Didn't check in");
    expect(badgeOf(stated)).toBe('Hours stated');
  }
});
