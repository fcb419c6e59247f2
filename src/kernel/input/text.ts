/** Single-line text input: names, subjects, web addresses. */
import * as z from 'zod';

/** Invisible characters: zero-width spaces, direction marks, soft hyphens, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Collapses to one line: in mail, a line break in a name or subject would start a new header. */
export const toOneLine = (text: string): string =>
  text
    .replace(invisible, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim();

/** Normalizes letters, dots and slashes the way mail clients, phones and browsers do. */
const toPlainForm = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\u3002/g, '.')
    .replace(/[\u2044\u2215\u29f8]/g, '/');

/** `evil.example`: a dot between a letter or digit and at least two more letters, without a space. */
const dotted = '[\\p{L}\\p{N}\\p{M}_-]\\.\\p{L}[\\p{L}\\p{N}\\p{M}-]+';
const dottedPair = new RegExp(dotted, 'u');
const dottedPath = new RegExp(`${dotted}(/|[:?#]\\S)`, 'u');
const networkAddress = /\d{1,3}(\.\d{1,3}){3}/;
/**
 * `J.Smith`, `Dr.Berg`, `St.Mary's`: people omit the space, and these are not registrable domains.
 */
const abbreviation =
  /(?<![\p{L}\p{N}\p{M}_-])(?:\p{Lu}|[Dd][Rr][Ss]?|[Mm][Rr][Ss]?|[Mm][SsTt]|[Ss][Tt]|[Ff][Tt])\.(?=\p{Lu})/gu;

/**
 * Whether a mail client or phone would turn part of it into a link, with or without `www.`. The
 * check constraints of db/migrations/0010_names.sql repeat this for the Latin alphabet.
 */
export function hasWebAddress(text: string): boolean {
  const plain = toPlainForm(text);
  return (
    plain.includes('://') ||
    networkAddress.test(plain) ||
    dottedPath.test(plain) ||
    dottedPair.test(plain.replace(abbreviation, '$& '))
  );
}

/** The same text, changed so that no program turns it into a link. */
export const withoutLinks = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[:\uff1a](?=[/\uff0f\u2044\u2215\u29f8])/g, '$& ')
    .replace(/[.\u2024\u3002\ufe52\uff0e\uff61](?=\p{L}[\p{L}\p{N}-])/gu, '$& ');

interface Length {
  min?: number;
  max?: number;
}

export const tooLong = (max: number): string =>
  `Please use ${max.toLocaleString('en-US')} characters or fewer`;

/** A single-line form field, such as the subject of a contact message. */
export const singleLine = (message?: string, { min = 1, max = 120 }: Length = {}) =>
  z
    .string(message)
    .transform(toOneLine)
    .pipe(z.string().min(min, message).max(max, tooLong(max)));

/**
 * A name, title or street. It appears in other people's mail, text messages and contracts, so it
 * must be one line without a web address.
 */
export const plainLine = (message?: string, length?: Length) =>
  singleLine(message, length).refine((line) => !hasWebAddress(line), {
    error: "Please leave out web addresses. If this isn't one, add a space after the period.",
  });

/**
 * A web address as people type it: https is added if the scheme is missing. Only http and https are
 * accepted.
 */
export function toWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, href, username, password } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (!/[^.]\.[^.]/.test(hostname) || username || password) return undefined;
  return href;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
