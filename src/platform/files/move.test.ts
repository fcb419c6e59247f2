/** Files that move from DATA_DIR to S3 can be read all the time, and are not lost on the way. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileId, newId, type UserId } from '#kernel/id';
import { openFakeS3 } from '#tests/support/servers/storage';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { connect } from '../database/migrations';
import { attachFile, holdFiles } from './files';
import { moveFiles } from './move';
import { openStores } from './stores';

let dataDir: string;
let storage: Awaited<ReturnType<typeof openFakeS3>>;
let before: TestPlatform;
/** The same installation, started again with S3. */
let after: TestPlatform;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-move-'));
  storage = await openFakeS3();
  before = await openPlatform({ DATA_DIR: dataDir });
  after = await openPlatform({ DATA_DIR: dataDir, ...storage.env }, before.databaseUrl);
});
afterAll(async () => {
  await after.close();
  await before.close();
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function put({ context, clock }: TestPlatform, text: string): Promise<FileId> {
  const { incoming } = context.files;
  await mkdir(incoming, { recursive: true });
  const file = path.join(incoming, text);
  await writeFile(file, text);
  const hash = createHash('sha256').update(text).digest('hex');
  const size = Buffer.byteLength(text);
  const id = await context.files.put({
    name: 'a.pdf',
    mediaType: 'application/pdf',
    size,
    hash,
    path: file,
  });
  await attachFile(context.db, id, { ownerId: null, isShared: false }, clock.now());
  return id;
}

const read = async (id: string) => (await buffer(await after.context.files.read(id))).toString();
const placeOf = (id: string) => path.join(dataDir, 'files', id.slice(-2), id);
const local = async () =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((name) =>
    /^..\/[\da-f-]{36}$/.test(name),
  );
async function move() {
  const client = await connect(before.databaseUrl);
  try {
    expect(await holdFiles(client)).toBe(true);
    const { config, log } = after.context;
    return await moveFiles(client, openStores(config, log));
  } finally {
    await client.end();
  }
}

it('before, during and after a move that was interrupted, every file and erasure can be read', async () => {
  const ids = [await put(before, 'one'), await put(before, 'two'), await put(before, 'three')];
  const [altered = ''] = ids;
  const erased = newId<UserId>(before.clock.now());
  await before.context.erasures.add({ userId: erased, erasedAt: before.clock.now() });
  const later = await put(after, 'four');
  expect([...storage.objects.keys()]).toEqual([later]);
  expect(await Promise.all([...ids, later].map(read))).toEqual(['one', 'two', 'three', 'four']);

  // S3 is away, and an earlier move was killed after it had sent a file and before it removed it.
  storage.failures.push(500, 500);
  await expect(move()).rejects.toThrow('Files are briefly unavailable');
  storage.objects.set(ids[1] ?? '', Buffer.from('two'));
  expect(await Promise.all([...ids, later].map(read))).toEqual(['one', 'two', 'three', 'four']);

  // An altered file stays where it can be looked at.
  await writeFile(placeOf(altered), 'ONE');
  expect(await move()).toEqual({ moved: 3, unused: 0, damaged: [altered] });
  expect((await local()).map((name) => path.basename(name))).toEqual([altered]);
  expect(await Promise.all(ids.slice(1).map(read))).toEqual(['two', 'three']);
  const listed: string[] = [];
  for await (const { userId } of after.context.erasures.read()) listed.push(userId);
  expect(listed).toEqual([erased]);
  expect(storage.objects.has(`erasure-${erased}`)).toBe(true);

  await after.context.files.remove(ids);
  await expect(read(ids[2] ?? '')).rejects.toThrow('are missing');
});

it('bytes that S3 does not return as they were sent stay in the folder', async () => {
  const id = await put(before, 'five');
  const { get } = storage.objects;
  storage.objects.get = (name) =>
    name === id ? Buffer.from('FIVE') : get.call(storage.objects, name);
  await expect(move()).rejects.toThrow('S3 returned other bytes');
  storage.objects.get = get;
  expect((await local()).map((name) => path.basename(name))).toContain(id);
});
