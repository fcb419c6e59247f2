/** Stored bytes that are missing or were altered, in a folder and in S3-compatible storage. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFakeS3 } from '#tests/support/servers/storage';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { type CheckedFile, checkFiles } from './damage';
import { attachFile, createFiles, detachFile } from './files';

let dataDir: string;
let storage: Awaited<ReturnType<typeof openFakeS3>>;
let platform: TestPlatform;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-damage-'));
  storage = await openFakeS3();
  platform = await openPlatform();
});
afterEach(() => platform.rows('delete from files'));
afterAll(async () => {
  await platform.close();
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

const stores = {
  'a folder': {
    files: () => createFiles({ dataDir, s3: undefined }, platform.context),
    alter: (id: string, bytes: Buffer) => writeFile(placeOf(id), bytes),
    remove: (id: string) => rm(placeOf(id)),
  },
  'S3-compatible storage': {
    files: () => createFiles({ dataDir, s3: storage.settings }, platform.context),
    alter: async (id: string, bytes: Buffer) => void storage.objects.set(id, bytes),
    remove: async (id: string) => void storage.objects.delete(id),
  },
};
const placeOf = (id: string) => path.join(dataDir, 'files', id.slice(-2), id);

describe.each(Object.entries(stores))('in %s', (_name, { files, alter, remove }) => {
  async function store(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const bytes = Buffer.from(`page ${number}`);
      const file = path.join(dataDir, 'sent');
      await writeFile(file, bytes);
      const id = await files().put({
        name: 'page.pdf',
        mediaType: 'application/pdf',
        size: bytes.length,
        hash: createHash('sha256').update(bytes).digest('hex'),
        path: file,
      });
      await attachFile(
        platform.context.db,
        id,
        { ownerId: null, isShared: false },
        platform.clock.now(),
      );
      ids.push(id);
    }
    return ids;
  }
  async function check() {
    const checked: CheckedFile[] = [];
    for await (const file of checkFiles(platform.context.db, files())) checked.push(file);
    return checked;
  }

  it('every attached file is checked, and what is not attached is left out', async () => {
    const [unattached = '', ...ids] = await store(10);
    await detachFile(platform.context.db, unattached);
    await remove(unattached);
    expect(await check()).toEqual(ids.map((id) => ({ id, damage: undefined })));
  });

  it('an altered byte and missing bytes are found', async () => {
    const [good, altered = '', missing = '', longer = ''] = await store(4);
    await alter(altered, Buffer.from('page 7'));
    await remove(missing);
    await alter(longer, Buffer.from('page 3 '));
    expect(await check()).toEqual([
      { id: good, damage: undefined },
      { id: altered, damage: 'altered' },
      { id: missing, damage: 'missing' },
      { id: longer, damage: 'altered' },
    ]);
  });
});

it('storage that is down is not taken for missing files', async () => {
  await platform.rows(
    `insert into files (id, name, media_type, size, sha256, created_at, attached_at)
     values (gen_random_uuid(), 'a.pdf', 'application/pdf', 1, $1, now(), now())`,
    [Buffer.alloc(32)],
  );
  storage.failures.push(500, 500);
  const down = createFiles({ dataDir, s3: storage.settings }, platform.context);
  await expect(checkFiles(platform.context.db, down).next()).rejects.toMatchObject({ status: 503 });
});
