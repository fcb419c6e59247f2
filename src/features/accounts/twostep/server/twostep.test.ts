/** Two-step verification, for admins, the owner and all other users. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '#platform/crypto/totp';
import { clientFor } from '#tests/support/world/session';
import { tablesContaining } from '#tests/support/world/traces';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const seconds = 30;
const codeNow = (secret: string, steps = 0) =>
  totpCode(secret, totpStep(world.clock.now()) + steps);
const wrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeNow(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};
const mailTo = async ({ email }: Person, subject: RegExp) => {
  await world.drain();
  return (await world.outbox()).find((mail) => mail.to === email && subject.test(mail.subject));
};
const signIn = ({ email, password }: Person, secondFactor?: string) =>
  world.visitor().post('/api/login', { email, password, secondFactor });

/** Turns it on and waits for the next code, because the first is used. */
async function withTwoStep(person: Person) {
  const browser = await clientFor(world, person);
  const started = await browser.post('/api/user/totp', { password: person.password });
  expect(started.status).toBe(200);
  const { secret, uri } = started.body as { secret: string; uri: string };
  const confirmed = await browser.post('/api/user/totp/confirm', { code: codeNow(secret) });
  expect(confirmed.status).toBe(200);
  world.clock.advance({ seconds });
  return { browser, secret, uri, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

describe('turning two-step verification on', () => {
  it('returns a key for the app and eight recovery codes once, and sends a warning by email', async () => {
    const ada = await world.given.owner();
    const { browser, secret, uri, recoveryCodes } = await withTwoStep(ada);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Bridgework:${encodeURIComponent(ada.email)}?secret=${secret}&issuer=Bridgework`,
    );
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{5}-\d{5}$/);
    expect((await browser.get('/api/auth/user')).body.hasSecondFactor).toBe(true);
    expect((await mailTo(ada, /^Two-step/))?.subject).toBe('Two-step verification is on');
  });

  it('needs the password: a borrowed session is not enough', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const refused = await browser.post('/api/user/totp', { password: 'wrong' });
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([
      { path: 'password', message: "That isn't your current password." },
    ]);
    expect((await browser.post('/api/user/totp/confirm', { code: '123456' })).body.code).toBe(
      'totp_not_started',
    );
  });

  it('needs a right code first; until then sign-in requires no code', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const { secret } = (await browser.post('/api/user/totp', { password: ada.password })).body;
    const refused = await browser.post('/api/user/totp/confirm', { code: wrongCode(secret) });
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([
      { path: 'code', message: "That code didn't match. Use the latest code in your app." },
    ]);
    expect((await browser.get('/api/auth/user')).body.hasSecondFactor).toBe(false);
    expect((await signIn(ada)).status).toBe(200);
  });

  it('can be restarted with a new key, which invalidates the old one', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const start = async () =>
      (await browser.post('/api/user/totp', { password: ada.password })).body.secret as string;
    const [old, current] = [await start(), await start()];
    expect(old).not.toBe(current);
    const confirm = (code: string) => browser.post('/api/user/totp/confirm', { code });
    expect((await confirm(codeNow(old))).status).toBe(400);
    expect((await confirm(codeNow(current))).status).toBe(200);
  });

  it('is refused while it is on', async () => {
    const ada = await world.given.professional();
    const { browser, secret } = await withTwoStep(ada);
    const again = await browser.post('/api/user/totp', { password: ada.password });
    expect([again.status, again.body.code]).toEqual([409, 'totp_already_on']);
    const confirmed = await browser.post('/api/user/totp/confirm', { code: codeNow(secret) });
    expect(confirmed.body.code).toBe('totp_already_on');
  });

  it('allows ten attempts at the first code in ten minutes', async () => {
    const browser = await clientFor(world, await world.given.professional());
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => browser.post('/api/user/totp/confirm', { code: '123456' })),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('allows ten attempts at the password in ten minutes, right or wrong', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const guess = (password: string) => browser.post('/api/user/totp', { password });
    const guesses = await Promise.all(Array.from({ length: 10 }, () => guess('guess')));
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    expect((await guess(ada.password)).status).toBe(429);
    world.clock.advance({ minutes: 10 });
    expect((await guess(ada.password)).status).toBe(200);
  });

  it('leaves neither the key nor a recovery code readable in the database', async () => {
    const ada = await world.given.professional();
    const { secret, recoveryCodes } = await withTwoStep(ada);
    expect(await tablesContaining(world, secret)).toEqual([]);
    for (const code of [recoveryCodes[0] ?? '', (recoveryCodes[0] ?? '').replace('-', '')]) {
      expect(await tablesContaining(world, code)).toEqual([]);
    }
  });
});

describe('signing in with two steps', () => {
  it('requires the code only after a right password', async () => {
    const ada = await world.given.professional();
    await withTwoStep(ada);
    const asked = await signIn(ada);
    expect(asked.status).toBe(401);
    expect(asked.body).toEqual({
      code: 'second_factor_needed',
      message: 'Enter the 6-digit code from your authenticator app.',
    });
    expect(asked.cookies).toEqual([]);
    const wrong = await signIn({ ...ada, password: 'wrong' });
    expect(wrong.body.code).toBe('sign_in_failed');
  });

  it('accepts each code of the app once', async () => {
    const ada = await world.given.professional();
    const { secret } = await withTwoStep(ada);
    const code = codeNow(secret);
    expect((await signIn(ada, code)).status).toBe(200);
    const replayed = await signIn(ada, code);
    expect(replayed.status).toBe(401);
    expect(replayed.body.code).toBe('second_factor_wrong');
    expect(replayed.cookies).toEqual([]);
    world.clock.advance({ seconds });
    expect((await signIn(ada, codeNow(secret))).status).toBe(200);
  });

  it('accepts a code once, also when it is sent many times concurrently', async () => {
    const ada = await world.given.professional();
    const { secret } = await withTwoStep(ada);
    const code = codeNow(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(ada, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('does not accept the code that turned it on', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const { secret } = (await browser.post('/api/user/totp', { password: ada.password })).body;
    const code = codeNow(secret);
    await browser.post('/api/user/totp/confirm', { code });
    expect((await signIn(ada, code)).status).toBe(401);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('with a clock that is %i steps off returns %i', async (steps, status) => {
    const ada = await world.given.professional();
    const { secret } = await withTwoStep(ada);
    world.clock.advance({ minutes: 10 });
    expect((await signIn(ada, codeNow(secret, steps))).status).toBe(status);
  });

  it('accepts no code older than the last one', async () => {
    const ada = await world.given.professional();
    const { secret } = await withTwoStep(ada);
    world.clock.advance({ minutes: 10 });
    expect((await signIn(ada, codeNow(secret, 1))).status).toBe(200);
    expect((await signIn(ada, codeNow(secret))).status).toBe(401);
  });

  it('accepts each recovery code once, with or without its dash', async () => {
    const ada = await world.given.professional();
    const { recoveryCodes } = await withTwoStep(ada);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await signIn(ada, first)).status).toBe(200);
    expect((await signIn(ada, first)).status).toBe(401);
    expect((await signIn(ada, ` ${second.replace('-', ' ')} `)).status).toBe(200);
    const parallel = await Promise.all([signIn(ada, third), signIn(ada, third)]);
    expect(parallel.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("does not accept another user's codes", async () => {
    const [ada, eve] = [await world.given.professional(), await world.given.professional()];
    const [hers, other] = [await withTwoStep(ada), await withTwoStep(eve)];
    world.clock.advance({ minutes: 10 });
    expect(codeNow(hers.secret)).not.toBe(codeNow(other.secret));
    expect((await signIn(ada, other.recoveryCodes[0])).status).toBe(401);
    expect((await signIn(ada, codeNow(other.secret))).status).toBe(401);
  });

  it('delays guesses at codes like guesses at passwords', async () => {
    const ada = await world.given.professional();
    const { secret } = await withTwoStep(ada);
    for (let tried = 1; tried <= 6; tried += 1) {
      expect((await signIn(ada, wrongCode(secret))).body.code).toBe('second_factor_wrong');
    }
    const refused = await signIn(ada, codeNow(secret));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
  });

  it('lets a user proceed to the code without delay after a few wrong passwords', async () => {
    const ada = await world.given.professional();
    const { secret } = await withTwoStep(ada);
    for (let tried = 1; tried <= 5; tried += 1) await signIn({ ...ada, password: 'wrong' });
    expect((await signIn(ada)).body.code).toBe('second_factor_needed');
    expect((await signIn(ada, codeNow(secret))).status).toBe(200);
  });

  it('stays on after a password reset, once the email was verified', async () => {
    const ada = await world.given.professional({ emailVerified: true });
    world.clock.advance({ minutes: 1 });
    await withTwoStep(ada);
    await world.visitor().post('/api/auth/forgot-password', { email: ada.email });
    const mail = await mailTo(ada, /^Reset/);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const newPassword = 'quiet-harbor-31';
    await world
      .visitor()
      .post('/api/auth/reset-password', { token, email: ada.email, newPassword });
    const asked = await signIn({ ...ada, password: newPassword });
    expect(asked.body.code).toBe('second_factor_needed');
  });
});

describe('turning two-step verification off', () => {
  it('needs the password, which is then enough to sign in', async () => {
    const ada = await world.given.professional();
    const { browser } = await withTwoStep(ada);
    const refused = await browser.post('/api/user/totp/off', { password: 'wrong' });
    expect(refused.status).toBe(400);
    expect((await signIn(ada)).body.code).toBe('second_factor_needed');
    const done = await browser.post('/api/user/totp/off', { password: ada.password });
    expect(done.status).toBe(200);
    expect((await signIn(ada)).body).toMatchObject({ id: ada.id, hasSecondFactor: false });
    expect(await mailTo(ada, /^Two-step verification is off$/)).toBeDefined();
  });

  it('is refused while it is not on', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const refused = await browser.post('/api/user/totp/off', { password: ada.password });
    expect([refused.status, refused.body.code]).toEqual([409, 'totp_not_on']);
  });

  it('deletes the recovery codes', async () => {
    const ada = await world.given.professional();
    const { browser } = await withTwoStep(ada);
    await browser.post('/api/user/totp/off', { password: ada.password });
    expect(await world.rows('select 1 from recovery_codes where user_id = $1', [ada.id])).toEqual(
      [],
    );
  });
});
