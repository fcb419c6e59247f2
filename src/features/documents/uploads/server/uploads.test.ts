/** Handing in documents over HTTP: what replaces what, what is refused in which words, and the room. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../../tests/support/client';
import {
  docx,
  jpeg,
  pdf,
  png,
  type SentFile,
  upload,
} from '../../../../../tests/support/documents';
import { signedIn } from '../../../../../tests/support/session';
import { openWorld, type Person, type World } from '../../../../../tests/support/world';
import { transaction } from '../../../../platform/database';
import { reviewDocuments } from '../../server/commands';

let dataDir: string;
let world: World;
let admin: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-uploads-'));
  world = await openWorld({ TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
  admin = await world.given.person({ isAdmin: true });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

let senders = 0;
/** Everyone has an address of their own: the limit of an address is another test's matter. */
const from = () => {
  senders += 1;
  return { 'x-forwarded-for': `10.8.${senders >> 8}.${senders % 256}` };
};

async function someone(kind: 'professional' | 'practice') {
  const person = await world.given[kind]();
  return { person, browser: await signedIn(world, person) };
}

const send =
  (address: string) =>
  (
    browser: Client,
    files: SentFile[],
    texts: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    upload(`${world.url}${address}`, browser, texts, files, { ...from(), ...headers });
const handInProfessional = send('/api/upload-documents');
const handInPractice = send('/api/practice/documents');
const handInVerification = send('/api/practice/verification-files');

const list = async (browser: Client) => (await browser.get('/api/documents')).body;
const one = async (browser: Client, kind: string) =>
  (await list(browser)).find((each: { kind: string }) => each.kind === kind);
const license: SentFile = ['licenseFile', 'license.pdf', pdf(5_000)];
const cpr: SentFile = ['cprCertificationFile', 'cpr.pdf', pdf(4_000)];
const cprTexts = { cprCertified: 'true', cprCertificationExpirationDate: '2027-05-01' };
const businessLicense: SentFile = ['businessLicense', 'business.docx', docx()];
const insurance: SentFile = ['insuranceCertificate', 'insurance.pdf', pdf()];

const review = (documentIds: string[], approve: boolean, notes: string | null = null) =>
  transaction(world.context.db, (db) =>
    reviewDocuments({ ...world.context, db }, { documentIds, approve, notes, adminId: admin.id }),
  );
const storedFiles = async () => {
  const all = await readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return all.filter((name) => /^..\//.test(name)).length;
};

describe('a professional', () => {
  it('hands in license and CPR with what they say, and both wait for review', async () => {
    const { person, browser } = await someone('professional');
    const answer = await handInProfessional(browser, [license, cpr], {
      ...cprTexts,
      cprCertificationExpirationDate: '2027-05-01T05:00:00.000Z',
      licenseNumber: ' RDH-1234 ',
      licenseState: 'ND',
      licenseExpirationDate: '2028-01-31',
    });
    expect(answer.status).toBe(200);
    const documents = await list(browser);
    expect(documents).toHaveLength(2);
    expect(answer.body.documents).toEqual(documents);
    expect(await one(browser, 'license')).toMatchObject({
      status: 'pending',
      isExpired: false,
      fileName: 'license.pdf',
      mimeType: 'application/pdf',
      fileSize: 5_000,
      url: expect.stringMatching(/^\/api\/files\/[\da-f-]{36}$/),
      number: 'RDH-1234',
      issuingState: 'North Dakota',
      expiresOn: '2028-01-31',
      notes: null,
      allowedActions: ['delete', 'replace'],
    });
    expect(await one(browser, 'cpr')).toMatchObject({
      status: 'pending',
      expiresOn: '2027-05-01',
    });
    const events = await world.rows(
      `select payload from events where type = 'document.uploaded' and payload->>'userId' = $1`,
      [person.id],
    );
    expect(events).toHaveLength(2);
    await world.drain();
  });

  it('hands in one of them and claims the other, which stays a claim', async () => {
    const { browser } = await someone('professional');
    expect((await handInProfessional(browser, [license], cprTexts)).status).toBe(200);
    expect(await one(browser, 'license')).toMatchObject({ fileName: 'license.pdf' });
    const claim = { fileName: null, url: null, status: 'pending', expiresOn: '2027-05-01' };
    expect(await one(browser, 'cpr')).toMatchObject(claim);
    // The file that follows proves the claim and keeps its date.
    await handInProfessional(browser, [cpr]);
    expect(await one(browser, 'cpr')).toMatchObject({
      fileName: 'cpr.pdf',
      expiresOn: '2027-05-01',
    });
  });

  it.each<[string, SentFile[], Record<string, string>, object]>([
    [
      'no file',
      [],
      cprTexts,
      { code: 'no_files', message: 'Please select at least one document to upload.' },
    ],
    [
      'CPR without its date',
      [license],
      { cprCertified: 'true' },
      {
        code: 'invalid',
        message: 'Please select your CPR certification expiration date',
        issues: [
          {
            path: 'cprCertificationExpirationDate',
            message: 'Please select your CPR certification expiration date',
          },
        ],
      },
    ],
    ...['2026-03-01', '2030-01-01', '2031-07-01'].map(
      (day): [string, SentFile[], Record<string, string>, object] => [
        `a CPR date of ${day}`,
        [cpr],
        { cprCertified: 'true', cprCertificationExpirationDate: day },
        {
          code: 'invalid',
          message: 'Please select a date from today to before January 1, 2030',
          issues: [
            {
              path: 'cprCertificationExpirationDate',
              message: 'Please select a date from today to before January 1, 2030',
            },
          ],
        },
      ],
    ),
    [
      'two dates that cannot be',
      [license],
      {
        cprCertified: 'true',
        cprCertificationExpirationDate: '2020-01-01',
        licenseExpirationDate: '2026-03-01',
      },
      {
        issues: [
          { path: 'cprCertificationExpirationDate' },
          {
            path: 'licenseExpirationDate',
            message: 'This license has expired. Please upload a current one.',
          },
        ],
      },
    ],
    [
      'a state there is not',
      [license],
      { licenseState: 'Atlantis' },
      { issues: [{ path: 'licenseState', message: 'Please select a state' }] },
    ],
  ])('with %s is refused, and nothing is stored', async (_what, files, texts, problem) => {
    const { browser } = await someone('professional');
    const before = await storedFiles();
    const answer = await handInProfessional(browser, files, texts);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(problem);
    expect(await list(browser)).toEqual([]);
    expect(await storedFiles()).toBe(before);
  });

  it('may name today as the last day of a CPR certification, and the last of 2029', async () => {
    const { browser } = await someone('professional');
    for (const day of ['2026-03-02', '2029-12-31']) {
      const texts = { cprCertified: 'true', cprCertificationExpirationDate: day };
      expect((await handInProfessional(browser, [cpr], texts)).status).toBe(200);
      expect(await list(browser)).toMatchObject([{ kind: 'cpr', expiresOn: day }]);
    }
  });

  it('replaces a verified document: it waits again, and the old file is gone', async () => {
    const { browser } = await someone('professional');
    await handInProfessional(browser, [license], {
      licenseNumber: 'RDH-1',
      licenseExpirationDate: '2027-01-01',
    });
    const [old] = await list(browser);
    await review([old.id], true, 'all well');
    expect(await list(browser)).toMatchObject([{ status: 'verified', notes: 'all well' }]);
    expect((await browser.send('DELETE', `/api/documents/${old.id}`)).body).toEqual({
      code: 'document_verified',
      message: 'A verified document stays on file. Upload a new one to replace it.',
    });
    await handInProfessional(browser, [['licenseFile', 'new.pdf', pdf(6_000)]]);
    const [now] = await list(browser);
    // The number of a person stays theirs; the date of another paper says nothing about this one.
    expect(now).toMatchObject({
      status: 'pending',
      fileName: 'new.pdf',
      notes: null,
      number: 'RDH-1',
      expiresOn: null,
    });
    expect(now.id).not.toBe(old.id);
    expect((await browser.get(old.url)).status).toBe(404);
    expect((await browser.get(now.url)).status).toBe(200);
    const [row] = await world.rows(
      'select reviewed_at, reviewed_by, reminded_days from documents where id = $1',
      [now.id],
    );
    expect(row).toEqual({ reviewed_at: null, reviewed_by: null, reminded_days: null });
  });

  it('cannot lengthen what was verified by naming another date: it waits again', async () => {
    const { browser } = await someone('professional');
    await handInProfessional(browser, [cpr], cprTexts);
    const [before] = await list(browser);
    await review([before.id], true);
    await handInProfessional(browser, [license], cprTexts);
    expect(await one(browser, 'cpr')).toMatchObject({ id: before.id, status: 'verified' });
    await handInProfessional(browser, [license], {
      ...cprTexts,
      cprCertificationExpirationDate: '2029-05-01',
    });
    const now = await one(browser, 'cpr');
    expect(now).toMatchObject({ status: 'pending', expiresOn: '2029-05-01', url: before.url });
    expect(now.id).not.toBe(before.id);
    expect((await browser.get(now.url)).status).toBe(200);
  });

  it('takes back what waits or was rejected, and only their own', async () => {
    const { browser } = await someone('professional');
    const { browser: other } = await someone('professional');
    await handInProfessional(browser, [license, cpr]);
    const [first, second] = await list(browser);
    expect((await other.send('DELETE', `/api/documents/${first.id}`)).status).toBe(404);
    await review([first.id], false, 'unreadable');
    expect(await one(browser, first.kind)).toMatchObject({
      status: 'rejected',
      notes: 'unreadable',
    });
    for (const { id } of [first, second]) {
      expect((await browser.send('DELETE', `/api/documents/${id}`)).status).toBe(204);
      expect((await browser.send('DELETE', `/api/documents/${id}`)).status).toBe(404);
    }
    expect(await list(browser)).toEqual([]);
    expect((await browser.get(first.url)).status).toBe(404);
  });

  it('is heard once, however often the same request is sent', async () => {
    const { browser } = await someone('professional');
    const headers = { 'idempotency-key': 'one' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => handInProfessional(browser, [license], {}, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.documents[0].id)).size).toBe(1);
    expect(await list(browser)).toHaveLength(1);
    const other = await handInProfessional(browser, [cpr], {}, headers);
    expect(other.body.code).toBe('key_reused');
  });
});

describe('an admin’s decision', () => {
  it('is about what they saw: a document replaced meanwhile cannot be approved', async () => {
    const { browser } = await someone('professional');
    await handInProfessional(browser, [license]);
    const [seen] = await list(browser);
    await handInProfessional(browser, [['licenseFile', 'forged.pdf', pdf(7_000)]]);
    await expect(review([seen.id], true)).rejects.toMatchObject({ code: 'document_replaced' });
    expect(await list(browser)).toMatchObject([{ status: 'pending' }]);
  });

  it('cannot approve a claim or what is past its date, but can reject it', async () => {
    const { browser } = await someone('professional');
    await handInProfessional(browser, [license], {
      ...cprTexts,
      licenseExpirationDate: '2026-03-02',
    });
    const [claim, paper] = [await one(browser, 'cpr'), await one(browser, 'license')];
    await expect(review([claim.id], true)).rejects.toMatchObject({ code: 'document_replaced' });
    world.clock.advance({ days: 1 });
    expect(await one(browser, 'license')).toMatchObject({ isExpired: true });
    await expect(review([paper.id], true)).rejects.toMatchObject({ code: 'document_expired' });
    await review([paper.id], false);
    world.clock.set('2026-03-02T15:00:00Z');
  });
});

describe('a practice', () => {
  it('hands in both papers and photos; photos need no review and may be deleted', async () => {
    const { person, browser } = await someone('practice');
    const photo: SentFile = ['practicePhotos', 'room.jpg', await jpeg()];
    const answer = await handInPractice(browser, [businessLicense, insurance, photo, photo]);
    expect(answer.status).toBe(200);
    const files = (await browser.get('/api/practice/verification-files')).body;
    expect(files.map(({ fileType }: { fileType: string }) => fileType).sort()).toEqual([
      'business_license',
      'facility_photo',
      'facility_photo',
      'insurance',
    ]);
    const photos = files.filter((each: { fileType: string }) => each.fileType === 'facility_photo');
    expect(photos[0]).toMatchObject({
      fileName: 'room.jpg',
      mimeType: 'image/jpeg',
      status: 'verified',
      allowedActions: ['delete'],
    });
    const [{ waiting }] = await world.rows(
      `select count(*)::int as waiting from documents where user_id = $1 and status = 'pending'`,
      [person.id],
    );
    expect(waiting).toBe(2);
    expect((await browser.send('DELETE', `/api/documents/${photos[0].id}`)).status).toBe(204);
    expect((await browser.get(photos[0].fileUrl)).status).toBe(404);
  });

  it.each<[string, SentFile[], string[]]>([
    ['nothing', [], ['businessLicense', 'insuranceCertificate']],
    ['the license alone', [businessLicense], ['insuranceCertificate']],
    ['the insurance alone', [insurance], ['businessLicense']],
  ])('with %s is asked for both', async (_what, files, missing) => {
    const { browser } = await someone('practice');
    const answer = await handInPractice(browser, files);
    const message = 'Please upload both business license and insurance certificate.';
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'missing_documents',
      message,
      issues: missing.map((field) => ({ path: field, message })),
    });
    expect(await list(browser)).toEqual([]);
  });

  it('with both on file may send one again, or photos, but not nothing', async () => {
    const { browser } = await someone('practice');
    await handInPractice(browser, [businessLicense, insurance]);
    expect((await handInPractice(browser, [insurance])).status).toBe(200);
    const photo: SentFile = ['practicePhotos', 'room.png', await png()];
    expect((await handInPractice(browser, [photo])).status).toBe(200);
    expect((await handInPractice(browser, [])).body.code).toBe('no_files');
    expect(await list(browser)).toHaveLength(3);
  });

  it('shows ten photos at most, also when they come at once or by the other form', async () => {
    const { person, browser } = await someone('practice');
    await world.given.document(person, 'business_license');
    await world.given.document(person, 'insurance');
    const photo: SentFile = ['practicePhotos', 'room.jpg', await jpeg(32, 32)];
    const many = await handInPractice(browser, Array(11).fill(photo));
    expect(many.status).toBe(400);
    expect(many.body.issues).toEqual([
      { path: 'practicePhotos', message: 'Please send at most 10 files here.' },
    ]);
    for (let count = 0; count < 8; count += 1) {
      await world.given.document(person, 'facility_photo', { status: 'verified' });
    }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => handInPractice(browser, [photo])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const other = await handInVerification(browser, [['files', 'room.jpg', photo[2]]], {
      fileType: 'facility_photo',
    });
    expect(other.body).toEqual({
      code: 'photos_full',
      message: 'A practice shows at most 10 photos. Delete one first.',
    });
    expect(await list(browser)).toHaveLength(12);
  });

  it('sends repeated files for its verification, newest first in the list', async () => {
    const { browser } = await someone('practice');
    const answer = await handInVerification(
      browser,
      [
        ['files', 'page 1.pdf', pdf()],
        ['files', 'page 2.docx', docx()],
      ],
      { fileType: 'verification' },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(2);
    world.clock.advance({ minutes: 1 });
    await handInVerification(browser, [['files', 'more.png', await png()]]);
    const { body } = await browser.get('/api/practice/verification-files');
    expect(body[0]).toMatchObject({ fileName: 'more.png', fileType: 'verification' });
    expect(body).toHaveLength(3);
    expect((await handInVerification(browser, [])).body).toEqual({
      code: 'no_files',
      message: 'Please select at least one document to upload.',
    });
  });

  it('of several pages of a license the first is the license, the others stand beside it', async () => {
    const { browser } = await someone('practice');
    const pages: SentFile[] = [
      ['files', 'front.pdf', pdf()],
      ['files', 'back.pdf', pdf()],
    ];
    for (const _time of ['first', 'again']) {
      await handInVerification(browser, pages, { fileType: 'dental_license' });
    }
    const kinds = (await list(browser)).map(({ kind }: { kind: string }) => kind).sort();
    expect(kinds).toEqual(['dental_license', 'verification', 'verification']);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a PDF', 'room.pdf', pdf, 415, 'Please upload a JPG or PNG photo.'],
    [
      'a photo of 6 MB',
      'room.png',
      async () => Buffer.concat([await png(), Buffer.alloc(6 * 1024 * 1024)]),
      413,
      'Please upload a photo smaller than 5MB.',
    ],
  ])('cannot send %s as a photo of the practice', async (_what, name, make, status, message) => {
    const { browser } = await someone('practice');
    const answer = await handInVerification(browser, [['files', name, await make()]], {
      fileType: 'facility_photo',
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message, issues: [{ path: 'files', message }] });
    expect(await list(browser)).toEqual([]);
  });

  it('with one wrong file among several hears which field, and nothing is stored', async () => {
    const { browser } = await someone('practice');
    const before = await storedFiles();
    const answer = await handInPractice(browser, [
      businessLicense,
      insurance,
      ['practicePhotos', 'a.jpg', await jpeg()],
      ['practicePhotos', 'b.jpg', pdf()],
    ]);
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({
      code: 'wrong_type',
      message: 'Please upload a JPG or PNG photo.',
      issues: [{ path: 'practicePhotos', message: 'Please upload a JPG or PNG photo.' }],
    });
    expect(await list(browser)).toEqual([]);
    expect(await storedFiles()).toBe(before);
  });
});

describe('the room a person has', () => {
  const message =
    'You have reached the limit of 60 files or 150 MB. Delete files you no longer need first.';

  async function fill(person: Person, count: number, bytes: number) {
    await world.rows(
      `insert into files (id, name, media_type, size, sha256, created_at, kept_at, owner_id)
       select gen_random_uuid(), 'x.pdf', 'application/pdf', $2, sha256('x'), now(), now(), $1
       from generate_series(1, $3)`,
      [person.id, bytes, count],
    );
  }

  it('ends at 60 files; what replaces another still fits', async () => {
    const { person, browser } = await someone('professional');
    await handInProfessional(browser, [license]);
    await fill(person, 59, 1);
    const refused = await handInProfessional(browser, [cpr], cprTexts);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quota_reached', message } });
    expect((await handInProfessional(browser, [license])).status).toBe(200);
  });

  it('ends at 150 MB, and uploads at the same moment cannot pass it together', async () => {
    const { person, browser } = await someone('practice');
    await fill(person, 1, 150 * 1024 * 1024 - 25_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        handInVerification(browser, [['files', 'page.pdf', pdf(10_000)]]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200, 200, 409, 409, 409, 409, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'quota_reached',
      message,
    });
  });

  it('is not the only bound: who sends files on and on is stopped for an hour', async () => {
    const { person, browser } = await someone('professional');
    await world.rows(
      `insert into allowances (key, used, ends_at)
       values ($1, 59, $2::timestamptz + interval '1 hour')`,
      [`upload:user:${person.id}`, world.clock.now()],
    );
    expect((await handInProfessional(browser, [license])).status).toBe(200);
    const refused = await handInProfessional(browser, [license]);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('You sent files very often. Please try again in an hour.');
    // Forms without files cost nothing.
    expect((await handInProfessional(browser, [])).status).toBe(400);
  });
});
