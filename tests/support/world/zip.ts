/** Reads a ZIP file by its central directory, as programs that unpack it do. */
import { inflateRawSync } from 'node:zlib';

export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('This is no complete ZIP file.');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    files.set(name, isDeflated ? inflateRawSync(packed) : packed);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

/** A file of the ZIP as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests inspect files of every shape.
export const jsonIn = (zip: Map<string, Buffer>, name: string): any =>
  JSON.parse(zip.get(name)?.toString('utf8') ?? 'null');
