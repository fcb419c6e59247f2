/** Every deadline of cancelling on both sides of its boundary, also when clocks change. */
import { describe, expect, it } from 'vitest';
import { feeRequestUntil, type Timing } from '#features/bookings/cancellation/rules';
import { type BookingFacts, bookingMachine } from '#features/bookings/machine';
import type { BookingStatus } from '#features/bookings/rules';
import type { UserType } from '#kernel/actor';
import { shiftOf } from '#kernel/time/zones';
import { consequencesOf, isShortNotice, refusals } from './rules';

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => count * 3_600_000;

/** An ordinary day, and the nights on which clocks spring forward and fall back. */
const days = ['2026-03-05', '2026-03-08', '2026-11-01'];

describe.each(days)('cancelling a shift that starts at 6:00 AM on %s', (workDate) => {
  const shift = shiftOf({
    workDate,
    startTime: '06:00',
    endTime: '14:00',
    timeZone: 'America/Chicago',
  });
  const ahead = (milliseconds: number) => new Date(shift.startsAt.getTime() - milliseconds);
  const past = (milliseconds: number) => ahead(-milliseconds);

  const situation = (side: UserType, now: Date, confirmedAt = ahead(hours(100))) => ({
    side,
    shift,
    confirmedAt,
    rateCents: 4_800,
    practiceName: 'Red River Dental',
    professionalName: 'Robin Berg',
    now,
  });

  it.each<[string, Date, Date | undefined, Timing]>([
    ['4 hours before', ahead(hours(4)), undefined, 'free'],
    ['a second later', ahead(hours(4) - 1_000), undefined, 'late'],
    ['at the start', ahead(0), undefined, 'late'],
    [
      '20 minutes after being booked, 24 hours before',
      ahead(hours(24)),
      ahead(hours(24) + minutes(20)),
      'second_thoughts',
    ],
    ['a second after 20 minutes', ahead(hours(24)), ahead(hours(24) + minutes(20) + 1_000), 'free'],
    [
      'a second less than 24 hours before',
      ahead(hours(24) - 1_000),
      ahead(hours(24) + minutes(10)),
      'free',
    ],
    ['just booked, an hour before', ahead(hours(1)), ahead(hours(1) + minutes(1)), 'late'],
  ])('%s', (_name, now, confirmedAt, timing) => {
    const byPractice = consequencesOf(situation('practice', now, confirmedAt));
    const byProfessional = consequencesOf(situation('professional', now, confirmedAt));
    expect([byPractice.timing, byProfessional.timing]).toEqual([timing, timing]);
    expect(byPractice.freeUntil).toEqual(ahead(hours(4)));
    // Two hours at the agreed rate, owed by the practice only.
    expect(byPractice.feeCents).toBe(timing === 'late' ? 9_600 : 0);
    expect(byProfessional.feeCents).toBe(0);
    expect(byPractice.countsAgainstReliability).toBe(false);
    expect(byProfessional.countsAgainstReliability).toBe(timing === 'late');
    expect(byPractice.willReopen).toBe(now < shift.startsAt);
    for (const text of [...byPractice.forYou, ...byPractice.forOther, ...byProfessional.forYou])
      expect(text).toMatch(/^[A-Z].+\.$/);
  });

  const facts = (now: Date, changes: Partial<BookingFacts> = {}): BookingFacts => ({
    isPermanent: false,
    expiresAt: null,
    isConfirmable: false,
    shift,
    confirmedAt: ahead(hours(100)),
    attendance: { hasPin: false, isPinLocked: false, checkedInAt: null, checkedOutAt: null },
    closesAt: null,
    dispute: null,
    reschedule: null,
    cancellation: null,
    fee: null,
    excuse: null,
    now,
    ...changes,
  });
  const outcomeOf = (
    action: 'cancel' | 'no_show' | 'request_fee' | 'mark_fee_paid' | 'excuse',
    side: UserType,
    given: BookingFacts,
    status: BookingStatus = 'confirmed',
  ) => {
    const outcome = bookingMachine.next(action, side, status, given);
    return 'refusal' in outcome ? outcome.refusal.code : outcome.move.to;
  };

  it.each<[string, Date, string]>([
    ['a second before the end', new Date(shift.endsAt.getTime() - 1_000), 'cancelled'],
    ['at the end', shift.endsAt, 'shift_over'],
  ])('is possible until the end: %s', (_name, now, code) => {
    expect(outcomeOf('cancel', 'practice', facts(now))).toBe(code);
    expect(outcomeOf('cancel', 'professional', facts(now))).toBe(code);
  });

  it('is not possible once someone is at work', () => {
    const now = past(minutes(5));
    const attendance = { ...facts(now).attendance, checkedInAt: now };
    expect(outcomeOf('cancel', 'practice', facts(now, { attendance }))).toBe('checked_in');
    expect(outcomeOf('cancel', 'professional', facts(now, { attendance }))).toBe('checked_in');
    const later = facts(past(hours(2)), { attendance });
    expect(outcomeOf('no_show', 'practice', later)).toBe('checked_in');
  });

  it.each([
    [60 * 60 - 1, 'too_early'],
    [60 * 60, 'cancelled'],
  ])('%s seconds after the start, marking a no-show gives %s', (seconds, code) => {
    expect(outcomeOf('no_show', 'practice', facts(past(seconds * 1_000)))).toBe(code);
    expect(outcomeOf('no_show', 'professional', facts(past(seconds * 1_000)))).toBe(
      'booking_not_confirmed',
    );
  });

  it('leaves seven days to request the fee', () => {
    const at = ahead(hours(3));
    const cancellation = { kind: 'practice', isLate: true, at } as const;
    const last = feeRequestUntil(at);
    expect(last.getTime() - at.getTime()).toBe(hours(7 * 24));
    const given = (now: Date) => facts(now, { cancellation, fee: 'due' });
    expect(outcomeOf('request_fee', 'professional', given(last), 'cancelled')).toBe('cancelled');
    const tooLate = given(new Date(last.getTime() + 1_000));
    expect(outcomeOf('request_fee', 'professional', tooLate, 'cancelled')).toBe('fee_too_late');
    expect(outcomeOf('mark_fee_paid', 'practice', given(at), 'cancelled')).toBe(
      'fee_not_requested',
    );
  });
});

describe('a permanent position', () => {
  it('is always cancelled for free', () => {
    const now = new Date('2026-03-05T12:00:00Z');
    const { timing, feeCents, freeUntil, willReopen } = consequencesOf({
      side: 'practice',
      shift: null,
      confirmedAt: now,
      rateCents: 4_800,
      practiceName: 'Red River Dental',
      professionalName: 'Robin Berg',
      now,
    });
    expect({ timing, feeCents, freeUntil, willReopen }).toEqual({
      timing: 'free',
      feeCents: 0,
      freeUntil: null,
      willReopen: true,
    });
  });
});

it('is at short notice within 48 hours of the start', () => {
  const startsAt = new Date('2026-03-05T12:00:00Z');
  const shift = { startsAt, endsAt: new Date('2026-03-05T20:00:00Z') };
  const ahead = (milliseconds: number) => new Date(startsAt.getTime() - milliseconds);
  expect(isShortNotice(shift, ahead(hours(48)))).toBe(false);
  expect(isShortNotice(shift, ahead(hours(48) - 1_000))).toBe(true);
  expect(isShortNotice(null, startsAt)).toBe(false);
});

it('every refusal is a complete sentence', () => {
  for (const refuse of Object.values(refusals)) expect(refuse().message).toMatch(/^[A-Z].*\.$/);
});
