import { describe, expect, test } from 'vitest';
import { applicationMark, employmentText, timeLeftText } from './words';

describe('where an application stands, in a word', () => {
  test.each([
    ['pending', 'Pending'],
    ['selected', 'Selected'],
    ['rejected', 'Not Selected'],
    ['accepted', 'Accepted'],
    ['declined', 'Declined'],
    ['withdrawn', 'Withdrawn'],
    ['something new', 'Pending'],
  ])('%s reads %s', (status, word) => {
    expect(applicationMark(status).word).toBe(word);
  });
});

describe('the time that is left', () => {
  const now = new Date('2027-01-11T12:00:00Z');

  test.each([
    ['2027-01-11T12:00:00Z', 'no time left'],
    ['2027-01-10T12:00:00Z', 'no time left'],
    ['2027-01-11T12:45:00Z', '45 min left'],
    ['2027-01-11T17:12:00Z', '5 h 12 min left'],
    ['2027-01-12T06:00:00Z', '18 h left'],
    ['2027-01-14T13:00:00Z', '3 days left'],
  ])('until %s: %s', (until, words) => {
    expect(timeLeftText(until, now)).toBe(words);
  });
});

test('an employment type is named as people say it', () => {
  expect(employmentText('both')).toBe('W-2 or 1099');
  expect(employmentText('W-2')).toBe('W-2');
});
