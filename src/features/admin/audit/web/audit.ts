/** The audit log as sentences: who did what, to whom, and what is worth knowing about it. */

import { deletedUser } from '#features/accounts/rules';
import { type DeskKind, deskKindNouns } from '#features/desk/rules';
import { type DocumentKind, documentKinds, documentNoun } from '#features/documents/rules';
import type { EndpointOutput } from '#kernel/api/endpoint';
import sentences from '#kernel/audit.json';
import type { auditLog } from '../schema';
import words from './words.json';

export type AuditEntry = EndpointOutput<typeof auditLog>[number];

const isKind = (value: unknown): value is DocumentKind =>
  documentKinds.some((kind) => kind === value);

/** The texts by any name; one that a newer version added is not among them. */
const textOf = (texts: Record<string, string>, name: unknown) => texts[String(name)];

const filled = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** "Nora Berg approved Hanna Lindqvist's professional license". */
export function sentenceFor(entry: Omit<AuditEntry, 'id' | 'createdAt'>): string {
  const { actor, action, about, subject, details } = entry;
  const { kind, page, userId } = details;
  const whom = about === deletedUser ? 'a deleted user' : (about ?? 'someone');
  const known = { whom, whose: `${whom}'s`, subject, name: details.name };
  const where = typeof page === 'number' && page > 1 ? `, page ${page}` : '';
  const isResume = !isKind(kind) && !userId;
  return `${actor} ${filled(textOf(sentences, action) ?? action.replaceAll('.', ' '), {
    ...known,
    document: isKind(kind) ? documentNoun(kind) : 'document',
    entry: deskKindNouns[kind as DeskKind] ?? 'inbox entry',
    data: filled(textOf(words.data, details.of) ?? 'data', known),
    file: isResume
      ? `the résumé of ${whom}`
      : `${known.whose} ${isKind(kind) ? documentNoun(kind) : 'file'}${where}`,
  })}`;
}

/** What is worth knowing besides the sentence; ids and flags that are off are not. */
export const detailsText = ({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string =>
  Object.entries(words.details)
    // The name of a reward is in its sentence; that of a file is not.
    .filter(([name]) => details[name] && !(name === 'name' && action !== 'file.opened'))
    .map(([name, text]) => filled(text, { value: details[name] }))
    .join(' · ');
