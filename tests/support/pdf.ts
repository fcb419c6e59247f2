/** What is written in a PDF, as a reader would copy it out: line by line, page after page. */
import { inflateSync } from 'node:zlib';

const beyondLatin: Record<number, string> = {
  ...{ 128: '€', 130: '‚', 131: 'ƒ', 132: '„', 133: '…', 138: 'Š', 140: 'Œ', 142: 'Ž' },
  ...{ 145: '‘', 146: '’', 147: '“', 148: '”', 149: '•', 150: '–', 151: '—', 153: '™' },
  ...{ 154: 'š', 156: 'œ', 158: 'ž', 159: 'Ÿ' },
};

const decode = (hex: string): string =>
  Array.from(
    Buffer.from(hex, 'hex'),
    (byte) => beyondLatin[byte] ?? String.fromCharCode(byte),
  ).join('');

/** Standard fonts write each line as one list of hexadecimal pieces: [<48> 20 <69>] TJ. */
export function readPdf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const lines: string[] = [];
  for (const found of text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    const content = inflateSync(bytes.subarray(start, end)).toString('latin1');
    for (const [, list = ''] of content.matchAll(/\[([^\]]*)\]\s*TJ/g)) {
      lines.push([...list.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => decode(hex)).join(''));
    }
  }
  return lines.join('\n');
}

/** Where lines broke is the reader's affair. */
export const flow = (text: string): string => text.replace(/\s+/g, ' ').trim();
