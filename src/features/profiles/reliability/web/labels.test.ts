import { expect, it } from 'vitest';
import { reliabilityText } from './labels';

it.each([
  [null, 'New'],
  [{ percent: 98, shifts: 42 }, '98% reliable (42 shifts)'],
  [{ percent: 100, shifts: 1 }, '100% reliable (1 shift)'],
])('%j is %s', (reliability, text) => {
  expect(reliabilityText(reliability)).toBe(text);
});
