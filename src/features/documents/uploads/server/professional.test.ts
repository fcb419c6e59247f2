/** Uploads of professionals: what replaces what, which messages refuse, and what admins decide. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, type SentFile } from '#tests/support/stories/documents';
import {
  cpr,
  cprTexts,
  license,
  openUploadWorld,
  type UploadWorld,
} from '#tests/support/stories/uploads';

let uploads: UploadWorld;
beforeAll(async () => {
  uploads = await openUploadWorld();
});
afterAll(() => uploads.close());

describe('a professional', () => {
  it('uploads license and CPR with their details, and both are pending', async () => {
    const { person, browser } = await uploads.someone('professional');
    const answer = await uploads.professional(browser, [license, cpr], {
      ...cprTexts,
      cprCertificationExpirationDate: '2027-05-01T05:00:00.000Z',
      licenseNumber: ' RDH-1234 ',
      licenseState: 'ND',
      licenseExpirationDate: '2028-01-31',
    });
    expect(answer.status).toBe(200);
    const documents = await uploads.list(browser);
    expect(documents).toHaveLength(2);
    expect(answer.body.documents).toEqual(documents);
    expect(await uploads.one(browser, 'license')).toMatchObject({
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
      allowedActions: ['delete', 'addPage', 'replace'],
    });
    expect((await uploads.one(browser, 'license')).pages).toEqual([
      expect.objectContaining({ fileName: 'license.pdf', fileSize: 5_000 }),
    ]);
    expect(await uploads.one(browser, 'cpr')).toMatchObject({
      status: 'pending',
      expiresOn: '2027-05-01',
    });
    const events = await uploads.world.rows(
      `select payload from events where type = 'document.uploaded' and payload->>'userId' = $1`,
      [person.id],
    );
    expect(events).toHaveLength(2);
    await uploads.world.drain();
  });

  it('uploads one of them and claims the other, which stays a claim', async () => {
    const { browser } = await uploads.someone('professional');
    expect((await uploads.professional(browser, [license], cprTexts)).status).toBe(200);
    expect(await uploads.one(browser, 'license')).toMatchObject({ fileName: 'license.pdf' });
    const claim = { fileName: null, url: null, status: 'pending', expiresOn: '2027-05-01' };
    expect(await uploads.one(browser, 'cpr')).toMatchObject(claim);
    // The file that follows proves the claim and keeps its date.
    await uploads.professional(browser, [cpr]);
    expect(await uploads.one(browser, 'cpr')).toMatchObject({
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
          message: 'Please select a date from today through December 31, 2029',
          issues: [
            {
              path: 'cprCertificationExpirationDate',
              message: 'Please select a date from today through December 31, 2029',
            },
          ],
        },
      ],
    ),
    [
      'two impossible dates',
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
      'an unknown state',
      [license],
      { licenseState: 'Atlantis' },
      { issues: [{ path: 'licenseState', message: 'Please select a state' }] },
    ],
  ])('with %s is refused, and nothing is stored', async (_what, files, texts, problem) => {
    const { browser } = await uploads.someone('professional');
    const before = await uploads.stored();
    const answer = await uploads.professional(browser, files, texts);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(problem);
    expect(await uploads.list(browser)).toEqual([]);
    expect(await uploads.stored()).toBe(before);
  });

  it('may enter today as the last day of a CPR certification, and the last day of 2029', async () => {
    const { browser } = await uploads.someone('professional');
    for (const day of ['2026-03-02', '2029-12-31']) {
      const texts = { cprCertified: 'true', cprCertificationExpirationDate: day };
      expect((await uploads.professional(browser, [cpr], texts)).status).toBe(200);
      expect(await uploads.list(browser)).toMatchObject([{ kind: 'cpr', expiresOn: day }]);
    }
  });

  it('adds page after page; the earlier pages stay', async () => {
    const { person, browser } = await uploads.someone('professional');
    await uploads.professional(browser, [license], { licenseExpirationDate: '2028-01-31' });
    const [first] = await uploads.list(browser);
    uploads.world.clock.advance({ minutes: 1 });
    const second: SentFile = ['licenseFile', 'back.pdf', pdf(6_000)];
    const answer = await uploads.professional(browser, [second]);
    expect(answer.body.message).toBe('Your documents have been uploaded and will be reviewed.');
    const third: SentFile = ['licenseFile', 'stamp.pdf', pdf(7_000)];
    await uploads.professional(browser, [third, ['licenseFile', 'seal.pdf', pdf(8_000)]]);
    const documents = await uploads.list(browser);
    expect(documents).toMatchObject([
      { kind: 'license', status: 'pending', expiresOn: '2028-01-31', fileName: 'license.pdf' },
    ]);
    expect(documents[0].pages.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      ...['license.pdf', 'back.pdf', 'stamp.pdf', 'seal.pdf'],
    ]);
    // It is a different document from the one an admin saw before.
    expect(documents[0].id).not.toBe(first.id);
    for (const { url } of documents[0].pages) {
      expect((await browser.get(url)).status).toBe(200);
    }
    expect((await browser.send('DELETE', `/api/documents/${documents[0].id}`)).status).toBe(204);
    const [{ left }] = await uploads.world.rows(
      'select count(*)::int as left from files where owner_id = $1',
      [person.id],
    );
    expect(left).toBe(0);
  });

  it('has at most ten pages in a document', async () => {
    const { browser } = await uploads.someone('professional');
    const pages = Array.from({ length: 9 }, (): SentFile => license);
    expect((await uploads.professional(browser, pages)).status).toBe(200);
    const more = await uploads.professional(browser, [license, license]);
    expect(more.status).toBe(409);
    expect(more.body.code).toBe('pages_full');
    expect((await uploads.professional(browser, [license])).status).toBe(200);
    expect((await uploads.one(browser, 'license')).pages).toHaveLength(10);
  });

  it('is asked before a verified document goes back to review, and nothing changes until then', async () => {
    const { browser } = await uploads.someone('professional');
    await uploads.professional(browser, [license, cpr], { ...cprTexts, licenseNumber: 'RDH-8' });
    const before = await uploads.list(browser);
    await uploads.review(
      before.map(({ id }: { id: string }) => id),
      true,
    );
    const verified = await uploads.list(browser);
    const stored = await uploads.stored();
    const attempts: [SentFile[], Record<string, string>][] = [
      [[license], {}],
      [[license], { replace: 'license' }],
      [[license], { confirm: 'false' }],
      [[], { licenseNumber: 'RDH-9' }],
    ];
    for (const [files, texts] of attempts) {
      const answer = await uploads.professional(browser, files, texts);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        code: 'review_again',
        message:
          "Your professional license is verified. If you change it, we'll review it again, and it won't count until then. Please confirm.",
      });
    }
    expect(await uploads.list(browser)).toEqual(verified);
    expect(await uploads.stored()).toBe(stored);

    const answer = await uploads.professional(browser, [license], { confirm: 'true' });
    expect(answer.body.message).toBe(
      'Your documents have been uploaded and will be reviewed. Your professional license is back in review.',
    );
    expect(await uploads.one(browser, 'license')).toMatchObject({
      status: 'pending',
      pages: [{ fileName: 'license.pdf' }, { fileName: 'license.pdf' }],
    });
    expect(await uploads.one(browser, 'cpr')).toMatchObject({ status: 'verified' });
  });

  it('saves number, state and date of a license without a new file', async () => {
    const { browser } = await uploads.someone('professional');
    const details = {
      licenseNumber: 'RDH-7',
      licenseState: 'North Dakota',
      licenseExpirationDate: '2028-01-31',
    };
    const claimed = await uploads.professional(browser, [], details);
    expect(claimed).toMatchObject({
      status: 200,
      body: { message: 'Your details have been saved.' },
    });
    expect(await uploads.list(browser)).toMatchObject([{ number: 'RDH-7', pages: [] }]);

    await uploads.professional(browser, [license]);
    const before = await uploads.one(browser, 'license');
    expect(before).toMatchObject({ number: 'RDH-7', expiresOn: '2028-01-31' });
    await uploads.professional(browser, [], { licenseNumber: 'RDH-8' });
    const after = await uploads.one(browser, 'license');
    expect(after).toMatchObject({ number: 'RDH-8', issuingState: 'North Dakota', url: before.url });
    await uploads.review([after.id], true);

    // Unchanged values need no confirmation.
    expect((await uploads.professional(browser, [], { licenseNumber: 'RDH-8' })).status).toBe(200);
    expect(await uploads.one(browser, 'license')).toMatchObject({ status: 'verified' });
    const changed = await uploads.professional(browser, [], {
      licenseNumber: 'RDH-9',
      confirm: 'true',
    });
    expect(changed.body.message).toBe(
      'Your details have been saved. Your professional license is back in review.',
    );
    expect(await uploads.one(browser, 'license')).toMatchObject({
      status: 'pending',
      number: 'RDH-9',
      url: before.url,
    });
  });

  it('replaces a verified document: it is pending again, and the old file is gone', async () => {
    const { browser } = await uploads.someone('professional');
    await uploads.professional(browser, [license], {
      licenseNumber: 'RDH-1',
      licenseExpirationDate: '2027-01-01',
    });
    const [old] = await uploads.list(browser);
    await uploads.review([old.id], true, 'all well');
    expect(await uploads.list(browser)).toMatchObject([{ status: 'verified', notes: 'all well' }]);
    expect((await browser.send('DELETE', `/api/documents/${old.id}`)).body).toEqual({
      code: 'document_verified',
      message: 'A verified document stays on file. Upload a new one to replace it.',
    });
    await uploads.professional(browser, [['licenseFile', 'new.pdf', pdf(6_000)]], {
      replace: 'license',
      confirm: 'true',
    });
    const [now] = await uploads.list(browser);
    // The license number belongs to the person and stays; the date belonged to the old document.
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
    const [row] = await uploads.world.rows(
      'select reviewed_at, reviewed_by, reminded_days from documents where id = $1',
      [now.id],
    );
    expect(row).toEqual({ reviewed_at: null, reviewed_by: null, reminded_days: null });
  });

  it('adds number and state to a verified license, which stays verified', async () => {
    const { browser } = await uploads.someone('professional');
    await uploads.professional(browser, [license]);
    const [before] = await uploads.list(browser);
    await uploads.review([before.id], true, 'all well');
    const details = { licenseNumber: 'RDH-1', licenseState: 'North Dakota' };
    const answer = await uploads.professional(browser, [], details);
    expect([answer.status, answer.body.message]).toEqual([200, 'Your details have been saved.']);
    const [now] = await uploads.list(browser);
    expect(now).toMatchObject({
      status: 'verified',
      number: 'RDH-1',
      issuingState: 'North Dakota',
      url: before.url,
      notes: 'all well',
    });
    const reviewed = await uploads.world.rows(
      'select reviewed_at, reviewed_by is not null as is_signed from documents where id = $1',
      [now.id],
    );
    expect(reviewed).toEqual([{ reviewed_at: uploads.world.clock.now(), is_signed: true }]);

    const corrected = { licenseNumber: 'RDH-2', licenseState: 'North Dakota' };
    expect((await uploads.professional(browser, [], corrected)).body.code).toBe('review_again');
    expect(await uploads.list(browser)).toMatchObject([{ status: 'verified', number: 'RDH-1' }]);
    await uploads.professional(browser, [], { ...corrected, confirm: 'true' });
    expect(await uploads.list(browser)).toMatchObject([{ status: 'pending', number: 'RDH-2' }]);
  });

  it('cannot extend a verified document with another date: it is pending again', async () => {
    const { browser } = await uploads.someone('professional');
    await uploads.professional(browser, [cpr], cprTexts);
    const [before] = await uploads.list(browser);
    await uploads.review([before.id], true);
    await uploads.professional(browser, [license], cprTexts);
    expect(await uploads.one(browser, 'cpr')).toMatchObject({ id: before.id, status: 'verified' });
    const longer = { ...cprTexts, cprCertificationExpirationDate: '2029-05-01' };
    expect((await uploads.professional(browser, [], longer)).body.code).toBe('review_again');
    await uploads.professional(browser, [], { ...longer, confirm: 'true' });
    const now = await uploads.one(browser, 'cpr');
    expect(now).toMatchObject({ status: 'pending', expiresOn: '2029-05-01', url: before.url });
    expect(now.id).not.toBe(before.id);
    expect((await browser.get(now.url)).status).toBe(200);
  });

  it('deletes pending or rejected documents, and only their own', async () => {
    const { browser } = await uploads.someone('professional');
    const { browser: other } = await uploads.someone('professional');
    await uploads.professional(browser, [license, cpr]);
    const [first, second] = await uploads.list(browser);
    expect((await other.send('DELETE', `/api/documents/${first.id}`)).status).toBe(404);
    await uploads.review([first.id], false, 'unreadable');
    expect(await uploads.one(browser, first.kind)).toMatchObject({
      status: 'rejected',
      notes: 'unreadable',
    });
    for (const { id } of [first, second]) {
      expect((await browser.send('DELETE', `/api/documents/${id}`)).status).toBe(204);
      expect((await browser.send('DELETE', `/api/documents/${id}`)).status).toBe(404);
    }
    expect(await uploads.list(browser)).toEqual([]);
    expect((await browser.get(first.url)).status).toBe(404);
  });

  it('causes no further effect by repeating the same request', async () => {
    const { browser } = await uploads.someone('professional');
    const headers = { 'idempotency-key': 'one' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => uploads.professional(browser, [license], {}, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.documents[0].id)).size).toBe(1);
    expect(await uploads.list(browser)).toHaveLength(1);
    const other = await uploads.professional(browser, [cpr], {}, headers);
    expect(other.body.code).toBe('key_reused');
  });
});

describe('an admin’s decision', () => {
  it('applies to what they saw: a document replaced since cannot be approved', async () => {
    const { browser } = await uploads.someone('professional');
    await uploads.professional(browser, [license]);
    const [seen] = await uploads.list(browser);
    await uploads.professional(browser, [['licenseFile', 'forged.pdf', pdf(7_000)]], {
      replace: 'license',
    });
    await expect(uploads.review([seen.id], true)).rejects.toMatchObject({
      code: 'document_replaced',
    });
    expect(await uploads.list(browser)).toMatchObject([{ status: 'pending' }]);
  });

  it('cannot approve a claim or an expired document, but can reject it', async () => {
    const { browser } = await uploads.someone('professional');
    await uploads.professional(browser, [license], {
      ...cprTexts,
      licenseExpirationDate: '2026-03-02',
    });
    const [claim, paper] = [
      await uploads.one(browser, 'cpr'),
      await uploads.one(browser, 'license'),
    ];
    await expect(uploads.review([claim.id], true)).rejects.toMatchObject({
      code: 'document_replaced',
    });
    uploads.world.clock.advance({ days: 1 });
    expect(await uploads.one(browser, 'license')).toMatchObject({ isExpired: true });
    await expect(uploads.review([paper.id], true)).rejects.toMatchObject({
      code: 'document_expired',
    });
    await uploads.review([paper.id], false);
    uploads.world.clock.set('2026-03-02T15:00:00Z');
  });
});
