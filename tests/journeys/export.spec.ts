/** A professional asks for her data, opens the link in the mail after logging in, and unpacks it. */
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { givenHygienist, givenOffice } from '../support/shift';
import { jsonIn, readZip } from '../support/zip';

test('she exports her data, logs in from the mail, and reads her profile in the ZIP', async ({
  page,
  product,
}) => {
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Packed' });
  await signIn(page, hanna, '/settings');
  const section = page.getByRole('region', { name: 'Export your data' });

  // A failure is told in the documented words, and nothing is lost.
  await page.route('**/api/user/export-data', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await section.getByRole('button', { name: 'Export Data' }).click();
  await expect(
    toast(page, 'Export not requested', 'Failed to request data export. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/api/user/export-data');

  await section.getByRole('button', { name: 'Export Data' }).click();
  await expect(section.getByText('Your data is ready')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);

  const mail = await product.message(hanna.email, /Your data is ready to download/);
  const link = mail.match(/\/settings\/export\/[\w-]+/)?.[0] ?? '';

  // Signed out, the link leads to the login and from there to the download.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel('Email').fill(hanna.email);
  await page.getByLabel('Password', { exact: true }).fill(hanna.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(link);
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download ZIP/ }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Bridgework data \d{4}-\d\d-\d\d\.zip$/);
  const zip = readZip(await readFile(await download.path()));
  expect(jsonIn(zip, 'profile.json').account).toMatchObject({
    firstName: 'Hanna',
    lastName: 'Packed',
    email: hanna.email,
  });
  expect(zip.get('README.txt')?.toString()).toContain('- bookings.json: ');

  // Another user gets nowhere with the same link, and an expired one says so.
  await signIn(page, await givenOffice(product), link);
  await expect(page.getByText("We can't find this download in your account")).toBeVisible();
  await expectAccessible(page);
  await product.rows(`update data_exports set expires_at = now() where user_id = $1`, [hanna.id]);
  await signIn(page, hanna, link);
  await expect(page.getByText('This download has expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a new export' })).toBeVisible();
});
