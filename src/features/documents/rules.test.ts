/** When a document is valid, what may be done with it, its quota, and its expiry reminders. */

import { describe, expect, it } from 'vitest';
import type { Actor } from '#kernel/actor';
import type { Refusal } from '#kernel/refusal';
import { addDays, dayOf } from '#kernel/time/day';
import { asId } from '#tests/support/world/ids';
import { quota } from './fileRules';
import { canOpen } from './policy';
import {
  checkQuota,
  type DocumentKind,
  type DocumentState,
  type DocumentStatus,
  documentActions,
  documentKinds,
  documentNoun,
  dueReminder,
  isExpired,
  isValidOn,
  isWaiting,
  joinNames,
  sentences,
  statuses,
  unmetRequirements,
  uploadRequestText,
  validateCprDate,
  validateLicenseDate,
} from './rules';

const document = (details: Partial<DocumentState> = {}): DocumentState => ({
  kind: 'cpr',
  status: 'verified',
  hasFile: true,
  expiresOn: '2026-03-02',
  ...details,
});

describe('a document whose last day is March 2', () => {
  it.each<[string, boolean]>([
    // Central time is six hours behind in winter.
    ['2026-03-01T12:00:00Z', true],
    ['2026-03-02T06:00:00Z', true],
    ['2026-03-02T23:59:59Z', true],
    ['2026-03-03T05:59:59Z', true],
    ['2026-03-03T06:00:00Z', false],
    ['2026-04-01T00:00:00Z', false],
  ])('at %s is valid: %s', (instant, isCounting) => {
    const today = dayOf(new Date(instant));
    expect(isValidOn(document(), today)).toBe(isCounting);
    expect(isExpired(document(), today)).toBe(!isCounting);
  });

  it.each<[DocumentStatus, string | null, boolean]>([
    ['pending', null, false],
    ['rejected', null, false],
    ['verified', null, true],
    ['pending', '2027-01-01', false],
    ['verified', '2027-01-01', true],
    ['verified', '2026-03-01', false],
  ])('that is %s and expires on %s is valid: %s', (status, expiresOn, isCounting) => {
    expect(isValidOn(document({ status, expiresOn }), '2026-03-02')).toBe(isCounting);
  });
});

describe('required documents', () => {
  const isProof = ({ status }: DocumentState) => status === 'verified';
  const have = (...kinds: DocumentKind[]) => kinds.map((kind) => document({ kind }));
  it.each<['professional' | 'practice', DocumentKind[], string[]]>([
    ['professional', [], ['professional license', 'CPR certification']],
    ['professional', ['license'], ['CPR certification']],
    ['professional', ['license', 'cpr'], []],
    ['practice', [], ['business license', 'insurance certificate or dental license']],
    ['practice', ['business_license'], ['insurance certificate or dental license']],
    ['practice', ['business_license', 'insurance'], []],
    ['practice', ['business_license', 'dental_license'], []],
    [
      'practice',
      ['verification', 'verification'],
      ['business license', 'insurance certificate or dental license'],
    ],
    ['practice', ['insurance', 'dental_license'], ['business license']],
    [
      'practice',
      ['facility_photo'],
      ['business license', 'insurance certificate or dental license'],
    ],
  ])('of a %s with %s: missing %s', (userType, kinds, missing) => {
    expect(unmetRequirements(userType, have(...kinds), isProof)).toEqual(missing);
  });
});

describe('messages', () => {
  it('name what a practice still has to upload', () => {
    expect(sentences.missing).toBe(
      'Please upload your business license and an insurance certificate or dental license.',
    );
    expect(uploadRequestText('practice', ['business license'])).toBe(
      'Please upload your business license.',
    );
  });

  it("use a document's name as it reads inside a sentence", () => {
    expect(documentNoun('business_license')).toBe('business license');
    expect(documentNoun('cpr')).toBe('CPR certification');
  });

  it('list names as in a sentence', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinNames)).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

describe('the review queue', () => {
  it('has pending files that are not set aside, without photos', () => {
    const pending = { ...document({ status: 'pending' }), isSetAside: false };
    const states = [
      pending,
      { ...pending, isSetAside: true },
      { ...pending, hasFile: false },
      { ...pending, status: 'rejected' as const },
      { ...pending, kind: 'facility_photo' as const },
    ];
    expect(states.map(isWaiting)).toEqual([true, false, false, false, false]);
  });
});

describe("the owner's actions", () => {
  const table = documentKinds.flatMap((kind) =>
    statuses.map((status) => [kind, status] as [DocumentKind, DocumentStatus]),
  );
  it.each(table)('with a %s that is %s', (kind, status) => {
    const isMany = kind === 'verification' || kind === 'facility_photo';
    const canDelete = kind === 'facility_photo' || status !== 'verified';
    expect(documentActions({ kind, status })).toEqual([
      ...(canDelete ? ['delete'] : []),
      ...(isMany ? [] : ['addPage', 'replace']),
    ]);
  });
});

describe('expiry dates', () => {
  it.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2029-12-31', true],
    ['2030-01-01', false],
  ])('of a CPR certification: %s is accepted: %s', (day, isFine) => {
    expect(validateCprDate(day, '2026-03-02') === undefined).toBe(isFine);
  });

  it.each([
    ['2026-12-31', '2029-12-31', 'December 31, 2029'],
    ['2027-01-01', '2030-01-01', 'January 1, 2030'],
    ['2028-02-29', '2031-02-28', 'February 28, 2031'],
  ])('of a CPR certification seen on %s go through %s', (today, last, text) => {
    expect(validateCprDate(last, today)).toBeUndefined();
    expect(validateCprDate(addDays(last, 1), today)).toBe(
      `Please select a date from today through ${text}`,
    );
  });

  it.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2034-05-01', true],
  ])('of a license: %s is accepted: %s', (day, isFine) => {
    expect(validateLicenseDate(day, '2026-03-02') === undefined).toBe(isFine);
  });
});

describe('the quota', () => {
  const megabyte = 1024 * 1024;
  const kept = (kind: DocumentKind, count: number, pages = 1) =>
    Array.from({ length: count }, () => ({
      kind,
      pages: Array.from({ length: pages }, () => ({ fileSize: 1 })),
    }));
  const coming = (kind: DocumentKind, count = 1, size = 1) =>
    Array.from({ length: count }, () => ({ kind, size }));
  const usage = (files: number, bytes = files) => ({ files, bytes });

  it.each<[string, Refusal | undefined, string | undefined]>([
    ['for the first', checkQuota([], usage(0), coming('license')), undefined],
    ['for nothing', checkQuota([], usage(999), []), undefined],
    ['for the 60th file', checkQuota([], usage(59), coming('license')), undefined],
    ['for the 61st', checkQuota([], usage(60), coming('license')), 'quota_reached'],
    [
      'for one that replaces another',
      checkQuota(kept('license', 1), usage(60), coming('license'), ['license']),
      undefined,
    ],
    [
      'for another page when the quota is full',
      checkQuota(kept('license', 1), usage(60), coming('license')),
      'quota_reached',
    ],
    ['for a tenth page', checkQuota(kept('license', 1, 9), usage(9), coming('license')), undefined],
    [
      'for an eleventh page',
      checkQuota(kept('license', 1, 9), usage(9), coming('license', 2)),
      'pages_full',
    ],
    [
      'for ten pages that replace ten',
      checkQuota(kept('license', 1, 10), usage(10), coming('license', 10), ['license']),
      undefined,
    ],
    [
      'for a file that replaces a claim',
      checkQuota(kept('license', 1, 0), usage(60), coming('license'), ['license']),
      'quota_reached',
    ],
    [
      'for a second verification document',
      checkQuota(kept('verification', 1), usage(60), coming('verification')),
      'quota_reached',
    ],
    [
      'to the last byte',
      checkQuota([], usage(1, quota.maxBytes - megabyte), coming('license', 1, megabyte)),
      undefined,
    ],
    [
      'for one more byte',
      checkQuota([], usage(1, quota.maxBytes - megabyte), coming('license', 1, megabyte + 1)),
      'quota_reached',
    ],
    ['for ten photos', checkQuota([], usage(0), coming('facility_photo', 10)), undefined],
    [
      'for an eleventh',
      checkQuota(kept('facility_photo', 8), usage(8), coming('facility_photo', 3)),
      'photos_full',
    ],
    [
      'for a document in addition to ten photos',
      checkQuota(kept('facility_photo', 10), usage(10), coming('insurance')),
      undefined,
    ],
  ])('%s', (_what, refusal, code) => {
    expect(refusal?.code).toBe(code);
  });
});

describe('a reminder', () => {
  it.each<[number, 30 | 7 | 0 | null, 30 | 7 | 0 | undefined]>([
    [31, null, undefined],
    [30, null, 30],
    [29, null, 30],
    [30, 30, undefined],
    [8, 30, undefined],
    [7, 30, 7],
    [7, null, 7],
    [1, 7, undefined],
    [0, 7, 0],
    [0, 30, 0],
    [0, null, 0],
    [0, 0, undefined],
    [-1, 7, 0],
    [-1, 0, undefined],
    [31, 30, undefined],
  ])('with %d days left after %s is %s', (daysLeft, sent, due) => {
    expect(dueReminder(daysLeft, sent)).toBe(due);
  });
});

describe('a file opens', () => {
  const actor = (userId: string, isAdmin = false): Actor => ({
    userId: asId(userId),
    isAdmin,
    userType: 'professional',
    isOwner: false,
    tokenVersion: 0,
  });
  it.each<[string, string | null, boolean, Actor, boolean]>([
    ['for its owner', 'ada', false, actor('ada'), true],
    ['for no other user', 'ada', false, actor('ben'), false],
    ['for an admin', 'ada', false, actor('eva', true), true],
    ['without an owner for admins only', null, false, actor('ben'), false],
    ['without an owner for an admin', null, false, actor('eva', true), true],
    ['for every user when it is shared', 'ada', true, actor('ben'), true],
  ])('%s', (_who, ownerId, isShared, person, isOpen) => {
    expect(canOpen(person, { ownerId: ownerId === null ? null : asId(ownerId), isShared })).toBe(
      isOpen,
    );
  });
});
