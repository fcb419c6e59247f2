import { expect, test } from 'vitest';
import { statusOf, stepsOf } from './verification';

const profile = { isVerified: false, verificationState: 'none', verificationNotes: null } as const;
const verified = { ...profile, isVerified: true, verificationState: 'verified' } as const;

test('a new practice is pending review, with its documents next', () => {
  expect(statusOf(profile)).toMatchObject({
    word: 'Pending Review',
    title: 'Verification In Progress',
  });
  expect(stepsOf(profile)).toEqual([
    { number: 1, name: 'Profile Created', state: 'done' },
    { number: 2, name: 'Upload Documents', state: 'current' },
    { number: 3, name: 'Admin Review', state: 'pending' },
  ]);
});

test('a practice without a profile begins with it', () => {
  expect(statusOf(null).word).toBe('Pending Review');
  expect(stepsOf(null).map(({ state }) => state)).toEqual(['current', 'pending', 'pending']);
});

test.each([
  [{ ...profile, verificationState: 'submitted' }, 'Pending Review', 'done done current'],
  [verified, 'Verified', 'done done done'],
  [{ ...profile, verificationState: 'rejected' }, 'Rejected', 'done current pending'],
] as const)('%o reads %s', (state, word, steps) => {
  expect(statusOf(state).word).toBe(word);
  expect(
    stepsOf(state)
      .map((step) => step.state)
      .join(' '),
  ).toBe(steps);
});

test('what the admin wrote is told with a rejection, and only then', () => {
  const notes = 'The license is not readable.';
  expect(
    statusOf({ ...profile, verificationState: 'rejected', verificationNotes: notes }).notes,
  ).toBe(notes);
  expect(statusOf({ ...verified, verificationNotes: notes }).notes).toBeNull();
});
