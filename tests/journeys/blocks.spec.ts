/** Privacy: a professional blocks a practice and changes their mind, and hides their profile. */
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { callsOf, dayAhead, givenHygienist, givenOffice } from '../support/shift';

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

  const offices = await callsOf(product, office);
  const findsHer = async () => (await offices.get(`/api/professionals/${person.id}`)).ok();
  const visibility = page.getByRole('switch', { name: 'Profile visibility' });
  await expect(visibility).toBeChecked();
  expect(await findsHer()).toBe(true);
  await visibility.press('Space');
  await expect(toast(page, "Practices can't find you")).toBeVisible();
  await page.reload();
  await expect(visibility).not.toBeChecked();
  await expect(page.getByText("Practices can't find or invite you.")).toBeVisible();
  await expectAccessible(page);
  expect(await findsHer()).toBe(false);
  // She is told where she would wonder why nobody invites her.
  for (const path of ['/dashboard', '/availability']) {
    await page.goto(path);
    const notice = page.getByRole('status').filter({ hasText: "Practices can't find you" });
    await notice.getByRole('link', { name: 'Account Settings' }).click();
    await expect(page).toHaveURL('/settings');
  }
  await visibility.check();
  await expect(toast(page, 'Practices can find you')).toBeVisible();
  expect(await findsHer()).toBe(true);
  await page.goto('/availability');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText("Practices can't find you")).toBeHidden();

  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
