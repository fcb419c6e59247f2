/** Who may do what on the day: every method, precondition and role, and both sides of each line. */

import { describe, expect, it } from 'vitest';
import type { UserType } from '../../../kernel/actor';
import { hourMs, minuteMs } from '../../../kernel/time/durations';
import { shiftOf } from '../../../kernel/time/zones';
import { type BookingFacts, bookingMachine, bookingStatuses } from '../rules';
import {
  type Attendance,
  automaticCheckoutAt,
  checkoutMethods,
  dueReminders,
  evidenceText,
  isCheckInOpen,
  methodOpensAt,
  proposedHours,
  refuseMethod,
  refusePosition,
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
      expect(refuseMethod(method, attendance, later(shift.startsAt, 9 * hourMs))?.code).toBe(code);
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
        refuseMethod(method, { ...untouched, ...locked }, later(shift.startsAt, 9 * hourMs))?.code,
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
    const opens = methodOpensAt(method, shift.startsAt);
    const attendance = { ...untouched, ...atWork };
    expect(opens).toEqual(later(shift.startsAt, hours * hourMs));
    expect(refuseMethod(method, attendance, later(opens, -1))?.code).toBe('too_short');
    expect(refuseMethod(method, attendance, opens)).toBeUndefined();
  });

  it('is elapsed time, also in a night when clocks change', () => {
    const night = shiftOf({
      workDate: '2026-03-07',
      startTime: '22:00',
      endTime: '06:00',
      timeZone: 'America/Chicago',
    });
    // 10 PM CST to 6 AM CDT are seven hours.
    expect(proposedHours(night, 0, night.startsAt)).toBe(7);
    expect(methodOpensAt('time_based', night.startsAt)).toEqual(later(night.endsAt, -hourMs));
    expect(automaticCheckoutAt(night)).toEqual(later(night.endsAt, 2 * hourMs));
  });

  it('of a late check-in is not proposed', () => {
    expect(proposedHours(shift, 30, later(shift.startsAt, -hourMs))).toBe(8.5);
    expect(proposedHours(shift, 30, later(shift.startsAt, hourMs))).toBe(7.5);
    expect(proposedHours(shift, 30, shift.endsAt)).toBe(0.5);
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
