/** Signing in and out, and password resets. */
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, holdRequests, signIn, test, toast } from '#tests/support/browser/journey';
import { expectTargets, readPage } from '#tests/support/browser/public';

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

test('the sign-in screen shows its texts and links', async ({ request }) => {
  const { main } = await readPage(request, '/login');
  expect(main.texts('h1')).toEqual(['Welcome Back']);
  for (const text of [
    'Sign in to your account',
    'Forgot your password?',
    "Don't have an account? Sign up here",
  ]) {
    expect(main.text).toContain(text);
  }
  expectTargets(main, { 'Sign up here': '/verify', 'Back to Home': '/' });
});

test('a failed login loses no input, and a user logs out in every tab, but never by a link from another site', async ({
  page,
  product,
  context,
}) => {
  const robin = await product.given.professional({ hasCompletedProfile: true });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign In' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(robin.email);
  await password.fill('not-the-password');
  await page.route('**/api/login', (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect(toast(page, 'Login Failed')).toContainText("couldn't reach the server");
  await expect(page.getByRole('main').getByText("couldn't reach the server")).toBeVisible();
  await expect(password).toHaveValue('not-the-password');
  await submit.click();
  await expect(
    toast(page, 'Login Failed', 'Incorrect email or password. Please try again.'),
  ).toBeVisible();
  await expect(page.getByText('Login Failed')).toHaveCount(1);
  await expect(page.getByRole('main').getByText("couldn't reach the server")).toBeHidden();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(
    'Incorrect email or password. Please try again.',
  );
  await expectAccessible(page);

  await password.fill(robin.password);
  await expect(password).toHaveAccessibleDescription('');
  const tooMany = { code: 'too_many', message: 'Too many login attempts.' };
  await page.route(
    '**/api/login',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: tooMany }),
    { times: 1 },
  );
  await submit.click();
  await expect(page.getByText('Too many attempts. You can try again in 10 minutes.')).toBeVisible();
  await expect(password).toHaveValue(robin.password);
  const { release } = await holdRequests(page, '**/api/login');
  await submit.click();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  release();
  await expect(toast(page, 'Login Successful', 'Welcome back to Bridgework!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await page.route('http://other.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${product.url}/api/simple-logout">cat pictures</a>`,
    }),
  );
  await page.goto('http://other.test/');
  await page.getByRole('link', { name: 'cat pictures' }).click();
  await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('banner')).toContainText('Welcome, Robin');

  // An earlier logout that no page noticed, because its page was left at once.
  await page.evaluate(() => localStorage.setItem('justLoggedOut', 'true'));
  const second = await context.newPage();
  const opened = new Set<string>();
  second.on('framenavigated', (frame) => opened.add(new URL(frame.url()).pathname));
  await second.goto('/dashboard');
  await expect(second.getByRole('banner')).toContainText('Welcome, Robin');
  expect([...opened]).toEqual(['/dashboard']);
  await second.goto('/contact');
  await expect(second.getByRole('banner')).toContainText('Welcome, Robin');
  await second.getByLabel('Message').fill('Is my license on file?');
  await second.goto('/dashboard');
  await expect(second.getByRole('banner')).toContainText('Welcome, Robin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('justLoggedOut'))).toBeNull();

  // Somebody else logs in before the second tab is looked at: it must not go on as Robin.
  const kim = await product.given.professional({ firstName: 'Kim', hasCompletedProfile: true });
  await signIn(page, kim);
  const focusSecond = () => second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await focusSecond();
  await expect(second.getByRole('banner')).toContainText('Welcome, Kim');
  await second.goto('/contact');
  await expect(second.getByRole('banner')).toContainText('Welcome, Kim');
  await expect(second.getByLabel('Message')).toHaveValue('');
  await second.goto('/dashboard');
  await expect(second.getByRole('banner')).toContainText('Welcome, Kim');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await focusSecond();
  await expect(second).toHaveURL(/\/login/);
});

const newPassword = 'winter-wheat-31';

/** Asks for a link on the open form, which fails once, and returns the link in the mail. */
async function requestLink(
  page: Page,
  email: string,
  message: (to: string, fits: RegExp) => Promise<string>,
) {
  await page.getByLabel('Email').fill(email);
  const refuse = await failWhenReleased(page, '**/api/auth/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  refuse();
  await expect(
    toast(page, 'Error', 'Failed to send password reset email. Please try again.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    toast(page, 'Password Reset Sent', 'Check your email for a password reset link.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const mail = await message(email, /reset your/i);
  return mail.match(/\/reset-password\?\S+/)?.[0] ?? '';
}

async function setPassword(page: Page, confirmed: string) {
  await page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm New Password').fill(confirmed);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** From the screen that asks for it: a wrong code first, then the one in the text message. */
async function confirmPhone(page: Page, phone: string, message: (to: string) => Promise<string>) {
  await page.getByLabel('Phone number').fill('701555');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid 10-digit US phone number')).toBeVisible();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('We sent a 6-digit code to')).toContainText('(701) 557-90');
  const code = (await message(`+1${phone}`)).match(/\d{6}/)?.[0] ?? '';
  const field = page.getByLabel('Verification code');
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(
    toast(page, 'Verification failed', 'Invalid verification code. Please check and try again.'),
  ).toBeVisible();
  await expectAccessible(page);
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(toast(page, 'Phone number confirmed')).toBeVisible();
}

test('a forgotten password is reset by a new mailed link, and the next login asks to confirm the phone', async ({
  page,
  product,
}) => {
  const { email } = await product.given.professional({ hasCompletedProfile: true });
  await page.goto(`/reset-password?token=spent&email=${email}`);
  await expect(page).toHaveURL('/reset-password');
  await setPassword(page, newPassword);
  await expect(
    page.getByRole('main').getByText('This password reset link is invalid or has expired.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await expect(page.getByText('Enter your email to receive a password reset link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Login' })).toBeVisible();
  await page.goto(await requestLink(page, email, product.message));

  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  await expect(page.getByText(`Resetting password for: ${email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  await setPassword(page, 'winter-wheat-32');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);
  const refuse = await failWhenReleased(page, '**/api/auth/reset-password');
  await setPassword(page, newPassword);
  await expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeDisabled();
  refuse();
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

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/confirm-phone');
  await expect(page.getByRole('heading', { name: 'Confirm your phone number' })).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page.getByText('Your phone number is not confirmed yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Confirm your phone' }).click();
  const phone = `701557${9000 + (Number(process.env.TEST_PARALLEL_INDEX) || 0)}`;
  await confirmPhone(page, phone, product.message);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your phone number is not confirmed yet.')).toHaveCount(0);
});
