/** The layout around every screen: header, menus, tabs, drawer, footer, and redirects. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { clickUntilVisible, expect, signIn, test } from '#tests/support/browser/journey';
import { expectTargets, readPage } from '#tests/support/browser/public';
import { apiClientOf, givenHygienist, givenOffice, send } from '#tests/support/stories/shift';
import type { Person } from '#tests/support/world/person';

const headerLinks = {
  'How It Works': '/how-it-works',
  'For Professionals': '/for-professionals',
  'For Practices': '/for-practices',
  About: '/about',
};
const allLinks = [
  '/',
  '/how-it-works',
  '/for-professionals',
  '/for-practices',
  '/about',
  '/contact',
  '/help/professionals',
  '/help/practices',
  '/faq',
  '/careers',
  '/support',
  '/privacy',
  '/terms',
];

test('a visitor finds the public links, Log In and Sign Up', async ({ request }) => {
  const { header, footer } = await readPage(request, '/');
  expectTargets(header, { ...headerLinks, 'Log In': '/login', 'Sign Up': '/register' });
  expect(header.text).not.toContain('Dashboard');
  const hrefs = footer.links().map(({ href }) => href);
  expect(hrefs).toEqual(expect.arrayContaining(allLinks));
  expect(footer.text).toMatch(/© 2025–20\d\d Bridgework Staffing LLC/);
});

async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a visitor finds every link in the drawer and logs in; a user retries after a failure, and logs in again after an expired session', async ({
  page,
  product,
  context,
}) => {
  const kaja = await product.given.professional({ firstName: 'Kaja', hasCompletedProfile: true });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await clickUntilVisible(page.getByRole('button', { name: 'Open menu' }), drawer);
  for (const [name, path] of Object.entries({
    ...headerLinks,
    Home: '/',
    'Contact Us': '/contact',
    FAQ: '/faq',
    Careers: '/careers',
    Support: '/support',
    Privacy: '/privacy',
    Terms: '/terms',
  })) {
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await logIn(page, kaja);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Welcome, Kaja');
  await expect(header.getByRole('link', { name: 'Log In' })).toHaveCount(0);

  await page.route('**/api/auth/user', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(header).toContainText('Welcome, Kaja');

  await context.clearCookies({ name: 'bridgework_session' });
  await page.reload();
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
  // Somebody without an account type chooses it first.
  await logIn(page, await product.given.person({ userType: null }));
  await expect(page).toHaveURL('/register');
});

test('errors that nothing handles are logged, and a lost promise is only logged', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const logged: string[] = [];
  const thrown: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto('/login');
  await clickUntilVisible(
    page.getByRole('button', { name: 'Forgot your password?' }),
    page.getByRole('heading', { name: 'Reset Password' }),
  );
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('a lost promise')));
    setTimeout(() => {
      throw new Error('a lost error');
    });
  });
  await expect.poll(() => logged.join()).toMatch(/Unhandled rejection Error: a lost promise/);
  await expect.poll(() => logged.join()).toMatch(/Uncaught error Error: a lost error/);
  expect(thrown).toEqual(['a lost error']);
  await context.close();
});

const linksOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true }).getByRole('link');

/** A hygienist with an unread message, whose contract waits for an answer. */
async function givenBusyHygienist(product: Parameters<typeof givenOffice>[0], firstName: string) {
  const office = await givenOffice(product);
  const hygienist = await givenHygienist(product, { firstName });
  const job = await product.given.job(office);
  const { applicationId } = await product.given.contract({
    practice: office,
    professional: hygienist,
    job,
  });
  const calls = await apiClientOf(product, office);
  await send(calls, `/api/conversations/${applicationId}/messages`, { content: 'Welcome!' });
  return { hygienist, conversation: `/messages/${applicationId}` };
}

/** What is wider than the window in the header and the footer. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, header *, footer, footer *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  );

const workLinks = [
  'Dashboard1 needs your answer',
  'Jobs',
  'Applications',
  'Bookings',
  'Messages1 unread',
  'Availability',
];
const drawerLinks = [
  ...workLinks,
  'Profile',
  'Points',
  'Reviews',
  'Payments',
  'Insights',
  'Profile health',
  'Account Settings',
  'Help',
  'Home',
  'How It Works',
  'For Professionals',
  'For Practices',
  'About',
  'Contact Us',
  'Careers',
  'FAQ',
  'Support',
  'Privacy',
  'Terms',
];

test('header, tabs and drawer have the work with its counts, and menus work by keyboard', async ({
  page,
  product,
}) => {
  // A name of 60 characters breaks no width.
  const firstName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60);
  const { hygienist, conversation } = await givenBusyHygienist(product, firstName);
  await signIn(page, hygienist, '/bookings');
  const main = linksOf(page, 'Main');
  await expect(main).toHaveText(workLinks);
  await expect(main.and(page.locator('[aria-current]'))).toHaveText('Bookings');
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBe(56);
  expect(await overflow(page)).toEqual([]);

  const more = header.getByRole('button', { name: 'More' });
  const about = header.getByRole('link', { name: 'About' });
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(header.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(about).toBeHidden();
  await more.click();
  await expect(about).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(about).toBeHidden();

  await page.setViewportSize({ width: 320, height: 800 });
  await expect(main).toHaveText([
    'Dashboard1 needs your answer',
    'Jobs',
    'Bookings',
    'Messages1 unread',
    'Availability',
  ]);
  for (const tab of await main.all()) {
    const box = await tab.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect((await header.boundingBox())?.height).toBe(56);
  // One menu: the account's links are in the drawer.
  const account = header.getByRole('button', { name: /^Welcome, / });
  await expect(account).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await account.click();
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.poll(() => overflow(page)).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 320, height: 800 });
  // The last row of the page is not hidden behind the tabs.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer.getByRole('link')).toHaveText(drawerLinks);
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Applications' }).click();
  await expect(page).toHaveURL('/applications');
  await expect(drawer).toBeHidden();

  // The selected tab can be told from the others without its color.
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeOf = (name: string) =>
    page
      .getByRole('tab', { name })
      .evaluate((tab) => window.getComputedStyle(tab).borderBottomColor);
  await expect(page.getByRole('tab', { name: 'My Applications' })).toBeVisible();
  expect(await edgeOf('My Applications')).not.toBe(await edgeOf('My Contracts'));
  await page.emulateMedia({ forcedColors: 'none' });

  // In a low window, as at 200 % zoom, nothing sticks.
  await page.setViewportSize({ width: 320, height: 420 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
  await page.setViewportSize({ width: 320, height: 800 });

  // Reading the message takes its count away.
  await page.goto(conversation);
  await expect(main.filter({ hasText: 'Messages' })).toHaveText('Messages');
  await page.emulateMedia({ media: 'print' });
  await expect(header).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
