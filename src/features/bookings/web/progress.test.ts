import { describe, expect, test } from 'vitest';
import { type BookingStatus, bookingStatuses, cancellationReasons } from '../rules';
import type { BookingView } from '../schema';
import { bookingProgress, cancellationTexts, stages } from './progress';

const booking = {
  status: 'pending' as BookingStatus,
  isPermanent: false,
  practiceName: 'Red River Dental',
  professionalName: 'Hanna Moen',
  expiresAt: '2027-01-11T21:00:00Z',
  timeZone: 'America/Chicago',
  cancellationReason: null,
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

  test('has exactly one next actor while an action is pending', () => {
    for (const status of ['pending', 'confirmed', 'completed'] as const) {
      for (const isPermanent of [false, true]) {
        const turns = (['professional', 'practice'] as const).map(
          (side) => bookingProgress({ ...booking, status, isPermanent }, side).turn,
        );
        expect(turns.filter((turn) => turn === 'Your turn')).toHaveLength(1);
      }
    }
  });

  test('of a permanent position waits for the practice to confirm the start', () => {
    const position = { ...booking, isPermanent: true, status: 'confirmed' as const };
    expect(bookingProgress(position, 'practice').turn).toBe('Your turn');
    expect(bookingProgress(position, 'professional').next).toContain('will confirm the start');
  });

  test('of a canceled booking stops at its last stage and shows the reason', () => {
    const cancelled = {
      ...booking,
      status: 'cancelled' as const,
      cancellationReason: 'taken' as const,
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
      for (const reason of cancellationReasons) {
        expect(cancellationTexts[reason][side]).toMatch(/\.$/);
      }
    }
  });
});
