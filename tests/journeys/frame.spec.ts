/** The layout around every screen: header, menus, tabs, drawer, footer, and redirects. */
import type { Page } from '@playwright/test';
import { clickUntilVisible, expect, expectAccessible, signIn, test } from '../support/journey';
import { expectTargets, readPage } from '../support/public';
import { callsOf, givenHygienist, givenOffice, send } from '../support/shift';

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

test('on a phone the drawer repeats the links and adds Home and Contact Us', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/login');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await clickUntilVisible(page.getByRole('button', { name: 'Open menu' }), drawer);
  for (const [name, path] of Object.entries({
    ...headerLinks,
    Home: '/',
    'Contact Us': '/contact',
  })) {
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(drawer).toBeHidden();
});

test('the dashboard redirects each user to the right screen', async ({ page, product }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');

  const nobody = await product.given.person({ userType: null });
  await page.getByLabel('Email').fill(nobody.email);
  await page.getByLabel('Password', { exact: true }).fill(nobody.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/register');

  await signIn(page, await product.given.practice());
  await expect(page.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
    'href',
    '/practice-profile',
  );

  await signIn(page, await product.given.professional({ hasCompletedProfile: true }));
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible();

  await signIn(page, await product.given.owner({ firstName: 'Ingrid' }));
  await expect(page.getByText('Professionals', { exact: true })).toBeVisible();
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

test('after a failure a user retries, and after an expired session returns', async ({
  page,
  product,
  context,
}) => {
  const kaja = await product.given.professional({ firstName: 'Kaja', hasCompletedProfile: true });
  await signIn(page, kaja);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Welcome, Kaja');
  await expect(header.getByRole('link', { name: 'Log In' })).toHaveCount(0);

  await page.route('**/api/auth/user', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(header).toContainText('Welcome, Kaja');

  const [session] = (await context.cookies()).filter(({ name }) => name === 'bridgework_session');
  expect(session?.httpOnly).toBe(true);
  await context.clearCookies({ name: 'bridgework_session' });
  await page.reload();
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
  await page.getByLabel('Email').fill(kaja.email);
  await page.getByLabel('Password', { exact: true }).fill(kaja.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
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
  const calls = await callsOf(product, office);
  await send(calls, `/api/conversations/${applicationId}/messages`, { content: 'Welcome!' });
  return { hygienist, conversation: `/messages/${applicationId}` };
}

test('at a desk the header has the work with its counts, and menus work by keyboard', async ({
  page,
  product,
}) => {
  const { hygienist, conversation } = await givenBusyHygienist(product, 'Kaja');
  await signIn(page, hygienist, '/jobs');
  const main = linksOf(page, 'Main');
  await expect(main).toHaveText([
    'Dashboard1 needs your answer',
    'Jobs',
    'Applications',
    'Bookings',
    'Messages1 unread',
    'Availability',
  ]);
  await expect(main.and(page.locator('[aria-current]'))).toHaveText('Jobs');
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBe(56);

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
  await more.click();
  await expectAccessible(page);
  await about.click();
  await expect(page).toHaveURL('/about');
  await expect(about).toBeHidden();

  const account = header.getByRole('button', { name: 'Welcome, Kaja' });
  await account.click();
  await expectAccessible(page);
  await expect(header.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute(
    'href',
    '/professional-profile',
  );
  await expect(header.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute(
    'href',
    '/help/professionals',
  );
  await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(1);

  // Reading the message takes its count away.
  await page.goto(conversation);
  await expect(linksOf(page, 'Main').filter({ hasText: 'Messages' })).toHaveText('Messages');
  await page.emulateMedia({ media: 'print' });
  await expect(header).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('on a phone the tabs have the most used screens, and the drawer has every link', async ({
  page,
  product,
}) => {
  const { hygienist } = await givenBusyHygienist(
    product,
    'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, hygienist, '/messages');
  const tabs = linksOf(page, 'Main');
  await expect(tabs).toHaveText([
    'Dashboard1 needs your answer',
    'Jobs',
    'Bookings',
    'Messages1 unread',
    'Availability',
  ]);
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);

  // A name of 60 characters breaks no width.
  const header = page.getByRole('banner');
  for (const width of [1280, 1024, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, header *, footer, footer *')]
          .filter((element) => element.checkVisibility())
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      );
    await expect.poll(overflow, `at ${width} px`).toEqual([]);
    expect((await header.boundingBox())?.height, `at ${width} px`).toBe(56);
    if (width < 1024) {
      await header.getByRole('button', { name: /^Welcome, / }).click();
      await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect.poll(overflow, `with the open menu at ${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }

  await tabs.filter({ hasText: 'Bookings' }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(tabs.and(page.locator('[aria-current]'))).toHaveText('Bookings');
  // The last row of the page is not hidden behind the tabs.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');

  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer.getByRole('link')).toHaveText([
    'Dashboard1 needs your answer',
    'Jobs',
    'Applications',
    'Bookings',
    'Messages1 unread',
    'Availability',
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
  ]);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Applications' }).click();
  await expect(page).toHaveURL('/applications');
  await expect(drawer).toBeHidden();
});
