/** A professional blocks a practice, no longer sees its jobs, and changes their mind in settings. */
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { dayAhead, givenHygienist, givenOffice } from '../support/shift';

test('blocking a practice hides its jobs until it is unblocked in settings', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Lind' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Aas' });
  const title = 'Juniper recall day';
  await product.given.job(office, { title, workDate: dayAhead(20).date });
  await signIn(page, person, `/practices/${office.id}`);
  await page.getByRole('button', { name: 'Block this practice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Red River Dental?' });
  await expect(dialog).toContainText("You won't see Red River Dental's jobs");
  await dialog.getByLabel('Problems with pay or terms').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(toast(page, 'Red River Dental is blocked')).toBeVisible();
  await expect(page).toHaveURL('/jobs');
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { name: 'No Matching Jobs' })).toBeVisible();

  await page.getByRole('button', { name: /Hanna/ }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  const row = page.getByRole('list', { name: 'Blocked people' }).getByRole('listitem');
  await expect(row).toContainText('Your reason: Problems with pay or terms');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Unblock Red River Dental' }).click();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
