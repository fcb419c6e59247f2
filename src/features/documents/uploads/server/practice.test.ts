/** What practices hand in: papers and photos, each by its own rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docx, jpeg, pdf, png, type SentFile } from '../../../../../tests/support/documents';
import {
  businessLicense,
  insurance,
  openUploadWorld,
  type UploadWorld,
} from '../../../../../tests/support/uploads';

let uploads: UploadWorld;
beforeAll(async () => {
  uploads = await openUploadWorld();
});
afterAll(() => uploads.close());

describe('a practice', () => {
  it('hands in both papers and photos; photos need no review and may be deleted', async () => {
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
  ])('with %s is asked for both', async (_what, files, missing) => {
    const { browser } = await uploads.someone('practice');
    const answer = await uploads.practice(browser, files);
    const message = 'Please upload both business license and insurance certificate.';
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'missing_documents',
      message,
      issues: missing.map((field) => ({ path: field, message })),
    });
    expect(await uploads.list(browser)).toEqual([]);
  });

  it('with both on file may send one again, or photos, but not nothing', async () => {
    const { browser } = await uploads.someone('practice');
    await uploads.practice(browser, [businessLicense, insurance]);
    expect((await uploads.practice(browser, [insurance])).status).toBe(200);
    const photo: SentFile = ['practicePhotos', 'room.png', await png()];
    expect((await uploads.practice(browser, [photo])).status).toBe(200);
    expect((await uploads.practice(browser, [])).body.code).toBe('no_files');
    expect(await uploads.list(browser)).toHaveLength(3);
  });

  it('shows ten photos at most, also when they come at once or by the other form', async () => {
    const { person, browser } = await uploads.someone('practice');
    await uploads.world.given.document(person, 'business_license');
    await uploads.world.given.document(person, 'insurance');
    const photo: SentFile = ['practicePhotos', 'room.jpg', await jpeg(32, 32)];
    const many = await uploads.practice(browser, Array(11).fill(photo));
    expect(many.status).toBe(400);
    expect(many.body.issues).toEqual([
      { path: 'practicePhotos', message: 'Please send at most 10 files here.' },
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
      message: 'A practice shows at most 10 photos. Delete one first.',
    });
    expect(await uploads.list(browser)).toHaveLength(12);
  });

  it('sends repeated files for its verification, newest first in the list', async () => {
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

  it('of several pages of a license the first is the license, the others stand beside it', async () => {
    const { browser } = await uploads.someone('practice');
    const pages: SentFile[] = [
      ['files', 'front.pdf', pdf()],
      ['files', 'back.pdf', pdf()],
    ];
    for (const _time of ['first', 'again']) {
      await uploads.verification(browser, pages, { fileType: 'dental_license' });
    }
    const kinds = (await uploads.list(browser)).map(({ kind }: { kind: string }) => kind).sort();
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
    const { browser } = await uploads.someone('practice');
    const answer = await uploads.verification(browser, [['files', name, await make()]], {
      fileType: 'facility_photo',
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message, issues: [{ path: 'files', message }] });
    expect(await uploads.list(browser)).toEqual([]);
  });

  it('with one wrong file among several hears which field, and nothing is stored', async () => {
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
