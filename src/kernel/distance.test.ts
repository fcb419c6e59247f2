/** Feet and miles, as they are read on screens and in mail. */
import { expect, it } from 'vitest';
import { distanceText } from './distance';

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
