/**
 * Every internal link leads to a screen; every public page is complete with and without scripts.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, test, waitUntilHydrated } from '#tests/support/browser/journey';
import { publicPaths, readPage } from '#tests/support/browser/public';

/** By how they are built: with illustrations and styled sections, with a form, or as plain text. */
const kinds = {
  marketing: [
    '/',
    '/about',
    '/for-practices',
    '/for-professionals',
    '/how-it-works',
    '/practice',
    '/professional',
  ],
  form: ['/careers', '/contact', '/support'],
  text: ['/faq', '/help/practices', '/help/professionals', '/opt-in', '/privacy', '/terms'],
};
const information = Object.values(kinds).flat();

test('the sitemap names every information page', async ({ request }) => {
  expect((await publicPaths(request)).sort()).toEqual([...information, '/shifts'].sort());
});

test('every link on every public page leads to a screen', async ({ request, product }) => {
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
  '/privacy': ['Last updated November 19, 2026'],
};

/** The forms and the help have journeys of their own, which check them with input and pictures. */
const isCheckedElsewhere = (path: string) => kinds.form.includes(path) || path.startsWith('/help/');
const printed = ['/faq', '/help/practices', '/opt-in', '/terms', '/privacy'];

async function expectPrintable(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header nav, footer').first()).toBeHidden();
  await page.emulateMedia({ media: null });
}

/** Tighter than the letter spacing of a heading without its section's styles. */
async function expectStyledSections(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).last()).toHaveCSS('letter-spacing', /^-/);
  await expect(main.locator('svg').first()).toBeVisible();
}

async function expectQuestionsToOpen(page: Page) {
  await page.getByText('Will I be paid for the drive?').click();
  await expect(page.getByText('65 cents a mile')).toBeVisible();
  await expect(page.getByLabel('Search the answers')).toBeHidden();
}

for (const [kind, paths] of Object.entries(kinds)) {
  test(`every ${kind} page is complete, with and without scripts, for everyone`, async ({
    page,
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    const still = await context.newPage();
    for (const path of paths) {
      await still.goto(path);
      await expect(still.getByRole('heading', { level: 1 })).toBeVisible();
      for (const sentence of keySentences[path] ?? []) {
        await expect(still.getByText(sentence).first()).toBeVisible();
      }
      if (kind === 'marketing') await expectStyledSections(still);

      await page.goto(path);
      // A form hydrates once somebody uses its page.
      if (kind === 'form') await page.mouse.move(1, 1);
      await waitUntilHydrated(page.getByRole('main').locator('h1, h2').last());
      const readable = new Set(await seen(still));
      expect((await seen(page)).filter((text) => !readable.has(text))).toEqual([]);
      const sheets = (each: Page) => each.locator('link[rel="stylesheet"]').count();
      expect(await sheets(still), 'every style is there from the start').toBe(await sheets(page));
      // After hydration it still has one canonical URL and one description.
      await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1);
      await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
      if (path === '/faq') await expectQuestionsToOpen(still);
      if (printed.includes(path)) await expectPrintable(page);
      if (!isCheckedElsewhere(path)) await expectAccessible(page);
    }
    expect(await page.context().cookies(), 'no cookie for somebody who only reads').toEqual([]);
    await context.close();
  });
}
