/** The frame around every screen: header, drawer, footer, not found, and who is sent where. */
import {
  clickUntilVisible,
  expect,
  expectAccessible,
  signIn,
  test,
  toast,
} from '../support/journey';

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

test('a visitor finds the public links, Log In and Sign Up', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const [name, path] of Object.entries(headerLinks)) {
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(header.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  for (const path of allLinks) {
    await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await expect(footer).toContainText('2025 Bridgework Staffing LLC');
});

test('a signed-in person also finds Dashboard and Jobs', async ({ page, product }) => {
  await signIn(page, await product.given.professional({ firstName: 'Kaja' }));
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

test('an unknown path says so, with the right status', async ({ page }) => {
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  expect((await page.goto('/verify'))?.status()).toBe(200);
});

test('every navigation starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the home page leads each side to its registration', async ({ page, product }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: "I'm a Dental Professional" })
    .or(page.getByRole('link', { name: "I'm a Dental Professional" }))
    .click();
  await expect(page).toHaveURL('/verification?userType=professional');
  await page.goto('/');
  await page
    .getByRole('button', { name: "I'm a Practice" })
    .or(page.getByRole('link', { name: "I'm a Practice" }))
    .click();
  await expect(page).toHaveURL('/verification?userType=practice');
  await signIn(page, await product.given.practice({ hasCompletedProfile: true }), '/');
  await expect(page.getByRole('banner')).toContainText('Welcome');
  await page
    .getByRole('button', { name: "I'm a Practice" })
    .or(page.getByRole('link', { name: "I'm a Practice" }))
    .click();
  await expect(page).toHaveURL('/dashboard');
});

test('the dashboard sends everyone where they belong', async ({ page, product }) => {
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

test('a session that ended elsewhere leads to sign-in, and back', async ({
  page,
  product,
  context,
}) => {
  const robin = await product.given.professional({ hasCompletedProfile: true });
  await signIn(page, robin);
  const [session] = (await context.cookies()).filter(({ name }) => name === 'bridgework_session');
  expect(session?.httpOnly).toBe(true);
  await context.clearCookies({ name: 'bridgework_session' });
  await page.reload();
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password', { exact: true }).fill(robin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a server that fails shows a face with a way to try again', async ({ page, product }) => {
  await signIn(page, await product.given.professional());
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible();
});

test('one toast shows at a time', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'sign_in_failed', message: 'no' } }),
  );
  await page.getByLabel('Email').fill('a@example.com');
  await page.getByLabel('Password', { exact: true }).fill('x');
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, 'Login Failed')).toBeVisible();
    await expect(page.getByText('Login Failed')).toHaveCount(1);
  }
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByText('Login Failed')).toHaveCount(0);
});
