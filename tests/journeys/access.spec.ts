/** Accessibility of the screens before an account: no serious finding, no horizontal scrolling. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, test } from '#tests/support/browser/journey';

test('registration, links that do not work, and an unknown page are accessible and say where to go on', async ({
  page,
}) => {
  await page.goto('/register');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Dental professional/ }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Berg');
  await page
    .getByLabel('Phone number')
    .fill(`70155899${10 + (Number(process.env.TEST_PARALLEL_INDEX) || 0)}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await expectAccessible(page);

  const main = page.getByRole('main');
  await page.goto('/reset-password?email=a@example.com');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(main).toContainText('This password reset link is invalid or has expired.');
  await expect(main).toContainText('Please request a new password reset from the login page.');
  await page.getByRole('link', { name: 'Go to Login Page' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/verify-email');
  await expect(main.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/nowhere');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expectAccessible(page);
});
