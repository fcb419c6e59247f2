import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { daysThrough } from '#kernel/time/zones';
import { jobForm } from './form';
import { editJob, jobQuery } from './schema';
import { saveTemplate } from './templates/schema';

const form = {
  title: '  Hygienist \n for a day ',
  state: 'ND',
  professionalType: 'Hygienist',
  hourlyRate: '48.5',
  startDate: '2027-01-12',
  startTime: '08:00',
  endTime: '17:00',
};

const issuesOf = (sent: object) =>
  jobForm.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the job form', () => {
  it('accepts numbers as typed text, keeps the title on one line, and fills in defaults', () => {
    expect(jobForm.parse(form)).toEqual({
      title: 'Hygienist for a day',
      description: '',
      requirements: '',
      state: 'North Dakota',
      professionalType: 'Hygienist',
      employmentType: 'both',
      hourlyRate: 48.5,
      paysMileage: false,
      isPermanent: false,
      startDate: '2027-01-12',
      startTime: '08:00',
      endTime: '17:00',
    });
  });

  it('reports all issues together', () => {
    expect(issuesOf({ hourlyRate: -1, employmentType: 'cash', startDate: '2027-01-12' })).toEqual(
      expect.arrayContaining([
        ['title', 'Job title is required'],
        ['state', 'State is required'],
        ['professionalType', "Please select who you're looking for"],
        ['hourlyRate', 'Hourly rate is required'],
        ['employmentType', expect.any(String)],
        [
          'startDate',
          'Please provide start date, start time, and end time for temporary positions.',
        ],
      ]),
    );
  });

  it.each([
    [{ startDate: '' }, 'startDate'],
    [{ startTime: '' }, 'startDate'],
    [{ endTime: null }, 'startDate'],
    [{ startDate: '2027-02-30' }, 'startDate'],
    [{ startDate: '0000-01-01' }, 'startDate'],
    [{ startDate: '9999-12-31', endDate: '9999-12-31' }, 'startDate'],
    [{ startTime: '24:00' }, 'startTime'],
    [{ endTime: '5 PM' }, 'endTime'],
    [{ endDate: '2027-01-11' }, 'endDate'],
    [{ endDate: '2027-03-13' }, 'endDate'],
    [{ dates: ['2027-01-12'] }, 'dates'],
    [{ startDate: '', dates: [] }, 'startDate'],
    [{ startDate: '', startTime: '', dates: ['2027-01-12'] }, 'startDate'],
    [{ startDate: '', dates: ['2027-01-12', '2027-01-12'] }, 'dates'],
    [{ startDate: '', dates: ['2027-01-12', 'Monday'] }, 'dates.1'],
    [{ startDate: '', dates: '2027-01-12' }, 'dates'],
    [{ startDate: '', dates: daysThrough('2027-01-01', '2027-03-02') }, 'dates'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ state: 'Texas' }, 'state'],
    [{ state: '' }, 'state'],
    [{ zipCode: '5810' }, 'zipCode'],
    [{ hourlyRate: '' }, 'hourlyRate'],
    [{ hourlyRate: 'much' }, 'hourlyRate'],
    [{ hourlyRate: 1_001 }, 'hourlyRate'],
    [{ mileageRate: 65.5 }, 'mileageRate'],
    [{ mileageRate: -1 }, 'mileageRate'],
  ])('refuses %j', (change, path) => {
    expect(issuesOf({ ...form, ...change }).map(([where]) => where)).toContain(path);
  });

  it.each([
    [{ hourlyRate: 0 }],
    [{ endDate: '2027-01-12' }],
    [{ endDate: '2027-03-12' }],
    [{ startDate: '', dates: ['2027-01-12', '2027-01-14'] }],
    [{ startDate: '', dates: daysThrough('2027-01-01', '2027-03-01') }],
    [{ isPermanent: true, dates: ['2027-01-12'] }],
    [{ zipCode: '58102-1234' }],
    [{ isPermanent: true, startDate: '', startTime: '', endTime: '' }],
    [{ isPermanent: true, endDate: '2027-01-11' }],
    [{ isPermanent: true, endDate: '2027-12-31' }],
    [{ endTime: '08:00' }],
  ])('accepts %j', (change) => {
    expect(issuesOf({ ...form, ...change })).toEqual([]);
  });
});

test('a search accepts only plausible dates', () => {
  const query = z.object(jobQuery);
  for (const day of ['0000-01-01', '1999-12-31', '2200-01-01', '9999-12-31', 'tomorrow']) {
    expect(query.safeParse({ from: day }).success).toBe(false);
    expect(query.safeParse({ to: day }).success).toBe(false);
  }
  expect(query.parse({ from: '2027-01-12' })).toEqual({ from: '2027-01-12', sort: 'soonest' });
});

test('an edit has no defaults for omitted fields', () => {
  expect(editJob.body.parse({})).toEqual({});
  expect(editJob.body.parse({ hourlyRate: '50', status: 'filled', isPriority: true })).toEqual({
    hourlyRate: 50,
  });
});

test('a template has no defaults for omitted fields, and no dates', () => {
  const sent = {
    name: ' Fridays ',
    fields: { title: 'Hygienist', startDate: '2027-01-12', dates: [] },
  };
  expect(saveTemplate.body.parse(sent)).toEqual({
    name: 'Fridays',
    fields: { title: 'Hygienist' },
  });
});
