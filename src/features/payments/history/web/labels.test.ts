/** Amounts of a month add up to the cent. */
import { expect, it } from 'vitest';
import { sumOf } from './labels';

it('adds whole cents', () => {
  // 0.1 + 0.2 is not 0.3 in floating point.
  expect(sumOf({ fees: 0.1, wages: 0.2, lateFees: 0 })).toBe(0.3);
  expect(sumOf({ fees: 10, wages: 4_733.33, lateFees: 94.66 })).toBe(4_837.99);
});
