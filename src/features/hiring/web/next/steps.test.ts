import { describe, expect, test } from 'vitest';
import type { BookingView } from '../../../bookings/schema';
import type { ContractView } from '../../contracts/schema';

import type { Invitation } from '../../invitations/web/api';
import { nextShift, stepsOf } from './steps';

const now = new Date('2027-01-11T12:00:00Z');
const shift = {
  jobTitle: 'Hygiene day',
  practiceName: 'Red River Dental',
  startsAt: '2027-01-12T14:00:00Z',
  endsAt: '2027-01-12T23:00:00Z',
  timeZone: 'America/Chicago',
};

const contract = (details: Partial<ContractView> = {}) =>
  ({
    ...shift,
    expiresAt: '2027-01-11T17:00:00Z',
    allowedActions: ['accept', 'decline'],
    ...details,
  }) as ContractView;

const invitation = (details: Partial<Invitation> = {}) =>
  ({ ...shift, allowedActions: ['accept', 'decline'], ...details }) as Invitation;

describe("what needs a professional's answer", () => {
  test('is empty when everything is answered', () => {
    expect(
      stepsOf([contract({ allowedActions: [] })], [invitation({ allowedActions: [] })], now),
    ).toEqual([]);
  });

  test('lists an invitation first, because the first to accept is booked', () => {
    const steps = stepsOf([contract()], [invitation()], now);
    expect(steps.map(({ id }) => id)).toEqual(['invitations', 'contracts']);
    expect(steps[0]?.text).toBe(
      'Red River Dental: Hygiene day, Tue, Jan 12 · 8:00 AM–5:00 PM CST. The first to accept is booked.',
    );
  });

  test('names the contract that expires first', () => {
    const later = contract({ jobTitle: 'Recall day', expiresAt: '2027-01-11T20:00:00Z' });
    const [step] = stepsOf([later, contract()], [], now);
    expect(step?.title).toBe('2 contracts need your answer');
    expect(step?.text).toBe(
      'Hygiene day at Red River Dental: answer by Jan 11, 2027, 11:00 AM CST (5 hr left).',
    );
  });
});

describe('the next shift', () => {
  const booking = (details: Partial<BookingView>) =>
    ({ ...shift, status: 'confirmed', ...details }) as BookingView;

  test('is the confirmed one that starts soonest and is not over', () => {
    const over = booking({ startsAt: '2027-01-10T14:00:00Z', endsAt: '2027-01-10T23:00:00Z' });
    const going = booking({ startsAt: '2027-01-11T04:00:00Z', endsAt: '2027-01-11T13:00:00Z' });
    const coming = booking({});
    expect(nextShift([coming, over, going], now)).toBe(going);
    expect(nextShift([coming, over], now)).toBe(coming);
  });

  test('is never a pending one, or a position without a shift', () => {
    const waiting = booking({ status: 'pending' });
    const permanent = booking({ startsAt: null, endsAt: null });
    expect(nextShift([waiting, permanent], now)).toBeUndefined();
  });
});
