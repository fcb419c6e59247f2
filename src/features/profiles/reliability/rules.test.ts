import { expect, it } from 'vitest';
import { reliabilityOf } from './rules';

it.each([
  ['no record', null, null],
  ['nothing that counts', [0, 0, 0], null],
  ['one shift worked', [1, 0, 0], { percent: 100, shifts: 1 }],
  ['one no-show', [0, 0, 1], { percent: 0, shifts: 1 }],
  ['one late cancellation among 42', [41, 1, 0], { percent: 98, shifts: 42 }],
  ['both kinds', [2, 1, 1], { percent: 50, shifts: 4 }],
  ['one miss among many', [999, 0, 1], { percent: 99, shifts: 1_000 }],
])('%s', (_name, counts, expected) => {
  const [worked = 0, lateCancellations = 0, noShows = 0] = counts ?? [];
  const record = counts && { worked, lateCancellations, noShows };
  expect(reliabilityOf(record)).toEqual(expected);
});
