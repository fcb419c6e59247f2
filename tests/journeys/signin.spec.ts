/** Signing in and out, password resets, two-step verification. */
import type { Page, Route } from '@playwright/test';
import { totpCode, totpStep } from '../../src/platform/crypto/totp';
import {
  clickUntilVisible,
  expect,
  expectAccessible,
  signIn,
  test,
  toast,
} from '../support/journey';

/** Fails the next call without a message, but only once released: until then its button waits. */
async function failWhenReleased(page: Page, call: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fail = async (route: Route) => {
    await released;
    await route.fulfill({ status: 500, body: '' });
  };
  await page.route(call, fail, { times: 1 });
  return release;
}

test('the sign-in screen shows its texts and links', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Sign in to your account')).toBeVisible();
  await expect(page.getByText("Don't have an account? Sign up here")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up here' })).toHaveAttribute('href', '/verify');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await clickUntilVisible(
    page.getByRole('button', { name: 'Forgot your password?' }),
    page.getByRole('heading', { name: 'Reset Password' }),
  );
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await expect(page.getByText('Enter your email to receive a password reset link')).toBeVisible();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a failure loses no input, one toast shows at a time, and the right password leads to the dashboard', async ({
  page,
  product,
}) => {
  const robin = await product.given.professional({ hasCompletedProfile: true });
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/login');
  await page.getByLabel('Email').fill(robin.email);
  await password.fill('not-the-password');
  await page.route('**/api/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Login Failed')).toContainText("couldn't reach the server");
  await expect(page.getByRole('main').getByText("couldn't reach the server")).toBeVisible();
  await expect(password).toHaveValue('not-the-password');
  await page.unroute('**/api/login');
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(
      toast(page, 'Login Failed', 'Incorrect email or password. Please try again.'),
    ).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toHaveCount(1);
    await expect(page.getByText('Login Failed')).toHaveCount(1);
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(
      'Incorrect email or password. Please try again.',
    );
  }
  await expect(page.getByRole('main').getByText("couldn't reach the server")).toBeHidden();
  await expectAccessible(page);
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '600' },
      json: { code: 'too_many', message: 'Too many login attempts.' },
    }),
  );
  await password.fill('not-this-one-either');
  await expect(password).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Too many attempts. You can try again in 10 minutes.')).toBeVisible();
  await page.unroute('**/api/login');
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByText('Login Failed')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(robin.email);
  await password.fill(robin.password);
  await page.route('**/api/login', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  await expect(toast(page, 'Login Successful', 'Welcome back to Bridgework!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a forgotten password is reset by the mailed link, once, and other sessions end', async ({
  page,
  product,
  browser,
}) => {
  const robin = await product.given.practice();
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(elsewhere, robin);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(robin.email);
  const refuseLink = await failWhenReleased(page, '**/api/auth/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  refuseLink();
  await expect(
    toast(page, 'Error', 'Failed to send password reset email. Please try again.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    toast(page, 'Password Reset Sent', 'Check your email for a password reset link.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  const mail = await product.message(robin.email, /reset your/i);
  const link = mail.match(/\/reset-password\?\S+/)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  await expect(page.getByText(`Resetting password for: ${robin.email}`)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Please confirm your password')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('winter-wheat-31');
  await page.getByLabel('Confirm New Password').fill('winter-wheat-32');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm New Password').fill('winter-wheat-31');
  const refuseReset = await failWhenReleased(page, '**/api/auth/reset-password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeDisabled();
  refuseReset();
  await expect(
    toast(
      page,
      'Password Reset Failed',
      'Failed to reset password. Please try again or request a new reset link.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    toast(
      page,
      'Password Reset Successful',
      'Your password has been updated. You can now log in with your new password.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');

  const newTab = await elsewhere.context().newPage();
  await newTab.goto('/dashboard');
  await expect(newTab).toHaveURL(/\/login/);
  await elsewhere.context().close();
  await signIn(page, { ...robin, password: 'winter-wheat-31' }, 'about:blank');
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('another-word-12');
  await page.getByLabel('Confirm New Password').fill('another-word-12');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const expired = 'This password reset link is invalid or has expired.';
  await expect(toast(page, 'Password Reset Failed')).toContainText(expired);
  await expect(page.getByRole('main').getByText(expired)).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
});

test('after a reset the next sign-in asks to confirm a phone by code', async ({
  page,
  product,
}) => {
  const robin = await product.given.professional();
  const { email } = robin;
  await page.request.post('/api/auth/forgot-password', { data: { email } });
  const link = await product.message(email, /reset your/i);
  const token = /token=([\w-]+)/.exec(link)?.[1];
  const data = { token, email, newPassword: 'winter-wheat-31' };
  await expect(await page.request.post('/api/auth/reset-password', { data })).toBeOK();

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('winter-wheat-31');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/confirm-phone');
  await expect(page.getByRole('heading', { name: 'Confirm your phone number' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/dashboard');

  await expect(page.getByText('Your phone number is not confirmed yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Confirm your phone' }).click();
  await page.getByLabel('Phone number').fill('701555');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid 10-digit US phone number')).toBeVisible();
  const phone = `701557${9000 + (Number(process.env.TEST_PARALLEL_INDEX) || 0)}`;
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toast(page, 'Verification code sent')).toBeVisible();
  await expect(page.getByText('We sent a 6-digit code to')).toContainText('(701) 557-90');
  await expectAccessible(page);
  const code = (await product.message(`+1${phone}`)).match(/\d{6}/)?.[0] ?? '';
  const field = page.getByLabel('Verification code');
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(
    toast(page, 'Verification failed', 'Invalid verification code. Please check and try again.'),
  ).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(toast(page, 'Phone number confirmed')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText('(701) 557-90');
  await expect(page.getByText('Not verified')).toHaveCount(0);
});

test('an incomplete reset link is reported as invalid', async ({ page }) => {
  await page.goto('/reset-password?email=a@example.com');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByText('This password reset link is invalid or has expired.')).toBeVisible();
  await expect(
    page.getByText('Please request a new password reset from the login page.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login Page' }).click();
  await expect(page).toHaveURL('/login');
});

test('logging out ends every session, and the other tab notices', async ({
  page,
  product,
  context,
}) => {
  const robin = await product.given.professional({ hasCompletedProfile: true });
  await signIn(page, robin);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('banner')).toContainText('Welcome, Robin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('justLoggedOut'))).toBeNull();
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(second).toHaveURL(/\/login/);
});

test('a link from another site cannot log a user out', async ({ page, product }) => {
  await signIn(page, await product.given.professional());
  await page.route('http://other.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${product.url}/api/simple-logout">cat pictures</a>`,
    }),
  );
  await page.goto('http://other.test/');
  await page.getByRole('link', { name: 'cat pictures' }).click();
  await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Welcome, Robin');
  await page.goto('http://other.test/');
  await page.getByRole('link', { name: 'cat pictures' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('two-step verification is turned on, required, and turned off', async ({ page, product }) => {
  const robin = await product.given.professional({ hasCompletedProfile: true });
  const code = (secret: string, steps = 0) =>
    totpCode(secret, totpStep(product.clock.now()) + steps);
  await signIn(page, robin, '/settings');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(robin.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const uri = await page.getByRole('link', { name: 'open it in the app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code from the app').fill(code(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recovery = await page
    .getByText(/^\d{5}-\d{5}$/)
    .first()
    .innerText();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  product.clock.advance({ seconds: 60 });
  await page.goto('/login');
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password', { exact: true }).fill(robin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const field = page.getByRole('textbox', { name: /code/i });
  await field.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/That code didn't match/)).toBeVisible();
  await field.fill(recovery);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(robin.password);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, 'Two-step verification is off')).toBeVisible();
});
