/** Search engines, link previews and home screens: head tags, sitemap, images, compressed files. */
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { projectRoot } from '../../src/platform/config/root';
import { expect, test } from '../support/journey';
import { type PublicPage, publicPaths, readPage } from '../support/public';

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
  request,
}) => {
  const assets = join(projectRoot, 'build', 'web', 'client', 'assets');
  const built = (await readdir(assets, { recursive: true }))
    .filter((name) => /\.(js|css|webp)$/.test(name))
    .map((name) => `/assets/${name.replaceAll(sep, '/')}`);
  expect(built.length).toBeGreaterThan(20);
  const plain: string[] = [];
  for (const url of ['/', '/faq', '/login', '/dashboard', ...built]) {
    const reply = await request.get(url);
    const { 'content-encoding': encoding, 'cache-control': cache } = reply.headers();
    // The smallest would grow.
    const isPacked = encoding === 'br' || encoding === 'gzip' || url.endsWith('.webp');
    if (!isPacked && (await reply.body()).length > 300) plain.push(`${url} is not packed`);
    const isKept = cache?.includes('immutable') ?? false;
    if (isKept !== url.startsWith('/assets/')) plain.push(`${url} is kept as ${cache}`);
  }
  expect(plain).toEqual([]);
});

test('the first paint needs no system font', async ({ page }) => {
  // Never responds.
  await page.route('**/*.woff2', () => undefined);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  for (const path of ['/', '/faq', '/login']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const { root } = await browser.send('DOM.getDocument');
    const texts = { nodeId: root.nodeId, selector: 'body *' };
    const { nodeIds } = await browser.send('DOM.querySelectorAll', texts);
    // A node that is replaced meanwhile counts for nothing.
    const used = await Promise.allSettled(
      nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })),
    );
    const fonts = used.flatMap((each) => (each.status === 'fulfilled' ? each.value.fonts : []));
    expect(fonts.length, path).toBeGreaterThan(20);
    // A symbol such as a star, which neither font has, uses a system font.
    const foreign = fonts.filter((font) => !font.isCustomFont && font.glyphCount > 1);
    expect(foreign, path).toEqual([]);
  }
});

test('fonts that load late cause no layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (route) => {
    // The first paint uses the embedded glyphs.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  for (const path of [
    '/',
    '/faq',
    '/privacy',
    '/how-it-works',
    '/for-practices',
    '/help/practices',
    '/support',
  ]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, path).toBeLessThan(0.01);
  }
});

test('a page looks the same whether loaded directly or by client navigation', async ({ page }) => {
  const look = () =>
    page.getByRole('main').evaluate((main) =>
      [main, ...main.querySelectorAll('*')].map((element) => {
        const { color, display, fontSize, gap, padding } = getComputedStyle(element);
        return [element.tagName, color, display, fontSize, gap, padding].join(' ');
      }),
    );
  const walk = async (name: string, title: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.waitForLoadState('networkidle');
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/terms');
  const opened = await look();
  await page.goto('/');
  await walk('FAQ', 'Frequently asked questions');
  await walk('Terms of Service', 'Terms of Service');
  expect(await look()).toEqual(opened);
  await walk('Privacy Policy', 'Privacy Policy');
  await walk('Terms of Service', 'Terms of Service');
  expect(await look()).toEqual(opened);
});
