/** Sessions when the site is served over TLS. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const publicUrl = 'https://bridgework.example';
let world: World;
let ada: Person;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: publicUrl });
  ada = await world.given.professional();
});
afterAll(() => world.close());

describe('over TLS a session', () => {
  it('is a cookie for this host and for encrypted connections only', async () => {
    const browser = world.visitor();
    const answer = await browser.post(
      '/api/login',
      { email: ada.email, password: ada.password },
      { origin: publicUrl },
    );
    expect(answer.cookies).toEqual([
      expect.stringMatching(
        /^__Host-bridgework_session=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/,
      ),
      'bridgework_hint=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    ]);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    const gone = await browser.get('/api/simple-logout', { 'sec-fetch-site': 'none' });
    expect(gone.cookies[0]).toBe(
      '__Host-bridgework_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
    );
  });

  it('is not read from a cookie without the prefix, which another subdomain could set', async () => {
    const browser = await world.as(ada);
    const token = browser.cookies.get('__Host-bridgework_session') ?? '';
    const weaker = world.visitor();
    weaker.cookies.set('bridgework_session', token);
    expect((await weaker.get('/api/auth/user')).status).toBe(401);
  });

  it('comes with an HSTS header', async () => {
    const answer = await world.visitor().get('/api/auth/user');
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });

  it('accepts the public origin as its own, and no other', async () => {
    const post = (origin: string) => world.visitor().post('/api/login', {}, { origin });
    expect((await post(publicUrl)).status).toBe(400);
    expect((await post('https://bridgework.example.evil.example')).status).toBe(403);
    expect((await post('https://evil.bridgework.example')).status).toBe(403);
  });
});
