/** Search engines, link previews and home screens: head tags, sitemap, images, compressed files. */
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { APIRequestContext, CDPSession } from '@playwright/test';
import { projectRoot } from '#platform/config/root';
import { expect, test } from '#tests/support/browser/journey';
import { type PublicPage, publicPaths, readPage } from '#tests/support/browser/public';

/** Width and height are in the first bytes of a PNG. */
async function sizeOf(request: APIRequestContext, path: string) {
  const body = await (await request.get(path)).body();
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}

test('every public page has a unique description', async ({ request }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const paths = await publicPaths(request);
  for (const path of paths) {
    const { head } = await readPage(request, path);
    const [title = ''] = head.texts('title');
    const content = (name: string) =>
      head
        .tags('meta')
        .filter((tag) => tag.name === name || tag.property === name)
        .map((tag) => tag.content);
    const [description = '', ...more] = content('description');
    expect(more, path).toEqual([]);
    expect(title, path).toContain('Bridgework');
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(60);
    expect(description.length, `${path}: ${description}`).toBeLessThan(200);
    const addresses = head.tags('link').filter(({ rel }) => rel === 'canonical');
    expect(addresses, path).toHaveLength(1);
    const canonical = addresses[0]?.href ?? '';
    expect(new URL(canonical).pathname).toBe(path);
    expect(canonical).not.toContain('bridgework.example');
    expect(content('og:url')).toEqual([canonical]);
    expect(content('og:title')).toEqual([title]);
    expect(content('og:description')).toEqual([description]);
    expect(content('og:image')).toEqual([`${new URL(canonical).origin}/og.png`]);
    expect(content('twitter:card')).toEqual(['summary_large_image']);
    expect(content('robots'), path).toEqual([]);
    titles.add(title);
    descriptions.add(description);
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
});

test('home and questions carry structured data', async ({ request }) => {
  const facts = ({ elements }: PublicPage) => {
    const data = elements('script').filter(
      ({ attributes }) => attributes.type === 'application/ld+json',
    );
    expect(data).toHaveLength(1);
    return JSON.parse(data[0]?.content ?? '');
  };
  const organization = facts(await readPage(request, '/'));
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Bridgework',
    legalName: 'Bridgework Staffing LLC',
  });
  expect(organization.url).not.toContain('bridgework.example');
  const faq = await readPage(request, '/faq');
  const questions = facts(faq);
  expect(questions['@type']).toBe('FAQPage');
  expect(questions.mainEntity.length).toBe(faq.main.tags('details').length);
});

test('private screens and unknown pages are not indexed', async ({ request }) => {
  for (const [path, status] of [
    ['/login', 200],
    ['/register', 200],
    ['/verify', 200],
    ['/dashboard', 200],
    ['/nowhere', 404],
  ] as const) {
    const page = await readPage(request, path);
    const tags = page.head.tags('meta').filter(({ name }) => name === 'robots');
    expect(page.status, path).toBe(status);
    expect([page.headers['x-robots-tag'], tags[0]?.content], path).toContain('noindex');
  }
});

test('robots, sitemap, manifest and icons exist', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
  expect(robots).not.toContain('bridgework.example');

  const { head } = await readPage(request, '/');
  const link = head.tags('link').find(({ rel }) => rel === 'manifest');
  const manifest = await (await request.get(link?.href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Bridgework', display: 'standalone' });
  const purposes = new Set<string>();
  for (const { src, sizes, type, purpose } of manifest.icons) {
    purposes.add(purpose);
    const reply = await request.get(src);
    expect(reply.headers()['content-type']).toBe(type);
    if (type === 'image/png') {
      expect((await sizeOf(request, src)).join('x')).toBe(sizes);
    }
  }
  expect([...purposes].sort()).toEqual(['any', 'maskable']);
  expect((await request.get(manifest.start_url)).status()).toBe(200);
  expect(await sizeOf(request, '/og.png')).toEqual([1200, 630]);
  expect(await sizeOf(request, '/apple-touch-icon.png')).toEqual([180, 180]);
});

test('pages, scripts and styles are compressed, and built files are cached forever', async ({
  product,
}) => {
  const assets = join(projectRoot, 'build', 'web', 'client', 'assets');
  const built = (await readdir(assets, { recursive: true }))
    .filter((name) => /\.(js|css|webp)$/.test(name))
    .map((name) => `/assets/${name.replaceAll(sep, '/')}`);
  expect(built.length).toBeGreaterThan(20);
  const plain: string[] = [];
  for (const url of ['/', '/faq', '/login', '/dashboard', ...built]) {
    const { headers } = await fetch(product.url + url, { method: 'HEAD' });
    const encoding = headers.get('content-encoding');
    const cache = headers.get('cache-control');
    // The smallest would grow.
    const isPacked = encoding === 'br' || encoding === 'gzip' || url.endsWith('.webp');
    if (!isPacked && !(Number(headers.get('content-length') ?? Number.NaN) <= 300)) {
      plain.push(`${url} is not packed`);
    }
    const isKept = cache?.includes('immutable') ?? false;
    if (isKept !== url.startsWith('/assets/')) plain.push(`${url} is kept as ${cache}`);
  }
  expect(plain).toEqual([]);
});

/** The fonts of the operating system that the page uses for more than a symbol such as a star. */
async function systemFonts(session: CDPSession) {
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body :not(script, svg, svg *)',
  });
  // A node that is replaced meanwhile counts for nothing.
  const used = await Promise.allSettled(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  const fonts = used.flatMap((each) => (each.status === 'fulfilled' ? each.value.fonts : []));
  expect(fonts.length).toBeGreaterThan(20);
  return fonts.filter((font) => !font.isCustomFont && font.glyphCount > 1);
}

test('the first paint needs no system font, and fonts that load late move nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let release = () => {};
  let held = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const path of ['/', '/faq', '/support', '/for-practices']) {
    held = new Promise((resolve) => {
      release = resolve;
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect(await systemFonts(session), path).toEqual([]);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, path).toBeLessThan(0.01);
  }
});
