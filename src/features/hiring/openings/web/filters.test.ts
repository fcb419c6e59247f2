import { describe, expect, test } from 'vitest';
import {
  countAdvanced,
  describe as describeSearch,
  distancesWith,
  filtersIn,
  hasFilters,
  pathOf,
  statesWith,
} from './filters';

const read = (address: string) => filtersIn(new URLSearchParams(address));

describe('the search in the address', () => {
  test('an address that says nothing asks for everything, soonest first', () => {
    expect(read('')).toEqual({ sort: 'soonest' });
    expect(pathOf(read(''))).toBe('/jobs?type=All');
    expect(hasFilters(read('sort=rate'))).toBe(false);
  });

  test('every filter is read, and written as it was', () => {
    const address =
      'q=kids&type=Dental+Assistant&state=Minnesota&from=2027-01-12&to=2027-01-20&minRate=45&maxMiles=50&sort=distance';
    expect(read(address)).toEqual({
      q: 'kids',
      type: 'Dental Assistant',
      state: 'Minnesota',
      from: '2027-01-12',
      to: '2027-01-20',
      minRate: 45,
      maxMiles: 50,
      sort: 'distance',
    });
    expect(pathOf(read(address))).toBe(`/jobs?${address}`);
    expect(hasFilters(read(address))).toBe(true);
    expect(countAdvanced(read(address))).toBe(5);
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
  ])('%s counts as not said', (address) => {
    expect(read(address)).toEqual({ sort: 'soonest' });
  });

  test('an address that names no role starts with one’s own, and every other can be chosen', () => {
    const own = (address: string) => filtersIn(new URLSearchParams(address), 'Hygienist').type;
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

  test('what is written in the address reads the same for everybody', () => {
    for (const query of [{}, { type: 'Hygienist' }, { maxMiles: 50 }] as const) {
      const { search } = new URL(pathOf(query), 'https://bridgework.example');
      const address = new URLSearchParams(search);
      expect(filtersIn(address, 'Dentist')).toEqual({ ...query, sort: 'soonest' });
    }
  });

  test('a wrong part does not undo the others', () => {
    expect(read('type=Surgeon&minRate=45')).toEqual({ minRate: 45, sort: 'soonest' });
  });
});

describe('a saved search in words', () => {
  test.each([
    ['', 'All jobs'],
    ['sort=rate', 'All jobs · best rate first'],
    ['type=Hygienist&maxMiles=50', 'Hygienist, within 50 miles'],
    [
      'q=kids&from=2027-01-02&to=2027-01-20&minRate=45.5',
      '“kids”, from Jan 02, 2027, until Jan 20, 2027, at least $45.50/hr',
    ],
  ])('%s reads %s', (address, words) => {
    expect(describeSearch(read(address))).toBe(words);
  });
});

test('a state nobody is offered can still be chosen by an address', () => {
  expect(statesWith(undefined)).toHaveLength(5);
  expect(statesWith('Montana')).toHaveLength(5);
  expect(statesWith('Idaho').at(-1)).toBe('Idaho');
});

test('a distance nobody is offered can still be chosen by an address', () => {
  expect(distancesWith(undefined)).toEqual([10, 25, 50, 100, 200]);
  expect(distancesWith(50)).toEqual([10, 25, 50, 100, 200]);
  expect(distancesWith(30)).toEqual([10, 25, 30, 50, 100, 200]);
});
