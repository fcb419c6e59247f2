/**
 * Bookings in a real browser: as a list, as a calendar, in a calendar app, and for both user types.
 */
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import { dayAhead, givenHygienist, givenOffice } from '../support/shift';

test('visitors log in first, and without bookings each user type sees the first step', async ({
  page,
  product,
}) => {
  for (const path of ['/bookings', '/professional/bookings', '/practice/bookings']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`);
  }
  await signIn(page, await givenHygienist(product), '/professional/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Scheduled Shifts');
  await expect(page.getByRole('heading', { name: 'No Bookings Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse jobs' })).toHaveAttribute('href', '/jobs');
  await expectAccessible(page);

  await page.route('**/api/bookings/practice?*', (route) => route.abort());
  await signIn(page, await givenOffice(product), '/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Bookings');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/bookings/practice?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No Bookings Yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a shift has a row and a page with progress, pay and, once confirmed, street and contact', async ({
  page,
  product,
}) => {
  const person = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const day = dayAhead(3);
  const shift = await product.given.job(person, { title: 'Hygienist for a recall day' });
  const later = await product.given.job(person, {
    title: 'Late shift',
    workDate: dayAhead(5).date,
  });
  const both = { practice: person, professional: hanna };
  await product.given.confirmedBooking({ ...both, job: shift, proposedRate: 52 });
  await product.given.quickRequest({ ...both, job: later });

  await signIn(page, hanna, '/professional/bookings');
  await expect(page.getByRole('definition')).toHaveText(['1', '1', '0']);
  await expect(page.getByRole('term')).toHaveText(['Confirmed', 'Pending', 'Completed']);
  const rows = page.getByRole('list', { name: 'Upcoming' }).getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(day.booked);
  await expect(rows.first()).toContainText(/8:00 AM–5:00 PM C[SD]T/);
  await expect(rows.first()).toContainText('$468.00');
  // Nobody can act on a confirmed shift days before it.
  await expect(rows.first()).not.toContainText('Your turn');
  await expect(page.getByText('300 Main Avenue')).toBeHidden();
  await expectAccessible(page);

  await rows.last().getByRole('link', { name: 'Late shift' }).click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
  await expect(page.getByText("You'll see the street address once")).toBeVisible();
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to bookings' }).click();
  await expect(page).toHaveURL('/professional/bookings');

  await rows.first().getByRole('link', { name: 'Hygienist for a recall day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hygienist for a recall day');
  await expect(page.getByText('(in 3 days)')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Shift progress' })).toBeVisible();
  await expect(page.getByText(/^You're booked. The shift starts/)).toBeVisible();
  await expect(page.getByRole('link', { name: person.email })).toHaveAttribute(
    'href',
    `mailto:${person.email}`,
  );
  const place = page.getByRole('region', { name: 'Place' });
  await expect(place).toContainText('300 Main Avenue');
  await expect(place).toContainText('Behind the building');
  await expect(place.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    /^https:\/\/.*300%20Main%20Avenue/,
  );
  await expect(page.getByRole('row', { name: /^9 hours × \$52\/hr/ })).toContainText('$468.00');
  await expectAccessible(page);
  await takePicture(page, 'your-booking');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('shift.ics');
  await page.getByRole('button', { name: 'Read the contract' }).click();
  await expect(page.getByRole('dialog')).toContainText('Hygienist for a recall day');
  await page.keyboard.press('Escape');

  // Links in earlier mails named the booking in a parameter, and others' bookings are not found.
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(`/professional/bookings?booking=${id}`);
  await expect(page).toHaveURL(`/bookings/${id}`);
  await expect(page.getByText('300 Main Avenue')).toBeVisible();
  await page.goto(`/bookings/${shift.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'See your bookings' }).click();

  await page.getByLabel('Status').selectOption('Pending');
  await expect(page).toHaveURL(/status=pending/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByRole('button', { name: 'Show all bookings' })).toBeVisible();
});

test('a calendar shows the month, and on a phone its days', async ({ page, product }) => {
  const person = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  // In the middle of the next month, independent of today.
  const [year, thisMonth] = dayAhead(0).date.split('-').map(Number) as [number, number];
  const workDate = new Date(Date.UTC(year, thisMonth, 15)).toISOString().slice(0, 10);
  const both = { practice: person, professional: hanna };
  await product.given.confirmedBooking({ ...both, jobDetails: { workDate } });

  await signIn(page, person, '/practice/bookings');
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/view=calendar/);
  await expect(page.getByRole('table').locator('[aria-current="date"] time')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`month=${workDate.slice(0, 7)}`));
  const entry = page.getByRole('link', { name: /8:00 AM C[SD]T Hanna Moen/ });
  await expect(entry).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Contact details' })).toContainText('Hanna Moen');
  await page.getByRole('link', { name: 'Back to bookings' }).click();
  await expect(page).toHaveURL(new RegExp(`month=${workDate.slice(0, 7)}`));
  await expect(entry).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('heading', { name: /15$/, level: 3 })).toBeVisible();
  await page.getByRole('link', { name: /Hygienist for a day/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hygienist for a day');
});

test('a calendar app reads the private URL until it is removed', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await givenOffice(product);
  const hanna = await givenHygienist(product);
  const both = { practice: person, professional: hanna };
  await product.given.confirmedBooking({ ...both, jobDetails: { title: 'Recall day' } });
  await signIn(page, hanna, '/professional/bookings');
  await page.getByRole('button', { name: 'Create a calendar link' }).click();
  const address = await page.getByLabel('Your calendar link').inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByText('How to add it to Google, Apple or Outlook').click();
  await expect(page.getByText('Google Calendar')).toBeVisible();
  await expectAccessible(page);
  // Readable without being signed in.
  const path = new URL(address).pathname;
  const calendar = await (await fetch(product.url + path)).text();
  expect(calendar).toContain('SUMMARY:Recall day');

  await page.getByRole('button', { name: 'Remove the link' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, 'Link removed')).toBeVisible();
  await expect(page.getByLabel('Your calendar link')).toBeHidden();
  expect((await fetch(product.url + path)).status).toBe(404);
});

test('a practice confirms one quick apply, declines another, and confirms a start', async ({
  page,
  product,
}) => {
  const person = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const iris = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  const [hannas, iriss] = [hanna, iris].map((professional) => ({ practice: person, professional }));
  await product.given.quickRequest({ ...hannas, jobDetails: { title: 'A full day' } });
  await product.given.quickRequest({
    ...iriss,
    jobDetails: { title: 'Half a day', workDate: dayAhead(6).date },
  });
  await product.given.confirmedBooking({
    ...hannas,
    jobDetails: { title: 'Front desk', isPermanent: true },
  });

  await signIn(page, person, '/practice/bookings');
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

  await card('A full day').getByRole('button', { name: 'Confirm Hanna Moen' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(toast(page, 'Booking confirmed')).toBeVisible();
  await expect(card('A full day')).toContainText('Confirmed');
  // The clicked button unmounts, so focus moves to the bookings.
  await expect(page.getByRole('region', { name: 'Bookings' })).toBeFocused();
  await card('Half a day').getByRole('button', { name: 'Decline Iris Dahl' }).click();
  await page.getByRole('button', { name: 'Decline request' }).click();
  await expect(toast(page, 'Request declined')).toBeVisible();
  await expect(card('Half a day')).toContainText('Cancelled');
  await expect(page.getByRole('definition')).toHaveText(['1', '0', '1']);
  expect(await product.message(iris.email, /declined your quick apply/)).toContain('Half a day');
});
