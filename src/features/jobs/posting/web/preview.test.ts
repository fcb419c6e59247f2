import { describe, expect, test } from 'vitest';
import { hoursText, shiftText } from '../../web/labels';
import { emptyValues, type JobValues } from './form';
import { dayBounds, daysOf, isOverMidnight, paidText, previewOf, seriesText } from './preview';

const practice = { practiceName: 'Red River Dental', isVerified: true };
const typed: JobValues = {
  ...emptyValues(null),
  title: 'Hygienist',
  startDate: '2027-03-14',
  startTime: '22:00',
  endTime: '06:00',
  city: 'Dickinson',
  zipCode: '58601',
};

describe('the preview', () => {
  test('is complete before anything is typed', () => {
    const card = previewOf(emptyValues(null), practice, 'America/Chicago');
    expect(card.title).toBe('Your job title');
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

  test('shows the pay once the shift is complete', () => {
    const day = { ...typed, startTime: '08:00', endTime: '17:00', breakMinutes: '30' };
    expect(paidText(day, 'America/Denver')).toBe('8 hr 30 min paid.');
    expect(paidText({ ...day, hourlyRate: '48' }, 'America/Denver')).toBe(
      '8 hr 30 min paid, $408.00 total.',
    );
    expect(hoursText(previewOf(day, practice, 'America/Denver'))).toBe(
      '8 hr 30 min paid, 30 min break',
    );
    expect(paidText({ ...day, endTime: '' }, 'America/Denver')).toBeUndefined();
    // Longer than the shift; submitting reports it at the field.
    const short = { ...day, endTime: '09:00', breakMinutes: '90' };
    expect(paidText(short, 'America/Denver')).toBeUndefined();
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

describe('several days at once', () => {
  test('become a job each, which is shown before submitting', () => {
    const values = { ...typed, startDate: '2027-01-11', endDate: '2027-01-15' };
    expect(daysOf(values)).toHaveLength(5);
    expect(seriesText(values)).toBe(
      '5 jobs, one for each day from Mon, Jan 11, 2027 to Fri, Jan 15, 2027. Each day is filled separately.',
    );
  });

  test('are not mentioned for one day, too many days, or a permanent position', () => {
    expect(seriesText(typed)).toBeUndefined();
    expect(seriesText({ ...typed, endDate: typed.startDate })).toBeUndefined();
    expect(seriesText({ ...typed, endDate: '2027-12-31' })).toBeUndefined();
    expect(seriesText({ ...typed, endDate: '2027-03-20', isPermanent: true })).toBeUndefined();
    expect(daysOf({ ...typed, endDate: '2027-03-01' })).toEqual([]);
  });

  test("start today at the earliest, in the practice's zone", () => {
    const lateEvening = new Date('2027-01-12T05:30:00Z');
    expect(dayBounds(emptyValues(null), 'America/Chicago', lateEvening)).toEqual({
      first: '2027-01-11',
      last: undefined,
    });
    expect(dayBounds(typed, 'America/Chicago', lateEvening).last).toBe('2027-05-12');
  });
});

test('an end at or before the start is on the next day', () => {
  expect(isOverMidnight(typed)).toBe(true);
  expect(isOverMidnight({ ...typed, endTime: '22:00' })).toBe(true);
  expect(isOverMidnight({ ...typed, endTime: '23:00' })).toBe(false);
  expect(isOverMidnight({ ...typed, endTime: '' })).toBe(false);
});
