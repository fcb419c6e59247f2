/** What a professional says about license and CPR, and what keeps it from being sent. */
import * as z from 'zod';
import { judgeCprDate, judgeLicenseDate, sentences } from '../../../documents/rules';
import type { DocumentView } from '../../../documents/schema';
import { newestOf } from '../../../documents/web/api';

/** `today` is the calendar day at home. */
export const documentsForm = (today: string) =>
  z
    .object({
      licenseNumber: z.string().trim().max(60, 'At most 60 characters'),
      licenseState: z.string(),
      licenseExpirationDate: z.string(),
      cprCertified: z.boolean(),
      cprCertificationExpirationDate: z.string(),
    })
    .superRefine((values, context) => {
      const add = (path: string, message: string | undefined) =>
        message && context.addIssue({ code: 'custom', path: [path], message });
      const { licenseExpirationDate: license, cprCertificationExpirationDate: cpr } = values;
      add('licenseExpirationDate', license ? judgeLicenseDate(license, today) : undefined);
      if (cpr) add('cprCertificationExpirationDate', judgeCprDate(cpr, today));
      else if (values.cprCertified) add('cprCertificationExpirationDate', sentences.cprDate);
    });

export type DocumentValues = z.input<ReturnType<typeof documentsForm>>;

export interface ChosenFiles {
  license: File | undefined;
  cpr: File | undefined;
}

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

/** The documents' own refusals, in their order. */
export function refusalOf(
  values: DocumentValues,
  files: ChosenFiles,
): { title: string; description: string } | undefined {
  if (!files.license && !files.cpr) {
    return { title: 'No Files Selected', description: sentences.noFiles };
  }
  if (values.cprCertified && !values.cprCertificationExpirationDate) {
    return { title: 'CPR Date Required', description: sentences.cprDate };
  }
  return undefined;
}

/** Only what is new: what stands on the server already is left alone. */
export function documentsBody(
  values: DocumentValues,
  files: ChosenFiles,
  stored: DocumentValues,
): FormData {
  const body = new FormData();
  const isNew = (name: keyof DocumentValues) => values[name] !== stored[name];
  for (const name of ['licenseNumber', 'licenseState', 'licenseExpirationDate'] as const) {
    if (values[name] && (files.license || isNew(name))) body.append(name, values[name]);
  }
  const isCprNew = isNew('cprCertified') || isNew('cprCertificationExpirationDate');
  if (values.cprCertified && (files.cpr || isCprNew)) {
    body.append('cprCertified', 'true');
    body.append('cprCertificationExpirationDate', values.cprCertificationExpirationDate);
  }
  if (files.license) body.append('licenseFile', files.license);
  if (files.cpr) body.append('cprCertificationFile', files.cpr);
  return body;
}
