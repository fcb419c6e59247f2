import { describe, expect, it } from 'vitest';
import { asId } from '../../../../tests/support/ids';
import type { JobId } from '../../../kernel/id';
import { shiftOf } from '../../../kernel/time/zones';
import { chooseDays } from '../../profiles/rules';
import { type FitProfile, fitOf, type Offer } from './rules';

const chicago = 'America/Chicago';
/** Thursday. */
const workDate = '2026-03-05';
const shift = (startTime: string, endTime: string, timeZone = chicago) =>
  shiftOf({ workDate, startTime, endTime, timeZone });

const offer: Offer = {
  id: 'job',
  professionalType: 'Hygienist',
  hourlyRateCents: 5700,
  shift: shift('08:00', '17:00'),
};
const fitProfile: FitProfile = {
  title: 'Hygienist',
  hourlyRateCents: 5200,
  availability: { week: chooseDays({}, ['thursday']), dates: {} },
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
    ['no such day', { availability: { week: {}, dates: {} } }, false],
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
