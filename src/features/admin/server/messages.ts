/** The emails and text messages of administration. */
import type { UserType } from '../../../kernel/actor';
import { brand } from '../../../kernel/brand';
import type { Message } from '../../../platform/outbox';
import { type DocumentKind, documentNames, documentNoun } from '../../documents/rules';

type MessageContent = Omit<Message, 'key'>;

const signature = `${brand.name} · ${brand.tagline}\nQuestions? ${brand.supportEmail}`;

const mail = (
  to: string,
  subject: string,
  ...paragraphs: (string | undefined)[]
): MessageContent => ({
  channel: 'email',
  to,
  subject,
  text: [...paragraphs, signature].filter((each) => each !== undefined).join('\n\n'),
});

interface Holder {
  email: string;
  firstName: string;
  userType: UserType;
}

/** Where users of each type upload their documents. */
const documentPages: Record<UserType, string> = {
  professional: '/professional-profile?tab=documents',
  practice: '/practice-verification',
};

const approvals: Record<UserType, [sentence: string, path: string]> = {
  professional: [
    'Your license, CPR certification and profile are verified. You can now browse shifts, apply and get booked:',
    '/jobs',
  ],
  practice: [
    'Your practice and its documents are verified. Your positions now show the verified badge and are listed first. Post one here:',
    '/practice/jobs/create',
  ],
};

const noted = (notes: string | null): string | undefined =>
  notes ? `What we noticed:\n\n${notes}` : undefined;

export function approvedMail(
  { email, firstName, userType }: Holder,
  notes: string | null,
  publicUrl: string,
): MessageContent {
  const [sentence, path] = approvals[userType];
  return mail(
    email,
    userType === 'professional' ? 'Your profile is verified' : 'Your practice is verified',
    `Hi ${firstName},`,
    sentence,
    publicUrl + path,
    noted(notes),
  );
}

export interface RejectedDocument {
  kind: DocumentKind;
  reason: string;
}

/** What the user can do, and where: upload documents again, or change the profile and submit it. */
const repairs: Record<UserType, [sentence: string, path: string]> = {
  professional: [
    "Please make the change and save your profile. We'll review it again:",
    '/professional-profile',
  ],
  practice: [
    'Please make the change and submit your verification again:',
    '/practice-verification',
  ],
};

export function rejectedMail(
  holder: Holder,
  { notes, rejected }: { notes: string | null; rejected: readonly RejectedDocument[] },
  publicUrl: string,
): MessageContent {
  const [sentence, path] =
    rejected.length > 0
      ? [
          "Please upload what's needed. We'll review it as soon as we get it:",
          documentPages[holder.userType],
        ]
      : repairs[holder.userType];
  return mail(
    holder.email,
    holder.userType === 'professional'
      ? "We couldn't verify your profile yet"
      : "We couldn't verify your practice yet",
    `Hi ${holder.firstName},`,
    holder.userType === 'professional'
      ? "We reviewed your profile and couldn't verify it yet."
      : "We reviewed your practice and couldn't verify it yet.",
    noted(notes),
    ...rejected.map(({ kind, reason }) => `${documentNames[kind]}: ${reason}`),
    sentence,
    publicUrl + path,
  );
}

export const rejectedDocumentMail = (
  holder: Holder,
  { kind, notes }: { kind: DocumentKind; notes: string },
  publicUrl: string,
): MessageContent =>
  mail(
    holder.email,
    `Please upload your ${documentNoun(kind)} again`,
    `Hi ${holder.firstName},`,
    `We reviewed your ${documentNoun(kind)} and couldn't accept it.`,
    noted(notes),
    "Please upload a new one. We'll review it as soon as we get it:",
    publicUrl + documentPages[holder.userType],
  );

export const approvedDocumentMail = (
  holder: Holder,
  { kind, notes }: { kind: DocumentKind; notes: string },
  publicUrl: string,
): MessageContent =>
  mail(
    holder.email,
    `Your ${documentNoun(kind)} is verified`,
    `Hi ${holder.firstName},`,
    `We reviewed your ${documentNoun(kind)} and verified it.`,
    noted(notes),
    publicUrl + documentPages[holder.userType],
  );

/** The fixed text comes first, so that an admin's text cannot pass for one of our own messages. */
export const testSms = (to: string, message: string | undefined): MessageContent => ({
  channel: 'sms',
  to,
  subject: '',
  text: [`${brand.name} test message: SMS delivery works.`, message].filter(Boolean).join(' '),
});
