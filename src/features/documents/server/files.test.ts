/** Access to files: for every role, by id, and after logout, deletion and replacement. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFakeS3 } from '#tests/support/servers/storage';
import { cookieOf, docx, jpeg, pdf, type SentFile, upload } from '#tests/support/stories/documents';
import { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let dataDir: string;
let world: World;
let people: Record<
  'anonymous' | 'holder' | 'professional' | 'practice' | 'admin' | 'owner',
  Client
>;
let holder: Person;
let admin: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-open-'));
  world = await openWorld({ DATA_DIR: dataDir });
  holder = await world.given.practice();
  admin = await world.given.person({ isAdmin: true });
  people = {
    anonymous: world.visitor(),
    holder: await clientFor(world, holder),
    professional: await clientFor(world, await world.given.professional()),
    practice: await clientFor(world, await world.given.practice()),
    admin: await clientFor(world, admin),
    owner: await clientFor(world, await world.given.owner()),
  };
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const nowhere = '01980000-0000-7000-8000-000000000000';
const verificationFiles = '/api/practice/verification-files';

async function submitDocuments(
  content: SentFile,
  fileType = 'verification',
  browser = people.holder,
) {
  const address = `${world.url}${verificationFiles}`;
  const answer = await upload(address, browser, { fileType, replace: fileType }, [content]);
  return answer.body[0] as { id: string; fileUrl: string };
}

/** The status of that URL for each of `people`, in order. */
const statuses = async (address: string) => {
  const entries = Object.entries(people).map(async ([name, browser]) => [
    name,
    (await browser.get(address)).status,
  ]);
  return Object.fromEntries(await Promise.all(entries));
};

async function fetchBytes(browser: Client, address: string) {
  const answer = await fetch(world.url + address, { headers: { cookie: cookieOf(browser) } });
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('a document', () => {
  it('opens for its owner and for admins, and is not found for everyone else', async () => {
    const { fileUrl } = await submitDocuments(['files', 'paper.pdf', pdf()]);
    expect(await statuses(fileUrl)).toEqual({
      anonymous: 401,
      holder: 200,
      professional: 404,
      practice: 404,
      admin: 200,
      owner: 200,
    });
    const stranger = await people.practice.get(fileUrl);
    const nothing = await people.practice.get(`/api/files/${nowhere}`);
    expect(stranger.body).toEqual(nothing.body);
  });

  it('is served as a download, byte for byte, never as a page', async () => {
    const content = docx();
    const { fileUrl } = await submitDocuments(['files', 'Zoë’s (100%) license 🦷.docx', content]);
    const { headers, bytes } = await fetchBytes(people.holder, fileUrl);
    expect(bytes.equals(content)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringContaining('wordprocessingml'),
      'content-length': String(content.length),
      'content-disposition':
        'attachment; filename="Zo__s (100_) license __.docx"; ' +
        "filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%28100%25%29%20license%20%F0%9F%A6%B7.docx",
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('that is an image is shown inline', async () => {
    const { fileUrl } = await submitDocuments(['files', 'scan.jpg', await jpeg()]);
    const { headers } = await fetchBytes(people.holder, fileUrl);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="scan.jpg"/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('that is a PDF can be framed by our own pages, for admins only', async () => {
    const { fileUrl } = await submitDocuments(['files', 'scan.pdf', pdf()]);
    const policyOf = async (browser: Client, address: string) => {
      const { headers } = await fetchBytes(browser, address);
      return [
        headers.get('content-disposition')?.split(';')[0],
        headers.get('content-security-policy'),
        headers.get('x-frame-options'),
      ];
    };
    const closed = ['attachment', "default-src 'none'; sandbox", 'DENY'];
    expect(await policyOf(people.admin, fileUrl)).toEqual(closed);
    expect(await policyOf(people.holder, `${fileUrl}?frame=true`)).toEqual(closed);
    const word = await submitDocuments(['files', 'letter.docx', docx()]);
    expect(await policyOf(people.admin, `${word.fileUrl}?frame=true`)).toEqual(closed);
    const { headers } = await fetchBytes(people.admin, `${fileUrl}?frame=true`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="scan.pdf"/),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await people.practice.get(`${fileUrl}?frame=true`)).status).toBe(404);
    expect((await people.admin.get(`${fileUrl}?frame=maybe`)).status).toBe(400);
  });

  it('is audited when an admin opens another user’s, and only then', async () => {
    const { fileUrl } = await submitDocuments(['files', 'private.pdf', pdf()]);
    const entries = () =>
      world.rows(`select * from audit_entries where details->>'fileId' = $1`, [
        fileUrl.split('/').at(-1),
      ]);
    await people.holder.get(fileUrl);
    await people.practice.get(fileUrl);
    expect(await entries()).toEqual([]);
    await people.admin.get(fileUrl);
    expect(await entries()).toMatchObject([
      {
        actor_id: admin.id,
        action: 'file.opened',
        subject: holder.id,
        details: { name: 'private.pdf', userId: holder.id, kind: 'verification', page: 1 },
      },
    ]);
  });

  it('does not open after logout', async () => {
    const browser = await clientFor(world, await world.given.practice());
    const { fileUrl } = await submitDocuments(
      ['files', 'mine.pdf', pdf()],
      'verification',
      browser,
    );
    const copy = new Client(world.url);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await copy.get(fileUrl)).status).toBe(200);
    await browser.post('/api/simple-logout');
    for (const each of [browser, copy]) {
      expect((await each.get(fileUrl)).body).toEqual({
        code: 'unauthorized',
        message: 'Unauthorized',
      });
    }
  });

  it('is gone for everyone once it is deleted or replaced, including admins', async () => {
    const deleted = await submitDocuments(['files', 'deleted.pdf', pdf()]);
    await people.holder.send('DELETE', `/api/documents/${deleted.id}`);
    const replaced = await submitDocuments(['files', 'old.pdf', pdf()], 'business_license');
    await submitDocuments(['files', 'new.pdf', pdf()], 'business_license');
    for (const { fileUrl } of [deleted, replaced]) {
      expect(new Set(Object.values(await statuses(fileUrl)))).toEqual(new Set([401, 404]));
    }
    // The bytes are deleted within two days.
    world.clock.advance({ days: 2 });
    await world.context.files.sweep(new Date(world.clock.now().getTime() - 24 * 3_600_000));
    const [{ left }] = await world.rows(
      'select count(*)::int as left from files where attached_at is null',
    );
    expect(left).toBe(0);
  });

  it('that was never attached does not open', async () => {
    const [row] = await world.rows(
      `insert into files (id, name, media_type, size, sha256, created_at)
       values (gen_random_uuid(), 'x.pdf', 'application/pdf', 3, sha256('x'), now()) returning id`,
    );
    expect(await statuses(`/api/files/${row.id}`)).toMatchObject({ admin: 404, holder: 404 });
  });

  it('without an owner, such as a CV, is for admins only', async () => {
    const [row] = await world.rows(
      `insert into files (id, name, media_type, size, sha256, created_at, attached_at)
       values (gen_random_uuid(), 'cv.pdf', 'application/pdf', 3, sha256('x'), now(), now())
       returning id`,
    );
    expect(await statuses(`/api/files/${row.id}`)).toMatchObject({
      professional: 404,
      practice: 404,
      // It has no bytes, so the store fails as if it were down.
      admin: 503,
    });
  });

  it('has no other URL', async () => {
    for (const address of ['/api/files/', '/api/files/..%2f..%2fetc%2fpasswd', '/files/x']) {
      expect([400, 404]).toContain((await people.owner.get(address)).status);
    }
  });
});

describe('a photo of a practice', () => {
  it('opens for every signed-in user, and is cached privately for a while', async () => {
    const photo: SentFile = ['files', 'room.jpg', await jpeg()];
    const { fileUrl } = await submitDocuments(photo, 'facility_photo');
    expect(await statuses(fileUrl)).toEqual({
      anonymous: 401,
      holder: 200,
      professional: 200,
      practice: 200,
      admin: 200,
      owner: 200,
    });
    const { headers } = await fetchBytes(people.professional, fileUrl);
    expect(headers.get('cache-control')).toBe('private, max-age=300');
  });
});

describe('with files in S3-compatible storage', () => {
  it('everything works the same, and an unavailable store returns 503 without affecting the rest', async () => {
    const storage = await openFakeS3();
    const far = await openWorld({ ...storage.env, DATA_DIR: dataDir });
    try {
      const browser = await clientFor(far, await far.given.practice());
      const content = pdf(200_000);
      const send = () =>
        upload(`${far.url}${verificationFiles}`, browser, {}, [['files', 'paper.pdf', content]]);
      const [file] = (await send()).body;
      const opened = await fetch(far.url + file.fileUrl, {
        headers: { cookie: cookieOf(browser) },
      });
      expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true);
      expect([...storage.objects.values()].map(({ length }) => length)).toEqual([200_000]);

      await storage.close();
      const away = {
        code: 'unavailable',
        message: 'Files are briefly unavailable. Please try again in a moment.',
      };
      expect(await browser.get(file.fileUrl)).toMatchObject({ status: 503, body: away });
      expect(await send()).toMatchObject({ status: 503, body: away });
      expect((await browser.get('/api/documents')).body).toHaveLength(1);
    } finally {
      await far.close();
    }
  });
});
