/** From what a form holds to documents and claims, or why it cannot be taken. */
import type { Received, ReceivedFile } from '../../../kernel/endpoint';
import { claimedKind, type FileProblem, sentenceFor } from '../../../kernel/file';
import { type Issue, invalid, Refusal } from '../../../kernel/refusal';
import {
  type DocumentKind,
  facilityPhotoRule,
  isOneOfAKind,
  judgeCprDate,
  judgeLicenseDate,
  refusals,
  sentences,
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

export interface Submission {
  papers: Paper[];
  claims: Claim[];
}

const asPapers = (files: Partial<Record<DocumentKind, ReceivedFile | undefined>>): Paper[] =>
  (Object.keys(files) as DocumentKind[]).flatMap((kind) => {
    const file = files[kind];
    return file ? [{ kind, file }] : [];
  });

export function readProfessional(
  { body, files }: Pick<Received<typeof uploadDocuments>, 'body' | 'files'>,
  today: string,
): Submission {
  const papers = asPapers({ license: files.licenseFile, cpr: files.cprCertificationFile });
  const { licenseNumber, licenseState, licenseExpirationDate, cprCertified } = body;
  const saysCpr = cprCertified || files.cprCertificationFile !== undefined;
  const cprDate = saysCpr ? body.cprCertificationExpirationDate : undefined;
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
  if (papers.length === 0) throw refusals.noFiles();
  const issues = dateIssues.flatMap(([path, message]): Issue[] =>
    message ? [{ path, message }] : [],
  );
  if (issues.length > 0) throw invalid(issues);
  const saysLicense = licenseNumber ?? licenseState ?? licenseExpirationDate;
  const license = {
    kind: 'license',
    number: licenseNumber,
    issuingState: licenseState,
    expiresOn: licenseExpirationDate,
  } as const;
  const claims: Claim[] = saysLicense === undefined ? [] : [license];
  if (cprDate) claims.push({ kind: 'cpr', expiresOn: cprDate });
  return { papers, claims };
}

/** `onFile` are the kinds the practice has handed in before. */
export function readPractice(
  files: Received<typeof uploadPracticeDocuments>['files'],
  onFile: readonly DocumentKind[],
): Submission {
  const { businessLicense, insuranceCertificate, practicePhotos } = files;
  const issues: Issue[] = [];
  const need = (kind: DocumentKind, path: string, file: ReceivedFile | undefined) => {
    if (!file && !onFile.includes(kind)) issues.push({ path, message: sentences.bothNeeded });
  };
  need('business_license', 'businessLicense', businessLicense);
  need('insurance', 'insuranceCertificate', insuranceCertificate);
  if (issues.length > 0) throw refusals.bothNeeded(issues);
  const papers = [
    ...asPapers({ business_license: businessLicense, insurance: insuranceCertificate }),
    ...practicePhotos.map((file): Paper => ({ kind: 'facility_photo', file })),
  ];
  if (papers.length === 0) throw refusals.noFiles();
  return { papers, claims: [] };
}

export function readVerification({
  body: { fileType },
  files: { files },
}: Pick<Received<typeof uploadVerificationFiles>, 'body' | 'files'>): Submission {
  if (files.length === 0) throw refusals.noFiles();
  if (fileType === 'facility_photo') for (const file of files) checkPhoto(file);
  // Of several pages the first stands for the document, the others are kept beside it.
  const kindAt = (index: number) =>
    index > 0 && isOneOfAKind(fileType) ? 'verification' : fileType;
  return { papers: files.map((file, index) => ({ kind: kindAt(index), file })), claims: [] };
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
