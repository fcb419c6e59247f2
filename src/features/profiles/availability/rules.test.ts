/** Hours of a day, from the week and single dates, and whether a shift is within them. */
import { describe, expect, it } from 'vitest';
import { shiftOf } from '#kernel/time/zones';
import { chooseDays } from '../rules';
import {
  type AvailabilityDates,
  hoursBetween,
  hoursOn,
  isWithinAvailability,
  rangesOf,
} from './rules';

const chicago = 'America/Chicago';
const denver = 'America/Denver';
/** Thursday. */
const workDate = '2026-03-05';
const shift = (startTime: string, endTime: string, timeZone = chicago) =>
  shiftOf({ workDate, startTime, endTime, timeZone });

describe('weekly availability', () => {
  it.each([
    ['a whole day of it', { thursday: ['08:00', '09:00', '10:00'] }, '08:00', '11:00', true],
    ['half an hour at each end', { thursday: ['08:00', '09:00', '10:00'] }, '08:30', '10:30', true],
    ['an hour that is missing', { thursday: ['08:00', '10:00'] }, '08:00', '11:00', false],
    ['another day', { friday: ['08:00', '09:00', '10:00'] }, '08:00', '11:00', false],
    ['no hours at all', {}, '08:00', '11:00', false],
    ['the evening, with only one hour of it', { thursday: ['19:00'] }, '19:00', '23:00', true],
  ])('with %s: %o from %s to %s is %s', (_name, week, from, to, isAvailable) => {
    expect(isWithinAvailability({ week, dates: {} }, shift(from, to), chicago)).toBe(isAvailable);
  });

  it('does not cover the night', () => {
    const week = chooseDays({}, ['thursday', 'friday']);
    expect(isWithinAvailability({ week, dates: {} }, shift('21:00', '06:00'), chicago)).toBeNull();
  });

  it('must include the next morning for a shift across midnight', () => {
    expect(
      isWithinAvailability(
        { week: { friday: ['07:00'] }, dates: {} },
        shift('22:00', '08:00'),
        chicago,
      ),
    ).toBe(true);
    expect(
      isWithinAvailability(
        { week: { thursday: ['07:00'] }, dates: {} },
        shift('22:00', '08:00'),
        chicago,
      ),
    ).toBe(false);
  });

  it("uses the professional's own time zone", () => {
    // 8:00 in Bismarck is 7:00 in Dickinson.
    expect(
      isWithinAvailability(
        { week: { thursday: ['07:00'] }, dates: {} },
        shift('08:00', '09:00'),
        denver,
      ),
    ).toBe(true);
    expect(
      isWithinAvailability(
        { week: { thursday: ['08:00'] }, dates: {} },
        shift('08:00', '09:00'),
        denver,
      ),
    ).toBe(false);
  });
});

describe('a date', () => {
  const week = { thursday: ['08:00', '09:00', '10:00'] };
  const on = (dates: AvailabilityDates) => hoursOn({ week, dates }, workDate);

  it('has the hours of its weekday, unless it differs', () => {
    expect(on({})).toEqual(week.thursday);
    expect(on({ '2026-03-06': { kind: 'away', hours: [] } })).toEqual(week.thursday);
  });

  it('is off as a whole, or for some hours', () => {
    expect(on({ [workDate]: { kind: 'away', hours: [] } })).toEqual([]);
    expect(on({ [workDate]: { kind: 'away', hours: ['10:00', '11:00'] } })).toEqual([
      '08:00',
      '09:00',
    ]);
  });

  it('gets extra hours, in order and once', () => {
    const hours = ['07:00', '08:00', '19:00'];
    expect(on({ [workDate]: { kind: 'extra', hours } })).toEqual([
      '07:00',
      ...week.thursday,
      '19:00',
    ]);
  });

  it.each([
    ['away', { kind: 'away', hours: [] }, '08:00', '11:00', false],
    ['away at night', { kind: 'away', hours: [] }, '21:00', '23:00', false],
    ['away later', { kind: 'away', hours: ['15:00'] }, '08:00', '11:00', true],
    ['extra', { kind: 'extra', hours: ['11:00'] }, '08:00', '12:00', true],
    ['extra, but not enough', { kind: 'extra', hours: ['12:00'] }, '08:00', '13:00', false],
  ] as const)('%s decides about a shift', (_name, exception, from, to, isAvailable) => {
    const availability = { week, dates: { [workDate]: exception } };
    expect(isWithinAvailability(availability, shift(from, to), chicago)).toBe(isAvailable);
  });

  it('is the one where the professional lives', () => {
    // 0:30 in Fargo is 23:30 of the day before in Dickinson.
    const dates: AvailabilityDates = { '2026-03-04': { kind: 'away', hours: [] } };
    const night = shift('00:30', '01:00');
    expect(isWithinAvailability({ week, dates }, night, denver)).toBe(false);
    expect(isWithinAvailability({ week, dates }, night, chicago)).toBeNull();
  });
});

it('shows hours as ranges, and makes hours of a range', () => {
  expect(rangesOf(['08:00', '09:00', '13:00', '19:00'])).toEqual([
    { from: '08:00', to: '10:00' },
    { from: '13:00', to: '14:00' },
    { from: '19:00', to: '20:00' },
  ]);
  expect(rangesOf([])).toEqual([]);
  expect(hoursBetween('17:00', '20:00')).toEqual(['17:00', '18:00', '19:00']);
});
