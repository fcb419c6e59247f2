/** Rules of administration, state by state. */
import { describe, expect, it } from 'vitest';
import type { DocumentKind, DocumentStatus } from '../documents/rules';
import type { Decision } from '../profiles/rules';
import {
  checkDocumentDecision,
  checkDocumentName,
  checkProfileDecision,
  documentActionsOf,
  isTestPhone,
  latestChange,
  maskPhone,
  outcomeOf,
  profileActionsOf,
  type Review,
  type ReviewAction,
  type ReviewedDocumentState,
  type ReviewState,
  reviewStateOf,
} from './rules';

const today = '2026-03-02';
const monday = new Date('2026-03-02T15:00:00Z');
const tuesday = new Date('2026-03-03T15:00:00Z');
const admin = { isHolder: false, today };

const paper = (
  kind: DocumentKind,
  status: DocumentStatus,
  changes: Partial<ReviewedDocumentState> = {},
): ReviewedDocumentState => ({
  kind,
  status,
  hasFile: true,
  expiresOn: null,
  isSetAside: false,
  uploadedAt: monday,
  reviewedAt: status === 'pending' ? null : monday,
  ...changes,
});

const review = (
  decision: Decision,
  documents: ReviewedDocumentState[],
  changes: Partial<Review> = {},
): Review => ({
  userType: 'professional',
  decision,
  decidedAt: decision && monday,
  decidedBy: decision && 'Ada Moen',
  documents,
  ...changes,
});

const [license, cpr] = [paper('license', 'verified'), paper('cpr', 'verified')];
const [newLicense, newCpr] = [paper('license', 'pending'), paper('cpr', 'pending')];
const [badLicense, oldCpr] = [
  paper('license', 'rejected'),
  paper('cpr', 'verified', { expiresOn: '2026-03-01' }),
];
const claim = paper('cpr', 'pending', { hasFile: false });

type Case = [what: string, review: Review, state: ReviewState, approve: string, reject: string];

/** The result for each profile: `-` means allowed, anything else is the refusal code. */
const cases: Case[] = [
  ['undecided without documents', review(null, []), 'pending', 'documents_missing', '-'],
  ['undecided with one of two', review(null, [newLicense]), 'pending', 'documents_missing', '-'],
  [
    'undecided with only a claim',
    review(null, [license, claim]),
    'pending',
    'documents_missing',
    '-',
  ],
  ['undecided with both pending', review(null, [newLicense, newCpr]), 'pending', '-', '-'],
  ['undecided with both verified', review(null, [license, cpr]), 'pending', '-', '-'],
  [
    'undecided with one expired',
    review(null, [license, oldCpr]),
    'pending',
    'documents_missing',
    '-',
  ],
  [
    'undecided with one rejected',
    review(null, [badLicense, cpr]),
    'pending',
    'documents_missing',
    '-',
  ],
  [
    'verified',
    review('verified', [license, cpr]),
    'verified',
    'already_decided',
    'already_decided',
  ],
  ['verified, one replaced', review('verified', [newLicense, cpr]), 'pending', '-', '-'],
  [
    'verified, one expired',
    review('verified', [license, oldCpr]),
    'lapsed',
    'documents_missing',
    'nothing_to_decide',
  ],
  [
    'verified, one rejected since',
    review('verified', [badLicense, cpr]),
    'lapsed',
    'documents_missing',
    'nothing_to_decide',
  ],
  [
    'rejected',
    review('rejected', [badLicense, cpr]),
    'rejected',
    'already_decided',
    'already_decided',
  ],
  [
    'rejected without documents',
    review('rejected', []),
    'rejected',
    'already_decided',
    'already_decided',
  ],
  ['rejected, a new one is pending', review('rejected', [newLicense, cpr]), 'pending', '-', '-'],
  [
    'rejected, one of two new',
    review('rejected', [newLicense]),
    'pending',
    'documents_missing',
    '-',
  ],
  [
    'rejected, with documents verified before',
    review('rejected', [license, cpr]),
    'rejected',
    'already_decided',
    'already_decided',
  ],
  [
    'rejected, with a document approved since',
    review('rejected', [paper('license', 'verified', { reviewedAt: tuesday }), cpr]),
    'rejected',
    '-',
    '-',
  ],
  [
    'a practice with two verification documents of unknown kind',
    review(null, [paper('verification', 'pending'), paper('verification', 'pending')], {
      userType: 'practice',
    }),
    'pending',
    'documents_missing',
    '-',
  ],
  [
    'rejected, with a document that was not objected to',
    review('rejected', [badLicense, paper('cpr', 'pending', { isSetAside: true })]),
    'rejected',
    'already_decided',
    'already_decided',
  ],
  [
    'a practice with only photos',
    review('rejected', [paper('facility_photo', 'pending')], { userType: 'practice' }),
    'rejected',
    'already_decided',
    'already_decided',
  ],
  [
    'a verified practice with one more document',
    review(
      'verified',
      [
        paper('business_license', 'verified'),
        paper('insurance', 'verified'),
        paper('verification', 'pending'),
      ],
      { userType: 'practice' },
    ),
    'verified',
    '-',
    '-',
  ],
];

const codeOf = (refusal: { code: string } | undefined) => refusal?.code ?? '-';

describe('a profile', () => {
  it.each(cases)('%s', (_what, profile, state, approve, reject) => {
    expect(reviewStateOf(profile, today)).toBe(state);
    expect(codeOf(checkProfileDecision(profile, 'approve', admin))).toBe(approve);
    expect(codeOf(checkProfileDecision(profile, 'reject', admin))).toBe(reject);
    const allowed = (
      [
        ['approve', approve],
        ['reject', reject],
      ] as const
    ).flatMap(([action, code]) => (code === '-' ? [action] : []));
    expect(profileActionsOf(profile, admin)).toEqual(allowed);
  });

  it.each(cases)('%s is never decided by its owner', (_what, profile) => {
    expect(profileActionsOf(profile, { isHolder: true, today })).toEqual([]);
    expect(codeOf(checkProfileDecision(profile, 'reject', { isHolder: true, today }))).toBe(
      'own_case',
    );
  });

  it('is refused with the names of missing documents', () => {
    expect(checkProfileDecision(review(null, []), 'approve', admin)?.message).toBe(
      "This profile can't be approved yet. Missing: professional license and CPR certification.",
    );
    expect(checkProfileDecision(review(null, [license]), 'approve', admin)?.message).toBe(
      "This profile can't be approved yet. Missing: CPR certification.",
    );
  });

  it('that was decided names the admin, even if the account is deleted', () => {
    const verified = review('verified', [license, cpr]);
    expect(checkProfileDecision(verified, 'reject', admin)?.message).toBe(
      'Ada Moen already approved this profile. To undo that, reject one of its documents.',
    );
    expect(
      checkProfileDecision({ ...verified, decidedBy: null }, 'approve', admin)?.message,
    ).toMatch(/^Another admin already approved/);
    expect(checkProfileDecision(review('rejected', []), 'approve', admin)?.message).toBe(
      'Ada Moen already rejected this profile. You can review it again when a new document comes in.',
    );
  });

  it('that changed after the admin loaded it has to be reviewed again', () => {
    const replaced = review(null, [{ ...newLicense, uploadedAt: tuesday }, newCpr]);
    expect(codeOf(checkProfileDecision(replaced, 'approve', { ...admin, asOf: monday }))).toBe(
      'changed_meanwhile',
    );
    expect(codeOf(checkProfileDecision(replaced, 'reject', { ...admin, asOf: monday }))).toBe(
      'changed_meanwhile',
    );
    expect(codeOf(checkProfileDecision(replaced, 'approve', { ...admin, asOf: tuesday }))).toBe(
      '-',
    );
    const decided = review('verified', [newLicense, cpr], { decidedAt: tuesday });
    expect(codeOf(checkProfileDecision(decided, 'reject', { ...admin, asOf: monday }))).toBe(
      'changed_meanwhile',
    );
  });

  it('is looked at again after the name changed', () => {
    const asOf = monday;
    const renamed = { ...admin, asOf, nameChangedAt: tuesday };
    const open = review(null, [newLicense, cpr]);
    expect(codeOf(checkProfileDecision(open, 'approve', { ...admin, asOf }))).toBe('-');
    expect(codeOf(checkProfileDecision(open, 'approve', renamed))).toBe('changed_meanwhile');
    expect(codeOf(checkDocumentDecision(newLicense, 'approve', { ...admin, asOf }))).toBe('-');
    expect(codeOf(checkDocumentDecision(newLicense, 'approve', renamed))).toBe('changed_meanwhile');
  });

  it('has the time of its newest change', () => {
    const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-05-01T00:00:00Z')];
    const latest = (of: Review, nameChangedAt: Date | null = null) =>
      latestChange(of, early, nameChangedAt);
    expect(latest(review(null, []))).toEqual(early);
    expect(latest(review('rejected', []))).toEqual(monday);
    expect(latest(review(null, [{ ...newCpr, uploadedAt: tuesday }]))).toEqual(tuesday);
    expect(latest(review(null, [{ ...cpr, reviewedAt: late }]))).toEqual(late);
    expect(latest(review('rejected', []), late)).toEqual(late);
  });
});

describe('a document', () => {
  const table: [string, ReviewedDocumentState, approve: string, reject: string][] = [
    ['that is pending', newLicense, '-', '-'],
    ['that is verified', license, 'already_reviewed', '-'],
    ['that is rejected', badLicense, '-', 'already_reviewed'],
    ['that is a claim', claim, 'no_file', 'no_file'],
    [
      'that is pending and expired',
      { ...newCpr, expiresOn: '2026-03-01' },
      'document_expired',
      '-',
    ],
    ['that is pending on its last day', { ...newCpr, expiresOn: today }, '-', '-'],
    ['that is a photo', paper('facility_photo', 'pending'), 'not_reviewed', 'not_reviewed'],
  ];

  it.each(table)('%s', (_what, document, approve, reject) => {
    const allowed: ReviewAction[] = [];
    if (approve === '-') allowed.push('approve');
    if (reject === '-') allowed.push('reject');
    expect(codeOf(checkDocumentDecision(document, 'approve', admin))).toBe(approve);
    expect(codeOf(checkDocumentDecision(document, 'reject', admin))).toBe(reject);
    expect(documentActionsOf(document, admin)).toEqual(allowed);
    expect(documentActionsOf(document, { isHolder: true, today })).toEqual([]);
  });

  it('that another admin reviewed since has to be reviewed again', () => {
    const reviewed = { ...license, reviewedAt: tuesday };
    expect(codeOf(checkDocumentDecision(reviewed, 'reject', { ...admin, asOf: monday }))).toBe(
      'changed_meanwhile',
    );
    expect(codeOf(checkDocumentDecision(reviewed, 'reject', { ...admin, asOf: tuesday }))).toBe(
      '-',
    );
  });

  it.each<[DocumentKind, DocumentKind, DocumentKind[], string]>([
    ['verification', 'insurance', ['verification', 'business_license'], '-'],
    ['verification', 'insurance', ['verification', 'insurance'], 'kind_taken'],
    ['business_license', 'insurance', ['business_license'], 'already_named'],
  ])('of kind %s assigned %s next to %s: %4$s', (kind, name, others, code) => {
    const all = others.map((each) => ({ kind: each }));
    expect(codeOf(checkDocumentName({ kind }, name, all))).toBe(code);
  });
});

describe('the effect of one document on the profile', () => {
  it.each<[string, Review, ReviewState, string[], boolean, string]>([
    [
      'one is still missing',
      review(null, [license]),
      'pending',
      ['CPR certification'],
      false,
      'Not verified yet: CPR certification.',
    ],
    [
      'one is still pending',
      review(null, [license, newCpr]),
      'pending',
      ['CPR certification'],
      false,
      'Not verified yet: CPR certification.',
    ],
    [
      'all are verified, nothing is decided',
      review(null, [license, cpr]),
      'pending',
      [],
      true,
      'Every required document is verified. The profile itself still needs your approval.',
    ],
    [
      'all are verified after a rejection',
      review('rejected', [license, cpr]),
      'rejected',
      [],
      true,
      'Every required document is verified. The profile itself still needs your approval.',
    ],
    [
      'all are verified again',
      review('verified', [license, cpr]),
      'verified',
      [],
      false,
      'The profile and every required document are verified.',
    ],
    [
      'one was rejected',
      review('verified', [badLicense, cpr]),
      'lapsed',
      ['professional license'],
      false,
      'Not verified yet: professional license.',
    ],
  ])('%s', (_what, profile, reviewState, missing, isDecisionNeeded, message) => {
    expect(outcomeOf(profile, today)).toEqual({ reviewState, missing, isDecisionNeeded, message });
  });
});

describe('the phone of a test message', () => {
  it.each([
    ['+1 (701) 555-0143', true],
    ['1 701 555 0143', true],
    ['7015550143', true],
    ['+17015550143', true],
    ['+7015550143', false],
    ['+44 20 7946 0958', false],
    ['+1 416 555 0143', false],
    ['701555014', false],
    ['hello', false],
  ])('%s', (typed, isIt) => expect(isTestPhone(typed)).toBe(isIt));

  it('is not stored in full in the audit log', () => {
    expect(maskPhone('+17015550143')).toBe('•••• 0143');
  });
});
