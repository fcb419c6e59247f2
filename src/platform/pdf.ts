/** Texts as PDF: plain pages in a font that every reader has. */

export interface PdfText {
  title: string;
  author: string;
  /** Paragraphs with an empty line between them; where one has several lines, the first is its heading. */
  text: string;
  /** Smaller, below the text. */
  notes: string[];
  /** Said below where letters had to be replaced. */
  replacedNote: string;
  createdAt: Date;
}

/** What lies beyond Latin-1 in the encoding of the standard fonts (WinAnsi). */
const beyondLatin = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** Letters that do not fall apart into a plain one and a mark. */
const plainer: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', '−': '-' };

const isDrawable = (letter: string): boolean =>
  /^[\n\x20-\x7e\u00a0-\u00ff]$/.test(letter) || beyondLatin.has(letter);

/** A letter the font lacks stands in its plainest form, or as a question mark. */
function toDrawable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isDrawable(letter)) return letter;
    const plain = plainer[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain !== '' && Array.from(plain).every(isDrawable) ? plain : '?';
  }).join('');
}

const ink = '#1c2430';
const pale = '#5b6472';

export async function writePdf(written: PdfText): Promise<Buffer> {
  const { title, author, text, notes, replacedNote, createdAt } = written;
  // It takes 28 MB, which only whoever asks for a PDF has to spend.
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
  const shown = [text, ...notes].map((each) => [each, toDrawable(each)] as const);
  const isReplaced = shown.some(([given, drawn]) => given.normalize('NFC') !== drawn);
  const [body = '', ...below] = shown.map(([, drawn]) => drawn);

  const [heading = '', ...paragraphs] = body.split('\n\n');
  document.fillColor(ink).font('Helvetica-Bold').fontSize(18).text(heading).moveDown(1);
  document.fontSize(10.5);
  for (const paragraph of paragraphs) {
    const [first = '', ...rest] = paragraph.split('\n');
    const hasHeading = rest.length > 0;
    document.font(hasHeading ? 'Helvetica-Bold' : 'Helvetica').text(first, { lineGap: 3 });
    if (hasHeading) document.font('Helvetica').text(rest.join('\n'), { lineGap: 3 });
    document.moveDown(0.8);
  }
  document.moveDown(0.6).fillColor(pale).fontSize(8.5);
  for (const note of [...below, ...(isReplaced ? [replacedNote] : [])]) {
    document.text(note, { lineGap: 2 }).moveDown(0.5);
  }
  document.end();
  return whole;
}
