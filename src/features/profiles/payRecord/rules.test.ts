import { expect, it } from 'vitest';
import { payRecordText, shownPayRecord } from './rules';

it.each([
  ['no record', null, null],
  ['too few wages to show', [2, 2], null],
  ['three in time', [3, 3], 'Paid on time for 3 of 3 shifts'],
  ['all in time', [31, 31], 'Paid on time for 31 of 31 shifts'],
  ['half in time', [2, 4], 'Paid on time for 2 of 4 shifts'],
  ['fewer than half', [2, 5], 'Often pays late: on time for 2 of 5 shifts'],
  ['none in time', [0, 3], 'Often pays late: on time for 0 of 3 shifts'],
])('%s', (_name, counts, text) => {
  const [inTime = 0, wages = 0] = counts ?? [];
  expect(payRecordText(shownPayRecord(counts && { inTime, wages }))).toBe(text);
});
