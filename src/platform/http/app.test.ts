/** Health, metrics, the built-in outbox, and the security headers of every response. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRaw } from '#tests/support/servers/raw';
import { openApp } from '#tests/support/world/app';
import { openWorld, type World } from '#tests/support/world/world';

const metricsToken = 'let-me-count-the-ways';
let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: metricsToken });
});
afterAll(() => world.close());

/** Sends raw bytes and reads until the server closes. */
async function sendRawText(text: string): Promise<string> {
  const connection = openRaw(world.url);
  connection.send(text);
  await connection.closed;
  return connection.received();
}

describe('an operator', () => {
  it('sees that the process is alive and ready', async () => {
    const visitor = world.visitor();
    expect((await visitor.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await visitor.get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('sees a process without its database as alive but not ready', async () => {
    const app = await openApp();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('2');
    expect(ready.json()).toEqual({ code: 'unavailable', message: 'Not ready.' });
    await app.close();
  });

  it('reaches only health and metrics of a process that runs tasks', async () => {
    const app = await openApp({}, { ROLE: 'worker' });
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/metrics')).toBe(200);
    for (const url of ['/', '/api/docs', '/api/openapi.json', '/ws', '/dev/outbox'])
      expect(await statusOf(url)).toBe(404);
    await app.close();
  });

  it('sees readiness while every connection of the pool is in use', async () => {
    const busy: { release(): void }[] = [];
    const { pool } = world;
    for (let count = 0; count < (pool.options.max ?? 0); count += 1)
      busy.push(await pool.connect());
    expect((await world.visitor().get('/readyz')).body).toEqual({ status: 'ready' });
    for (const client of busy) client.release();
  });

  it('reads metrics on this machine without a token', async () => {
    await world.visitor().get('/api/auth/user');
    const metrics = await world.visitor().get('/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    expect(metrics.text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/auth/user",status="401"}',
    );
    expect(metrics.text).toContain('database_connections{pool="main",state="open"}');
  });

  const behindProxy = { 'x-forwarded-for': '203.0.113.9' };
  it.each([
    [behindProxy, 404],
    [{ 'x-forwarded-for': '127.0.0.1' }, 404],
    [{ forwarded: 'for=203.0.113.9' }, 404],
    [{ 'x-real-ip': '203.0.113.9' }, 404],
    [{ ...behindProxy, authorization: 'Bearer wrong' }, 404],
    [{ ...behindProxy, authorization: metricsToken }, 404],
    [{ ...behindProxy, authorization: `Bearer ${metricsToken}` }, 200],
  ] as [Record<string, string>, number][])(
    'behind a proxy needs the token: %j responds %i',
    async (headers, status) => {
      const metrics = await world.visitor().get('/metrics', headers);
      expect(metrics.status).toBe(status);
      if (status === 404) expect(metrics.body).toEqual({ code: 'not_found', message: 'Not found' });
    },
  );
});

describe('every kind of response', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  };

  it.each([
    ['a refusal', 'GET', '/api/auth/user', undefined, 401],
    ['an unknown endpoint', 'GET', '/api/nothing', undefined, 404],
    ['a wrong method', 'DELETE', '/api/login', undefined, 404],
    ['a malformed API URL', 'GET', '/api/%E0%A4%A', undefined, 400],
    ['a malformed page URL', 'GET', '/%', undefined, 400],
    ['bad input', 'POST', '/api/login', '{}', 400],
    ['broken JSON', 'POST', '/api/login', '{', 400],
    ['a body too large', 'POST', '/api/login', 'x'.repeat(70_000), 413],
    ['a redirect', 'GET', '/api/login', undefined, 302],
    ['a small page', 'GET', '/api/simple-logout', undefined, 200],
    ['the description', 'GET', '/api/openapi.json', undefined, 200],
    ['the description as a page', 'GET', '/api/docs', undefined, 200],
    ['the outbox', 'GET', '/dev/outbox', undefined, 200],
    ['the outbox as JSON', 'GET', '/dev/outbox.json', undefined, 200],
    ['health', 'GET', '/healthz', undefined, 200],
    ['metrics', 'GET', '/metrics', undefined, 200],
  ])('carries the security headers: %s', async (_kind, method, path, body, status) => {
    const answer = await world.visitor().send(method, path, body);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(answer.headers.has('x-powered-by')).toBe(false);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    if (status >= 400) {
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(Object.keys(answer.body).sort().slice(0, 2)).toEqual(
        answer.body.issues ? ['code', 'issues'] : ['code', 'message'],
      );
    }
  });

  it.each([
    ['noise', 'NOISE\r\n\r\n', 400, 'invalid'],
    [
      'endless headers',
      `GET /api/auth/user HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'too_large',
    ],
    [
      'an endless URL',
      `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
      'too_large',
    ],
    [
      'two Content-Length headers',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}',
      400,
      'invalid',
    ],
  ])('is JSON also for %s', async (_kind, bytes, status, code) => {
    const received = await sendRawText(bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toEqual({
      code,
      message: expect.any(String),
    });
  });
});

describe('the built-in outbox', () => {
  it('escapes user text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const person = await world.given.professional({ firstName: hostile });
    await world.visitor().post('/api/auth/forgot-password', { email: person.email });
    await world.drain();
    const page = await world.visitor().get('/dev/outbox');
    expect(page.text).toContain('&#60;img src=x');
    expect(page.text).not.toContain('<img');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const [newest] = (await world.visitor().get('/dev/outbox.json')).body;
    expect(newest).toEqual({
      id: expect.any(String),
      channel: 'email',
      to: person.email,
      subject: 'Reset your Bridgework password',
      text: expect.stringContaining(hostile),
      html: expect.stringContaining('&#60;img src=x onerror=alert(1)&#62;'),
      createdAt: world.clock.now().toISOString(),
    });
    const html = await world.visitor().get(`/dev/outbox/${newest.id}`);
    expect(html.text).toBe(newest.html);
    expect(html.text).not.toContain('<img');
    expect(html.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; /,
    );
  });

  it.each([
    ['from this machine', 'localhost', '', 200],
    ['through a proxy on it', 'localhost', 'x-real-ip: 203.0.113.9\r\n', 404],
    ['under the host name of another site', 'rebound.example', '', 404],
  ])('asked %s: host %s', async (_how, host, header, status) => {
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/metrics']) {
      const received = await sendRawText(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${header}connection: close\r\n\r\n`,
      );
      expect(received, path).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  it('does not exist in production', async () => {
    const app = await openApp(
      {},
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://bridgework.example',
        TRUST_PROXY: 'none',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        SMTP_URL: 'smtp://127.0.0.1:1',
        TWILIO_ACCOUNT_SID: 'AC0123',
        TWILIO_AUTH_TOKEN: 'secret',
        TWILIO_FROM: '+17015550100',
        PAYMENTS: 'none',
      },
    );
    for (const url of ['/dev/outbox', '/dev/outbox.json', `/dev/outbox/${randomUUID()}`]) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    await app.close();
  });
});
