/** Moves files from DATA_DIR to S3 while the product runs: each is there before it is gone here. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { openStores } from './stores';

export interface Moved {
  moved: number;
  /** Not attached to anything: cleanup removes them from the folder within a day. */
  unused: number;
  /** Altered since they were stored: they stay in the folder. */
  damaged: string[];
}

/** `client` holds the files: nothing that is attached is removed meanwhile. */
export async function moveFiles(
  client: pg.Client,
  { folders, bucket }: ReturnType<typeof openStores>,
): Promise<Moved> {
  if (!bucket) throw new Error('The S3_ variables are not set.');
  const result: Moved = { moved: 0, unused: 0, damaged: [] };
  async function move(folder: (typeof folders)['files'], name: string, expected?: string) {
    const path = folder.placeOf(name);
    const hash = await hashOf(await folder.read(name));
    if (expected !== undefined && hash !== expected) return void result.damaged.push(name);
    const { size } = await stat(path);
    await bucket?.write(name, { name, mediaType: 'application/octet-stream', path, size, hash });
    if ((await hashOf(await bucket?.read(name))) !== hash) {
      throw new Error(`S3 returned other bytes for ${name} than it was sent. Nothing was removed.`);
    }
    await folder.remove(name);
    result.moved += 1;
  }
  // Whoever restores finds these in the bucket too.
  for await (const name of folders.erasures.list()) await move(folders.erasures, name);
  for await (const name of folders.files.list()) {
    const { rows } = await client.query<{ hash: string }>(
      `select encode(sha256, 'hex') as hash from files where id::text = $1 and attached_at is not null`,
      [name],
    );
    if (rows[0]) await move(folders.files, name, rows[0].hash);
    else result.unused += 1;
  }
  return result;
}

async function hashOf(bytes: Readable | undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes ?? []) hash.update(chunk);
  return hash.digest('hex');
}
