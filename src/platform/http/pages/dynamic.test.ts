/** Pages written for each request: filled, compressed, revalidated, and safe when loading fails. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slotId, slotTitle } from '#kernel/api/served';
import { openApp } from '#tests/support/world/app';
import { type DynamicPages, type PageContent, splitTemplate } from './dynamic';

const template =
  `<html><head><title>${slotTitle}</title></head>` +
  `<body><main><div id="${slotId}"></div></main><script>start()</script></body></html>`;
const files: Record<string, string> = {
  'index.html': '<title>Home</title>',
  '__spa-fallback.html': '<title>Shell</title><script>shell()</script>',
  'towns/index.html': template,
  'towns/template/index.html': template,
  'sitemap.xml': '<urlset>\n  <url><loc>https://bridgework.example/</loc></url>\n</urlset>\n',
};

let content: () => Promise<PageContent>;
let listed: string[];
let lists = 0;
const dynamic: DynamicPages = {
  pages: [
    { path: '/towns', template: '/towns', load: () => content() },
    { path: '/towns/:id', template: '/towns/template', load: () => content() },
  ],
  render: ({ path, search, body }) => ({
    head: `<title>${path}</title><link rel="canonical" href="https://bridgework.example/towns"/>`,
    main: `<div id="${slotId}">${JSON.stringify(body)} ${search}</div>`,
  }),
  async list() {
    lists += 1;
    return listed.map((path) => ({ path, lastChange: '2026-03-01' }));
  },
};

let folder: string;
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bridgework-dynamic-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'client', name)), { recursive: true });
    await writeFile(join(folder, 'client', name), text);
  }
  const routesFile = join(folder, 'routes.json');
  await writeFile(routesFile, JSON.stringify(['/', '/towns', '/towns/:id']));
  const web = { folder: join(folder, 'client'), routesFile, dynamic };
  app = await openApp({ web }, { PUBLIC_URL: 'https://shifts.example.org' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  content = async () => ({ status: 200, body: { town: 'Fargo' } });
  listed = ['/towns/1'];
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a written page', () => {
  it.each(['/towns?near=x', '/towns/7?near=x', '/towns/?near=x'])(
    'at %s is the built page with head and content',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('{"town":"Fargo"} ?near=x</div></main>');
      expect(reply.body).toContain('href="https://shifts.example.org/towns"');
      expect(reply.body).not.toContain(slotTitle);
      expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      expect(reply.headers['x-robots-tag']).toBeUndefined();
      expect(reply.headers['cache-control']).toBe('no-cache');
    },
  );

  it('has its structured data in a script that its content cannot end', async () => {
    content = async () => ({
      status: 200,
      body: {},
      facts: { title: '</script><script>alert(1)</script>' },
    });
    const { body } = await get('/towns');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ title: '</script><script>alert(1)</script>' });
    expect(body.match(/<script/g)).toHaveLength(2);
  });

  it('keeps special replacement patterns in its content', async () => {
    content = async () => ({ status: 200, body: "$& $1 $' $$" });
    expect((await get('/towns')).body).toContain("$& $1 $' $$");
  });

  it.each([404, 410] as const)('can be %i, and is then not indexed', async (status) => {
    content = async () => ({ status, body: null });
    const reply = await get('/towns/7');
    expect([reply.statusCode, reply.headers['x-robots-tag']]).toEqual([status, 'noindex']);
    const again = await get('/towns/7', { 'if-none-match': String(reply.headers.etag) });
    expect(again.statusCode).toBe(status);
  });

  it('can redirect', async () => {
    content = async () => ({ redirectTo: '/towns' });
    const reply = await get('/towns?role=x');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/towns']);
  });

  it('is the shell if its content cannot be loaded, so that the browser can try again', async () => {
    content = async () => {
      throw new Error('The database is on fire.');
    };
    const reply = await get('/towns');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('<title>Shell</title>');
    expect(reply.headers['x-robots-tag']).toBe('noindex');
  });

  it('is compressed, and sent once', async () => {
    const plain = await get('/towns');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const reply = await get('/towns', { 'accept-encoding': encoding });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(unpack(reply.rawPayload).toString()).toBe(plain.body);
      const known = { 'accept-encoding': encoding, 'if-none-match': String(reply.headers.etag) };
      expect((await get('/towns', known)).statusCode).toBe(304);
      content = async () => ({ status: 200, body: { town: 'Minot' } });
      expect((await get('/towns', known)).statusCode).toBe(200);
      content = async () => ({ status: 200, body: { town: 'Fargo' } });
    }
    const head = await app.inject({ method: 'HEAD', url: '/towns' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(plain.headers['content-length']);
  });

  it('is not served unfilled', async () => {
    content = async () => ({ status: 404, body: null });
    const reply = await get('/towns/template');
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain(slotTitle);
  });
});

it.each([
  ['<title>Other</title>', 'has no place to write into'],
  [template.replace(`<div id="${slotId}"></div>`, ''), 'has no place to write into'],
  [`${template}<div id="${slotId}"></div>`, 'has too many places'],
])('a build without exactly one place for each part does not start: %s', (html, problem) => {
  expect(() => splitTemplate(html, '/towns')).toThrow(problem);
});

it('the sitemap lists the written pages after the built ones, and asks once a minute', async () => {
  listed = ['/towns/1', '/towns/2'];
  const reply = await get('/sitemap.xml');
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  const urls = [...reply.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual([
    'https://shifts.example.org/',
    'https://shifts.example.org/towns/1',
    'https://shifts.example.org/towns/2',
  ]);
  expect(reply.body).toContain('<lastmod>2026-03-01</lastmod>');
  expect(reply.body.trimEnd().endsWith('</urlset>')).toBe(true);
  listed = ['/towns/3'];
  await get('/sitemap.xml');
  expect(lists).toBe(1);
});
