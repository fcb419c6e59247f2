import { expect, test } from 'vitest';
import type { DocumentView } from '#features/documents/schema';
import { asId } from '#tests/support/world/ids';
import {
  canPostUnverified,
  missingSentence,
  requiredStates,
  statusOf,
  stepsOf,
} from './verification';

const profile = {
  isVerified: false,
  verificationState: 'none' as 'none' | 'submitted' | 'verified' | 'rejected',
  verificationNotes: null as string | null,
  missingDocuments: [] as string[],
};
const verified = { ...profile, isVerified: true, verificationState: 'verified' as const };

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

test('a practice that has submitted nothing does not read that it is under review', () => {
  const missing = { ...profile, missingDocuments: ['business license'] };
  expect(statusOf(missing).text).toBe('Upload your documents, then submit your verification.');
  expect(statusOf(profile).text).not.toContain('under review');
});

test('an unverified practice reads that it can post, unless it was rejected', () => {
  const states = ['none', 'submitted', 'rejected', 'verified'] as const;
  expect(
    states.map((verificationState) => canPostUnverified({ ...profile, verificationState })),
  ).toEqual([true, true, false, false]);
  expect([canPostUnverified(null), canPostUnverified(undefined)]).toEqual([false, false]);
});

test('a practice without a profile starts with it', () => {
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

test("the admin's note is shown with a rejection only", () => {
  const notes = 'The license is not readable.';
  expect(
    statusOf({ ...profile, verificationState: 'rejected', verificationNotes: notes }).notes,
  ).toBe(notes);
  expect(statusOf({ ...verified, verificationNotes: notes }).notes).toBeNull();
});

test('a submission without documents stays at the documents, and does not say they were received', () => {
  const submitted = {
    ...profile,
    verificationState: 'submitted' as const,
    missingDocuments: ['business license'],
  };
  expect(stepsOf(submitted).map(({ state }) => state)).toEqual(['done', 'current', 'pending']);
  expect(statusOf(submitted).text).toContain('Upload your documents to expedite');
  expect(statusOf({ ...submitted, missingDocuments: [] }).text).toContain('under review');
});

const page = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 1, url: '/a' };
const document = (
  kind: DocumentView['kind'],
  changes: Partial<DocumentView> = {},
): DocumentView => ({
  ...page,
  id: asId(kind),
  kind,
  status: 'pending',
  isExpired: false,
  pages: [page, page],
  number: null,
  issuingState: null,
  expiresOn: null,
  notes: null,
  uploadedAt: '2026-03-02T15:00:00.000Z',
  allowedActions: [],
  ...changes,
});
const today = '2026-03-02';

test.each<[string, DocumentView[], string, string | undefined]>([
  [
    'nothing',
    [],
    'none none',
    'Please upload your business license and an insurance certificate or dental license.',
  ],
  [
    'two pages of one license',
    [document('business_license')],
    'pending none',
    'Please upload an insurance certificate or dental license.',
  ],
  [
    'a dental license that is verified and a rejected business license',
    [
      document('business_license', { status: 'rejected' }),
      document('dental_license', { status: 'verified' }),
    ],
    'rejected verified',
    'Please upload your business license.',
  ],
  ['both', [document('business_license'), document('insurance')], 'pending pending', undefined],
])(
  'with %s the screens show uploaded and missing documents',
  (_what, documents, states, sentence) => {
    expect(
      requiredStates(documents, today)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states);
    expect(missingSentence(documents, today)).toBe(sentence);
  },
);
