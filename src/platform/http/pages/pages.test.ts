/** Serving the web files: which page is sent, with which content policy. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '#tests/support/world/app';
import { contentSecurityPolicy } from './pages';

const script = `export const words = ${JSON.stringify('bridge '.repeat(99))};`;
const files: Record<string, string | Buffer> = {
  'index.html': '<title>Home</title><script>start()</script><script src="/assets/a-1.js"></script>',
  'about/index.html':
    '<title>About</title><link rel="canonical" href="https://bridgework.example/about"/>' +
    '<script type="application/ld+json">{"url":"https://bridgework.example/"}</script>' +
    '<script>at("https://bridgework.example/about")</script>',
  '__spa-fallback.html': '<title>Shell</title><script>shell()</script>',
  'assets/a-1.js': script,
  'assets/a-1.js.br': brotliCompressSync(script),
  'assets/a-1.js.gz': gzipSync(script),
  'assets/f-2.woff2': 'wOF2',
  'assets/p-3.webp': 'RIFF',
  'robots.txt': 'Sitemap: https://bridgework.example/sitemap.xml\n',
  'sitemap.xml': '<loc>https://bridgework.example/about</loc>',
  'manifest.webmanifest': '{"name":"Bridgework"}',
  'sw.js': 'self.skipWaiting()',
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
  const previousFolder = join(folder, 'previous');
  await mkdir(previousFolder);
  await writeFile(join(previousFolder, 'a-0.js'), 'export const words = 0;');
  await writeFile(join(previousFolder, 'a-1.js'), 'never served');
  const web = { folder: join(folder, 'client'), previousFolder, routesFile };
  app = await openApp({ web }, { PUBLIC_URL: 'https://shifts.example.org' });
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

  it('does not reload an unchanged page', async () => {
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

  it('caches hashed assets forever and others for an hour', async () => {
    const built = await app.inject('/assets/a-1.js');
    expect(built.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(built.headers['content-type']).toContain('javascript');
    const icon = await app.inject('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('gets the files of a page from before the last build', async () => {
    const earlier = await app.inject('/assets/a-0.js');
    expect(earlier.body).toBe('export const words = 0;');
    expect(earlier.headers['cache-control']).toContain('immutable');
    expect((await app.inject('/assets/a-1.js')).body).toBe(script);
  });

  it('always gets the newest service worker, which may fetch from this site alone', async () => {
    const { headers } = await app.inject('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    const page = await app.inject('/about');
    expect(page.headers['content-security-policy']).toContain("worker-src 'self';");
  });

  it.each(['/', '/about', '/nowhere', '/assets/a-1.js', '/sw.js', '/favicon.svg'])(
    'gets the security headers at %s',
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

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const unpack: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe('a browser that accepts compressed files', () => {
  it.each([
    ['/assets/a-1.js', 'gzip, deflate, br', 'br'],
    ['/assets/a-1.js', 'gzip', 'gzip'],
    ['/assets/a-1.js', 'br;q=0, gzip;q=0.3', 'gzip'],
    ['/about', 'gzip, deflate, br', 'br'],
    ['/about', 'gzip', 'gzip'],
    ['/login', 'br', 'br'],
    ['/nowhere', 'br', 'br'],
    ['/sitemap.xml', 'gzip', 'gzip'],
  ])('gets %s for %j as %s', async (url, accepted, encoding) => {
    const plain = await get(url);
    const reply = await get(url, { 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(unpack[encoding]?.(reply.rawPayload).toString()).toBe(plain.body);
    expect(reply.headers['content-type']).toBe(plain.headers['content-type']);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    expect([plain.headers.vary, reply.headers.vary]).toEqual([
      'accept-encoding',
      'accept-encoding',
    ]);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('gets files in compressed formats unchanged', async () => {
    const { headers, body } = await get('/assets/f-2.woff2', { 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], headers.vary, body]).toEqual([
      undefined,
      undefined,
      'wOF2',
    ]);
    expect(headers['content-type']).toBe('font/woff2');
  });

  it.each(['/about', '/assets/a-1.js', '/robots.txt'])(
    'revalidates %s by its ETag',
    async (url) => {
      const tags = new Set<string>();
      for (const accepted of ['br', 'gzip', 'identity']) {
        const { etag = '' } = (await get(url, { 'accept-encoding': accepted })).headers;
        tags.add(String(etag));
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const again = await get(url, {
            'accept-encoding': accepted,
            'if-none-match': String(known),
          });
          expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
          expect(again.headers.vary).toBe('accept-encoding');
          expect(again.headers['cache-control']).toBeDefined();
        }
      }
      expect(tags.size).toBe(3);
      const [tag = ''] = tags;
      const other = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': tag });
      expect(other.statusCode).toBe(200);
    },
  );

  it('gets headers only for HEAD', async () => {
    const full = await get('/about', { 'accept-encoding': 'br' });
    const head = await app.inject({
      method: 'HEAD',
      url: '/about',
      headers: { 'accept-encoding': 'br' },
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe(full.headers.etag);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });

  it('cannot request the compressed files or the pages by name', async () => {
    for (const url of ['/assets/a-1.js.br', '/assets/a-1.js.gz']) {
      expect((await get(url)).statusCode).toBe(404);
    }
    for (const url of ['/index.html', '/about/index.html', '/__spa-fallback.html']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});

describe('the public URL', () => {
  it.each(['/about', '/robots.txt', '/sitemap.xml'])('is in %s', async (url) => {
    const { body } = await get(url);
    expect(body).toContain('https://shifts.example.org/');
    expect(body).not.toContain('bridgework.example');
  });

  it('is included in the hashes of the content policy', async () => {
    const { headers } = await get('/about');
    const code = 'at("https://shifts.example.org/about")';
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('is indexable for prerendered pages only', async () => {
    expect((await get('/about')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/login')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/nowhere')).headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/assets/p-3.webp', 'image/webp'],
  ])('%s is of type %s', async (url, type) => {
    expect((await get(url)).headers['content-type']).toBe(type);
  });
});

describe('the content policy of a page', () => {
  const scriptPolicy = (html: string) => /script-src[^;]*/.exec(contentSecurityPolicy(html))?.[0];
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

  it('allows its own inline scripts, and no others', async () => {
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash('start()')};`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each(['/', '/about', '/nowhere'])('lets no other site frame %s', async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toMatch(/; frame-ancestors 'none'$/);
  });

  it.each([
    ['', "script-src 'self'"],
    ['<script>a()</script><script>a()</script>', `script-src 'self' ${hash('a()')}`],
    [
      '<script type="module">\nb()\n</script><script async src="/x.js"></script>',
      `script-src 'self' ${hash('\nb()\n')}`,
    ],
    ['<script data-src="x">c()</script>', `script-src 'self' ${hash('c()')}`],
    ['<script type="application/ld+json">{"d":1}</script>', "script-src 'self'"],
  ])('of %j is %s', (html, policy) => {
    expect(scriptPolicy(html)).toBe(policy);
  });

  it('lists its styles too, and allows no style attributes', () => {
    const policy = contentSecurityPolicy(
      '<style>a{}</style><style media="print">b{}</style><p>c</p>',
    );
    expect(policy).toContain(`style-src 'self' ${hash('a{}')} ${hash('b{}')};`);
    expect(contentSecurityPolicy('<p style="color:red">')).toContain("style-src 'self';");
  });

  it('allows Stripe only if Stripe is configured', () => {
    expect(contentSecurityPolicy('<p>')).not.toContain('stripe');
    const policy = contentSecurityPolicy('<p>', true);
    expect(policy).toContain("script-src 'self' https://js.stripe.com");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  });
});
