/** Rules of documents: which there are, what may be handed in, when one counts. */
import type { UserType } from '../../kernel/actor';
import type { FileRule } from '../../kernel/file';
import { type Issue, Refusal, refused } from '../../kernel/refusal';

export const documentKinds = [
  'license',
  'cpr',
  'business_license',
  'insurance',
  'dental_license',
  'verification',
  'facility_photo',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentNames: Record<DocumentKind, string> = {
  license: 'Professional license',
  cpr: 'CPR certification',
  business_license: 'Business license',
  insurance: 'Insurance certificate',
  dental_license: 'Professional dental license',
  verification: 'Verification document',
  facility_photo: 'Practice photo',
};

/** As it is written inside a sentence: "business license", but "CPR certification". */
export const documentNoun = (kind: DocumentKind): string =>
  documentNames[kind].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** Names as a sentence has them: a, b and c. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const statuses = ['pending', 'verified', 'rejected'] as const;
export type DocumentStatus = (typeof statuses)[number];

const megabyte = 1024 * 1024;

/** The files of one document. */
const maxPages = 10;

/** What a professional hands in. */
export const documentRule = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 10 * megabyte,
  wrongKind: 'Please upload a PDF, JPG or PNG file.',
  tooLarge: 'Please upload a file smaller than 10MB.',
  maxFiles: maxPages,
} as const satisfies FileRule;

/** What a practice hands in may also be a Word document. */
export const practiceDocumentRule = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'],
  maxBytes: 10 * megabyte,
  wrongKind: 'Please upload a PDF, JPG, PNG or Word document.',
  tooLarge: 'Please upload a file smaller than 10MB.',
  maxFiles: maxPages,
} as const satisfies FileRule;

export const facilityPhotoRule = {
  kinds: ['jpg', 'jpeg', 'png'],
  maxBytes: 5 * megabyte,
  wrongKind: 'Please upload a JPG or PNG photo.',
  tooLarge: 'Please upload a photo smaller than 5MB.',
  maxFiles: 10,
} as const satisfies FileRule;

export const photoRule: FileRule = {
  kinds: ['jpg', 'jpeg', 'png', 'webp'],
  maxBytes: 5 * megabyte,
  wrongKind: 'Please upload a JPG, PNG or WebP photo.',
  tooLarge: 'Please upload a photo smaller than 5MB.',
  square: 512,
};

export interface DocumentState {
  kind: DocumentKind;
  status: DocumentStatus;
  /** A row without a file is a claim. */
  hasFile: boolean;
  /** The last day it is good for. */
  expiresOn: string | null;
}

/** `today` is a calendar day in the same form as the expiry, which is good to its end. */
export const isExpired = (
  { expiresOn }: Pick<DocumentState, 'expiresOn'>,
  today: string,
): boolean => expiresOn !== null && expiresOn < today;

export const isValidOn = (document: DocumentState, today: string): boolean =>
  document.status === 'verified' && !isExpired(document, today);

interface Requirement {
  name: string;
  /** As it is asked for: your license, an insurance certificate. */
  request: string;
  kinds: readonly DocumentKind[];
}

/**
 * What must be proven, and by which kinds. A verification document does not say what it is and proves
 * nothing until an admin has named it.
 */
export const requirements: Record<UserType, readonly Requirement[]> = {
  professional: [
    {
      name: 'professional license',
      request: 'your professional license',
      kinds: ['license'],
    },
    { name: 'CPR certification', request: 'your CPR certification', kinds: ['cpr'] },
  ],
  practice: [
    { name: 'business license', request: 'your business license', kinds: ['business_license'] },
    {
      name: 'insurance certificate or dental license',
      request: 'an insurance certificate or dental license',
      kinds: ['insurance', 'dental_license'],
    },
  ],
};

/** What an admin may say a verification document is. */
export const nameableKinds = ['business_license', 'insurance', 'dental_license'] as const;

/** "Please upload …", by the names of the requirements. */
export const uploadRequestText = (userType: UserType, missing: readonly string[]): string =>
  `Please upload ${joinNames(
    requirements[userType]
      .filter(({ name }) => missing.includes(name))
      .map(({ request }) => request),
  )}.`;

/** Names of what no document proves; `isProof` decides what a proof is at this point. */
export const unmetRequirements = (
  userType: UserType,
  documents: readonly DocumentState[],
  isProof: (document: DocumentState) => boolean,
): string[] =>
  requirements[userType]
    .filter(({ kinds }) => !documents.some((each) => kinds.includes(each.kind) && isProof(each)))
    .map(({ name }) => name);

export interface WaitingState extends DocumentState {
  /** A rejection of the profile said nothing about it. */
  isSetAside: boolean;
}

/** An admin is asked about it. */
export const isWaiting = ({ kind, hasFile, status, isSetAside }: WaitingState): boolean =>
  hasFile && kind !== 'facility_photo' && status === 'pending' && !isSetAside;

/** What an admin could look at today: neither rejected nor past its date. */
export const isReviewable = (document: DocumentState, today: string): boolean =>
  document.hasFile && document.status !== 'rejected' && !isExpired(document, today);

/** Of these there may be many; every other kind is there once, and further files are its pages. */
export const isSingleDocument = (kind: DocumentKind): boolean =>
  kind !== 'verification' && kind !== 'facility_photo';

export const holderActions = ['delete', 'addPage', 'replace'] as const;

/** What its holder may do with it. Photos are decoration: nobody reviews them, they come and go. */
export function documentActions({
  kind,
  status,
}: Pick<DocumentState, 'kind' | 'status'>): (typeof holderActions)[number][] {
  const canDelete = kind === 'facility_photo' || status !== 'verified';
  return [
    ...(canDelete ? (['delete'] as const) : []),
    ...(isSingleDocument(kind) ? (['addPage', 'replace'] as const) : []),
  ];
}

/** What its holder is asked before a document that counts goes back to review. */
export const reviewAgainQuestion = (kinds: readonly DocumentKind[]): string =>
  `Your ${joinNames(kinds.map(documentNoun))} ${
    kinds.length === 1
      ? "is verified. If you change it, we review it again, and until then it doesn't count."
      : "are verified. If you change them, we review them again, and until then they don't count."
  }`;

/** What its holder is told afterwards; nothing where nothing went back. */
export const backInReviewText = (kinds: readonly DocumentKind[]): string =>
  kinds.length === 0
    ? ''
    : ` Your ${joinNames(kinds.map(documentNoun))} ${kinds.length === 1 ? 'is' : 'are'} back in review.`;

const maxPhotos = facilityPhotoRule.maxFiles;

/** All a person keeps here, photos of every kind included. */
export const quota = { maxFiles: 60, maxBytes: 150 * megabyte };

interface StoredPages {
  kind: DocumentKind;
  pages: readonly { fileSize: number }[];
}

interface IncomingFile {
  kind?: DocumentKind;
  size: number;
}

/** Whether there is room for what comes, once what it replaces is gone. */
export function checkQuota(
  existing: readonly StoredPages[],
  usage: { files: number; bytes: number },
  incoming: readonly IncomingFile[],
  replaced: readonly DocumentKind[] = [],
): Refusal | undefined {
  const incomingOf = (kind: DocumentKind) => incoming.filter((each) => each.kind === kind).length;
  const isLeaving = ({ kind }: StoredPages) => replaced.includes(kind) && incomingOf(kind) > 0;
  const filesOf = (wanted: DocumentKind) =>
    existing
      .filter((each) => each.kind === wanted && !isLeaving(each))
      .reduce((sum, { pages }) => sum + pages.length, incomingOf(wanted));
  const touched = documentKinds.filter((kind) => incomingOf(kind) > 0);
  if (touched.includes('facility_photo') && filesOf('facility_photo') > maxPhotos) {
    return refusals.photosFull();
  }
  const full = touched.find((kind) => isSingleDocument(kind) && filesOf(kind) > maxPages);
  if (full) return refusals.pagesFull(full);
  const leaving = existing.filter(isLeaving).flatMap(({ pages }) => pages);
  const files = usage.files - leaving.length + incoming.length;
  const bytes =
    usage.bytes -
    leaving.reduce((sum, { fileSize }) => sum + fileSize, 0) +
    incoming.reduce((sum, { size }) => sum + size, 0);
  const isOver = files > quota.maxFiles || bytes > quota.maxBytes;
  return incoming.length > 0 && isOver ? refusals.quotaReached() : undefined;
}

/** How often one person may hand in files, whether they are kept or not. */
export const uploadRateLimit = (userId: string) => ({
  key: `upload:user:${userId}`,
  max: 60,
  seconds: 3_600,
});
export const tooManyUploads = 'You sent files very often. Please try again in an hour.';

/** A license may be good for longer; the documents cap what a CPR certification may say. */
export const cprDateLimit = '2030-01-01';

export const sentences = {
  noFiles: 'Please select at least one document to upload.',
  cprDate: 'Please select your CPR certification expiration date',
  cprDateRange: 'Please select a date from today to before January 1, 2030',
  licenseDate: 'This license has expired. Please upload a current one.',
  missing: uploadRequestText(
    'practice',
    requirements.practice.map(({ name }) => name),
  ),
  noPhoto: 'Please select a photo to upload.',
};

export const validateCprDate = (expiresOn: string, today: string): string | undefined =>
  expiresOn < today || expiresOn >= cprDateLimit ? sentences.cprDateRange : undefined;

export const validateLicenseDate = (expiresOn: string, today: string): string | undefined =>
  expiresOn < today ? sentences.licenseDate : undefined;

/** How many days before the last one a holder is told. */
const reminders = [30, 7, 0] as const;
export type ReminderDays = (typeof reminders)[number];
export const firstReminder = reminders[0];

/**
 * The reminder that is due with so many days left, if it was not sent yet. One that was missed is not
 * made up for when a later one is due; the last one is, even when the day has passed.
 */
export function dueReminder(daysLeft: number, sent: ReminderDays | null): ReminderDays | undefined {
  const due = reminders.filter((days) => daysLeft <= days).at(-1);
  return due !== undefined && (sent === null || sent > due) ? due : undefined;
}

/** The code by which a screen knows that it has to ask first. */
export const reviewAgainCode = 'review_again';

export const refusals = {
  verifiedStays: () =>
    refused(
      'document_verified',
      'A verified document stays on file. Upload a new one to replace it.',
    ),
  noFiles: () => new Refusal(400, 'no_files', sentences.noFiles),
  missing: (issues: Issue[]) =>
    new Refusal(400, 'missing_documents', sentences.missing, { issues }),
  reviewAgain: (kinds: readonly DocumentKind[]) =>
    refused(reviewAgainCode, `${reviewAgainQuestion(kinds)} Please confirm.`),
  photosFull: () =>
    refused('photos_full', `A practice shows at most ${maxPhotos} photos. Delete one first.`),
  pagesFull: (kind: DocumentKind) =>
    refused(
      'pages_full',
      `Your ${documentNoun(kind)} has room for ${maxPages} pages. Replace it, or put several pages into one PDF.`,
    ),
  quotaReached: () =>
    refused(
      'quota_reached',
      `You have reached the limit of ${quota.maxFiles} files or ${quota.maxBytes / megabyte} MB. Delete files you no longer need first.`,
    ),
  replacedMeanwhile: () =>
    refused(
      'document_replaced',
      'A document was replaced or removed in the meantime. Please look again.',
    ),
  documentExpired: () =>
    refused('document_expired', 'A document that is past its date cannot be approved.'),
};

/** What happens to documents that other parts may react to. */
export interface DocumentEvents {
  'document.uploaded': { userId: string; documentId: string };
  'document.reviewed': { userId: string; documentId: string };
}
