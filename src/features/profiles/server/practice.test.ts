/** A practice's own profile over HTTP: created once, changed with its password, submitted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const path = '/api/practice/profile';

async function office() {
  const person = await world.given.practice();
  const form = {
    practiceName: 'Prairie Dental',
    address: '300 Main Avenue',
    city: 'Dickinson',
    state: 'North Dakota',
    zipCode: '58601',
    phone: '701-555-0120',
    website: 'prairie.example/start',
    description: 'Four chairs and good coffee.',
    contactPersonName: 'Marcus Redfeather',
    contactPersonEmail: 'Front@Prairie.example',
    contactPersonPhone: '+1 (701) 555-0121',
    parkingInstructions: 'Behind the building.',
    facilityPhotos: [],
    password: person.password,
  };
  return { person, form, browser: await clientFor(world, person) };
}

const rowsOf = (userId: string) =>
  world.rows('select * from practice_profiles where user_id = $1', [userId]);

describe('a practice', () => {
  it('creates its profile, in the time zone of its ZIP code', async () => {
    const { person, form, browser } = await office();
    const answer = await browser.post(path, form);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(String),
      userId: person.id,
      practiceName: 'Prairie Dental',
      address: '300 Main Avenue',
      city: 'Dickinson',
      state: 'North Dakota',
      zipCode: '58601',
      location: 'Dickinson, North Dakota 58601',
      timeZone: 'America/Denver',
      phone: '+17015550120',
      website: 'https://prairie.example/start',
      description: 'Four chairs and good coffee.',
      contactPersonName: 'Marcus Redfeather',
      contactPersonEmail: 'front@prairie.example',
      contactPersonPhone: '+17015550121',
      parkingInstructions: 'Behind the building.',
      profileImageUrl: null,
      facilityPhotos: [],
      paymentMethod: null,
      cardBrand: null,
      cardLast4: null,
      isPaymentSetUp: false,
      cardExpiryMonth: null,
      cardExpiryYear: null,
      bankName: null,
      bankRoutingNumber: null,
      bankAccountNumber: null,
      bankAccountLast4: null,
      isVerified: false,
      verifiedAt: null,
      verificationState: 'none',
      missingDocuments: ['business license', 'insurance certificate or dental license'],
      verificationNotes: null,
      submittedAt: null,
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:00:00.000Z',
    });
    expect((await browser.get(path)).body).toEqual(answer.body);
    expect((await browser.get('/api/auth/user')).body.hasCompletedProfile).toBe(true);
    expect(answer.text).not.toContain(person.password);
  });

  it.each<[string, object, object]>([
    ['its own time zone', { timeZone: 'America/Chicago' }, { timeZone: 'America/Chicago' }],
    ['an empty time zone', { timeZone: '' }, { timeZone: 'America/Denver' }],
    ['a ZIP in Beulah', { zipCode: '58523' }, { timeZone: 'America/North_Dakota/Beulah' }],
    ['a ZIP newer than the table', { zipCode: '58600' }, { timeZone: 'America/Denver' }],
    ['no website', { website: '' }, { website: null }],
    ['an omitted website', { website: undefined }, { website: null }],
    [
      'a website without TLS',
      { website: 'http://old.example' },
      { website: 'http://old.example/' },
    ],
    ['a postal code for its state', { state: 'nd' }, { state: 'North Dakota' }],
  ])('may have %s', async (_case, change, shown) => {
    const { form, browser } = await office();
    const answer = await browser.post(path, { ...form, ...change });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(shown);
  });

  it.each<[string, object, string, string]>([
    ['no name', { practiceName: '' }, 'practiceName', 'Practice name is required'],
    ['no address', { address: '' }, 'address', 'Address is required'],
    ['no city', { city: '' }, 'city', 'City is required'],
    ['no state', { state: '' }, 'state', 'State is required'],
    ['no ZIP', { zipCode: '' }, 'zipCode', 'ZIP code is required'],
    ['no phone', { phone: '' }, 'phone', 'Phone number is required'],
    ['no description', { description: ' ' }, 'description', 'Practice description is required'],
    [
      'no contact',
      { contactPersonName: '' },
      'contactPersonName',
      'Contact person name is required',
    ],
    [
      'no contact email',
      { contactPersonEmail: '' },
      'contactPersonEmail',
      'Contact email is required',
    ],
    [
      'a bad contact email',
      { contactPersonEmail: 'me' },
      'contactPersonEmail',
      'Valid email is required',
    ],
    [
      'no contact phone',
      { contactPersonPhone: '' },
      'contactPersonPhone',
      'Contact phone is required',
    ],
    [
      'no parking',
      { parkingInstructions: '' },
      'parkingInstructions',
      'Parking instructions are required',
    ],
    [
      'a short password',
      { password: '12345' },
      'password',
      'Password must be at least 6 characters',
    ],
    ['a wrong password', { password: '123456' }, 'password', "That isn't your current password."],
    [
      'a script as a website',
      { website: 'javascript:alert(1)' },
      'website',
      'Please enter a web address, such as https://example.com',
    ],
    [
      'a word as a website',
      { website: 'prairie' },
      'website',
      'Please enter a web address, such as https://example.com',
    ],
    [
      'an unknown time zone',
      { timeZone: 'Mars/Base' },
      'timeZone',
      'Please choose a time zone from the list',
    ],
    [
      'an unknown ZIP',
      { zipCode: '00000' },
      'zipCode',
      'Please check the ZIP code, or choose a time zone yourself',
    ],
  ])('with %s gets that error', async (_case, change, issuePath, message) => {
    const { person, form, browser } = await office();
    const answer = await browser.post(path, { ...form, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: issuePath, message }]);
    expect(await rowsOf(person.id)).toEqual([]);
  });

  it('that clicks many times concurrently has one profile', async () => {
    const { person, form, browser } = await office();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post(path, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('profile_exists');
    expect(await rowsOf(person.id)).toHaveLength(1);
  });

  it('keeps a time zone chosen by hand until the ZIP code changes', async () => {
    const { form, browser } = await office();
    expect((await browser.send('PUT', path, form)).status).toBe(404);
    await browser.post(path, { ...form, timeZone: 'America/Chicago' });
    const kept = await browser.send('PUT', path, { ...form, practiceName: 'Prairie Smiles' });
    expect(kept.body).toMatchObject({
      practiceName: 'Prairie Smiles',
      timeZone: 'America/Chicago',
    });
    const moved = await browser.send('PUT', path, { ...form, zipCode: '58563' });
    expect(moved.body.timeZone).toBe('America/North_Dakota/New_Salem');
    const unknown = { ...form, zipCode: '00000' };
    await browser.send('PUT', path, { ...unknown, timeZone: 'America/Boise' });
    expect((await browser.send('PUT', path, unknown)).body.timeZone).toBe('America/Boise');
  });

  it('can only be changed with its password, and guesses are limited', async () => {
    const { form, browser, person } = await office();
    await browser.post(path, form);
    const guess = (password: string) =>
      browser.send('PUT', path, { ...form, practiceName: 'Taken over', password });
    const tries = [];
    for (let tried = 1; tried <= 10; tried += 1) tries.push((await guess(`guess-${tried}`)).status);
    expect(tries).toEqual([...Array(9).fill(400), 429]);
    const late = await guess(person.password);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rowsOf(person.id))[0]).toMatchObject({ practice_name: 'Prairie Dental' });
  });

  it('cannot set a password here', async () => {
    const { form, browser, person } = await office();
    const saved = await browser.post(path, { ...form, newPassword: 'other-bridge-88' });
    expect(saved.status).toBe(200);
    const signIn = async (password: string) =>
      (await world.visitor().post('/api/login', { email: person.email, password })).status;
    expect(await signIn('other-bridge-88')).toBe(401);
    expect(await signIn(person.password)).toBe(200);
  });
});

describe('a practice that submits its verification', () => {
  const submit = '/api/practice/submit-verification';
  const mailsTo = async (to: string) =>
    (await world.outbox()).filter((mail) => mail.to === to && mail.subject.includes('verif'));

  it('needs a profile', async () => {
    const { browser } = await office();
    const answer = await browser.post(submit, {});
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'profile_missing', message: 'Please create your practice profile first.' },
    ]);
  });

  it('gets a confirmation, and the verification team one notice', async () => {
    const { person, form, browser } = await office();
    await browser.post(path, { ...form, practiceName: 'Badlands Dental' });
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(submit, {})));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.message).toBe(
        'Your verification was submitted. Please upload your business license and an insurance certificate or dental license.',
      );
    }
    await world.drain();
    const [received, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(received?.subject).toBe('We received your verification');
    expect(received?.text).toContain('within 1-2 business days');
    expect(received?.text).toContain('- business license');
    const arrived = await mailsTo('support@bridgework.example');
    expect(arrived.filter(({ text }) => text.includes('Badlands Dental'))).toHaveLength(1);
    expect((await browser.get(path)).body).toMatchObject({
      verificationState: 'submitted',
      submittedAt: '2026-03-02T15:00:00.000Z',
      isVerified: false,
    });
  });

  it('is pending again after a rejection', async () => {
    const { person, browser } = await office();
    const now = world.clock.now();
    await world.given.practiceProfile(person, {
      submittedAt: now,
      decision: 'rejected',
      decidedAt: now,
      decisionNotes: 'The license is blurred.',
    });
    expect((await browser.get(path)).body).toMatchObject({
      verificationState: 'rejected',
      verificationNotes: 'The license is blurred.',
    });
    world.clock.advance({ hours: 1 });
    await browser.post(submit, {});
    expect((await browser.get(path)).body).toMatchObject({
      verificationState: 'submitted',
      verificationNotes: null,
    });
    await world.drain();
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});

describe('a place', () => {
  it('must be in the state of its ZIP code', async () => {
    const { person, form, browser } = await office();
    const wrong = { ...form, city: 'Fargo', state: 'Montana', zipCode: '58103' };
    const issues = [{ path: 'state', message: 'The ZIP code 58103 is in North Dakota.' }];
    const created = await browser.post(path, wrong);
    expect([created.status, created.body.issues]).toEqual([400, issues]);
    expect(await rowsOf(person.id)).toEqual([]);
    await browser.post(path, form);
    const saved = await browser.send('PUT', path, wrong);
    expect([saved.status, saved.body.issues]).toEqual([400, issues]);
    expect((await browser.get(path)).body.location).toBe('Dickinson, North Dakota 58601');
  });
});

describe('two saves of one profile', () => {
  it('do not overwrite each other: the second is refused, also within one millisecond', async () => {
    const { form, browser } = await office();
    const { updatedAt } = (await browser.post(path, form)).body;
    const put = (change: object) => browser.send('PUT', path, { ...form, ...change });
    const first = await put({ description: 'Five chairs.', updatedAt });
    expect(first.status).toBe(200);
    expect(Date.parse(first.body.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    const late = await put({ practiceName: 'Late', updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await browser.get(path)).body).toEqual(first.body);
    const seen = first.body.updatedAt;
    expect((await put({ practiceName: 'Late', updatedAt: seen })).status).toBe(200);
    expect((await put({ practiceName: 'Bare' })).status, 'a bare call').toBe(200);
  });
});
