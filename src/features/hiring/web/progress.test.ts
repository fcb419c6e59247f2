import { describe, expect, test } from 'vitest';
import { applicationStand } from '../applications/web/progress';
import { contractStand } from '../contracts/web/progress';
import { applicationStatuses, contractStatuses } from '../rules';

const now = new Date('2027-01-11T15:00:00Z');
const application = {
  isQuick: false,
  practiceName: 'Red River Dental',
  reason: null,
  endsAt: '2027-01-12T23:00:00Z',
};
const contract = {
  endReason: null,
  practiceName: 'Red River Dental',
  expiresAt: '2027-01-11T21:00:00Z',
  timeZone: 'America/Chicago',
  endsAt: '2027-01-12T23:00:00Z' as string | null,
};

describe('where an application stands', () => {
  test('it waits for the practice first, then for the professional', () => {
    expect(applicationStand({ ...application, status: 'pending' }, now)).toMatchObject({
      at: 'Applied',
      turn: 'Waiting on Red River Dental',
    });
    expect(applicationStand({ ...application, status: 'selected' }, now)).toMatchObject({
      at: 'Contract',
      turn: 'Your turn',
    });
    expect(applicationStand({ ...application, status: 'accepted' }, now).at).toBe('Confirmed');
  });

  test('once the shift is over, the booking tells the rest', () => {
    const accepted = { ...application, status: 'accepted' } as const;
    const signed = { ...contract, status: 'accepted' } as const;
    const end = new Date(application.endsAt);
    for (const stand of [applicationStand(accepted, end), contractStand(signed, end)]) {
      expect(stand).toMatchObject({ isOver: true, turn: null });
      expect(stand.next).toContain('This shift is over.');
    }
  });

  test('a quick apply says that it holds the time', () => {
    const stand = applicationStand({ ...application, isQuick: true, status: 'pending' }, now);
    expect(stand.next).toContain('Your time is reserved');
  });

  test('a rejection gives the reason the practice gave', () => {
    const stand = applicationStand(
      {
        ...application,
        status: 'rejected',
        reason: 'We found help.',
      },
      now,
    );
    expect(stand).toMatchObject({ next: 'We found help.', isOver: true, turn: null });
  });

  test('every state has words', () => {
    for (const status of applicationStatuses) {
      expect(applicationStand({ ...application, status }, now).next).toMatch(/\.$/);
    }
  });
});

describe('where a contract stands', () => {
  test('it waits until a moment in the zone of the practice', () => {
    expect(contractStand({ ...contract, status: 'pending' }, now).next).toContain(
      'by Jan 11, 2027, 3:00 PM CST',
    );
  });

  test('an accepted one is a booking, of a shift or of a position', () => {
    expect(contractStand({ ...contract, status: 'accepted' }, now).next).toContain("You're booked");
    expect(contractStand({ ...contract, status: 'accepted', endsAt: null }, now).next).toContain(
      'will confirm the start',
    );
  });

  test('one that ended because of another booking says so, and not that it was declined', () => {
    expect(
      contractStand({ ...contract, status: 'declined', endReason: 'conflict' }, now).next,
    ).toBe('You were booked elsewhere at this time.');
    expect(contractStand({ ...contract, status: 'declined' }, now).next).toBe(
      'You declined this contract.',
    );
  });

  test('every state has words', () => {
    for (const status of contractStatuses) {
      expect(contractStand({ ...contract, status }, now).next).toMatch(/\.$/);
    }
  });
});
