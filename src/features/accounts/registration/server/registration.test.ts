/**
 * Registration over HTTP: what an account needs, and that responses do not reveal existing
 * accounts. See docs/decisions/0005-no-account-enumeration.md.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalVersions } from '#kernel/legal';
import { newcomer, wrongCode } from '#tests/support/world/newcomer';
import { tablesContaining } from '#tests/support/world/traces';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

/** Wording that would reveal what is pending for a phone. */
const telling = /already used|expired|invalid/i;

describe('a user who registers', () => {
  it('gets a code by SMS, and with it an account and a session', async () => {
    const ada = newcomer();
    const browser = world.visitor();
    const asked = await ada.ask(browser);
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({
      message: 'Verification code sent',
      testCode: expect.stringMatching(/^\d{6}$/),
    });
    const [sms] = await ada.texts(world);
    expect(sms).toMatchObject({ channel: 'sms', to: ada.storedPhone });
    expect(sms?.text).toContain(asked.body.testCode);

    const made = await ada.register(browser, asked.body.testCode);
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: ada.email,
      phone: ada.storedPhone,
      firstName: 'Ada',
      lastName: 'Moen',
      profileImageUrl: null,
      userType: 'professional',
      isAdmin: false,
      isOwner: false,
      hasCompletedProfile: false,
      phoneVerified: true,
      emailVerified: false,
      hasSecondFactor: false,
      emailNotifications: true,
      smsNotifications: true,
      profileVisibility: true,
      createdAt: '2026-03-02T15:00:00.000Z',
      lastSignedInAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:00:00.000Z',
    });
    expect((await browser.get('/api/auth/user')).body).toEqual(made.body);
  });

  it('accepts the current terms and privacy policy, which is recorded', async () => {
    const ada = newcomer();
    await ada.register(world.visitor(), await ada.codeIn(world));
    expect(
      await world.rows(
        'select terms_accepted_at, terms_version, privacy_version from users where email = $1',
        [ada.email],
      ),
    ).toEqual([
      {
        terms_accepted_at: world.clock.now(),
        terms_version: legalVersions.terms,
        privacy_version: legalVersions.privacy,
      },
    ]);
  });

  it('gets a welcome mail with a link that confirms the email', async () => {
    const ada = newcomer();
    await ada.register(world.visitor(), await ada.codeIn(world));
    await world.drain();
    const [mail] = (await world.outbox()).filter(({ to }) => to === ada.email);
    expect(mail?.subject).toContain('Welcome');
    expect(mail?.text).toMatch(/\/verify-email\?token=[\w-]{43}\b/);
  });

  it('can type the phone in another format the second time', async () => {
    const ada = newcomer({ phone: '701.558.0001' });
    const code = await ada.codeIn(world);
    const made = await ada.register(world.visitor(), code, {
      phone: '+1 (701) 558-0001',
      contact: '7015580001',
    });
    expect(made.body).toMatchObject({ phone: '+17015580001' });
  });

  it('can set only the fields of the form: no permissions, no flags, no other names', async () => {
    const ada = newcomer();
    const columns = await world.rows(
      `select column_name as name from information_schema.columns
       where table_name in ('users', 'verifications')`,
    );
    const own = new Set(['email', 'phone', 'code', 'password', 'firstName', 'lastName']);
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
    const planted = Object.fromEntries(
      columns
        .flatMap(({ name }) => [name, camel(name)])
        .filter((name) => !own.has(name) && camel(name) !== 'userType')
        .map((name) => [name, name.includes('tries') ? -100 : true]),
    );
    expect(planted).toMatchObject({ isAdmin: true, is_owner: true, hasCompletedProfile: true });
    const code = await ada.codeIn(world, planted);
    const made = await ada.register(world.visitor(), code, {
      ...planted,
      firstName: 'Mallory',
      lastName: 'Mallory',
    });
    expect(made.body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Moen',
      isAdmin: false,
      isOwner: false,
      hasCompletedProfile: false,
      phoneVerified: true,
      emailVerified: false,
      profileImageUrl: null,
    });
  });

  it('can have a name in any script', async () => {
    const ada = newcomer();
    const names = { firstName: 'Ængla 😀', lastName: "O'Łäçhlan-張" };
    const code = await ada.codeIn(world, names);
    const made = await ada.register(world.visitor(), code);
    expect(made.body).toMatchObject(names);
  });

  it('leaves neither the code nor the password readable in the database', async () => {
    const ada = newcomer();
    const password = 'a-password-to-look-for-91';
    const code = await ada.codeIn(world);
    const traces = await world.rows('select * from verifications where phone = $1', [
      ada.storedPhone,
    ]);
    expect(JSON.stringify(traces)).not.toContain(code);
    await ada.register(world.visitor(), code, { password });
    expect(await tablesContaining(world, password)).toEqual([]);
    expect(await tablesContaining(world, 'is your Bridgework code')).toEqual([]);
    const [user] = await world.rows('select password_hash from users where email = $1', [
      ada.email,
    ]);
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('a request with a phone that already has an account', () => {
  it('gets the same response as any other, and a code that never works', async () => {
    const holder = await world.given.professional();
    const stranger = newcomer({ phone: holder.phone ?? '' });
    const asked = await stranger.ask(world.visitor());
    const honest = await newcomer().ask(world.visitor());
    expect(asked.status).toBe(honest.status);
    expect(asked.body).toEqual({ ...honest.body, testCode: expect.stringMatching(/^\d{6}$/) });

    const [sms] = await stranger.texts(world);
    expect(sms?.text).toMatch(/already have a Bridgework account.*Log in at http.*\/login/);
    expect(sms?.text).not.toContain(asked.body.testCode);

    const tried = await stranger.register(world.visitor(), asked.body.testCode);
    expect(tried.status).toBe(400);
    expect(tried.body.message).toBe('This verification code is invalid.');
    expect(tried.cookies).toEqual([]);
  });

  it('can create a second account of the other type', async () => {
    const holder = await world.given.professional();
    const office = newcomer({ phone: holder.phone ?? '', userType: 'practice' });
    const made = await office.register(world.visitor(), await office.codeIn(world));
    expect(made.body).toMatchObject({ userType: 'practice', phone: holder.phone });
  });

  it('is refused if the phone was registered after the code was sent', async () => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    await world.given.professional({ phone: ada.storedPhone });
    const made = await ada.register(world.visitor(), code);
    expect(made.status).toBe(409);
    expect(made.body.code).toBe('phone_taken');
  });
});

describe('a code is bound', () => {
  it.each([
    ['to its phone', { phone: '7015589999', contact: '7015589999' }],
    ['to a contact that is this phone', { contact: '7015589999' }],
    ['to its phone also when the contact is right', { phone: '7015589999' }],
    ['to its account type', { userType: 'practice' }],
  ])('%s, and a mismatch reveals nothing', async (_binding, changes) => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    for (const typed of [code, wrongCode(code)]) {
      const refused = await ada.register(world.visitor(), typed, changes);
      expect(refused.status).toBe(409);
      expect(refused.body.code).toBe('no_pending_code');
      expect(refused.body.message).not.toMatch(telling);
    }
    const [row] = await world.rows('select failed_attempts from verifications where phone = $1', [
      ada.storedPhone,
    ]);
    expect(row?.failed_attempts).toBe(0);
    expect((await ada.register(world.visitor(), code)).status).toBe(200);
  });
});

describe('a taken email', () => {
  const sentence = 'An account with this email already exists. Please sign in.';

  it('is refused after a correct code, which is then used up: a code tells of one address', async () => {
    const holder = await world.given.practice();
    const ada = newcomer();
    const code = await ada.codeIn(world);
    const refused = await ada.register(world.visitor(), code, {
      email: holder.email.toUpperCase(),
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({ code: 'email_taken', message: sentence });
    expect(refused.cookies).toEqual([]);
    expect((await ada.register(world.visitor(), code)).body.code).toBe('code_used');
    world.clock.advance({ seconds: 30 });
    expect((await ada.register(world.visitor(), await ada.codeIn(world))).status).toBe(200);
  });

  it('is not revealed without the code', async () => {
    const holder = await world.given.practice();
    const ada = newcomer();
    const code = await ada.codeIn(world);
    const refused = await ada.register(world.visitor(), wrongCode(code), { email: holder.email });
    expect(refused.text).not.toContain('exists');
  });

  it('is registered once when two users request it concurrently', async () => {
    const [ada, eve] = [newcomer(), newcomer()];
    const [adaCode, eveCode] = [await ada.codeIn(world), await eve.codeIn(world)];
    const email = 'wanted@example.com';
    const made = await Promise.all([
      ada.register(world.visitor(), adaCode, { email }),
      eve.register(world.visitor(), eveCode, { email }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(made.find(({ status }) => status === 409)?.body.message).toBe(sentence);
  });
});

describe('a new password', () => {
  it.each([
    ['sunshine1', 'common'],
    ['Password123', 'common'],
    ['1111111111', 'one character'],
  ])('%j is refused (%s), and the code stays valid', async (password) => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    const refused = await ada.register(world.visitor(), code, { password });
    expect(refused.status).toBe(400);
    const message = 'This password is too common and easy to guess. Please choose another one.';
    expect(refused.body.issues).toEqual([{ path: 'password', message }]);
    expect((await ada.register(world.visitor(), code)).status).toBe(200);
  });

  it('has 8 to 128 characters, regardless of their bytes', async () => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    const issue = async (password: string) =>
      (await ada.register(world.visitor(), code, { password })).body.issues;
    expect(await issue('7 chars')).toEqual([
      { path: 'password', message: 'Password must be at least 8 characters' },
    ]);
    expect(await issue('ž'.repeat(129))).toEqual([
      { path: 'password', message: 'Password must be 128 characters or fewer' },
    ]);
    expect(await issue('žř'.repeat(64))).toBeUndefined();
  });
});
