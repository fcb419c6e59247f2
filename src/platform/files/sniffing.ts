/** Content sniffing: checks that a file's bytes match its extension, from start to end. */
import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { fileTypeFromFile } from 'file-type';
import type { FileKind } from '#kernel/input/file';

/** The media types the sniffing package may report for each type. */
const sniffedTypes: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  // A document whose content list comes late, as some programs write it, is reported as a plain
  // ZIP.
  docx: ['docx', 'zip'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  // An animated PNG; its first frame is kept.
  png: ['png', 'apng'],
  webp: ['webp'],
};

export async function hasContentOfKind(path: string, kind: FileKind): Promise<boolean> {
  const sniffed = await fileTypeFromFile(path).catch(() => undefined);
  if (!sniffed || !sniffedTypes[kind].includes(sniffed.ext)) return false;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await isComplete[kind](file, size);
  } finally {
    await file.close();
  }
}

type Check = (file: FileHandle, size: number) => Promise<boolean>;

/** A ZIP may end with a comment of up to 64 KiB after its 22-byte end record. */
const maxZipEndBytes = 22 + 65_535;
/** Word documents list a few dozen parts; a longer central directory is not a Word document. */
const maxZipDirectoryBytes = 1024 * 1024;
/**
 * Unpacked size limit of a document: 10 MB of text compress to less than a tenth, photos hardly at
 * all.
 */
const maxUnpackedBytes = 200 * 1024 * 1024;

const isComplete: Record<FileKind, Check> = {
  /**
   * Readers look for the end marker in the last 1,024 bytes. A ZIP appended after the PDF means a
   * polyglot file, which we reject.
   */
  async pdf(file, size) {
    const tail = await readTail(file, size, maxZipEndBytes);
    return tail.subarray(-1024).includes('%%EOF') && findZipEnd(tail) === undefined;
  },
  async doc(file, size) {
    if (findZipEnd(await readTail(file, size, maxZipEndBytes)) !== undefined) return false;
    return hasWordStream(file, size);
  },
  async docx(file, size) {
    const tail = await readTail(file, size, maxZipEndBytes);
    const end = findZipEnd(tail);
    if (end === undefined) return false;
    const length = tail.readUInt32LE(end + 12);
    const offset = tail.readUInt32LE(end + 16);
    if (length > maxZipDirectoryBytes || offset + length > size) return false;
    const entries = entriesIn(await readAt(file, offset, length));
    const names = entries.map(({ name }) => name);
    const isDocument =
      entries.reduce((sum, entry) => sum + entry.size, 0) <= maxUnpackedBytes &&
      names.includes('[Content_Types].xml') &&
      names.some((name) => name.startsWith('word/')) &&
      !names.some((name) => /(^META-INF\/|vbaProject\.bin$|\.(exe|dll|class|js)$)/i.test(name));
    if (!isDocument) return false;
    // The directory's sizes are claims: only unpacking shows what a reader would get.
    for (const entry of entries) if (!(await inflatesToDeclaredSize(file, entry))) return false;
    return true;
  },
  jpg: hasNoTrailingPayload(jpegEnd),
  jpeg: hasNoTrailingPayload(jpegEnd),
  png: hasNoTrailingPayload(pngEnd),
  webp: hasNoTrailingPayload(webpEnd),
};

/**
 * Phones append extra data (a second exposure, a motion photo). Re-encoding drops it; anything
 * executable is refused.
 */
function hasNoTrailingPayload(endOf: (bytes: Buffer) => number | undefined): Check {
  return async (file, size) => {
    const bytes = await readAt(file, 0, size);
    const end = endOf(bytes);
    if (end === undefined || end > size) return false;
    const rest = bytes.subarray(end);
    return findZipEnd(rest.subarray(-maxZipEndBytes)) === undefined && !isForeign(rest);
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: signatures of archives and programs contain them
const foreign = /pk\x03\x04|<\?php|<\?xml|<script|<html|<svg|<!doctype|%pdf-|^\s*mz|^\x7felf|^#!/;

const isForeign = (rest: Buffer) =>
  [rest.subarray(0, 256 * 1024), rest.subarray(-maxZipEndBytes)].some((part) =>
    foreign.test(part.toString('latin1').toLowerCase()),
  );

/** Segments state their length; data after a start of scan is read until a marker ends it. */
function jpegEnd(bytes: Buffer): number | undefined {
  let at = 2;
  while (at >= 2 && at + 4 <= bytes.length + 2) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0x00 || marker === 0xff || isRestart(marker)) {
      // Between segments, as within a scan, this byte does not start a marker.
      at = bytes.indexOf(0xff, at + 1);
      continue;
    }
    if (marker === 0xd9) return at + 2;
    if (at + 4 > bytes.length) return undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

const isRestart = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function pngEnd(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return at + 12;
  }
  return undefined;
}

function webpEnd(bytes: Buffer): number | undefined {
  return bytes.length < 12 ? undefined : 8 + bytes.readUInt32LE(4);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const readTail = (file: FileHandle, size: number, max: number) =>
  readAt(file, Math.max(0, size - max), Math.min(size, max));

/** The position of a ZIP end record that reaches exactly to the end of the file, if any. */
function findZipEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue;
    if (at + 22 + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return undefined;
}

interface ZipEntry {
  name: string;
  /** 0: stored, 8: deflated. Documents use no other method. */
  method: number;
  compressedSize: number;
  /** The unpacked size it claims. */
  size: number;
  offset: number;
}

/** A ZIP's central directory; empty if it does not end where it claims. */
function entriesIn(list: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50) {
    const name = list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + name),
      method: list.readUInt16LE(at + 10),
      compressedSize: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      offset: list.readUInt32LE(at + 42),
    });
    at += 46 + name + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return at === list.length ? entries : [];
}

async function inflatesToDeclaredSize(file: FileHandle, entry: ZipEntry): Promise<boolean> {
  const { method, compressedSize, size, offset } = entry;
  if (method === 0) return compressedSize === size;
  const header = await readAt(file, offset, 30);
  if (method !== 8 || header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return false;
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (compressedSize === 0) return false;
  let unpacked = 0;
  const count = new Writable({
    write(part: Buffer, _encoding, done) {
      unpacked += part.length;
      // Never unpacks beyond the claimed size.
      done(unpacked > size ? new Error('larger than it says') : null);
    },
  });
  const end = start + compressedSize - 1;
  const compressed = file.createReadStream({ start, end, autoClose: false });
  const isIntact = await pipeline(compressed, createInflateRaw(), count).then(
    () => true,
    () => false,
  );
  return isIntact && unpacked === size;
}

const wordStream = Buffer.from('WordDocument\0', 'utf16le');
const entrySize = 128;

/**
 * The container of old Word documents also holds spreadsheets and installers. A Word document has
 * an entry of this name; entries are 128 bytes long and aligned to that.
 */
async function hasWordStream(file: FileHandle, size: number): Promise<boolean> {
  const step = 512 * entrySize;
  for (let position = 0; position < size; position += step) {
    const part = await readAt(file, position, Math.min(step, size - position));
    for (let at = 0; at + entrySize <= part.length; at += entrySize) {
      const isNamed = part.compare(wordStream, 0, wordStream.length, at, at + wordStream.length);
      if (isNamed === 0 && part.readUInt16LE(at + 64) === wordStream.length) return true;
    }
  }
  return false;
}
