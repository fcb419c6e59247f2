/** Accessibility of the account screens: no serious finding, no horizontal scrolling. */
import { clickUntilVisible, expect, expectAccessible, signIn, test } from '../support/journey';

const open = {
  'the chooser': '/register',
  registration: '/verification?userType=professional',
  'sign-in': '/login',
  reset: '/reset-password?token=abc&email=someone@example.com',
  'a broken reset link': '/reset-password',
  'an email link': '/verify-email?token=abc',
  'a dead email link': '/verify-email',
  'an unknown page': '/nowhere',
};

test('the public account screens have no serious accessibility finding', async ({ page }) => {
  for (const [name, path] of Object.entries(open)) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
});

test('the registration steps, error states and two-step setup have no serious finding', async ({
  page,
  product,
}) => {
  await page.goto('/verification?userType=professional');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Berg');
  await page
    .getByLabel('Phone number')
    .fill(`70155899${10 + (Number(process.env.TEST_PARALLEL_INDEX) || 0)}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/login');
  await clickUntilVisible(
    page.getByRole('button', { name: 'Forgot your password?' }),
    page.getByRole('heading', { name: 'Reset Password' }),
  );
  await expectAccessible(page);

  const robin = await product.given.professional();
  await signIn(page, robin, '/settings');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(robin.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'open it in the app' })).toBeVisible();
  await expectAccessible(page);
});

test('the dashboards have no serious finding', async ({ page, product }) => {
  for (const person of [
    await product.given.professional(),
    await product.given.practice({ hasCompletedProfile: true }),
    await product.given.owner(),
  ]) {
    await signIn(page, person);
    await expectAccessible(page);
    await page.goto('/settings');
    await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
    await expectAccessible(page);
  }
});
