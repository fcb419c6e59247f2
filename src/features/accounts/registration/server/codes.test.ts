/** Registration codes: how long they work, how often, and how often they are sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, wrongCode } from '#tests/support/world/newcomer';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

describe('a code', () => {
  it('works for ten minutes, and then is reported as expired', async () => {
    const [early, late] = [newcomer(), newcomer()];
    const [earlyCode, lateCode] = [await early.codeIn(world), await late.codeIn(world)];
    world.clock.advance({ minutes: 9, seconds: 59 });
    expect((await early.register(world.visitor(), earlyCode)).status).toBe(200);
    world.clock.advance({ seconds: 1 });
    const refused = await late.register(world.visitor(), lateCode);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      code: 'code_expired',
      message: 'This verification code has expired.',
    });
  });

  it('works once, and then is reported as used', async () => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    expect((await ada.register(world.visitor(), code)).status).toBe(200);
    const again = await ada.register(world.visitor(), code, { email: 'second@example.com' });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      code: 'code_used',
      message: 'This verification code was already used.',
    });
  });

  it('creates one account when it is used many times concurrently', async () => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ada.register(world.visitor(), code, { email: `many${index}@example.com` }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const rows = await world.rows('select id from users where phone = $1', [ada.storedPhone]);
    expect(rows).toHaveLength(1);
  });

  it('is invalid after five wrong attempts, even with the right code', async () => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    for (let tried = 1; tried <= 5; tried += 1) {
      const refused = await ada.register(world.visitor(), wrongCode(code, tried));
      expect(refused.status).toBe(400);
      expect(refused.body).toEqual({
        code: 'invalid',
        message: 'This verification code is invalid.',
        issues: [{ path: 'code', message: 'This verification code is invalid.' }],
      });
    }
    const right = await ada.register(world.visitor(), code);
    expect(right.status).toBe(409);
    expect(right.body.code).toBe('code_dead');
    expect(right.body.message).not.toMatch(/already used|expired|invalid/i);
  });

  it('still works after four wrong attempts', async () => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    for (let tried = 1; tried <= 4; tried += 1) {
      await ada.register(world.visitor(), wrongCode(code, tried));
    }
    expect((await ada.register(world.visitor(), code)).status).toBe(200);
  });

  it('is invalid after fifty concurrent guesses: only five are checked', async () => {
    const ada = newcomer();
    const code = await ada.codeIn(world);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ada.register(world.visitor(), wrongCode(code, index + 1)),
      ),
    );
    const answers = guesses.map(({ body }) => body.code as string);
    expect(answers.filter((each) => each === 'invalid')).toHaveLength(5);
    expect(answers.filter((each) => each === 'code_dead')).toHaveLength(45);
    expect((await ada.register(world.visitor(), code)).body.code).toBe('code_dead');
  });

  it('is replaced by the next one, which allows five new attempts', async () => {
    const ada = newcomer();
    const first = await ada.codeIn(world);
    for (let tried = 1; tried <= 4; tried += 1) {
      await ada.register(world.visitor(), wrongCode(first, tried));
    }
    world.clock.advance({ seconds: 30 });
    let second = await ada.codeIn(world);
    while (second === first) {
      world.clock.advance({ seconds: 30 });
      second = await ada.codeIn(world);
    }
    const old = await ada.register(world.visitor(), first);
    expect(old.body.message).toBe('This verification code is invalid.');
    expect((await ada.register(world.visitor(), second)).status).toBe(200);
  });

  it('is the only valid one of its browser: requesting one as a practice invalidates the one for the professional', async () => {
    const ada = newcomer();
    const browser = world.visitor();
    const first = (await ada.ask(browser)).body.testCode as string;
    world.clock.advance({ seconds: 30 });
    await ada.ask(browser, { userType: 'practice' });
    const refused = await ada.register(world.visitor(), first);
    expect(refused.body.code).toBe('no_pending_code');
    const rows = await world.rows('select 1 from verifications where phone = $1', [
      ada.storedPhone,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is sent once in 30 seconds, and the response says when to retry', async () => {
    const ada = newcomer();
    await ada.codeIn(world);
    world.clock.advance({ seconds: 10 });
    const hasty = await ada.ask(world.visitor());
    expect(hasty.status).toBe(429);
    expect(hasty.body).toEqual({
      code: 'too_many',
      message: 'We just sent you a code. Please wait 30 seconds before you ask for another one.',
    });
    expect(hasty.headers.get('retry-after')).toBe('20');
    world.clock.advance({ seconds: 20 });
    expect((await ada.ask(world.visitor())).status).toBe(200);
    expect(await ada.texts(world)).toHaveLength(2);
  });

  it('is sent five times a day, and clicks that come too early do not count', async () => {
    const ada = newcomer();
    const browser = world.visitor();
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await ada.ask(browser)).status).toBe(200);
      expect((await ada.ask(browser)).status).toBe(429);
      world.clock.advance({ seconds: 30 });
    }
    const sixth = await ada.ask(browser);
    expect(sixth.status).toBe(429);
    expect(sixth.body.message).toBe('Too many codes requested. Please try again later.');
    expect(sixth.headers.get('retry-after')).toBe(String(86_400 - 150));
    expect(await ada.texts(world)).toHaveLength(5);
    world.clock.advance({ days: 1 });
    expect((await ada.ask(world.visitor())).status).toBe(200);
  });

  it('is sent once for many concurrent requests', async () => {
    const ada = newcomer();
    const asked = await Promise.all(Array.from({ length: 10 }, () => ada.ask(world.visitor())));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
    expect(await ada.texts(world)).toHaveLength(1);
  });

  it.each([
    ['Manitoba', '204 555 0143'],
    ['Jamaica', '+1 876 555 0143'],
    ['London', '+44 20 7946 0958'],
  ])('is not sent to %s', async (_place, phone) => {
    const ada = newcomer({ phone });
    const asked = await ada.ask(world.visitor());
    expect(asked.status).toBe(400);
    expect(asked.body).toEqual({
      code: 'invalid',
      message: 'Please enter a valid 10-digit US phone number',
      issues: [{ path: 'phone', message: 'Please enter a valid 10-digit US phone number' }],
    });
    expect(await ada.texts(world)).toEqual([]);
  });
});

describe('browsers that register with the same phone', () => {
  const askIn = async (ada: ReturnType<typeof newcomer>, firstName: string) => {
    const browser = world.visitor();
    const asked = await ada.ask(browser, { firstName });
    world.clock.advance({ seconds: 30 });
    return { browser, asked, code: asked.body.testCode as string };
  };

  it('have a code each, and the names that were typed with it', async () => {
    const ada = newcomer();
    const own = await askIn(ada, 'Ada');
    const stranger = await askIn(ada, 'Mallory');
    expect(stranger.asked.status).toBe(200);
    const made = await ada.register(own.browser, own.code);
    expect([made.status, made.body.firstName]).toEqual([200, 'Ada']);
  });

  it('know their own code only: without a cookie, or with an unknown one, the newest counts', async () => {
    for (const cookie of [undefined, 'x'.repeat(43), 'a"; drop']) {
      const ada = newcomer();
      const first = await askIn(ada, 'Ada');
      const second = await askIn(ada, 'Adele');
      if (first.code === second.code) continue;
      const elsewhere = world.visitor();
      if (cookie) elsewhere.cookies.set('bridgework_signup', cookie);
      expect((await ada.register(first.browser, second.code)).status).toBe(400);
      expect((await ada.register(elsewhere, first.code)).status).toBe(400);
      const made = await ada.register(elsewhere, second.code);
      expect([made.status, made.body.firstName]).toEqual([200, 'Adele']);
    }
  });

  it('are three at most while their codes work; a fourth waits and changes none of them', async () => {
    const ada = newcomer();
    const first = await askIn(ada, 'Ada');
    await askIn(ada, 'Berit');
    await askIn(ada, 'Carl');
    const fourth = await askIn(ada, 'Mallory');
    expect([fourth.asked.status, fourth.asked.body]).toEqual([
      429,
      { code: 'too_many', message: 'Too many codes requested. Please try again later.' },
    ]);
    expect(fourth.asked.headers.get('retry-after')).toBe(String(600 - 90));
    // Its own code can be renewed, and a refused request has not counted.
    const again = await ada.ask(first.browser, { firstName: 'Ada' });
    expect(again.status).toBe(200);
    world.clock.advance({ minutes: 10 });
    expect((await ada.ask(fourth.browser, { firstName: 'Dora' })).status).toBe(200);
    const made = await ada.register(first.browser, again.body.testCode);
    expect(made.body.code).toBe('code_expired');
  });

  it('are three at most, also when five ask at the same moment', async () => {
    const hasty = await openWorld({ TRUST_PROXY: '127.0.0.1', CODE_INTERVAL_SECONDS: '0' });
    const ada = newcomer();
    const names = ['Ada', 'Berit', 'Carl', 'Dora', 'Mallory'];
    const asked = await Promise.all(
      names.map((firstName) => ada.ask(hasty.visitor(), { firstName })),
    );
    await hasty.close();
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  });

  it('share the five attempts, in whichever of them the guesses are made', async () => {
    const ada = newcomer();
    const own = await askIn(ada, 'Ada');
    const other = await askIn(ada, 'Mallory');
    const guesses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const { browser, code } = index % 2 ? own : other;
        return ada.register(browser, wrongCode(code, 7 + index));
      }),
    );
    expect(guesses.filter(({ body }) => body.code === 'invalid')).toHaveLength(5);
    for (const { browser, code } of [own, other]) {
      expect((await ada.register(browser, code)).body.code).toBe('code_dead');
    }
  });
});
