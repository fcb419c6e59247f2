/** The next days of a professional, and which jobs they can work. */
import { expect, it } from 'vitest';
import { weekView } from '#features/profiles/rules';
import { asId } from '#tests/support/world/ids';
import type { FeedEntry } from '../schema';
import { withUpdate } from './useFeed';
import { canWork, daysFrom } from './week';

const morning = ['08:00', '09:00', '10:00'];
const professional = {
  id: asId<FeedEntry['professional']['id']>('01980000-0000-7000-8000-000000000001'),
  firstName: 'Hanna',
  lastName: 'Moen',
  title: 'Hygienist' as const,
  hourlyRate: 52,
  profileImageUrl: null,
};
const entry: FeedEntry = {
  professional: {
    ...professional,
    yearsOfExperience: 4,
    city: 'Fargo',
    state: 'North Dakota',
    rating: null,
    reliability: null,
  },
  availability: weekView({ monday: morning, tuesday: morning, wednesday: [...morning, '13:00'] }),
  dates: [
    { date: '2027-01-12', kind: 'away', hours: [] },
    { date: '2027-01-16', kind: 'extra', hours: ['07:00'] },
  ],
  bookedDates: ['2027-01-11'],
  timeZone: 'America/Chicago',
  changedAt: '2027-01-10T12:00:00.000Z',
  miles: 3,
  isFavorite: false,
};

it('shows seven days, with what differs from the week', () => {
  const days = daysFrom(entry, '2027-01-11');
  expect(days.map(({ state }) => state)).toEqual([
    'booked',
    'away',
    'available',
    'off',
    'off',
    'available',
    'off',
  ]);
  expect(days[2]?.lines).toEqual(['8a–11a', '1p–2p']);
  expect(days[2]?.text).toBe('Wednesday, January 13: 8:00 AM–11:00 AM, 1:00 PM–2:00 PM');
  expect(days[5]?.lines).toEqual(['7a–8a']);
});

it.each([
  ['within their hours', '2027-01-13', true],
  ['while they are away', '2027-01-12', false],
  ['while they are booked', '2027-01-11', false],
  ['further ahead than dates are known', '2027-02-10', null],
])('tells who can work %s', (_name, day, expected) => {
  const job = { startsAt: `${day}T14:00:00.000Z`, endsAt: `${day}T17:00:00.000Z` };
  expect(canWork(entry, job, '2027-01-10')).toBe(expected);
});

it('takes over what is newer, and nothing older', () => {
  const update = {
    type: 'professional_availability_update' as const,
    professional: { ...professional, hourlyRate: 60 },
    availability: weekView({}),
    dates: [],
    changedAt: '2027-01-10T12:00:01.000Z',
  };
  const updates = { [professional.id]: update };
  expect(withUpdate(entry, updates)).toMatchObject({
    professional: { hourlyRate: 60, city: 'Fargo' },
    availability: { days: [] },
    dates: [],
  });
  const newer = { ...entry, changedAt: '2027-01-10T12:00:02.000Z' };
  expect(withUpdate(newer, updates)).toBe(newer);
});
