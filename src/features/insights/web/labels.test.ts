/** Figures in words, and short enough for a bar. */
import { expect, it } from 'vitest';
import { percentText, shortTime, timeText } from './labels';

it.each([
  [null, '–', '–'],
  [0, '0 hours', '0h'],
  [1, '1 hour', '1h'],
  [2.5, '2.5 hours', '2.5h'],
  [17.6, '17.6 hours', '18h'],
  [48, '2 days', '2d'],
  [50.4, '2.1 days', '2.1d'],
  [24_000, '1,000 days', '1,000d'],
])('%j hours are %s, or %s above a bar', (hours, text, short) => {
  expect([timeText(hours), shortTime(hours)]).toEqual([text, short]);
});

it('a share is in percent, if there is one', () => {
  expect([percentText(0), percentText(98), percentText(null), percentText(undefined)]).toEqual([
    '0%',
    '98%',
    '–',
    '–',
  ]);
});
