/** What a search box understands: places as people write them, and everything else as words. */
import { expect, it } from 'vitest';
import { readQuery } from './rules';

it.each([
  ['Fargo', ['Fargo'], undefined],
  ['Fargo, ND', ['Fargo'], 'North Dakota'],
  ['Fargo,ND', ['Fargo'], 'North Dakota'],
  ['fargo nd', ['fargo'], 'North Dakota'],
  ['Fargo, N.D.', ['Fargo'], 'North Dakota'],
  ['Fargo, North Dakota', ['Fargo'], 'North Dakota'],
  ['Fargo, ND 58102', ['Fargo', '58102'], 'North Dakota'],
  ['58102-1234', ['58102'], undefined],
  ['ND', [], 'North Dakota'],
  ['hygienist in south dakota', ['hygienist', 'in'], 'South Dakota'],
  ['Sioux Falls, SD hygienist', ['Sioux', 'Falls', 'hygienist'], 'South Dakota'],
  ['Wyoming, MN', ['Wyoming'], 'Minnesota'],
  ['St. Cloud, Minnesota', ['St', 'Cloud'], 'Minnesota'],
  ['North Sioux City', ['North', 'Sioux', 'City'], undefined],
  ['dentist, hygienist', ['dentist', 'hygienist'], undefined],
  // No jobs are posted there, and "OR" is a word.
  ['front desk OR assistant', ['front', 'desk', 'OR', 'assistant'], undefined],
  ['hand and mt2', ['hand', 'and', 'mt2'], undefined],
  ['100% front_', ['100%', 'front_'], undefined],
  [' , ', [], undefined],
  [undefined, [], undefined],
])('%s: words %o, state %s', (q, words, state) => {
  expect(readQuery(q)).toEqual(state ? { words, state } : { words });
});
