/** Images are re-encoded by a child process: its output, and how its failures are classified. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg, webp } from '#tests/support/stories/documents';
import { reencodeImage } from './images';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bridgework-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const caller = { owner: 'ada', signal: new AbortController().signal };
const place = (name: string) => path.join(folder, name);

it('an image gets its new type, size and hash', async () => {
  await writeFile(place('a.webp'), await webp(64, 48));
  const made = await reencodeImage(place('a.webp'), place('a'), 'webp', {}, caller);
  expect(made).toMatchObject({ kind: 'jpg', hash: expect.stringMatching(/^[\da-f]{64}$/) });
  const { width, height, format } = await sharp(place('a')).metadata();
  expect([width, height, format]).toEqual([64, 48, 'jpeg']);
});

it('a failed write is reported as our error, not as a bad image', async () => {
  await writeFile(place('b.jpg'), await jpeg(8, 8));
  await expect(
    reencodeImage(place('b.jpg'), path.join(folder, 'nowhere', 'b'), 'jpg', {}, caller),
  ).rejects.toThrow('Images cannot be re-encoded');
});
