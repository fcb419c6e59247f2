import { describe, expect, test } from 'vitest';
import { daysText, hoursText, shiftText } from '#features/jobs/web/labels';
import { emptyValues, type JobValues } from './form';
import { costOf, isOvernight, pastDays, previewOf, warningsOf } from './preview';

const practice = { practiceName: 'Red River Dental', isVerified: true, profileImageUrl: '/photo' };
const typed: JobValues = {
  ...emptyValues(null),
  title: 'Hygienist',
  dates: ['2027-03-14'],
  startTime: '22:00',
  endTime: '06:00',
  city: 'Dickinson',
  zipCode: '58601',
};

describe('the preview', () => {
  test('is complete before anything is typed', () => {
    const card = previewOf(emptyValues(null), practice, 'America/Chicago');
    expect(card.title).toBe('Your title here');
    expect(card.location).toBe('');
    expect(shiftText(card)).toBe('Date TBD · Time TBD');
  });

  test('shows the shift in the zone of the place', () => {
    expect(shiftText(previewOf(typed, practice, 'America/Denver'))).toBe(
      'Sun, Mar 14 · 10:00 PM–Mon 6:00 AM MDT',
    );
    expect(previewOf(typed, practice, 'America/Denver').location).toBe(
      'Dickinson, North Dakota 58601',
    );
  });

  test('has the photo, and names all days as the card in the list does', () => {
    const dates = ['2027-01-12', '2027-01-13', '2027-01-15'];
    const card = previewOf({ ...typed, dates }, practice, 'America/Denver');
    expect(card.practicePhotoUrl).toBe('/photo');
    expect(daysText(card.days ?? [], card.timeZone)).toBe(
      '3 days: Tue, Jan 12 · Wed, Jan 13 · Fri, Jan 15',
    );
  });

  test('shows the paid hours once the shift is complete', () => {
    const day = { ...typed, startTime: '08:00', endTime: '17:00', breakMinutes: '30' };
    expect(hoursText(previewOf(day, practice, 'America/Denver'))).toBe(
      '8.5 hours paid, 30 min break',
    );
  });

  test('has no shift for a permanent position', () => {
    const card = previewOf({ ...typed, isPermanent: true }, practice, 'America/Denver');
    expect(shiftText(card)).toBe('Permanent position');
  });

  test('shows no rate before it is typed or if it is not a number', () => {
    const { hourlyRate } = previewOf({ ...typed, hourlyRate: '' }, practice, 'America/Denver');
    expect(hourlyRate).toBeNull();
    expect(previewOf({ ...typed, hourlyRate: '4x' }, practice, 'America/Denver').hourlyRate).toBe(
      0,
    );
  });
});

describe('the cost', () => {
  const zone = 'America/Chicago';
  const day = {
    ...typed,
    dates: ['2027-01-12'],
    startTime: '08:00',
    endTime: '17:00',
    breakMinutes: '30',
    hourlyRate: '48',
  };
  const cost = (changes: Partial<JobValues>) => costOf({ ...day, ...changes }, zone, 1_000);

  test('is the wages of a day and the platform fee', () => {
    expect(cost({})).toEqual({
      sum: '8.5 hours × $48.00',
      wages: '$408.00',
      fee: '$10.00',
      total: '$418.00',
    });
  });

  test('counts every day', () => {
    expect(cost({ dates: ['2027-01-12', '2027-01-13', '2027-01-15'] })).toEqual({
      sum: '8.5 hours × $48.00 × 3 days',
      wages: '$1,224.00',
      fee: '$30.00',
      total: '$1,254.00',
    });
  });

  test('adds up nights of different lengths when the clocks change', () => {
    const nights = { startTime: '22:00', endTime: '06:00', breakMinutes: '' };
    expect(cost({ ...nights, dates: ['2027-03-12', '2027-03-13'] })).toMatchObject({
      sum: '15 hours × $48.00',
      wages: '$720.00',
    });
  });

  test.each<[string, Partial<JobValues>]>([
    ['a day', { dates: [] }],
    ['an end', { endTime: '' }],
    ['a rate', { hourlyRate: '' }],
    ['a rate above zero', { hourlyRate: '0' }],
    ['a shift longer than its break', { endTime: '09:00', breakMinutes: '90' }],
    ['a shift, as a permanent position', { isPermanent: true }],
  ])('is not known without %s', (_missing, changes) => {
    expect(cost(changes)).toBeUndefined();
  });
});

test('an end at or before the start is on the next day', () => {
  expect(isOvernight(typed)).toBe(true);
  expect(isOvernight({ ...typed, endTime: '22:00' })).toBe(true);
  expect(isOvernight({ ...typed, endTime: '23:00' })).toBe(false);
  expect(isOvernight({ ...typed, endTime: '' })).toBe(false);
});

test('a day is past once the shift would have started, in the zone of the place', () => {
  const chosen = { ...typed, dates: ['2027-01-12', '2027-01-13'], startTime: '08:00' };
  const now = new Date('2027-01-12T14:30:00Z');
  expect(pastDays(chosen, 'America/Chicago', now)).toEqual(['2027-01-12']);
  expect(pastDays(chosen, 'America/Denver', now)).toEqual([]);
  expect(pastDays({ ...chosen, startTime: '' }, 'America/Chicago', now)).toEqual([]);
  expect(pastDays({ ...chosen, isPermanent: true }, 'America/Chicago', now)).toEqual([]);
});

describe('warnings', () => {
  const day = { ...typed, dates: ['2027-01-18'], startTime: '08:00', endTime: '17:00' };
  const base = { values: { ...day, hourlyRate: '48' }, version: undefined };
  const values = { ...day, hourlyRate: '480' };
  const form = { values, base, restored: undefined };
  const now = new Date('2027-01-04T12:00:00Z');
  const known = { timeZone: 'America/Chicago', medianRate: 48, worksNights: false, now };
  const holiday = 'Mon, Jan 18 is Martin Luther King Jr. Day. Will your office be open?';
  const rate = expect.stringMatching(/^\$480\/hr/);

  test('of an edit are those that the job did not have before', () => {
    expect(warningsOf(form, known, true)).toEqual([rate]);
    expect(warningsOf(form, known, false)).toEqual([holiday, rate]);
  });

  test('of a permanent position are none about similar shifts or the day it no longer has', () => {
    const permanent = { ...form, values: { ...values, hourlyRate: '200', isPermanent: true } };
    expect(warningsOf(permanent, known, false)).toEqual([]);
  });

  test('of a draft are the days it brought back', () => {
    const restored = { values: day, savedAt: new Date('2027-01-03T12:00:00Z') };
    expect(warningsOf({ ...form, restored }, known, false)).toEqual([
      holiday,
      rate,
      'This day comes from an earlier draft: Mon, Jan 18. Do you still want it?',
    ]);
  });

  test('are not asked about where the day is past, which is refused', () => {
    expect(warningsOf(form, { ...known, now: new Date('2027-02-01T12:00:00Z') }, false)).toEqual(
      [],
    );
  });
});
