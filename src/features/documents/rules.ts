/** Rules of documents: their kinds, what may be uploaded, and when one is valid. */

import type { UserType } from '#kernel/actor';
import type { DocumentId, UserId } from '#kernel/id';
import { rateLimit } from '#kernel/rateLimit';
import { type Issue, Refusal, refusalsOf, refused } from '#kernel/refusal';
import { addYears } from '#kernel/time/day';
import { hourMs } from '#kernel/time/durations';
import { maxPages, maxPhotos, megabyte, quota } from './fileRules';

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

/** The name inside a sentence: "business license", but "CPR certification". */
export const documentNoun = (kind: DocumentKind): string =>
  documentNames[kind].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** Names joined as in a sentence: a, b and c. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const statuses = ['pending', 'verified', 'rejected'] as const;
export type DocumentStatus = (typeof statuses)[number];

export interface DocumentState {
  kind: DocumentKind;
  status: DocumentStatus;
  /** A row without a file is a claim. */
  hasFile: boolean;
  /** The last day it is valid. */
  expiresOn: string | null;
}

/** `today` is a calendar day in the same format as the expiry, whose last day is still valid. */
export const isExpired = (
  { expiresOn }: Pick<DocumentState, 'expiresOn'>,
  today: string,
): boolean => expiresOn !== null && expiresOn < today;

export const isValidOn = (document: DocumentState, today: string): boolean =>
  document.status === 'verified' && !isExpired(document, today);

interface Requirement {
  name: string;
  /** With its article: your license, an insurance certificate. */
  request: string;
  kinds: readonly DocumentKind[];
}

/**
 * What must be proven, and by which kinds. A generic 'verification' upload satisfies no requirement
 * until an admin sets its kind.
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

/** The kinds an admin may assign to a verification document. */
export const assignableKinds = ['business_license', 'insurance', 'dental_license'] as const;

/** "Please upload …" with the names of the requirements. */
export const uploadRequestText = (userType: UserType, missing: readonly string[]): string =>
  `Please upload ${joinNames(
    requirements[userType]
      .filter(({ name }) => missing.includes(name))
      .map(({ request }) => request),
  )}.`;

/** Names of unmet requirements; `isProof` decides which documents satisfy one. */
export const unmetRequirements = (
  userType: UserType,
  documents: readonly DocumentState[],
  isProof: (document: DocumentState) => boolean,
): string[] =>
  requirements[userType]
    .filter(({ kinds }) => !documents.some((each) => kinds.includes(each.kind) && isProof(each)))
    .map(({ name }) => name);

export interface WaitingState extends DocumentState {
  /**
   * A rejection of the profile did not mention it, so it is left out of the queue until the next
   * review.
   */
  isSetAside: boolean;
}

/** Whether it is in the review queue. */
export const isWaiting = ({ kind, hasFile, status, isSetAside }: WaitingState): boolean =>
  hasFile && kind !== 'facility_photo' && status === 'pending' && !isSetAside;

/** The team gets at most one email per person per hour about documents to review. */
export const arrivalKey = (userId: UserId, now: Date): string =>
  `documents-arrived:${userId}:${Math.floor(now.getTime() / hourMs)}`;

/** Whether an admin could review it today: neither rejected nor expired. */
export const isReviewable = (document: DocumentState, today: string): boolean =>
  document.hasFile && document.status !== 'rejected' && !isExpired(document, today);

/**
 * A user has one document of each kind, and more files become its pages; verification files and
 * photos can be many.
 */
export const isSingleDocument = (kind: DocumentKind): boolean =>
  kind !== 'verification' && kind !== 'facility_photo';

export const ownerActions = ['delete', 'addPage', 'replace'] as const;

/** What the owner may do with it. Photos are not reviewed, so they can always be deleted. */
export function documentActions({
  kind,
  status,
}: Pick<DocumentState, 'kind' | 'status'>): (typeof ownerActions)[number][] {
  const canDelete = kind === 'facility_photo' || status !== 'verified';
  return [
    ...(canDelete ? (['delete'] as const) : []),
    ...(isSingleDocument(kind) ? (['addPage', 'replace'] as const) : []),
  ];
}

/** The question to the owner before a verified document goes back to review. */
export const reviewAgainQuestion = (kinds: readonly DocumentKind[]): string =>
  `Your ${joinNames(kinds.map(documentNoun))} ${
    kinds.length === 1
      ? "is verified. If you change it, we'll review it again, and it won't count until then."
      : "are verified. If you change them, we'll review them again, and they won't count until then."
  }`;

/** The message to the owner afterwards; empty if no document went back to review. */
export const backInReviewText = (kinds: readonly DocumentKind[]): string =>
  kinds.length === 0
    ? ''
    : ` Your ${joinNames(kinds.map(documentNoun))} ${kinds.length === 1 ? 'is' : 'are'} back in review.`;

interface StoredPages {
  kind: DocumentKind;
  pages: readonly { fileSize: number }[];
}

interface IncomingFile {
  kind?: DocumentKind;
  size: number;
}

/** Whether the new files fit the quota, after those they replace are gone. */
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

/** Limits how often a user may upload, whether the files are kept or not. */
export const uploadRateLimit = rateLimit<UserId>('upload:user', 60);
export const tooManyUploads = "You've uploaded a lot of files. Try again in an hour.";

export const sentences = {
  noFiles: 'Please select at least one document to upload.',
  cprDate: 'Please select your CPR certification expiration date',
  licenseNumber: 'Please enter the number on your license',
  licenseState: 'Please select the state that issued your license',
  licenseDate: 'This license has expired. Please upload a current one.',
  missing: uploadRequestText(
    'practice',
    requirements.practice.map(({ name }) => name),
  ),
  noPhoto: 'Please select a photo to upload.',
};

/** Certificates are issued for two years; licenses may expire later. */
export function lastCprDay(today: string): string {
  const soon = addYears(today, 3);
  return soon > '2029-12-31' ? soon : '2029-12-31';
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const validateCprDate = (expiresOn: string, today: string): string | undefined =>
  expiresOn < today || expiresOn > lastCprDay(today)
    ? `Please select a date from today through ${longDay.format(new Date(lastCprDay(today)))}`
    : undefined;

export const validateLicenseDate = (expiresOn: string, today: string): string | undefined =>
  expiresOn < today ? sentences.licenseDate : undefined;

/** How many days before the expiry a reminder is sent. */
export const reminderDays = [30, 7, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];
export const firstReminder = reminderDays[0];

/**
 * The reminder that is due with this many days left, if it has not been sent. A missed reminder is
 * skipped when a later one is due, except the last, which is sent even after expiry.
 */
export function dueReminder(daysLeft: number, sent: ReminderDays | null): ReminderDays | undefined {
  const due = reminderDays.filter((days) => daysLeft <= days).at(-1);
  return due !== undefined && (sent === null || sent > due) ? due : undefined;
}

/** The error code that makes a screen ask for confirmation. */
export const reviewAgainCode = 'review_again';

export const refusals = refusalsOf({
  verifiedStays: [
    'document_verified',
    'A verified document stays on file. Upload a new one to replace it.',
  ],
  noFiles: () => new Refusal(400, 'no_files', sentences.noFiles),
  missing: (issues: Issue[]) =>
    new Refusal(400, 'missing_documents', sentences.missing, { issues }),
  reviewAgain: (kinds: readonly DocumentKind[]) =>
    refused(reviewAgainCode, `${reviewAgainQuestion(kinds)} Please confirm.`),
  photosFull: `A practice can have up to ${maxPhotos} photos. Delete one first.`,
  pagesFull: (kind: DocumentKind) =>
    `Your ${documentNoun(kind)} can have up to ${maxPages} pages. Replace it, or combine several pages into one PDF.`,
  quotaReached: `You've reached the limit of ${quota.maxFiles} files or ${quota.maxBytes / megabyte} MB. Delete files you no longer need first.`,
  replacedMeanwhile: [
    'document_replaced',
    'A document was just replaced or removed. Please review it again.',
  ],
  documentExpired: "An expired document can't be approved.",
});

/** Events of documents that other features may react to. */
export interface DocumentEvents {
  'document.uploaded': { userId: UserId; documentId: DocumentId };
  'document.reviewed': { userId: UserId; documentId: DocumentId };
}
