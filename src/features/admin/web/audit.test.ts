import { expect, test } from 'vitest';
import { detailsText, subjectText, wordsFor } from './audit';

test.each([
  ['profile.approved', 'Profile approved'],
  ['document.rejected', 'Document rejected'],
  ['inbox.answered', 'Inbox answered'],
  ['sms.tested', 'SMS tested'],
])('%s reads %s', (action, words) => {
  expect(wordsFor(action)).toBe(words);
});

test('what it was done to is called by name, and by its id when nobody is left', () => {
  expect(subjectText({ about: 'Robin Berg', subject: '0190' })).toBe('Robin Berg');
  expect(subjectText({ about: null, subject: '0190' })).toBe('0190');
});

test('details read as words, without what was left empty', () => {
  expect(
    detailsText({ userType: 'practice', notes: null, isApproved: true, documents: ['a', 'b'] }),
  ).toBe('User type: practice; Is approved: yes; Documents: a, b');
  expect(detailsText({})).toBe('');
});
