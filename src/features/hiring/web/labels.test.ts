import { describe, expect, test } from 'vitest';
import { applicationBadge, reasonForPractice } from '../applications/web/labels';
import { bookedText, employmentText, timeLeftText } from '../contracts/web/labels';
import { invitationEndText } from '../invitations/web/labels';
import { unconfirmableText } from '../quick/web/labels';
import { invitationEnds, reasons } from '../rules';

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
    expect(applicationBadge(status).word).toBe(word);
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

describe('why it ended', () => {
  test('the practice reads reasons about the professional, not to them', () => {
    expect(reasonForPractice(reasons.conflict, 'Hanna Moen')).toBe(
      'Hanna Moen was booked elsewhere at this time.',
    );
    for (const reason of Object.values(reasons)) {
      expect(reasonForPractice(reason, 'Hanna Moen')).not.toMatch(/^The practice|^You were/);
    }
  });

  test('its own words it reads as it wrote them', () => {
    expect(reasonForPractice('We found help.', 'Hanna Moen')).toBe('We found help.');
  });

  test('every end of an invitation has words for both sides', () => {
    for (const end of invitationEnds) {
      for (const side of ['professional', 'practice'] as const) {
        expect(invitationEndText[end][side]).toMatch(/\.$/);
      }
    }
  });
});

test('a request that cannot be confirmed says whose answer is awaited', () => {
  expect(unconfirmableText('Hanna Moen')).toBe(
    "You're waiting for Hanna Moen's answer. You can confirm this request if they decline.",
  );
  expect(unconfirmableText(undefined)).toContain("can't be confirmed");
});

test('what was booked is told with its time and rate', () => {
  const booking = {
    jobTitle: 'Hygiene day',
    startsAt: '2027-01-12T12:00:00Z',
    endsAt: '2027-01-12T23:00:00Z',
    timeZone: 'America/Chicago',
    rate: 40,
  };
  expect(bookedText(booking)).toBe(
    "You're booked: Hygiene day, Tue, Jan 12 · 6:00 AM–5:00 PM CST, $40/hr.",
  );
});
