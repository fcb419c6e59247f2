/** From what a form holds to documents and claims, or why it cannot be taken. */
import type { Received, ReceivedFile } from '../../../kernel/endpoint';
import { claimedKind, type FileProblem, sentenceFor } from '../../../kernel/file';
import { type Issue, invalid, Refusal } from '../../../kernel/refusal';
import {
  backInReview,
  counts,
  type DocumentKind,
  type DocumentState,
  documentKinds,
  facilityPhotoRule,
  isOneOfAKind,
  judgeCprDate,
  judgeLicenseDate,
  refusals,
  requirements,
  sentences,
  unmet,
} from '../rules';
import type { uploadDocuments, uploadPracticeDocuments, uploadVerificationFiles } from '../schema';

/** What its holder says about a document; what is left out was not said. */
export interface Claim {
  kind: DocumentKind;
  number?: string | undefined;
  issuingState?: string | undefined;
  expiresOn?: string | undefined;
}

export interface Paper {
  kind: DocumentKind;
  file: ReceivedFile;
}

/** What the holder wants to happen to documents that are there already. */
interface Changes {
  /** Kinds whose pages give way to the new ones; to the others the new ones are added. */
  replaced: DocumentKind[];
  /** The holder knows that a verified document goes back to review. */
  isConfirmed: boolean;
}

export interface Submission extends Changes {
  papers: Paper[];
  claims: Claim[];
}

const changesOf = (body: { replace: DocumentKind[]; confirm: boolean }): Changes => ({
  replaced: body.replace,
  isConfirmed: body.confirm,
});

const asPapers = (files: Partial<Record<DocumentKind, readonly ReceivedFile[]>>): Paper[] =>
  (Object.keys(files) as DocumentKind[]).flatMap((kind) =>
    (files[kind] ?? []).map((file) => ({ kind, file })),
  );

export function readProfessional(
  { body, files }: Pick<Received<typeof uploadDocuments>, 'body' | 'files'>,
  kept: readonly DocumentState[],
  today: string,
): Submission {
  const papers = asPapers({ license: files.licenseFile, cpr: files.cprCertificationFile });
  const { licenseNumber, licenseState, licenseExpirationDate, cprCertified } = body;
  const saysCpr = cprCertified || files.cprCertificationFile.length > 0;
  const cprDate = saysCpr ? body.cprCertificationExpirationDate : undefined;
  const saysLicense = licenseNumber ?? licenseState ?? licenseExpirationDate;
  // Details can be corrected without a new file; a CPR certification is not merely claimed.
  const hasCpr = kept.some(({ kind, hasFile }) => kind === 'cpr' && hasFile);
  const isAboutDetails = saysLicense !== undefined || (cprDate !== undefined && hasCpr);
  if (papers.length === 0 && !isAboutDetails) throw refusals.noFiles();
  const dateIssues: [string, string | undefined][] = [
    [
      'cprCertificationExpirationDate',
      cprCertified && !cprDate ? sentences.cprDate : cprDate && judgeCprDate(cprDate, today),
    ],
    [
      'licenseExpirationDate',
      licenseExpirationDate && judgeLicenseDate(licenseExpirationDate, today),
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
  const claims: Claim[] = saysLicense === undefined ? [] : [license];
  if (cprDate) claims.push({ kind: 'cpr', expiresOn: cprDate });
  return { papers, claims, ...changesOf(body) };
}

const practiceFields: Partial<Record<DocumentKind, string>> = {
  business_license: 'businessLicense',
  insurance: 'insuranceCertificate',
};

/** Photos come by themselves; papers only when nothing required is missing afterwards. */
export function readPractice(
  { body, files }: Pick<Received<typeof uploadPracticeDocuments>, 'body' | 'files'>,
  kept: readonly DocumentState[],
): Submission {
  const papers = asPapers({
    business_license: files.businessLicense,
    insurance: files.insuranceCertificate,
    dental_license: files.dentalLicense,
  });
  const photos = asPapers({ facility_photo: files.practicePhotos });
  if (papers.length > 0 || photos.length === 0) {
    const coming = papers.map(
      ({ kind }): DocumentState => ({ kind, status: 'pending', hasFile: true, expiresOn: null }),
    );
    const missing = unmet('practice', [...kept, ...coming], ({ hasFile }) => hasFile);
    if (missing.length > 0) throw refusals.missing(issuesFor(missing));
  }
  if (papers.length + photos.length === 0) throw refusals.noFiles();
  return { papers: [...papers, ...photos], claims: [], ...changesOf(body) };
}

const issuesFor = (missing: readonly string[]): Issue[] =>
  requirements.practice
    .filter(({ name }) => missing.includes(name))
    .map(({ kinds }) => ({
      path: kinds.map((kind) => practiceFields[kind]).find(Boolean) ?? '',
      message: sentences.missing,
    }));

export function readVerification({
  body,
  files: { files },
}: Pick<Received<typeof uploadVerificationFiles>, 'body' | 'files'>): Submission {
  const { fileType } = body;
  if (files.length === 0) throw refusals.noFiles();
  if (fileType === 'facility_photo') for (const file of files) checkPhoto(file);
  return { papers: asPapers({ [fileType]: files }), claims: [], ...changesOf(body) };
}

/** This form takes larger papers than photos may be. */
function checkPhoto({ name, sentSize }: ReceivedFile): void {
  const refuse = (status: number, code: FileProblem) => {
    const message = sentenceFor(code, facilityPhotoRule);
    return new Refusal(status, code, message, { issues: [{ path: 'files', message }] });
  };
  if (!claimedKind(name, facilityPhotoRule)) throw refuse(415, 'wrong_type');
  if (sentSize > facilityPhotoRule.mostBytes) throw refuse(413, 'too_large');
}

interface Described extends DocumentState {
  number: string | null;
  issuingState: string | null;
}

export const isNews = (claim: Claim, old: Described): boolean =>
  (['number', 'issuingState', 'expiresOn'] as const).some(
    (field) => claim[field] !== undefined && claim[field] !== old[field],
  );

/** The documents that count today and would have to be looked at again. */
export const sentBack = (
  kept: readonly Described[],
  { papers, claims }: { papers: readonly { kind: DocumentKind }[]; claims: readonly Claim[] },
  today: string,
): DocumentKind[] =>
  documentKinds.filter(isOneOfAKind).filter((kind) => {
    const document = kept.find((each) => each.kind === kind);
    const isTouched = (old: Described) =>
      papers.some((each) => each.kind === kind) ||
      claims.some((claim) => claim.kind === kind && isNews(claim, old));
    return document && counts(document, today) && isTouched(document);
  });

/** What the holder is told when everything was taken: what came, and what goes back to review. */
export function thanks(
  papers: readonly { kind: DocumentKind }[],
  again: readonly DocumentKind[],
): string {
  if (papers.length === 0) return `Your details have been saved.${backInReview(again)}`;
  return papers.every(({ kind }) => kind === 'facility_photo')
    ? 'Your photos have been uploaded.'
    : `Your documents have been uploaded and will be reviewed.${backInReview(again)}`;
}
