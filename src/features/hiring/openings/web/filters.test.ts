import { describe, expect, test } from 'vitest';
import {
  chipsOf,
  describeFilters as describeSearch,
  distancesWith,
  filtersIn,
  hasFilters,
  pathOf,
  startOf,
  statesWith,
  withoutFilters,
} from './filters';

const read = (address: string) => filtersIn(new URLSearchParams(address));

describe('the search in the URL', () => {
  test('without parameters finds all jobs, soonest first', () => {
    expect(read('')).toEqual({ sort: 'soonest' });
    expect(pathOf(read(''))).toBe('/jobs?type=All&sort=soonest');
    expect(hasFilters(read('sort=rate'))).toBe(false);
  });

  test('round-trips every filter', () => {
    const address =
      'q=kids&type=Dental+Assistant&state=Minnesota&town=Ely%2C+MN&from=2027-01-12&to=2027-01-20&minRate=45&maxMiles=50&sort=distance';
    expect(read(address)).toEqual({
      q: 'kids',
      type: 'Dental Assistant',
      state: 'Minnesota',
      town: 'Ely, MN',
      from: '2027-01-12',
      to: '2027-01-20',
      minRate: 45,
      maxMiles: 50,
      sort: 'distance',
    });
    expect(pathOf(read(address))).toBe(`/jobs?${address}`);
    expect(hasFilters(read(address))).toBe(true);
  });

  test.each([
    'type=Surgeon',
    'from=soon',
    'from=2027-02-30',
    'minRate=-1',
    'minRate=much',
    'maxMiles=0',
    'sort=random',
    'q=%20',
  ])('%s counts as not set', (address) => {
    expect(read(address)).toEqual({ sort: 'soonest' });
  });

  test('without a role defaults to the user’s own, and any other can be chosen', () => {
    const own = (address: string) =>
      filtersIn(new URLSearchParams(address), { type: 'Hygienist', sort: 'soonest' }).type;
    expect(own('')).toBe('Hygienist');
    expect(own('maxMiles=50')).toBe('Hygienist');
    expect(own('type=Surgeon')).toBe('Hygienist');
    expect(own('type=Dentist')).toBe('Dentist');
    expect(own('type=All')).toBeUndefined();
    expect(hasFilters(read('type=Hygienist'), 'Hygienist')).toBe(false);
    expect(hasFilters(read('type=Hygienist&maxMiles=50'), 'Hygienist')).toBe(true);
    expect(hasFilters(read('type=Dentist'), 'Hygienist')).toBe(true);
    expect(read('type=All')).toEqual({ sort: 'soonest' });
  });

  test('shows the same search to every user', () => {
    const start = startOf({ title: 'Dentist', zipCode: '58501' });
    for (const part of [{}, { type: 'Hygienist' }, { maxMiles: 50 }] as const) {
      const query = { ...part, sort: 'soonest' } as const;
      const { search } = new URL(pathOf(query), 'https://bridgework.example');
      const address = new URLSearchParams(search);
      expect(filtersIn(address, start)).toEqual(query);
    }
  });

  test('starts with the nearest once a home is known, unless the URL names an order', () => {
    const home = startOf({ title: 'Dentist', zipCode: '58501' });
    expect(home).toEqual({ type: 'Dentist', sort: 'distance' });
    expect(startOf(null)).toEqual({ sort: 'soonest' });
    const sortIn = (address: string) => filtersIn(new URLSearchParams(address), home).sort;
    expect(['', 'sort=random', 'sort=soonest'].map(sortIn)).toEqual([
      'distance',
      'distance',
      'soonest',
    ]);
  });

  test('keeps the other parameters if one is invalid', () => {
    expect(read('type=Surgeon&minRate=45')).toEqual({ minRate: 45, sort: 'soonest' });
  });
});

describe('the chips of a search', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['q=kids', []],
    ['type=Hygienist', ['Hygienist']],
    ['sort=soonest', []],
    ['sort=rate&state=Minnesota', ['Minnesota', 'Highest rate first']],
    [
      'type=Dentist&from=2027-01-02&to=2027-01-20&maxMiles=50&minRate=45',
      ['Dentist', 'From Sat, Jan 2', 'Until Wed, Jan 20', 'Within 50 miles', '$45/hr or more'],
    ],
  ])('%s reads %j', (address, labels) => {
    expect(chipsOf(read(address)).map(({ label }) => label)).toEqual(labels);
  });

  test('each remove one filter, and all together leave none', () => {
    const filters = read('q=kids&type=Dentist&maxMiles=50&sort=rate');
    for (const { name, without } of chipsOf(filters)) {
      const left = { ...filters, ...without };
      expect(chipsOf(left).map((chip) => chip.name)).not.toContain(name);
      expect(chipsOf(left)).toHaveLength(2);
    }
    expect(pathOf({ ...filters, ...withoutFilters })).toBe('/jobs?type=All&sort=soonest');
  });

  test('name the order only if it is not the one the search starts with', () => {
    const nearest = startOf({ title: 'Dentist', zipCode: '58501' });
    const chips = (address: string) =>
      chipsOf(filtersIn(new URLSearchParams(address), nearest), nearest.sort).map(
        ({ label }) => label,
      );
    expect(chips('type=All')).toEqual([]);
    expect(chips('type=All&sort=soonest')).toEqual(['Soonest first']);
  });
});

describe('the description of a saved search', () => {
  test.each([
    ['', 'All shifts'],
    ['sort=rate', 'All shifts · highest rate first'],
    ['type=Hygienist&maxMiles=50', 'Hygienist, within 50 miles'],
    [
      'q=kids&from=2027-01-02&to=2027-01-20&minRate=45.5',
      '“kids”, from Sat, Jan 2, until Wed, Jan 20, at least $45.50/hr',
    ],
  ])('%s reads %s', (address, words) => {
    expect(describeSearch(read(address))).toBe(words);
  });
});

test('a state that is not offered can still come from the URL', () => {
  expect(statesWith(undefined)).toHaveLength(5);
  expect(statesWith('Montana')).toHaveLength(5);
  expect(statesWith('Idaho').at(-1)).toBe('Idaho');
});

test('a distance that is not offered can still come from the URL', () => {
  expect(distancesWith(undefined)).toEqual([10, 25, 50, 100, 200]);
  expect(distancesWith(50)).toEqual([10, 25, 50, 100, 200]);
  expect(distancesWith(30)).toEqual([10, 25, 30, 50, 100, 200]);
});
