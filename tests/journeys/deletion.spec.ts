/** Leaving: a professional exports her data and deletes her account in two steps. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { dayAhead, givenHygienist, givenOffice } from '#tests/support/stories/shift';
import { jsonIn, readZip } from '#tests/support/world/zip';

/** A failure is told in the documented words, and nothing is lost. */
async function requestExport(page: Page) {
  const section = page.getByRole('region', { name: 'Export your data' });
  const fail = '**/api/user/export-data';
  await page.route(fail, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await section.getByRole('button', { name: 'Export Data' }).click();
  await expect(
    toast(page, 'Export not requested', 'Failed to request data export. Please try again.'),
  ).toBeVisible();
  await page.unroute(fail);
  await section.getByRole('button', { name: 'Export Data' }).click();
  await expect(section.getByText('Your data is ready')).toBeVisible({ timeout: 15_000 });
}

async function downloadZip(page: Page) {
  const file = page.getByRole('button', { name: /^Download ZIP/ });
  await expect(file).toBeVisible();
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await file.click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Bridgework data \d{4}-\d\d-\d\d\.zip$/);
  return readZip(await readFile(await download.path()));
}

test('a hygienist exports her data, follows the link in the mail, and deletes her account', async ({
  page,
  product,
}) => {
  const practice = await givenOffice(product, { firstName: 'Marta', lastName: 'Lind' });
  const professional = await givenHygienist(product, { firstName: 'Signe', lastName: 'Holm' });
  await product.given.confirmedBooking({
    practice,
    professional,
    jobDetails: { title: 'Larch recall day', workDate: dayAhead(20).date },
  });
  const { email } = professional;
  await signIn(page, professional, '/settings');
  await requestExport(page);
  const mail = await product.message(email, /Your data is ready to download/);
  const link = mail.match(/\/settings\/export\/[\w-]+/)?.[0] ?? '';
  // It may have been requested from another account.
  await page.goto(link.replace(/[\w-]+$/, crypto.randomUUID()));
  await expect(page.getByText("We can't find this download in your account")).toBeVisible();
  await page.goto(link);
  const zip = await downloadZip(page);
  const account = { firstName: 'Signe', lastName: 'Holm', email };
  expect(jsonIn(zip, 'profile.json').account).toMatchObject(account);
  expect(zip.get('README.txt')?.toString()).toContain('- bookings.json: ');

  await page.getByRole('link', { name: 'Back to Account Settings' }).click();
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
  // Cancel goes back to the start.
  await final.getByRole('button', { name: 'Cancel' }).click();
  await expect(final).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await first.getByRole('button', { name: 'Continue' }).click();
  await final.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('leftover'))).toBeNull();
});
