/** The keys for field encryption: their format, and the generated one for development. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

export interface DataKey {
  id: string;
  key: Buffer;
}

/** One `id:key` pair; the key is 32 bytes in base64. */
export function parseDataKey(pair: string): DataKey | undefined {
  const [, id, encoded] = /^([a-z0-9_-]{1,40}):([A-Za-z0-9+/]+={0,2})$/.exec(pair) ?? [];
  if (id === undefined || encoded === undefined) return undefined;
  const key = Buffer.from(encoded, 'base64');
  return key.length === 32 ? { id, key } : undefined;
}

/**
 * The key of this data directory, created on first use. It is written to a temporary file and
 * linked into place, so that one of two concurrent processes wins and a crash leaves no partial
 * key.
 */
export function loadOrCreateDataKey(directory: string): DataKey {
  const file = path.join(directory, 'data-key');
  // Enterable, since the embedded database's user may have its directory below; not listable.
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  return readKey(file) ?? makeKey(file);
}

/** The key of this data directory, if it was created. */
export const findDataKey = (directory: string) => readKey(path.join(directory, 'data-key'));

function readKey(file: string): DataKey | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = parseDataKey(text.trim());
  // Never replaced: data encrypted with the lost key could not be decrypted.
  if (!key) throw new Error(`The data key in ${file} is damaged. Restore it from a backup.`);
  return key;
}

function makeKey(file: string): DataKey {
  // The id is random too: a key created after the first was deleted must not have the same id.
  const id = `local-${randomBytes(4).toString('hex')}`;
  const temporaryPath = `${file}.${id}`;
  const descriptor = openSync(temporaryPath, 'wx', 0o600);
  try {
    writeSync(descriptor, `${id}:${randomBytes(32).toString('base64')}\n`);
    fsyncSync(descriptor);
    linkSync(temporaryPath, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    rmSync(temporaryPath, { force: true });
  }
  const key = readKey(file);
  if (!key) throw new Error(`The data key in ${file} was removed while it was being made.`);
  return key;
}
