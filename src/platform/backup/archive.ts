/**
 * The file of a backup: a tar archive that ends with a checksum, so that one which was cut off or
 * altered is recognized before anything is restored from it.
 */
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** An error that the operator can fix. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The last entry. */
const checksum = 'sha256.txt';
/** What tar rounds headers and contents up to. */
const blockSize = 512;
const readSize = 256 * 1024;

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /**
   * A stream that should have this size, since the header precedes it: a longer one is cut off, and
   * a shorter one filled with zeros.
   */
  addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Written under a temporary name: a file with the final name is complete. Returns its size. */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const temporary = `${file}.part`;
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const archive = tarWriter(handle, hash);
    await fill(archive);
    await archive.add(checksum, Buffer.from(`${hash.copy().digest('hex')}\n`));
    await handle.write(Buffer.alloc(2 * blockSize));
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function tarWriter(handle: FileHandle, hash: Hash): ArchiveWriter {
  const write = async (bytes: Buffer) => {
    hash.update(bytes);
    for (let from = 0; from < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, from);
      from += bytesWritten;
    }
  };
  async function addStream(name: string, size: number, content: AsyncIterable<Buffer>) {
    await write(headerOf(name, size));
    let missing = size;
    for await (const chunk of content) {
      await write(chunk.subarray(0, missing));
      missing -= Math.min(chunk.length, missing);
    }
    for (; missing > readSize; missing -= readSize) await write(Buffer.alloc(readSize));
    await write(Buffer.alloc(missing + paddingOf(size)));
  }
  return {
    addStream,
    add: (name, content) =>
      addStream(
        name,
        content.length,
        (async function* () {
          yield content;
        })(),
      ),
  };
}

const paddingOf = (size: number) => (blockSize - (size % blockSize)) % blockSize;

/** The fields of a POSIX (ustar) header that we use: their offset and length. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modifiedAt: [136, 12],
  sum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(blockSize);
  const put = (field: keyof typeof fields, text: string) => header.write(text, fields[field][0]);
  const octal = (field: keyof typeof fields, value: number) =>
    put(field, value.toString(8).padStart(fields[field][1] - 1, '0'));
  put('name', name);
  octal('mode', 0o600);
  octal('owner', 0);
  octal('group', 0);
  octal('size', size);
  octal('modifiedAt', 0);
  put('type', '0');
  put('magic', 'ustar\x0000');
  octal('sum', sumOf(header));
  return header;
}

/** Of the header's bytes, with spaces in place of the sum itself. */
function sumOf(header: Buffer): number {
  const [at, length] = fields.sum;
  const bytes = Buffer.from(header).fill(' ', at, at + length);
  return bytes.reduce((sum, byte) => sum + byte, 0);
}

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Only while it is this entry's turn. */
  read(): AsyncGenerator<Buffer>;
}

/** In the order written. Throws at the end, unless everything is as it was written. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const handle = await open(file);
  try {
    const hash = createHash('sha256');
    async function read(size: number): Promise<Buffer> {
      const bytes = Buffer.alloc(size);
      let length = 0;
      while (length < size) {
        const { bytesRead } = await handle.read(bytes, length);
        if (bytesRead === 0) throw new BackupError(`${file} is not complete: it was cut off.`);
        length += bytesRead;
      }
      return bytes;
    }
    for (;;) {
      const header = await read(blockSize);
      const name = textOf(header, 'name').replace(/\0.*$/s, '');
      const size = Number.parseInt(textOf(header, 'size'), 8);
      if (Number.parseInt(textOf(header, 'sum'), 8) !== sumOf(header) || Number.isNaN(size)) {
        throw new BackupError(`${file} is not a backup, or it was altered.`);
      }
      if (name === checksum) {
        const stated = (await read(size)).toString().trim();
        if (stated === hash.digest('hex')) return;
        throw new BackupError(`${file} was altered: its checksum is wrong.`);
      }
      hash.update(header);
      let missing = size;
      async function* content() {
        while (missing > 0) {
          const bytes = await read(Math.min(missing, readSize));
          hash.update(bytes);
          missing -= bytes.length;
          yield bytes;
        }
      }
      yield { name, size, read: content };
      for await (const _rest of content());
      hash.update(await read(paddingOf(size)));
    }
  } finally {
    await handle.close();
  }
}

const textOf = (header: Buffer, field: keyof typeof fields): string => {
  const [at, length] = fields[field];
  return header.toString('utf8', at, at + length);
};
