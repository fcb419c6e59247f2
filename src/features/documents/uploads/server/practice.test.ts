/** Uploads of practices: documents and photos, each with its own rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docx, jpeg, pdf, png, type SentFile } from '#tests/support/stories/documents';
import {
  businessLicense,
  insurance,
  openUploadWorld,
  type UploadWorld,
} from '#tests/support/stories/uploads';
import { readAllPages } from '#tests/support/world/pages';

let uploads: UploadWorld;
beforeAll(async () => {
  uploads = await openUploadWorld();
});
afterAll(() => uploads.close());

describe('a practice', () => {
  it('uploads both documents and photos; photos need no review and may be deleted', async () => {
    const { person, browser } = await uploads.someone('practice');
    const photo: SentFile = ['practicePhotos', 'room.jpg', await jpeg()];
    const answer = await uploads.practice(browser, [businessLicense, insurance, photo, photo]);
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
    const [{ waiting }] = await uploads.world.rows(
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
  ])('with %s is asked for what is required', async (_what, files, missing) => {
    const { browser } = await uploads.someone('practice');
    const answer = await uploads.practice(browser, files);
    const message =
      'Please upload your business license and an insurance certificate or dental license.';
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'missing_documents',
      message,
      issues: missing.map((field) => ({ path: field, message })),
    });
    expect(await uploads.list(browser)).toEqual([]);
  });

  it('with both on file may send one again, or photos, but not an empty form', async () => {
    const { browser } = await uploads.someone('practice');
    await uploads.practice(browser, [businessLicense, insurance]);
    expect((await uploads.practice(browser, [insurance])).status).toBe(200);
    const photo: SentFile = ['practicePhotos', 'room.png', await png()];
    expect((await uploads.practice(browser, [photo])).status).toBe(200);
    expect((await uploads.practice(browser, [])).body.code).toBe('no_files');
    expect(await uploads.list(browser)).toHaveLength(3);
  });

  it('keeps its photos when its profile is saved with an empty list of them', async () => {
    const { person, browser } = await uploads.someone('practice');
    await uploads.world.given.practiceProfile(person);
    await uploads.practice(browser, [['practicePhotos', 'room.png', await png()]]);
    const path = '/api/practice/profile';
    const { website: _, ...own } = (await browser.get(path)).body;
    expect(own.facilityPhotos).toHaveLength(1);
    const form = { ...own, facilityPhotos: [], password: person.password };
    const saved = await browser.send('PUT', path, form);
    expect(saved.status).toBe(200);
    expect(saved.body.facilityPhotos).toEqual(own.facilityPhotos);
  });

  it('cannot add a photo above 5 MB', async () => {
    const { browser } = await uploads.someone('practice');
    const large = Buffer.concat([await jpeg(), Buffer.alloc(5 << 20)]);
    const answer = await uploads.practice(browser, [['practicePhotos', 'room.jpg', large]]);
    const message = 'Please upload a photo smaller than 5MB.';
    expect(answer).toMatchObject({
      status: 413,
      body: { message, issues: [{ path: 'practicePhotos', message }] },
    });
    expect(await uploads.list(browser)).toEqual([]);
  });

  it('adds photos at any time, and a dental license instead of the insurance', async () => {
    const { browser } = await uploads.someone('practice');
    const photo: SentFile = ['practicePhotos', 'room.png', await png()];
    expect((await uploads.practice(browser, [photo])).status).toBe(200);
    const dental: SentFile = ['dentalLicense', 'dental.pdf', pdf()];
    expect((await uploads.practice(browser, [businessLicense, dental])).status).toBe(200);
    expect((await uploads.practice(browser, [photo])).status).toBe(200);
    expect((await uploads.practice(browser, [businessLicense])).status).toBe(200);
    expect((await uploads.list(browser)).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'business_license',
      'dental_license',
      'facility_photo',
      'facility_photo',
    ]);
  });

  it('is asked before an upload would undo verification, in both forms', async () => {
    const { browser } = await uploads.someone('practice');
    await uploads.practice(browser, [businessLicense, insurance]);
    const before = await uploads.list(browser);
    await uploads.review(
      before.map(({ id }: { id: string }) => id),
      true,
    );
    const drop = (texts: Record<string, string>) =>
      uploads.verification(browser, [['files', 'page 2.pdf', pdf()]], {
        fileType: 'business_license',
        ...texts,
      });
    const message =
      "Your business license is verified. If you change it, we'll review it again, and it won't count until then. Please confirm.";
    for (const answer of [await drop({}), await uploads.practice(browser, [businessLicense])]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'review_again', message } });
    }
    const both = await uploads.practice(browser, [businessLicense, insurance]);
    expect(both.body.message).toContain('Your business license and insurance certificate are');
    expect((await uploads.one(browser, 'business_license')).status).toBe('verified');
    expect((await drop({ confirm: 'true' })).status).toBe(200);
    expect(await uploads.one(browser, 'business_license')).toMatchObject({
      status: 'pending',
      pages: [{ fileName: 'business.docx' }, { fileName: 'page 2.pdf' }],
    });
  });

  it('shows ten photos at most, also with concurrent uploads or through the other form', async () => {
    const { person, browser } = await uploads.someone('practice');
    await uploads.world.given.document(person, 'business_license');
    await uploads.world.given.document(person, 'insurance');
    const photo: SentFile = ['practicePhotos', 'room.jpg', await jpeg(32, 32)];
    const many = await uploads.practice(browser, Array(11).fill(photo));
    expect(many.status).toBe(400);
    expect(many.body.issues).toEqual([
      { path: 'practicePhotos', message: 'Please send no more than 10 files.' },
    ]);
    for (let count = 0; count < 8; count += 1) {
      await uploads.world.given.document(person, 'facility_photo', { status: 'verified' });
    }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => uploads.practice(browser, [photo])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const other = await uploads.verification(browser, [['files', 'room.jpg', photo[2]]], {
      fileType: 'facility_photo',
    });
    expect(other.body).toEqual({
      code: 'photos_full',
      message: 'A practice can have up to 10 photos. Delete one first.',
    });
    expect(await uploads.list(browser)).toHaveLength(12);
  });

  it('uploads several verification files, listed newest first', async () => {
    const { browser } = await uploads.someone('practice');
    const answer = await uploads.verification(
      browser,
      [
        ['files', 'page 1.pdf', pdf()],
        ['files', 'page 2.docx', docx()],
      ],
      { fileType: 'verification' },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(2);
    uploads.world.clock.advance({ minutes: 1 });
    await uploads.verification(browser, [['files', 'more.png', await png()]]);
    const { body } = await browser.get('/api/practice/verification-files');
    expect(body[0]).toMatchObject({ fileName: 'more.png', fileType: 'verification' });
    expect(body).toHaveLength(3);
    expect((await uploads.verification(browser, [])).body).toEqual({
      code: 'no_files',
      message: 'Please select at least one document to upload.',
    });
  });

  it('turns several pages of a license into one document, which a later upload extends or replaces', async () => {
    const { browser } = await uploads.someone('practice');
    const pages: SentFile[] = [
      ['files', 'front.pdf', pdf()],
      ['files', 'back.pdf', pdf()],
    ];
    const fileType = 'dental_license';
    const names = async () => {
      const documents = await uploads.list(browser);
      expect(documents).toMatchObject([{ kind: fileType }]);
      return documents[0].pages.map(({ fileName }: { fileName: string }) => fileName);
    };
    const [listed] = (await uploads.verification(browser, pages, { fileType })).body;
    expect(listed.pages).toHaveLength(2);
    await uploads.verification(browser, pages.slice(0, 1), { fileType });
    expect(await names()).toEqual(['front.pdf', 'back.pdf', 'front.pdf']);
    await uploads.verification(browser, pages, { fileType, replace: fileType });
    expect(await names()).toEqual(['front.pdf', 'back.pdf']);
    // With any number of pages it is one document: the business license is still missing.
    const alone = await uploads.practice(browser, [['dentalLicense', 'more.pdf', pdf()]]);
    expect(alone.body.issues).toMatchObject([{ path: 'businessLicense' }]);
  });

  it('lists its files in pages', async () => {
    const { person, browser } = await uploads.someone('practice');
    for (let made = 0; made < 5; made += 1) {
      await uploads.world.given.document(person, 'verification');
      if (made % 2 === 0) uploads.world.clock.advance({ seconds: 1 });
    }
    const all = (await browser.get('/api/documents')).body;
    expect(all).toHaveLength(5);
    for (const path of ['/api/documents', '/api/practice/verification-files']) {
      const pages = await readAllPages(browser, `${path}?limit=2`);
      expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }: { id: string }) => id));
      expect((await browser.get(`${path}?limit=101`)).status).toBe(400);
      expect((await browser.get(`${path}?cursor=x`)).status).toBe(400);
    }
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
    const { browser } = await uploads.someone('practice');
    const answer = await uploads.verification(browser, [['files', name, await make()]], {
      fileType: 'facility_photo',
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message, issues: [{ path: 'files', message }] });
    expect(await uploads.list(browser)).toEqual([]);
  });

  it('with one invalid file among several gets its field name, and nothing is stored', async () => {
    const { browser } = await uploads.someone('practice');
    const before = await uploads.stored();
    const answer = await uploads.practice(browser, [
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
    expect(await uploads.list(browser)).toEqual([]);
    expect(await uploads.stored()).toBe(before);
  });
});
