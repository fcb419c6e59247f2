import { describe, expect, test } from 'vitest';
import {
  documentBadge,
  documentsText,
  inOrder,
  isPicture,
  missingNote,
  nameOf,
  roleAndPlaceOf,
  roleOf,
} from './items';

const professional = {
  firstName: 'Hanna',
  lastName: 'Lindqvist',
  profile: { title: 'Hygienist', location: 'Fargo, North Dakota 58102' },
};
const practice = {
  firstName: 'Marcus',
  lastName: 'Redfeather',
  profile: { practiceName: 'Red River Dental', location: 'Fargo, North Dakota 58102' },
};

test('a professional is shown by name and title, a practice by its name and contact person', () => {
  expect([nameOf(professional), roleOf(professional)]).toEqual(['Hanna Lindqvist', 'Hygienist']);
  expect([nameOf(practice), roleOf(practice)]).toEqual(['Red River Dental', 'Marcus Redfeather']);
});

test('the second line has the role and the town', () => {
  expect(roleAndPlaceOf(professional)).toBe('Hygienist · Fargo');
});

test.each([
  [{ required: 2, missing: [], photos: 1 }, '2 of 2 required · 1 photo'],
  [{ required: 2, missing: ['CPR certification'], photos: 0 }, '1 of 2 required'],
  [{ required: 2, missing: ['a', 'b'], photos: 3 }, '0 of 2 required · 3 photos'],
])('%o reads %s', (documents, text) => {
  expect(documentsText(documents)).toBe(text);
});

test('what is missing stands where Approve would be, unless nothing is open', () => {
  const documents = { required: 2, missing: ['CPR certification'], photos: 0 };
  expect(missingNote({ documents, allowedActions: ['reject'] })).toBe(
    '1 missing: CPR certification',
  );
  expect(missingNote({ documents, allowedActions: [] })).toBeUndefined();
  const complete = { ...documents, missing: [] };
  expect(missingNote({ documents: complete, allowedActions: ['approve'] })).toBeUndefined();
});

describe('the badge of a document', () => {
  const file = '/api/files/1';
  test.each([
    [{ status: 'pending', isExpired: false, url: file }, 'Pending'],
    [{ status: 'verified', isExpired: false, url: file }, 'Verified'],
    [{ status: 'rejected', isExpired: false, url: file }, 'Rejected'],
    [{ status: 'verified', isExpired: true, url: file }, 'Expired'],
    [{ status: 'pending', isExpired: false, url: null }, 'No file yet'],
  ] as const)('%o reads %s', (document, word) => {
    expect(documentBadge(document).word).toBe(word);
  });
});

test('required documents come before photos', () => {
  const kinds = ['facility_photo', 'insurance', 'business_license'] as const;
  expect(inOrder(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual([
    'business_license',
    'insurance',
    'facility_photo',
  ]);
});

test('only file types that browsers render are shown inline', () => {
  expect(['image/png', 'image/jpeg', 'image/webp'].every(isPicture)).toBe(true);
  expect(['application/pdf', 'image/svg+xml', null].some(isPicture)).toBe(false);
});
