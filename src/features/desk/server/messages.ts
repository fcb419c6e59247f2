/** The mails of the desk: one to the team, one to the sender. */
import { brand } from '../../../kernel/brand';
import type { Message } from '../../../platform/outbox';
import { type DeskKind, deskEmail, deskKindNouns } from '../rules';

type Mail = Omit<Message, 'key'>;

interface Arrival {
  kind: DeskKind;
  reference: string;
  name: string;
  email: string;
  subject?: string | undefined;
  message: string;
  /** The other fields, by label. */
  details?: Record<string, string | undefined>;
}

export function deskMail(arrival: Arrival): Mail {
  const { kind, reference, name, email, subject, message, details = {} } = arrival;
  const facts = Object.entries({ From: `${name} <${email}>`, Subject: subject, ...details })
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `${label}: ${value}`);
  return {
    channel: 'email',
    to: deskEmail[kind],
    subject: `[${reference}] New ${deskKindNouns[kind]}: ${subject ?? name}`,
    text: `${facts.join('\n')}\n\n${message}`,
  };
}

const promises: Record<DeskKind, string> = {
  contact: "Thank you for contacting us! We'll get back to you soon.",
  support: "Thank you for contacting support. We'll get back to you within 24 hours.",
  careers: "Thank you for applying. We'll review your application and get back to you soon.",
};

/**
 * Contains none of the typed text: anyone can type anyone's address, and our mail must not carry a
 * stranger's text to them.
 */
export const receiptMail = (kind: DeskKind, reference: string, email: string): Mail => ({
  channel: 'email',
  to: email,
  subject: `We received your ${deskKindNouns[kind]} (${reference})`,
  text: [
    'Hello,',
    promises[kind],
    `Your reference number is ${reference}. Please mention it if you contact us about this.`,
    `If you didn't send anything to ${brand.name}, you can ignore this email.`,
    `${brand.name} · ${brand.tagline}\n${deskEmail[kind]}`,
  ].join('\n\n'),
});
