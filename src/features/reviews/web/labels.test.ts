/** What the screens say about ratings and deadlines. */
import { describe, expect, it } from 'vitest';
import { averageText, closingText, countText } from './labels';

const now = new Date(2026, 2, 2, 9);
const at = (day: number, hour = 9) => new Date(2026, 2, day, hour).toISOString();

describe('the time left to review', () => {
  it.each([
    [at(2, 23), 'Closes today'],
    [at(3, 1), 'Closes tomorrow'],
    [at(4, 1), '2 days left'],
    [at(31), '29 days left'],
  ])('until %s is %s', (closesAt, text) => {
    expect(closingText(closesAt, now)).toBe(text);
  });
});

it('an average has one decimal, and a count its noun', () => {
  expect([4, 4.25, 5].map(averageText)).toEqual(['4.0', '4.3', '5.0']);
  expect([1, 31].map(countText)).toEqual(['1 review', '31 reviews']);
});
