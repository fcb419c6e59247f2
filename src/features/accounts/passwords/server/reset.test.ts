/** Emailed links: resetting a forgotten password, confirming an email address. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { tablesContaining } from '#tests/support/world/traces';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

let places = 0;
const elsewhere = () => {
  places += 1;
  return { 'x-forwarded-for': `10.${places >> 8}.${places % 256}.2` };
};
const forget = (email: string) =>
  world.visitor().post('/api/auth/forgot-password', { email }, elsewhere());
const reset = (email: string, token: string, newPassword = 'quiet-harbor-31') =>
  world.visitor().post('/api/auth/reset-password', { token, email, newPassword }, elsewhere());
const signIn = (email: string, password: string) =>
  world.visitor().post('/api/login', { email, password }, elsewhere());
const confirm = (token: string) =>
  world.visitor().post('/api/auth/verify-email', { token }, elsewhere());

const mailsTo = async (email: string, about = /reset|confirm|changed/i) => {
  await world.drain();
  return (await world.outbox()).filter(({ to, subject }) => to === email && about.test(subject));
};
const tokenIn = (text: string | undefined) => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

async function resetToken({ email }: Person): Promise<string> {
  expect((await forget(email)).status).toBe(200);
  return tokenIn((await mailsTo(email, /^Reset/))[0]?.text);
}

const deadLink = {
  code: 'reset_link_invalid',
  message: 'This password reset link is invalid or has expired.',
};

describe('a user who forgot the password', () => {
  it('gets a link to the reset screen by email', async () => {
    const ada = await world.given.professional({ email: 'ada+reset@example.com' });
    await forget(' ADA+Reset@example.com');
    const [mail] = await mailsTo(ada.email);
    expect(mail?.subject).toBe('Reset your Bridgework password');
    const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe(`${world.context.config.publicUrl}/reset-password`);
    expect(searchParams.get('email')).toBe(ada.email);
    expect(Buffer.from(searchParams.get('token') ?? '', 'base64url')).toHaveLength(32);
  });

  it('signs in with the new password and no longer with the old one', async () => {
    const ada = await world.given.professional();
    const answer = await reset(ada.email, await resetToken(ada));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Your password has been updated.' });
    expect((await signIn(ada.email, ada.password)).status).toBe(401);
    expect((await signIn(ada.email, 'quiet-harbor-31')).status).toBe(200);
  });

  it('is signed out everywhere, is notified by email, and has a verified email', async () => {
    const ada = await world.given.professional();
    const eve = await clientFor(world, await world.given.practice());
    const devices = [await clientFor(world, ada), await clientFor(world, ada)];
    expect(ada.emailVerified).toBe(false);
    const answer = await reset(ada.email, await resetToken(ada));
    expect(answer.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    for (const device of devices) {
      expect((await device.get('/api/auth/user')).status).toBe(401);
    }
    expect((await eve.get('/api/auth/user')).status).toBe(200);
    const [warning] = await mailsTo(ada.email, /changed/);
    expect(warning?.subject).toBe('Your Bridgework password was changed');
    expect((await signIn(ada.email, 'quiet-harbor-31')).body.emailVerified).toBe(true);
  });

  it('does not have to wait for earlier failed sign-ins', async () => {
    const ada = await world.given.professional();
    const token = await resetToken(ada);
    for (let tried = 1; tried <= 6; tried += 1) await signIn(ada.email, 'wrong');
    expect((await signIn(ada.email, ada.password)).status).toBe(429);
    await reset(ada.email, token);
    expect((await signIn(ada.email, 'quiet-harbor-31')).status).toBe(200);
  });

  it('leaves no link readable in the database', async () => {
    const token = await resetToken(await world.given.professional());
    expect(token).toHaveLength(43);
    expect(await tablesContaining(world, token)).toEqual([]);
  });
});

describe('a reset link', () => {
  it('works once', async () => {
    const ada = await world.given.professional();
    const token = await resetToken(ada);
    expect((await reset(ada.email, token)).status).toBe(200);
    const again = await reset(ada.email, token, 'another-harbor-32');
    expect(again.status).toBe(409);
    expect(again.body).toEqual(deadLink);
    expect((await signIn(ada.email, 'another-harbor-32')).status).toBe(401);
  });

  it('works for 60 minutes', async () => {
    const [ada, eve] = [await world.given.professional(), await world.given.professional()];
    const [inTime, late] = [await resetToken(ada), await resetToken(eve)];
    world.clock.advance({ minutes: 59, seconds: 59 });
    expect((await reset(ada.email, inTime)).status).toBe(200);
    world.clock.advance({ seconds: 1 });
    expect((await reset(eve.email, late)).body).toEqual(deadLink);
    expect((await signIn(eve.email, eve.password)).status).toBe(200);
  });

  it('used many times concurrently sets one password', async () => {
    const ada = await world.given.professional();
    const token = await resetToken(ada);
    const passwords = Array.from({ length: 8 }, (_, index) => `quiet-harbor-4${index}`);
    const answers = await Promise.all(passwords.map((each) => reset(ada.email, token, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(ada.email, winner)).status).toBe(200);
    expect(await mailsTo(ada.email, /changed/)).toHaveLength(1);
  });

  it("is refused with someone else's email, and stays valid for its own", async () => {
    const [ada, eve] = [await world.given.professional(), await world.given.professional()];
    const token = await resetToken(ada);
    for (const email of [eve.email, 'nobody@example.com']) {
      const refused = await reset(email, token);
      expect(refused.status).toBe(409);
      expect(refused.body).toEqual(deadLink);
    }
    expect((await signIn(eve.email, eve.password)).status).toBe(200);
    expect((await reset(ada.email, token)).status).toBe(200);
  });

  it("invalidates the user's other links when it is used", async () => {
    const ada = await world.given.professional();
    const first = await resetToken(ada);
    world.clock.advance({ seconds: 1 });
    const second = await resetToken(ada);
    expect(second).not.toBe(first);
    expect((await reset(ada.email, first)).status).toBe(200);
    expect((await reset(ada.email, second)).body).toEqual(deadLink);
  });

  it('stays valid when the new password is too easy or too long', async () => {
    const ada = await world.given.professional();
    const token = await resetToken(ada);
    const issue = async (newPassword: string) =>
      (await reset(ada.email, token, newPassword)).body.issues;
    expect(await issue('password123')).toEqual([
      {
        path: 'newPassword',
        message: 'This password is too common and easy to guess. Please choose another one.',
      },
    ]);
    expect(await issue(ada.email)).toHaveLength(1);
    expect(await issue('1234567')).toEqual([
      { path: 'newPassword', message: 'Password must be at least 8 characters' },
    ]);
    expect(await issue('ab'.repeat(65))).toEqual([
      { path: 'newPassword', message: 'Password must be 128 characters or fewer' },
    ]);
    expect((await reset(ada.email, token, 'ab'.repeat(64))).status).toBe(200);
    expect((await signIn(ada.email, 'ab'.repeat(64))).status).toBe(200);
  });

  it('does not confirm an email, and a confirmation link does not reset a password', async () => {
    const ada = await world.given.professional();
    const token = await resetToken(ada);
    expect((await confirm(token)).status).toBe(409);
    const browser = await clientFor(world, ada);
    await browser.post('/api/auth/send-verify-email', undefined, elsewhere());
    const [mail] = await mailsTo(ada.email, /^Confirm/);
    expect((await reset(ada.email, tokenIn(mail?.text))).body).toEqual(deadLink);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200), '😀'])(
    'that was guessed as %j is refused',
    async (token) => {
      const ada = await world.given.professional();
      expect([400, 409]).toContain((await reset(ada.email, token)).status);
    },
  );
});

describe('a stranger', () => {
  it('cannot tell from any response whether an email has an account, and no email is sent', async () => {
    const ada = await world.given.professional();
    const known = await forget(ada.email);
    const unknown = await forget('nobody.here@example.com');
    expect(known.status).toBe(200);
    expect(known.body).toEqual({
      message: 'If this address has an account, a reset link is on its way.',
    });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await mailsTo('nobody.here@example.com')).toEqual([]);
    expect(await mailsTo(ada.email)).toHaveLength(1);
  });

  it('cannot flood a mailbox: five links an hour, for known and unknown addresses', async () => {
    const ada = await world.given.professional();
    for (const email of [ada.email, 'nobody.there@example.com']) {
      for (let asked = 1; asked <= 5; asked += 1) expect((await forget(email)).status).toBe(200);
      const sixth = await forget(email);
      expect(sixth.status).toBe(429);
      expect(sixth.headers.get('retry-after')).toBe('3600');
    }
    expect(await mailsTo(ada.email)).toHaveLength(5);
  });

  it('cannot try unlimited links from one network', async () => {
    const body = { token: 'guess', email: 'a@example.com', newPassword: 'quiet-harbor-31' };
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, host) =>
        world
          .visitor()
          .post('/api/auth/reset-password', body, { 'x-forwarded-for': `2001:db8:7:${host}::1` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(60);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the link that confirms an email', () => {
  const ask = async (person: Person) => {
    const browser = await clientFor(world, person);
    return browser.post('/api/auth/send-verify-email', undefined, elsewhere());
  };
  const linkFor = async (person: Person) => {
    expect((await ask(person)).status).toBe(200);
    return tokenIn((await mailsTo(person.email))[0]?.text);
  };

  it('works once, without a session', async () => {
    const ada = await world.given.professional();
    const token = await linkFor(ada);
    const answer = await confirm(token);
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual([]);
    const browser = await clientFor(world, ada);
    expect((await browser.get('/api/auth/user')).body.emailVerified).toBe(true);
    const again = await confirm(token);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('email_link_invalid');
  });

  it('works for seven days', async () => {
    const [ada, eve] = [await world.given.professional(), await world.given.professional()];
    const [inTime, late] = [await linkFor(ada), await linkFor(eve)];
    world.clock.advance({ days: 6, hours: 23, minutes: 59 });
    expect((await confirm(inTime)).status).toBe(200);
    world.clock.advance({ minutes: 1 });
    expect((await confirm(late)).status).toBe(409);
  });

  it('is not sent for a confirmed email, and at most three times an hour', async () => {
    const known = await world.given.professional({ emailVerified: true });
    expect((await ask(known)).body.code).toBe('email_already_verified');
    const ada = await world.given.professional();
    for (let asked = 1; asked <= 3; asked += 1) expect((await ask(ada)).status).toBe(200);
    expect((await ask(ada)).status).toBe(429);
    expect(await mailsTo(ada.email)).toHaveLength(3);
  });
});
