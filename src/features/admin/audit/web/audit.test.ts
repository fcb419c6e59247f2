import { expect, test } from 'vitest';
import sentences from '#kernel/audit.json';
import { detailsText, sentenceFor } from './audit';

const id = '01990000-0000-7000-8000-000000000000';
const entry = { actor: 'Nora Berg', subject: id, about: 'Hanna Lindqvist', details: {} };

test.each(Object.keys(sentences))(
  '%s is a sentence with names, without codes and ids',
  (action) => {
    const sentence = sentenceFor({
      ...entry,
      action,
      details: { userId: id, name: 'Coffee card' },
    });
    expect(sentence).toMatch(/^Nora Berg [a-z]+ /);
    expect(sentence.replace(id, '')).not.toMatch(/undefined|[a-z]\.[a-z]|\{/);
    // A test message has its number as subject.
    if (action !== 'sms.tested') expect(sentence).not.toContain(id);
  },
);

test.each([
  ['document.approved', { kind: 'license' }, "approved Hanna Lindqvist's professional license"],
  ['data.read', { of: '/api/admin/profiles/{id}' }, "looked at Hanna Lindqvist's profile"],
  ['data.read', { of: '/api/admin/checks' }, 'looked at the expected checks'],
  ['data.read', { of: '/api/admin/reviews/{id}' }, "looked at Hanna Lindqvist's reported review"],
  ['file.opened', { userId: id, kind: 'cpr' }, "opened Hanna Lindqvist's CPR certification"],
  [
    'file.opened',
    { userId: id, kind: 'license', page: 2 },
    "opened Hanna Lindqvist's professional license, page 2",
  ],
  ['file.opened', { userId: id }, "opened Hanna Lindqvist's file"],
  ['file.opened', { userId: null }, 'opened the résumé of Hanna Lindqvist'],
  ['reward.edited', { name: 'Coffee card' }, 'edited the reward “Coffee card”'],
])('%s with %o reads %s', (action, details, text) => {
  expect(sentenceFor({ ...entry, action, details })).toBe(`Nora Berg ${text}`);
});

test('an inbox entry goes by its reference', () => {
  const about = 'BW-4K7Q';
  const details = { reference: about, of: '/api/admin/inbox/{id}', kind: 'support' };
  const told = (action: string) => sentenceFor({ ...entry, about, action, details });
  expect(told('inbox.answered')).toBe('Nora Berg replied to the support ticket BW-4K7Q');
  expect(told('data.read')).toBe('Nora Berg looked at the inbox entry BW-4K7Q');
});

test.each([
  ['Deleted user', "approved a deleted user's profile"],
  [null, "approved someone's profile"],
])('whoever has no name (%s) is described', (about, text) => {
  expect(sentenceFor({ ...entry, about, action: 'profile.approved' })).toBe(`Nora Berg ${text}`);
});

test('an action that this page does not know yet is shown', () => {
  expect(sentenceFor({ ...entry, action: 'thing.done' })).toBe('Nora Berg thing done');
});

test('details read as text, without empty values, flags that are off, or ids', () => {
  const rejected = { userId: id, userType: 'practice', hasNotes: true, hasMessage: false };
  expect(detailsText({ action: 'profile.rejected', details: rejected })).toBe('With a note');
  const decided = { note: 'The schedule shows Hanna until 3:45 PM.', hours: 7.5, reason: null };
  expect(detailsText({ action: 'dispute.decided', details: decided })).toBe(
    'Decided: 7.5 hours · The schedule shows Hanna until 3:45 PM.',
  );
  const reward = { name: 'Coffee card', pointCost: 350, isOff: true };
  expect(detailsText({ action: 'reward.edited', details: reward })).toBe(
    '350 points · No longer offered',
  );
  expect(detailsText({ action: 'file.opened', details: { name: 'scan_1.pdf', page: 1 } })).toBe(
    'scan_1.pdf',
  );
});
