/** What accounts write to people by mail and SMS. */
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
    `${code} is your ${brand.name} code. It works for 10 minutes. We will never ask you for it.`,
  );

export const phoneTakenSms = (phone: string, publicUrl: string) =>
  sms(
    phone,
    `You already have a ${brand.name} account with this number. Sign in at ${publicUrl}/login. If this was not you, ignore this message.`,
  );

export const welcomeMail = (email: string, firstName: string, link: string) =>
  mail(
    email,
    `Welcome to ${brand.name}: confirm your email`,
    `Hi ${firstName},`,
    'Your account is ready. Confirm your email address, so that shift news reaches you:',
    link,
    'The link works for 7 days. If you did not create this account, please do not use the link.',
  );

export const confirmEmailMail = (email: string, firstName: string, link: string) =>
  mail(
    email,
    'Confirm your email address',
    `Hi ${firstName},`,
    'here is the link that confirms your email address:',
    link,
    'It works for 7 days.',
  );

export const resetMail = (email: string, firstName: string, link: string) =>
  mail(
    email,
    `Reset your ${brand.name} password`,
    `Hi ${firstName},`,
    'someone, most likely you, asked to reset your password. Choose a new one here:',
    link,
    'The link works once, for 60 minutes. If you did not ask, you can ignore this mail: your password stays as it is.',
  );

export const passwordChangedMail = (
  { email, firstName, phoneVerified }: { email: string; firstName: string; phoneVerified: boolean },
  publicUrl: string,
) =>
  mail(
    email,
    `Your ${brand.name} password was changed`,
    `Hi ${firstName},`,
    'Your password was just changed. You were signed out everywhere, and calendar addresses of your account stopped working.',
    ...(phoneVerified
      ? []
      : [
          'When you log in, we will ask you to confirm your phone number by code. Until then we will not text you.',
        ]),
    `Log in with the new password: ${publicUrl}/login`,
    'If somebody else had access to your account, please check your profile and your payment details.',
    `If this was not you, write to ${brand.supportEmail} right away.`,
  );

export const twoStepChangedMail = (email: string, firstName: string, isOn: boolean) =>
  mail(
    email,
    `Two-step sign-in is ${isOn ? 'on' : 'off'}`,
    `Hi ${firstName},`,
    `two-step sign-in for your account was just switched ${isOn ? 'on' : 'off'}.`,
    `If this was not you, write to ${brand.supportEmail} right away.`,
  );
