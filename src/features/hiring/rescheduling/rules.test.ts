import { describe, expect, test } from 'vitest';
import { type BookingFacts, bookingMachine } from '#features/bookings/machine';
import type { UserType } from '#kernel/actor';
import { shiftOf } from '#kernel/time/zones';
import { isUrgent, proposalExpiry, validateProposal } from './rules';

const timeZone = 'America/Chicago';
const at = (workDate: string, startTime: string, endTime: string) =>
  shiftOf({ workDate, startTime, endTime, timeZone });
const thursday = at('2026-03-05', '08:00', '17:00');
const friday = at('2026-03-06', '08:00', '17:00');
const instant = (text: string) => new Date(text);

const facts = (details: Partial<BookingFacts>): BookingFacts => ({
  isPermanent: false,
  expiresAt: null,
  isConfirmable: false,
  shift: thursday,
  confirmedAt: instant('2026-03-01T15:00:00Z'),
  attendance: { hasPin: false, isPinLocked: false, checkedInAt: null, checkedOutAt: null },
  closesAt: null,
  dispute: null,
  reschedule: null,
  cancellation: null,
  fee: null,
  excuse: null,
  now: instant('2026-03-02T15:00:00Z'),
  ...details,
});

const codeOf = (
  action: Parameters<typeof bookingMachine.next>[0],
  by: UserType,
  details: Partial<BookingFacts>,
) => {
  const outcome = bookingMachine.next(action, by, 'confirmed', facts(details));
  return 'refusal' in outcome ? outcome.refusal.code : 'moved';
};

describe.each(['professional', 'practice'] as const)('the %s proposes', (by) => {
  test.each([
    // 8:00 AM in Fargo is 14:00 UTC.
    ['4 hours before the start', '2026-03-05T10:00:00.000Z', thursday, 'moved'],
    ['a moment later', '2026-03-05T10:00:00.001Z', thursday, 'too_late_to_reschedule'],
    // Clocks spring forward at 2:00 AM on March 8: 6:00 AM is 4 hours after 1:00 AM.
    [
      'on the night clocks spring forward',
      '2026-03-08T07:00:00.000Z',
      at('2026-03-08', '06:00', '14:00'),
      'moved',
    ],
    [
      'a moment later that night',
      '2026-03-08T07:00:00.001Z',
      at('2026-03-08', '06:00', '14:00'),
      'too_late_to_reschedule',
    ],
    // Clocks fall back at 2:00 AM on November 1: 4:00 AM is 4 hours after the first 1:00 AM.
    [
      'on the night clocks fall back',
      '2026-11-01T06:00:00.000Z',
      at('2026-11-01', '04:00', '12:00'),
      'moved',
    ],
    [
      'a moment later that night',
      '2026-11-01T06:00:00.001Z',
      at('2026-11-01', '04:00', '12:00'),
      'too_late_to_reschedule',
    ],
    ['for a permanent position', '2026-03-02T15:00:00.000Z', null, 'no_shift'],
  ])('%s', (_name, now, shift, code) => {
    expect(codeOf('reschedule', by, { now: instant(now), shift })).toBe(code);
  });
});

test('one proposal is pending at a time; an expired one is out of the way', () => {
  const expiresAt = instant('2026-03-03T15:00:00Z');
  const reschedule = { by: 'practice', expiresAt } as const;
  const before = { reschedule, now: new Date(expiresAt.getTime() - 1) };
  const after = { reschedule, now: expiresAt };
  expect(codeOf('reschedule', 'professional', before)).toBe('reschedule_pending');
  expect(codeOf('reschedule', 'professional', after)).toBe('moved');
  for (const action of ['accept_reschedule', 'decline_reschedule'] as const) {
    expect(codeOf(action, 'professional', before)).toBe('moved');
    expect(codeOf(action, 'practice', before)).toBe('no_reschedule');
    expect(codeOf(action, 'professional', after)).toBe('no_reschedule');
  }
  expect(codeOf('withdraw_reschedule', 'practice', before)).toBe('moved');
  expect(codeOf('withdraw_reschedule', 'professional', before)).toBe('no_reschedule');
});

describe('a proposal expires', () => {
  test.each([
    ['after 24 hours', '2026-03-02T15:00:00Z', friday, '2026-03-03T15:00:00.000Z'],
    ['one hour before the old start', '2026-03-05T09:00:00Z', friday, '2026-03-05T13:00:00.000Z'],
    [
      'at the new start',
      '2026-03-04T09:00:00Z',
      at('2026-03-04', '07:00', '12:00'),
      '2026-03-04T13:00:00.000Z',
    ],
  ])('%s', (_name, now, proposed, expected) => {
    expect(proposalExpiry(instant(now), thursday, proposed).toISOString()).toBe(expected);
  });

  test('at the real hour on the night clocks change', () => {
    const early = at('2026-03-08', '06:00', '14:00');
    expect(proposalExpiry(instant('2026-03-08T06:00:00Z'), early, friday)).toEqual(friday.startsAt);
    const later = at('2026-03-12', '08:00', '17:00');
    expect(proposalExpiry(instant('2026-03-08T06:00:00Z'), early, later).toISOString()).toBe(
      '2026-03-08T10:00:00.000Z',
    );
  });
});

describe('a proposed time', () => {
  const now = instant('2026-03-05T10:00:00Z');
  const given = { current: thursday, breakMinutes: 30, now };
  test.each([
    ['another day', friday, undefined],
    ['a shorter shift', at('2026-03-05', '08:00', '12:00'), undefined],
    ['the same time', thursday, 'startTime'],
    ['the past', at('2026-03-05', '03:00', '12:00'), 'workDate'],
    ['this very moment', at('2026-03-05', '04:00', '12:00'), 'workDate'],
    ['all break', at('2026-03-06', '08:00', '08:30'), 'endTime'],
    ['in the skipped hour', at('2026-03-08', '02:30', '03:15'), 'endTime'],
  ])('%s', (_name, proposed, path) => {
    expect(validateProposal(proposed, given)?.path).toBe(path);
  });
});

test('is urgent within 48 hours of either start', () => {
  const now = instant('2026-03-03T14:00:00Z');
  expect(isUrgent(now, friday, thursday)).toBe(true);
  expect(isUrgent(new Date(now.getTime() - 1), friday, thursday)).toBe(false);
});
