import { describe, expect, test } from 'vitest';
import { type BookingStatus, bookingStatuses, cancellationKinds } from '../rules';
import type { BookingView } from '../schema';
import { bookingProgress, cancellationTexts, stages } from './progress';

const booking = {
  status: 'pending' as BookingStatus,
  isPermanent: false,
  practiceName: 'Red River Dental',
  professionalName: 'Hanna Moen',
  startsAt: '2027-01-12T14:00:00Z' as string | null,
  endsAt: '2027-01-12T23:00:00Z' as string | null,
  expiresAt: '2027-01-11T21:00:00Z',
  timeZone: 'America/Chicago',
  cancellationKind: null,
  confirmedAt: null,
  allowedActions: ['confirm', 'decline'] as BookingView['allowedActions'],
};

describe('progress of a shift', () => {
  test.each([
    ['pending', 'Applied'],
    ['confirmed', 'Confirmed'],
    ['completed', 'Checked out'],
    ['paid', 'Paid'],
  ] as const)('a %s booking has reached %s', (status, at) => {
    expect(bookingProgress({ ...booking, status }, 'professional').at).toBe(at);
    expect(bookingProgress({ ...booking, status }, 'practice').at).toBe(at);
  });

  test('names the same next actor to both sides, worded for each', () => {
    expect(bookingProgress(booking, 'practice')).toMatchObject({
      turn: 'Your turn',
      next: 'Confirm or decline by Jan 11, 2027, 3:00 PM CST. Hanna Moen is holding this time for you.',
    });
    expect(bookingProgress(booking, 'professional')).toMatchObject({
      turn: 'Waiting on Red River Dental',
      next: 'The practice has until Jan 11, 2027, 3:00 PM CST to confirm or decline. Your time is reserved until then.',
    });
  });

  test('tells the practice why it cannot confirm while another applicant is selected', () => {
    const held = { ...booking, allowedActions: ['decline'] as BookingView['allowedActions'] };
    expect(bookingProgress(held, 'practice')).toMatchObject({
      turn: null,
      next: "You're waiting for another professional's answer. You can confirm this request if they decline. Hanna Moen is holding this time for you.",
    });
    expect(bookingProgress(held, 'professional').turn).toBe('Waiting on Red River Dental');
  });

  test.each([
    ['pending', false, ['confirm', 'decline'], ['Waiting on Red River Dental', 'Your turn']],
    ['pending', false, ['decline'], ['Waiting on Red River Dental', null]],
    ['pending', false, [], ['Waiting on Red River Dental', null]],
    ['confirmed', false, [], [null, null]],
    ['confirmed', true, ['confirm_start'], ['Waiting on Red River Dental', 'Your turn']],
    ['completed', false, [], ['Waiting on Red River Dental', null]],
    ['completed', true, [], [null, null]],
    ['paid', false, [], [null, null]],
    ['cancelled', false, [], [null, null]],
  ] as const)(
    'a %s booking (permanent: %s) in which the practice may %j names who acts: %j',
    (status, isPermanent, actions, [professional, practice]) => {
      const current = { ...booking, status, isPermanent };
      expect(bookingProgress({ ...current, allowedActions: [] }, 'professional').turn).toBe(
        professional,
      );
      expect(bookingProgress({ ...current, allowedActions: [...actions] }, 'practice').turn).toBe(
        practice,
      );
    },
  );

  test.each([
    ['2027-01-09T15:00:00Z', "You're booked. The shift starts Jan 12, 2027, 8:00 AM CST."],
    ['2027-01-12T13:59:59Z', "You're booked. The shift starts Jan 12, 2027, 8:00 AM CST."],
    ['2027-01-12T14:00:00Z', 'The shift is on until Jan 12, 2027, 5:00 PM CST.'],
    ['2027-01-12T23:00:00Z', 'The shift ended Jan 12, 2027, 5:00 PM CST.'],
  ])('a confirmed shift says at %s: %s', (now, next) => {
    const confirmed = { ...booking, status: 'confirmed' as const };
    expect(bookingProgress(confirmed, 'professional', new Date(now))).toEqual({
      at: 'Confirmed',
      next,
      turn: null,
    });
    expect(bookingProgress(confirmed, 'practice', new Date(now)).next).toBe(
      next.replace("You're booked.", 'Hanna Moen is booked with you.'),
    );
  });

  test('of a permanent position waits for the practice to confirm the start', () => {
    const position = { ...booking, isPermanent: true, status: 'confirmed' as const };
    expect(bookingProgress(position, 'professional').next).toContain('will confirm the start');
  });

  test('of a canceled booking stops at its last stage and shows the reason', () => {
    const cancelled = {
      ...booking,
      status: 'cancelled' as const,
      cancellationKind: 'taken' as const,
    };
    expect(bookingProgress(cancelled, 'professional')).toEqual({
      at: 'Applied',
      next: 'Someone else was booked for this job. You can take another shift at that time.',
      turn: null,
      isOver: true,
    });
    const later = { ...cancelled, confirmedAt: '2027-01-10T21:00:00Z' };
    expect(bookingProgress(later, 'professional').at).toBe('Confirmed');
  });

  test('has a text for every state and reason, for both sides', () => {
    for (const side of ['professional', 'practice'] as const) {
      for (const status of bookingStatuses) {
        const progress = bookingProgress({ ...booking, status, expiresAt: null }, side);
        expect(stages).toContain(progress.at);
        expect(progress.next).toMatch(/\.$/);
      }
      for (const kind of cancellationKinds) {
        expect(cancellationTexts[kind][side]).toMatch(/\.$/);
      }
    }
  });
});
