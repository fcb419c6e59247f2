import { describe, expect, test } from 'vitest';
import { applicationProgress } from '../applications/web/progress';
import { contractProgress } from '../contracts/web/progress';
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
    expect(applicationProgress({ ...application, status: 'pending' }, now)).toMatchObject({
      at: 'Applied',
      turn: 'Red River Dental acts next',
    });
    expect(applicationProgress({ ...application, status: 'selected' }, now)).toMatchObject({
      at: 'Contract',
      turn: 'Your turn',
    });
    expect(applicationProgress({ ...application, status: 'accepted' }, now).at).toBe('Confirmed');
  });

  test('once the shift is over, the booking tells the rest', () => {
    const accepted = { ...application, status: 'accepted' } as const;
    const signed = { ...contract, status: 'accepted' } as const;
    const end = new Date(application.endsAt);
    for (const progress of [applicationProgress(accepted, end), contractProgress(signed, end)]) {
      expect(progress).toMatchObject({ isOver: true, turn: null });
      expect(progress.next).toContain('This shift is over.');
    }
  });

  test('a quick apply says that it holds the time', () => {
    const progress = applicationProgress({ ...application, isQuick: true, status: 'pending' }, now);
    expect(progress.next).toContain('Your time is held');
  });

  test('a rejection gives the reason the practice gave', () => {
    const progress = applicationProgress(
      {
        ...application,
        status: 'rejected',
        reason: 'We found help.',
      },
      now,
    );
    expect(progress).toMatchObject({ next: 'We found help.', isOver: true, turn: null });
  });

  test('every state has words', () => {
    for (const status of applicationStatuses) {
      expect(applicationProgress({ ...application, status }, now).next).toMatch(/\.$/);
    }
  });
});

describe('where a contract stands', () => {
  test('it waits until a moment in the zone of the practice', () => {
    expect(contractProgress({ ...contract, status: 'pending' }, now).next).toContain(
      'by Jan 11, 2027, 3:00 PM CST',
    );
  });

  test('an accepted one is a booking, of a shift or of a position', () => {
    expect(contractProgress({ ...contract, status: 'accepted' }, now).next).toContain(
      "You're booked",
    );
    expect(contractProgress({ ...contract, status: 'accepted', endsAt: null }, now).next).toContain(
      'confirms the start',
    );
  });

  test('one that ended because of another booking says so, and not that it was declined', () => {
    expect(
      contractProgress({ ...contract, status: 'declined', endReason: 'conflict' }, now).next,
    ).toBe('You were booked elsewhere at this time.');
    expect(contractProgress({ ...contract, status: 'declined' }, now).next).toBe(
      'You declined this contract.',
    );
  });

  test('every state has words', () => {
    for (const status of contractStatuses) {
      expect(contractProgress({ ...contract, status }, now).next).toMatch(/\.$/);
    }
  });
});
