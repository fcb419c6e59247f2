import { describe, expect, it } from 'vitest';
import { asId } from '../../../../tests/support/ids';
import type { JobId } from '../../../kernel/id';
import { shiftOf } from '../../../kernel/time/zones';
import { chooseDays, isWithinAvailability } from '../../profiles/rules';
import { type FitProfile, fitOf, type Offer } from './rules';

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
    expect(isWithinAvailability(week, shift(from, to), chicago)).toBe(isAvailable);
  });

  it('does not cover the night', () => {
    const week = chooseDays({}, ['thursday', 'friday']);
    expect(isWithinAvailability(week, shift('21:00', '06:00'), chicago)).toBeNull();
  });

  it('must include the next morning for a shift across midnight', () => {
    expect(isWithinAvailability({ friday: ['07:00'] }, shift('22:00', '08:00'), chicago)).toBe(
      true,
    );
    expect(isWithinAvailability({ thursday: ['07:00'] }, shift('22:00', '08:00'), chicago)).toBe(
      false,
    );
  });

  it("uses the professional's own time zone", () => {
    // 8:00 in Bismarck is 7:00 in Dickinson.
    expect(isWithinAvailability({ thursday: ['07:00'] }, shift('08:00', '09:00'), denver)).toBe(
      true,
    );
    expect(isWithinAvailability({ thursday: ['08:00'] }, shift('08:00', '09:00'), denver)).toBe(
      false,
    );
  });
});

const offer: Offer = {
  id: 'job',
  professionalType: 'Hygienist',
  hourlyRateCents: 5700,
  shift: shift('08:00', '17:00'),
};
const fitProfile: FitProfile = {
  title: 'Hygienist',
  hourlyRateCents: 5200,
  week: chooseDays({}, ['thursday']),
  timeZone: chicago,
  taken: [],
};

describe('a fit', () => {
  it('shows availability, distance and higher pay', () => {
    expect(fitOf(offer, fitProfile, 12)).toEqual({
      isAvailable: true,
      miles: 12,
      rateDifference: 5,
      isOwnRole: true,
      reasons: ["You're available", '12 miles away', '$5 above your rate'],
    });
  });

  it.each([
    [
      'a booking then',
      { taken: [{ ...shift('16:00', '20:00'), jobId: asId<JobId>('other') }] },
      false,
    ],
    [
      'a booking right after',
      { taken: [{ ...shift('17:00', '20:00'), jobId: asId<JobId>('other') }] },
      true,
    ],
    [
      'a hold on this very job',
      { taken: [{ ...shift('08:00', '17:00'), jobId: asId<JobId>('job') }] },
      true,
    ],
    ['no such day', { week: {} }, false],
  ])('with %s: available is %s', (_name, change, isAvailable) => {
    expect(fitOf(offer, { ...fitProfile, ...change }, 12).isAvailable).toBe(isAvailable);
  });

  it.each([
    [5200, 0, 'Your rate'],
    [5250, 0.5, '$0.50 above your rate'],
    [4000, -12, undefined],
  ])('at %i cents differs by %d dollars: %s', (hourlyRateCents, difference, reason) => {
    const fit = fitOf({ ...offer, hourlyRateCents }, fitProfile, null);
    expect(fit.rateDifference).toBe(difference);
    expect(fit.reasons).toEqual(reason ? ["You're available", reason] : ["You're available"]);
  });

  it.each([
    [0, 'In your town'],
    [1, '1 mile away'],
    [240, '240 miles away'],
  ])('at %i miles says %s', (miles, text) => {
    expect(fitOf(offer, fitProfile, miles).reasons).toContain(text);
  });

  it('has no availability for a permanent position', () => {
    expect(fitOf({ ...offer, shift: null }, fitProfile, null).isAvailable).toBeNull();
  });
});
