/** Which labels of a chart a phone has room for. */
import { expect, it } from 'vitest';
import { labelsThatFit } from './BarChart';

it.each([
  [
    ['12', '8', '10'],
    [true, true, true],
  ],
  [
    ['$1.2K', '$1.3K', '$1.4K', '$1.5K'],
    [false, true, false, true],
  ],
  [
    ['$1.2K', null, '$1.4K'],
    [true, false, true],
  ],
  [
    ['$900', '$1.2K', '$800'],
    [true, false, true],
  ],
  [
    ['100%', '100%', '100%'],
    [true, false, true],
  ],
  [
    ['$870', '$870', '$870'],
    [true, false, true],
  ],
  [
    ['25.5', '17', '67%', '35h'],
    [true, true, true, true],
  ],
  [[], []],
])('of %j those that are %j', (labels, shown) => {
  expect(labelsThatFit(labels)).toEqual(shown);
});
