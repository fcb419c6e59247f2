/** Insights: from the dashboard to the charts, their tables by keyboard, the files, and a favorite. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/journey';
import { takePicture } from '../support/pictures';
import {
  book,
  callsOf,
  givenHygienist,
  givenOffice,
  screenOf,
  send,
  shiftIn,
} from '../support/shift';

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
  browser,
  product,
}) => {
  test.setTimeout(360_000);
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
  await expectAccessible(page);

  const shift = shiftIn(30);
  const job = await product.given.job(office, { title: 'Juniper recall day', ...shift });
  const calls = {
    office: await callsOf(product, office),
    hygienist: await callsOf(product, person),
  };
  const id = await book(calls, job.id, 50);
  const { pin } = await send(calls.office, `/api/bookings/${id}/generate-pin`);
  await send(calls.hygienist, `/api/bookings/${id}/check-in`);
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
  await expect(await openTable(page, 'Reliability')).toContainText('100%');
  await expectAccessible(page);
  const own = await download(page, 'Download by month (CSV)');
  expect(own).toHaveLength(13);
  expect(own.at(-1)).toContain(',1,8,400.00,400.00,0.00,0.00,');

  // The dashboard leads there.
  await page.goto('/dashboard');
  const section = page.getByRole('region', { name: 'Last 12 months' });
  await expect(section).toContainText('$400.00');
  await expectAccessible(page);
  await section.getByRole('link', { name: 'All insights' }).click();
  await expect(page).toHaveURL('/insights');

  // The practice's side of the same shift, on a phone.
  const desk = await screenOf(browser, product, office, '/insights');
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(figure(desk, 'Spending')).toContainText('$410.00');
  await expect(figure(desk, 'Fill rate')).toContainText('100%');
  await expect(figure(desk, 'Time to fill')).toContainText('hours');
  await expect(figure(desk, 'No-shows')).toContainText('None in the last 12 months.');
  await takePicture(desk, 'practice-figures');
  await expect(await openTable(desk, 'Fill rate')).toHaveText(
    new RegExp(`${shiftMonth}.*1.*0.*100%`),
  );
  expect(await desk.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  await expectAccessible(desk);
  const people = desk.getByRole('region', { name: 'People who work with you most' });
  await expect(people.getByRole('listitem')).toContainText('1 shift · 8 hours');
  const heart = people.getByRole('button', { name: 'Favorite: Vera Tally' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await download(desk, 'Download people (CSV)')).toContain('Vera Tally,Yes,1,8,0,,0');
});

test('a screen that could not load its figures says so and tries again', async ({
  page,
  product,
}) => {
  const person = await givenHygienist(product, { firstName: 'Otto', lastName: 'Tally' });
  await page.route('**/api/professional/insights', (route) => route.abort());
  await signIn(page, person, '/insights');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText("We couldn't load this");
  await page.unroute('**/api/professional/insights');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('heading', { name: 'No shifts in the last 12 months' }),
  ).toBeVisible();
});
