/**
 * A crowd of sockets from one address: all but a few are refused, and nobody elsewhere notices.
 * `SOCKETS=10000` makes it long.
 */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { defaultLoadLimits } from '#platform/http/load/admission';
import { announce } from '#platform/live/announce';
import { openSocket } from '#tests/support/servers/live';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

const crowd = Number(process.env.SOCKETS ?? 1_000);
const { maxSocketsPerAddress, maxSocketsPerAccount } = defaultLoadLimits;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a crowd of sockets from one address is refused, and others are served', async () => {
  const office = await world.given.practice();
  const other = await openSocket(world.url, await clientFor(world, office), {
    localAddress: '127.0.0.9',
  });
  const cookies: string[] = [];
  for (let index = 0; index < maxSocketsPerAddress / maxSocketsPerAccount + 5; index += 1) {
    const browser = await clientFor(world, await world.given.professional());
    cookies.push([...browser.cookies].map((pair) => pair.join('=')).join('; '));
  }
  const sockets: WebSocket[] = [];
  const outcomes: Record<string, number> = {};
  const url = `${world.url.replace(/^http/, 'ws')}/ws`;
  for (let start = 0; start < crowd; start += 100) {
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const cookie = cookies[(start + index) % cookies.length] ?? '';
        const socket = new WebSocket(url, { headers: { cookie } });
        sockets.push(socket);
        const outcome = await Promise.race([
          once(socket, 'open').then(() => 'open'),
          once(socket, 'unexpected-response').then(([, { statusCode }]) => String(statusCode)),
        ]).catch(() => 'broken');
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if (outcome !== 'open') socket.on('error', () => undefined).terminate();
      }),
    );
  }
  expect(outcomes).toEqual({
    open: maxSocketsPerAddress,
    429: crowd - maxSocketsPerAddress,
  });
  await announce(world.context, { userIds: [office.id], tags: ['jobs'] });
  await eventually(() => expect(other.tags()).toEqual(['jobs']));
  // The same address may still use the site.
  expect((await world.visitor().get('/api/auth/user')).status).toBe(401);
  for (const socket of [other.socket, ...sockets]) socket.terminate();
}, 300_000);
