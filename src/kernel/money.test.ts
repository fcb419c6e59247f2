import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateText, toCents, toDollars, totalText } from './money';

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
  expect(totalText(dollars)).toBe(text);
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

test('no cent is lost on the way to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents);
    }),
  );
});
