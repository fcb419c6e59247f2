import { describe, expect, test } from 'vitest';
import type { DocumentView } from '#features/documents/schema';
import { asId } from '#tests/support/world/ids';
import {
  type DocumentValues,
  documentsBody,
  documentsForm,
  documentValues,
  licenseIssues,
  refusalOf,
  returnedToReviewBy,
} from './documents';

const none: DocumentValues = {
  licenseNumber: '',
  licenseState: '',
  licenseExpirationDate: '',
  cprCertified: false,
  cprCertificationExpirationDate: '',
};
const file = new File(['%PDF-'], 'license.pdf');
const noFiles = { license: [], cpr: [] };

const messages = (values: Partial<DocumentValues>) =>
  documentsForm('2026-03-02')
    .safeParse({ ...none, ...values })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

describe('before documents are sent', () => {
  test('at least one file is needed', () => {
    expect(refusalOf(none, noFiles, [])).toEqual({
      title: 'No Files Selected',
      description: 'Please select at least one document to upload.',
    });
    expect(refusalOf(none, { ...noFiles, license: [file] }, [])).toBeUndefined();
  });

  test('a license file needs number and state, which may be on file already', () => {
    const files = { ...noFiles, license: [file] };
    expect(licenseIssues(none, files).map(({ path }) => path)).toEqual([
      'licenseNumber',
      'licenseState',
    ]);
    const details = { ...none, licenseNumber: 'RDH-1', licenseState: 'North Dakota' };
    expect(licenseIssues(details, files)).toEqual([]);
    expect(licenseIssues(none, { ...noFiles, cpr: [file] })).toEqual([]);
  });

  test('a claimed CPR certification needs its date', () => {
    expect(refusalOf(none, { ...noFiles, cpr: [file] }, [])?.title).toBe(
      'CPR Confirmation Required',
    );
    expect(refusalOf({ ...none, cprCertified: true }, { ...noFiles, license: [file] }, [])).toEqual(
      {
        title: 'CPR Date Required',
        description: 'Please select your CPR certification expiration date',
      },
    );
    expect(messages({ cprCertified: true })).toHaveLength(1);
  });

  test('its date is between today and the end of 2029', () => {
    const judge = (day: string) => messages({ cprCertificationExpirationDate: day });
    expect(judge('2026-03-01')).toHaveLength(1);
    expect(judge('2026-03-02')).toEqual([]);
    expect(judge('2029-12-31')).toEqual([]);
    expect(judge('2030-01-01')).toHaveLength(1);
  });

  test('an expired license is reported, one without a date is not', () => {
    expect(messages({ licenseExpirationDate: '2026-03-01' })).toHaveLength(1);
    expect(messages({ licenseExpirationDate: '2026-03-02' })).toEqual([]);
  });
});

describe('the upload request', () => {
  const names = (body: FormData) => [...body.keys()].sort();
  const stored = {
    ...none,
    licenseNumber: 'RDH-7',
    cprCertified: true,
    cprCertificationExpirationDate: '2027-01-31',
  };

  test('with a CPR file includes its date and omits the license', () => {
    const body = documentsBody(stored, { ...noFiles, cpr: [file] }, stored);
    expect(names(body)).toEqual([
      'cprCertificationExpirationDate',
      'cprCertificationFile',
      'cprCertified',
    ]);
    expect(body.get('cprCertified')).toBe('true');
  });

  test('with a license file includes its number and omits CPR', () => {
    const body = documentsBody(stored, { ...noFiles, license: [file] }, stored);
    expect(names(body)).toEqual(['licenseFile', 'licenseNumber']);
  });

  test('includes a changed number with another file', () => {
    const values = { ...stored, licenseNumber: 'RDH-8' };
    expect(names(documentsBody(values, { ...noFiles, cpr: [file] }, stored))).toContain(
      'licenseNumber',
    );
  });
});

describe('without a file', () => {
  const page = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: 1, url: '/a' };
  const onFile = (kind: 'license' | 'cpr', changes: Partial<DocumentView> = {}): DocumentView => ({
    ...page,
    id: asId(kind),
    kind,
    status: 'verified',
    isExpired: false,
    pages: [page],
    number: null,
    issuingState: null,
    expiresOn: '2027-01-31',
    notes: null,
    uploadedAt: '2026-03-02T15:00:00.000Z',
    allowedActions: [],
    ...changes,
  });
  const documents = [onFile('license'), onFile('cpr')];
  const values = documentValues(documents);
  const changed = { ...values, licenseNumber: 'RDH-9' };
  const judge = (said: DocumentValues, kept: DocumentView[]) =>
    refusalOf(said, noFiles, kept)?.title;

  test('license details and the date of a CPR on file are sent, unchanged values are not', () => {
    expect(judge(values, documents)).toBe('No Files Selected');
    expect(judge(changed, documents)).toBeUndefined();
    const later = { ...values, cprCertificationExpirationDate: '2028-01-31' };
    expect(judge(later, documents)).toBeUndefined();
    expect(judge(later, [onFile('license')])).toBe('No Files Selected');
  });

  test('a change to a verified license needs confirmation, one to a pending license does not', () => {
    expect(returnedToReviewBy(values, noFiles, documents, '2026-03-02')).toEqual([]);
    const known = [onFile('license', { number: 'RDH-8' }), onFile('cpr')];
    expect(returnedToReviewBy(changed, noFiles, known, '2026-03-02')).toEqual(['license']);
    // A number entered for the first time corrects nothing that was verified.
    expect(returnedToReviewBy(changed, noFiles, documents, '2026-03-02')).toEqual([]);
    expect(
      returnedToReviewBy(values, { ...noFiles, cpr: [file] }, documents, '2026-03-02'),
    ).toEqual(['cpr']);
    const pending = [onFile('license', { status: 'pending' })];
    expect(returnedToReviewBy(changed, noFiles, pending, '2026-03-02')).toEqual([]);
  });
});
