/** Load limits: who is refused and how, who is still served, and that capacity is released. */

import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#kernel/api/endpoint';
import { createLogger } from '#platform/logging/logging';
import { headOf, openRaw, type RawConnection } from '#tests/support/servers/raw';
import { openApp } from '#tests/support/world/app';
import { eventually } from '#tests/support/world/eventually';
import { asId } from '#tests/support/world/ids';
import { route } from '../route';
import { type LoadLimits, networkOf } from './admission';
import { lagLimits, watchLag } from './load';

const open: { app?: { close(): Promise<unknown> }; raw: RawConnection[]; release?: () => void } = {
  raw: [],
};
afterEach(async () => {
  open.release?.();
  for (const raw of open.raw.splice(0)) raw.reset();
  await open.app?.close();
});

const output = z.object({ message: z.string() });
const anyone = () => undefined;

/**
 * One endpoint that waits until it is released, one that responds immediately and one with a body.
 */
async function serve(loadLimits: Partial<LoadLimits> = {}) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lines: string[] = [];
  const handled: string[] = [];
  const answer = (name: string, wait?: Promise<void>) => async () => {
    handled.push(name);
    await wait;
    return { message: 'Done' };
  };
  const get = endpoint({ method: 'GET', path: '/api/slow', summary: 'Waits', output });
  const post = { ...get, method: 'POST', path: '/api/say', body: z.object({}) } as const;
  const app = await openApp(
    {
      loadLimits,
      routes: [
        route(get, anyone, answer('slow', released)),
        route(endpoint({ ...get, path: '/api/quick' }), anyone, answer('quick')),
        route(endpoint(post), anyone, answer('say')),
      ],
      authenticate: async (_context, { headers: { 'x-user': userId } }) =>
        typeof userId === 'string'
          ? {
              actor: {
                userId: asId(userId),
                userType: null,
                isAdmin: false,
                isOwner: false,
                tokenVersion: 0,
              },
              facts: undefined,
            }
          : null,
      log: createLogger('warn', { write: (line: string) => void lines.push(line) }),
    },
    { TRUST_PROXY: '127.0.0.1' },
  );
  Object.assign(open, { app, release });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(url + path, { headers });
    const { code } = (await reply.json()) as { code?: string };
    return `${reply.status} ${code ?? 'ok'} ${reply.headers.get('retry-after')}`;
  };
  return {
    app,
    url,
    handled,
    release,
    log: () => lines.join(''),
    ask,
    /** Sends a request and returns once its work has begun. */
    async hold(headers: Record<string, string> = {}) {
      const before = handled.length;
      const answer = ask('/api/slow', headers);
      await eventually(() => expect(handled).toHaveLength(before + 1));
      return answer.then.bind(answer) as typeof answer.then;
    },
    raw() {
      const raw = openRaw(url);
      open.raw.push(raw);
      return raw;
    },
  };
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const served = '200 ok null';
const clientLimitExceeded = '429 too_many 1';
const full = '503 overloaded 1';

describe('requests in progress', () => {
  it('over the site limit are shed, except health, and served again afterward', async () => {
    const { hold, ask, release } = await serve({ maxInFlight: 2 });
    const held = [await hold(from('10.0.0.1')), await hold(from('10.0.0.2'))];
    expect(await ask('/api/quick', from('10.0.0.3'))).toBe(full);
    expect((await ask('/healthz')).slice(0, 3)).toBe('200');
    expect(await ask('/readyz')).toBe('503 unavailable 2');
    release();
    for (const then of held) await then((answer) => expect(answer).toBe(served));
    expect(await ask('/api/quick', from('10.0.0.3'))).toBe(served);
  });

  it('over the limit of one address are refused, others are served', async () => {
    const { hold, ask } = await serve({ maxPerAddress: 2 });
    for (const address of ['2001:db8::1', '2001:DB8:0:0:ffff::2']) await hold(from(address));
    expect(await ask('/api/quick', from('2001:db8::3'))).toBe(clientLimitExceeded);
    expect(await ask('/api/quick', from('2001:db8:0:1::3'))).toBe(served);
  });

  it('over the limit of one account are refused, from any address', async () => {
    const { hold, ask } = await serve({ maxPerAccount: 2 });
    for (const last of [1, 2]) await hold({ ...from(`10.0.0.${last}`), 'x-user': 'ada' });
    expect(await ask('/api/quick', { ...from('10.0.0.3'), 'x-user': 'ada' })).toBe(
      clientLimitExceeded,
    );
    expect(await ask('/api/quick', { ...from('10.0.0.3'), 'x-user': 'ben' })).toBe(served);
  });

  it('from a disconnected client count until their work finishes', async () => {
    const { raw, ask, handled, release } = await serve({ maxInFlight: 1 });
    const gone = raw();
    gone.send('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => expect(handled).toEqual(['slow']));
    gone.reset();
    await gone.closed;
    expect(await ask('/api/quick')).toBe(full);
    release();
    await eventually(async () => expect(await ask('/api/quick')).toBe(served));
  });
});

describe('a connection', () => {
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  it('that sends many requests without waiting gets a few responses, an error, and is closed', async () => {
    const { raw, handled, release } = await serve({ maxPipelined: 4 });
    const connection = raw();
    connection.send(request('/api/slow') + request('/api/quick').repeat(50));
    await eventually(() => expect(handled).toHaveLength(4));
    release();
    await connection.closed;
    const statuses = [...connection.received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(
      ([, code]) => code,
    );
    expect(statuses).toEqual(['200', '200', '200', '200', '429']);
    expect(handled).toHaveLength(4);
  });

  it('that breaks while responses are queued releases all of their capacity', async () => {
    const { raw, ask, handled, release } = await serve({ maxInFlight: 3, maxPipelined: 20 });
    const connection = raw();
    connection.send(request('/api/slow') + request('/api/quick').repeat(2) + request('/healthz'));
    await eventually(() => expect(handled).toHaveLength(3));
    expect(await ask('/api/quick')).toBe(full);
    connection.reset();
    await connection.closed;
    release();
    await eventually(async () => expect(await ask('/api/quick')).toBe(served));
    expect(await Promise.all([ask('/api/quick'), ask('/api/quick')])).toEqual([served, served]);
  });

  it('that breaks releases its queued responses before the work ahead of them finishes', async () => {
    const { raw, ask, handled } = await serve({ maxInFlight: 3, maxPipelined: 20 });
    const connection = raw();
    connection.send(request('/api/slow') + request('/api/quick').repeat(2));
    await eventually(() => expect(handled).toEqual(['slow', 'quick', 'quick']));
    expect(await ask('/api/quick')).toBe(full);
    connection.reset();
    await eventually(async () => expect(await ask('/api/quick')).toBe(served));
    expect(handled).toEqual(['slow', 'quick', 'quick', 'quick']);
  });

  it('that is gone before its requests are read fails nothing, and is counted as such', async () => {
    const { app, raw, url, handled, log } = await serve();
    // What the system says of a connection that was reset, before Node has noticed.
    app.server.once('connection', (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined });
    });
    const gone = raw();
    gone.send(request('/api/quick').repeat(5));
    await gone.closed;
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/duration_seconds_count\{[^}]*status="499"\} [1-9]$/m);
    expect(metrics).not.toContain('status="500"');
    expect(log()).toBe('');
    expect(handled).toEqual([]);
  });

  it('may carry request after request, as from a proxy', async () => {
    const { raw } = await serve({ maxPipelined: 1 });
    const connection = raw();
    for (let count = 1; count <= 20; count += 1) {
      connection.send(request('/api/quick'));
      await eventually(() =>
        expect(connection.received().match(/"message":"Done"/g)).toHaveLength(count),
      );
    }
  });
});

describe('a body', () => {
  it('that does not arrive is refused after its deadline', async () => {
    const { raw, handled } = await serve({ bodyTimeoutMs: 20 });
    const slow = raw();
    slow.send(`${headOf('/api/say', 2)}{`);
    await slow.closed;
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.received()).toContain('"code":"timeout"');
    expect(handled).toEqual([]);
  });

  it('in transit takes no capacity from other requests', async () => {
    const { raw, ask, handled } = await serve({ maxInFlight: 1 });
    const slow = raw();
    slow.send(`${headOf('/api/say', 2)}{`);
    expect(await ask('/api/quick')).toBe(served);
    slow.send('}');
    await eventually(() => expect(slow.received()).toMatch(/^HTTP\/1\.1 200 /));
    expect(handled).toEqual(['quick', 'say']);
  });

  it('over the limit of an address evicts the slowest, not the newest', async () => {
    const { raw, url } = await serve({ maxBodiesPerAddress: 2 });
    const slow = [raw(), raw()] as const;
    for (const each of slow) {
      const head = headOf('/api/say', 2, 'Content-Type: application/json', 'Expect: 100-continue');
      each.send(head);
      // The server has read the headers when it asks for the rest.
      await eventually(() => expect(each.received()).toContain('100 Continue'));
      each.send('{');
    }
    const say = () => fetch(`${url}/api/say`, { method: 'POST', ...json });
    expect((await say()).status).toBe(200);
    await slow[0].closed;
    expect(slow[0].received()).toMatch(/HTTP\/1\.1 429 /);
    slow[1].send('}');
    await eventually(() => expect(slow[1].received()).toMatch(/HTTP\/1\.1 200 /));
  });

  it('over the site limit evicts the slowest of all', async () => {
    const { raw, url } = await serve({ maxBodies: 1 });
    const slow = raw();
    slow.send(headOf('/api/say', 2, 'Content-Type: application/json', 'Expect: 100-continue'));
    await eventually(() => expect(slow.received()).toContain('100 Continue'));
    const say = await fetch(`${url}/api/say`, { method: 'POST', ...json });
    expect(say.status).toBe(200);
    await slow.closed;
    expect(slow.received()).toMatch(/HTTP\/1\.1 503 /);
  });

  it('whose client disconnects is no error: nothing is logged, nothing is done', async () => {
    const { raw, log, handled, ask } = await serve({ maxBodies: 1 });
    const gone = raw();
    gone.send(headOf('/api/say', 2, 'Content-Type: application/json', 'Expect: 100-continue'));
    await eventually(() => expect(gone.received()).toContain('100 Continue'));
    gone.send('{');
    gone.reset();
    await gone.closed;
    expect(await ask('/api/quick')).toBe(served);
    expect(handled).toEqual(['quick']);
    expect(log()).toBe('');
  });

  const json = { body: '{}', headers: { 'content-type': 'application/json' } };
});

describe('a shutdown', () => {
  it('first tells the proxy, and serves on, each time on a last connection', async () => {
    const { app, raw } = await serve();
    const draining = app.drain(50);
    const connection = raw();
    connection.send('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
    await connection.closed;
    expect(connection.received()).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
    const later = raw();
    later.send('GET /api/quick HTTP/1.1\r\nHost: x\r\n\r\n');
    await later.closed;
    expect(later.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    await draining;
    const accepted = once(app.server, 'connection');
    const last = raw();
    await accepted;
    const closing = app.close();
    await eventually(() => expect(app.server.listening).toBe(false));
    last.send('GET /api/quick HTTP/1.1\r\nHost: x\r\n\r\n');
    await last.closed;
    expect(last.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    await closing;
  });

  it('completes requests in progress, and tells later ones to retry', async () => {
    const { app, raw, handled, release } = await serve();
    const connection = raw();
    connection.send('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => expect(handled).toEqual(['slow']));
    const closing = app.close();
    await eventually(() => expect(app.server.listening).toBe(false));
    connection.send('GET /api/quick HTTP/1.1\r\nHost: x\r\n\r\n');
    release();
    await connection.closed;
    const [, first = '', late = ''] = connection.received().split('HTTP/1.1 ');
    expect(first).toMatch(/^200 /);
    expect(late).toMatch(/^503 [\s\S]*retry-after: 2/i);
    expect(JSON.parse(late.split('\r\n\r\n')[1] ?? '')).toEqual({
      code: 'unavailable',
      message: "We're restarting. Please try again in a moment.",
    });
    await closing;
    expect(handled).toEqual(['slow']);
  });

  it('responds to everyone, even if the work is too slow or the body never came', async () => {
    const { app, raw, hold, log } = await serve({ shutdownGraceMs: 20 });
    const slow = raw();
    slow.send(headOf('/api/say', 2, 'Content-Type: application/json', 'Expect: 100-continue'));
    await eventually(() => expect(slow.received()).toContain('100 Continue'));
    const then = await hold();
    const closing = app.close();
    await then((answer) => expect(answer).toBe('503 unavailable 2'));
    await slow.closed;
    expect(slow.received()).toMatch(/HTTP\/1\.1 503 /);
    await closing;
    expect(log()).toBe('');
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001::6', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('a lagging event loop', () => {
  const sample = lagLimits.sampleInterval;
  it.each<[string, number[], boolean]>([
    ['sheds nothing at first', [0], false],
    ['sheds nothing for one bad sample', [0, 0.4, 0.99], false],
    ['sheds after two bad samples', [0, 0.9, 1.8, 2], true],
    ['forgets a bad sample after a good one', [0, 0.9, 2, 2.1], false],
    ['forgets it after a quiet night', [0, 20_000], false],
  ])('%s', (_name, samples, isShed) => {
    const hasLagged = watchLag();
    const answers = samples.map((at) => hasLagged(1_000 + at * sample));
    expect(answers.at(-1)).toBe(isShed);
    expect(answers.slice(0, -1)).not.toContain(true);
  });
});
