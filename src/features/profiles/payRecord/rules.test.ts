import { expect, it } from 'vitest';
import { payRecordText, shownPayRecord } from './rules';

it.each([
  ['no record', null, null],
  ['too few wages to show', [2, 2], null],
  ['three in time', [3, 3], 'Pays within 2 days, 3 of 3'],
  ['all in time', [31, 31], 'Pays within 2 days, 31 of 31'],
  ['half in time', [2, 4], 'Pays within 2 days, 2 of 4'],
  ['fewer than half', [2, 5], 'Often pays late: 2 of 5 within 2 days'],
  ['none in time', [0, 3], 'Often pays late: 0 of 3 within 2 days'],
])('%s', (_name, counts, text) => {
  const [inTime = 0, wages = 0] = counts ?? [];
  expect(payRecordText(shownPayRecord(counts && { inTime, wages }))).toBe(text);
});
