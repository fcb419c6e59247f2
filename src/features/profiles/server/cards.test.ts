/**
 * What profiles show: documents and verification to their owners, a public card to everyone else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const decided = () => ({ decision: 'verified' as const, decidedAt: world.clock.now() });
const ownProfile = async (person: Person) =>
  (await (await clientFor(world, person)).get(`/api/${person.userType}/profile`)).body;

/** An approved professional with documents that are valid today. */
async function verifiedProfessional() {
  const person = await world.given.professional({ firstName: 'Hanna', lastName: 'Lindqvist' });
  await world.given.professionalProfile(person, decided());
  const license = await world.given.document(person, 'license', {
    status: 'verified',
    number: 'RDH-1',
    issuingState: 'North Dakota',
    expiresOn: '2027-12-31',
  });
  const cpr = await world.given.document(person, 'cpr', {
    status: 'verified',
    expiresOn: '2026-03-02',
  });
  return { person, license, cpr };
}

async function verifiedPractice() {
  const person = await world.given.practice();
  await world.given.practiceProfile(person, decided());
  await world.given.document(person, 'business_license', { status: 'verified' });
  await world.given.document(person, 'insurance', { status: 'verified' });
  return person;
}

describe('a professional sees', () => {
  it('valid documents, and is verified by them', async () => {
    const { person, license, cpr } = await verifiedProfessional();
    expect(await ownProfile(person)).toMatchObject({
      profileVerified: true,
      licenseStatus: 'verified',
      licenseVerified: true,
      licenseNumber: 'RDH-1',
      licenseState: 'North Dakota',
      licenseExpirationDate: '2027-12-31',
      licenseDocumentUrl: `/api/files/${license}`,
      cprStatus: 'verified',
      cprCertified: true,
      cprCertificationVerified: true,
      cprCertificationExpirationDate: '2026-03-02',
      cprCertificationUrl: `/api/files/${cpr}`,
    });
  });

  it('a CPR certification as valid until the end of its last day in Central time', async () => {
    const { person } = await verifiedProfessional();
    const before = world.clock.now().toISOString();
    world.clock.set('2026-03-03T05:59:59Z');
    expect(await ownProfile(person)).toMatchObject({
      cprStatus: 'verified',
      profileVerified: true,
    });
    world.clock.set('2026-03-03T06:00:00Z');
    expect(await ownProfile(person)).toMatchObject({
      cprStatus: 'expired',
      cprCertificationVerified: false,
      cprCertified: true,
      profileVerified: false,
    });
    world.clock.set(before);
  });

  it('a claim without a file as none, one with a file as pending, a rejected one as rejected', async () => {
    const person = await world.given.professional();
    await world.given.professionalProfile(person, decided());
    await world.given.document(person, 'license', { fileId: null, number: 'RDH-2' });
    await world.given.document(person, 'cpr', { expiresOn: '2027-01-01' });
    expect(await ownProfile(person)).toMatchObject({
      licenseStatus: 'none',
      licenseNumber: 'RDH-2',
      licenseDocumentUrl: null,
      cprStatus: 'pending',
      cprCertificationVerified: false,
      profileVerified: false,
    });
    const other = await world.given.professional();
    await world.given.professionalProfile(other, {
      decision: 'rejected',
      decidedAt: world.clock.now(),
      decisionNotes: 'The license cannot be read.',
    });
    await world.given.document(other, 'license', { status: 'rejected' });
    expect(await ownProfile(other)).toMatchObject({
      licenseStatus: 'rejected',
      verificationNotes: 'The license cannot be read.',
    });
  });

  it('no approval notes: they are for admins', async () => {
    const person = await world.given.professional();
    await world.given.professionalProfile(person, { ...decided(), decisionNotes: 'Looks fine.' });
    expect((await ownProfile(person)).verificationNotes).toBeNull();
  });
});

describe('a practice sees', () => {
  it('its verification date and its photos', async () => {
    const person = await verifiedPractice();
    const photo = await world.given.document(person, 'facility_photo');
    expect(await ownProfile(person)).toMatchObject({
      isVerified: true,
      verifiedAt: '2026-03-02T15:00:00.000Z',
      verificationState: 'verified',
      facilityPhotos: [`/api/files/${photo}`],
    });
  });

  it('that replacing a document ends its verification, and may submit again', async () => {
    const person = await world.given.practice();
    await world.given.practiceProfile(person, decided());
    await world.given.document(person, 'business_license');
    await world.given.document(person, 'insurance', { status: 'verified' });
    expect(await ownProfile(person)).toMatchObject({
      isVerified: false,
      verifiedAt: null,
      verificationState: 'none',
    });
    world.clock.advance({ minutes: 1 });
    const browser = await clientFor(world, person);
    const { body } = await browser.post('/api/practice/submit-verification', {});
    expect(body.message).toBe('Your verification was submitted.');
    expect((await ownProfile(person)).verificationState).toBe('submitted');
  });

  it('no change when it submits while verified', async () => {
    const person = await verifiedPractice();
    const browser = await clientFor(world, person);
    expect((await browser.post('/api/practice/submit-verification', {})).status).toBe(200);
    expect(await ownProfile(person)).toMatchObject({
      verificationState: 'verified',
      submittedAt: null,
    });
  });
});

describe('the public card', () => {
  it('of a professional shows what practices choose by, and no more', async () => {
    const { person } = await verifiedProfessional();
    const browser = await clientFor(world, await world.given.practice());
    const answer = await browser.get(`/api/professionals/${person.id}`);
    expect(answer.body).toEqual({
      id: person.id,
      name: 'Hanna Lindqvist',
      title: 'Hygienist',
      yearsOfExperience: 6,
      bio: 'Gentle hands and a calm voice, also on Mondays.',
      hourlyRate: 48,
      city: 'Fargo',
      state: 'North Dakota',
      photoUrl: null,
      isVerified: true,
      rating: null,
      reliability: null,
      memberSince: person.createdAt.toISOString(),
    });
    for (const secret of [person.email, person.phone ?? '', '12 Broadway', '58102', 'RDH-1']) {
      expect(answer.text).not.toContain(secret);
    }
  });

  it('of a practice shows what professionals choose by, and no more', async () => {
    const person = await verifiedPractice();
    const photo = await world.given.document(person, 'facility_photo');
    const browser = await clientFor(world, await world.given.professional());
    const answer = await browser.get(`/api/practices/${person.id}`);
    expect(answer.body).toEqual({
      id: person.id,
      name: 'Red River Dental',
      city: 'Fargo',
      state: 'North Dakota',
      description: 'A family practice with four chairs and good coffee.',
      parkingInstructions: 'Behind the building, the door is on the left.',
      photoUrl: null,
      facilityPhotos: [`/api/files/${photo}`],
      isVerified: true,
      rating: null,
      payRecord: null,
      memberSince: person.createdAt.toISOString(),
    });
    for (const secret of [person.email, person.phone ?? '', '300 Main', '58102', 'Robin Berg']) {
      expect(answer.text).not.toContain(secret);
    }
  });

  it("does not exist for users without a profile, of the other type, or by a profile's id", async () => {
    const browser = await clientFor(world, await world.given.professional());
    const { person } = await verifiedProfessional();
    const profile = await ownProfile(person);
    const nobody = await world.given.professional();
    for (const path of [
      `/api/professionals/${nobody.id}`,
      `/api/practices/${person.id}`,
      `/api/professionals/${profile.id}`,
    ]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    }
    expect((await browser.get('/api/professionals/1')).status).toBe(400);
  });
});
