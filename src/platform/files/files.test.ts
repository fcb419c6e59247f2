/** Stored files: private, complete or absent, and cleaned up if unattached. */
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { cleanupTask } from '../cleanup';
import { transaction } from '../database/database';
import { attachFile, createFiles } from './files';

let dataDir: string;
let platform: TestPlatform;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-files-'));
  platform = await openPlatform({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await platform.close();
  await rm(dataDir, { recursive: true, force: true });
});

const content = Buffer.from('the bytes');

async function received(name = 'cv.pdf') {
  const { incoming } = platform.context.files;
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const file = path.join(incoming, `${Math.random()}`);
  await writeFile(file, content);
  return {
    name,
    mediaType: 'application/pdf',
    size: content.length,
    hash: 'ab'.repeat(32),
    path: file,
  };
}

const home = () => path.join(dataDir, 'files');
const placeOf = (id: string) => path.join(home(), id.slice(-2), id);
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
const rowOf = async (id: string) =>
  (await platform.rows('select * from files where id = $1', [id]))[0];
const nobody = { ownerId: null, isShared: false };
const keep = (id: string) => attachFile(platform.context.db, id, nobody, platform.clock.now());

describe('a stored file', () => {
  it('has a generated name and is readable only by the server', async () => {
    const id = await platform.context.files.put(await received('../../evil.pdf'));
    expect(await buffer(await platform.context.files.read(id))).toEqual(content);
    expect((await stat(placeOf(id))).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(placeOf(id)))).mode & 0o777).toBe(0o700);
    expect((await stat(home())).mode & 0o777).toBe(0o700);
    expect(await readdir(path.dirname(placeOf(id)))).toEqual([id]);
  });

  it('is recorded in the database with name, type, size and hash', async () => {
    const id = await platform.context.files.put(await received());
    expect(await rowOf(id)).toMatchObject({
      name: 'cv.pdf',
      media_type: 'application/pdf',
      size: content.length,
      sha256: Buffer.from('ab'.repeat(32), 'hex'),
      attached_at: null,
    });
  });

  it('can be stored twice from the same bytes, as in a retried transaction', async () => {
    const file = await received();
    const ids = [await platform.context.files.put(file), await platform.context.files.put(file)];
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a crash', () => {
  it('before the bytes are written leaves a row that cleanup can find, never orphaned bytes', async () => {
    const file = { ...(await received('lost.pdf')), path: path.join(dataDir, 'not-there') };
    await expect(platform.context.files.put(file)).rejects.toThrow();
    const [row] = await platform.rows("select id from files where name = 'lost.pdf'");
    expect(await isThere(placeOf(row.id))).toBe(false);
    platform.clock.advance({ days: 2 });
    await cleanupTask.handle(platform.context, {});
    expect(await rowOf(row.id)).toBeUndefined();
  });

  it('before the owner is saved leaves a file for cleanup to delete; attached files stay', async () => {
    const kept = await platform.context.files.put(await received());
    const lost = await platform.context.files.put(await received());
    await keep(kept);
    await expect(
      transaction(platform.context, async ({ db }) => {
        await attachFile(db, lost, nobody, platform.clock.now());
        throw new Error('the rest of the work failed');
      }),
    ).rejects.toThrow('the rest');
    platform.clock.advance({ hours: 23 });
    await cleanupTask.handle(platform.context, {});
    expect(await isThere(placeOf(lost))).toBe(true);
    platform.clock.advance({ hours: 2 });
    await cleanupTask.handle(platform.context, {});
    expect(await isThere(placeOf(lost))).toBe(false);
    expect(await rowOf(lost)).toBeUndefined();
    expect(await isThere(placeOf(kept))).toBe(true);
    await expect(keep(lost)).rejects.toThrow('swept');
  });

  it('during a request leaves a temporary file that is removed later', async () => {
    const { path: old } = await received();
    const { path: young } = await received();
    const now = platform.clock.now();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    await utimes(old, hoursAgo(25), hoursAgo(25));
    await utimes(young, hoursAgo(1), hoursAgo(1));
    await cleanupTask.handle(platform.context, {});
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  });

  it('does not break a store that was never used', async () => {
    const { context } = platform;
    const settings = { dataDir: path.join(dataDir, 'unused'), s3: undefined };
    const unused = createFiles(settings, context);
    await expect(unused.sweep(platform.clock.now())).resolves.toBeUndefined();
  });
});
