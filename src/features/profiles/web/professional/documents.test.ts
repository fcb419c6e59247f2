import { describe, expect, test } from 'vitest';
import { type DocumentValues, documentsBody, documentsForm, refusalOf } from './documents';

const none: DocumentValues = {
  licenseNumber: '',
  licenseState: '',
  licenseExpirationDate: '',
  cprCertified: false,
  cprCertificationExpirationDate: '',
};
const file = new File(['%PDF-'], 'license.pdf');
const noFiles = { license: undefined, cpr: undefined };

const messages = (values: Partial<DocumentValues>) =>
  documentsForm('2026-03-02')
    .safeParse({ ...none, ...values })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

describe('before documents are sent', () => {
  test('at least one file is needed', () => {
    expect(refusalOf(none, noFiles)).toEqual({
      title: 'No Files Selected',
      description: 'Please select at least one document to upload.',
    });
    expect(refusalOf(none, { ...noFiles, license: file })).toBeUndefined();
  });

  test('a confirmed CPR needs its date', () => {
    expect(refusalOf({ ...none, cprCertified: true }, { ...noFiles, license: file })).toEqual({
      title: 'CPR Date Required',
      description: 'Please select your CPR certification expiration date',
    });
    expect(messages({ cprCertified: true })).toHaveLength(1);
  });

  test('its date lies between today and the end of 2029', () => {
    const judge = (day: string) => messages({ cprCertificationExpirationDate: day });
    expect(judge('2026-03-01')).toHaveLength(1);
    expect(judge('2026-03-02')).toEqual([]);
    expect(judge('2029-12-31')).toEqual([]);
    expect(judge('2030-01-01')).toHaveLength(1);
  });

  test('a license past its date is told, one without a date is not', () => {
    expect(messages({ licenseExpirationDate: '2026-03-01' })).toHaveLength(1);
    expect(messages({ licenseExpirationDate: '2026-03-02' })).toEqual([]);
  });
});

describe('what is sent', () => {
  const names = (body: FormData) => [...body.keys()].sort();
  const stored = {
    ...none,
    licenseNumber: 'RDH-7',
    cprCertified: true,
    cprCertificationExpirationDate: '2027-01-31',
  };

  test('a CPR file brings its date and leaves the license alone', () => {
    const body = documentsBody(stored, { ...noFiles, cpr: file }, stored);
    expect(names(body)).toEqual([
      'cprCertificationExpirationDate',
      'cprCertificationFile',
      'cprCertified',
    ]);
    expect(body.get('cprCertified')).toBe('true');
  });

  test('a license file brings its number and leaves CPR alone', () => {
    const body = documentsBody(stored, { ...noFiles, license: file }, stored);
    expect(names(body)).toEqual(['licenseFile', 'licenseNumber']);
  });

  test('a changed number goes along with another file', () => {
    const values = { ...stored, licenseNumber: 'RDH-8' };
    expect(names(documentsBody(values, { ...noFiles, cpr: file }, stored))).toContain(
      'licenseNumber',
    );
  });
});
