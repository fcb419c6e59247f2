import { expect, test } from 'vitest';
import { rateText } from './money';

test.each([
  [48, '$48/hr'],
  [48.5, '$48.50/hr'],
  [1000, '$1,000/hr'],
  [1, '$1/hr'],
])('%d dollars an hour read %s', (dollars, text) => {
  expect(rateText(dollars)).toBe(text);
});
