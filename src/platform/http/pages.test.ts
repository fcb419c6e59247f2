/** The web half as files: which page answers, with which policy. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../../tests/support/app';
import { contentPolicy } from './pages';

const files: Record<string, string> = {
  'index.html': '<title>Home</title><script>start()</script><script src="/assets/a-1.js"></script>',
  'about/index.html': '<title>About</title>',
  '__spa-fallback.html': '<title>Shell</title><script>shell()</script>',
  'assets/a-1.js': 'export {};',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let folder: string;
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bridgework-pages-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'client', name)), { recursive: true });
    await writeFile(join(folder, 'client', name), text);
  }
  const routesFile = join(folder, 'routes.json');
  await writeFile(routesFile, JSON.stringify(['/', '/about', '/login', '/jobs/:id', '*']));
  app = await openApp({ web: { folder: join(folder, 'client'), routesFile } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const titleAt = async (url: string) => {
  const reply = await app.inject(url);
  return [reply.statusCode, /<title>(\w+)/.exec(reply.body)?.[1]];
};

describe('a visitor', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/?from=mail', 200, 'Home'],
    ['/about', 200, 'About'],
    ['/about/', 200, 'About'],
    ['/login', 200, 'Shell'],
    ['/login?returnTo=%2Fjobs', 200, 'Shell'],
    ['/jobs/7', 200, 'Shell'],
    ['/jobs/7/edit', 404, 'Shell'],
    ['/nowhere', 404, 'Shell'],
    ['/../../etc/passwd', 404, 'Shell'],
    ['/..%2f..%2fetc%2fpasswd', 404, 'Shell'],
  ])('at %s sees %i and the page %s', async (url, status, title) => {
    expect(await titleAt(url)).toEqual([status, title]);
  });

  it.each(['/api', '/api/', '/api/nothing', '/dev/nothing', '/assets/old.js'])(
    'gets no page at %s',
    async (url) => {
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ code: 'not_found', message: 'Not found' });
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('cannot %s to a page', async (method) => {
    const reply = await app.inject({ method, url: '/about' });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/json');
  });

  it('does not load a page again that has not changed', async () => {
    const { headers } = await app.inject('/about');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/about',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(other.statusCode).toBe(200);
  });

  it('keeps built files for good, and others for an hour', async () => {
    const built = await app.inject('/assets/a-1.js');
    expect(built.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(built.headers['content-type']).toContain('javascript');
    const icon = await app.inject('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/', '/about', '/nowhere', '/assets/a-1.js', '/favicon.svg'])(
    'gets the headers that protect at %s',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    },
  );
});

describe('the policy of a page', () => {
  const scriptPolicy = (html: string) => /script-src[^;]*/.exec(contentPolicy(html))?.[0];
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

  it('lets its own inline scripts run, and no other', async () => {
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash('start()')};`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each([
    ['', "script-src 'self'"],
    ['<script>a()</script><script>a()</script>', `script-src 'self' ${hash('a()')}`],
    [
      '<script type="module">\nb()\n</script><script async src="/x.js"></script>',
      `script-src 'self' ${hash('\nb()\n')}`,
    ],
    ['<script data-src="x">c()</script>', `script-src 'self' ${hash('c()')}`],
  ])('of %j is %s', (html, policy) => {
    expect(scriptPolicy(html)).toBe(policy);
  });
});
