/** Every internal link leads to a screen, and every page reads completely without a script. */
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/journey';
import { publicPaths } from '../support/public';

const information = [
  '/',
  '/about',
  '/careers',
  '/contact',
  '/faq',
  '/for-practices',
  '/for-professionals',
  '/how-it-works',
  '/opt-in',
  '/practice',
  '/privacy',
  '/professional',
  '/support',
  '/terms',
];

test('the sitemap names every information page', async ({ request }) => {
  expect((await publicPaths(request)).sort()).toEqual(information);
});

/** With what only shows on a phone: the drawer. */
async function linksOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const origin = new URL(page.url()).origin;
  return links.filter((link) => link.startsWith(`${origin}/`));
}

/** Links to a part of the same page that is not there. */
const brokenAnchors = (page: Page) =>
  page
    .locator('a[href^="#"]')
    .evaluateAll((anchors) =>
      anchors
        .map((anchor) => (anchor.getAttribute('href') ?? '').slice(1))
        .filter((id) => document.getElementById(id) === null),
    );

test('every link on every public page leads to a screen', async ({ page, request, product }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 800 });
  const foundOn = new Map<string, string>();
  const problems: string[] = [];
  for (const path of [...information, '/login', '/register', '/nowhere']) {
    await page.goto(path);
    const links = (await linksOn(page)).filter((link) => !link.startsWith(`${page.url()}#`));
    for (const link of links) foundOn.set(link, path);
    problems.push(...(await brokenAnchors(page)).map((id) => `${path} has no #${id}`));
  }
  const parts = new Map<string, Set<string>>();
  for (const [link, path] of foundOn) {
    const { pathname, hash } = new URL(link);
    if (!parts.has(pathname)) {
      const reply = await request.get(pathname);
      const isScreen = reply.status() === 200 && /html/.test(reply.headers()['content-type'] ?? '');
      if (!isScreen) problems.push(`${path} links to ${pathname}`);
      const ids = (await reply.text()).matchAll(/ id="([^"]+)"/g);
      parts.set(pathname, new Set([...ids].map(([, id = '']) => id)));
    }
    if (hash && !parts.get(pathname)?.has(hash.slice(1))) problems.push(`${path} links to ${link}`);
  }
  expect(problems).toEqual([]);
  expect(foundOn.has(`${product.url}/faq`)).toBe(true);
});

/** Where a person works, from which every other screen is a link away. */
const workplaces = {
  professional: ['/dashboard', '/jobs', '/bookings', '/applications', '/professional-profile'],
  practice: ['/dashboard', '/jobs', '/bookings', '/practice/jobs/create', '/practice-profile'],
  owner: ['/admin', '/admin/verification', '/admin/inbox', '/admin/audit'],
};

for (const [side, screens] of Object.entries(workplaces)) {
  test(`every link that the ${side} finds leads to a screen`, async ({
    page,
    request,
    product,
  }) => {
    test.setTimeout(120_000);
    const person = await product.given[side as keyof typeof workplaces]();
    if (side === 'professional') await product.given.professionalProfile(person);
    if (side === 'practice') await product.given.practiceProfile(person);
    await page.setViewportSize({ width: 390, height: 800 });
    await signIn(page, person);
    const foundOn = new Map<string, string>();
    for (const path of screens) {
      await page.goto(path);
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

/** The texts a person sees in the main part of a page, except what only works with a script. */
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

test.describe('without JavaScript', () => {
  for (const path of information) {
    test(`${path} reads completely`, async ({ page, browser, product }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
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
      await context.close();
    });
  }

  test('a question opens all the same, and the search stays away', async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/faq');
    await page.getByText('Will I be paid for the drive?').click();
    await expect(page.getByText('65 cents a mile')).toBeVisible();
    await expect(page.getByLabel('Search the answers')).toBeHidden();
    await context.close();
  });
});
