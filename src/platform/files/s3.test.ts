/** S3-compatible file storage: signatures as documented, and retries on failure. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeS3 } from '#tests/support/servers/storage';
import { createLogger } from '../logging/logging';
import { s3Store, sign } from './s3';

/** From the service's own documentation of Signature Version 4, with its example keys. */
describe('a signature', () => {
  const keys = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const example = {
    host: 'examplebucket.s3.amazonaws.com',
    now: new Date('2013-05-24T00:00:00Z'),
  };
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

  it.each([
    [
      'of a GET',
      { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, bodyHash: nothing },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'of a PUT',
      {
        method: 'PUT',
        path: '/test%24file.text',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
        bodyHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
  ])('%s is the documented one', (_kind, request, signature) => {
    const { authorization = '' } = sign({ ...example, ...request }, keys);
    expect(authorization).toContain(`Signature=${signature}`);
  });
});

describe('a store', () => {
  let folder: string;
  let storage: Awaited<ReturnType<typeof openFakeS3>>;
  const logged: string[] = [];
  const log = createLogger('warn', { write: (line: string) => void logged.push(line) });
  const content = Buffer.alloc(3_000_000, 'a licence ');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'bridgework-s3-'));
    storage = await openFakeS3();
    await writeFile(path.join(folder, 'a'), content);
  });
  beforeEach(() => {
    storage.answers.length = 0;
    logged.length = 0;
  });
  afterAll(async () => {
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  const store = (settings = storage.settings) => s3Store(settings, log);
  const file = () => ({
    name: 'a.pdf',
    mediaType: 'application/pdf',
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    path: path.join(folder, 'a'),
  });
  const stored = async (name: string) =>
    buffer((await store().read(name)) ?? expect.fail(`${name} is missing`));
  const away = { status: 503, code: 'unavailable', retryAfter: 5 };

  it('stores a file, returns it and deletes it', async () => {
    await store().write('one', file());
    expect(storage.objects.get('one')?.equals(content)).toBe(true);
    expect((await stored('one')).equals(content)).toBe(true);
    await store().remove('one');
    await store().remove('one');
    expect(storage.objects.size).toBe(0);
    expect(storage.answers).toEqual(['PUT 200', 'GET 200', 'DELETE 204', 'DELETE 204']);
  });

  it('rejects a body that was changed in transit', async () => {
    await expect(store().write('two', { ...file(), hash: 'ab'.repeat(32) })).rejects.toMatchObject(
      away,
    );
    expect(storage.objects.size).toBe(0);
    expect(logged.join()).toContain('XAmzContentSHA256Mismatch');
  });

  it('refuses another key, and logs neither', async () => {
    const wrong = { ...storage.settings, secretAccessKey: 'planted-secret' };
    await expect(store(wrong).write('two', file())).rejects.toMatchObject(away);
    expect(logged.join()).toContain('403');
    expect(logged.join()).not.toContain('planted-secret');
  });

  it.each([500, 503, 0])('that fails once with %d is retried', async (status) => {
    storage.failures.push(status);
    await store().write('three', file());
    storage.failures.push(status);
    expect((await stored('three')).equals(content)).toBe(true);
  });

  it('that keeps failing is reported as unavailable', async () => {
    storage.failures.push(500, 0);
    await expect(store().read('three')).rejects.toMatchObject(away);
  });

  it('that is unreachable is reported as unavailable', async () => {
    const nobody = { ...storage.settings, endpoint: 'http://127.0.0.1:1' };
    await expect(store(nobody).write('four', file())).rejects.toMatchObject(away);
    await expect(store(nobody).read('four')).rejects.toMatchObject(away);
  });
});
