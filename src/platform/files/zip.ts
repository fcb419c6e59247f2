/** Writes a ZIP file to disk, one entry at a time, so that its size does not matter. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Folders are separated by slashes; each part comes from `safeName`. */
  name: string;
  /** Called when it is this entry's turn. */
  open(): Readable | Promise<Readable>;
  /** Photos and PDFs are compressed already. */
  isCompressed?: boolean;
}

export interface WrittenZip {
  path: string;
  size: number;
  /** SHA-256 in hex. */
  hash: string;
}

/** An entry is asked for only after the one before it has been written. */
export async function writeZip(
  path: string,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): Promise<WrittenZip> {
  const zip = new ZipFile();
  const hash = createHash('sha256');
  let size = 0;
  const writing = pipeline(
    zip.outputStream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  const fail = (error: Error) => zip.outputStream.destroy(error);
  zip.on('error', fail);
  const adding = (async () => {
    for await (const entry of entries) await add(zip, entry, mtime);
    zip.end();
  })().catch(fail);
  await writing;
  await adding;
  return { path, size, hash: hash.digest('hex') };
}

const add = (zip: ZipFile, { name, open, isCompressed = false }: ZipEntry, mtime: Date) =>
  new Promise<void>((resolve, reject) => {
    // Otherwise an entry whose turn never comes would be awaited forever.
    const unwatch = finished(zip.outputStream, (error) => reject(error ?? new Error('cut off')));
    zip.addReadStreamLazy(name, { mtime, compress: !isCompressed }, (done) => {
      Promise.resolve()
        .then(open)
        .then((stream) => {
          finished(stream, { writable: false }, (error) => {
            unwatch();
            if (error) reject(error);
            else resolve();
          });
          done(null, stream);
        })
        .catch((error: unknown) => {
          unwatch();
          reject(error);
        });
    });
  });

const maxNameLength = 100;
/** Names that Windows reserves, whatever their extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A file name that every system can unpack, and that cannot leave its folder. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    // Invisible characters, such as those that reverse the direction of text.
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - ending.length)]
    .slice(0, maxNameLength - ending.length)
    .join('')
    .trimEnd();
  if (stem === '' && ending === '') return 'file';
  return reserved.test(plain) ? `_${stem}${ending}` : `${stem}${ending}`;
}

/** Adds a number to a name that is already taken: systems that ignore case see one file. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const ending = /\.[^./]{1,8}$/.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - ending.length);
    let unique = name;
    for (let count = 2; given.has(unique.toLowerCase()); count += 1) {
      unique = `${stem} (${count})${ending}`;
    }
    given.add(unique.toLowerCase());
    return unique;
  };
}
