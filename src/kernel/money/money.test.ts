import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compactText,
  dollarsText,
  exactDollarsText,
  mileageCents,
  rateText,
  roundTripMiles,
  toCents,
  toDollars,
  wageCents,
} from './money';

test.each([
  [48, '$48/hr'],
  [48.5, '$48.50/hr'],
  [1000, '$1,000/hr'],
  [1, '$1/hr'],
])('%d dollars an hour read %s', (dollars, text) => {
  expect(rateText(dollars)).toBe(text);
});

test.each([
  [384, '$384.00'],
  [1234.5, '$1,234.50'],
  [0, '$0.00'],
  [10, '$10.00'],
])('a sum of %d dollars reads %s', (dollars, text) => {
  expect(exactDollarsText(dollars)).toBe(text);
});

test.each([
  [459, '$459'],
  [467.5, '$467.50'],
  [0.1 + 0.2 + 0.7, '$1'],
  [1234.4, '$1,234.40'],
])('%d dollars, with cents if there are any, read %s', (dollars, text) => {
  expect(dollarsText(dollars)).toBe(text);
});

test.each([
  [48, 4800],
  [0.29, 29],
  [19.99, 1999],
  [1.005, 101],
  [0.1 + 0.2, 30],
  [1000, 100_000],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

test('no cent is lost between dollars and cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents);
    }),
  );
});

test.each([
  [12, 65, 24, 1_560],
  // Screens show 12 miles and the contract is computed from 12.3: both give the same amount.
  [12.3, 65, 24, 1_560],
  [12.5, 65, 26, 1_690],
  [0.4, 65, 0, 0],
])('%d miles at %i cents are %i there and back, %i cents', (miles, rate, roundTrip, cents) => {
  expect(roundTripMiles(miles)).toBe(roundTrip);
  expect(mileageCents(miles, rate)).toBe(cents);
});

test.each([
  [0.5, 4_733, 2_367],
  [1.5, 4_733, 7_100],
  [8, 4_733, 37_864],
  [0.5, 1, 1],
  [2.5, 4_999, 12_498],
  [7.5, 5_001, 37_508],
])('%d hours at %i cents an hour are %i cents: half a cent rounds up', (hours, rate, cents) => {
  expect(wageCents(hours, rate)).toBe(cents);
});

test('amounts above a bar are short', () => {
  expect([10, 990, 12_340].map(compactText)).toEqual(['$10', '$990', '$12.3K']);
});
