/** Feet and miles, as they are read on screens and in mail. */
import { expect, it } from 'vitest';
import { aboutMiles, distanceText, straightMiles } from './distance';

it.each([
  [0, '0 feet'],
  [12, '39 feet'],
  [120, '390 feet'],
  [500, '1,600 feet'],
  [804, '2,600 feet'],
  [805, '0.5 miles'],
  [1_609.344, '1 mile'],
  [6_900, '4.3 miles'],
  [84_000, '52 miles'],
  [312_000, '190 miles'],
])('%f meters are %s', (meters, text) => {
  expect(distanceText(meters)).toBe(text);
});

it.each([
  [0, 'less than a mile'],
  [1, 'about 1 mile'],
  [52, 'about 52 miles'],
])('%i miles between ZIP codes are %s', (miles, text) => {
  expect(aboutMiles(miles)).toBe(text);
});

it('says how paid miles are measured', () => {
  expect(straightMiles(104)).toBe('104 miles round trip, straight line between ZIP codes');
});
