/** Deleting an account in two steps, and registering again with the same email and phone. */
import { expect, expectAccessible, signIn, test } from '../support/journey';
import { dayAhead, givenHygienist, givenOffice } from '../support/shift';

test('a hygienist deletes her account and registers again', async ({ page, product }) => {
  test.setTimeout(120_000);
  const practice = await givenOffice(product, { firstName: 'Marta', lastName: 'Lind' });
  const professional = await givenHygienist(product, { firstName: 'Signe', lastName: 'Holm' });
  await product.given.confirmedBooking({
    practice,
    professional,
    jobDetails: { title: 'Larch recall day', workDate: dayAhead(20).date },
  });
  await signIn(page, professional, '/settings');
  await page.evaluate(() => localStorage.setItem('leftover', 'yes'));
  const open = page.getByRole('button', { name: 'Delete account' });
  const first = page.getByRole('dialog', { name: 'Delete Account?' });
  const final = page.getByRole('dialog', { name: 'Final Confirmation' });

  await open.click();
  await expect(first).toContainText('Larch recall day at Red River Dental');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Continue' }).click();
  await expect(first).toBeHidden();
  await expectAccessible(page);
  // Cancel goes back to the first step.
  await final.getByRole('button', { name: 'Cancel' }).click();
  await expect(final).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await first.getByRole('button', { name: 'Continue' }).click();
  await final.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('leftover'))).toBeNull();
  await product.message(practice.email, /Deleted user cancelled: Larch recall day/);

  const phone = professional.phone ?? '';
  await page.goto('/verification?userType=professional');
  await page.getByLabel('First name').fill('Signe');
  await page.getByLabel('Last name').fill('Holm');
  await page.getByLabel('Phone number').fill(phone.slice(2));
  await page.getByRole('button', { name: 'Send code' }).click();
  const sms = await product.message(phone, /code/);
  await page.getByLabel('Verification code').fill(sms.match(/\d{6}/)?.[0] ?? '');
  await page.getByLabel('Email').fill(professional.email);
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-88');
  await page.getByLabel('Confirm password').fill('quiet-river-88');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Welcome, Signe');
  await page.goto('/bookings');
  await expect(page.getByText('Larch recall day')).toBeHidden();
});
