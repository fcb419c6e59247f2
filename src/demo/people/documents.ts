/** Demo files as bytes: PDF pages with a few lines, JPEGs from drawings. */
import type { Picture } from './pictures';

export interface Contents {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** One page in Helvetica, which every PDF reader has: a heading and lines below it. */
export function makePdf(name: string, heading: string, lines: string[]): Contents {
  const text = (content: string) =>
    content.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, (letter) => octal(letter));
  const page = [
    '0.12 0.35 0.36 RG 3 w 48 48 516 696 re S 1 w 56 56 500 680 re S',
    `BT /F2 24 Tf 84 660 Td (${text(heading)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 13 Tf 84 ${610 - at * 26} Td (${text(line)}) Tj ET`),
    'BT /F1 9 Tf 84 84 Td (Sample for the demo. Not an official document.) Tj ET',
  ].join('\n');
  const font = (base: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mediaType: 'application/pdf', bytes: Buffer.from(body, 'latin1') };
}

/** The font uses WinAnsi encoding, which matches Latin-1 for these characters. */
const octal = (letter: string) =>
  letter.charCodeAt(0) < 256 ? `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}` : '?';

export async function makeJpeg(name: string, { svg }: Picture): Promise<Contents> {
  // Imported lazily: it is needed once per database and slow to load.
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 82 }).toBuffer();
  return { name, mediaType: 'image/jpeg', bytes };
}
