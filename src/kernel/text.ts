/** What people type into one line: names, subjects, addresses of the web. */

/** One line, as a name or a subject is: line ends would begin a new header in mail. */
export const toOneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();

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
