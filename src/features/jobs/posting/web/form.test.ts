import { describe, expect, test } from 'vitest';
import type { OwnJobView } from '../../schema';
import {
  changesOf,
  copyOf,
  emptyValues,
  fromTemplate,
  type JobValues,
  missingShift,
  postingForm,
  templateOf,
  valuesOf,
} from './form';

const typed: JobValues = {
  ...emptyValues(null),
  title: ' Hygienist  for a day ',
  professionalType: 'Hygienist',
  hourlyRate: '52.50',
  startDate: '2027-01-12',
  startTime: '08:00',
  endTime: '17:00',
  zipCode: '58102',
};

const messagesOf = (values: JobValues) => {
  const { error } = postingForm.safeParse(values);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

const job: OwnJobView = {
  id: '01900000-0000-7000-8000-000000000001',
  practiceId: '01900000-0000-7000-8000-000000000002',
  practiceName: 'Red River Dental',
  practicePhotoUrl: null,
  isPracticeVerified: true,
  title: 'Hygienist for a day',
  description: 'Cleanings.',
  requirements: '',
  location: 'Fargo, North Dakota 58102',
  address: '300 Main Avenue',
  city: 'Fargo',
  state: 'North Dakota',
  zipCode: '58102',
  professionalType: 'Hygienist',
  employmentType: 'w2',
  hourlyRate: 48,
  paysMileage: true,
  mileageRate: 70,
  isPermanent: false,
  startDate: '2027-01-12',
  endDate: '2027-01-12',
  workDate: '2027-01-12',
  startTime: '08:00',
  endTime: '17:00',
  startsAt: '2027-01-12T14:00:00.000Z',
  endsAt: '2027-01-12T23:00:00.000Z',
  timeZone: 'America/Chicago',
  seriesSize: 3,
  termsVersion: '1.1',
  status: 'open',
  applications: 0,
  waiting: 0,
  allowedActions: ['edit', 'close'],
  createdAt: '2027-01-01T12:00:00.000Z',
  updatedAt: '2027-01-01T12:00:00.000Z',
};

describe('what a practice typed becomes a call', () => {
  test('numbers are numbers, blanks are left out', () => {
    expect(postingForm.parse(typed)).toEqual({
      title: 'Hygienist for a day',
      professionalType: 'Hygienist',
      description: '',
      requirements: '',
      isPermanent: false,
      startDate: '2027-01-12',
      endDate: undefined,
      startTime: '08:00',
      endTime: '17:00',
      hourlyRate: 52.5,
      employmentType: 'both',
      paysMileage: false,
      mileageRate: undefined,
      address: '',
      city: '',
      state: 'North Dakota',
      zipCode: '58102',
    });
  });

  test('mileage is sent in whole cents where it is paid, and not judged where it is not', () => {
    expect(postingForm.parse({ ...typed, paysMileage: true }).mileageRate).toBe(65);
    expect(messagesOf({ ...typed, paysMileage: true, mileageRate: '' })).toEqual([
      ['mileageRate', 'Please enter cents for each mile'],
    ]);
    expect(messagesOf({ ...typed, mileageRate: '' })).toEqual([]);
  });

  test('a permanent position has no shift, whatever stood there', () => {
    const { startDate, startTime, endTime } = postingForm.parse({ ...typed, isPermanent: true });
    expect([startDate, startTime, endTime]).toEqual([undefined, undefined, undefined]);
  });

  test('a free hour is allowed, less is not', () => {
    expect(postingForm.parse({ ...typed, hourlyRate: '0' }).hourlyRate).toBe(0);
    expect(messagesOf({ ...typed, hourlyRate: '-1' })[0]?.[0]).toBe('hourlyRate');
    expect(messagesOf({ ...typed, hourlyRate: '' })).toEqual([
      ['hourlyRate', 'Hourly rate is required'],
    ]);
  });

  test('a state is required, and one of the five', () => {
    for (const state of ['', 'Iowa']) {
      expect(messagesOf({ ...typed, state })).toContainEqual(['state', 'State is required']);
    }
  });
});

describe('an incomplete shift', () => {
  const sentence = 'Please provide start date, start time, and end time for temporary positions.';

  test.each([
    [{ startDate: '' }, 'startDate'],
    [{ startTime: '' }, 'startTime'],
    [{ endTime: '' }, 'endTime'],
    [{ startTime: '', endTime: '' }, 'startTime'],
  ])('is told beside what is missing first: %o', (changes, path) => {
    expect(messagesOf({ ...typed, ...changes })).toEqual([[path, sentence]]);
  });

  test('names every part that is missing, and none for a permanent position', () => {
    expect(missingShift(emptyValues(null))).toEqual(['startDate', 'startTime', 'endTime']);
    expect(missingShift({ ...emptyValues(null), isPermanent: true })).toEqual([]);
  });
});

describe('a form starts', () => {
  test('with the defaults of the documents', () => {
    const { state, employmentType, mileageRate, paysMileage, isPermanent } = emptyValues(null);
    expect({ state, employmentType, mileageRate, paysMileage, isPermanent }).toEqual({
      state: 'North Dakota',
      employmentType: 'both',
      mileageRate: '65',
      paysMileage: false,
      isPermanent: false,
    });
  });

  test('from an old job: the same words and hours, another day', () => {
    const copy = copyOf(job);
    expect(copy.startDate).toBe('');
    expect(copy).toMatchObject({ startTime: '08:00', endTime: '17:00', mileageRate: '70' });
    expect(postingForm.parse({ ...copy, startDate: '2027-02-01' })).toMatchObject({
      address: '300 Main Avenue',
      mileageRate: 70,
    });
  });

  test('from the job that is changed, and sends no last day', () => {
    expect(changesOf(postingForm.parse(valuesOf(job)))).not.toHaveProperty('endDate');
    expect(changesOf(postingForm.parse(valuesOf(job)))).toMatchObject({
      startDate: '2027-01-12',
      hourlyRate: 48,
    });
  });
});

describe('a template', () => {
  test('keeps what was filled in, without days', () => {
    const kept = templateOf({ ...typed, requirements: 'CPR', endDate: '2027-01-14' });
    expect(kept).toEqual({
      title: ' Hygienist  for a day ',
      professionalType: 'Hygienist',
      requirements: 'CPR',
      isPermanent: false,
      startTime: '08:00',
      endTime: '17:00',
      hourlyRate: '52.50',
      employmentType: 'both',
      paysMileage: false,
      state: 'North Dakota',
      zipCode: '58102',
    });
  });

  test('fills in what it holds and leaves the rest', () => {
    const filled = fromTemplate({ title: 'Front desk', hourlyRate: 30, mileageRate: 70 });
    expect(filled).toEqual({ title: 'Front desk', hourlyRate: '30', mileageRate: '70' });
    expect({ ...typed, ...filled }.startDate).toBe('2027-01-12');
  });

  test('of a permanent position clears the shift', () => {
    expect(fromTemplate({ isPermanent: true })).toMatchObject({ startDate: '', startTime: '' });
  });
});
