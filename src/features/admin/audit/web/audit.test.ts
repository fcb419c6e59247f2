import { expect, test } from 'vitest';
import { detailsText, labelsFor, subjectText } from './audit';

test.each([
  ['profile.approved', 'Profile approved'],
  ['document.rejected', 'Document rejected'],
  ['inbox.answered', 'Inbox answered'],
  ['sms.tested', 'SMS tested'],
])('%s reads %s', (action, words) => {
  expect(labelsFor(action)).toBe(words);
});

test('the subject is shown by name, or by its id after it was deleted', () => {
  expect(subjectText({ about: 'Robin Berg', subject: '0190' })).toBe('Robin Berg');
  expect(subjectText({ about: null, subject: '0190' })).toBe('0190');
});

test('details read as text, without empty values, false flags or ids', () => {
  expect(
    detailsText({
      action: 'profile.rejected',
      details: {
        userId: '01990000-0000-7000-8000-000000000000',
        userType: 'practice',
        kind: 'business_license',
        hasNotes: true,
        hasMessage: false,
        notes: null,
      },
    }),
  ).toBe('User type: practice · Kind: business license · Has notes');
  expect(
    detailsText({
      action: 'dispute.decided',
      details: {
        note: 'The schedule shows Hanna until 3:45 PM.',
        hours: 7.5,
        reward: 'Coffee card',
      },
    }),
  ).toBe('Note: The schedule shows Hanna until 3:45 PM. · Hours: 7.5 · Reward: Coffee card');
  expect(detailsText({ action: 'profile.rejected', details: {} })).toBe('');
});

test.each([
  [{ kind: 'license', page: 1, name: 'scan_1.pdf' }, 'Professional license: scan_1.pdf'],
  [{ kind: 'license', page: 2, name: 'back.pdf' }, 'Professional license, page 2: back.pdf'],
  [{ userId: null, name: 'maya.pdf' }, 'Résumé (CV): maya.pdf'],
  [{ userId: '0190', name: 'gone.pdf' }, 'File: gone.pdf'],
])('an opened file with %o reads %s', (details, text) => {
  expect(detailsText({ action: 'file.opened', details })).toBe(text);
});
