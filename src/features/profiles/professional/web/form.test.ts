import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  dollars,
  issuesOf,
  missingIn,
  type ProfileValues,
  profileForm,
  valuesFrom,
} from './form';

const full: ProfileValues = {
  title: 'Hygienist',
  yearsOfExperience: '6',
  bio: '',
  phone: '(701) 555-0143',
  address: '12 Elm Street',
  zipCode: '58501',
  city: 'Bismarck',
  state: 'North Dakota',
  hourlyRate: '48.50',
  days: ['monday'],
};

const messagesOf = (values: ProfileValues) =>
  profileForm.safeParse(values).error?.issues.map(({ message }) => message);

test('a new professional starts with the phone of the account and North Dakota', () => {
  const values = valuesFrom(null, { phone: '+17015550143' });
  expect(values.phone).toBe('(701) 555-0143');
  expect(values.state).toBe('North Dakota');
});

test('an empty form reports every required field', () => {
  const empty = { ...valuesFrom(null, { phone: null }), state: '' };
  expect(messagesOf(empty)?.sort()).toEqual(
    [
      'Professional title is required',
      'Years of experience is required',
      'Phone number is required',
      'Address is required',
      'City is required',
      'State is required',
      'ZIP code is required',
      'Hourly rate is required',
      'Please select at least one day of availability',
    ].sort(),
  );
});

test('missing fields are listed in form order', () => {
  expect(missingIn(valuesFrom(null, { phone: '+17015550143' }))).toEqual([
    'Professional Title',
    'Years of Experience',
    'Street Address',
    'ZIP Code',
    'City',
    'Hourly Rate',
    'Availability',
  ]);
});

test('a rate below one dollar counts as missing, a wrong ZIP code as invalid', () => {
  expect(missingIn({ ...full, hourlyRate: '0' })).toEqual(['Hourly Rate']);
  expect(missingIn({ ...full, zipCode: '5850' })).toEqual([]);
  expect(messagesOf({ ...full, zipCode: '5850' })).toEqual(['Please enter a 5-digit ZIP code']);
});

test('the request has numbers, and the days as availability', () => {
  const body = bodyOf(profileForm.parse(full));
  expect(body).toMatchObject({
    yearsOfExperience: 6,
    hourlyRate: 48.5,
    availability: { days: ['monday'] },
  });
  expect(body).not.toHaveProperty('days');
});

test("the server's issue about availability is shown at the days", () => {
  expect(issuesOf([{ path: 'availability.days', message: 'No' }])).toEqual([
    { path: 'days', message: 'No' },
  ]);
  expect(issuesOf(undefined)).toBeUndefined();
});

describe('a rate while you type', () => {
  test.each([
    ['$48', '48'],
    ['48.5', '48.5'],
    ['48.567', '48.56'],
    ['4.8.5', '4.85'],
    ['abc', ''],
    ['.5', '.5'],
  ])('%s becomes %s', (typed, shown) => {
    expect(dollars(typed)).toBe(shown);
  });
});
