import { describe, expect, test } from 'vitest';
import { type BookingStatus, bookingStatuses, cancellationKinds } from '../rules';
import type { BookingView } from '../schema';
import { bookingProgress, isLate, needsAnswer, stages } from './progress';
import { cancellationTexts } from './sentences';

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
  hasPin: true,
  checkedInAt: null as string | null,
  checkoutMethod: null as BookingView['checkoutMethod'],
  emergency: null as BookingView['emergency'],
};

describe('progress of a shift', () => {
  test.each([
    ['pending', 'Applied'],
    ['confirmed', 'Confirmed'],
    ['completed', 'Checked out'],
    // Only the platform fee is paid.
    ['paid', 'Checked out'],
  ] as const)('a %s booking has reached %s', (status, at) => {
    expect(bookingProgress({ ...booking, status }, 'professional').at).toBe(at);
    expect(bookingProgress({ ...booking, status }, 'practice').at).toBe(at);
  });

  test('names the same next actor to both sides, worded for each', () => {
    expect(bookingProgress(booking, 'practice')).toMatchObject({
      turn: 'Your turn',
      next: 'Confirm or decline by Mon, Jan 11, 3:00 PM CST. Hanna Moen is holding this time for you.',
    });
    expect(bookingProgress(booking, 'professional')).toMatchObject({
      turn: 'Waiting on Red River Dental',
      next: 'The practice has until Mon, Jan 11, 3:00 PM CST to confirm or decline. Your time is reserved until then.',
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
    ['completed', false, [], [null, null]],
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

  const confirmed = { ...booking, status: 'confirmed' as const, allowedActions: [] };
  const canCheckIn = { ...confirmed, allowedActions: ['check_in' as const] };

  test.each([
    ['professional', false, 'You stated 8 hours.', 'Waiting on Red River Dental'],
    ['practice', false, 'Hanna Moen stated 8 hours. Confirm or contest them.', 'Your turn'],
    ['practice', true, '8 hours were stated and contested. An admin decides.', null],
  ] as const)('stated hours wait: %s, contested %s', (side, isContested, next, turn) => {
    const claim = { kind: 'worked', by: 'professional', hours: 8, isContested } as const;
    const now = new Date('2027-01-13T00:00:00Z');
    expect(bookingProgress({ ...confirmed, claim }, side, now)).toMatchObject({ next, turn });
  });

  test('whose answer has buttons only on its page names the box that has them', () => {
    const claim = { kind: 'worked', by: 'professional', hours: 8, isContested: false } as const;
    const reschedule = {
      by: 'professional',
      expiresAt: '2027-01-12T10:00:00Z',
    } as BookingView['reschedule'];
    const unrecorded = { ...confirmed, allowedActions: ['state_hours' as const] };
    const sides = ['professional', 'practice'] as const;
    const expectBoxes = (
      facts: Parameters<typeof bookingProgress>[0],
      at: string,
      boxes: ReturnType<typeof bookingProgress>['answerIn'][],
    ) => {
      const now = new Date(at);
      expect(sides.map((side) => bookingProgress(facts, side, now).answerIn)).toEqual(boxes);
      expect(sides.map((side) => needsAnswer(facts, side, now))).toEqual(boxes.map(Boolean));
    };
    expectBoxes({ ...confirmed, claim }, '2027-01-13T00:00:00Z', [undefined, 'hours']);
    const proposed = { ...confirmed, reschedule };
    expectBoxes(proposed, '2027-01-10T00:00:00Z', [undefined, 'proposed-time']);
    expectBoxes(proposed, '2027-01-12T10:00:00Z', [undefined, undefined]);
    expectBoxes(unrecorded, '2027-01-13T00:00:00Z', ['unrecorded', 'unrecorded']);
  });

  test('needs an answer if it is a request the practice can confirm, but not for check-in', () => {
    const now = new Date('2027-01-10T00:00:00Z');
    expect(needsAnswer(booking, 'practice', now)).toBe(true);
    expect(needsAnswer({ ...booking, allowedActions: ['decline'] }, 'practice', now)).toBe(false);
    expect(needsAnswer({ ...booking, allowedActions: [] }, 'professional', now)).toBe(false);
    expect(needsAnswer(canCheckIn, 'professional', new Date('2027-01-12T13:30:00Z'))).toBe(false);
  });

  test.each([
    ['2027-01-09T15:00:00Z', "You're booked. The shift starts Tue, Jan 12, 8:00 AM CST."],
    ['2027-01-12T12:59:59Z', "You're booked. The shift starts Tue, Jan 12, 8:00 AM CST."],
    ['2027-01-12T23:00:00Z', "The shift ended Tue, Jan 12, 5:00 PM CST. You didn't check in."],
  ])('a confirmed shift that nobody acts on says at %s: %s', (now, next) => {
    expect(bookingProgress(confirmed, 'professional', new Date(now))).toEqual({
      at: 'Confirmed',
      next,
      turn: null,
    });
    expect(bookingProgress(confirmed, 'practice', new Date(now)).next).toBe(
      next
        .replace("You're booked.", 'Hanna Moen is booked with you.')
        .replace("You didn't", "Hanna Moen didn't"),
    );
  });

  test.each([
    [
      '2027-01-12T13:00:00Z',
      'The shift starts Tue, Jan 12, 8:00 AM CST. Check in when you arrive.',
    ],
    ['2027-01-12T14:00:00Z', 'Check in when you arrive.'],
  ])('once check-in is open, it is the turn of the professional: %s', (now, next) => {
    expect(bookingProgress(canCheckIn, 'professional', new Date(now))).toEqual({
      at: 'Confirmed',
      next,
      turn: 'Your turn',
    });
  });

  test.each([
    ['2027-01-12T14:14:59Z', 'The shift is on until Tue, Jan 12, 5:00 PM CST.', false],
    ['2027-01-12T14:15:00Z', "Hanna Moen hasn't checked in yet.", true],
    ['2027-01-12T22:59:59Z', "Hanna Moen hasn't checked in yet.", true],
  ])('the practice asks from 15 minutes after the start: %s', (now, next, late) => {
    expect(bookingProgress(confirmed, 'practice', new Date(now)).next).toBe(next);
    expect(isLate(confirmed, new Date(now))).toBe(late);
    expect(isLate({ ...confirmed, checkedInAt: now }, new Date(now))).toBe(false);
  });

  test.each([
    ['2027-01-11T14:00:00Z', null],
    ['2027-01-11T14:00:01Z', 'Your turn'],
  ])('the practice is asked for a PIN within a day of the start: %s', (now, turn) => {
    const withoutPin = { ...confirmed, hasPin: false };
    expect(bookingProgress(withoutPin, 'practice', new Date(now)).turn).toBe(turn);
    expect(bookingProgress(confirmed, 'practice', new Date(now)).turn).toBe(null);
  });

  test('of somebody at work waits for check-out, and before that for a PIN', () => {
    const now = new Date('2027-01-12T18:00:00Z');
    const here = { ...confirmed, checkedInAt: '2027-01-12T13:52:00Z' };
    expect(bookingProgress(here, 'professional', now)).toEqual({
      at: 'Checked in',
      next: "You've been here since 7:52 AM. Check out when you're done.",
      turn: 'Your turn',
    });
    expect(bookingProgress(here, 'practice', now)).toEqual({
      at: 'Checked in',
      next: "Here since 7:52 AM. They check out when they're done.",
      turn: 'Waiting on Hanna Moen',
    });
    const withoutPin = { ...here, hasPin: false };
    expect(bookingProgress(withoutPin, 'professional', now).turn).toBe(
      'Waiting on Red River Dental',
    );
    expect(bookingProgress(withoutPin, 'practice', now).turn).toBe('Your turn');
  });

  test('of an emergency waits for an admin, and then says what was decided', () => {
    const completed = { ...booking, status: 'completed' as const };
    const emergency = { reason: 'Ill', status: 'pending' as const, note: null };
    for (const side of ['professional', 'practice'] as const) {
      const progress = bookingProgress({ ...completed, emergency }, side);
      expect(progress).toMatchObject({ at: 'Checked out', turn: null });
      expect(progress.next).toContain('An admin reviews');
    }
    const decided = { ...completed, emergency: { ...emergency, status: 'rejected' as const } };
    expect(bookingProgress(decided, 'professional')).toMatchObject({
      next: 'An admin set the hours of this emergency check-out. The practice pays you directly.',
      turn: null,
    });
    const forgotten = { ...completed, checkoutMethod: 'automatic' as const };
    expect(bookingProgress(forgotten, 'practice').next).toContain('No one checked out');
    const stated = { ...completed, checkoutMethod: 'stated' as const };
    expect(bookingProgress(stated, 'practice')).toMatchObject({
      skipped: 'Checked in',
      next: expect.stringContaining('No one checked in'),
    });
  });

  test('says nothing of wages that could be untrue, and tells the practice about its fee', () => {
    const texts = (status: BookingStatus, isPermanent = false) =>
      (['professional', 'practice'] as const).map((side) => {
        const { next, turn } = bookingProgress({ ...booking, status, isPermanent }, side);
        expect(turn).toBeNull();
        return next;
      });
    const direct = 'The shift is done. The practice pays you directly.';
    expect(texts('completed')).toEqual([
      direct,
      "The shift is done. The platform fee isn't paid yet.",
    ]);
    expect(texts('paid')).toEqual([direct, 'The shift is done. The platform fee is paid.']);
    const received = { ...booking, status: 'completed' as const, areWagesReceived: true };
    expect(bookingProgress(received, 'professional')).toMatchObject({
      at: 'Wages paid',
      next: 'The shift is done. Your wages have arrived.',
    });
    expect(bookingProgress(received, 'practice').at).toBe('Wages paid');
    expect(texts('paid', true)).toEqual([
      'The start is confirmed.',
      'The start is confirmed. The platform fee is paid.',
    ]);
  });

  test('of disputed hours asks the other side first, then waits for an admin', () => {
    const disputed = (isContested: boolean) => ({
      ...booking,
      status: 'paid' as const,
      hoursDispute: { by: 'practice' as const, isContested },
    });
    expect(bookingProgress(disputed(false), 'professional')).toMatchObject({
      next: `${booking.practiceName} disputed the hours. Please answer.`,
      turn: 'Your turn',
      answerIn: 'hours',
    });
    expect(bookingProgress(disputed(false), 'practice')).toMatchObject({
      next: 'You disputed the hours.',
      turn: `Waiting on ${booking.professionalName}`,
    });
    for (const side of ['professional', 'practice'] as const) {
      expect(bookingProgress(disputed(true), side)).toMatchObject({
        next: 'The hours are disputed. An admin decides.',
        turn: null,
      });
    }
  });

  test('of a permanent position waits for the practice to confirm the start', () => {
    const position = { ...booking, isPermanent: true, status: 'confirmed' as const };
    expect(bookingProgress(position, 'professional').next).toContain('will confirm the start');
  });

  test('of a cancelled booking stops at its last stage and shows the reason', () => {
    const cancelled = {
      ...booking,
      status: 'cancelled' as const,
      cancellationKind: 'taken' as const,
    };
    expect(bookingProgress(cancelled, 'professional')).toEqual({
      at: 'Applied',
      next: 'Someone else was booked for this shift. You can take another shift at that time.',
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
