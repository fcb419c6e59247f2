/** What administration writes to people by mail and SMS. */
import type { UserType } from '../../../kernel/actor';
import { brand } from '../../../kernel/brand';
import type { Message } from '../../../platform/outbox';
import type { DocumentKind } from '../../documents/rules';
import { documentWord } from '../rules';

type Written = Omit<Message, 'key'>;

const signature = `${brand.name} · ${brand.tagline}\nQuestions? ${brand.supportEmail}`;

const mail = (to: string, subject: string, ...paragraphs: (string | undefined)[]): Written => ({
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

/** Where the documents of each side are handed in. */
const documentPages: Record<UserType, string> = {
  professional: '/professional-profile?tab=documents',
  practice: '/practice-verification',
};

const approvals: Record<UserType, [sentence: string, path: string]> = {
  professional: [
    'your license and your CPR certification are verified, and so is your profile. You can now browse shifts, apply for them and be selected:',
    '/jobs',
  ],
  practice: [
    'your documents are verified, and so is your practice. Your positions now carry the verified badge and are listed first. Post one here:',
    '/practice/jobs/create',
  ],
};

export function approvedMail({ email, firstName, userType }: Holder, publicUrl: string): Written {
  const [sentence, path] = approvals[userType];
  return mail(
    email,
    userType === 'professional' ? 'Your profile is verified' : 'Your practice is verified',
    `Hi ${firstName},`,
    sentence,
    publicUrl + path,
  );
}

const noted = (notes: string | null): string | undefined =>
  notes ? `What we noticed:\n\n${notes}` : undefined;

export const rejectedMail = (holder: Holder, notes: string | null, publicUrl: string): Written =>
  mail(
    holder.email,
    holder.userType === 'professional'
      ? 'Your profile could not be verified yet'
      : 'Your practice could not be verified yet',
    `Hi ${holder.firstName},`,
    'we looked at your documents and could not verify them yet.',
    noted(notes),
    'Please upload new documents. We look at them as soon as they arrive:',
    publicUrl + documentPages[holder.userType],
  );

export const rejectedDocumentMail = (
  holder: Holder,
  { kind, notes }: { kind: DocumentKind; notes: string | null },
  publicUrl: string,
): Written =>
  mail(
    holder.email,
    `Please upload your ${documentWord(kind)} again`,
    `Hi ${holder.firstName},`,
    `we looked at your ${documentWord(kind)} and could not accept it.`,
    noted(notes),
    'Please upload a new one. We look at it as soon as it arrives:',
    publicUrl + documentPages[holder.userType],
  );

/** The fixed text comes first, so that nothing typed by an admin can pass for a message of ours. */
export const testSms = (to: string, message: string | undefined): Written => ({
  channel: 'sms',
  to,
  subject: '',
  text: [`${brand.name} test message: SMS delivery works.`, message].filter(Boolean).join(' '),
});
