/** Sessions: their cookie, their lifetime, logging out, and requests from other sites. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { tablesContaining } from '#tests/support/world/traces';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const isIn = async (browser: Client) => (await browser.get('/api/auth/user')).status === 200;
const sessionsOf = ({ id }: { id: string }) =>
  world.rows('select token_hash from sessions where user_id = $1', [id]);
const tokenOf = (browser: Client) => browser.cookies.get('bridgework_session') ?? '';
const cleared = [
  'bridgework_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
  'bridgework_hint=; Path=/; Max-Age=0; SameSite=Lax',
];

describe('a session', () => {
  it('is a cookie that scripts cannot read, plus a readable hint', async () => {
    const ada = await world.given.professional();
    const answer = await world
      .visitor()
      .post('/api/login', { email: ada.email, password: ada.password });
    expect(answer.cookies).toEqual([
      expect.stringMatching(
        /^bridgework_session=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
      ),
      'bridgework_hint=1; Path=/; Max-Age=2592000; SameSite=Lax',
    ]);
  });

  it('is stored only as a hash', async () => {
    const ada = await world.given.professional();
    const token = tokenOf(await world.as(ada));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await sessionsOf(ada)).toEqual([
      { token_hash: createHash('sha256').update(token).digest() },
    ]);
    expect(await tablesContaining(world, token)).toEqual([]);
    expect(await tablesContaining(world, ada.email)).toEqual(['public.users']);
  });

  it("is a new one after each sign-in, which ends the browser's earlier one", async () => {
    const ada = await world.given.professional();
    const browser = await world.as(ada);
    const before = new Client(world.url);
    before.cookies.set('bridgework_session', tokenOf(browser));
    await browser.post('/api/login', { email: ada.email, password: ada.password });
    expect(tokenOf(browser)).not.toBe(tokenOf(before));
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(before)).toBe(false);
    expect(await sessionsOf(ada)).toHaveLength(1);
  });

  it('cannot be planted: an unknown token is not signed in', async () => {
    const ada = await world.given.professional();
    const planted = world.visitor();
    planted.cookies.set('bridgework_session', 'A'.repeat(43));
    const answer = await planted.post('/api/login', { email: ada.email, password: ada.password });
    expect(answer.status).toBe(200);
    expect(tokenOf(planted)).not.toBe('A'.repeat(43));
  });

  it('lasts 30 days from the last visit', async () => {
    const browser = await clientFor(world, await world.given.professional());
    for (let visit = 1; visit <= 3; visit += 1) {
      world.clock.advance({ days: 29, hours: 23, minutes: 59 });
      const answer = await browser.get('/api/auth/user');
      expect(answer.status).toBe(200);
      expect(answer.cookies[0]).toContain('Max-Age=2592000');
    }
    world.clock.advance({ days: 30 });
    const late = await browser.get('/api/auth/user');
    expect(late.status).toBe(401);
    expect(late.body).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
    expect(late.cookies).toEqual(cleared);
  });

  it('is not rewritten at every visit within the hour', async () => {
    const browser = await clientFor(world, await world.given.professional());
    world.clock.advance({ minutes: 59 });
    expect((await browser.get('/api/auth/user')).cookies).toEqual([]);
    world.clock.advance({ minutes: 1 });
    expect((await browser.get('/api/auth/user')).cookies).toHaveLength(2);
    expect((await browser.get('/api/auth/user')).cookies).toEqual([]);
  });

  it.each([
    ['garbage', 'no-token'],
    ['nothing', ''],
    ['another alphabet', '%F0%9F%98%80'],
    ['a very long text', 'x'.repeat(8_000)],
  ])('of %s is not signed in, and its cookies are cleared', async (_kind, token) => {
    const browser = world.visitor();
    browser.cookies.set('bridgework_session', token);
    browser.cookies.set('bridgework_hint', '1');
    const answer = await browser.get('/api/auth/user');
    expect(answer.status).toBe(401);
    expect(answer.cookies).toEqual(cleared);
  });

  it('ends when its user is deleted', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    await world.rows('delete from users where id = $1', [ada.id]);
    expect(await isIn(browser)).toBe(false);
  });
});

describe('logging out', () => {
  const leave = (browser: Client, site?: string) =>
    browser.get('/api/simple-logout', site === undefined ? {} : { 'sec-fetch-site': site });

  it.each(['same-origin', 'none'])(
    'ends the sessions on all devices when the browser says %s',
    async (site) => {
      const [ada, eve] = [await world.given.professional(), await world.given.practice()];
      const [desk, phone, other] = [
        await clientFor(world, ada),
        await clientFor(world, ada),
        await clientFor(world, eve),
      ];
      const answer = await leave(desk, site);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/');
      expect(answer.cookies).toEqual(cleared);
      expect(await isIn(desk)).toBe(false);
      expect(await isIn(phone)).toBe(false);
      expect(await sessionsOf(ada)).toEqual([]);
      expect(await isIn(other)).toBe(true);
    },
  );

  it.each([['cross-site'], ['same-site'], ['nonsense'], [undefined]])(
    'asks for confirmation when the browser says %s, and nothing changes',
    async (site) => {
      const browser = await clientFor(world, await world.given.professional());
      const answer = await leave(browser, site);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-.*form-action 'self'/);
      expect(policy).not.toMatch(/unsafe|script-src/);
      expect(answer.text).toContain('<form method="post" action="/api/simple-logout">');
      expect(answer.text).toMatch(/<button>Log out<\/button>/);
      expect(answer.cookies).toEqual([]);
      expect(await isIn(browser)).toBe(true);
    },
  );

  it('works with the button of that page, a plain form', async () => {
    const ada = await world.given.professional();
    const [desk, phone] = [await clientFor(world, ada), await clientFor(world, ada)];
    const answer = await desk.send('POST', '/api/simple-logout', '', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: world.url,
      'sec-fetch-site': 'same-origin',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect(await isIn(desk)).toBe(false);
    expect(await isIn(phone)).toBe(false);
  });

  it.each([[{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'https://evil.example' }]] as Record<
    string,
    string
  >[][])('is refused by the same form on another site: %j', async (headers) => {
    const browser = await clientFor(world, await world.given.professional());
    const answer = await browser.send('POST', '/api/simple-logout', '', {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'forbidden' });
    expect(await isIn(browser)).toBe(true);
  });

  it('is no error without a session', async () => {
    expect((await leave(world.visitor(), 'none')).status).toBe(303);
    expect((await world.visitor().post('/api/simple-logout')).status).toBe(303);
  });
});

describe('a screen that needs sign-in', () => {
  it.each([
    ['/api/login', '/login'],
    ['/api/login?returnTo=%2Fjobs%3Fq%3Da%26b%23c', '/login?returnTo=%2Fjobs%3Fq%3Da%26b%23c'],
    ['/api/login?returnTo=/settings&other=1', '/login?returnTo=%2Fsettings'],
    ['/api/login?returnTo=https%3A%2F%2Fevil.example', '/login'],
    ['/api/login?returnTo=//evil.example', '/login'],
    ['/api/login?returnTo=/%5Cevil.example', '/login'],
    ['/api/login?returnTo=/%09/evil.example', '/login'],
    ['/api/login?returnTo=javascript:alert(1)', '/login'],
    ['/api/login?returnTo=/api/simple-logout', '/login'],
    ['/api/login?returnTo=/%2561pi/simple-logout', '/login'],
    ['/api/login?returnTo=', '/login'],
    ['/api/login?returnTo=%0d%0aset-cookie:x=y', '/login'],
  ])('%s leads to %s', async (asked, location) => {
    const answer = await world.visitor().get(asked);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(location);
    expect(answer.cookies).toEqual([]);
  });
});

describe('another site', () => {
  it.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a malformed origin', { origin: 'evil' }],
    ['the same host at another port', { origin: 'http://127.0.0.1:1' }],
    ['a host with the same prefix', { origin: 'http://127.0.0.1.evil.example' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
    ['a mix of both', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ] as [string, Record<string, string>][])(
    'cannot sign another user in: %s',
    async (_sign, headers) => {
      const ada = await world.given.professional();
      const browser = world.visitor();
      const answer = await browser.post(
        '/api/login',
        { email: ada.email, password: ada.password },
        headers,
      );
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({
        code: 'forbidden',
        message: 'This request came from another site.',
      });
      expect(answer.cookies).toEqual([]);
      expect(await sessionsOf(ada)).toEqual([]);
    },
  );

  it('cannot act for a signed-in user', async () => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const answer = await browser.post('/api/auth/send-verify-email', undefined, {
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(403);
    expect((await world.outbox()).filter(({ to }) => to === ada.email)).toEqual([]);
  });

  it('is not confused with this site, nor with a client that is no browser', async () => {
    const browser = await clientFor(world, await world.given.professional());
    const own: Record<string, string>[] = [
      { origin: world.url, 'sec-fetch-site': 'same-origin' },
      { origin: world.url },
      { origin: world.context.config.publicUrl },
      {},
    ];
    for (const headers of own) {
      const answer = await browser.post('/api/user/totp/confirm', {}, headers);
      expect(answer.status).toBe(400);
    }
  });
});
