/** Which labels of a chart a phone has room for. */
import { expect, it } from 'vitest';
import { labelsThatFit } from './BarChart';

it.each([
  [['12', '8', '10'], 0, [true, true, true]],
  // The largest and the latest, even side by side; the others where there is room.
  [['$1.2K', '$1.3K', '$1.4K', '$1.5K'], 3, [false, true, false, true]],
  [['$1.9K', '$1.3K', '$1.4K', '$1.5K'], 0, [true, false, false, true]],
  [['$1.2K', '$1.3K', '$1.9K', '$1.5K'], 2, [true, false, true, true]],
  [['$1.2K', null, '$1.4K'], 2, [true, false, true]],
  [['$1.9K', '$1.2K', null], 0, [true, true, false]],
  [['$900', '$1.2K', '$800'], 1, [false, true, true]],
  [['100%', '100%', '100%'], 2, [true, false, true]],
  [['25.5', '17', '67%', '35h'], 3, [true, true, true, true]],
  [[], -1, []],
])('of %j with the largest at %i those that are %j', (labels, largest, shown) => {
  expect(labelsThatFit(labels, largest)).toEqual(shown);
});
