/**
 * Clients that write without pause, on as many connections as one person may open: each is cut, and
 * everybody else is served meanwhile.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultLoadLimits } from '#platform/http/load/admission';
import { announce } from '#platform/live/announce';
import { type Flood, flood, frames } from '#tests/support/servers/flood';
import { openSocket } from '#tests/support/servers/live';
import { lines } from '#tests/support/servers/raw';
import { cookieOf } from '#tests/support/stories/documents';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

vi.setConfig({ testTimeout: 60_000 });

let world: World;
let upgrade: string;
beforeAll(async () => {
  world = await openWorld();
  const cookie = cookieOf(await clientFor(world, await world.given.professional()));
  upgrade = lines(
    'GET /ws HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${cookie}`,
    '',
    '',
  );
});
afterAll(() => world.close());

const connections = defaultLoadLimits.maxSocketsPerAccount;
const request = (...rest: string[]) => lines(...rest, 'Host: x', '', '');
const chunked = 'Transfer-Encoding: chunked';
const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=b';

it.each<[string, () => Omit<Flood, 'connections'>]>([
  ['text', () => ({ head: upgrade, payload: frames.text })],
  ['pings', () => ({ head: upgrade, payload: frames.ping })],
  ['pongs', () => ({ head: upgrade, payload: frames.pong })],
  [
    'a message without end',
    () => ({ head: upgrade, first: frames.opening, payload: frames.continuation }),
  ],
  ['bytes after a close frame', () => ({ head: upgrade, payload: frames.close })],
  [
    'a form of one-byte chunks',
    () => ({
      head: request('POST /api/careers/apply HTTP/1.1', form, chunked),
      payload: '1\r\nx\r\n',
    }),
  ],
  [
    'a body of one-byte chunks',
    () => ({ head: request('POST /api/login HTTP/1.1', json, chunked), payload: '1\r\nx\r\n' }),
  ],
  [
    'one-byte chunks that nobody reads',
    () => ({ head: request('GET /healthz HTTP/1.1', chunked), payload: '1\r\nx\r\n' }),
  ],
  [
    'a body of a terabyte',
    () => ({ head: request('GET /healthz HTTP/1.1', `Content-Length: ${2 ** 40}`), payload: 'x' }),
  ],
  ['requests', () => ({ head: '', payload: request('GET /healthz HTTP/1.1') })],
  [
    'requests with bodies',
    () => ({ head: '', payload: `${request('GET /healthz HTTP/1.1', 'Content-Length: 1')}x` }),
  ],
  [
    'requests with unknown expectations',
    () => ({ head: '', payload: request('GET /healthz HTTP/1.1', 'Expect: x') }),
  ],
  ['requests for unreadable URLs', () => ({ head: '', payload: request('GET /%zz HTTP/1.1') })],
])('%s without pause', async (_name, given) => {
  const office = await world.given.practice();
  const other = await openSocket(world.url, await clientFor(world, office), {
    localAddress: '127.0.0.9',
  });
  const attack = flood(world.url, { connections, ...given() });
  const deadline = AbortSignal.timeout(30_000);
  try {
    do {
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(10_000)]);
      expect((await fetch(`${world.url}/healthz`, { signal })).status).toBe(200);
    } while (!attack.isOver());
    await announce(world.context, { userIds: [office.id], tags: ['jobs'] });
    await eventually(() => expect(other.tags()).toEqual(['jobs']));
  } finally {
    await attack.stop();
    other.socket.terminate();
  }
});
