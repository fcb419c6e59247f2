/**
 * Every internal link leads to a screen; every public page is complete with and without scripts.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/journey';
import { publicPaths, readPage } from '../support/public';

const information = [
  '/',
  '/about',
  '/careers',
  '/contact',
  '/faq',
  '/for-practices',
  '/for-professionals',
  '/help/practices',
  '/help/professionals',
  '/how-it-works',
  '/opt-in',
  '/practice',
  '/privacy',
  '/professional',
  '/support',
  '/terms',
];

test('the sitemap names every information page', async ({ request }) => {
  expect((await publicPaths(request)).sort()).toEqual([...information, '/shifts'].sort());
});

/** Including the drawer, which only shows on a phone, and there repeats every link. */
async function linksOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const origin = new URL(page.url()).origin;
  return links.filter((link) => link.startsWith(`${origin}/`));
}

test('every link on every public page leads to a screen', async ({ page, request, product }) => {
  const foundOn = new Map<string, string>();
  const ids = new Map<string, Set<string | undefined>>();
  const problems: string[] = [];
  const prerendered = [...information, '/login', '/register', '/shifts'];
  for (const path of prerendered) {
    const { html, links } = await readPage(request, path);
    for (const { href } of links()) {
      const { origin, pathname, hash } = new URL(href, product.url + path);
      if (origin === product.url) foundOn.set(pathname + hash, path);
    }
    ids.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)));
  }
  // One page that is not prerendered, with the drawer that all of them share.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/nowhere');
  for (const link of await linksOn(page)) {
    const { pathname, hash } = new URL(link);
    if (pathname !== '/nowhere') foundOn.set(pathname + hash, '/nowhere');
  }
  for (const [link, path] of foundOn) {
    const [pathname = '', id] = link.split('#');
    if (!prerendered.includes(pathname)) {
      const reply = await request.get(pathname);
      const isScreen = reply.status() === 200 && /html/.test(reply.headers()['content-type'] ?? '');
      if (!isScreen) problems.push(`${path} links to ${pathname}`);
    }
    if (id && !ids.get(pathname)?.has(id)) problems.push(`${path} links to ${link}`);
  }
  expect(problems).toEqual([]);
  expect(foundOn.has('/faq')).toBe(true);
});

/** The start screens of each user type, from which every other screen is one link away. */
const workplaces = {
  professional: ['/dashboard', '/jobs', '/bookings', '/applications', '/professional-profile'],
  practice: ['/dashboard', '/jobs', '/bookings', '/practice/jobs/create', '/practice-profile'],
  owner: ['/admin', '/admin/verification', '/admin/inbox', '/admin/messages', '/admin/audit'],
};

for (const [side, screens] of Object.entries(workplaces)) {
  test(`every link that the ${side} finds leads to a screen`, async ({
    page,
    request,
    product,
  }) => {
    const person = await product.given[side as keyof typeof workplaces]();
    if (side === 'professional') await product.given.professionalProfile(person);
    if (side === 'practice') await product.given.practiceProfile(person);
    await page.setViewportSize({ width: 390, height: 800 });
    await signIn(page, person, screens[0]);
    const foundOn = new Map<string, string>();
    for (const path of screens) {
      if (path !== screens[0]) await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const link of await linksOn(page)) foundOn.set(new URL(link).pathname, path);
    }
    expect(foundOn.has('/dashboard')).toBe(true);
    const problems: string[] = [];
    for (const [link, path] of foundOn) {
      if (link.startsWith('/api/')) continue;
      if ((await request.get(link)).status() !== 200) problems.push(`${path} links to ${link}`);
    }
    expect(problems).toEqual([]);
  });
}

/** The visible text in the main part of a page, except controls that need scripts. */
const seen = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd, summary, a, blockquote, figcaption')]
      .filter((element) => element.closest('form, search, [role=status]') === null)
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .map((element) => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== ''),
  );

const keySentences: Record<string, string[]> = {
  '/': ["I'm a Dental Professional", "I'm a Practice", '2,500+', '95%', '4.8/5', 'Get paid'],
  '/professional': ['Find Your Next Dental Opportunity', 'Get Started as Professional'],
  '/practice': ['Find Qualified Dental Staff Fast', 'Get Started as Practice'],
  '/for-practices': ['$10'],
  '/opt-in': ['Reply STOP to unsubscribe'],
  '/terms': ['Bridgework is only a matching platform.'],
  '/privacy': ['Last updated July 2, 2025'],
};

/** With illustrations, and headings in the style of their sections. */
const dressed = [
  '/',
  '/how-it-works',
  '/about',
  '/for-professionals',
  '/for-practices',
  '/professional',
  '/practice',
];
const printed = ['/faq', '/help/practices', '/opt-in', '/terms', '/privacy'];

const expectPrintable = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header nav, footer').first()).toBeHidden();
};

for (const path of information) {
  test(`${path} is complete, with and without scripts, for everyone`, async ({
    page,
    browser,
    product,
  }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const context = await browser.newContext({
      baseURL: product.url,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    const still = await context.newPage();
    await still.goto(path);
    await expect(still.getByRole('heading', { level: 1 })).toBeVisible();
    for (const sentence of keySentences[path] ?? []) {
      await expect(still.getByText(sentence).first()).toBeVisible();
    }
    const readable = new Set(await seen(still));
    expect((await seen(page)).filter((text) => !readable.has(text))).toEqual([]);
    const sheets = (each: Page) => each.locator('link[rel="stylesheet"]').count();
    expect(await sheets(still), 'every style is there from the start').toBe(await sheets(page));
    if (dressed.includes(path)) {
      // Tighter than the letter spacing of a heading without its section's styles.
      const last = still.getByRole('main').getByRole('heading', { level: 2 }).last();
      await expect(last).toHaveCSS('letter-spacing', /^-/);
      await expect(still.getByRole('main').locator('svg').first()).toBeVisible();
    }
    await context.close();

    // After hydration it still has one canonical URL and one description.
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
    expect(await page.context().cookies(), 'no cookie for somebody who only reads').toEqual([]);
    await expectAccessible(page);
    if (printed.includes(path)) await expectPrintable(page);
  });
}

test('without scripts a question still opens, and the search is hidden', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.getByText('Will I be paid for the drive?').click();
  await expect(page.getByText('65 cents a mile')).toBeVisible();
  await expect(page.getByLabel('Search the answers')).toBeHidden();
  await context.close();
});
