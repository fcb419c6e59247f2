/** The devices on which a user is logged in: listed, and logged out one by one or all others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '#tests/support/servers/live';
import type { Client } from '#tests/support/world/client';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function logIn({ email, password }: Person, userAgent: string): Promise<Client> {
  const browser = world.visitor();
  await browser.post('/api/login', { email, password }, { 'user-agent': userAgent });
  return browser;
}

const listOf = async (browser: Client) => (await browser.get('/api/user/sessions')).body;
const isIn = async (browser: Client) => (await browser.get('/api/auth/user')).status === 200;

describe('the devices of a user', () => {
  it('are listed with browser and system, last used first, the own one marked', async () => {
    const ada = await world.given.professional();
    const onPhone = await logIn(ada, phone);
    const signedInAt = world.clock.now().toISOString();
    world.clock.advance({ hours: 2 });
    const onLaptop = await logIn(ada, laptop);
    const later = world.clock.now().toISOString();
    expect(await listOf(onLaptop)).toEqual([
      {
        id: expect.any(String),
        device: 'Edge on Windows',
        isCurrent: true,
        signedInAt: later,
        seenAt: later,
      },
      {
        id: expect.any(String),
        device: 'Safari on iPhone',
        isCurrent: false,
        signedInAt,
        seenAt: signedInAt,
      },
    ]);
    expect((await listOf(onPhone)).map((each: { device: string }) => each.device)).toEqual([
      'Edge on Windows',
      'Safari on iPhone',
    ]);
    expect((await onPhone.get('/api/auth/user')).body.lastSignedInAt).toBe(later);
  });

  it('are listed in pages, without those that ended by time', async () => {
    const ada = await world.given.professional();
    await logIn(ada, phone);
    world.clock.advance({ days: 29 });
    await logIn(ada, phone);
    world.clock.advance({ days: 2 });
    const browser = await logIn(ada, laptop);
    expect(await listOf(browser)).toHaveLength(2);
    const page = await browser.get('/api/user/sessions?limit=1');
    expect(page.body).toMatchObject([{ isCurrent: true }]);
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await browser.get(next)).body).toMatchObject([{ isCurrent: false }]);
  });

  it('are logged out one by one, which closes its sockets and no others', async () => {
    const ada = await world.given.professional();
    const [lost, own] = [await logIn(ada, phone), await logIn(ada, laptop)];
    const [lostSocket, ownSocket] = [
      await openSocket(world.url, lost),
      await openSocket(world.url, own),
    ];
    const { id } = (await listOf(own)).find((each: { isCurrent: boolean }) => !each.isCurrent);
    expect((await own.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(204);
    expect(await isIn(lost)).toBe(false);
    expect(await lostSocket.closed).toBe('1008 session ended');
    expect(await isIn(own)).toBe(true);
    expect(ownSocket.socket.readyState).toBe(ownSocket.socket.OPEN);
    expect((await own.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
    ownSocket.socket.terminate();
  });

  it("cannot be logged out by someone else's id", async () => {
    const ada = await world.given.professional();
    const own = await logIn(ada, laptop);
    const [{ id }] = await listOf(own);
    const eve = await logIn(await world.given.professional(), laptop);
    expect((await eve.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
    expect(await isIn(own)).toBe(true);
  });

  it('are all logged out but the own one', async () => {
    const ada = await world.given.professional();
    const others = [await logIn(ada, phone), await logIn(ada, laptop)];
    const own = await logIn(ada, laptop);
    const stranger = await logIn(await world.given.professional(), phone);
    expect((await own.send('DELETE', '/api/user/sessions')).status).toBe(204);
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await isIn(own)).toBe(true);
    expect(await isIn(stranger)).toBe(true);
  });
});
