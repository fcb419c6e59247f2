import { expect, test } from 'vitest';
import { placeText, proposals, zipToLookUp } from './place';

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
