import { expect, test } from 'vitest';
import { describeChanges, type Terms } from './rules';

const terms: Terms = {
  title: 'Hygienist for a day',
  description: 'Cleanings.',
  requirements: '',
  address: '300 Main Avenue',
  city: 'Fargo',
  state: 'North Dakota',
  zipCode: '58102',
  professionalType: 'Hygienist',
  employmentType: 'both',
  hourlyRateCents: 4_800,
  paysMileage: false,
  mileageRateCents: 65,
  startsAt: new Date('2027-01-12T14:00:00Z'),
  endsAt: new Date('2027-01-12T23:00:00Z'),
  timeZone: 'America/Chicago',
  breakMinutes: 0,
};

test.each<[Partial<Terms>, string[]]>([
  [{}, []],
  [{ hourlyRateCents: 5_250 }, ['Rate: $52.50/hr instead of $48/hr']],
  [
    { startsAt: new Date('2027-01-12T15:00:00Z') },
    ['Shift: Tue, Jan 12 · 9:00 AM–5:00 PM CST instead of Tue, Jan 12 · 8:00 AM–5:00 PM CST'],
  ],
  [
    { startsAt: null, endsAt: null },
    ['Shift: a permanent position instead of Tue, Jan 12 · 8:00 AM–5:00 PM CST'],
  ],
  [
    { city: 'Bismarck', zipCode: '58501', address: '1 Capitol' },
    [
      'Location: Bismarck, North Dakota 58501 instead of Fargo, North Dakota 58102',
      'Street address: changed',
    ],
  ],
  [{ breakMinutes: 30 }, ['Break: 30 minutes instead of none']],
  [{ paysMileage: true }, ['Mileage: 65¢ a mile instead of not offered']],
  // No mileage is paid before or after, so a changed mileage rate is not a change worth reporting.
  [{ mileageRateCents: 70 }, []],
  [{ employmentType: 'w2' }, ['Employment: W-2 instead of W-2 or 1099']],
  [{ professionalType: 'Dentist' }, ['Looking for: Dentist instead of Hygienist']],
  [{ title: 'Dentist' }, ['Title: Dentist instead of Hygienist for a day']],
  [{ description: 'x', requirements: 'y' }, ['Description: changed', 'Requirements: changed']],
])('applicants are notified of %j', (change, told) => {
  expect(describeChanges(terms, { ...terms, ...change })).toEqual(told);
});

test('a shorter break is reported like a longer one', () => {
  expect(describeChanges({ ...terms, breakMinutes: 30 }, { ...terms, breakMinutes: 1 })).toEqual([
    'Break: 1 minute instead of 30 minutes',
  ]);
});
