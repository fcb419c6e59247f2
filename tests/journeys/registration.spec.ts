/** Registration in a real browser: both steps, their texts, and their errors. */
import type { Page } from '@playwright/test';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';

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

/** The server creates the account, and its response is lost. */
async function loseResponse(page: Page) {
  let calls = 0;
  await page.route('**/api/verify-code', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  // An earlier refusal has the same title and may still be on screen.
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/verify-code'),
  );
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await lost;
  await expect(
    toast(page, 'Verification failed').filter({ hasNotText: 'Invalid verification code' }),
  ).toBeVisible();
  expect(calls).toBe(1);
}

/** Opening the link is not enough: mail scanners open links too. */
async function confirmEmail(page: Page, link: string) {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) calls += 1;
  });
  await page.goto(link);
  await expect(page).toHaveURL('/verify-email');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  expect(calls).toBe(0);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  expect(calls).toBe(1);
}

test('a hygienist registers with the code sent to her phone, also after a wrong code and a lost response', async ({
  page,
  product,
}) => {
  const phone = newPhone();
  const email = `astrid.${phone}@example.com`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('link', { name: /Dental professional/ }).click();
  await expect(page).toHaveURL('/verification?userType=professional');
  await expectConsent(page);
  await sendCode(page, phone);
  await expectConsent(page);
  await expect(page.getByText(/We sent a 6-digit code to/)).toContainText('(701) 55');

  const code = (await product.message(`+1${phone}`)).match(/\d{6}/)?.[0] ?? '';
  const typed = page.getByLabel('Verification code');
  await typed.fill(code === '000000' ? '000001' : '000000');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-88');
  await page.getByLabel('Confirm password').fill('quiet-river-88');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    toast(page, 'Verification failed', 'Invalid verification code. Please check and try again.'),
  ).toBeVisible();
  await expect(typed).toHaveValue('');
  await expect(page.getByText('This verification code is invalid.')).toBeVisible();
  await expect(page.getByText('Code must be 6 digits')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('quiet-river-88');

  await typed.fill(code);
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm password').fill('password123');
  await page.clock.install();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  // A wrong code is gone after a moment; this one is right.
  await page.clock.runFor(5000);
  await expect(typed).toHaveValue(code);
  await page.clock.resume();
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-88');
  await page.getByLabel('Confirm password').fill('quiet-river-88');
  await loseResponse(page);
  await expect(typed).toHaveValue(code);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Account created successfully!')).toContainText('Welcome');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Welcome, Astrid');
  await expect(page.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
    'href',
    '/professional-profile',
  );

  const mail = await product.message(email, /confirm your email/i);
  await confirmEmail(page, mail.match(/\/verify-email\?token=\S+/)?.[0] ?? '');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Not verified')).toHaveCount(0);
});

test('the second step shows what is missing, sends another code, survives a reload, and going back discards the contact', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto('/verification?userType=practice');
  await sendCode(page, newPhone());
  const resend = page.getByRole('button', { name: 'Resend Code' });
  await expect(resend).toBeDisabled();
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
  await page.getByLabel('Verification code').fill('1234567890');
  await expect(page.getByLabel('Verification code')).toHaveValue('123456');

  await page.clock.fastForward(31_000);
  product.clock.advance({ seconds: 31 });
  await page.route('**/api/send-verification', (route) => route.fulfill({ status: 500, body: '' }));
  await resend.click();
  await expect(toast(page, 'Error', 'Failed to send verification code')).toBeVisible();
  await page.unroute('**/api/send-verification');
  await resend.click();
  await expect(toast(page, 'Verification code sent')).toBeVisible();

  await page.getByLabel('Email').fill('front@desk.example');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('front@desk.example');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/register');
});

test('users are redirected from screens that are not for them', async ({ page, product }) => {
  // Both are flagged as having a profile, but none exists.
  await signIn(page, await product.given.practice({ hasCompletedProfile: true }), '/register');
  await expect(page).toHaveURL('/dashboard');
  for (const path of ['/verification?userType=practice', '/practice-profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  const robin = await product.given.professional({ hasCompletedProfile: true });
  await signIn(page, robin, '/professional-profile');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/practice/jobs/create');
  await expect(page).toHaveURL('/dashboard');
});
