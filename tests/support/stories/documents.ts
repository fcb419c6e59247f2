/** Documents as users and attackers upload them, built byte by byte. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Client } from '../world/client';

const bytes = (text: string) => Buffer.from(text, 'latin1');

export function pdf(size = 0): Buffer {
  const head = bytes('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
  const tail = bytes('\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n');
  const filling = Math.max(0, size - head.length - tail.length);
  return Buffer.concat([head, Buffer.alloc(filling, '%'), tail]);
}

/** A ZIP whose entries are stored or deflated. */
export function zip(
  entries: Record<string, string>,
  comment = '',
  { isDeflated = false } = {},
): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const body = Buffer.from(content);
    const label = Buffer.from(name);
    const packed = isDeflated ? deflateRawSync(body) : body;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isDeflated ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const file = Buffer.concat([bytes('PK\x03\x04'), facts, label, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([bytes('PK\x01\x02\x14\x00'), facts, rest, label]));
    files.push(file);
    offset += file.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(contents.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...files, contents, bytes('PK\x05\x06'), end, bytes(comment)]);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const wordParts: Record<string, string> = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<w:document/>',
};

export const docx = (): Buffer => zip(wordParts);

/** The container of old Office files with one stream of that name. */
export function container(stream: string): Buffer {
  const file = Buffer.alloc(512 * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  for (const [index, name] of ['Root Entry', stream].entries()) {
    const at = 1024 + index * 128;
    const label = Buffer.from(`${name}\0`, 'utf16le');
    label.copy(file, at);
    file.writeUInt16LE(label.length, at + 64);
    file.writeUInt8(index === 0 ? 5 : 2, at + 66);
  }
  return file;
}

export const doc = (): Buffer => container('WordDocument');

export const executable = (): Buffer =>
  Buffer.concat([bytes('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(600)]);

/** A Word document whose directory claims that it unpacks to gigabytes. */
export function zipBomb(): Buffer {
  const file = zip({ ...wordParts, 'word/media/image1.png': 'small' });
  const list = file.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  file.writeUInt32LE(0xf000_0000, list + 24);
  return file;
}

/** One that unpacks to 50 MB, but claims to be small. */
export function misdeclaredDocx(): Buffer {
  const large = 'x'.repeat(50 * 1024 * 1024);
  const file = zip({ ...wordParts, 'word/media/image1.png': large }, '', { isDeflated: true });
  const list = file.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  file.writeUInt32LE(1_000, list + 24);
  return file;
}

/** Noise, so that it does not compress away; `quality` below 100 makes it smaller. */
export const picture = (width = 320, height = 240) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7a9',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
    limitInputPixels: false,
  });

/** Many pixels that are generated quickly. */
export const enlarged = (width: number, height: number) =>
  picture(6, 5).resize(width, height, { kernel: 'nearest', fit: 'fill' });

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer();
export const png = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).png().toBuffer();
export const webp = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).webp().toBuffer();

/** As a phone takes it: rotated by EXIF, with GPS coordinates. */
export const phonePhoto = (width = 320, height = 240): Promise<Buffer> =>
  picture(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Planted phone', Copyright: 'planted-owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 52/1 30/1' },
    })
    .toBuffer();

/** Valid and tiny on disk, enormous in memory: rows of zeros. */
export function hugePng(side = 14_000, { depth = 1, color = 0 } = {}): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const content = Buffer.concat([bytes(type), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length, 0);
    frame.writeUInt32BE(crc32(content), 4);
    return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Bits per channel; color 0 is gray, 6 is red, green, blue and alpha.
  head.writeUInt8(depth, 8);
  head.writeUInt8(color, 9);
  const channels = color === 6 ? 4 : 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil((side * depth * channels) / 8)) * side));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export type SentFile = [field: string, name: string, content: Uint8Array];

/** Sends a form as the signed-in user. */
export const upload = (
  url: string,
  browser: Client,
  texts: Record<string, string>,
  files: SentFile[],
  headers: Record<string, string> = {},
) => sendForm(url, texts, files, { cookie: cookieOf(browser), ...headers });

export const cookieOf = (browser: Client): string =>
  [...browser.cookies].map((pair) => pair.join('=')).join('; ');

/** Sends a form with text fields and files, as a browser does. */
export async function sendForm(
  url: string,
  texts: Record<string, string>,
  files: [field: string, name: string, content: Uint8Array][] = [],
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [field, name, content] of files) {
    form.append(field, new Blob([new Uint8Array(content)]), name);
  }
  const answer = await fetch(url, { method: 'POST', body: form, headers });
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of every shape.
  const body: any = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}
