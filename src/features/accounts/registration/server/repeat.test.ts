/** Requests repeated with the same Idempotency-Key, as browsers do when a response is lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, wrongCode } from '#tests/support/world/newcomer';
import { tablesContaining } from '#tests/support/world/traces';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

/** A user with a code, a unique IP address, and a key for the next request. */
async function readyToRegister() {
  const ada = newcomer();
  const { testCode } = (await ada.ask(world.visitor())).body as { testCode: string };
  const headers = { 'idempotency-key': randomUUID() };
  const account = (code: string) => ada.account(code);
  const send = (browser = world.visitor(), code = testCode, changes: object = {}) =>
    browser.post('/api/verify-code', { ...account(code), ...changes }, headers);
  const accounts = () => world.rows('select id from users where phone = $1', [ada.storedPhone]);
  return { ada, code: testCode, headers, send, accounts };
}

describe('a repeated registration', () => {
  it('gets the same response, cookies included, and creates one account', async () => {
    const { send, accounts } = await readyToRegister();
    const first = await send();
    const again = await send();
    expect(first.status).toBe(200);
    expect(first.cookies).toHaveLength(2);
    expect([again.status, again.body, again.cookies]).toEqual([200, first.body, first.cookies]);
    expect(await accounts()).toHaveLength(1);
    const events = await world.rows(`select 1 from events where payload->>'userId' = $1`, [
      first.body.id,
    ]);
    expect(events).toHaveLength(1);
  });

  it('gets the same response when the first one has already signed the browser in', async () => {
    const { send } = await readyToRegister();
    const browser = world.visitor();
    const first = await send(browser);
    const again = await send(browser);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('signs in a browser that never received the first response', async () => {
    const { send } = await readyToRegister();
    await send();
    const browser = world.visitor();
    await send(browser);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('creates one account for twenty concurrent requests', async () => {
    const { send, accounts } = await readyToRegister();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    for (const { status, body, cookies } of answers) {
      expect({ status, body, cookies }).toEqual({
        status: 200,
        body: answers[0]?.body,
        cookies: answers[0]?.cookies,
      });
    }
    expect(await accounts()).toHaveLength(1);
  });

  it('is refused with a different body, and changes nothing', async () => {
    const { send, accounts } = await readyToRegister();
    await send();
    const other = await send(world.visitor(), undefined, { email: 'other@example.com' });
    expect(other.status).toBe(409);
    expect(other.body).toEqual({
      code: 'key_reused',
      message: 'This Idempotency-Key was already used for another request.',
    });
    expect(other.cookies).toEqual([]);
    expect(await accounts()).toHaveLength(1);
  });

  it('is the same request with different whitespace or unknown fields', async () => {
    const { ada, code, headers, send } = await readyToRegister();
    const first = await send();
    const text = JSON.stringify({ isAdmin: true, ...ada.account(code) }, null, 4);
    const again = await world.visitor().post('/api/verify-code', text, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('counts a wrong code once', async () => {
    const { ada, code, send } = await readyToRegister();
    const first = await send(world.visitor(), wrongCode(code));
    expect(first.status).toBe(400);
    for (let sent = 1; sent <= 6; sent += 1) {
      const again = await send(world.visitor(), wrongCode(code));
      expect([again.status, again.body]).toEqual([400, first.body]);
    }
    const [row] = await world.rows('select failed_attempts from verifications where phone = $1', [
      ada.storedPhone,
    ]);
    expect(row?.failed_attempts).toBe(1);
    expect((await ada.register(world.visitor(), code)).status).toBe(200);
  });

  it('is processed again after a refusal that changed nothing', async () => {
    const { send } = await readyToRegister();
    const common = { password: 'password1' };
    expect((await send(world.visitor(), undefined, common)).status).toBe(400);
    expect((await send()).status).toBe(200);
  });
});

describe('a repeated request for a code', () => {
  it('with the same key gets the same code, sent and counted once', async () => {
    const ada = newcomer();
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => world.visitor().post('/api/send-verification', ada.contact, headers);
    const first = await ask();
    const again = await ask();
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.cookies).toEqual(first.cookies);
    const texts = (await world.outbox()).filter(({ to }) => to === ada.storedPhone);
    expect(texts).toHaveLength(1);
  });

  it('with the key of another endpoint is refused', async () => {
    const { ada, headers, send } = await readyToRegister();
    await send();
    const asked = await world.visitor().post('/api/send-verification', ada.contact, headers);
    expect(asked.body.code).toBe('key_reused');
  });
});

describe('an idempotency key', () => {
  const ask = (key: string, headers: Record<string, string> = {}) =>
    world
      .visitor()
      .post('/api/send-verification', newcomer().contact, { 'idempotency-key': key, ...headers });

  it('belongs to its sender: other clients may use the same one', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      expect((await ask('same', { 'x-forwarded-for': address })).status).toBe(200);
    }
  });

  it('may contain any characters, up to 200', async () => {
    expect((await ask('k'.repeat(200))).status).toBe(200);
    const refused = await ask('k'.repeat(201));
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      code: 'invalid',
      message: 'An Idempotency-Key has at most 200 characters.',
    });
    expect((await ask('ключ'.split('').map(encodeURIComponent).join(''))).status).toBe(200);
    expect((await ask('\u00e9"\'; drop table users; --')).status).toBe(200);
  });

  it('that is empty is ignored', async () => {
    expect((await ask('')).status).toBe(200);
    expect((await ask('')).status).toBe(200);
  });

  it('is ignored by endpoints that create nothing', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const forget = (email: string) =>
      world.visitor().post('/api/auth/forgot-password', { email }, headers);
    expect((await forget('one@example.com')).status).toBe(200);
    expect((await forget('two@example.com')).status).toBe(200);
  });

  it('has its stored response encrypted in the database', async () => {
    const { send } = await readyToRegister();
    const first = await send();
    const token = /session=([\w-]+)/.exec(first.cookies[0] ?? '')?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(await tablesContaining(world, token)).toEqual([]);
  });
});

describe('many concurrent users', () => {
  it('are all served: keys do not exhaust the connections that limits need', async () => {
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        world.visitor().post('/api/send-verification', newcomer().contact, {
          'idempotency-key': randomUUID(),
          'x-forwarded-for': `198.51.100.${index}`,
        }),
      ),
    );
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
