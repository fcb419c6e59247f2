import { describe, expect, test } from 'vitest';
import type { DocumentId } from '#kernel/id';
import { asId } from '#tests/support/world/ids';
import type { DocumentView } from '../schema';
import { newestOf, stateOf } from './api';

const license: DocumentView = {
  id: asId('0197a000-0000-7000-8000-000000000001'),
  kind: 'license',
  status: 'pending',
  isExpired: false,
  pages: [],
  fileName: 'license.pdf',
  mimeType: 'application/pdf',
  fileSize: 100,
  url: '/api/files/1',
  number: null,
  issuingState: null,
  expiresOn: null,
  notes: null,
  uploadedAt: '2026-03-02T10:00:00.000Z',
  allowedActions: [],
};

describe('the status of a document on its card', () => {
  test.each(['pending', 'verified', 'rejected'] as const)('%s is shown as it is', (status) => {
    expect(stateOf({ ...license, status })).toBe(status);
  });

  test('is none without a document, and for a number without a file', () => {
    expect(stateOf(undefined)).toBe('none');
    expect(stateOf({ ...license, fileName: null })).toBe('none');
  });

  test('is expired after its date, whatever was decided', () => {
    expect(stateOf({ ...license, status: 'verified', isExpired: true })).toBe('expired');
  });

  test('the first of a kind in a list is the newest', () => {
    const older = { ...license, id: asId<DocumentId>('0197a000-0000-7000-8000-000000000000') };
    expect(newestOf([license, older], 'license')).toBe(license);
    expect(newestOf([license], 'cpr')).toBeUndefined();
    expect(newestOf(undefined, 'cpr')).toBeUndefined();
  });
});
