/** Privacy: a professional blocks a practice and changes their mind, and hides their profile. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { givenHygienist, givenOffice } from '#tests/support/stories/shift';

test('blocking a favorite practice and hiding the profile are undone in settings', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Lind' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Aas' });
  await product.given.job(office, { title: 'Aspen recall day' });
  await signIn(page, person, `/practices/${office.id}`);
  await expect(page.getByRole('link', { name: 'Aspen recall day' })).toBeVisible();
  const heart = page.getByRole('button', { name: 'Favorite: Red River Dental' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toBeEnabled();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Block this practice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Red River Dental?' });
  await expect(dialog).toContainText("You won't see Red River Dental's shifts");
  await dialog.getByLabel('Problems with pay or terms').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(toast(page, 'Red River Dental is blocked')).toBeVisible();
  await expect(page).toHaveURL('/jobs');

  await page.getByRole('button', { name: /Hanna/ }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  const row = page.getByRole('list', { name: 'Blocked people' }).getByRole('listitem');
  await expect(row).toContainText('Your reason: Problems with pay or terms');
  const visibility = page.getByRole('switch', { name: 'Profile visibility' });
  await expect(visibility).toBeChecked();
  await visibility.press('Space');
  await expect(toast(page, "Practices can't find you")).toBeVisible();
  await expect(page.getByText("Practices can't find or invite you.")).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Unblock Red River Dental' }).click();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();

  // She is told where she would wonder why nobody invites her.
  await page.goto('/availability');
  const notice = page.getByRole('status').filter({ hasText: "Practices can't find you" });
  await notice.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await visibility.check();
  await expect(toast(page, 'Practices can find you')).toBeVisible();
});
