import { describe, expect, test } from 'vitest';
import { fillIn, lookUpOf, type Place, placeText, proposals, zipToLookUp } from './place';

const empty = { city: '', state: '', timeZone: '' };
const bismarck = { city: 'Bismarck', state: 'North Dakota', timeZone: 'America/Chicago' };
const dickinson = { city: 'Dickinson', state: 'North Dakota', timeZone: 'America/Denver' };

test('an empty address takes everything from the ZIP code', () => {
  expect(proposals(empty, {}, bismarck)).toEqual(bismarck);
});

test('correcting the ZIP code corrects what the first one filled in', () => {
  expect(proposals(bismarck, bismarck, dickinson)).toEqual({
    city: 'Dickinson',
    timeZone: 'America/Denver',
  });
});

test('typed or chosen values stay', () => {
  const own = { city: 'South Heart', state: 'North Dakota', timeZone: 'America/Chicago' };
  expect(proposals(own, {}, dickinson)).toEqual({});
  expect(proposals({ ...own, timeZone: 'America/New_York' }, bismarck, dickinson)).toEqual({});
});

test('the state follows every ZIP code, and a city in another state is replaced', () => {
  const billings = { city: 'Billings', state: 'Montana', timeZone: 'America/Denver' };
  const own = { city: 'South Heart', state: 'North Dakota', timeZone: 'America/Chicago' };
  expect(proposals(own, bismarck, billings)).toEqual(billings);
  expect(proposals({ ...own, state: 'Montana' }, bismarck, dickinson)).toMatchObject({
    city: 'Dickinson',
    state: 'North Dakota',
  });
});

test('an address fits on one line, with any part missing', () => {
  const place = {
    address: '12 Broadway N',
    city: 'Fargo',
    state: 'North Dakota',
    zipCode: '58102',
  };
  expect(placeText(place)).toBe('12 Broadway N, Fargo, North Dakota 58102');
  expect(placeText({ ...place, address: '' })).toBe('Fargo, North Dakota 58102');
});

test('a ZIP code is looked up once it has five digits', () => {
  expect(zipToLookUp(' 58601 ')).toBe('58601');
  expect(zipToLookUp('58601-1234')).toBe('58601');
  for (const typed of ['', '5860', '58601-', '58601-12', '586011', 'abcde']) {
    expect(zipToLookUp(typed)).toBeUndefined();
  }
});

describe('a form with a saved address', () => {
  const saved = { zipCode: '58601', ...dickinson, city: 'South Heart' };

  test('asks for no place until another ZIP code is typed, and then for the saved one too', () => {
    expect(lookUpOf('58601', saved, false)).toEqual({ isChanged: false, zip: undefined });
    expect(lookUpOf('58601-1234', saved, false)).toEqual({ isChanged: false, zip: undefined });
    expect(lookUpOf('5850', saved, false)).toEqual({ isChanged: false, zip: undefined });
    expect(lookUpOf('58501', saved, false)).toEqual({ isChanged: true, zip: '58501' });
    expect(lookUpOf('58601', saved, true)).toEqual({ isChanged: false, zip: '58601' });
    expect(lookUpOf('58501', null, false)).toEqual({ isChanged: true, zip: '58501' });
    expect(lookUpOf('', null, true)).toEqual({ isChanged: false, zip: undefined });
  });

  /** What is filled in, and what a later ZIP code may replace. */
  function filledIn(typed: Place, restored: typeof saved | null, found: Place) {
    const filled: Partial<Place>[] = [];
    const address = { zipCode: '58501', ...typed };
    const proposed = fillIn(address, { saved: restored, before: saved }, found, (changes) =>
      filled.push(changes),
    );
    return { filled, proposed };
  }

  test('gets what a new ZIP code changes, and keeps what was typed', () => {
    expect(filledIn(saved, null, bismarck)).toEqual({
      filled: [{ city: 'Bismarck', timeZone: 'America/Chicago' }],
      proposed: bismarck,
    });
    const typed = { ...saved, city: 'Mandan', timeZone: 'America/New_York' };
    expect(filledIn(typed, null, bismarck)).toEqual({ filled: [{}], proposed: bismarck });
  });

  test('gets its own city back with its own ZIP code', () => {
    const { zipCode: _, ...own } = saved;
    expect(filledIn(saved, saved, dickinson)).toEqual({ filled: [{}], proposed: own });
    const empty = { ...saved, city: '' };
    expect(filledIn(empty, saved, dickinson).filled).toEqual([{ city: 'South Heart' }]);
  });

  test('without a time zone of its own keeps what was typed all the same', () => {
    const address = { zipCode: '58501', city: 'Mandan', state: 'North Dakota' };
    const filled: Partial<Place>[] = [];
    fillIn(address, { saved: null, before: {} }, bismarck, (changes) => filled.push(changes));
    expect(filled).toEqual([{ timeZone: 'America/Chicago' }]);
  });
});
