import { describe, expect, test } from 'vitest';
import { bookedAheadOf, isSuggested, nextShiftOf, type PaidEntry, weekOf } from './rules';

const entry = (changes: Partial<PaidEntry> = {}): PaidEntry => ({
  kind: 'booked',
  isConfirmed: true,
  startsAt: '2027-01-12T14:00:00.000Z',
  endsAt: '2027-01-12T23:00:00.000Z',
  timeZone: 'America/Chicago',
  rateCents: 4_810,
  mileageRateCents: null,
  miles: null,
  breakMinutes: 30,
  ...changes,
});

describe('the strip of seven days', () => {
  const strip = (entries: PaidEntry[], week = {}) =>
    weekOf(entries, { today: '2027-01-11', availability: { week, dates: {} } });

  test('starts today and shows which days are free by the weekly hours', () => {
    const days = strip([], { monday: ['08:00'], thursday: [], sunday: ['09:00'] });
    expect(days.map(({ date, isAvailable }) => [date, isAvailable])).toEqual([
      ['2027-01-11', true],
      ['2027-01-12', false],
      ['2027-01-13', false],
      ['2027-01-14', false],
      ['2027-01-15', false],
      ['2027-01-16', false],
      ['2027-01-17', true],
    ]);
  });

  test.each([
    ['an evening in Mountain time', '2027-01-13T04:30:00.000Z', 'America/Denver', '2027-01-12'],
    [
      'the same moment in Central time',
      '2027-01-13T04:30:00.000Z',
      'America/Chicago',
      '2027-01-12',
    ],
    ['after midnight in Central time', '2027-01-13T06:30:00.000Z', 'America/Chicago', '2027-01-13'],
    ['that moment in Mountain time', '2027-01-13T06:30:00.000Z', 'America/Denver', '2027-01-12'],
  ])('%s is on its local day', (_, startsAt, timeZone, expected) => {
    const days = strip([entry({ startsAt, timeZone })]);
    expect(days.filter(({ entries }) => entries.length > 0).map(({ date }) => date)).toEqual([
      expected,
    ]);
  });

  test('leaves out what is earlier or later', () => {
    const days = strip([
      entry({ startsAt: '2027-01-10T14:00:00.000Z' }),
      entry({ startsAt: '2027-01-18T14:00:00.000Z' }),
    ]);
    expect(days.flatMap(({ entries }) => entries)).toEqual([]);
  });

  test('a practice has no weekly hours', () => {
    expect(weekOf([], { today: '2027-01-11', availability: null })[0]?.isAvailable).toBeNull();
  });
});

describe('the next shift', () => {
  const now = new Date('2027-01-12T15:00:00Z');
  const running = entry();
  const later = entry({ startsAt: '2027-01-14T14:00:00.000Z', endsAt: '2027-01-14T23:00:00.000Z' });
  const held = entry({ kind: 'held', isConfirmed: false });

  test('is neither the one in progress nor one that only holds time', () => {
    expect(nextShiftOf([later, held, running], now)).toBe(later);
  });

  test('is one until its check-in opens', () => {
    const soon = (startsAt: string) => entry({ startsAt, endsAt: '2027-01-12T23:00:00.000Z' });
    const inTime = soon('2027-01-12T16:01:00.000Z');
    expect(nextShiftOf([inTime], now)).toBe(inTime);
    expect(nextShiftOf([soon('2027-01-12T16:00:00.000Z')], now)).toBeUndefined();
  });

  test('is never one that is over', () => {
    const over = entry({ endsAt: '2027-01-12T14:30:00.000Z' });
    expect(nextShiftOf([over], now)).toBeUndefined();
    expect(nextShiftOf([over, later], now)).toBe(later);
  });
});

describe('booked pay', () => {
  const now = new Date('2027-01-12T12:00:00Z');

  test('counts confirmed shifts ahead, with breaks and mileage', () => {
    const driven = entry({
      startsAt: '2027-01-14T14:00:00.000Z',
      endsAt: '2027-01-14T18:00:00.000Z',
      breakMinutes: 0,
      miles: 20.2,
      mileageRateCents: 65,
    });
    // 8.5 hours at $48.10, then 4 hours and 40 miles at 65 cents.
    expect(bookedAheadOf([entry(), driven], now)).toEqual({ shifts: 2, total: 627.25 });
  });

  test('is not shown as zero', () => {
    const begun = entry({ startsAt: '2027-01-12T11:00:00.000Z' });
    expect(bookedAheadOf([], now)).toBeNull();
    expect(bookedAheadOf([entry({ isConfirmed: false, kind: 'held' }), begun], now)).toBeNull();
  });
});

test.each([
  ['an available day, however far', true, 300, true],
  ['a night shift', null, 300, true],
  ['a day off nearby', false, 60, true],
  ['a day off far away', false, 61, false],
  ['a day off at an unknown place', false, null, false],
])('%s is suggested: %s, %s miles', (_, isAvailable, miles, expected) => {
  expect(isSuggested({ isAvailable, miles })).toBe(expected);
});
