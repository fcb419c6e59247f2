import { expect, test } from 'vitest';
import { ageText, durationText, shareText } from './labels';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [320, '5 h 20 min'],
  [10 * 60 + 5, '10 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('%i minutes reads %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each([
  ['2026-03-02T14:48:30Z', '11 min'],
  ['2026-03-02T14:00:00Z', '1 h'],
  ['2026-03-01T15:00:01Z', '23 h'],
  ['2026-03-01T15:00:00Z', '1 day'],
  ['2026-02-20T09:00:00Z', '10 days'],
  // The clock of this device may be behind the server's.
  ['2026-03-02T15:00:09Z', '0 min'],
])('%s is %s ago', (since, text) => {
  expect(ageText(since, new Date('2026-03-02T15:00:00Z'))).toBe(text);
});

test('a share is rounded to whole percents', () => {
  expect(shareText(19, 22)).toBe('86%');
});
