/** The layout around every screen: header, drawer, footer, and redirects. */
import { clickUntilVisible, expect, expectAccessible, signIn, test } from '../support/journey';
import { expectTargets, readPage } from '../support/public';

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
  expect(footer.text).toContain('2025 Bridgework Staffing LLC');
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

test('a signed-in user finds Dashboard and Jobs, retries after a failure, and returns after an expired session', async ({
  page,
  product,
  context,
}) => {
  const kaja = await product.given.professional({ firstName: 'Kaja', hasCompletedProfile: true });
  await signIn(page, kaja);
  const header = page.getByRole('banner');
  for (const [name, path] of Object.entries({
    ...headerLinks,
    Dashboard: '/dashboard',
    Jobs: '/jobs',
  })) {
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(header).toContainText('Welcome, Kaja');
  await expect(header.getByRole('link', { name: 'Log In' })).toHaveCount(0);

  await page.route('**/api/auth/user', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Kaja' })).toBeVisible();

  const [session] = (await context.cookies()).filter(({ name }) => name === 'bridgework_session');
  expect(session?.httpOnly).toBe(true);
  await context.clearCookies({ name: 'bridgework_session' });
  await page.reload();
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
  await page.getByLabel('Email').fill(kaja.email);
  await page.getByLabel('Password', { exact: true }).fill(kaja.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
});
