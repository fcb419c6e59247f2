/** A practice's first-day card: saved, changed, refused, declined, and gone with its account. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#tests/support/stories/documents';
import { card, doorPhoto, firstDayPath, saveCard } from '#tests/support/stories/firstDay';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-first-day-'));
  world = await openWorld({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function givenOffice(): Promise<{ practice: Person; office: Client }> {
  const practice = await world.given.practice();
  await world.given.practiceProfile(practice, { parkingInstructions: 'Behind the bakery' });
  return { practice, office: await clientFor(world, practice) };
}
const read = async (office: Client) => (await office.get(firstDayPath)).body;
const save = (office: Client, changes: Parameters<typeof saveCard>[2] = {}) =>
  saveCard(world, office, changes);

describe('a first-day card', () => {
  it('is empty at first, and then what was saved, with the parking of the profile', async () => {
    const { office } = await givenOffice();
    expect(await read(office)).toEqual({ card: null, updatedAt: null });
    const { status, body } = await save(office);
    expect(status).toBe(200);
    expect(body).toEqual({
      card: { ...card, parking: 'Behind the bakery', doorPhotoUrl: null },
      updatedAt: world.clock.now().toISOString(),
    });
    expect(await read(office)).toEqual(body);
  });

  it('needs only who greets them; what is cleared is gone, and lines stay lines', async () => {
    const { office } = await givenOffice();
    await save(office);
    const { body } = await save(office, {
      greeter: '  Bo\nat reception ',
      entrance: ' One.\r\nTwo. ',
      software: ' ',
      scrubs: '',
      lunch: '',
    });
    expect(body.card).toMatchObject({
      greeter: 'Bo at reception',
      entrance: 'One.\nTwo.',
      software: null,
      scrubs: null,
      lunch: null,
    });
    const json = await office.send('PUT', firstDayPath, { greeter: 'Al' });
    expect(json.body.card).toMatchObject({ greeter: 'Al', entrance: null });
  });

  it('refuses a missing greeter, long texts and files that are not photos', async () => {
    const { office } = await givenOffice();
    const long = 'x'.repeat(501);
    expect((await save(office, { greeter: ' ', lunch: long })).body.issues).toEqual([
      { path: 'greeter', message: 'Please say who greets them.' },
      { path: 'lunch', message: 'Please use 500 characters or fewer' },
    ]);
    const { status, body } = await save(office, { photo: pdf() });
    expect([status, body.issues]).toEqual([
      415,
      [{ path: 'doorPhoto', message: 'Please upload a JPG, PNG or WebP photo.' }],
    ]);
    expect(await read(office)).toEqual({ card: null, updatedAt: null });
  });

  it('is not overwritten by someone who did not see the latest version', async () => {
    const { office } = await givenOffice();
    const { body: first } = await save(office);
    const second = await save(office, { updatedAt: first.updatedAt, lunch: 'At one' });
    expect(second.status).toBe(200);
    expect(second.body.updatedAt > first.updatedAt).toBe(true);
    const late = await save(office, { updatedAt: first.updatedAt, lunch: 'At two' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(office)).card.lunch).toBe('At one');
  });

  it('belongs to a practice with a profile', async () => {
    const newcomer = await clientFor(world, await world.given.practice());
    const answers = [
      await newcomer.get(firstDayPath),
      await newcomer.post(`${firstDayPath}/not-now`),
      await newcomer.send('PUT', firstDayPath, card),
      await save(newcomer, { photo: await doorPhoto() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('its photo', () => {
  it('is kept by a later save, replaced by a new one, and removed on request', async () => {
    const { office, practice } = await givenOffice();
    const photoOf = async (changes: Parameters<typeof saveCard>[2]) =>
      (await save(office, changes)).body.card.doorPhotoUrl;
    const first = await photoOf({ photo: await doorPhoto() });
    expect((await office.get(first)).headers.get('content-type')).toBe('image/jpeg');
    expect(await photoOf({ lunch: 'Later' })).toBe(first);
    const second = await photoOf({ photo: await doorPhoto() });
    expect(second).not.toBe(first);
    expect((await office.get(first)).status).toBe(404);
    expect(await photoOf({ removesDoorPhoto: 'true' })).toBeNull();
    expect((await office.get(second)).status).toBe(404);
    const kept = `select from files where owner_id = $1 and attached_at is not null`;
    expect(await world.rows(kept, [practice.id])).toEqual([]);
  });

  it('counts against the quota of the practice', async () => {
    const { office, practice } = await givenOffice();
    await world.rows(
      `insert into files (id, name, media_type, size, sha256, created_at, attached_at, owner_id)
       select gen_random_uuid(), 'x.pdf', 'application/pdf', 1, decode(repeat('ab', 32), 'hex'), now(),
         now(), $1 from generate_series(1, 60)`,
      [practice.id],
    );
    const { status, body } = await save(office, { photo: await doorPhoto() });
    expect([status, body.code]).toEqual([409, 'quota_reached']);
    expect(await read(office)).toEqual({ card: null, updatedAt: null });
  });

  it('is gone with the account, like the card', async () => {
    const { office, practice } = await givenOffice();
    const { body } = await save(office, { photo: await doorPhoto() });
    expect((await office.send('DELETE', '/api/user/account')).status).toBe(204);
    const cards = 'select from first_day_cards where practice_id = $1';
    expect(await world.rows(cards, [practice.id])).toEqual([]);
    await world.drain();
    const id = body.card.doorPhotoUrl.split('/').at(-1);
    expect(await world.rows('select from files where id = $1', [id])).toEqual([]);
  });
});

describe('"No thanks"', () => {
  it('is remembered, can be repeated, and does not prevent a card', async () => {
    const { office, practice } = await givenOffice();
    const stored = () =>
      world.rows(
        `select greeter, declined_at is not null as declined from first_day_cards
         where practice_id = $1`,
        [practice.id],
      );
    for (let time = 1; time <= 2; time += 1) {
      expect((await office.post(`${firstDayPath}/not-now`)).status).toBe(204);
    }
    expect(await stored()).toEqual([{ greeter: null, declined: true }]);
    expect((await read(office)).card).toBeNull();
    expect((await save(office)).status).toBe(200);
    expect(await stored()).toEqual([{ greeter: card.greeter, declined: false }]);
    await office.post(`${firstDayPath}/not-now`);
    expect((await read(office)).card).toMatchObject(card);
  });
});

it.each([
  ['a card without a greeter', 'greeter = null'],
  ['a declined card with a text', 'declined_at = now()'],
  ['an empty text', "lunch = ''"],
  ['a text that is too long', "lunch = repeat('x', 501)"],
])('the database refuses %s', async (_case, change) => {
  const { office, practice } = await givenOffice();
  await save(office);
  await expect(
    world.rows(`update first_day_cards set ${change} where practice_id = $1`, [practice.id]),
  ).rejects.toThrow('violates check constraint');
});
