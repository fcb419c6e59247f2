import { describe, expect, test } from 'vitest';
import { applicationStatuses } from '#features/jobs/rules';
import { applicationProgress } from '../applications/web/progress';
import { contractStatuses } from '../contracts/rules';
import { contractProgress } from '../contracts/web/progress';

const now = new Date('2027-01-11T15:00:00Z');
const application = {
  isQuick: false,
  practiceName: 'Red River Dental',
  reason: null,
  endsAt: '2027-01-12T23:00:00Z',
};
const contract = {
  allowedActions: ['accept' as const, 'decline' as const],
  endReason: null,
  practiceName: 'Red River Dental',
  expiresAt: '2027-01-11T21:00:00Z',
  timeZone: 'America/Chicago',
  startsAt: '2027-01-12T14:00:00Z' as string | null,
  endsAt: '2027-01-12T23:00:00Z' as string | null,
};

describe('progress of an application', () => {
  test('waits for the practice first, then for the professional', () => {
    expect(applicationProgress({ ...application, status: 'pending' }, now)).toMatchObject({
      at: 'Applied',
      turn: 'Waiting on Red River Dental',
    });
    expect(applicationProgress({ ...application, status: 'selected' }, now)).toMatchObject({
      at: 'Contract',
      turn: 'Your turn',
    });
    expect(applicationProgress({ ...application, status: 'accepted' }, now).at).toBe('Confirmed');
  });

  test('refers to the booking once the shift is over', () => {
    const accepted = { ...application, status: 'accepted' } as const;
    const signed = { ...contract, status: 'accepted' } as const;
    const end = new Date(application.endsAt);
    for (const progress of [applicationProgress(accepted, end), contractProgress(signed, end)]) {
      expect(progress).toMatchObject({ isOver: true, turn: null });
      expect(progress.next).toContain('This shift is over.');
    }
  });

  test('says that a booking was cancelled', () => {
    const progress = applicationProgress({ ...application, status: 'cancelled' }, now);
    expect(progress).toMatchObject({ at: 'Confirmed', isOver: true, turn: null });
    expect(progress.next).toContain('cancelled');
  });

  test('says that a quick apply holds the time', () => {
    const progress = applicationProgress({ ...application, isQuick: true, status: 'pending' }, now);
    expect(progress.next).toContain('Your time is reserved');
  });

  test('shows the reason the practice gave for a rejection', () => {
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

  test('has a text for every state', () => {
    for (const status of applicationStatuses) {
      expect(applicationProgress({ ...application, status }, now).next).toMatch(/\.$/);
    }
  });
});

describe('progress of a contract', () => {
  test('shows the deadline in the zone of the practice', () => {
    expect(contractProgress({ ...contract, status: 'pending' }, now).next).toContain(
      'by Mon, Jan 11, 3:00 PM CST',
    );
  });

  test('asks for no answer after the deadline', () => {
    const late = { ...contract, status: 'pending' as const, allowedActions: [] };
    expect(contractProgress(late, now)).toMatchObject({
      next: "The contract wasn't answered in time.",
      turn: null,
    });
  });

  test('shows an accepted contract as a booking, of a shift or of a position', () => {
    expect(contractProgress({ ...contract, status: 'accepted' }, now).next).toContain(
      "You're booked",
    );
    expect(contractProgress({ ...contract, status: 'accepted', endsAt: null }, now).next).toContain(
      'will confirm the start',
    );
  });

  test('does not show a contract that ended because of another booking as declined', () => {
    expect(
      contractProgress({ ...contract, status: 'declined', endReason: 'conflict' }, now).next,
    ).toBe('You were booked elsewhere at this time.');
    expect(contractProgress({ ...contract, status: 'declined' }, now).next).toBe(
      'You declined this contract.',
    );
  });

  test('has a text for every state', () => {
    for (const status of contractStatuses) {
      expect(contractProgress({ ...contract, status }, now).next).toMatch(/\.$/);
    }
  });
});
