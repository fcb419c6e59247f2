import { expect, test } from 'vitest';
import { lookedUp, proposals } from './place';

const empty = { city: '', state: '', timeZone: '' };
const bismarck = { city: 'Bismarck', state: 'North Dakota', timeZone: 'America/Chicago' };
const dickinson = { city: 'Dickinson', state: 'North Dakota', timeZone: 'America/Denver' };

test('an empty address takes everything that the ZIP code says', () => {
  expect(proposals(empty, {}, bismarck)).toEqual(bismarck);
});

test('a corrected ZIP code corrects what the first one had filled', () => {
  expect(proposals(bismarck, bismarck, dickinson)).toEqual({
    city: 'Dickinson',
    timeZone: 'America/Denver',
  });
});

test('what a person wrote or chose stays', () => {
  const own = { city: 'South Heart', state: 'North Dakota', timeZone: 'America/Chicago' };
  expect(proposals(own, {}, dickinson)).toEqual({});
  expect(proposals({ ...own, timeZone: 'America/New_York' }, bismarck, dickinson)).toEqual({});
});

test('a ZIP code is looked up once its five digits are there', () => {
  expect(lookedUp(' 58601 ')).toBe('58601');
  expect(lookedUp('58601-1234')).toBe('58601');
  for (const typed of ['', '5860', '58601-', '58601-12', '586011', 'abcde']) {
    expect(lookedUp(typed)).toBeUndefined();
  }
});
