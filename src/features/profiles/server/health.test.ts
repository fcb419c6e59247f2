/** The health score and places over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const healthOf = async (person: Person) =>
  (await (await clientFor(world, person)).get('/api/profile-health')).body;
const done = (items: { id: string; completed: boolean }[]) =>
  items.filter(({ completed }) => completed).map(({ id }) => id);

describe('the health', () => {
  it('of a new user comes from the account', async () => {
    const health = await healthOf(await world.given.professional());
    expect(health).toMatchObject({
      userType: 'professional',
      percent: 10,
      level: 'Getting Started',
    });
    expect(health.items).toHaveLength(13);
    expect(done(health.items)).toEqual(['basic-info', 'phone']);
    expect(health.quickWins.map(({ id }: { id: string }) => id)).toEqual([
      'license-info',
      'title',
      'license-verified',
    ]);
  });

  it('of a professional grows with every part, up to 100', async () => {
    const person = await world.given.professional({ profileImageUrl: '/api/files/photo' });
    await world.given.professionalProfile(person);
    expect(await healthOf(person)).toMatchObject({ percent: 60, level: 'Well Established' });
    await world.given.document(person, 'license', {
      number: 'RDH-1',
      issuingState: 'North Dakota',
      status: 'verified',
    });
    await world.given.document(person, 'cpr', { fileId: null, expiresOn: '2027-01-01' });
    expect(await healthOf(person)).toMatchObject({ percent: 95, level: 'Nearly Perfect' });
    const browser = await clientFor(world, person);
    const paid = await browser.send('PATCH', '/api/professional/profile', {
      bankName: 'Prairie Bank',
      bankRoutingNumber: '021000021',
      bankAccountNumber: '000123456789',
      bankAccountType: 'checking',
    });
    expect(paid.body).toMatchObject({ bankAccountNumber: '•••• 6789', isPaymentSetUp: true });
    expect(await healthOf(person)).toMatchObject({
      percent: 100,
      level: 'Profile Master',
      quickWins: [],
    });
  });

  it('counts documents uploaded before the profile', async () => {
    const person = await world.given.professional();
    await world.given.document(person, 'license', { number: 'RDH-1', issuingState: 'Minnesota' });
    expect(done((await healthOf(person)).items)).toContain('license-info');
    const practice = await world.given.practice();
    await world.given.document(practice, 'facility_photo');
    expect(done((await healthOf(practice)).items)).toEqual(['basic-info', 'facility-photos']);
  });

  it('of a practice comes from its profile and photos', async () => {
    const person = await world.given.practice();
    await world.given.practiceProfile(person, { website: null });
    const health = await healthOf(person);
    expect(health).toMatchObject({ userType: 'practice', percent: 80, level: 'Well Established' });
    expect(health.quickWins.map(({ id }: { id: string }) => id)).toEqual([
      'facility-photos',
      'website',
      'photo',
    ]);
  });

  it('cannot be computed without an account type', async () => {
    expect(await healthOf(await world.given.owner())).toEqual({
      userType: null,
      percent: 0,
      level: 'Getting Started',
      items: [],
      quickWins: [],
    });
  });
});

describe('a ZIP code', () => {
  it('returns its place to a signed-in user', async () => {
    const browser = await clientFor(world, await world.given.practice());
    expect((await browser.get('/api/places/58523')).body).toEqual({
      city: 'Beulah',
      state: 'North Dakota',
      timeZone: 'America/North_Dakota/Beulah',
    });
    expect((await browser.get('/api/places/00000')).status).toBe(404);
    for (const wrong of ['5852', '585231', 'abcde', '58523-1234']) {
      expect((await browser.get(`/api/places/${wrong}`)).status).toBe(400);
    }
  });
});
