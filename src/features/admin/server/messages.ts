/** The emails and text messages of administration. */

import { type DocumentKind, documentNames, documentNoun } from '#features/documents/rules';
import type { UserType } from '#kernel/actor';
import { brand } from '#kernel/brand';
import type { Block, Mail } from '#platform/mail/mail';

/** Where users of each type upload their documents. */
const documentPages: Record<UserType, string> = {
  professional: '/professional-profile?tab=documents',
  practice: '/practice-verification',
};

type Step = [sentence: string, button: string, path: string];

const approvals: Record<UserType, Step> = {
  professional: [
    'Your license, CPR certification and profile are verified. You can now browse shifts, apply and get booked:',
    'Browse shifts',
    '/jobs',
  ],
  practice: [
    'Your practice and its documents are verified. Your shifts and positions now show the verified badge and are listed first. Post one here:',
    'Post a shift',
    '/practice/jobs/create',
  ],
};

/** What an admin wrote. */
const noted = (notes: string | null): Block[] => (notes ? ['What we noticed:', notes] : []);

export function approvedMail(userType: UserType, notes: string | null, publicUrl: string): Mail {
  const [sentence, button, path] = approvals[userType];
  return {
    subject: userType === 'professional' ? 'Your profile is verified' : 'Your practice is verified',
    body: [sentence, { button, url: publicUrl + path }, ...noted(notes)],
  };
}

export interface RejectedDocument {
  kind: DocumentKind;
  reason: string;
}

/** What the user can do, and where: upload documents again, or change the profile and submit it. */
const repairs: Record<UserType, Step> = {
  professional: [
    "Please make the change and save your profile. We'll review it again:",
    'Open your profile',
    '/professional-profile',
  ],
  practice: [
    'Please make the change and submit your verification again:',
    'Open your verification',
    '/practice-verification',
  ],
};

export function rejectedMail(
  userType: UserType,
  { notes, rejected }: { notes: string | null; rejected: readonly RejectedDocument[] },
  publicUrl: string,
): Mail {
  const [sentence, button, path]: Step =
    rejected.length > 0
      ? [
          "Please upload what's needed. We'll review it as soon as we get it:",
          'Upload documents',
          documentPages[userType],
        ]
      : repairs[userType];
  return {
    subject:
      userType === 'professional'
        ? "We couldn't verify your profile yet"
        : "We couldn't verify your practice yet",
    body: [
      userType === 'professional'
        ? "We reviewed your profile and couldn't verify it yet."
        : "We reviewed your practice and couldn't verify it yet.",
      ...noted(notes),
      ...rejected.map(({ kind, reason }) => `${documentNames[kind]}: ${reason}`),
      sentence,
      { button, url: publicUrl + path },
    ],
  };
}

export const rejectedDocumentMail = (
  userType: UserType,
  { kind, notes }: { kind: DocumentKind; notes: string },
  publicUrl: string,
): Mail => ({
  subject: `Please upload your ${documentNoun(kind)} again`,
  body: [
    `We reviewed your ${documentNoun(kind)} and couldn't accept it.`,
    ...noted(notes),
    "Please upload a new one. We'll review it as soon as we get it:",
    { button: 'Upload documents', url: publicUrl + documentPages[userType] },
  ],
});

export const approvedDocumentMail = (
  userType: UserType,
  { kind, notes }: { kind: DocumentKind; notes: string },
  publicUrl: string,
): Mail => ({
  subject: `Your ${documentNoun(kind)} is verified`,
  body: [
    `We reviewed your ${documentNoun(kind)} and verified it.`,
    ...noted(notes),
    { button: 'See your documents', url: publicUrl + documentPages[userType] },
  ],
});

/** To whom the owner made an admin; `owner` is a name. */
export const adminAddedMail = (owner: string, publicUrl: string): Mail => ({
  subject: `You're now an admin at ${brand.name}`,
  body: [
    `${owner} made you an admin. You can now verify profiles, settle disputes and see personal data. Your decisions, and the accounts and files you open, are recorded in the audit log. Please turn on two-step verification in your settings.`,
    { button: 'Open your settings', url: `${publicUrl}/settings` },
    `If you didn't expect this, email ${brand.supportEmail}.`,
  ],
});

interface Arrival {
  /** The professional's or the practice's name. */
  name: string;
  /** A title and a town, such as "Hygienist, Fargo, North Dakota 58102". */
  about: string;
  /** The documents in the queue; none if only the profile itself waits for a decision. */
  waiting: readonly { kind: DocumentKind; pages: number }[];
  missing: readonly string[];
  url: string;
}

/** To the verification team. */
export const documentsArrivedMail = ({ name, about, waiting, missing, url }: Arrival): Mail => ({
  subject: `To review: ${name}`,
  body: [
    ...(waiting.length > 0
      ? [
          {
            intro: `${name} (${about}) sent documents for review:`,
            list: waiting.map(({ kind, pages }) =>
              pages > 1 ? `${documentNames[kind]} (${pages} pages)` : documentNames[kind],
            ),
          },
        ]
      : [`${name} (${about}) made the changes we asked for and is waiting for another review.`]),
    missing.length > 0
      ? { intro: 'Still missing:', list: [...missing] }
      : 'All required documents are on file.',
    { button: 'Open the review', url },
  ],
});

/** The fixed text comes first, so that an admin's text cannot pass for one of our own messages. */
export const testSms = (message: string | undefined): string =>
  [`${brand.name} test message: SMS delivery works.`, message].filter(Boolean).join(' ');
