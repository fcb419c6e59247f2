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

export const statuses = ['pending', 'verified', 'rejected'] as const;
export type DocumentStatus = (typeof statuses)[number];

const megabyte = 1024 * 1024;

/** What a professional hands in. */
export const documentRule: FileRule = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png'],
  mostBytes: 10 * megabyte,
  wrongKind: 'Please upload a PDF, JPG or PNG file.',
  tooLarge: 'Please upload a file smaller than 10MB.',
};

/** What a practice hands in may also be a Word document. */
export const paperRule: FileRule = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'],
  mostBytes: 10 * megabyte,
  wrongKind: 'Please upload a PDF, JPG, PNG or Word document.',
  tooLarge: 'Please upload a file smaller than 10MB.',
};

export const facilityPhotoRule = {
  kinds: ['jpg', 'jpeg', 'png'],
  mostBytes: 5 * megabyte,
  wrongKind: 'Please upload a JPG or PNG photo.',
  tooLarge: 'Please upload a photo smaller than 5MB.',
  mostFiles: 10,
} as const satisfies FileRule;

export const photoRule: FileRule = {
  kinds: ['jpg', 'jpeg', 'png', 'webp'],
  mostBytes: 5 * megabyte,
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

export const counts = (document: DocumentState, today: string): boolean =>
  document.status === 'verified' && !isExpired(document, today);

/**
 * What must be proven, and by which kinds. A practice's verification upload does not say what its
 * file is, so such a file may stand for either; the admin who opens it decides.
 */
export const requirements: Record<UserType, readonly { name: string; kinds: DocumentKind[] }[]> = {
  professional: [
    { name: 'professional license', kinds: ['license'] },
    { name: 'CPR certification', kinds: ['cpr'] },
  ],
  practice: [
    { name: 'business license', kinds: ['business_license', 'verification'] },
    {
      name: 'insurance certificate or dental license',
      kinds: ['insurance', 'dental_license', 'verification'],
    },
  ],
};

/** Names of what no document proves; `isProof` decides what a proof is at this point. */
export const unmet = (
  userType: UserType,
  documents: readonly DocumentState[],
  isProof: (document: DocumentState) => boolean,
): string[] =>
  requirements[userType]
    .filter(({ kinds }) => !documents.some((each) => kinds.includes(each.kind) && isProof(each)))
    .map(({ name }) => name);

/** Of these there may be many; every other kind is there once, and a new one takes its place. */
export const isOneOfAKind = (kind: DocumentKind): boolean =>
  kind !== 'verification' && kind !== 'facility_photo';

/** What its holder may do with it. Photos are decoration: nobody reviews them, they come and go. */
export function documentActions({
  kind,
  status,
}: Pick<DocumentState, 'kind' | 'status'>): ('delete' | 'replace')[] {
  const canDelete = kind === 'facility_photo' || status !== 'verified';
  return [
    ...(canDelete ? (['delete'] as const) : []),
    ...(isOneOfAKind(kind) ? (['replace'] as const) : []),
  ];
}

const mostPhotos = facilityPhotoRule.mostFiles;

/** All a person keeps here, photos of every kind included. */
export const quota = { mostFiles: 60, mostBytes: 150 * megabyte };

interface Coming {
  kind?: DocumentKind;
  size: number;
}

/** Whether there is room for what comes, once it has taken the place of what it replaces. */
export function judgeRoom(
  kept: readonly { kind: DocumentKind; fileSize: number | null }[],
  usage: { files: number; bytes: number },
  coming: readonly Coming[],
): Refusal | undefined {
  const isPhoto = ({ kind }: { kind?: DocumentKind }) => kind === 'facility_photo';
  if (coming.some(isPhoto) && [...kept, ...coming].filter(isPhoto).length > mostPhotos) {
    return refusals.photosFull();
  }
  const leaving = kept.filter(
    ({ kind, fileSize }) =>
      fileSize !== null && isOneOfAKind(kind) && coming.some((each) => each.kind === kind),
  );
  const files = usage.files - leaving.length + coming.length;
  const bytes =
    usage.bytes -
    leaving.reduce((sum, { fileSize }) => sum + (fileSize ?? 0), 0) +
    coming.reduce((sum, { size }) => sum + size, 0);
  const isOver = files > quota.mostFiles || bytes > quota.mostBytes;
  return coming.length > 0 && isOver ? refusals.quotaReached() : undefined;
}

/** How often one person may hand in files, whether they are kept or not. */
export const uploadAllowance = (userId: string) => ({
  key: `upload:user:${userId}`,
  most: 60,
  seconds: 3_600,
});
export const tooManyUploads = 'You sent files very often. Please try again in an hour.';

/** A license may be good for longer; the documents cap what a CPR certification may say. */
export const cprEnds = '2030-01-01';

export const sentences = {
  noFiles: 'Please select at least one document to upload.',
  cprDate: 'Please select your CPR certification expiration date',
  cprDateRange: 'Please select a date from today to before January 1, 2030',
  licenseDate: 'This license has expired. Please upload a current one.',
  bothNeeded: 'Please upload both business license and insurance certificate.',
  noPhoto: 'Please select a photo to upload.',
};

export const judgeCprDate = (expiresOn: string, today: string): string | undefined =>
  expiresOn < today || expiresOn >= cprEnds ? sentences.cprDateRange : undefined;

export const judgeLicenseDate = (expiresOn: string, today: string): string | undefined =>
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

export const refusals = {
  verifiedStays: () =>
    refused(
      'document_verified',
      'A verified document stays on file. Upload a new one to replace it.',
    ),
  noFiles: () => new Refusal(400, 'no_files', sentences.noFiles),
  bothNeeded: (issues: Issue[]) =>
    new Refusal(400, 'missing_documents', sentences.bothNeeded, { issues }),
  photosFull: () =>
    refused('photos_full', `A practice shows at most ${mostPhotos} photos. Delete one first.`),
  quotaReached: () =>
    refused(
      'quota_reached',
      `You have reached the limit of ${quota.mostFiles} files or ${quota.mostBytes / megabyte} MB. Delete files you no longer need first.`,
    ),
  replacedMeanwhile: () =>
    refused(
      'document_replaced',
      'A document was replaced or removed in the meantime. Please look again.',
    ),
  pastItsDate: () =>
    refused('document_expired', 'A document that is past its date cannot be approved.'),
};

/** What happens to documents that other parts may react to. */
export interface DocumentEvents {
  'document.uploaded': { userId: string; documentId: string };
  'document.reviewed': { userId: string; documentId: string };
}
