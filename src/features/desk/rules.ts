/** Rules of the desk: its addresses, rate limits, references, and the options of its forms. */
import { brand } from '#kernel/brand';
import type { FileRule } from '#kernel/input/file';
import { toOneLine } from '#kernel/input/text';
import { type Refusal, refused } from '#kernel/refusal';

export const deskKinds = ['contact', 'support', 'careers', 'concern'] as const;
export type DeskKind = (typeof deskKinds)[number];

/** The addresses that receive each kind of mail, which are also shown on the pages. */
export const deskEmail: Record<DeskKind, string> = {
  contact: brand.senderEmail,
  support: brand.supportEmail,
  careers: 'careers@bridgework.example',
  concern: brand.supportEmail,
};

export const deskKindNouns: Record<DeskKind, string> = {
  contact: 'message',
  support: 'support ticket',
  careers: 'application',
  concern: 'concern',
};

interface Choice<T extends string> {
  value: T;
  label: string;
}

const choices = <const T extends string>(labels: Record<T, string>): Choice<T>[] =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));

export const userTypes = {
  professional: 'Dental professional',
  practice: 'Dental practice',
  general: 'General inquiry',
};

export const categories = {
  'technical-issue': 'Technical issue',
  'account-problem': 'Account problem',
  'billing-payment': 'Billing and payment',
  'booking-scheduling': 'Booking and scheduling',
  'verification-license': 'Verification and license',
  'app-feedback': 'App feedback',
  other: 'Something else',
};

/** The published response times. */
export const urgencies = {
  low: 'Low (we reply in 12-24 hours)',
  medium: 'Medium (we reply in 4-12 hours)',
  high: 'High (we reply in 2-4 hours)',
};

export const positions = {
  'dental-professional': 'Dental Professional',
  'software-engineer': 'Software Engineer',
  'customer-support': 'Customer Support',
  'sales-representative': 'Sales Representative',
  'marketing-specialist': 'Marketing Specialist',
  'business-development': 'Business Development',
  'operations-manager': 'Operations Manager',
  other: 'Other',
};

export const experiences = {
  entry: 'Entry level (0-2 years)',
  mid: 'Mid level (2-5 years)',
  senior: 'Senior level (5+ years)',
  executive: 'Executive level',
};

export const formOptions = {
  userTypes: choices(userTypes),
  categories: choices(categories),
  urgencies: choices(urgencies),
  positions: choices(positions),
  experiences: choices(experiences),
};

export const cvRule: FileRule = {
  kinds: ['pdf', 'doc', 'docx'],
  maxBytes: 5 * 1024 * 1024,
  wrongKind: 'Please upload a PDF or Word document.',
  tooLarge: 'Please upload a file smaller than 5MB.',
};

/** Without 0 and O, 1, I and L, and U, which are easily misread or misheard. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Such as BW-7K3Q9F: short enough to read out on the phone. `pick` returns a number below its
 * argument.
 */
export const makeReference = (pick: (below: number) => number): string =>
  `BW-${Array.from({ length: 6 }, () => referenceAlphabet[pick(referenceAlphabet.length)]).join('')}`;

/**
 * Rate limits across all three forms. An office shares one IP address, so an address gets more than
 * a person; an email address gets few, because a stranger may have typed it.
 */
export const rateLimits = (ipAddress: string, email: string) => [
  { key: `desk:address:${ipAddress}`, max: 30, seconds: 3_600 },
  { key: `desk:email:${email}`, max: 6, seconds: 3_600 },
];

export const tooManyMessages =
  "We've received too many messages from here. Please try again in an hour or email us directly.";

/** Honeypot: a hidden field that only bots fill in. */
export const isSpam = ({ homepage }: { homepage?: string | undefined }): boolean =>
  homepage !== undefined && homepage !== '';

/** The confirmation to the sender, the same on the screen and in the response. */
export const thanks: Record<DeskKind, string> = {
  contact: "Thank you for contacting us! We'll get back to you soon.",
  support: "We'll get back to you within 24 hours.",
  careers: "We'll review your application and get back to you soon.",
  concern: 'Our team reads it in confidence and gets back to you by email.',
};

export const entryStates = ['new', 'answered', 'closed'] as const;
export type EntryState = (typeof entryStates)[number];

export const entryActions = ['answer', 'close', 'reopen'] as const;
export type EntryAction = (typeof entryActions)[number];

/** Reopened means that it needs another answer, whatever was answered before. */
const transitions: readonly { action: EntryAction; from: EntryState; to: EntryState }[] = [
  { action: 'answer', from: 'new', to: 'answered' },
  { action: 'answer', from: 'answered', to: 'answered' },
  { action: 'close', from: 'new', to: 'closed' },
  { action: 'close', from: 'answered', to: 'closed' },
  { action: 'reopen', from: 'closed', to: 'new' },
];

const entryRefusals: Record<EntryAction, () => Refusal> = {
  answer: () => refused('entry_closed', 'This entry is closed. Reopen it to reply.'),
  close: () => refused('entry_closed', 'This entry is already closed.'),
  reopen: () => refused('entry_open', 'This entry is already open.'),
};

/** The state an action leads to, or the refusal. */
export function nextEntryState(from: EntryState, action: EntryAction): EntryState | Refusal {
  const found = transitions.find((each) => each.from === from && each.action === action);
  return found?.to ?? entryRefusals[action]();
}

export const entryActionsOf = (state: EntryState): EntryAction[] =>
  entryActions.filter((action) => typeof nextEntryState(state, action) === 'string');

const excerptLength = 160;

/** The first words of a message on one line, cut between characters. */
export function excerptOf(message: string): string {
  const letters = [...toOneLine(message)];
  if (letters.length <= excerptLength) return letters.join('');
  return `${letters
    .slice(0, excerptLength - 1)
    .join('')
    .trimEnd()}…`;
}
