/** Passkeys: adding, signing in, and everything that must not sign anyone in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '#platform/crypto/totp';
import { Authenticator } from '#tests/support/servers/authenticator';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { maxPasskeys } from '../rules';

const origin = 'http://localhost:4100';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: origin });
});
afterAll(() => world.close());

const newDevice = (counter = 0) => new Authenticator(origin, counter);

/** A person who is signed in, with a passkey on a device. */
async function givenPasskey(counter = 0) {
  const robin = await world.given.professional();
  const browser = await clientFor(world, robin);
  const device = newDevice(counter);
  const answer = await add(browser, robin, device);
  expect(answer.status).toBe(200);
  return { robin, browser, device, passkey: answer.body };
}

async function add(browser: Client, { password }: Person, device: Authenticator, name = 'Phone') {
  const { body: options } = await browser.post('/api/user/passkeys/options', { password });
  return browser.post('/api/user/passkeys', { name, credential: device.create(options) });
}

type Deviations = Parameters<Authenticator['get']>[1];

async function logIn(device: Authenticator, deviations?: Deviations, browser = world.visitor()) {
  const { body: options } = await browser.post('/api/login/passkey/options');
  const credential = device.get(options, deviations);
  return { ...(await browser.post('/api/login/passkey', { credential })), browser, credential };
}

const rejected = {
  code: 'passkey_rejected',
  message: "We couldn't log you in with this passkey. Try again, or use your password.",
};
const mailsTo = async ({ email }: Person) => {
  await world.drain();
  return (await world.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('a passkey', () => {
  it('is asked for with user verification, as a discoverable one, for the host of PUBLIC_URL', async () => {
    const robin = await world.given.professional();
    const browser = await clientFor(world, robin);
    const { body } = await browser.post('/api/user/passkeys/options', { password: robin.password });
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Bridgework' },
      user: { name: robin.email, displayName: 'Robin Berg' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(body.challenge, 'base64url')).toHaveLength(32);
  });

  it('is added, listed, mailed about, and logs in as both factors', async () => {
    const { robin, browser, device, passkey } = await givenPasskey();
    expect(passkey).toMatchObject({ name: 'Phone', isSynced: true, lastUsedAt: null });
    expect((await browser.get('/api/user/passkeys')).body).toEqual([passkey]);
    expect(await mailsTo(robin)).toEqual(['A passkey was added']);

    const { password } = robin;
    const { body: key } = await browser.post('/api/user/totp', { password });
    const code = totpCode(key.secret, totpStep(world.clock.now()));
    await browser.post('/api/user/totp/confirm', { code });
    const answer = await logIn(device);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: robin.id, hasSecondFactor: true });
    expect((await answer.browser.get('/api/auth/user')).status).toBe(200);
    const [used] = (await browser.get('/api/user/passkeys')).body;
    expect(used.lastUsedAt).toBe(world.clock.now().toISOString());
  });

  it('needs the password to be added', async () => {
    const robin = await world.given.professional();
    const browser = await clientFor(world, robin);
    const answer = await browser.post('/api/user/passkeys/options', { password: 'wrong-password' });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'password', message: "That isn't your current password." },
    ]);
  });

  it('is renamed and removed by its user only; the password still logs in', async () => {
    const { robin, browser, device, passkey } = await givenPasskey();
    const path = `/api/user/passkeys/${passkey.id}`;
    const other = await clientFor(world, await world.given.professional());
    expect((await other.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
    expect((await other.send('DELETE', path)).status).toBe(404);
    expect((await browser.send('PATCH', path, { name: 'see evil.example/x' })).status).toBe(400);
    const renamed = await browser.send('PATCH', path, { name: 'Work laptop' });
    expect(renamed.body).toEqual({ ...passkey, name: 'Work laptop' });

    expect((await browser.send('DELETE', path)).status).toBe(204);
    expect(await logIn(device)).toMatchObject({ status: 401, body: rejected });
    expect(await mailsTo(robin)).toEqual(['A passkey was removed', 'A passkey was added']);
    await world.as(robin);
  });

  it('cannot be added twice, or by a second account', async () => {
    const { robin, browser, device } = await givenPasskey();
    const { body: options } = await browser.post('/api/user/passkeys/options', {
      password: robin.password,
    });
    expect(options.excludeCredentials).toMatchObject([
      { id: device.credentialId.toString('base64url'), transports: ['internal', 'hybrid'] },
    ]);
    expect((await add(browser, robin, device)).body.code).toBe('passkey_known');
    const eve = await world.given.professional();
    const answer = await add(await clientFor(world, eve), eve, device);
    expect([answer.status, answer.body.code]).toEqual([409, 'passkey_known']);
  });

  it(`is one of at most ${maxPasskeys}, however many are added at once`, async () => {
    const { robin, browser } = await givenPasskey();
    const started = await Promise.all(
      Array.from({ length: maxPasskeys - 1 }, () =>
        browser.post('/api/user/passkeys/options', { password: robin.password }),
      ),
    );
    await world.rows(
      `insert into passkeys
       select gen_random_uuid(), user_id, int4send(n), public_key, 0, '{}', 'Key', true, created_at
       from passkeys, generate_series(1, 3) n where user_id = $1`,
      [robin.id],
    );
    const attempts = await Promise.all(
      started.map(({ body }) =>
        browser.post('/api/user/passkeys', { name: 'Key', credential: newDevice().create(body) }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(maxPasskeys - 4);
    expect(attempts.filter(({ body }) => body.code === 'too_many_passkeys')).toHaveLength(3);
    world.clock.advance({ minutes: 10 });
    const answer = await browser.post('/api/user/passkeys/options', { password: robin.password });
    expect(answer.body.code).toBe('too_many_passkeys');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ['a sign-in instead', { type: 'webauthn.get' }],
  ])('is not added with %s', async (_what, deviations) => {
    const robin = await world.given.professional();
    const browser = await clientFor(world, robin);
    const { password } = robin;
    const { body: options } = await browser.post('/api/user/passkeys/options', { password });
    const credential = newDevice().create(options, deviations);
    const answer = await browser.post('/api/user/passkeys', { name: 'Phone', credential });
    expect([answer.status, answer.body.code]).toEqual([409, 'passkey_not_added']);
    expect((await browser.get('/api/user/passkeys')).body).toEqual([]);
  });

  it("is not added with another user's challenge, or with one for logging in", async () => {
    const [robin, eve] = [await world.given.professional(), await world.given.professional()];
    const browser = await clientFor(world, eve);
    const { body: options } = await (await clientFor(world, robin)).post(
      '/api/user/passkeys/options',
      { password: robin.password },
    );
    const { body: login } = await browser.post('/api/login/passkey/options');
    for (const { challenge } of [options, login]) {
      const credential = newDevice().create({ ...options, challenge });
      const answer = await browser.post('/api/user/passkeys', { name: 'Phone', credential });
      expect(answer.body.code).toBe('passkey_not_added');
    }
  });
});

describe('logging in with a passkey', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
    ["another user's handle", { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a registration instead', { type: 'webauthn.create' }],
  ])('is rejected with %s', async (_what, deviations) => {
    const { device } = await givenPasskey();
    const answer = await logIn(device, deviations);
    expect(answer).toMatchObject({ status: 401, body: rejected });
    expect(answer.cookies).toEqual([]);
    expect((await logIn(device)).status).toBe(200);
  });

  it('is rejected for an unknown passkey and for a signature of another key', async () => {
    const { device } = await givenPasskey();
    const stranger = newDevice();
    expect(await logIn(stranger)).toMatchObject({ status: 401, body: rejected });
    Object.assign(stranger, { credentialId: device.credentialId });
    expect(await logIn(stranger)).toMatchObject({ status: 401, body: rejected });
  });

  it('uses a challenge once, for 5 minutes, also if tried at the same time', async () => {
    const { device } = await givenPasskey();
    const { browser, credential } = await logIn(device);
    expect((await browser.post('/api/login/passkey', { credential })).status).toBe(401);

    const { body: options } = await browser.post('/api/login/passkey/options');
    const body = { credential: device.get(options) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.visitor().post('/api/login/passkey', body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

    const { body: late } = await browser.post('/api/login/passkey/options');
    world.clock.advance({ minutes: 5 });
    const answer = await browser.post('/api/login/passkey', { credential: device.get(late) });
    expect(answer.status).toBe(401);
  });

  it('is rejected if the counter does not grow: someone has a copy', async () => {
    const { device, passkey } = await givenPasskey(5);
    expect(passkey.isSynced).toBe(false);
    expect((await logIn(device)).status).toBe(200);
    device.counter = 5;
    expect(await logIn(device)).toMatchObject({ status: 401, body: rejected });
    device.counter = 8;
    expect((await logIn(device)).status).toBe(200);
  });

  it('is rejected for a deleted account', async () => {
    const { robin, device } = await givenPasskey();
    await world.rows('update users set deleted_at = now() where id = $1', [robin.id]);
    expect(await logIn(device)).toMatchObject({ status: 401, body: rejected });
  });

  it('is limited per address', async () => {
    await world.rows(
      `insert into rate_limits (key, used, ends_at) values ('passkey:address:127.0.0.1', 600, $1)
       on conflict (key) do update set used = 600`,
      [new Date(world.clock.now().getTime() + 60_000)],
    );
    const answer = await world.visitor().post('/api/login/passkey/options');
    expect(answer.status).toBe(429);
    await world.rows("delete from rate_limits where key = 'passkey:address:127.0.0.1'");
  });
});

describe('a password reset', () => {
  it('removes passkeys, and what is being added meanwhile, because an intruder may have added them', async () => {
    const { robin, browser, device } = await givenPasskey();
    const { body: options } = await browser.post('/api/user/passkeys/options', {
      password: robin.password,
    });
    await world.visitor().post('/api/auth/forgot-password', { email: robin.email });
    await world.drain();
    const [mail] = (await world.outbox()).filter(({ to }) => to === robin.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await world.visitor().post('/api/auth/reset-password', {
      token,
      email: robin.email,
      newPassword: 'winter-wheat-31',
    });
    expect(await logIn(device)).toMatchObject({ status: 401, body: rejected });
    const again = await world.as({ ...robin, password: 'winter-wheat-31' });
    expect((await again.get('/api/user/passkeys')).body).toEqual([]);
    const credential = newDevice().create(options);
    const answer = await again.post('/api/user/passkeys', { name: 'Phone', credential });
    expect(answer.body.code).toBe('passkey_not_added');
    expect(await mailsTo(robin)).toContain('A passkey was removed');
  });
});

describe('a site without a host name', () => {
  it('has no passkeys', async () => {
    const bare = await openWorld({ PUBLIC_URL: 'http://192.0.2.7:4100' });
    const answer = await bare.visitor().post('/api/login/passkey/options');
    expect([answer.status, answer.body.code]).toEqual([409, 'passkeys_unavailable']);
    await bare.close();
  });
});
