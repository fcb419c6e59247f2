/** What an email says, and the plain text made from it. */
import { brand } from '#kernel/brand';
import { toOneLine, withoutLinks } from '#kernel/input/text';

/** A part of an email. A plain string is a paragraph; its line breaks are kept. */
export type Block =
  | string
  /** Text written by a user: shown as a quote, without links. */
  | { quote: string; intro?: string }
  | { list: string[]; intro: string }
  /** What to do next. */
  | { button: string; url: string }
  /** A less important link, such as the one to unsubscribe. */
  | { link: string; url: string };

/** Content without formatting: the text and the HTML part are both made from it. */
export interface Mail {
  subject: string;
  greeting?: string;
  body: Block[];
  /** The address for questions, if it is not support. */
  contact?: string;
  /** Where the reader unsubscribes from such mail: by hand, or by one click in a mail app. */
  unsubscribe?: { page: string; oneClick: string };
}

/** User text within a line of our own. */
export const inlineUserText = (written: string): string => withoutLinks(toOneLine(written));

/** User text, line by line and without links, so that it cannot look like our own. */
export const quotedLines = (written: string): string[] =>
  withoutLinks(written)
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(toOneLine);

/** The last lines of every email. */
export const signatureOf = ({ contact = brand.supportEmail }: Mail): [string, string] => [
  `${brand.name} · ${brand.tagline}`,
  `Questions? ${contact}`,
];

/** Links to the settings for what the reader gets by mail. */
export const unsubscribeLabel = 'Stop emails like this';

/** The text part. Below a sentence that ends in a colon, a button is its URL alone. */
export function mailText(mail: Mail): string {
  const paragraphs = mail.body.map((block, index) => {
    const previous = mail.body[index - 1];
    const isIntroduced = typeof previous === 'string' && previous.endsWith(':');
    return blockText(block, isIntroduced);
  });
  const unsubscribe = mail.unsubscribe && `${unsubscribeLabel}: ${mail.unsubscribe.page}`;
  return [mail.greeting, ...paragraphs, signatureOf(mail).join('\n'), unsubscribe]
    .filter((each) => each !== undefined)
    .join('\n\n');
}

function blockText(block: Block, isIntroduced: boolean): string {
  if (typeof block === 'string') return block;
  if ('button' in block) return isIntroduced ? block.url : `${block.button}: ${block.url}`;
  if ('link' in block) return `${block.link}: ${block.url}`;
  if ('list' in block) return [block.intro, ...block.list.map((item) => `- ${item}`)].join('\n');
  const quote = quotedLines(block.quote).map((line) => `> ${line}`.trimEnd());
  return [...(block.intro ? [block.intro] : []), ...quote].join('\n');
}
