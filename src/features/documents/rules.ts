/** Rules of documents: which there are, what may be handed in, when one counts. */
import type { UserType } from '../../kernel/actor';
import type { FileRule } from '../../kernel/file';
import { refused } from '../../kernel/refusal';

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

export const refusals = {
  verifiedStays: () =>
    refused(
      'document_verified',
      'A verified document stays on file. Upload a new one to replace it.',
    ),
};

/** What happens to documents that other parts may react to. */
export interface DocumentEvents {
  'document.uploaded': { userId: string; documentId: string };
  'document.reviewed': { userId: string; documentId: string };
}
