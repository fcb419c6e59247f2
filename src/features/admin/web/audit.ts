/** The audit log in words: acts, what they were done to, and what else was written down. */
import type { Answer } from '../../../kernel/endpoint';
import type { auditLog } from '../schema';

export type AuditEntry = Answer<typeof auditLog>[number];

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** waitingDocuments, waiting_documents and waiting.documents all read "waiting documents". */
const spaced = (name: string) =>
  name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** profile.approved reads "Profile approved". */
export const wordsFor = (action: string): string =>
  capital(spaced(action)).replace(/\bsms\b/i, 'SMS');

/** An id says nothing to people; it stands alone only when nothing else is left of what it named. */
export const subjectText = ({ about, subject }: Pick<AuditEntry, 'about' | 'subject'>): string =>
  about ?? subject;

const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value);
};

/** Only what was said: empty notes are left out. */
export const detailsText = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${capital(spaced(name))}: ${valueText(value)}`)
    .join('; ');
