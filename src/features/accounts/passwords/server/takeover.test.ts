/**
 * A password reset recovers an account from an intruder who registered with someone else's email.
 * See docs/decisions/0016-account-recovery.md.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUserByEmail } from '#features/accounts/server/data';
import { startSession } from '#features/accounts/sessions/server/commands';
import { totpCode, totpStep } from '#platform/crypto/totp';
import type { Client } from '#tests/support/world/client';
import { eventually } from '#tests/support/world/eventually';
import { newcomer } from '#tests/support/world/newcomer';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

let places = 0;
const elsewhere = () => {
  places += 1;
  return { 'x-forwarded-for': `10.3.${places >> 8}.${places % 256}` };
};
const newPassword = 'quiet-harbor-31';
const codeNow = (secret: string) => totpCode(secret, totpStep(world.clock.now()));

const mailsTo = async (email: string, about: RegExp) => {
  await world.drain();
  return (await world.outbox()).filter(({ to, subject }) => to === email && about.test(subject));
};
const tokenIn = (text: string | undefined) => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

async function resetPassword(email: string) {
  const visitor = world.visitor();
  await visitor.post('/api/auth/forgot-password', { email }, elsewhere());
  const token = tokenIn((await mailsTo(email, /^Reset/))[0]?.text);
  const body = { token, email, newPassword };
  expect((await visitor.post('/api/auth/reset-password', body, elsewhere())).status).toBe(200);
}
const verifyEmail = async (email: string, browser = world.visitor()) => {
  const token = tokenIn((await mailsTo(email, /confirm/i))[0]?.text);
  expect((await browser.post('/api/auth/verify-email', { token })).status).toBe(200);
};
const signIn = (email: string, secondFactor?: string) =>
  world.visitor().post('/api/login', { email, password: newPassword, secondFactor }, elsewhere());

async function switchOnTwoStep(browser: Client, password: string) {
  const { secret } = (await browser.post('/api/user/totp', { password })).body;
  const confirmed = await browser.post('/api/user/totp/confirm', { code: codeNow(secret) });
  expect(confirmed.status).toBe(200);
  world.clock.advance({ seconds: 30 });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

const feedPath = async (browser: Client) =>
  new URL((await browser.post('/api/calendar-feed')).body.url).pathname;

/** An intruder registers with someone else's address and sets up the account. */
async function intrude(details: { userType?: string } = {}) {
  const intruder = newcomer(details);
  const browser = world.visitor();
  const made = await intruder.register(browser, await intruder.codeIn(world));
  expect(made.status).toBe(200);
  const feed = await feedPath(browser);
  const twoStep = await switchOnTwoStep(browser, 'copper-kettle-9');
  return { ...intruder, browser, feed, ...twoStep };
}

describe('resetting the password of an unverified email', () => {
  it.each(['professional', 'practice'])('leaves an intruder no access (%s)', async (userType) => {
    const { email, browser, feed } = await intrude({ userType });
    expect((await world.visitor().get(feed)).status).toBe(200);
    await resetPassword(email);

    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await world.visitor().get(feed)).status).toBe(404);
    const back = await signIn(email);
    expect(back.status).toBe(200);
    expect(back.body).toMatchObject({
      emailVerified: true,
      phoneVerified: false,
      hasSecondFactor: false,
    });
    for (const table of ['second_factors', 'recovery_codes', 'account_links']) {
      const left = await world.rows(`select 1 from ${table} where user_id = $1`, [back.body.id]);
      expect(left, table).toEqual([]);
    }
  });

  it('lists in the mail what was removed', async () => {
    const { email } = await intrude();
    await resetPassword(email);
    const [changed] = await mailsTo(email, /password was changed/);
    expect(changed?.text).toContain('logged out on all devices, and your calendar links');
    expect(changed?.text).toContain("we'll ask you to confirm your phone number with a code");
    expect(await mailsTo(email, /^Two-step verification is off/)).toHaveLength(1);
  });

  it('lets the owner create a new calendar URL', async () => {
    const { email, feed } = await intrude();
    await resetPassword(email);
    const holder = world.visitor();
    await holder.post('/api/login', { email, password: newPassword }, elsewhere());
    expect((await holder.get('/api/calendar-feed')).body).toEqual({ createdAt: null });
    const own = await feedPath(holder);
    expect((await world.visitor().get(own)).status).toBe(200);
    expect((await world.visitor().get(feed)).status).toBe(404);
  });

  it('deletes an unconfirmed two-step key and a pending code', async () => {
    const { email, browser } = await intrude();
    const id = (await browser.get('/api/auth/user')).body.id as string;
    await browser.post('/api/user/totp/off', { password: 'copper-kettle-9' });
    await browser.post('/api/user/totp', { password: 'copper-kettle-9' });
    await world.rows('update users set phone_verified_at = null where id = $1', [id]);
    const phone = '701 559 7001';
    expect((await browser.post('/api/user/phone/code', { phone }, elsewhere())).status).toBe(200);
    await resetPassword(email);
    expect(await world.rows('select 1 from second_factors where user_id = $1', [id])).toEqual([]);
    expect(await world.rows('select 1 from verifications where user_id = $1', [id])).toEqual([]);
  });
});

describe('resetting the password of a verified email', () => {
  it('removes settings from before the verification, also when the emailed link verified it', async () => {
    const { email } = await intrude();
    await verifyEmail(email);
    world.clock.advance({ days: 3 });
    await resetPassword(email);
    expect((await signIn(email)).body).toMatchObject({
      phoneVerified: false,
      hasSecondFactor: false,
    });
  });

  it('keeps everything of someone who opened the link in a browser signed in to the account', async () => {
    const { email, browser, secret } = await intrude();
    await verifyEmail(email, browser);
    world.clock.advance({ days: 3 });
    await resetPassword(email);
    expect((await signIn(email, codeNow(secret))).body).toMatchObject({
      phoneVerified: true,
      hasSecondFactor: true,
    });
    const [changed] = await mailsTo(email, /password was changed/);
    expect(changed?.text).not.toContain('confirm your phone number');
  });

  it('keeps nothing older if the browser was signed in to another account', async () => {
    const { email } = await intrude();
    await verifyEmail(email, await clientFor(world, await world.given.professional()));
    world.clock.advance({ days: 3 });
    await resetPassword(email);
    expect((await signIn(email)).body).toMatchObject({ phoneVerified: false });
  });

  it('keeps a second factor and a phone that were set after the verification', async () => {
    const ada = await world.given.professional({ emailVerified: true });
    world.clock.advance({ minutes: 1 });
    const now = world.clock.now();
    await world.rows('update users set phone_verified_at = $2 where id = $1', [ada.id, now]);
    const { secret, recoveryCodes } = await switchOnTwoStep(
      await clientFor(world, ada),
      ada.password,
    );
    await resetPassword(ada.email);
    expect((await signIn(ada.email)).body.code).toBe('second_factor_needed');
    const back = await signIn(ada.email, codeNow(secret));
    expect(back.body).toMatchObject({ phoneVerified: true, hasSecondFactor: true });
    expect((await signIn(ada.email, recoveryCodes[0])).status).toBe(200);
    const [changed] = await mailsTo(ada.email, /password was changed/);
    expect(changed?.text).not.toContain('confirm your phone');
    expect(await mailsTo(ada.email, /^Two-step verification is off/)).toEqual([]);
  });

  it('keeps them also when the emailed link is opened again afterwards', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const links: string[] = [];
    for (let sent = 1; sent <= 2; sent += 1) {
      world.clock.advance({ seconds: 1 });
      await browser.post('/api/auth/send-verify-email', undefined, elsewhere());
      links.push(tokenIn((await mailsTo(ada.email, /^Confirm/))[0]?.text));
    }
    const open = (token = '') => world.visitor().post('/api/auth/verify-email', { token });
    expect((await open(links[0])).status).toBe(200);
    world.clock.advance({ minutes: 1 });
    const { secret } = await switchOnTwoStep(browser, ada.password);
    expect((await open(links[1])).status).toBe(409);
    await resetPassword(ada.email);
    expect((await signIn(ada.email, codeNow(secret))).body.hasSecondFactor).toBe(true);
  });
});

describe('a request in flight during a password reset', () => {
  const oldSelf = async (email: string) => {
    const user = await findUserByEmail(world.context.db, email);
    if (!user) throw new Error('There is no such account.');
    return user;
  };

  it('gets no session if its old password was checked before', async () => {
    const ada = await world.given.professional();
    const before = await oldSelf(ada.email);
    await resetPassword(ada.email);
    const late = world.visitor();
    const origin = { address: '10.9.9.9', name: 'test' };
    late.cookies.set('bridgework_session', await startSession(world.context, before, origin));
    expect((await late.get('/api/auth/user')).status).toBe(401);
  });

  /** Sends requests after the reset has changed the account and before it commits. */
  async function during(person: Person, send: () => Promise<{ status: number }>) {
    let answer: Promise<{ status: number }> | undefined;
    await world.holding(
      'update users set token_version = token_version + 1 where id = $1',
      [person.id],
      async () => {
        answer = send();
        await eventually(async () =>
          expect(
            await world.rows(
              `select 1 from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).not.toEqual([]),
        );
      },
    );
    return answer;
  }

  it('can neither turn on nor turn off a second factor', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const { password } = ada;
    expect(await during(ada, () => browser.post('/api/user/totp', { password }))).toMatchObject({
      status: 401,
    });
    const again = await clientFor(world, ada);
    const { secret } = (await again.post('/api/user/totp', { password })).body;
    const code = codeNow(secret);
    const confirmed = await during(ada, () => again.post('/api/user/totp/confirm', { code }));
    expect(confirmed).toMatchObject({ status: 401 });
    const third = await clientFor(world, ada);
    await switchOnTwoStep(third, password);
    const stopped = await during(ada, () => third.post('/api/user/totp/off', { password }));
    expect(stopped).toMatchObject({ status: 401 });
    const [factor] = await world.rows(
      'select confirmed_at from second_factors where user_id = $1',
      [ada.id],
    );
    expect(factor?.confirmed_at).not.toBeNull();
  });

  it('gets no working calendar URL', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const feed = await feedPath(browser);
    await world.rows('update users set token_version = token_version + 1 where id = $1', [ada.id]);
    expect((await world.visitor().get(feed)).status).toBe(404);
  });

  it('is rejected if its body was still being sent', async () => {
    const ada = await world.given.professional();
    const token = (await clientFor(world, ada)).cookies.get('bridgework_session') ?? '';
    // After an hour, using the session updates its row, which shows that it was checked.
    world.clock.advance({ minutes: 61 });
    const { port } = new URL(world.url);
    const body = '{}';
    const socket = connect(Number(port), '127.0.0.1');
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data)));
      socket.once('error', reject);
    });
    socket.write(
      `POST /api/calendar-feed HTTP/1.1\r\nHost: localhost\r\nCookie: bridgework_session=${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
    );
    await eventually(async () =>
      expect(
        await world.rows('select 1 from sessions where user_id = $1 and seen_at > created_at', [
          ada.id,
        ]),
      ).toHaveLength(1),
    );
    await resetPassword(ada.email);
    world.clock.advance({ seconds: 2 });
    socket.write('}');
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
    expect(await world.rows('select 1 from calendar_feeds where user_id = $1', [ada.id])).toEqual(
      [],
    );
  });
});
