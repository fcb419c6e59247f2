/** Text as PDF: plain pages in a standard font, or in an embedded one if needed. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

export interface PdfText {
  title: string;
  author: string;
  /** Paragraphs separated by an empty line; if one has several lines, the first is its heading. */
  text: string;
  /** A picture below the text, such as a signature, with its caption. */
  picture?: { bytes: Buffer; caption: string } | undefined;
  /** Small print below the text. */
  notes: string[];
  /** Note shown below if characters had to be replaced. */
  replacedNote: string;
  createdAt: Date;
}

/** The encoding of the standard fonts (WinAnsi). */
const winAnsiText = /^[\n\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

const require = createRequire(import.meta.url);

/**
 * DejaVu Sans covers nearly every name: Latin with all diacritics, Greek, Cyrillic. It takes eight
 * times the work, so it is used only for text that needs it.
 */
const fontFiles = () => [
  require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'),
  require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff'),
];

/**
 * WOFF is TrueType with compressed tables. pdfkit reads it too, but decompresses a table on every
 * access.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts = [header];
  let end = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const [offset, packed, size] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const body = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(body) : body).copy(table);
    const line = 12 + 16 * index;
    entry.copy(header, line, 0, 4);
    entry.copy(header, line + 4, 16, 20);
    header.writeUInt32BE(end, line + 8);
    header.writeUInt32BE(size, line + 12);
    parts.push(table);
    end += table.length;
  }
  return Buffer.concat(parts);
}

/** pdfkit's internal state of an embedded font; its types omit it. */
interface FontInUse {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** A character the font lacks is replaced by its base letter, or by a question mark. */
function toDrawable(text: string, { _font: { font } }: FontInUse): string {
  const isDrawable = (letter: string) =>
    letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(text, (letter) => {
    if (isDrawable(letter)) return letter;
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain !== '' && Array.from(plain).every(isDrawable) ? plain : '?';
  }).join('');
}

const ink = '#1c2430';
const mutedColor = '#5b6472';
const pictureHeight = 90;

export async function writePdf(written: PdfText): Promise<Buffer> {
  const { title, author, replacedNote, createdAt } = written;
  // Loaded on first use, since it takes 28 MB.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: 64, bottom: 64, left: 72, right: 72 },
    info: { Title: title, Author: author, CreationDate: createdAt },
    lang: 'en-US',
    displayTitle: true,
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  const caption = written.picture?.caption ?? '';
  let shown = [written.text, caption, ...written.notes].map((each) => each.normalize('NFC'));
  let text: string | Buffer = 'Helvetica';
  let bold: string | Buffer = 'Helvetica-Bold';
  let isReplaced = false;
  if (!shown.every((each) => winAnsiText.test(each))) {
    const files = await Promise.all(fontFiles().map((file) => readFile(file)));
    [text = text, bold = bold] = files.map(unpackWoff);
    const font = document.font(text) as unknown as FontInUse;
    const drawable = shown.map((each) => toDrawable(each, font));
    isReplaced = drawable.join() !== shown.join();
    shown = drawable;
  }
  document.registerFont('text', text).registerFont('bold', bold);

  const [body = '', shownCaption = '', ...notes] = shown;
  const [heading = '', ...paragraphs] = body.split('\n\n');
  document.fillColor(ink).font('bold').fontSize(18).text(heading).moveDown(1);
  document.fontSize(10.5);
  for (const paragraph of paragraphs) {
    const [first = '', ...rest] = paragraph.split('\n');
    const hasHeading = rest.length > 0;
    document.font(hasHeading ? 'bold' : 'text').text(first, { lineGap: 3 });
    if (hasHeading) document.font('text').text(rest.join('\n'), { lineGap: 3 });
    document.moveDown(0.8);
  }
  if (written.picture) {
    const { left, right, bottom } = document.page.margins;
    const [width, height] = [document.page.width - left - right, pictureHeight];
    // Kept on one page with its caption.
    if (document.y + height + 30 > document.page.height - bottom) document.addPage();
    const top = document.y;
    document.image(written.picture.bytes, left, top, { fit: [Math.min(width, 260), height] });
    document.y = top + height;
    document
      .font('text')
      .text(shownCaption, left, document.y + 4)
      .moveDown(0.4);
  }
  document.moveDown(0.6).font('text').fillColor(mutedColor).fontSize(8.5);
  for (const note of [...notes, ...(isReplaced ? [replacedNote] : [])]) {
    document.text(note, { lineGap: 2 }).moveDown(0.5);
  }
  document.end();
  return whole;
}
