/**
 * Malicious uploads: each is refused with a clear message or made harmless, and the server keeps
 * running.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  docx,
  enlarged,
  executable,
  hugePng,
  jpeg,
  pdf,
  phonePhoto,
  picture,
  png,
  upload,
  webp,
  wordParts,
  zip,
  zipBomb,
} from '#tests/support/stories/documents';
import type { Client } from '#tests/support/world/client';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let dataDir: string;
let world: World;
let ada: Client;
let practice: Client;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-corpus-'));
  world = await openWorld({ TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
  ada = await clientFor(world, await world.given.professional());
  practice = await clientFor(world, await world.given.practice());
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const sendLicense = (name: string, content: Buffer) =>
  upload(`${world.url}/api/upload-documents`, ada, { replace: 'license' }, [
    ['licenseFile', name, content],
  ]);
const sendDocument = (name: string, content: Buffer) =>
  upload(`${world.url}/api/practice/verification-files`, practice, {}, [['files', name, content]]);
const sendPhoto = (name: string, content: Buffer) =>
  upload(`${world.url}/api/user/photo`, ada, {}, [['photo', name, content]]);

const folder = (name: string) => readdir(path.join(dataDir, 'files', name)).catch(() => []);
const stored = async () => {
  const all = await readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return all.filter((name) => /^..\//.test(name));
};
const behind = async (image: Promise<Buffer>, more: Buffer | string) =>
  Buffer.concat([await image, Buffer.from(more)]);

const wrongKind = 'Please upload a PDF, JPG or PNG file.';
const wrongDocument = 'Please upload a PDF, JPG, PNG or Word document.';
const tooLarge = 'Please upload a file smaller than 10MB.';
const pixels =
  'This picture is too large. Please save it as a JPEG of up to 25 megapixels and try again.';
const page = '<html><script>alert(document.cookie)</script></html>';
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

type Bad = [what: string, name: string, content: () => Buffer | Promise<Buffer>];

describe('refused as the wrong type', () => {
  it.each<Bad>([
    ['an empty PDF', 'license.pdf', () => Buffer.alloc(0)],
    ['an empty image', 'license.jpg', () => Buffer.alloc(0)],
    ['an SVG with a script', 'license.svg', () => drawing],
    ['a renamed SVG', 'license.png', () => drawing],
    ['a renamed HTML page', 'license.jpg', () => Buffer.from(page)],
    ['a program', 'license.exe', executable],
    ['a renamed program', 'license.jpg', executable],
    ['two extensions, the last one bad', 'license.jpg.php', () => jpeg()],
    ['two extensions, the last one a program’s', 'license.pdf.exe', () => pdf()],
    ['no extension', 'license', () => jpeg()],
    ['a PNG named as a JPEG', 'license.jpg', () => png()],
    ['a JPEG named as a PNG', 'license.png', () => jpeg()],
    ['a WebP, which is not allowed for documents', 'license.webp', () => webp()],
    ['a renamed WebP', 'license.jpg', () => webp()],
    ['a Word document, which professionals may not upload', 'license.docx', docx],
    ['a JPEG with a ZIP appended', 'license.jpg', () => behind(jpeg(), zip(wordParts))],
    ['a PNG with a ZIP appended', 'license.png', () => behind(png(), zip(wordParts))],
    ['a JPEG with a page appended', 'license.jpg', () => behind(jpeg(), page)],
    ['a PNG with a page appended', 'license.png', () => behind(png(), `\n\n${page}`)],
    ['a JPEG with PHP appended', 'license.jpeg', () => behind(jpeg(), '<?php system($_GET[0]);')],
    ['a PNG with PHP appended', 'license.png', () => behind(png(), '<?PHP echo 1;')],
    ['a JPEG with a PDF appended', 'license.jpg', () => behind(jpeg(), pdf())],
    ['a PNG with a program appended', 'license.png', () => behind(png(), executable())],
    ['a PDF with a ZIP appended', 'license.pdf', () => Buffer.concat([pdf(), zip(wordParts)])],
    ['a truncated JPEG', 'license.jpg', async () => (await jpeg(640, 480)).subarray(0, 9_000)],
    ['a truncated PNG', 'license.png', async () => (await png()).subarray(0, 9_000)],
    ['the start of a JPEG and nothing more', 'a.jpg', () => Buffer.from('ffd8ffe000104a46', 'hex')],
    [
      'a PNG whose pixels are noise',
      'license.png',
      async () => {
        const bad = Buffer.from(await png());
        bad.fill(0x55, 60, bad.length - 30);
        return bad;
      },
    ],
  ])('%s', async (_what, name, content) => {
    const before = await stored();
    const answer = await sendLicense(name, await content());
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({
      code: 'wrong_type',
      message: wrongKind,
      issues: [{ path: 'licenseFile', message: wrongKind }],
    });
    expect(await stored()).toEqual(before);
    await eventually(async () => expect(await folder('incoming')).toEqual([]));
  });

  it.each<Bad>([
    ['a Word document that unpacks to gigabytes', 'paper.docx', zipBomb],
    ['one with macros', 'paper.docx', () => zip({ ...wordParts, 'word/vbaProject.bin': 'x' })],
    ['a plain ZIP', 'paper.docx', () => zip({ 'readme.txt': 'x' })],
  ])('%s', async (_what, name, content) => {
    const answer = await sendDocument(name, await content());
    expect(answer).toMatchObject({ status: 415, body: { message: wrongDocument } });
  });
});

describe('refused as too large', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a PDF of 12 MB', 'license.pdf', () => pdf(12 * 1024 * 1024), tooLarge],
    ['a PDF of one byte more than 10 MB', 'license.pdf', () => pdf(10 * 1024 * 1024 + 1), tooLarge],
    ['an image of 30 MB', 'a.jpg', () => behind(jpeg(), Buffer.alloc(30 << 20)), tooLarge],
    ['a PNG of 14,000 by 14,000 pixels', 'license.png', () => hugePng(), pixels],
    [
      'a PNG of few pixels with 64 bits each',
      'license.png',
      () => hugePng(4_400, { depth: 16, color: 6 }),
      pixels,
    ],
    [
      'an image that must be decoded in memory as a whole',
      'license.jpg',
      () => enlarged(5_800, 5_800).jpeg({ progressive: true, quality: 20 }).toBuffer(),
      pixels,
    ],
  ])('%s', async (_what, name, content, message) => {
    const answer = await sendLicense(name, await content());
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({
      code: 'too_large',
      message,
      issues: [{ path: 'licenseFile', message }],
    });
    await eventually(async () => expect(await folder('incoming')).toEqual([]));
  });
});

async function kept(answer: { body: { documents: { url: string; fileSize: number }[] } }) {
  const [document] = answer.body.documents;
  const id = document?.url.split('/').at(-1) ?? '';
  const bytes = await buffer(await world.context.files.read(id));
  const [row] = await world.rows('select * from files where id = $1', [id]);
  return { document, bytes, row, metadata: await sharp(bytes).metadata() };
}

describe('an image that is kept', () => {
  it('is upright, without metadata about phone, person and place', async () => {
    const sent = await phonePhoto();
    const before = await sharp(sent).metadata();
    expect(before.orientation).toBe(6);
    expect(sent.includes('Planted phone')).toBe(true);
    const { bytes, metadata, document, row } = await kept(await sendLicense('scan.JPG', sent));
    expect(metadata).toMatchObject({ format: 'jpeg', width: 240, height: 320 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(
      Array(4).fill(undefined),
    );
    expect(bytes.includes('Planted phone')).toBe(false);
    expect(bytes.includes('planted-owner')).toBe(false);
    // Name, size and hash describe the stored file.
    expect(document).toMatchObject({ fileName: 'scan.JPG', fileSize: bytes.length });
    expect(row.sha256).toEqual(
      Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
    );
  });

  it('stays a PNG if it was one, and is scaled down to screen size', async () => {
    const large = await picture(40, 10).resize(4_000, 1_000).png().toBuffer();
    const { metadata, row } = await kept(await sendLicense('scan.png', large));
    expect(metadata).toMatchObject({ format: 'png', width: 3_000, height: 750 });
    expect(row.media_type).toBe('image/png');
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a second exposure', async () => behind(jpeg(), await jpeg())],
    ['a motion photo', () => behind(jpeg(), Buffer.from('\0\0\0\x18ftypmp42 and so on', 'latin1'))],
  ])('drops %s appended to it, as phones do', async (_what, make) => {
    const { bytes } = await kept(await sendLicense('phone.jpg', await make()));
    expect(bytes.includes('ftypmp42')).toBe(false);
    expect(bytes.lastIndexOf(Buffer.from('ffd8ff', 'hex'))).toBe(0);
  });

  it('keeps only the last part of a name that was a path', async () => {
    const { document } = await kept(
      await sendLicense('../../../etc/cron.d/scan.jpg', await jpeg()),
    );
    expect(document).toMatchObject({ fileName: 'scan.jpg' });
    const homes = await readdir(path.join(dataDir, 'files'));
    for (const name of homes) expect(name).toMatch(/^([\da-f]{2}|incoming)$/);
  });
});

describe('a profile photo', () => {
  it('is cropped to a square and replaces the previous one', async () => {
    const urls: string[] = [];
    const sent: [string, Buffer][] = [
      ['wide.png', await png(900, 300)],
      ['small.webp', await webp(100, 200)],
      ['tall.jpg', await phonePhoto(1_200, 700)],
    ];
    for (const [name, content] of sent) {
      const answer = await sendPhoto(name, content);
      expect(answer.status).toBe(200);
      urls.push(answer.body.url);
      const bytes = await buffer(
        await world.context.files.read(answer.body.url.split('/').at(-1) ?? ''),
      );
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([512, 512]);
      expect(format).toBe(name.endsWith('png') ? 'png' : 'jpeg');
    }
    const { body } = await ada.get('/api/auth/user');
    expect(body.profileImageUrl).toBe(urls[2]);
    const statuses = await Promise.all(urls.map(async (url) => (await practice.get(url)).status));
    expect(statuses).toEqual([404, 404, 200]);
    expect((await world.visitor().get(body.profileImageUrl)).status).toBe(401);
    expect((await ada.send('DELETE', '/api/user/photo')).status).toBe(204);
    expect((await ada.get('/api/auth/user')).body.profileImageUrl).toBeNull();
    expect((await ada.get(urls[2] ?? '')).status).toBe(404);
    expect((await ada.send('DELETE', '/api/user/photo')).status).toBe(204);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a PDF', 'me.pdf', pdf, 415, 'Please upload a JPG, PNG or WebP photo.'],
    ['an SVG', 'me.svg', () => drawing, 415, 'Please upload a JPG, PNG or WebP photo.'],
    [
      'of 6 MB',
      'me.jpg',
      () => behind(jpeg(), Buffer.alloc(6 << 20)),
      413,
      'Please upload a photo smaller than 5MB.',
    ],
    [
      'a WebP with a page appended',
      'me.webp',
      () => behind(webp(), page),
      415,
      'Please upload a JPG, PNG or WebP photo.',
    ],
  ])('that is %s is refused', async (_what, name, content, status, message) => {
    const answer = await sendPhoto(name, await content());
    expect(answer).toMatchObject({
      status,
      body: { message, issues: [{ path: 'photo', message }] },
    });
  });

  it('is required when setting one', async () => {
    const answer = await upload(`${world.url}/api/user/photo`, ada, {}, []);
    const message = 'Please select a photo to upload.';
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'photo', message }] } });
  });

  it('is single, also when two are set concurrently', async () => {
    const person = await world.given.practice();
    const browser = await clientFor(world, person);
    const photo = await jpeg(64, 64);
    await Promise.all(
      Array.from({ length: 2 }, () =>
        upload(`${world.url}/api/user/photo`, browser, {}, [['photo', 'me.jpg', photo]]),
      ),
    );
    const files = await world.rows(
      'select id from files where owner_id = $1 and attached_at is not null',
      [person.id],
    );
    const { body } = await browser.get('/api/auth/user');
    expect(files.map(({ id }) => `/api/files/${id}`)).toEqual([body.profileImageUrl]);
  });
});
