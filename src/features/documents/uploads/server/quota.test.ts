/** How much a user may store, and how often they may upload. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg, pdf, type SentFile } from '#tests/support/stories/documents';
import {
  cpr,
  cprTexts,
  license,
  openUploadWorld,
  type UploadWorld,
} from '#tests/support/stories/uploads';
import type { Person } from '#tests/support/world/world';

let uploads: UploadWorld;
beforeAll(async () => {
  uploads = await openUploadWorld();
});
afterAll(() => uploads.close());

const rest = ([, ...file]: SentFile) => file;

describe('the quota of a user', () => {
  const message =
    "You've reached the limit of 60 files or 150 MB. Delete files you no longer need first.";

  async function fill(person: Person, count: number, bytes: number) {
    await uploads.world.rows(
      `insert into files (id, name, media_type, size, sha256, created_at, attached_at, owner_id)
       select gen_random_uuid(), 'x.pdf', 'application/pdf', $2, sha256('x'), now(), now(), $1
       from generate_series(1, $3)`,
      [person.id, bytes, count],
    );
  }

  it('is 60 files; a replacement still fits', async () => {
    const { person, browser } = await uploads.someone('professional');
    await uploads.professional(browser, [license]);
    await fill(person, 59, 1);
    const refused = await uploads.professional(browser, [cpr], cprTexts);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quota_reached', message } });
    const instead = await uploads.professional(browser, [license], { replace: 'license' });
    expect(instead.status).toBe(200);
  });

  it('is checked before an image is decoded, and again for a repeated request', async () => {
    const { person, browser } = await uploads.someone('professional');
    const key = { 'idempotency-key': 'the last one' };
    const photo = (content: Buffer): SentFile => ['licenseFile', 'license.jpg', content];
    await fill(person, 59, 1);
    const good = photo(await jpeg());
    const first = await uploads.professional(browser, [good], {}, key);
    expect(first.status).toBe(200);
    await fill(person, 1, 1);
    // The quota check comes before decoding, so an invalid image is refused for quota.
    const noise = photo(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500)]));
    const refused = await uploads.professional(browser, [['cprCertificationFile', ...rest(noise)]]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
    // A repeated request gets its first response, from before the quota was used up.
    const repeat = await uploads.professional(browser, [good], {}, key);
    expect(repeat).toMatchObject({ status: 200, body: first.body });
  });

  it('is 150 MB, and concurrent uploads cannot exceed it together', async () => {
    const { person, browser } = await uploads.someone('practice');
    await fill(person, 1, 150 * 1024 * 1024 - 25_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        uploads.verification(browser, [['files', 'page.pdf', pdf(10_000)]]),
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

  it('is not the only limit: continuous uploads are blocked for an hour', async () => {
    const { person, browser } = await uploads.someone('professional');
    await uploads.world.rows(
      `insert into rate_limits (key, used, ends_at)
       values ($1, 59, $2::timestamptz + interval '1 hour')`,
      [`upload:user:${person.id}`, uploads.world.clock.now()],
    );
    expect((await uploads.professional(browser, [license])).status).toBe(200);
    const refused = await uploads.professional(browser, [license]);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe("You've uploaded a lot of files. Try again in an hour.");
    // Forms without files do not count.
    expect((await uploads.professional(browser, [])).status).toBe(400);
  });
});
