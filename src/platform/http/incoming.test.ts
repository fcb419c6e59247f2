/** What a proxy says about a request: its id, its trace, and that the proxy itself is unknown. */
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#kernel/api/endpoint';
import { createLogger } from '#platform/logging/logging';
import type { Span } from '#platform/telemetry/traces';
import { openApp } from '#tests/support/world/app';
import { movableClock } from '#tests/support/world/clock';
import { route } from './route';

const caller = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';
const traceparent = `00-${caller}-${parent}-01`;

const open: Awaited<ReturnType<typeof openApp>>[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function serve(env: NodeJS.ProcessEnv = {}, level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger(level, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const spans: Span[] = [];
  const traces = { record: (span: Span) => void spans.push(span), close: async () => {} };
  const output = z.object({ isDone: z.boolean() });
  const done = endpoint({ method: 'GET', path: '/api/done', summary: 'Is done', output });
  const clock = movableClock('2026-03-02T15:00:00Z');
  const app = await openApp(
    {
      log,
      traces,
      clock,
      routes: [
        route(
          done,
          () => undefined,
          async () => ({ isDone: true }),
        ),
      ],
    },
    env,
  );
  open.push(app);
  return {
    clock,
    lines,
    spans,
    ask: (headers: Record<string, string> = {}, remoteAddress = '203.0.113.9', url = '/api/done') =>
      app.inject({ url, headers, remoteAddress }),
  };
}

describe('a request id', () => {
  it.each([
    ['of a proxy in TRUST_PROXY', '10.1.2.3', 'lb:17.a_b-c', true],
    ['of a program on this machine', '127.0.0.1', 'lb:17.a_b-c', true],
    ['of anybody else', '203.0.113.9', 'lb:17.a_b-c', false],
    ['that is too long', '10.1.2.3', 'a'.repeat(101), false],
    ['with other characters', '10.1.2.3', 'a b', false],
  ])('%s', async (_, address, id, isKept) => {
    const { ask, lines } = await serve({ TRUST_PROXY: '10.0.0.0/8,192.0.2.1' });
    const { headers } = await ask({ 'x-request-id': id }, address);
    expect(headers['x-request-id'] === id).toBe(isKept);
    expect(lines.at(-1)).toMatchObject({ requestId: headers['x-request-id'] });
  });
});

describe('a trace', () => {
  it('of a caller is continued, and named in the log', async () => {
    const { ask, lines, spans } = await serve();
    await ask({ traceparent }, '127.0.0.1');
    expect(lines.at(-1)).toMatchObject({ path: '/api/done', traceId: caller });
    expect(spans).toMatchObject([
      { name: 'GET /api/done', traceId: caller, parentId: parent, hasFailed: false },
    ]);
  });

  it('that the caller does not record is not recorded here', async () => {
    const { ask, lines, spans } = await serve();
    await ask({ traceparent: `00-${caller}-${parent}-00` }, '127.0.0.1');
    expect(lines.at(-1)).toMatchObject({ traceId: caller });
    expect(spans).toEqual([]);
  });

  it.each([
    ['from elsewhere', traceparent, '203.0.113.9'],
    ['of only zeros', `00-${'0'.repeat(32)}-${parent}-01`, '127.0.0.1'],
    ['without a parent', `00-${caller}-${'0'.repeat(16)}-01`, '127.0.0.1'],
    ['of a version that does not exist', `ff-${caller}-${parent}-01`, '127.0.0.1'],
    ['with more than its version has', `${traceparent}-00`, '127.0.0.1'],
    ['in capitals', traceparent.toUpperCase(), '127.0.0.1'],
  ])('%s is replaced by our own', async (_, header, address) => {
    const { ask, spans } = await serve();
    await ask({ traceparent: header }, address);
    expect(spans).toHaveLength(1);
    expect(spans[0]?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(spans[0]?.traceId).not.toBe(caller);
  });
});

it('health checks and metrics leave neither a line in the log nor a span', async () => {
  const { ask, lines, spans } = await serve();
  await ask({}, '127.0.0.1', '/healthz');
  await ask({}, '127.0.0.1', '/readyz');
  await ask({}, '127.0.0.1', '/metrics');
  expect(lines).toEqual([]);
  expect(spans).toEqual([]);
});

describe('a proxy that TRUST_PROXY does not name', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'is reported when %s arrives, once an hour',
    async (header) => {
      const { ask, lines, clock } = await serve({ TRUST_PROXY: 'none' }, 'warn');
      const headers = { [header]: '198.51.100.7' };
      await ask();
      expect(lines).toEqual([]);
      await ask(headers);
      clock.advance({ minutes: 59 });
      await ask(headers);
      expect(lines).toMatchObject([{ msg: expect.stringContaining('shares one rate limit') }]);
      clock.advance({ minutes: 1 });
      await ask(headers);
      expect(lines).toHaveLength(2);
    },
  );

  it('is not reported where proxies are named', async () => {
    const { ask, lines } = await serve({ TRUST_PROXY: '10.0.0.1' }, 'warn');
    await ask({ 'x-forwarded-for': '198.51.100.7' });
    expect(lines).toEqual([]);
  });
});
