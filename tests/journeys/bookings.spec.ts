/**
 * Bookings in a real browser: as a list, as a calendar, in a calendar app, and for both user types.
 */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { dayAhead, givenHygienist, givenOffice } from '#tests/support/stories/shift';

test('a professional logs in, sees the first step, then each shift in the list, on its page and in a calendar app', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const office = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  await page.goto('/bookings');
  await expect(page).toHaveURL('/login?returnTo=%2Fbookings');
  await signIn(page, hanna, '/professional/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Scheduled Shifts');
  await expect(page.getByRole('heading', { name: 'No Bookings Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse shifts' })).toHaveAttribute('href', '/jobs');

  const title = 'Hygienist for a recall day';
  const both = { practice: office, professional: hanna };
  await product.given.confirmedBooking({ ...both, jobDetails: { title }, proposedRate: 52 });
  await product.given.quickRequest({
    ...both,
    jobDetails: { title: 'Late shift', workDate: dayAhead(5).date },
  });
  await page.reload();
  await expect(page.getByRole('term')).toHaveText(['Confirmed', 'Pending', 'Completed']);
  await expect(page.getByRole('definition')).toHaveText(['1', '1', '0']);
  const rows = page.getByRole('list', { name: 'Upcoming' }).getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(dayAhead(3).booked);
  await expect(rows.first()).toContainText(/8:00 AM–5:00 PM C[SD]T/);
  await expect(rows.first()).toContainText('$468.00');
  // Nobody can act on a confirmed shift days before it.
  await expect(rows.first()).not.toContainText('Your turn');

  await page.getByRole('button', { name: 'Create a calendar link' }).click();
  const address = await page.getByLabel('Your calendar link').inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByText('How to add it to Google, Apple or Outlook').click();
  await expect(page.getByText('Google Calendar')).toBeVisible();
  await expectAccessible(page);
  // Readable without being signed in.
  const feed = product.url + new URL(address).pathname;
  expect(await (await fetch(feed)).text()).toContain(`SUMMARY:${title}`);
  await page.getByRole('button', { name: 'Remove the link' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'Link removed')).toBeVisible();
  await expect(page.getByLabel('Your calendar link')).toBeHidden();
  expect((await fetch(feed)).status).toBe(404);

  await rows.first().getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('(in 3 days)')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Shift progress' })).toBeVisible();
  await expect(page.getByRole('link', { name: office.email })).toHaveAttribute(
    'href',
    `mailto:${office.email}`,
  );
  const place = page.getByRole('region', { name: 'Place' });
  await expect(place).toContainText('Behind the building');
  await expect(place.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    /^https:\/\/.*300%20Main%20Avenue/,
  );
  await expect(
    page.getByRole('img', { name: 'Map: The shift and your home are both in Fargo, ND.' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^9 hours × \$52\/hr/ })).toContainText('$468.00');
  await expectAccessible(page);
  await takePicture(page, 'your-booking');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('shift.ics');
  await page.getByRole('button', { name: 'Read the contract' }).click();
  await expect(page.getByRole('dialog')).toContainText(title);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to bookings' }).click();

  await page.getByLabel('Status').selectOption('Pending');
  await expect(page).toHaveURL(/status=pending/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByRole('button', { name: 'Show all bookings' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a practice confirms one quick apply, declines another, confirms a start, and finds shifts in a calendar', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const iris = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  const [hannas, iriss] = [hanna, iris].map((professional) => ({ practice: office, professional }));
  await product.given.quickRequest({ ...hannas, jobDetails: { title: 'A full day' } });
  await product.given.quickRequest({
    ...iriss,
    jobDetails: { title: 'Half a day', workDate: dayAhead(6).date },
  });
  await product.given.confirmedBooking({
    ...hannas,
    jobDetails: { title: 'Front desk', isPermanent: true },
  });
  // In the middle of the next month, independent of today.
  const [year, thisMonth] = dayAhead(0).date.split('-').map(Number) as [number, number];
  const workDate = new Date(Date.UTC(year, thisMonth, 15)).toISOString().slice(0, 10);
  await product.given.confirmedBooking({ ...hannas, jobDetails: { workDate, zipCode: '58501' } });

  await signIn(page, office, '/practice/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Bookings');
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card('Front desk')).toContainText('Date TBD');
  await expect(card('Front desk')).toContainText('Time TBD');
  await card('Front desk')
    .getByRole('button', { name: /^Confirm start/ })
    .click();
  await page.getByRole('button', { name: 'Confirm the start' }).click();
  await expect(toast(page, 'Start confirmed')).toBeVisible();
  await expect(card('Front desk')).toContainText('Completed');

  // The filter is above all groups; requests stand in their own.
  const groups = page.getByRole('region', { name: 'Bookings' }).locator('select, h2');
  await expect(groups.first()).toHaveAttribute('name', 'status');
  const toAnswer = page.getByRole('list', { name: 'Needs your answer' }).getByRole('article');
  await expect(toAnswer).toHaveCount(2);
  await card('A full day').getByRole('button', { name: 'Confirm Hanna Moen' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(toast(page, 'Booking confirmed')).toBeVisible();
  await expect(card('A full day')).toContainText('Confirmed');
  await expect(toAnswer).toHaveCount(1);
  // The clicked button unmounts, so focus moves to the bookings.
  await expect(page.getByRole('region', { name: 'Bookings' })).toBeFocused();
  await card('Half a day').getByRole('button', { name: 'Decline Iris Dahl' }).click();
  await page.getByRole('button', { name: 'Decline request' }).click();
  await expect(toast(page, 'Request declined')).toBeVisible();
  await expect(card('Half a day')).toContainText('Cancelled');
  await expect(page.getByRole('definition')).toHaveText(['2', '0', '1']);

  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/view=calendar/);
  await expect(page.getByRole('table').locator('[aria-current="date"] time')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Enter');
  const month = new RegExp(`month=${workDate.slice(0, 7)}`);
  await expect(page).toHaveURL(month);
  const entry = page.getByRole('link', { name: /8:00 AM C[SD]T Hanna Moen/ });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Contact details' })).toContainText('Hanna Moen');
  await expect(
    page.getByRole('img', { name: /187 miles from the professional's home in Fargo, ND\.$/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to bookings' }).click();
  await expect(page).toHaveURL(month);
  await expect(entry).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('heading', { name: /15$/, level: 3 })).toBeVisible();
  await page.getByRole('link', { name: /Hygienist for a day/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hygienist for a day');
});
