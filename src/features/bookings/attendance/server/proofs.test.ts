/** Proofs of a check-out: the signed form, the photo, and the timesheet made of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenBooked,
  givenWorkDone,
  pngUrl,
  signature,
  timesheetOf,
} from '#tests/support/stories/attendance';
import { jpeg, pdf, phonePhoto, type SentFile, upload } from '#tests/support/stories/documents';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-proofs-'));
  world = await openWorld({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Scene = Awaited<ReturnType<typeof givenWorkDone>>;

const incomplete = 'Please fill all fields and provide manager signature.';
const form = async ({ bookingId }: Pick<Scene, 'bookingId'>, details: object = {}) => ({
  bookingId,
  officeName: 'Red River Dental',
  managerName: 'Kim Larsen',
  managerSignature: pngUrl(await signature()),
  workStartTime: '08:00',
  workEndTime: '17:00',
  totalAmount: 442.5,
  hoursWorked: 8.5,
  ...details,
});
const sign = async (scene: Scene, details: object = {}) =>
  scene.person.post('/api/bookings/digital-checkout', await form(scene, details));
const plain = (background: string | object) =>
  sharp({ create: { width: 300, height: 120, channels: 4, background } })
    .png()
    .toBuffer();

describe('the signed form', () => {
  it('completes the booking, and its signature is encrypted', async () => {
    const scene = await givenWorkDone(world);
    world.clock.set('2026-03-05T23:05:00Z');
    const answer = await sign(scene);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      bookingId: scene.bookingId,
      showReviewPrompt: true,
      booking: { status: 'completed', checkoutMethod: 'digital_form', hoursWorked: 8.5 },
    });
    const [stored] = await world.rows('select * from attendances where booking_id = $1', [
      scene.bookingId,
    ]);
    expect(stored).toMatchObject({ manager_name: 'Kim Larsen', stated_amount_cents: 44_250 });
    expect(stored.signature_sealed).not.toContain('iVBOR');
  });

  it('is on the timesheet, which both sides can download once there is one', async () => {
    const scene = await givenWorkDone(world);
    expect((await scene.person.get(`${scene.path}/timesheet.pdf`)).body.code).toBe('no_timesheet');
    expect((await sign(scene)).status).toBe(200);
    for (const browser of [scene.person, scene.desk]) {
      const { status, bytes } = await timesheetOf(world, browser, scene);
      expect(status).toBe(200);
      const text = collapseWhitespace(readPdf(bytes));
      expect(text).toContain('Hours worked: 8.5 hours');
      expect(text).toContain('Checked in: Mar 05, 2026, 8:00 AM CST');
      expect(text).toContain('Method: Digital form');
      expect(text).toContain('Signed as Kim Larsen, drawn signature');
      // Typed as $442.50.
      expect(text).toContain('Stated on the form: $442.50.');
      expect(text).toContain('Total: $442.00');
      expect(bytes.includes('/Subtype /Image')).toBe(true);
    }
    const stranger = await clientFor(world, await world.given.verifiedProfessional());
    expect((await timesheetOf(world, stranger, scene)).status).toBe(404);
  });

  it('says how it was signed and as whom, to the practice at once and to admins', async () => {
    const scene = await givenWorkDone(world);
    const signed = await sign(scene, { signatureKind: 'typed', totalAmount: 442 });
    expect(signed.body.booking).toMatchObject({ managerName: null, signatureKind: null });
    expect((await scene.desk.get(scene.path)).body).toMatchObject({
      managerName: 'Kim Larsen',
      signatureKind: 'typed',
      statedAmount: null,
    });
    const picture = async (browser: Scene['person']) =>
      (await browser.get(`${scene.path}/signature.png`)).status;
    expect(await picture(scene.desk)).toBe(200);
    expect(await picture(scene.person)).toBe(404);
    expect(await picture(await clientFor(world, await world.given.practice()))).toBe(404);
    const admin = await clientFor(world, await world.given.person({ isAdmin: true }));
    expect(await picture(admin)).toBe(200);
    const looks = "select 1 from audit_entries where action = 'signature.opened'";
    expect(await world.rows(looks)).toHaveLength(1);
    await world.drain();
    const sent = (await world.outbox()).filter(({ text }) => text.includes(scene.bookingId));
    const text =
      'Robin Berg checked out: 8.5 hours, form signed as Kim Larsen (typed name). Not right? Dispute';
    const sms = sent.find(({ channel }) => channel === 'sms');
    expect(sms?.to).toBe(scene.practice.phone);
    expect(sms?.text).toContain(`${text}: ${world.context.config.publicUrl}${scene.path.slice(4)}`);
    expect(
      sent.some(({ to, subject }) => to === scene.practice.email && subject.startsWith(text)),
    ).toBe(true);
    expect(JSON.stringify(sent)).not.toContain('signed by the office manager');
  });

  it('refuses a web address as the name of the manager', async () => {
    const scene = await givenWorkDone(world);
    expect((await sign(scene, { managerName: 'evil.example' })).status).toBe(400);
  });

  it.each([
    ['card', 'charged'],
    ['check', 'invoiced'],
    [null, 'due'],
  ])('says what happens to the fee of a practice with %s: %s', async (paymentMethod, outcome) => {
    const scene = await givenWorkDone(world);
    const card = { cardNumber: '4242424242424242', expiryDate: '08/31', cvv: '123' };
    if (paymentMethod) {
      const body = { paymentMethod, ...(paymentMethod === 'card' && card) };
      expect((await scene.desk.post('/api/practice/payment-method', body)).status).toBe(200);
    }
    expect((await scene.person.get(scene.path)).body.feeOnForm).toBe(outcome);
  });

  const refusedAs = (answer: Awaited<ReturnType<typeof sign>>) =>
    expect(answer.body).toMatchObject({
      message: incomplete,
      issues: [{ path: 'managerSignature', message: incomplete }],
    });

  it.each([
    ['white', '#fff'],
    ['black', '#000'],
    ['transparent', { r: 0, g: 0, b: 0, alpha: 0 }],
  ])('refuses a blank signature: %s', async (_, background) => {
    const scene = await givenWorkDone(world);
    refusedAs(await sign(scene, { managerSignature: pngUrl(await plain(background)) }));
  });

  it('refuses what is no signature, in the words of the screens', async () => {
    const scene = await givenWorkDone(world);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9"/></svg>');
    const photo = await jpeg();
    for (const managerSignature of [
      '',
      `data:image/svg+xml;base64,${svg.toString('base64')}`,
      pngUrl(svg),
      `data:image/jpeg;base64,${photo.toString('base64')}`,
      pngUrl(photo),
      pngUrl((await signature()).subarray(0, 200)),
      'https://evil.example/signature.png',
      // One byte too many.
      pngUrl(Buffer.alloc(1024 * 1024 + 1)),
    ]) {
      refusedAs(await sign(scene, { managerSignature }));
    }
    for (const field of [
      'officeName',
      'managerName',
      'workStartTime',
      'workEndTime',
      'totalAmount',
    ]) {
      const answer = await sign(scene, { [field]: undefined });
      expect([field, answer.status, answer.body.message]).toEqual([field, 400, incomplete]);
    }
    for (const totalAmount of [null, '', true]) {
      const answer = await sign(scene, { totalAmount });
      expect([answer.status, answer.body.message]).toEqual([400, incomplete]);
    }
  });

  it('refuses a signature of 20 MB', async () => {
    const scene = await givenWorkDone(world);
    const managerSignature = `data:image/png;base64,${'A'.repeat(20e6)}`;
    const answer = await sign(scene, { managerSignature });
    expect([answer.status, answer.body.message]).toEqual([413, incomplete]);
  });

  it('takes a drawing without a background', async () => {
    const scene = await givenWorkDone(world);
    const managerSignature = pngUrl(await signature('#ffffff00'));
    expect((await sign(scene, { managerSignature })).status).toBe(200);
  });

  it('needs check-in and a PIN too', async () => {
    const scene = { ...(await givenBooked(world)), pin: '' };
    expect((await sign(scene)).body.code).toBe('not_checked_in');
  });
});

describe('a photo', () => {
  const send = (scene: Scene, ...files: SentFile[]) =>
    upload(
      `${world.url}${scene.path}/check-out`,
      scene.person,
      { hoursWorked: '8', verificationMethod: 'photo' },
      files,
    );

  it('is sent with the call, and opens for both sides and nobody else', async () => {
    const scene = await givenWorkDone(world);
    const answer = await send(scene, ['photo', 'clock.jpg', await phonePhoto(640, 480)]);
    expect(answer.status).toBe(200);
    const url = answer.body.booking.checkoutPhotoUrl;
    expect((await scene.desk.get(scene.path)).body.checkoutPhotoUrl).toBe(url);
    for (const browser of [scene.person, scene.desk]) {
      expect((await browser.get(url)).status).toBe(200);
    }
    const stranger = await clientFor(world, await world.given.practice());
    expect((await stranger.get(url)).status).toBe(404);
    const count = async () =>
      (
        await world.rows(
          "select count(*)::int as n from audit_entries where action = 'file.opened'",
        )
      )[0].n;
    expect(await count()).toBe(0);
    const admin = await clientFor(world, await world.given.person({ isAdmin: true }));
    expect((await admin.get(url)).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('that is none is refused', async () => {
    const scene = await givenWorkDone(world);
    for (const content of [pdf(), Buffer.from('not a photo'), Buffer.from('<svg/>')]) {
      const answer = await send(scene, ['photo', 'clock.jpg', content]);
      expect(answer.status).toBe(415);
      expect(answer.body.message).toBe('Please upload a JPG, PNG or WebP photo.');
    }
    expect((await send(scene)).body.message).toBe('Please choose a photo.');
    expect((await scene.person.get(scene.path)).body.status).toBe('confirmed');
  });

  it('may be uploaded for this booking first, and no other file counts', async () => {
    const scene = await givenWorkDone(world);
    const check = (photoUrl: string) =>
      scene.person.post(`${scene.path}/check-out`, {
        hoursWorked: 8,
        verificationMethod: 'photo',
        photoUrl,
      });
    const uploadTo = async (path: string, file: Buffer) =>
      upload(`${world.url}${path}`, scene.person, {}, [['photo', 'clock.jpg', file]]);
    const profile = await uploadTo('/api/user/photo', await jpeg(400, 400));
    const refused = await check(profile.body.url);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'photoUrl']);
    const first = await uploadTo(`${scene.path}/photo`, await jpeg(400, 400));
    const second = await uploadTo(`${scene.path}/photo`, await jpeg(640, 480));
    expect([first.status, second.status]).toEqual([200, 200]);
    // The last one counts, and until check-out nobody else is shown it.
    expect((await check(first.body.photoUrl)).status).toBe(400);
    expect((await scene.desk.get(scene.path)).body.checkoutPhotoUrl).toBeNull();
    const answer = await check(second.body.photoUrl);
    expect(answer.status).toBe(200);
    expect((await scene.desk.get(answer.body.booking.checkoutPhotoUrl)).status).toBe(200);
    expect((await scene.person.get(first.body.photoUrl)).status).toBe(404);
  });

  it('is at least 200 by 200 pixels', async () => {
    const scene = await givenWorkDone(world);
    for (const size of [
      [1, 1],
      [640, 199],
    ] as const) {
      const answer = await send(scene, ['photo', 'clock.jpg', await jpeg(...size)]);
      expect(answer.body.message).toBe('Please take a larger photo, at least 200 by 200 pixels.');
    }
    expect((await send(scene, ['photo', 'clock.jpg', await jpeg(200, 200)])).status).toBe(200);
  });

  it('cannot be uploaded before check-in', async () => {
    const scene = await givenBooked(world);
    const file = ['photo', 'clock.jpg', await jpeg(400, 400)] as const;
    const answer = await upload(`${world.url}${scene.path}/photo`, scene.person, {}, [[...file]]);
    expect(answer.body.code).toBe('not_checked_in');
  });
});
