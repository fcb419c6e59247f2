/** Changing a password that its user knows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '#tests/support/servers/live';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const newPassword = 'winter-wheat-31';

describe('a changed password', () => {
  it('ends everything the old one opened but this session, and is mailed about', async () => {
    const ada = await world.given.professional();
    const [browser, elsewhere] = [await world.as(ada), await world.as(ada)];
    const [ownSocket, otherSocket] = [
      await openSocket(world.url, browser),
      await openSocket(world.url, elsewhere),
    ];
    const feed = new URL((await browser.post('/api/calendar-feed')).body.url).pathname;
    await browser.post('/api/auth/forgot-password', { email: ada.email });
    await world.drain();
    const { password } = ada;
    const answer = await browser.post('/api/user/password', { password, newPassword });
    expect(answer.status).toBe(200);

    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect(await otherSocket.closed).toBe('1008 session ended');
    expect(ownSocket.socket.readyState).toBe(ownSocket.socket.OPEN);
    ownSocket.socket.terminate();
    expect((await world.visitor().get(feed)).status).toBe(404);
    expect((await world.visitor().post('/api/login', ada)).status).toBe(401);
    await world.as({ ...ada, password: newPassword });

    const mails = (await world.outbox()).filter(({ to }) => to === ada.email);
    const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    const reset = { token, email: ada.email, newPassword: 'another-word-12' };
    expect((await world.visitor().post('/api/auth/reset-password', reset)).status).toBe(409);
    await world.drain();
    const [notice] = (await world.outbox()).filter(({ to }) => to === ada.email);
    expect(notice?.subject).toBe('Your Bridgework password was changed');
    expect(notice?.text).toContain('logged out on your other devices');
  });

  it.each([
    ['the wrong current one', { password: 'not-it-at-all', newPassword }, 'password'],
    ['one that is too short', { newPassword: 'short' }, 'newPassword'],
    ['a common one', { newPassword: 'password123' }, 'newPassword'],
  ])('is refused with %s', async (_what, sent, path) => {
    const ada = await world.given.professional();
    const browser = await clientFor(world, ada);
    const answer = await browser.post('/api/user/password', { password: ada.password, ...sent });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toMatchObject([{ path }]);
    await world.as(ada);
  });

  it('is limited: the current one cannot be guessed in a borrowed session', async () => {
    const browser = await clientFor(world, await world.given.professional());
    const guess = () => browser.post('/api/user/password', { password: 'a-guess', newPassword });
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(400),
      ...Array(2).fill(429),
    ]);
  });
});
