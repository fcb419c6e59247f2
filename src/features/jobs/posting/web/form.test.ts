import { describe, expect, test } from 'vitest';
import { professionalTypes } from '#features/jobs/rules';
import type { OwnJobView } from '#features/jobs/schema';
import { asId } from '#tests/support/world/ids';
import {
  changesOf,
  copyOf,
  detailsText,
  emptyValues,
  fieldOf,
  firstValues,
  fromTemplate,
  type JobValues,
  jobParts,
  missingShift,
  postingForm,
  templateOf,
  type UsualShifts,
  valuesOf,
  withBreak,
  withPermanent,
  withUsual,
} from './form';

const typed: JobValues = {
  ...emptyValues(null),
  title: ' Hygienist  for a day ',
  professionalType: 'Hygienist',
  hourlyRate: '52.50',
  dates: ['2027-01-12'],
  startTime: '08:00',
  endTime: '17:00',
  zipCode: '58102',
};

const messagesOf = (values: JobValues) => {
  const { error } = postingForm.safeParse(values);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

const job: OwnJobView = {
  id: asId('01900000-0000-7000-8000-000000000001'),
  practiceId: asId('01900000-0000-7000-8000-000000000002'),
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
  breakMinutes: 30,
  timeZone: 'America/Chicago',
  seriesSize: 3,
  termsVersion: '1.1',
  status: 'open',
  applications: 0,
  waiting: 0,
  hold: null,
  allowedActions: ['edit', 'close'],
  days: [],
  createdAt: '2027-01-01T12:00:00.000Z',
  updatedAt: '2027-01-01T12:00:00.000Z',
};

describe("the form's values become a request", () => {
  test('with numbers as numbers and without empty fields', () => {
    expect(postingForm.parse(typed)).toEqual({
      title: 'Hygienist for a day',
      professionalType: 'Hygienist',
      description: '',
      requirements: '',
      isPermanent: false,
      dates: ['2027-01-12'],
      startTime: '08:00',
      endTime: '17:00',
      breakMinutes: 0,
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

  test('with mileage in whole cents if it is paid, and not validated otherwise', () => {
    expect(postingForm.parse({ ...typed, paysMileage: true }).mileageRate).toBe(65);
    expect(messagesOf({ ...typed, paysMileage: true, mileageRate: '' })).toEqual([
      ['mileageRate', 'Please enter cents per mile'],
    ]);
    expect(messagesOf({ ...typed, mileageRate: '' })).toEqual([]);
  });

  test('without a shift for a permanent position, even if one was typed', () => {
    const { dates, startTime, endTime } = postingForm.parse({ ...typed, isPermanent: true });
    expect([dates, startTime, endTime]).toEqual([[], undefined, undefined]);
  });

  test('with a rate of zero, but not a negative one', () => {
    expect(postingForm.parse({ ...typed, hourlyRate: '0' }).hourlyRate).toBe(0);
    expect(messagesOf({ ...typed, hourlyRate: '-1' })[0]?.[0]).toBe('hourlyRate');
    expect(messagesOf({ ...typed, hourlyRate: '' })).toEqual([
      ['hourlyRate', 'Hourly rate is required'],
    ]);
  });

  test('only with one of the five states', () => {
    for (const state of ['', 'Iowa']) {
      expect(messagesOf({ ...typed, state })).toContainEqual(['state', 'State is required']);
    }
  });
});

describe('an incomplete shift', () => {
  const sentence = 'Please provide start date, start time, and end time for temporary positions.';

  test.each([
    [{ dates: [] }, 'dates'],
    [{ startTime: '' }, 'startTime'],
    [{ endTime: '' }, 'endTime'],
    [{ startTime: '', endTime: '' }, 'startTime'],
  ])('is reported at the first missing field: %o', (changes, path) => {
    expect(messagesOf({ ...typed, ...changes })).toEqual([[path, sentence]]);
  });

  test('lists every missing field, and none for a permanent position', () => {
    expect(missingShift(emptyValues(null))).toEqual(['dates', 'startTime', 'endTime']);
    expect(missingShift({ ...emptyValues(null), isPermanent: true })).toEqual([]);
  });
});

describe('a form starts', () => {
  test('with the default values', () => {
    const { state, employmentType, mileageRate, paysMileage, isPermanent } = emptyValues(null);
    expect({ state, employmentType, mileageRate, paysMileage, isPermanent }).toEqual({
      state: 'North Dakota',
      employmentType: 'both',
      mileageRate: '65',
      paysMileage: false,
      isPermanent: false,
    });
  });

  test('from an old job: the same texts and times, without the date', () => {
    const copy = copyOf(job);
    expect(copy.dates).toEqual([]);
    expect(copy).toMatchObject({ startTime: '08:00', endTime: '17:00', mileageRate: '70' });
    expect(copy.breakMinutes).toBe('30');
    expect(postingForm.parse({ ...copy, dates: ['2027-02-01'] })).toMatchObject({
      address: '300 Main Avenue',
      mileageRate: 70,
    });
  });
});

describe('an edit', () => {
  const base = { values: valuesOf(job), version: job.updatedAt };
  const sentFor = (changes: Partial<JobValues>) => {
    const values = { ...base.values, ...changes };
    return changesOf(postingForm.parse(values), values, base);
  };

  test('sends the version it is based on and only the changed fields', () => {
    expect(sentFor({})).toEqual({ updatedAt: job.updatedAt });
  });

  test.each<[Partial<JobValues>, object]>([
    [{ hourlyRate: '60' }, { hourlyRate: 60 }],
    [
      { title: 'Hygienist', endTime: '16:00' },
      { title: 'Hygienist', endTime: '16:00' },
    ],
    [{ breakMinutes: '' }, { breakMinutes: 0 }],
    [{ isPermanent: true }, { isPermanent: true }],
    [{ dates: ['2027-01-13'] }, { startDate: '2027-01-13' }],
    // Address fields are sent together; without the street, the new ZIP code would drop it.
    [
      { zipCode: '58103' },
      { zipCode: '58103', address: '300 Main Avenue', city: 'Fargo', state: 'North Dakota' },
    ],
  ])('sends for %o only what changed', (changes, sent) => {
    expect(sentFor(changes)).toEqual({ ...sent, updatedAt: job.updatedAt });
  });

  test('has a label for every field that can differ', () => {
    const named = jobParts.flatMap(({ names }) => names);
    expect([...named].sort()).toEqual(Object.keys(base.values).sort());
    expect(jobParts.map(({ label, text }) => [label, text(base.values)])).toEqual([
      ['Job title', 'Hygienist for a day'],
      ["Who you're looking for", 'Hygienist'],
      ['Description', 'Cleanings.'],
      ['Requirements', ''],
      ['Shift', 'Tue, Jan 12 · 8:00 AM–5:00 PM · 30 min break'],
      ['Hourly rate', '$48/hr'],
      ['Employment type', 'W-2'],
      ['Mileage', '70¢ a mile'],
      ['Where', '300 Main Avenue, Fargo, North Dakota 58102'],
    ]);
  });
});

describe('the suggested break', () => {
  const none = { ...typed, startTime: '', endTime: '' };

  test('appears with the times of a long shift', () => {
    expect(withBreak({ ...none, startTime: '08:00' }, { endTime: '17:00' }).breakMinutes).toBe(
      '30',
    );
    expect(withBreak({ ...none, startTime: '08:00' }, { endTime: '14:00' }).breakMinutes).toBe('0');
    expect(withBreak(none, { startTime: '08:00' }).breakMinutes).toBe('');
  });

  test('follows the times', () => {
    const long = { ...typed, breakMinutes: '30' };
    expect(withBreak(long, { endTime: '12:00' })).toEqual({ endTime: '12:00', breakMinutes: '0' });
  });

  test('does not replace a typed break', () => {
    const own = { ...typed, breakMinutes: '45' };
    expect(withBreak(own, { endTime: '12:00' })).toEqual({ endTime: '12:00' });
  });

  test('applies with a template that has no break', () => {
    const filled = fromTemplate({ startTime: '08:00', endTime: '18:00' });
    expect(withBreak(none, filled).breakMinutes).toBe('30');
    const named = fromTemplate({ startTime: '08:00', endTime: '18:00', breakMinutes: 60 });
    expect(withBreak(none, named).breakMinutes).toBe('60');
  });

  test('is validated like every number', () => {
    expect(messagesOf({ ...typed, breakMinutes: '121' })).toEqual([
      ['breakMinutes', 'Please enter 120 or less'],
    ]);
    expect(postingForm.parse({ ...typed, breakMinutes: '45' }).breakMinutes).toBe(45);
    const permanent = { ...typed, isPermanent: true, breakMinutes: '45' };
    expect(postingForm.parse(permanent).breakMinutes).toBeUndefined();
  });
});

describe('a template', () => {
  test('keeps what was filled in, without dates', () => {
    const values = { ...typed, requirements: 'CPR', breakMinutes: '45' };
    const kept = templateOf(values);
    expect(kept).toEqual({
      title: ' Hygienist  for a day ',
      professionalType: 'Hygienist',
      requirements: 'CPR',
      isPermanent: false,
      startTime: '08:00',
      endTime: '17:00',
      breakMinutes: '45',
      hourlyRate: '52.50',
      employmentType: 'both',
      paysMileage: false,
      state: 'North Dakota',
      zipCode: '58102',
    });
  });

  test('fills in its fields and keeps the rest', () => {
    const filled = fromTemplate({ title: 'Front desk', hourlyRate: 30, mileageRate: 70 });
    expect(filled).toEqual({ title: 'Front desk', hourlyRate: '30', mileageRate: '70' });
    expect({ ...typed, ...filled }.dates).toEqual(['2027-01-12']);
  });

  test('of a permanent position clears the shift', () => {
    expect(fromTemplate({ isPermanent: true })).toMatchObject({ dates: [], startTime: '' });
  });
});

describe("the practice's usual shift", () => {
  const usual = Object.fromEntries(
    professionalTypes.map((role, index) => [
      role,
      {
        basis: 'role' as const,
        title: `${role} for a day`,
        description: '',
        requirements: 'CPR',
        employmentType: 'w2' as const,
        hourlyRate: 40 + index,
        paysMileage: true,
        mileageRate: 70,
        startTime: '07:30',
        endTime: '16:00',
        breakMinutes: 45,
        worksNights: false,
        lastRole: 'Dentist' as const,
      },
    ]),
  ) as UsualShifts;
  const empty = emptyValues(null);
  const chosen = { ...empty, ...withUsual(empty, 'Hygienist', usual) };

  test('is filled in when its role is chosen, so that only the days are missing', () => {
    expect(chosen).toMatchObject({
      professionalType: 'Hygienist',
      title: 'Hygienist for a day',
      requirements: 'CPR',
      startTime: '07:30',
      endTime: '16:00',
      breakMinutes: '45',
      hourlyRate: '41',
      employmentType: 'w2',
      paysMileage: true,
      mileageRate: '70',
    });
    expect(messagesOf({ ...chosen, dates: ['2027-01-12'] })).toEqual([]);
  });

  test('starts the form with the role of the last posting, if there is one', () => {
    const first = firstValues(null, usual);
    expect(first).toMatchObject({ professionalType: 'Dentist', title: 'Dentist for a day' });
    expect({ ...first, ...withUsual(first, 'Hygienist', usual) }).toEqual(chosen);
    const Other = { ...usual.Other, lastRole: null };
    expect(firstValues(null, { ...usual, Other })).toEqual(empty);
    expect(firstValues(null, undefined)).toEqual(empty);
  });

  test('gives way to that of another role, except for what was typed', () => {
    const typed = { ...chosen, hourlyRate: '60', endTime: '18:00', description: '' };
    const next = { ...typed, ...withUsual(typed, 'Dentist', usual) };
    expect(next).toMatchObject({
      professionalType: 'Dentist',
      title: 'Dentist for a day',
      hourlyRate: '60',
      startTime: '07:30',
      endTime: '18:00',
    });
  });

  test('has no hours for a permanent position, and gets them back with the shift', () => {
    const permanent = { ...empty, isPermanent: true };
    const filled = withUsual(permanent, 'Hygienist', usual);
    expect(filled).toMatchObject({ title: 'Hygienist for a day', hourlyRate: '41' });
    expect(filled).not.toHaveProperty('startTime');
    expect(withPermanent(true, chosen, usual)).toEqual({
      isPermanent: true,
      dates: [],
      startTime: '',
      endTime: '',
      breakMinutes: '',
    });
    expect(withPermanent(false, chosen, usual)).toEqual({
      isPermanent: false,
      startTime: '07:30',
      endTime: '16:00',
      breakMinutes: '45',
    });
  });

  test('is not needed to choose a role', () => {
    expect(withUsual(empty, 'Hygienist', undefined)).toEqual({ professionalType: 'Hygienist' });
    expect(withPermanent(false, chosen, undefined)).toEqual({ isPermanent: false });
  });
});

test('the folded details are summarized on one line', () => {
  expect(detailsText(valuesOf(job))).toBe(
    'Hygienist for a day · W-2 · mileage 70¢ a mile · 300 Main Avenue, Fargo, North Dakota 58102',
  );
  expect(detailsText(emptyValues(null))).toBe('W-2 or 1099 · no mileage · North Dakota');
});

test.each([
  ['startDate', 'dates'],
  ['dates', 'dates'],
  ['dates.1', 'dates'],
  ['hourlyRate', 'hourlyRate'],
])('an issue with %s is shown at %s', (path, field) => {
  expect(fieldOf(path)).toBe(field);
});
