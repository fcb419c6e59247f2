/** What people type into one line: names, subjects, addresses of the web. */
import * as z from 'zod';

/** Marks nobody sees: zero-width spaces, direction marks, soft hyphens, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** One line, as a name or a subject is: line ends would begin a new header in mail. */
export const toOneLine = (text: string): string =>
  text
    .replace(invisible, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim();

/** Letters, dots and slashes in the plain form that mail programs, phones and browsers read them in. */
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
/** `J.Smith`, `Dr.Berg`, `St.Mary's`: people leave the space out, and strangers do not own such domains. */
const abbreviation =
  /(?<![\p{L}\p{N}\p{M}_-])(?:\p{Lu}|[Dd][Rr][Ss]?|[Mm][Rr][Ss]?|[Mm][SsTt]|[Ss][Tt]|[Ff][Tt])\.(?=\p{Lu})/gu;

/**
 * Whether mail programs or phones would turn a part of it into a link, `www.` or not. The check
 * constraints of db/migrations/0010_names.sql repeat this for letters of the Latin alphabet.
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

/** The same words, but no program makes a link of them. */
export const withoutLinks = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[:\uff1a](?=[/\uff0f\u2044\u2215\u29f8])/g, '$& ')
    .replace(/[.\u2024\u3002\ufe52\uff0e\uff61](?=\p{L}[\p{L}\p{N}-])/gu, '$& ');

interface Length {
  min?: number;
  max?: number;
}

/** One line of a form, such as the subject of a message to us. */
export const singleLine = (message?: string, { min = 1, max = 120 }: Length = {}) =>
  z
    .string(message)
    .transform(toOneLine)
    .pipe(z.string().min(min, message).max(max, `Please use ${max} characters or fewer`));

/**
 * A name, a title or a street: it goes into other people's mail, text messages and contracts, so
 * it is one line and holds no web address.
 */
export const plainLine = (message?: string, length?: Length) =>
  singleLine(message, length).refine((line) => !hasWebAddress(line), {
    error: "Please leave out web addresses. If this isn't one, add a space after the period.",
  });

/** A web address as people write it: without a scheme it gets https. Nothing but the web is one. */
export function toWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, href, username, password } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (!/[^.]\.[^.]/.test(hostname) || username || password) return undefined;
  return href;
}
