/** What needs a sign-in or a confirmation of the last 15 minutes, and how one is given. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '#tests/support/servers/authenticator';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

const origin = 'http://localhost:4100';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: origin });
});
afterAll(() => world.close());

const path = '/api/user/confirm-identity';
const statusOf = async (browser: Client) => (await browser.get(path)).status;
const refused = {
  code: 'confirm_identity',
  message: "Please confirm that it's you with your password or a passkey.",
};

/** A person whose only session is 15 minutes old. */
async function givenOldSession() {
  const robin = await world.given.professional();
  const browser = await clientFor(world, robin);
  world.clock.advance({ minutes: 15 });
  return { robin, browser };
}

describe('a session', () => {
  it('is recent for 15 minutes after the sign-in, however much it is used', async () => {
    const browser = await clientFor(world, await world.given.professional());
    world.clock.advance({ minutes: 14, seconds: 59 });
    expect(await statusOf(browser)).toBe(204);
    world.clock.advance({ seconds: 1 });
    expect(await statusOf(browser)).toBe(403);
  });

  it.each([
    ['requests no export', 'POST', '/api/user/export-data'],
    ['downloads no export', 'GET', '/api/user/exports/019a0000-0000-7000-8000-000000000000'],
    ['does not delete the account', 'DELETE', '/api/user/account'],
  ])('that is older %s', async (_what, method, url) => {
    const { robin, browser } = await givenOldSession();
    const answer = await browser.send(method, url);
    expect([answer.status, answer.body]).toEqual([403, refused]);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    const { password } = robin;
    expect((await browser.post(path, { password })).status).toBe(204);
    expect((await browser.send(method, url)).status).not.toBe(403);
  });

  it('is confirmed by the password, for 15 minutes and for this browser only', async () => {
    const { robin, browser } = await givenOldSession();
    const other = await clientFor(world, robin);
    world.clock.advance({ minutes: 15 });
    expect((await browser.post(path, { password: robin.password })).status).toBe(204);
    expect(await statusOf(browser)).toBe(204);
    expect(await statusOf(other)).toBe(403);
    world.clock.advance({ minutes: 15 });
    expect(await statusOf(browser)).toBe(403);
  });

  it('is not confirmed by a wrong password, and guesses are limited', async () => {
    const { robin, browser } = await givenOldSession();
    const wrong = await browser.post(path, { password: 'wrong-password' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.issues).toEqual([
      { path: 'password', message: "That isn't your current password." },
    ]);
    for (let tried = 1; tried < 10; tried += 1) await browser.post(path, { password: 'guess' });
    expect((await browser.post(path, { password: robin.password })).status).toBe(429);
    expect(await statusOf(browser)).toBe(403);
  });
});

describe('a passkey', () => {
  const addTo = async (browser: Client, password: string) => {
    const device = new Authenticator(origin, 0);
    const { body } = await browser.post('/api/user/passkeys/options', { password });
    const credential = device.create(body);
    await browser.post('/api/user/passkeys', { name: 'Phone', credential });
    return device;
  };
  const confirmIn = async (browser: Client, device: Authenticator) => {
    const { body } = await browser.post('/api/login/passkey/options');
    const credential = device.get(body);
    return { credential, answer: await browser.post(`${path}/passkey`, { credential }) };
  };

  it('confirms who it is, once for each time it is asked', async () => {
    const { robin, browser } = await givenOldSession();
    const device = await addTo(browser, robin.password);
    const { credential, answer } = await confirmIn(browser, device);
    expect(answer.status).toBe(204);
    expect(await statusOf(browser)).toBe(204);
    const again = await browser.post(`${path}/passkey`, { credential });
    expect([again.status, again.body.code]).toEqual([409, 'passkey_rejected']);
  });

  it('of somebody else confirms nothing', async () => {
    const [robin, eve] = [await givenOldSession(), await givenOldSession()];
    const device = await addTo(eve.browser, eve.robin.password);
    const { answer } = await confirmIn(robin.browser, device);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "We couldn't confirm that it's you with this passkey. Try again, or use your password.",
    ]);
    expect(await statusOf(robin.browser)).toBe(403);
  });
});
