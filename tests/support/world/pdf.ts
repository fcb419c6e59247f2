/** Extracts the text of a PDF as a reader would copy it: line by line, page after page. */
import { inflateSync } from 'node:zlib';

/** Every object by number: its dictionary, and its decompressed stream. */
function readObjects(bytes: Buffer): Map<string, { head: string; content: string }> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, { head: string; content: string }>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = found;
    const [head = ''] = body.split(/\nstream\r?\n/, 1);
    const start = found.index + found[0].indexOf(body) + head.length;
    const isPacked = head.includes('/FlateDecode') && body.length > head.length;
    const from = isPacked ? text.indexOf('stream', start) + 'stream\n'.length : 0;
    const packed = isPacked ? bytes.subarray(from, text.indexOf('endstream', from)) : undefined;
    objects.set(number, { head, content: packed ? inflateSync(packed).toString('latin1') : '' });
  }
  return objects;
}

/** Printable characters of the standard fonts at Latin-1 control codes. */
const beyondLatin: Record<number, string> = {
  128: '€',
  130: '‚',
  131: 'ƒ',
  132: '„',
  133: '…',
  138: 'Š',
  140: 'Œ',
  142: 'Ž',
  145: '‘',
  146: '’',
  147: '“',
  148: '”',
  149: '•',
  150: '–',
  151: '—',
  153: '™',
  154: 'š',
  156: 'œ',
  158: 'ž',
  159: 'Ÿ',
};

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of an embedded font by glyph number, from its ToUnicode table. */
function readLetters(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const values = list.matchAll(/<([0-9a-f ]*)>/gi);
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ''] of values) {
      letters.set(glyph, fromUtf16(hex.replaceAll(' ', '')));
      glyph += 1;
    }
  }
  return letters;
}

/**
 * Each line is one list of hexadecimal pieces in the font that was named last: [<0001> 20 <0002>]
 * TJ.
 */
export function readPdf(bytes: Buffer): string {
  const objects = readObjects(bytes);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '') ?? [];
      if (table) fonts.set(name, readLetters(objects.get(table)?.content ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { content } of objects.values()) {
    let letters: Map<number, string> | undefined;
    for (const [, font, list] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ/g)) {
      if (font) letters = fonts.get(font);
      if (!list) continue;
      const hex = [...list.matchAll(/<([0-9a-f]*)>/gi)].map(([, piece]) => piece).join('');
      // An embedded font uses two bytes per glyph, a standard one a byte per character.
      const numbers = (hex.match(letters ? /.{4}/g : /.{2}/g) ?? []).map((n) =>
        Number.parseInt(n, 16),
      );
      lines.push(
        numbers
          .map((n) => (letters ? letters.get(n) : (beyondLatin[n] ?? String.fromCharCode(n))))
          .join(''),
      );
    }
  }
  return lines.join('\n');
}

/** Line breaks depend on the layout, so they are ignored. */
export const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();
