/** The audit log as text: actions, their subjects, and details. */

import { type DocumentKind, documentKinds, documentNames } from '#features/documents/rules';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { auditLog } from '../schema';

export type AuditEntry = EndpointOutput<typeof auditLog>[number];

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** waitingDocuments, waiting_documents and waiting.documents all read "waiting documents". */
const spaced = (name: string) =>
  name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** profile.approved reads "Profile approved". */
export const labelsFor = (action: string): string =>
  capitalize(spaced(action)).replace(/\bsms\b/i, 'SMS');

/** Ids mean nothing to users; one is shown only if its subject no longer exists. */
export const subjectText = ({ about, subject }: Pick<AuditEntry, 'about' | 'subject'>): string =>
  about ?? subject;

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

/** A value of an enumeration, such as business_license, unlike a sentence, a name or a number. */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+([A-Z_-][a-z]+)*$/.test(value);

/** Omit 'yes' for true flags, omit false flags, and omit ids. */
function detailText(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '' || value === false || isId(value)) {
    return undefined;
  }
  if (value === true) return capitalize(spaced(name));
  const text = isCode(value)
    ? spaced(value)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return `${capitalize(spaced(name))}: ${text}`;
}

const textFrom = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .map(([name, value]) => detailText(name, value))
    .filter((text) => text !== undefined)
    .join(' · ');

const isKind = (value: unknown): value is DocumentKind =>
  documentKinds.some((kind) => kind === value);

/** Professional license, page 2: license.pdf. A file without an owner is a résumé. */
function fileText({ kind, page, name, userId }: Record<string, unknown>): string {
  const isResume = !isKind(kind) && (userId === null || userId === undefined);
  const what = isKind(kind) ? documentNames[kind] : isResume ? 'Résumé (CV)' : 'File';
  const where = typeof page === 'number' && page > 1 ? `, page ${page}` : '';
  return `${what}${where}${typeof name === 'string' ? `: ${name}` : ''}`;
}

export const detailsText = ({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string =>
  action === 'file.opened' ? fileText(details) : textFrom(details);
