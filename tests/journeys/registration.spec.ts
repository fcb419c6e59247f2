/** Registration in a real browser: both steps, their texts, and their errors. */
import type { Page } from '@playwright/test';
import { expect, signIn, test, toast } from '../support/journey';

let count = 0;
/** A separate number for each test, since a phone gets one code at a time. */
const newPhone = () => {
  count += 1;
  return `70155${process.env.TEST_PARALLEL_INDEX ?? 0}${String(2000 + count)}`;
};

async function sendCode(page: Page, phone: string) {
  await page.getByLabel('First name').fill('Astrid');
  await page.getByLabel('Last name').fill('Dahl');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toast(page, 'Verification code sent')).toContainText('6-digit code');
}

async function expectConsent(page: Page) {
  const note = page.getByText('By continuing you agree to the Terms and Privacy Policy');
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  const privacy = note.getByRole('link', { name: 'Privacy Policy' });
  await expect(privacy).toHaveAttribute('href', '/privacy');
}

async function fillAccount(page: Page, code: string, email: string) {
  await page.getByLabel('Verification code').fill(code);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-88');
  await page.getByLabel('Confirm password').fill('quiet-river-88');
}

test('a hygienist registers with the code sent to her phone', async ({ page, product }) => {
  const phone = newPhone();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('link', { name: /Dental professional/ }).click();
  await expect(page).toHaveURL('/verification?userType=professional');
  await expectConsent(page);
  await sendCode(page, phone);
  await expectConsent(page);
  await expect(page.getByText(/We sent a 6-digit code to/)).toContainText('(701) 55');

  const sms = await product.message(`+1${phone}`);
  await fillAccount(page, sms.match(/\d{6}/)?.[0] ?? '', `astrid.${phone}@example.com`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Account created successfully!')).toContainText('Welcome');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Welcome, Astrid');
  await expect(page.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
    'href',
    '/professional-profile',
  );

  const mail = await product.message(`astrid.${phone}@example.com`, /confirm your email/i);
  // Opening the link is not enough: mail scanners open links too.
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) calls += 1;
  });
  await page.goto(mail.match(/\/verify-email\?token=\S+/)?.[0] ?? '');
  await expect(page).toHaveURL('/verify-email');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  expect(calls).toBe(0);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  expect(calls).toBe(1);
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Not verified')).toHaveCount(0);
});

test('both steps show what is missing, a reload keeps step two, going back discards the contact', async ({
  page,
}) => {
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Send code' }).click();
  for (const text of [
    'Please choose an account type',
    'First name is required',
    'Last name is required',
    'Phone number is required',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Phone number').fill('701555');
  await expect(page.getByText('Please enter a valid 10-digit US phone number')).toBeVisible();

  await page.goto('/verification?userType=practice');
  await sendCode(page, newPhone());
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Verification code').fill('12');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other-words-1');
  await page.getByLabel('Confirm password').blur();
  for (const text of [
    'Please enter a valid email address',
    'Code must be 6 digits',
    'Password must be at least 8 characters',
    "Passwords don't match",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Confirm password').fill('short');
  await expect(page.getByText("Passwords don't match")).toHaveCount(0);
  await expect(page.getByText('Please confirm your password')).toHaveCount(0);
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('Verification code').fill('1234567890');
  await expect(page.getByLabel('Verification code')).toHaveValue('123456');

  await page.getByLabel('Email').fill('front@desk.example');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('front@desk.example');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/register');
});

test('a wrong code, an email with an account and an old code are reported and lose no other input', async ({
  page,
  product,
}) => {
  const phone = newPhone();
  await page.goto('/verification?userType=professional');
  await sendCode(page, phone);
  const code = (await product.message(`+1${phone}`)).match(/\d{6}/)?.[0] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  await fillAccount(page, wrong, `w.${phone}@example.com`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    toast(page, 'Verification failed', 'Invalid verification code. Please check and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Verification code')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue(`w.${phone}@example.com`);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('quiet-river-88');

  const known = await product.given.professional();
  await fillAccount(page, code, known.email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Verification failed')).toContainText(
    'An account with this email already exists. Please sign in.',
  );
  await expect(page.getByLabel('Verification code')).toHaveValue('');

  await fillAccount(page, code, `w.${phone}@example.com`);
  product.clock.advance({ minutes: 11 });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    toast(
      page,
      'Verification failed',
      'This verification code has expired. Please request a new one.',
    ),
  ).toBeVisible();
});

test('a new code can be requested after half a minute', async ({ page, product }) => {
  const phone = newPhone();
  await page.clock.install();
  await page.goto('/verification?userType=professional');
  await sendCode(page, phone);
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeDisabled();
  await page.clock.fastForward(31_000);
  product.clock.advance({ seconds: 31 });
  await page.route('**/api/send-verification', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect(toast(page, 'Error', 'Failed to send verification code')).toBeVisible();
  await page.unroute('**/api/send-verification');
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect(toast(page, 'Verification code sent')).toBeVisible();
});

test('a double click and a lost response create one account', async ({ page, product }) => {
  const phone = newPhone();
  await page.goto('/verification?userType=professional');
  await sendCode(page, phone);
  const code = (await product.message(`+1${phone}`)).match(/\d{6}/)?.[0] ?? '';
  await fillAccount(page, code, `twice.${phone}@example.com`);
  let calls = 0;
  await page.route('**/api/verify-code', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    // The server completes the request, and the response is lost.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(toast(page, 'Verification failed')).toBeVisible();
  expect(calls).toBe(1);
  await expect(page.getByLabel('Verification code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a user with a complete profile is redirected', async ({ page, product }) => {
  const settled = await product.given.professional({ hasCompletedProfile: true });
  await signIn(page, settled, 'about:blank');
  for (const path of ['/register', '/verify', '/verification?userType=practice']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});
