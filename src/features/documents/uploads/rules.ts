/** Validates an upload form and turns it into document changes. */
import type { Received, ReceivedFile } from '#kernel/api/endpoint';
import { type FileProblem, fileProblemMessage, kindByName } from '#kernel/input/file';
import { type Issue, invalid, Refusal } from '#kernel/refusal';
import { facilityPhotoRule } from '../fileRules';
import {
  backInReviewText,
  type DocumentKind,
  type DocumentState,
  documentKinds,
  isSingleDocument,
  isValidOn,
  refusals,
  requirements,
  sentences,
  unmetRequirements,
  validateCprDate,
  validateLicenseDate,
} from '../rules';
import type { uploadDocuments, uploadPracticeDocuments, uploadVerificationFiles } from '../schema';

/** Details the owner entered about a document; omitted ones were not entered. */
export interface EnteredDetails {
  kind: DocumentKind;
  number?: string | undefined;
  issuingState?: string | undefined;
  expiresOn?: string | undefined;
}

export interface UploadedFile {
  kind: DocumentKind;
  file: ReceivedFile;
}

/** What should happen to existing documents. */
interface Changes {
  /** Kinds whose pages are replaced by the new ones; for other kinds the pages are added. */
  replaced: DocumentKind[];
  /** The owner confirmed that a verified document goes back to review. */
  isConfirmed: boolean;
}

export interface Submission extends Changes {
  uploads: UploadedFile[];
  claims: EnteredDetails[];
}

const changesOf = (body: { replace: DocumentKind[]; confirm: boolean }): Changes => ({
  replaced: body.replace,
  isConfirmed: body.confirm,
});

const toUploads = (files: Partial<Record<DocumentKind, readonly ReceivedFile[]>>): UploadedFile[] =>
  (Object.keys(files) as DocumentKind[]).flatMap((kind) =>
    (files[kind] ?? []).map((file) => ({ kind, file })),
  );

export function readProfessionalUpload(
  { body, files }: Pick<Received<typeof uploadDocuments>, 'body' | 'files'>,
  kept: readonly DocumentState[],
  today: string,
): Submission {
  const uploads = toUploads({ license: files.licenseFile, cpr: files.cprCertificationFile });
  const { licenseNumber, licenseState, licenseExpirationDate, cprCertified } = body;
  const saysCpr = cprCertified || files.cprCertificationFile.length > 0;
  const cprDate = saysCpr ? body.cprCertificationExpirationDate : undefined;
  const saysLicense = licenseNumber ?? licenseState ?? licenseExpirationDate;
  // Details can be corrected without a new file, but a CPR certification needs one.
  const hasCpr = kept.some(({ kind, hasFile }) => kind === 'cpr' && hasFile);
  const isAboutDetails = saysLicense !== undefined || (cprDate !== undefined && hasCpr);
  if (uploads.length === 0 && !isAboutDetails) throw refusals.noFiles();
  const dateIssues: [string, string | undefined][] = [
    [
      'cprCertificationExpirationDate',
      cprCertified && !cprDate ? sentences.cprDate : cprDate && validateCprDate(cprDate, today),
    ],
    [
      'licenseExpirationDate',
      licenseExpirationDate && validateLicenseDate(licenseExpirationDate, today),
    ],
  ];
  const issues = dateIssues.flatMap(([path, message]): Issue[] =>
    message ? [{ path, message }] : [],
  );
  if (issues.length > 0) throw invalid(issues);
  const license = {
    kind: 'license',
    number: licenseNumber,
    issuingState: licenseState,
    expiresOn: licenseExpirationDate,
  } as const;
  const claims: EnteredDetails[] = saysLicense === undefined ? [] : [license];
  if (cprDate) claims.push({ kind: 'cpr', expiresOn: cprDate });
  return { uploads, claims, ...changesOf(body) };
}

const practiceFields: Partial<Record<DocumentKind, string>> = {
  business_license: 'businessLicense',
  insurance: 'insuranceCertificate',
};

/** Photos can be sent alone; documents only if nothing required is missing afterwards. */
export function readPracticeUpload(
  { body, files }: Pick<Received<typeof uploadPracticeDocuments>, 'body' | 'files'>,
  kept: readonly DocumentState[],
): Submission {
  const uploads = toUploads({
    business_license: files.businessLicense,
    insurance: files.insuranceCertificate,
    dental_license: files.dentalLicense,
  });
  const photos = toUploads({ facility_photo: files.practicePhotos });
  if (uploads.length > 0 || photos.length === 0) {
    const coming = uploads.map(
      ({ kind }): DocumentState => ({ kind, status: 'pending', hasFile: true, expiresOn: null }),
    );
    const missing = unmetRequirements('practice', [...kept, ...coming], ({ hasFile }) => hasFile);
    if (missing.length > 0) throw refusals.missing(issuesFor(missing));
  }
  if (uploads.length + photos.length === 0) throw refusals.noFiles();
  return { uploads: [...uploads, ...photos], claims: [], ...changesOf(body) };
}

const issuesFor = (missing: readonly string[]): Issue[] =>
  requirements.practice
    .filter(({ name }) => missing.includes(name))
    .map(({ kinds }) => ({
      path: kinds.map((kind) => practiceFields[kind]).find(Boolean) ?? '',
      message: sentences.missing,
    }));

export function readVerificationUpload({
  body,
  files: { files },
}: Pick<Received<typeof uploadVerificationFiles>, 'body' | 'files'>): Submission {
  const { fileType } = body;
  if (files.length === 0) throw refusals.noFiles();
  if (fileType === 'facility_photo') for (const file of files) checkPhoto(file);
  return { uploads: toUploads({ [fileType]: files }), claims: [], ...changesOf(body) };
}

/** This form accepts larger documents than photos may be. */
function checkPhoto({ name, sentSize }: ReceivedFile): void {
  const refuse = (status: number, code: FileProblem) => {
    const message = fileProblemMessage(code, facilityPhotoRule);
    return new Refusal(status, code, message, { issues: [{ path: 'files', message }] });
  };
  if (!kindByName(name, facilityPhotoRule)) throw refuse(415, 'wrong_type');
  if (sentSize > facilityPhotoRule.maxBytes) throw refuse(413, 'too_large');
}

interface Described extends DocumentState {
  number: string | null;
  issuingState: string | null;
}

export const isChange = (claim: EnteredDetails, old: Described): boolean =>
  (['number', 'issuingState', 'expiresOn'] as const).some(
    (field) => claim[field] !== undefined && claim[field] !== old[field],
  );

/** Number and state entered for the first time change nothing that an admin verified. */
const isCorrection = (claim: EnteredDetails, old: Described): boolean =>
  isChange(claim, {
    ...old,
    number: old.number ?? claim.number ?? null,
    issuingState: old.issuingState ?? claim.issuingState ?? null,
  });

/** The valid documents that would need another review. */
export const returnedToReview = (
  kept: readonly Described[],
  {
    uploads,
    claims,
  }: { uploads: readonly { kind: DocumentKind }[]; claims: readonly EnteredDetails[] },
  today: string,
): DocumentKind[] =>
  documentKinds.filter(isSingleDocument).filter((kind) => {
    const document = kept.find((each) => each.kind === kind);
    const isTouched = (old: Described) =>
      uploads.some((each) => each.kind === kind) ||
      claims.some((claim) => claim.kind === kind && isCorrection(claim, old));
    return document && isValidOn(document, today) && isTouched(document);
  });

/** The success message: what was uploaded, and what goes back to review. */
export function uploadMessage(
  uploads: readonly { kind: DocumentKind }[],
  again: readonly DocumentKind[],
): string {
  if (uploads.length === 0) return `Your details have been saved.${backInReviewText(again)}`;
  return uploads.every(({ kind }) => kind === 'facility_photo')
    ? 'Your photos have been uploaded.'
    : `Your documents have been uploaded and will be reviewed.${backInReviewText(again)}`;
}
