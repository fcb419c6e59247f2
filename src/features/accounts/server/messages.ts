/** The emails and text messages of accounts. */
import { brand } from '../../../kernel/brand';
import type { Message } from '../../../platform/outbox';

type MessageContent = Omit<Message, 'key'>;

const signature = `\n\n${brand.name} · ${brand.tagline}\nQuestions? ${brand.supportEmail}`;

const mail = (to: string, subject: string, ...paragraphs: string[]): MessageContent => ({
  channel: 'email',
  to,
  subject,
  text: paragraphs.join('\n\n') + signature,
});

const sms = (to: string, text: string): MessageContent => ({
  channel: 'sms',
  to,
  subject: '',
  text,
});

export const codeSms = (phone: string, code: string) =>
  sms(
    phone,
    `${code} is your ${brand.name} code. It expires in 10 minutes. We'll never ask you for it.`,
  );

export const phoneTakenSms = (phone: string, publicUrl: string) =>
  sms(
    phone,
    `You already have a ${brand.name} account with this number. Log in at ${publicUrl}/login. If this wasn't you, ignore this message.`,
  );

export const welcomeMail = (email: string, firstName: string, link: string) =>
  mail(
    email,
    `Welcome to ${brand.name}: confirm your email`,
    `Hi ${firstName},`,
    'Your account is ready. Confirm your email address so we can reach you about shifts:',
    link,
    "The link works for 7 days. If you didn't create this account, please don't use the link.",
  );

export const confirmEmailMail = (email: string, firstName: string, link: string) =>
  mail(
    email,
    'Confirm your email address',
    `Hi ${firstName},`,
    'Use this link to confirm your email address:',
    link,
    'It works for 7 days.',
  );

export const resetMail = (email: string, firstName: string, link: string) =>
  mail(
    email,
    `Reset your ${brand.name} password`,
    `Hi ${firstName},`,
    'We got a request to reset your password. Choose a new one here:',
    link,
    "The link works once and expires in 60 minutes. If you didn't ask for this, you can ignore this email. Your password won't change.",
  );

export const passwordChangedMail = (
  { email, firstName, phoneVerified }: { email: string; firstName: string; phoneVerified: boolean },
  publicUrl: string,
) =>
  mail(
    email,
    `Your ${brand.name} password was changed`,
    `Hi ${firstName},`,
    "Your password was just changed. You've been logged out on all devices, and your calendar links have stopped working.",
    ...(phoneVerified
      ? []
      : [
          "When you log in, we'll ask you to confirm your phone number with a code. We won't text you until you do.",
        ]),
    `Log in with your new password: ${publicUrl}/login`,
    'If someone else may have had access to your account, please check your profile and payment details.',
    `If this wasn't you, email ${brand.supportEmail} right away.`,
  );

export const twoStepChangedMail = (email: string, firstName: string, isOn: boolean) =>
  mail(
    email,
    `Two-step verification is ${isOn ? 'on' : 'off'}`,
    `Hi ${firstName},`,
    `Two-step verification was just turned ${isOn ? 'on' : 'off'} for your account.`,
    `If this wasn't you, email ${brand.supportEmail} right away.`,
  );
