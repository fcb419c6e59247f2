/** Rules of the desk: who it writes to, how often one may write, references, and what a form offers. */
import { brand } from '../../kernel/brand';
import type { FileRule } from '../../kernel/file';
import { type Refusal, refused } from '../../kernel/refusal';
import { toOneLine } from '../../kernel/text';

export const deskKinds = ['contact', 'support', 'careers'] as const;
export type DeskKind = (typeof deskKinds)[number];

/** Where mail of each kind arrives, and what the pages tell people to write to. */
export const deskEmail: Record<DeskKind, string> = {
  contact: brand.senderEmail,
  support: brand.supportEmail,
  careers: 'careers@bridgework.example',
};

export const deskKindNouns: Record<DeskKind, string> = {
  contact: 'message',
  support: 'support ticket',
  careers: 'application',
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

/** The response times the documents state. */
export const urgencies = {
  low: 'Low (answered in 12-24 hours)',
  medium: 'Medium (answered in 4-12 hours)',
  high: 'High (answered in 2-4 hours)',
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

/** Without 0 and O, 1, I and L, and U, which are misread or misheard. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as BW-7K3Q9F: short enough to be told on the phone. `pick` chooses a number below another. */
export const makeReference = (pick: (below: number) => number): string =>
  `BW-${Array.from({ length: 6 }, () => referenceAlphabet[pick(referenceAlphabet.length)]).join('')}`;

/**
 * How often one may write, over all three forms. An office shares one address, so it gets more than
 * a person; a mailbox gets few, since a stranger may have typed it.
 */
export const rateLimits = (address: string, email: string) => [
  { key: `desk:address:${address}`, max: 30, seconds: 3_600 },
  { key: `desk:email:${email}`, max: 6, seconds: 3_600 },
];

export const tooManyMessages =
  'Too many messages were sent from here. Please try again in an hour or email us directly.';

/** A field no person sees. Programs that fill in everything give themselves away by it. */
export const isSpam = ({ homepage }: { homepage?: string | undefined }): boolean =>
  homepage !== undefined && homepage !== '';

/** What the sender is told; on the screen and in the answer alike. */
export const thanks: Record<DeskKind, string> = {
  contact: "Thank you for contacting us! We'll get back to you soon.",
  support: "We'll get back to you within 24 hours.",
  careers: "We'll review your application and get back to you soon.",
};

export const entryStates = ['new', 'answered', 'closed'] as const;
export type EntryState = (typeof entryStates)[number];

export const entryActions = ['answer', 'close', 'reopen'] as const;
export type EntryAction = (typeof entryActions)[number];

/** Reopened means that somebody has to look again, whatever was answered before. */
const transitions: readonly { action: EntryAction; from: EntryState; to: EntryState }[] = [
  { action: 'answer', from: 'new', to: 'answered' },
  { action: 'answer', from: 'answered', to: 'answered' },
  { action: 'close', from: 'new', to: 'closed' },
  { action: 'close', from: 'answered', to: 'closed' },
  { action: 'reopen', from: 'closed', to: 'new' },
];

const entryRefusals: Record<EntryAction, () => Refusal> = {
  answer: () => refused('entry_closed', 'This entry is closed. Reopen it to answer.'),
  close: () => refused('entry_closed', 'This entry is closed already.'),
  reopen: () => refused('entry_open', 'This entry is open already.'),
};

/** The state an action leads to, or why it does not. */
export function nextEntryState(from: EntryState, action: EntryAction): EntryState | Refusal {
  const found = transitions.find((each) => each.from === from && each.action === action);
  return found?.to ?? entryRefusals[action]();
}

export const entryActionsOf = (state: EntryState): EntryAction[] =>
  entryActions.filter((action) => typeof nextEntryState(state, action) === 'string');

const excerptLength = 160;

/** The first words of a message on one line, cut where a letter ends. */
export function excerptOf(message: string): string {
  const letters = [...toOneLine(message)];
  if (letters.length <= excerptLength) return letters.join('');
  return `${letters
    .slice(0, excerptLength - 1)
    .join('')
    .trimEnd()}…`;
}
