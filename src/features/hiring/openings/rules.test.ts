import { describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#features/jobs/rules';
import { chooseDays } from '#features/profiles/rules';
import type { JobId } from '#kernel/id';
import { shiftOf } from '#kernel/time/zones';
import { asId } from '#tests/support/world/ids';
import { type FitProfile, fitOf, fitScore, jobActions, type Offer } from './rules';

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
      reasons: ["You're available", 'About 12 miles away', '$5 above your rate'],
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
    [1, 'About 1 mile away'],
    [240, 'About 240 miles away'],
  ])('at %i miles says %s', (miles, text) => {
    expect(fitOf(offer, fitProfile, miles).reasons).toContain(text);
  });

  it.each([
    ['all of them', ['2026-03-05', '2026-03-12'], true, "You're available"],
    ['one of them', ['2026-03-05', '2026-03-06'], true, 'Available 1 of 2 days'],
    ['a later one', ['2026-03-06', '2026-03-05', '2026-03-12'], true, 'Available 2 of 3 days'],
    ['none of them', ['2026-03-06', '2026-03-07'], false, undefined],
  ])('judges the days of a series: available on %s', (_, dates, isAvailable, reason) => {
    const days = dates.map((date) => ({
      id: date,
      shift: shiftOf({ workDate: date, startTime: '08:00', endTime: '17:00', timeZone: chicago }),
    }));
    const series = { ...offer, shift: days[0]?.shift ?? null, days };
    const fit = fitOf(series, { ...fitProfile, hourlyRateCents: 9_900 }, null);
    expect([fit.isAvailable, fit.reasons[0]]).toEqual([isAvailable, reason]);
  });

  it('has no availability for a permanent position', () => {
    expect(fitOf({ ...offer, shift: null }, fitProfile, null).isAvailable).toBeNull();
  });
});

describe('the best fit', () => {
  const score = (
    isAvailable: boolean | null,
    miles: number | null,
    rateDifference: number | null,
  ) => fitScore({ isAvailable, miles, rateDifference });

  it.each([
    ['an available day in town at the own rate', score(true, 0, 0), 50],
    ['a night, which weekly hours do not cover', score(null, 0, 0), 25],
    ['a day off', score(false, 0, 0), 0],
    ['60 miles away', score(true, 60, 0), 20],
    ['an unknown place', score(true, null, 0), -100],
    ['five dollars more', score(true, 0, 5), 60],
    ['five dollars less', score(true, 0, -5), 40],
    ['fifty dollars more', score(true, 0, 50), 70],
    ['no own rate to compare', score(true, 0, null), 50],
  ])('%s', (_, points, expected) => {
    expect(points).toBe(expected);
  });

  it.each([
    ['an available day beats 90 miles less', score(true, 90, 0), score(false, 0, 0)],
    ['a dollar more makes up for 3 miles', score(true, 13, 1), score(true, 10, 0)],
    ['a dollar more does not make up for 5 miles', score(true, 10, 0), score(true, 15, 1)],
    ['pay never outweighs an available day', score(true, 10, 0), score(false, 10, 100)],
  ])('%s', (_, better, worse) => {
    expect(better).toBeGreaterThan(worse);
  });
});

describe('a job', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const later = new Date('2026-03-05T14:00:00Z');

  it.each<[ApplicationStatus | null, string[]]>([
    [null, ['apply', 'quick_apply']],
    ['pending', ['withdraw']],
    ['selected', []],
    ['accepted', []],
    ['declined', ['apply', 'quick_apply']],
    ['rejected', ['apply', 'quick_apply']],
    ['withdrawn', ['apply', 'quick_apply']],
  ])('offers a professional whose application is %s: %s', (latest, actions) => {
    const job = { status: 'open', startsAt: later, isPermanent: false };
    expect(jobActions(job, latest, { now, isBlocked: false })).toEqual(actions);
    // A pending application can be withdrawn in any state of the job.
    const gone = jobActions({ ...job, status: 'filled' }, latest, { now, isBlocked: false });
    expect(gone).toEqual(latest === 'pending' ? ['withdraw'] : []);
  });

  it('that is permanent takes applications but no quick applies', () => {
    const job = { status: 'open', startsAt: null, isPermanent: true };
    expect(jobActions(job, null, { now, isBlocked: false })).toEqual(['apply']);
  });

  it('that a professional may not take offers them nothing but to withdraw', () => {
    const job = { status: 'open', startsAt: later, isPermanent: false };
    expect(jobActions(job, null, { now, isBlocked: true })).toEqual([]);
    expect(jobActions(job, 'pending', { now, isBlocked: true })).toEqual(['withdraw']);
  });
});
