/** Who may do what on the day: every method, precondition and role, and both sides of each line. */

import { describe, expect, it } from 'vitest';
import type { UserType } from '#kernel/actor';
import { hourMs, minuteMs } from '#kernel/time/durations';
import { shiftOf } from '#kernel/time/zones';
import { type BookingFacts, bookingMachine } from '../machine';
import { bookingStatuses } from '../rules';
import { flagsOf, maxHalfHours, proposedHours, refuseHours } from './hours';
import {
  type Attendance,
  automaticCheckoutAt,
  checkoutMethods,
  dueReminders,
  evidenceText,
  isCheckInOpen,
  methodOpensAt,
  refuseMethod,
  refusePosition,
  signedAs,
} from './rules';

const shift = {
  startsAt: new Date('2026-03-05T14:00:00Z'),
  endsAt: new Date('2026-03-05T23:00:00Z'),
};
const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);
const untouched: Attendance = {
  hasPin: false,
  isPinLocked: false,
  checkedInAt: null,
  checkedOutAt: null,
};
const factsAt = (now: Date, attendance: Partial<Attendance> = {}): BookingFacts => ({
  isPermanent: false,
  expiresAt: null,
  isConfirmable: false,
  shift,
  confirmedAt: new Date('2026-03-01T12:00:00Z'),
  attendance: { ...untouched, ...attendance },
  closesAt: null,
  dispute: null,
  reschedule: null,
  cancellation: null,
  fee: null,
  excuse: null,
  now,
});
const codeOf = (
  action: 'check_in' | 'check_out' | 'generate_pin',
  by: UserType,
  facts: BookingFacts,
  status: (typeof bookingStatuses)[number] = 'confirmed',
) => {
  const outcome = bookingMachine.next(action, by, status, facts);
  return 'refusal' in outcome ? outcome.refusal.code : outcome.move.to;
};

const atWork = { hasPin: true, checkedInAt: shift.startsAt };

it.each([
  ['2026-03-05T12:59:59Z', false],
  ['2026-03-05T13:00:00Z', true],
  ['2026-03-05T23:00:00Z', true],
  ['2026-03-05T23:00:01Z', false],
])('without asking the server, check-in at %s is offered: %s', (at, expected) => {
  expect(isCheckInOpen(shift, new Date(at))).toBe(expected);
});

describe('every method needs check-in and a PIN', () => {
  const preconditions: [string, Partial<Attendance>, string | undefined][] = [
    ['neither', {}, 'not_checked_in'],
    ['a PIN only', { hasPin: true }, 'not_checked_in'],
    ['check-in only', { checkedInAt: shift.startsAt }, 'no_pin'],
    ['both', atWork, undefined],
  ];
  for (const [name, given, code] of preconditions) {
    it.each(checkoutMethods)(`%s with ${name}`, (method) => {
      const attendance = { ...untouched, ...given };
      expect(
        refuseMethod(method, attendance, { shift, now: later(shift.startsAt, 9 * hourMs) })?.code,
      ).toBe(code);
      expect(codeOf('check_out', 'professional', factsAt(shift.endsAt, given))).toBe(
        code ?? 'completed',
      );
      // Nobody else checks out, whatever has happened.
      expect(codeOf('check_out', 'practice', factsAt(shift.endsAt, given))).toBe(
        'booking_not_confirmed',
      );
    });
  }

  it('and a confirmed booking', () => {
    for (const status of bookingStatuses) {
      const isOver = status === 'completed' || status === 'paid';
      expect(codeOf('check_out', 'professional', factsAt(shift.endsAt, atWork), status)).toBe(
        status === 'confirmed'
          ? 'completed'
          : isOver
            ? 'already_checked_out'
            : 'booking_not_confirmed',
      );
    }
  });

  it('a locked PIN closes the PIN method alone, and opens a new PIN', () => {
    const locked = { ...atWork, isPinLocked: true };
    const codes = checkoutMethods.map(
      (method) =>
        refuseMethod(
          method,
          { ...untouched, ...locked },
          { shift, now: later(shift.startsAt, 9 * hourMs) },
        )?.code,
    );
    expect(codes).toEqual([undefined, 'pin_locked', undefined, undefined, undefined, undefined]);
    expect(codeOf('generate_pin', 'practice', factsAt(shift.endsAt, locked))).toBe('confirmed');
    expect(codeOf('generate_pin', 'practice', factsAt(shift.endsAt, atWork))).toBe('pin_exists');
    expect(codeOf('generate_pin', 'professional', factsAt(shift.endsAt, locked))).toBe(
      'booking_not_confirmed',
    );
  });
});

describe('time', () => {
  it.each([
    [-hourMs - 1, 'too_early'],
    [-hourMs, 'confirmed'],
    [0, 'confirmed'],
    [9 * hourMs, 'confirmed'],
    [9 * hourMs + 1, 'too_late'],
  ])('check-in %i ms after the start: %s', (offset, code) => {
    const facts = factsAt(later(shift.startsAt, offset));
    expect(codeOf('check_in', 'professional', facts)).toBe(code);
    expect(codeOf('check_in', 'practice', facts)).toBe('booking_not_confirmed');
  });

  it.each([
    ['time_based', 6],
    ['location_time', 4],
  ] as const)('%s opens %i hours after check-in, to the millisecond', (method, hours) => {
    const opens = methodOpensAt(method, shift, shift.startsAt);
    const attendance = { ...untouched, ...atWork };
    expect(opens).toEqual(later(shift.startsAt, hours * hourMs));
    const refusalAt = (now: Date) => refuseMethod(method, attendance, { shift, now });
    expect(refusalAt(later(opens, -1))?.code).toBe('too_short');
    expect(refusalAt(opens)).toBeUndefined();
  });

  it.each(checkoutMethods)('%s before the start', (method) => {
    const checkedInAt = later(shift.startsAt, -hourMs);
    const attendance = { ...untouched, ...atWork, checkedInAt };
    const codeAt = (now: Date) => refuseMethod(method, attendance, { shift, now })?.code;
    const isEmergency = method === 'emergency';
    expect(codeAt(later(shift.startsAt, -1))).toBe(isEmergency ? undefined : 'before_start');
    expect(methodOpensAt(method, shift, checkedInAt) < shift.startsAt).toBe(isEmergency);
    const isTimed = method === 'time_based' || method === 'location_time';
    expect(codeAt(shift.startsAt)).toBe(isTimed ? 'too_short' : undefined);
  });

  it('is elapsed time, also in a night when clocks change', () => {
    const night = shiftOf({
      workDate: '2026-03-07',
      startTime: '22:00',
      endTime: '06:00',
      timeZone: 'America/Chicago',
    });
    // 10 PM CST to 6 AM CDT are seven hours.
    const day = { checkedInAt: night.startsAt, now: night.endsAt };
    expect(proposedHours(night, 0, day)).toBe(7);
    const stated = { checkedInAt: night.startsAt, checkedOutAt: night.endsAt };
    expect(maxHalfHours(night, stated)).toBe(14);
    expect(methodOpensAt('time_based', night, night.startsAt)).toEqual(
      later(night.endsAt, -hourMs),
    );
    expect(automaticCheckoutAt(night)).toEqual(later(night.endsAt, 2 * hourMs));
  });
});

describe('hours', () => {
  it.each([
    // Checked in, now, proposed: minutes after the start of nine hours with a break of 30 minutes.
    ['in full, when done', -60, 540, 8.5],
    ['from a late check-in', 60, 540, 7.5],
    ['until now', 0, 143, 2],
    ['not beyond the end', 0, 600, 8.5],
    ['half an hour at least', 540, 540, 0.5],
    ['before the start too', -35, -34, 0.5],
    // 8 hr 10 min and 8 hr 15 min.
    ['rounded to the nearer half hour', 20, 540, 8],
    ['rounded up in the middle', 15, 540, 8.5],
  ])('are proposed %s', (_, checkedIn, now, hours) => {
    const at = (minutes: number) => later(shift.startsAt, minutes * minuteMs);
    expect(proposedHours(shift, 30, { checkedInAt: at(checkedIn), now: at(now) })).toBe(hours);
  });

  const stated = (checkedIn: number, checkedOut: number, hours: number) => ({
    checkedInAt: later(shift.startsAt, checkedIn * minuteMs),
    checkedOutAt: later(shift.startsAt, checkedOut * minuteMs),
    halfHours: hours * 2,
  });

  it.each([
    // Checked in, checked out, the most that can be stated.
    ['since the start', 0, 143, 2.5],
    ['since the start, though the check-in was late', 60, 143, 2.5],
    ['since an early check-in', -35, 1, 1],
    ['to the minute', 0, 150, 2.5],
    ['beyond it', 0, 150.001, 3],
    ['within a day', -60, 1_500, 24],
  ])('are limited by the time %s', (_, checkedIn, checkedOut, hours) => {
    expect(refuseHours(shift, stated(checkedIn, checkedOut, hours))).toBeUndefined();
    expect(refuseHours(shift, stated(checkedIn, checkedOut, hours + 0.5))?.code).toBe(
      'too_many_hours',
    );
  });

  it('say what limits them', () => {
    expect(refuseHours(shift, stated(0, 143, 7.5))?.message).toBe(
      'You can enter at most 2.5 hours now: the time since the shift started, rounded up to the half hour.',
    );
    expect(refuseHours(shift, stated(-35, 1, 8))?.message).toBe(
      'You can enter at most 1 hour now: the time since you checked in, rounded up to the half hour.',
    );
  });

  it.each([
    // Nine hours with a break of 30 minutes are scheduled as 8.5.
    ['an hour more than scheduled', stated(0, 600, 9.5), []],
    ['more than that', stated(0, 600, 10), ['over_scheduled']],
    ['the time since a late check-in', stated(60, 540, 8), []],
    ['time before a late check-in', stated(60, 540, 8.5), ['before_check_in']],
    ['both', stated(60, 600, 10), ['over_scheduled', 'before_check_in']],
    ['time before the start', stated(-60, 540, 9.5), []],
  ])('of %s are flagged: %j', (_, given, flags) => {
    expect(flagsOf(shift, 30, given)).toEqual(flags);
  });
});

it.each([
  [null, 'position_missing'],
  [{ meters: 12, isApproximate: true }, 'practice_unlocated'],
  [{ meters: null, isApproximate: true }, 'practice_unlocated'],
  [{ meters: 500, isApproximate: false }, undefined],
  [{ meters: 501, isApproximate: false }, 'too_far'],
])('a position of %o: %s', (distance, code) => {
  expect(refusePosition(distance)?.code).toBe(code);
});

it.each([
  [{ meters: 120, isApproximate: false }, ', 390 feet from the office'],
  [{ meters: 6_900, isApproximate: true }, ', about 4.3 miles from the middle of the ZIP code'],
  [{ meters: null, isApproximate: true }, ''],
])('a distance of %o is shown as "%s"', (distance, text) => {
  expect(evidenceText(distance)).toBe(text);
});

describe('reminders', () => {
  const dueAt = (now: Date, details: Partial<Parameters<typeof dueReminders>[0]> = {}) =>
    dueReminders({
      shift,
      confirmedAt: new Date('2026-03-01T12:00:00Z'),
      checkedInAt: null,
      now,
      ...details,
    });

  it.each([
    [-24 * hourMs - 1, []],
    [-24 * hourMs, ['dayBefore']],
    [-23 * hourMs - 1, ['dayBefore']],
    // The worker was down: it would say nothing new any more.
    [-23 * hourMs, []],
    [-2 * hourMs - 1, []],
    [-2 * hourMs, ['soon']],
    [-hourMs, []],
    [15 * minuteMs - 1, []],
    [15 * minuteMs, ['late']],
    [75 * minuteMs, []],
  ])('%i ms after the start: %j', (offset, due) => {
    expect(dueAt(later(shift.startsAt, offset))).toEqual(due);
  });

  it('do not say that someone is missing who is there', () => {
    const checkedInAt = later(shift.startsAt, -5 * minuteMs);
    expect(dueAt(later(shift.startsAt, 20 * minuteMs), { checkedInAt })).toEqual([]);
  });

  it.each([
    [-15 * minuteMs - 1, []],
    [-15 * minuteMs, ['ending']],
    [-1, ['ending']],
    [0, []],
  ])('for those at work, %i ms after the end: %j', (offset, due) => {
    const now = later(shift.endsAt, offset);
    expect(dueAt(now, { checkedInAt: shift.startsAt })).toEqual(due);
    expect(dueAt(now)).toEqual([]);
  });

  it('of the day before are left out for a shift booked after that', () => {
    const confirmedAt = later(shift.startsAt, -23.5 * hourMs);
    expect(dueAt(later(confirmedAt, minuteMs), { confirmedAt })).toEqual([]);
    // 90 minutes before the start only the one of two hours is left.
    const late = later(shift.startsAt, -90 * minuteMs);
    expect(dueAt(later(late, minuteMs), { confirmedAt: late })).toEqual(['soon']);
  });
});

it('a signature says by which name and how it was given', () => {
  expect(signedAs('Kim Larsen', 'typed')).toBe('Kim Larsen, typed name');
  expect(signedAs('Kim Larsen', 'drawn')).toBe('Kim Larsen, drawn signature');
  expect(signedAs('Kim Larsen', null)).toBe('Kim Larsen');
});
