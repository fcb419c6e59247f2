/** What search engines, shared links and home screens find: heads, sitemap, pictures, packed files. */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/journey';
import { publicPaths } from '../support/public';

/** Width and height stand in the first bytes of a PNG. */
async function sizeOf(request: APIRequestContext, path: string) {
  const body = await (await request.get(path)).body();
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}

test('every public page describes itself, in its own words', async ({ page, request }) => {
  test.setTimeout(120_000);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const paths = await publicPaths(request);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const content = (selector: string) =>
      page
        .locator(`head ${selector}`)
        .evaluateAll((tags) =>
          tags.map((tag) => tag.getAttribute('content') ?? tag.getAttribute('href')),
        );
    const [description = '', ...more] = (await content('meta[name="description"]')).map(String);
    const title = await page.title();
    expect(more, path).toEqual([]);
    expect(title, path).toContain('Bridgework');
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(60);
    expect(description.length, `${path}: ${description}`).toBeLessThan(200);
    const [canonical = '', ...others] = (await content('link[rel="canonical"]')).map(String);
    expect(others, `${path} has one address, also once it is alive`).toEqual([]);
    expect(new URL(canonical).pathname).toBe(path);
    expect(canonical).not.toContain('bridgework.example');
    expect(await content('meta[property="og:url"]')).toEqual([canonical]);
    expect(await content('meta[property="og:title"]')).toEqual([title]);
    expect(await content('meta[property="og:description"]')).toEqual([description]);
    const [picture] = await content('meta[property="og:image"]');
    expect(picture).toBe(`${new URL(canonical).origin}/og.png`);
    expect(await content('meta[name="twitter:card"]')).toEqual(['summary_large_image']);
    expect(await content('meta[name="robots"]'), path).toEqual([]);
    titles.add(title);
    descriptions.add(description);
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
});

test('home tells who we are, and the questions come as data', async ({ page }) => {
  const facts = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts).toHaveLength(1);
    return JSON.parse(texts[0] ?? '');
  };
  const organization = await facts('/');
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Bridgework',
    legalName: 'Bridgework Staffing LLC',
  });
  expect(organization.url).not.toContain('bridgework.example');
  const questions = await facts('/faq');
  expect(questions['@type']).toBe('FAQPage');
  expect(questions.mainEntity.length).toBe(await page.getByRole('main').locator('details').count());
});

for (const path of ['/login', '/register', '/verify', '/dashboard', '/nowhere']) {
  test(`${path} is left out of search engines`, async ({ page }) => {
    const answer = await page.goto(path);
    const header = answer?.headers()['x-robots-tag'];
    const tags = await page
      .locator('meta[name="robots"]')
      .getAttribute('content')
      .catch(() => '');
    expect([header, tags]).toContain('noindex');
  });
}

test('robots, sitemap and manifest are there, and so are the icons', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
  expect(robots).not.toContain('bridgework.example');

  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
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

test('a browser gets everything packed, and keeps what was built for good', async ({ page }) => {
  const plain: string[] = [];
  page.on('response', (response) => {
    const { 'content-encoding': encoding, 'cache-control': cache } = response.headers();
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname) || !pathname.includes('.')) {
      if (encoding !== 'br' && encoding !== 'gzip') plain.push(pathname);
    }
    if (pathname.startsWith('/assets/') && !cache?.includes('immutable')) plain.push(pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(plain).toEqual([]);
});

test('what is painted first needs no font of the machine', async ({ page }) => {
  // Never answered.
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
    const used = await Promise.all(
      nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })),
    );
    const fonts = used.flatMap((each) => each.fonts);
    expect(fonts.length, path).toBeGreaterThan(20);
    // A single sign such as a star, which neither face has, stays the machine's own.
    const foreign = fonts.filter((font) => !font.isCustomFont && font.glyphCount > 1);
    expect(foreign, path).toEqual([]);
  }
});

test('late fonts move nothing', async ({ page }) => {
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
    // The page is painted with what it brings along first.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });
  for (const path of ['/', '/faq', '/privacy', '/how-it-works', '/for-practices', '/support']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, path).toBeLessThan(0.01);
  }
});

test('a page looks the same whether it was opened or walked to', async ({ page }) => {
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
