/** What a professional enters about license and CPR, and its validation. */

import * as z from 'zod';
import {
  type DocumentKind,
  sentences,
  validateCprDate,
  validateLicenseDate,
} from '#features/documents/rules';
import type { DocumentView } from '#features/documents/schema';
import { type EnteredDetails, returnedToReview } from '#features/documents/uploads/rules';
import { newestOf, toState } from '#features/documents/web/api';
import { tooLong } from '#kernel/input/text';
import type { Issue } from '#kernel/refusal';

/** `today` is the date in the home time zone. */
export const documentsForm = (today: string) =>
  z
    .object({
      licenseNumber: z.string().trim().max(60, tooLong(60)),
      licenseState: z.string(),
      licenseExpirationDate: z.string(),
      cprCertified: z.boolean(),
      cprCertificationExpirationDate: z.string(),
    })
    .superRefine((values, context) => {
      const add = (path: string, message: string | undefined) =>
        message && context.addIssue({ code: 'custom', path: [path], message });
      const { licenseExpirationDate: license, cprCertificationExpirationDate: cpr } = values;
      add('licenseExpirationDate', license ? validateLicenseDate(license, today) : undefined);
      if (cpr) add('cprCertificationExpirationDate', validateCprDate(cpr, today));
      else if (values.cprCertified) add('cprCertificationExpirationDate', sentences.cprDate);
    });

export type DocumentValues = z.input<ReturnType<typeof documentsForm>>;

export type Part = 'license' | 'cpr';
export const parts: readonly Part[] = ['license', 'cpr'];
export type ChosenFiles = Record<Part, readonly File[]>;

export function documentValues(documents: readonly DocumentView[]): DocumentValues {
  const license = newestOf(documents, 'license');
  const cpr = newestOf(documents, 'cpr');
  return {
    licenseNumber: license?.number ?? '',
    licenseState: license?.issuingState ?? '',
    licenseExpirationDate: license?.expiresOn ?? '',
    cprCertified: cpr !== undefined,
    cprCertificationExpirationDate: cpr?.expiresOn ?? '',
  };
}

const hasFiles = (files: ChosenFiles) => files.license.length + files.cpr.length > 0;

/** Details that can be saved without a file: those of a license, and the date of a CPR on file. */
export function isAboutDetails(
  values: DocumentValues,
  documents: readonly DocumentView[],
): boolean {
  const stored = documentValues(documents);
  const isNew = (name: keyof DocumentValues) =>
    Boolean(values[name]) && values[name] !== stored[name];
  const hasCpr = (newestOf(documents, 'cpr')?.pages.length ?? 0) > 0;
  return (
    isNew('licenseNumber') ||
    isNew('licenseState') ||
    isNew('licenseExpirationDate') ||
    (hasCpr && values.cprCertified && isNew('cprCertificationExpirationDate'))
  );
}

/** Checked in this order. */
export function refusalOf(
  values: DocumentValues,
  files: ChosenFiles,
  documents: readonly DocumentView[],
): { title: string; description: string } | undefined {
  if (!hasFiles(files) && !isAboutDetails(values, documents)) {
    return { title: 'No Files Selected', description: sentences.noFiles };
  }
  // A confirmation is the person's own: choosing a file does not tick it.
  if (files.cpr.length > 0 && !values.cprCertified) {
    return {
      title: 'CPR Confirmation Required',
      description: 'Please confirm that you hold a current CPR certification.',
    };
  }
  if (values.cprCertified && !values.cprCertificationExpirationDate) {
    return { title: 'CPR Date Required', description: sentences.cprDate };
  }
  return undefined;
}

/** Number and state are asked with the file, so that a verified license is complete. */
export function licenseIssues(values: DocumentValues, files: ChosenFiles): Issue[] {
  if (files.license.length === 0) return [];
  const { licenseNumber, licenseState } = values;
  return [
    ...(licenseNumber.trim() ? [] : [{ path: 'licenseNumber', message: sentences.licenseNumber }]),
    ...(licenseState ? [] : [{ path: 'licenseState', message: sentences.licenseState }]),
  ];
}

/** Verified documents that this would send back to review, by the server's own rule. */
export function returnedToReviewBy(
  values: DocumentValues,
  files: ChosenFiles,
  documents: readonly DocumentView[],
  today: string,
): DocumentKind[] {
  const uploads = (['license', 'cpr'] as const).filter((kind) => files[kind].length > 0);
  const said = (text: string) => text.trim() || undefined;
  const claims: EnteredDetails[] = [
    {
      kind: 'license',
      number: said(values.licenseNumber),
      issuingState: said(values.licenseState),
      expiresOn: said(values.licenseExpirationDate),
    },
  ];
  if (values.cprCertified) {
    claims.push({ kind: 'cpr', expiresOn: said(values.cprCertificationExpirationDate) });
  }
  return returnedToReview(
    documents.map(toState),
    { uploads: uploads.map((kind) => ({ kind })), claims },
    today,
  );
}

/** Only changed values: what is already on the server is omitted. */
export function documentsBody(
  values: DocumentValues,
  files: ChosenFiles,
  stored: DocumentValues,
): FormData {
  const body = new FormData();
  const isNew = (name: keyof DocumentValues) => values[name] !== stored[name];
  for (const name of ['licenseNumber', 'licenseState', 'licenseExpirationDate'] as const) {
    if (values[name] && (files.license.length > 0 || isNew(name))) body.append(name, values[name]);
  }
  const isCprNew = isNew('cprCertified') || isNew('cprCertificationExpirationDate');
  if (values.cprCertified && (files.cpr.length > 0 || isCprNew)) {
    body.append('cprCertified', 'true');
    body.append('cprCertificationExpirationDate', values.cprCertificationExpirationDate);
  }
  for (const file of files.license) body.append('licenseFile', file);
  for (const file of files.cpr) body.append('cprCertificationFile', file);
  return body;
}
