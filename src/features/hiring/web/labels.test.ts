import { describe, expect, test } from 'vitest';
import { reasons } from '../applications/rules';
import { applicationBadge, reasonForPractice } from '../applications/web/labels';
import { bookedText, employmentText, timeLeftText } from '../contracts/web/labels';
import { invitationEnds } from '../invitations/rules';
import { invitationEndText } from '../invitations/web/labels';
import { unconfirmableText } from '../quick/web/labels';

describe('the label of an application status', () => {
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

describe('the time left', () => {
  const now = new Date('2027-01-11T12:00:00Z');

  test.each([
    ['2027-01-11T12:00:00Z', 'no time left'],
    ['2027-01-10T12:00:00Z', 'no time left'],
    ['2027-01-11T12:45:00Z', '45 min left'],
    ['2027-01-11T17:12:00Z', '5 hr 12 min left'],
    ['2027-01-12T06:00:00Z', '18 hr left'],
    ['2027-01-14T13:00:00Z', '3 days left'],
  ])('until %s: %s', (until, words) => {
    expect(timeLeftText(until, now)).toBe(words);
  });
});

test('an employment type has the name people use', () => {
  expect(employmentText('both')).toBe('W-2 or 1099');
  expect(employmentText('W-2')).toBe('W-2');
});

describe('the reason an application ended', () => {
  test('is reworded for the practice if the system wrote it', () => {
    expect(reasonForPractice(reasons.conflict, 'Hanna Moen')).toBe(
      'Hanna Moen was booked elsewhere at this time.',
    );
    for (const reason of Object.values(reasons)) {
      expect(reasonForPractice(reason, 'Hanna Moen')).not.toMatch(/^The practice|^You were/);
    }
  });

  test('stays as typed if the practice wrote it', () => {
    expect(reasonForPractice('We found help.', 'Hanna Moen')).toBe('We found help.');
  });

  test('exists for every end of an invitation, for both sides', () => {
    for (const end of invitationEnds) {
      for (const side of ['professional', 'practice'] as const) {
        expect(invitationEndText[end][side]).toMatch(/\.$/);
      }
    }
  });
});

test('a quick apply that cannot be confirmed says whose answer is pending', () => {
  expect(unconfirmableText('Hanna Moen')).toBe(
    "You're waiting for Hanna Moen's answer. You can confirm this request if they decline.",
  );
  expect(unconfirmableText(undefined)).toContain("can't be confirmed");
});

test('a booking is announced with its time and rate', () => {
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
