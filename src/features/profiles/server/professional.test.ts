/** A professional's own profile over HTTP: created once, changed, shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { daySlots } from '../rules';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const path = '/api/professional/profile';

const form = {
  title: 'Hygienist',
  yearsOfExperience: 6,
  phone: '(701) 555-0199',
  address: '12 Broadway N',
  city: 'Fargo',
  state: 'ND',
  zipCode: '58102',
  hourlyRate: 47.5,
  location: 'somewhere else',
  availability: { days: ['monday', 'friday'] },
};

async function newcomer(details: Partial<Person> = {}) {
  const person = await world.given.professional(details);
  return { person, browser: await clientFor(world, person) };
}

const rowsOf = (userId: string) =>
  world.rows('select * from professional_profiles where user_id = $1', [userId]);

describe('a professional', () => {
  it('has no profile at first', async () => {
    const { browser } = await newcomer();
    const answer = await browser.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ code: 'not_found', message: 'Not found' });
  });

  it('creates a profile, and is marked as having one', async () => {
    const { person, browser } = await newcomer({ firstName: 'Hanna', lastName: 'Lindqvist' });
    const answer = await browser.post(path, { ...form, bio: ' Gentle hands. ' });
    expect(answer.status).toBe(200);
    const full = [...daySlots];
    expect(answer.body).toEqual({
      id: expect.any(String),
      userId: person.id,
      fullName: 'Hanna Lindqvist',
      firstName: 'Hanna',
      lastName: 'Lindqvist',
      email: person.email,
      profileImageUrl: null,
      title: 'Hygienist',
      professionalType: 'Hygienist',
      yearsOfExperience: 6,
      bio: 'Gentle hands.',
      phone: person.phone,
      phoneVerified: true,
      address: '12 Broadway N',
      city: 'Fargo',
      state: 'North Dakota',
      zipCode: '58102',
      location: 'Fargo, North Dakota 58102',
      timeZone: 'America/Chicago',
      hourlyRate: 47.5,
      availability: {
        monday: full,
        tuesday: [],
        wednesday: [],
        thursday: [],
        friday: full,
        saturday: [],
        sunday: [],
        days: ['monday', 'friday'],
      },
      licenseStatus: 'none',
      licenseVerified: false,
      licenseNumber: null,
      licenseState: null,
      licenseExpirationDate: null,
      licenseDocumentUrl: null,
      cprStatus: 'none',
      cprCertified: false,
      cprCertificationVerified: false,
      cprCertificationExpirationDate: null,
      cprCertificationUrl: null,
      bankName: null,
      bankRoutingNumber: null,
      bankAccountNumber: null,
      bankAccountType: null,
      cardBrand: null,
      cardExpiryMonth: null,
      cardExpiryYear: null,
      preferSameDayDeposit: false,
      sharesBankAccount: false,
      isPaymentSetUp: false,
      profileVerified: false,
      isRejected: false,
      verificationNotes: null,
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:00:00.000Z',
    });
    expect((await browser.get(path)).body).toEqual(answer.body);
    expect((await browser.get('/api/auth/user')).body.hasCompletedProfile).toBe(true);
    expect(
      await world.rows(`select type, payload from events where payload->>'userId' = $1`, [
        person.id,
      ]),
    ).toEqual([
      { type: 'profile.created', payload: { userId: person.id, profileId: answer.body.id } },
    ]);
  });

  it('may type another phone only if none was verified at registration', async () => {
    const { browser } = await newcomer({ phoneVerified: false });
    expect((await browser.post(path, form)).body).toMatchObject({
      phone: '+17015550199',
      phoneVerified: false,
    });
  });

  it('cannot create a second one, and trying does not change the first', async () => {
    const { person, browser } = await newcomer();
    await browser.post(path, form);
    const again = await browser.post(path, { ...form, city: 'Minot' });
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('profile_exists');
    expect((await rowsOf(person.id)).map(({ city }) => city)).toEqual(['Fargo']);
  });

  it('who clicks many times concurrently has one profile', async () => {
    const { person, browser } = await newcomer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.post(path, form)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await rowsOf(person.id)).toHaveLength(1);
    const events = await world.rows(`select id from events where payload->>'userId' = $1`, [
      person.id,
    ]);
    expect(events).toHaveLength(1);
  });

  it('who repeats a request with its key gets the same response', async () => {
    const { person, browser } = await newcomer();
    const headers = { 'idempotency-key': 'create-profile-1' };
    const answers = [
      await browser.post(path, form, headers),
      await browser.post(path, form, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await rowsOf(person.id)).toHaveLength(1);
  });

  it.each<[string, object, string, string]>([
    ['no title', { title: '' }, 'title', 'Professional title is required'],
    ['another title', { title: 'Barber' }, 'title', 'Professional title is required'],
    ['no years', { yearsOfExperience: '' }, 'yearsOfExperience', 'Years of experience is required'],
    [
      'negative years',
      { yearsOfExperience: -1 },
      'yearsOfExperience',
      'Years of experience is required',
    ],
    ['no phone', { phone: '' }, 'phone', 'Phone number is required'],
    ['no address', { address: ' ' }, 'address', 'Address is required'],
    ['no city', { city: '' }, 'city', 'City is required'],
    ['no state', { state: '' }, 'state', 'State is required'],
    ['an unknown state', { state: 'XX' }, 'state', 'State is required'],
    ['no ZIP', { zipCode: '' }, 'zipCode', 'ZIP code is required'],
    ['half a ZIP', { zipCode: '581' }, 'zipCode', 'Please enter a 5-digit ZIP code'],
    ['no rate', { hourlyRate: '' }, 'hourlyRate', 'Hourly rate is required'],
    ['a rate below a dollar', { hourlyRate: 0.99 }, 'hourlyRate', 'Hourly rate is required'],
    [
      'no days',
      { availability: { days: [] } },
      'availability.days',
      'Please select at least one day of availability',
    ],
  ])('with %s gets that error', async (_case, change, issuePath, message) => {
    const { person, browser } = await newcomer();
    const answer = await browser.post(path, { ...form, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: issuePath, message }]);
    expect(await rowsOf(person.id)).toEqual([]);
  });

  it('gets all missing fields at once', async () => {
    const { browser } = await newcomer();
    const { body } = await browser.post(path, {});
    expect(body.issues.map((issue: { path: string }) => issue.path).sort()).toEqual([
      ...['address', 'availability', 'city', 'hourlyRate', 'phone', 'state', 'title'],
      ...['yearsOfExperience', 'zipCode'],
    ]);
  });

  it.each([
    ['zero years', { yearsOfExperience: 0 }, { yearsOfExperience: 0 }],
    ['a dollar', { hourlyRate: 1 }, { hourlyRate: 1 }],
    [
      'numbers as typed',
      { yearsOfExperience: '12', hourlyRate: '51.25' },
      { yearsOfExperience: 12, hourlyRate: 51.25 },
    ],
    ['a state by name', { state: 'Minnesota', zipCode: '56560' }, { state: 'Minnesota' }],
    ['a long ZIP', { zipCode: '58102-1234' }, { location: 'Fargo, North Dakota 58102-1234' }],
    ['line breaks in a field', { city: 'West\r\nFargo' }, { city: 'West Fargo' }],
  ])('may have %s', async (_case, change, shown) => {
    const { browser } = await newcomer();
    expect((await browser.post(path, { ...form, ...change })).body).toMatchObject(shown);
  });

  it('cannot set fields that only the server sets', async () => {
    const { person, browser } = await newcomer();
    const answer = await browser.post(path, {
      ...form,
      id: 'mine',
      userId: 'other',
      decision: 'verified',
      profileVerified: true,
      licenseVerified: true,
      isAdmin: true,
      card_token: 'x',
      cardBrand: 'Visa',
    });
    expect(answer.body).toMatchObject({
      userId: person.id,
      profileVerified: false,
      cardBrand: null,
    });
    expect(await rowsOf(person.id)).toMatchObject([{ decision: null, card_token: null }]);
  });
});

describe('a professional who changes the profile', () => {
  it('needs to have one', async () => {
    const { browser } = await newcomer();
    expect((await browser.send('PUT', path, form)).status).toBe(404);
    expect((await browser.send('PATCH', path, { availability: {} })).status).toBe(404);
  });

  it('keeps the hours of kept days, clears omitted days, and fills new ones', async () => {
    const { person, browser } = await newcomer();
    await world.given.professionalProfile(person, {
      availability: { monday: ['08:00', '09:00'], tuesday: ['10:00'] },
    });
    world.clock.advance({ minutes: 5 });
    const answer = await browser.send('PUT', path, {
      ...form,
      title: 'Dentist',
      availability: { days: ['monday', 'sunday'] },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: 'Dentist', bio: null });
    expect(answer.body.availability).toMatchObject({
      monday: ['08:00', '09:00'],
      tuesday: [],
      sunday: [...daySlots],
      days: ['monday', 'sunday'],
    });
    expect(answer.body.updatedAt > answer.body.createdAt).toBe(true);
  });

  it('changes hours day by day without changing anything else', async () => {
    const { person, browser } = await newcomer();
    await world.given.professionalProfile(person, {
      availability: { monday: ['08:00'], tuesday: ['10:00'] },
    });
    const before = (await browser.get(path)).body;
    const { body } = await browser.send('PATCH', path, {
      availability: { monday: [], friday: ['12:00', '07:00', '12:00'] },
    });
    expect(body.availability).toMatchObject({
      monday: [],
      tuesday: ['10:00'],
      friday: ['07:00', '12:00'],
      days: ['tuesday', 'friday'],
    });
    const { availability: _, updatedAt: __, ...rest } = before;
    expect(body).toMatchObject(rest);
  });

  it.each(['06:00', '20:00', '08:30', '8:00', 'noon'])('cannot work at %s', async (slot) => {
    const { person, browser } = await newcomer();
    await world.given.professionalProfile(person);
    const answer = await browser.send('PATCH', path, { availability: { monday: [slot] } });
    expect(answer.status).toBe(400);
  });

  it("never changes another user's profile", async () => {
    const other = await newcomer();
    await other.browser.post(path, form);
    const { person, browser } = await newcomer();
    await browser.post(path, form);
    await browser.send('PUT', path, { ...form, userId: other.person.id, city: 'Minot' });
    expect((await rowsOf(other.person.id)).map(({ city }) => city)).toEqual(['Fargo']);
    expect((await rowsOf(person.id)).map(({ city }) => city)).toEqual(['Minot']);
  });

  it('twice concurrently loses neither day', async () => {
    const { person, browser } = await newcomer();
    await world.given.professionalProfile(person, { availability: {} });
    await Promise.all(
      ['monday', 'tuesday', 'wednesday', 'thursday'].map((day) =>
        browser.send('PATCH', path, { availability: { [day]: ['08:00'] } }),
      ),
    );
    expect((await browser.get(path)).body.availability.days).toHaveLength(4);
  });
});

describe('a place', () => {
  it('must be in the state of its ZIP code', async () => {
    const { person, browser } = await newcomer();
    const wrong = { ...form, state: 'Montana', zipCode: '58103' };
    const issues = [{ path: 'state', message: 'The ZIP code 58103 is in North Dakota.' }];
    const created = await browser.post(path, wrong);
    expect([created.status, created.body.issues]).toEqual([400, issues]);
    expect(await rowsOf(person.id)).toEqual([]);
    await browser.post(path, form);
    const saved = await browser.send('PUT', path, wrong);
    expect([saved.status, saved.body.issues]).toEqual([400, issues]);
    expect((await browser.get(path)).body.location).toBe('Fargo, North Dakota 58102');
  });

  it('may be a town that shares its ZIP code, or have an unknown ZIP code', async () => {
    const { browser } = await newcomer();
    await browser.post(path, form);
    const put = async (change: object) =>
      (await browser.send('PUT', path, { ...form, ...change })).body.location;
    expect(await put({ city: 'Riverside', zipCode: '58078' })).toBe(
      'Riverside, North Dakota 58078',
    );
    expect(await put({ city: 'Nowhere', zipCode: '00000' })).toBe('Nowhere, North Dakota 00000');
  });
});

describe('two saves of one profile', () => {
  it('do not overwrite each other: the second is refused, also within one millisecond', async () => {
    const { browser } = await newcomer();
    const { updatedAt } = (await browser.post(path, form)).body;
    const put = (change: object) => browser.send('PUT', path, { ...form, ...change });
    const first = await put({ city: 'West Fargo', updatedAt });
    expect(first.status).toBe(200);
    expect(Date.parse(first.body.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    const late = await put({ hourlyRate: 60, updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await browser.get(path)).body).toEqual(first.body);
    const seen = first.body.updatedAt;
    expect((await put({ hourlyRate: 60, updatedAt: seen })).status).toBe(200);
    expect((await put({ hourlyRate: 61 })).status, 'a bare call').toBe(200);
  });
});
