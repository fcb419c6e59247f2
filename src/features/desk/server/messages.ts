/** The emails of the desk: one to the team, one to the sender. */
import { brand } from '#kernel/brand';
import type { Mail } from '#platform/mail/mail';
import { type DeskKind, deskEmail, deskKindNouns } from '../rules';

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

/** The inbox shows the message as it was written; here it is quoted, as a stranger's text. */
export function deskMail(arrival: Arrival): Mail {
  const { kind, reference, name, email, subject, message, details = {} } = arrival;
  const facts = Object.entries({ From: `${name} <${email}>`, Subject: subject, ...details })
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `${label}: ${value}`);
  return {
    subject: `[${reference}] New ${deskKindNouns[kind]}: ${subject ?? name}`,
    body: [facts.join('\n'), { quote: message }],
    contact: deskEmail[kind],
  };
}

const promises: Record<DeskKind, string> = {
  contact: "Thank you for contacting us! We'll get back to you soon.",
  support: "Thank you for contacting support. We'll get back to you within 24 hours.",
  careers: "Thank you for applying. We'll review your application and get back to you soon.",
  concern:
    "Thank you for letting us know. Our team reads it in confidence and gets back to you by email. The other side of the booking won't hear about it.",
};

/**
 * Contains none of the typed text: anyone can type anyone's address, and our mail must not carry a
 * stranger's text to them.
 */
export const receiptMail = (kind: DeskKind, reference: string): Mail => ({
  subject: `We received your ${deskKindNouns[kind]} (${reference})`,
  greeting: 'Hello,',
  body: [
    promises[kind],
    `Your reference number is ${reference}. Please mention it if you contact us about this.`,
    `If you didn't send anything to ${brand.name}, you can ignore this email.`,
  ],
  contact: deskEmail[kind],
});

/** To a user with an account, who has written it while signed in. */
export const concernMail = (reference: string): Mail => ({
  subject: `We received your concern (${reference})`,
  body: [
    promises.concern,
    `Your reference number is ${reference}. Please mention it if you contact us about this.`,
  ],
  contact: deskEmail.concern,
});
