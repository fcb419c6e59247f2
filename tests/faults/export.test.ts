/** A user's data export: requested once, made by the worker, downloaded by its user for a week. */
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxExportAttempts } from '#features/accounts/export/rules';
import { type ExportContents, runExport } from '#features/accounts/export/server/commands';
import type { DataExportId } from '#kernel/id';
import { exportContents } from '#privacy/exportContents';
import { cookieOf, picture, upload } from '#tests/support/stories/documents';
import type { Client } from '#tests/support/world/client';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { jsonIn, readZip } from '#tests/support/world/zip';

let world: World;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-export-'));
  world = await openWorld({ TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const path0 = '/api/user/export-data';
let ada: Person;
let browser: Client;
beforeEach(async () => {
  ada = await world.given.verifiedProfessional({
    firstName: 'Ada',
    lastName: 'Lind',
    emailVerified: true,
  });
  browser = await clientFor(world, ada);
});

const request = async (client = browser) => (await client.post(path0)).body.export;
const latest = async (client = browser) => (await client.get(path0)).body.export;
const fileOf = (id: string) => `/api/user/exports/${id}`;

async function download(id: string, client = browser) {
  const answer = await fetch(world.url + fileOf(id), { headers: { cookie: cookieOf(client) } });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, zip: readZip(Buffer.from(await answer.arrayBuffer())) };
}

async function exported(client = browser) {
  const { id } = await request(client);
  await world.drain();
  return (await download(id, client)).zip;
}

const mailsTo = async ({ email }: Person, subject: string) =>
  (await world.outbox()).filter((each) => each.to === email && each.subject === subject);
const ready = 'Your data is ready to download';

async function cleanUp() {
  for (const name of ['account:cleanup', 'platform:cleanup']) {
    await world.rows(`select graphile_worker.add_job($1, '{}')`, [name]);
  }
  await world.drain();
}
const temporary = () => readdir(path.join(dataDir, 'files', 'incoming')).catch(() => []);

describe('a request', () => {
  it('is answered at once, made by the worker, mailed and downloaded', async () => {
    expect(await latest()).toBeNull();
    const { status, body } = await browser.post(path0);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: "We'll email you a link to your data within 24 hours.",
      export: {
        id: expect.any(String),
        status: 'requested',
        requestedAt: world.clock.now().toISOString(),
        expiresAt: null,
        size: null,
      },
    });
    const { id } = body.export;
    expect((await browser.get(fileOf(id))).status).toBe(404);
    await world.drain();
    const { headers, zip } = await download(id);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toContain(
      'attachment; filename="Bridgework data 2026-03-02.zip"',
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(await latest()).toMatchObject({
      id,
      status: 'ready',
      size: Number(headers.get('content-length')),
      expiresAt: new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(jsonIn(zip, 'profile.json').account).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lind',
    });
    const [mail, ...more] = await mailsTo(ada, ready);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/settings/export/${id}`);
    expect(mail?.text).toContain('Mon, Mar 9');
    expect(await temporary()).toEqual([]);
  });

  it('while one is being prepared returns the same, also ten at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => request()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await world.drain();
    expect(await mailsTo(ada, ready)).toHaveLength(1);
  });

  it('is refused after three in a day, and accepted the day after the first', async () => {
    for (let made = 0; made < 3; made += 1) {
      await exported();
      world.clock.advance({ hours: 1 });
      browser = await clientFor(world, ada);
    }
    const refused = await browser.post(path0);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(
      'You can request 3 exports a day. Please try again tomorrow.',
    );
    expect(refused.headers.get('retry-after')).toBe(String(21 * 3600));
    world.clock.advance({ hours: 21 });
    browser = await clientFor(world, ada);
    expect((await browser.post(path0)).status).toBe(200);
    await world.drain();
  });
});

describe('nobody else', () => {
  it('reads or downloads it: not another user, not an admin, not a visitor', async () => {
    const { id } = await request();
    await world.drain();
    const [{ file_id: fileId }] = await world.rows(
      'select file_id from data_exports where id = $1',
      [id],
    );
    const admin = await clientFor(world, await world.given.person({ isAdmin: true }));
    const other = await clientFor(world, await world.given.professional());
    for (const client of [admin, other]) {
      expect((await client.get(fileOf(id))).status).toBe(404);
      expect((await client.get(`${path0}/${id}`)).status).toBe(404);
      expect((await client.get(`/api/files/${fileId}`)).status).toBe(404);
      expect(await latest(client)).toBeNull();
    }
    const visitor = world.visitor();
    for (const url of [path0, `${path0}/${id}`, fileOf(id)]) {
      expect((await visitor.get(url)).status).toBe(401);
    }
    expect((await browser.get(`${path0}/${id}`)).body).toMatchObject({ id, status: 'ready' });
    expect(
      await world.rows(`select 1 from audit_entries where details ->> 'fileId' = $1`, [fileId]),
    ).toEqual([]);
  });
});

describe('after seven days', () => {
  it('it can no longer be downloaded, its file goes, and after thirty its row', async () => {
    const { id } = await request();
    await world.drain();
    const [{ file_id: fileId }] = await world.rows(
      'select file_id from data_exports where id = $1',
      [id],
    );
    const rowOf = () => world.rows('select status, file_id from data_exports where id = $1', [id]);
    world.clock.advance({ days: 6, hours: 23, minutes: 59 });
    browser = await clientFor(world, ada);
    await cleanUp();
    expect((await browser.get(fileOf(id))).status).toBe(200);
    world.clock.advance({ minutes: 1 });
    const expired = await browser.get(fileOf(id));
    expect(expired.status).toBe(410);
    expect(expired.body.message).toBe(
      'This download has expired. Downloads work for 7 days. Please request a new export.',
    );
    expect(await latest()).toMatchObject({ id, status: 'expired' });
    await cleanUp();
    await cleanUp();
    expect(await rowOf()).toEqual([{ status: 'expired', file_id: null }]);
    expect(await world.rows('select 1 from files where id = $1', [fileId])).toEqual([]);
    await expect(world.context.files.read(fileId)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await browser.get(fileOf(id))).status).toBe(410);
    world.clock.advance({ days: 22, hours: 23 });
    await cleanUp();
    expect(await rowOf()).toHaveLength(1);
    world.clock.advance({ hours: 2 });
    await cleanUp();
    expect(await rowOf()).toEqual([]);
  });
});

describe('a failure', () => {
  const broken: ExportContents = async function* (context, user) {
    let count = 0;
    for await (const entry of exportContents(context, user)) {
      count += 1;
      if (count === 5) throw new Error('the store is away');
      yield entry;
    }
  };
  const attempt = (id: DataExportId, contents = broken) =>
    runExport(world.context, id, contents).catch((error: Error) => error.message);

  it('in the middle leaves nothing half, and the next attempt succeeds', async () => {
    const { id } = await request();
    expect(await attempt(id)).toBe('the store is away');
    expect(await latest()).toMatchObject({ id, status: 'requested', size: null });
    expect((await browser.get(fileOf(id))).status).toBe(404);
    expect(await temporary()).toEqual([]);
    await world.drain();
    expect((await download(id)).zip.has('README.txt')).toBe(true);
  });

  it('of a worker that was killed leaves a temporary file that goes, and another worker repeats it', async () => {
    const { id } = await request();
    let release = () => {};
    const killed = new Promise<void>((resolve) => {
      release = resolve;
    });
    // From outside, a worker that never goes on looks like one that is gone.
    const stuck = attempt(id, async function* (context, user) {
      yield* exportContents(context, user);
      await killed;
      throw new Error('it was killed');
    });
    const [left = ''] = await eventually(async () => {
      const files = await temporary();
      expect(files).toHaveLength(1);
      return files;
    });
    await world.drain();
    const { zip } = await download(id);
    expect(zip.has('profile.json')).toBe(true);
    expect(await temporary()).toEqual([left]);
    const yesterday = new Date(world.clock.now().getTime() - 25 * 3_600_000);
    // What was on its way to the file may still arrive, and makes it new again.
    await eventually(async () => {
      await utimes(path.join(dataDir, 'files', 'incoming', left), yesterday, yesterday);
      await cleanUp();
      expect(await temporary()).toEqual([]);
    });
    release();
    expect(await stuck).toBe('it was killed');
    await download(id);
    expect(await mailsTo(ada, ready)).toHaveLength(1);
  });

  it('of two workers at once, one result counts, and the mail is sent once', async () => {
    const { id } = await request();
    await Promise.all([attempt(id, exportContents), attempt(id, exportContents)]);
    await world.drain();
    await download(id);
    expect(await mailsTo(ada, ready)).toHaveLength(1);
    world.clock.advance({ days: 2 });
    await cleanUp();
    expect(
      await world.rows(
        `select 1 from files where media_type = 'application/zip' and attached_at is null`,
      ),
    ).toEqual([]);
  });

  it('that repeats is given up, told, and can be requested again', async () => {
    const { id } = await request();
    for (let count = 1; count < maxExportAttempts; count += 1) {
      expect(await attempt(id)).toBe('the store is away');
    }
    expect(await attempt(id)).toBeUndefined();
    expect(await latest()).toMatchObject({ id, status: 'failed' });
    expect(await mailsTo(ada, "We couldn't prepare your data")).toHaveLength(1);
    const again = await request();
    expect(again.id).not.toBe(id);
    await world.drain();
    await download(again.id);
  });

  it('of an account that was deleted meanwhile makes nothing', async () => {
    const { id } = await request();
    await world.rows('update users set deleted_at = now() where id = $1', [ada.id]);
    await world.drain();
    expect(await world.rows('select status from data_exports where id = $1', [id])).toEqual([
      { status: 'requested' },
    ]);
    expect(await mailsTo(ada, ready)).toEqual([]);
  });
});

describe('a deleted account', () => {
  it('takes its exports and their files with it, also one that is being made', async () => {
    const { id } = await request();
    await world.drain();
    const [{ file_id: fileId }] = await world.rows(
      'select file_id from data_exports where id = $1',
      [id],
    );
    const second = await request();
    await runExport(world.context, second.id, async function* (context, user) {
      yield* exportContents(context, user);
      expect((await browser.send('DELETE', '/api/user/account')).status).toBe(204);
    });
    await world.drain();
    expect(await world.rows('select 1 from data_exports where user_id = $1', [ada.id])).toEqual([]);
    expect(await world.rows('select 1 from files where id = $1', [fileId])).toEqual([]);
    await expect(world.context.files.read(fileId)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(
      await world.rows(
        `select 1 from files where media_type = 'application/zip' and attached_at is null`,
      ),
    ).toEqual([]);
    expect(await temporary()).toEqual([]);
    expect((await browser.get(fileOf(id))).status).toBe(401);
  });
});

describe('its content', () => {
  it('has the files a user uploaded, under names that every system can unpack', async () => {
    const from = { 'x-forwarded-for': '10.7.0.1' };
    const photo = await upload(
      `${world.url}/api/user/photo`,
      browser,
      {},
      [['photo', 'smile 🦷.png', await picture().png().toBuffer()]],
      from,
    );
    expect(photo.status).toBe(200);
    await world.rows(
      `update files set name = '../../../up.pdf' where owner_id = $1 and name = 'cpr.pdf'`,
      [ada.id],
    );
    const zip = await exported();
    const names = [...zip.keys()];
    expect(names).toContain('files/smile 🦷.png');
    // Rows without bytes, which only tests have, are named as missing.
    expect(names).toContain('files/_.._.._up.pdf is missing.txt');
    expect(names.every((name) => !name.split('/').includes('..'))).toBe(true);
    expect(zip.get('README.txt')?.toString()).toContain('- messages.json: ');
  });

  it('shows the other side as on screen, before and after the booking', async () => {
    const office = await world.given.practice({ phone: '+17015559911' });
    await world.given.practiceProfile(office, {
      practiceName: 'Quiet Creek Dental',
      contactPersonName: 'Secret Contact',
      parkingInstructions: 'Code of the gate: 4711',
      bankName: null,
    });
    const { contractId } = await world.given.contract({ practice: office, professional: ada });
    const before = await exported();
    const all = (zip: Map<string, Buffer>) => [...zip.values()].map(String).join('\n');
    expect(jsonIn(before, 'contracts.json')).toMatchObject([
      { id: contractId, practiceName: 'Quiet Creek Dental' },
    ]);
    expect(all(before)).not.toContain('7015559911');
    expect(all(before)).not.toContain('Secret Contact');
  });

  it('hides a review of the other side until both have written', async () => {
    const { bookingId, practice } = await world.given.confirmedBooking({ professional: ada });
    const insert = (rater: string, rated: string, type: string, comment: string) =>
      world.rows(
        `insert into reviews (id, booking_id, rater_id, rated_id, rater_type, first_rating,
          second_rating, third_rating, overall_rating, comment, created_at)
        values (gen_random_uuid(), $1, $2, $3, $4, 2, 2, 2, 2, $5, $6)`,
        [bookingId, rater, rated, type, comment, world.clock.now()],
      );
    await insert(practice.id, ada.id, 'practice', 'Came late, left early');
    const hidden = await exported();
    expect([...hidden.values()].map(String).join()).not.toContain('Came late');
    await insert(ada.id, practice.id, 'professional', 'Cold coffee');
    await world.rows('update reviews set visible_at = $1 where booking_id = $2', [
      world.clock.now(),
      bookingId,
    ]);
    const shown = await exported();
    expect(jsonIn(shown, 'reviews-about-you.json')).toMatchObject([
      { comment: 'Came late, left early' },
    ]);
    expect(jsonIn(shown, 'reviews-you-wrote.json')).toMatchObject([{ comment: 'Cold coffee' }]);
    expect([...shown.keys()].some((name) => /^contracts\/.+\.pdf$/.test(name))).toBe(true);
  });

  it('has no hash, no key and no sealed value', async () => {
    await browser.post('/api/user/totp', { password: ada.password });
    const zip = await exported();
    const text = zip.get('all-records.json')?.toString() ?? '';
    expect(jsonIn(zip, 'all-records.json').Account[0]).toMatchObject({ first_name: 'Ada' });
    expect(text).not.toContain(ada.passwordHash);
    expect(text).not.toMatch(/_sealed|_hash|secret|fingerprint/);
  });
});

describe('an account with 1,200 messages', () => {
  it('is read in pages, and only as fast as it is written', async () => {
    const { applicationId, professional, practice } = await world.given.application({
      professional: ada,
    });
    await world.rows(
      `insert into conversations (application_id, professional_id, practice_id, last_message_at)
        values ($1, $2, $3, $4)`,
      [applicationId, professional.id, practice.id, world.clock.now()],
    );
    await world.rows(
      `insert into messages (id, application_id, sender_id, content, created_at)
        select gen_random_uuid(), $1, case when n % 2 = 0 then $2::uuid else $3::uuid end,
          'Message ' || n || repeat(' and more', 50), $4::timestamptz - n * interval '1 second'
        from generate_series(1, 1200) n`,
      [applicationId, professional.id, practice.id, world.clock.now()],
    );
    let most = 0;
    const db = new Proxy(world.context.db, {
      get(target, name, receiver) {
        const value = Reflect.get(target, name, receiver);
        if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value;
        return async (...args: Parameters<typeof target.execute>) => {
          const result = await target.execute(...args);
          most = Math.max(most, (result as { rows: unknown[] }).rows.length);
          return result;
        };
      },
    });
    const { id } = await request();
    await runExport({ ...world.context, db }, id, exportContents);
    const { zip } = await download(id);
    const messages: { content: string; writer: string }[] = jsonIn(zip, 'messages.json');
    expect(messages).toHaveLength(1200);
    expect(new Set(messages.map(({ content }) => content)).size).toBe(1200);
    expect(messages.filter(({ writer }) => writer === 'you')).toHaveLength(600);
    expect(jsonIn(zip, 'all-records.json').Messages).toHaveLength(600);
    expect(most).toBe(500);
    await world.drain();
  });
});
