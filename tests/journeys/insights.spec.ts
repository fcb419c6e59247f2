/** Insights: from the dashboard to the charts, their tables by keyboard, the files, and a favorite. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import {
  apiClientOf,
  book,
  givenHygienist,
  givenOffice,
  passHours,
  send,
  shiftIn,
} from '#tests/support/stories/shift';

/** The text of a file that a link downloads. */
async function download(page: Page, name: string): Promise<string[]> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  return text.trimEnd().split('\r\n');
}

const figure = (page: Page, name: string) => page.getByRole('figure', { name });

/** Opens a chart's table with the keyboard alone and returns its first row. */
async function openTable(page: Page, name: string) {
  const summary = figure(page, name).getByText('Show as a table');
  await summary.focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name });
  await expect(table).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(13);
  return table.getByRole('row').nth(1);
}

test('both sides see what a shift changed in their figures, and a favorite is kept', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Ines', lastName: 'Ledger' });
  const person = await givenHygienist(product, { firstName: 'Vera', lastName: 'Tally' });
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Chicago',
  });

  // Before the first shift there is a next step.
  await signIn(page, person, '/insights');
  await expect(
    page.getByRole('heading', { name: 'No shifts in the last 12 months' }),
  ).toBeVisible();

  const shift = shiftIn(30);
  const job = await product.given.job(office, { title: 'Juniper recall day', ...shift });
  const calls = {
    office: await apiClientOf(product, office),
    hygienist: await apiClientOf(product, person),
  };
  const id = await book(calls, job.id, 50);
  const { pin } = await send(calls.office, `/api/bookings/${id}/generate-pin`);
  await send(calls.hygienist, `/api/bookings/${id}/check-in`);
  await passHours(product, id, 8.5);
  await send(calls.hygienist, `/api/bookings/${id}/check-out`, { hoursWorked: 8, pin });

  // The open screen fills by itself.
  await expect(figure(page, 'Earnings')).toContainText('$400.00');
  await expect(figure(page, 'Hours')).toContainText('8 hours');
  await expect(figure(page, 'Reliability')).toContainText('100%');
  await expect(figure(page, 'Ratings')).toContainText('once you and a practice have reviewed');
  await takePicture(page, 'your-figures');
  const shiftMonth = month.format(new Date(`${shift.workDate}T12:00:00Z`));
  await expect(await openTable(page, 'Earnings')).toHaveText(
    new RegExp(`${shiftMonth}.*\\$400\\.00.*\\$0\\.00.*\\$0\\.00.*\\$400\\.00`),
  );
  await expectAccessible(page);
  const own = await download(page, 'Download by month (CSV)');
  expect(own).toHaveLength(13);
  expect(own.at(-1)).toContain(',1,8,400.00,400.00,0.00,0.00,');

  // The practice's side of the same shift, from its dashboard.
  await signIn(page, office);
  const section = page.getByRole('region', { name: 'Last 12 months' });
  // It loads once it comes near.
  await expect(page.getByRole('heading', { name: 'Your week' })).toBeVisible();
  await page.keyboard.press('End');
  await section.getByRole('link', { name: 'All insights' }).click();
  await expect(page).toHaveURL('/insights');
  await expect(figure(page, 'Spending')).toContainText('$410.00');
  await expect(figure(page, 'Fill rate')).toContainText('100%');
  await expect(figure(page, 'Time to fill')).toContainText('hours');
  await expect(figure(page, 'No-shows')).toContainText('None in the last 12 months.');
  await takePicture(page, 'practice-figures');
  await expectAccessible(page);
  const people = page.getByRole('region', { name: 'People who work with you most' });
  await expect(people.getByRole('listitem')).toContainText('1 shift · 8 hours');
  const heart = people.getByRole('button', { name: 'Favorite: Vera Tally' });
  // The heart fills at once; the file has what the server knows.
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/favorites') && answer.request().method() !== 'GET',
  );
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await kept;
  expect(await download(page, 'Download people (CSV)')).toContain('Vera Tally,Yes,1,8,0,,0');
});
