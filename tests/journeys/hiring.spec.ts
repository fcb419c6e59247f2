/** A shift from posting to booking, on three screens at once: each updates by itself. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import { dayAhead, describeJob, givenHygienist, givenOffice, screenOf } from '../support/shift';

/** Longer than the poll interval. */
const soon = { timeout: 15_000 };

const applicant = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Applicants compared' })
    .getByRole('rowgroup')
    .filter({ hasText: name });

test('a practice posts a shift, two apply, one is booked, and all screens update', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const iris = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  const day = dayAhead(9);
  const title = 'Hygienist for a recall day';

  await signIn(page, office);
  await page.getByRole('link', { name: 'Post New Job' }).first().click();
  await describeJob(page, { type: 'Hygienist', title, date: day.date });
  await page.getByLabel('Start time').fill('08:00');
  await page.getByLabel('End time').fill('17:00');
  await page.getByLabel('Hourly rate in dollars').fill('48');
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(toast(page, 'Job Created')).toBeVisible();
  await page.getByRole('link', { name: 'See the job' }).click();
  await expect(page).toHaveURL(/\/practice\/jobs\/[0-9a-f-]{36}$/);
  await expect(page.getByText('No one has applied yet')).toBeVisible();
  const jobId = page.url().split('/').at(-1) ?? '';

  const hannas = await screenOf(browser, product, hanna, '/jobs');
  await hannas.getByRole('link', { name: title }).click();
  await hannas.getByRole('button', { name: `Apply to ${title}` }).click();
  await hannas.getByLabel('Proposed hourly rate').fill('52');
  await hannas.getByLabel('Cover letter').fill('I know your software, and I love Mondays.');
  await hannas.getByRole('radio', { name: 'W-2' }).check();
  await takePicture(hannas.getByRole('dialog'), 'apply-with-your-rate');
  await hannas.getByRole('button', { name: 'Submit application' }).click();
  await expect(toast(hannas, 'Application Submitted')).toBeVisible();
  await hannas.goto('/applications');

  const iriss = await screenOf(browser, product, iris, `/jobs/${jobId}`);
  await iriss.getByRole('button', { name: 'Quick apply' }).click();
  await iriss.getByRole('radio', { name: '1099' }).check();
  await takePicture(iriss.getByRole('dialog'), 'quick-apply');
  await iriss.getByRole('button', { name: 'Apply at $48/hr' }).click();
  await expect(toast(iriss, 'Application Submitted')).toBeVisible();
  await iriss.goto('/professional/bookings');
  await expect(iriss.getByRole('list', { name: 'Upcoming' })).toContainText('Pending');

  // No interaction on this screen since the job was posted.
  await expect(page.getByRole('heading', { name: 'Applicants (2)' })).toBeVisible(soon);
  await expect(applicant(page, 'Hanna Moen')).toContainText('$52/hr');
  await expect(applicant(page, 'Hanna Moen')).toContainText('+$4');
  await expect(applicant(page, 'Hanna Moen')).toContainText('I love Mondays.');
  await expect(applicant(page, 'Iris Dahl')).toContainText('Quick apply');
  await expect(applicant(page, 'Iris Dahl')).toContainText('Holding this time');
  await expectAccessible(page);
  await takePicture(page.getByRole('region', { name: /^Applicants/ }), 'choose-an-applicant');
  await page.getByLabel('Sort by').selectOption('Lowest rate');
  await expect(page).toHaveURL(/sort=rate/);
  await expect(page.getByRole('rowheader').first()).toContainText('Iris Dahl');

  await page.getByRole('button', { name: 'Select Hanna Moen' }).click();
  const offer = page.getByRole('dialog', { name: 'Select Hanna Moen?' });
  await expect(offer).toContainText('$52/hr');
  await expect(offer).toContainText('8.5 hours');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Send contract' }).click();
  await expect(toast(page, 'Contract sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for Hanna Moen' })).toBeVisible();
  await expect(page.getByText(/hr left\)|min left\)/)).toBeVisible();
  // A professional is already selected: a quick apply can only be declined, and no one can be
  // invited.
  await expect(applicant(page, 'Iris Dahl')).toContainText(
    "You're waiting for Hanna Moen's answer. You can confirm this request if they decline.",
  );
  await expect(page.getByRole('button', { name: 'Confirm Iris Dahl' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Decline Iris Dahl' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite professionals' })).toHaveCount(0);

  await hannas.getByRole('button', { name: /^Accept the contract/ }).click(soon);
  await hannas.getByRole('button', { name: 'Accept contract' }).click();
  await expect(toast(hannas, 'Contract Accepted', '$52/hr')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Hanna Moen is booked' })).toBeVisible(soon);
  await expect(page.getByText('Filled', { exact: true })).toBeVisible(soon);
  await expect(applicant(page, 'Iris Dahl')).toContainText('Not Selected');
  await expectAccessible(page);

  const gone = iriss.getByRole('list', { name: 'Earlier and cancelled' });
  await expect(gone.getByText('Cancelled', { exact: true })).toBeVisible(soon);
  await expect(iriss.getByText('Someone else was booked for this job.')).toBeVisible();
  const told = await product.message(iris.email, /Someone else was booked for/);
  expect(told).toContain(title);
  expect(told).toContain('8:00 AM–5:00 PM');

  await hannas.goto('/professional/bookings');
  await expect(hannas.getByRole('heading', { level: 1 })).toHaveText('My Scheduled Shifts');
  await expect(hannas.getByRole('list', { name: 'Upcoming' })).toContainText(day.booked);
  await expect(hannas.getByRole('list', { name: 'Upcoming' })).toContainText('Confirmed');
  await hannas.getByRole('tab', { name: 'Calendar' }).click();
  await showMonthOf(hannas, day.date);
  const entry = hannas.getByRole('link', { name: /8:00 AM C[SD]T Red River Dental.*Confirmed/ });
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(hannas.getByRole('region', { name: 'Place' })).toContainText('300 Main Avenue');

  await page.goto('/practice/bookings?view=calendar');
  await showMonthOf(page, day.date);
  await page.getByRole('link', { name: /8:00 AM C[SD]T Hanna Moen/ }).click();
  // The location is shown as city and miles, never as a home street.
  await expect(page.getByRole('region', { name: 'Contact details' })).toContainText(
    'Fargo, North Dakota',
  );
  await expect(page.getByRole('main')).not.toContainText('12 Broadway');
  await hannas.context().close();
  await iriss.context().close();
});

/** The day may be in the next month. */
async function showMonthOf(page: Page, date: string) {
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  const now = await page
    .getByRole('table')
    .locator('[aria-current="date"] time')
    .getAttribute('datetime');
  if (now?.slice(0, 7) !== date.slice(0, 7))
    await page.getByRole('button', { name: 'Next month' }).click();
}

test('a selection is withdrawn, an applicant is rejected with a reason, a quick apply is confirmed', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const job = await product.given.job(office);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const iris = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  const here = { practice: office, job };
  await product.given.application({ ...here, professional: hanna, proposedRate: 60 });
  await product.given.quickRequest({ ...here, professional: iris });
  await signIn(page, office);
  await page.getByRole('link', { name: `See applicants ${job.title}` }).click();

  await page.getByRole('button', { name: 'Select Hanna Moen' }).click();
  await page.getByRole('button', { name: 'Send contract' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for Hanna Moen' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw offer to Hanna Moen' }).first().click();
  await expect(toast(page, 'Offer withdrawn')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for Hanna Moen' })).toBeHidden();
  await expect(page.getByRole('region', { name: /^Applicants/ })).toBeFocused();

  await page.getByRole('button', { name: 'Reject Hanna Moen' }).click();
  await page.getByLabel('Reason').fill('The rate is above what we can pay.');
  await expectAccessible(page);
  const rejecting = page.getByRole('button', { name: 'Reject application' });
  await page.context().setOffline(true);
  await rejecting.click();
  await expect(toast(page, "That didn't work", 'Check your connection')).toBeVisible();
  await page.context().setOffline(false);
  await rejecting.click();
  await expect(toast(page, 'Application rejected')).toBeVisible();
  expect(await product.message(hanna.email, /Not selected/)).toContain('above what we can pay');

  await page.getByRole('button', { name: 'Favorite: Iris Dahl' }).click();
  await expect(page.getByRole('button', { name: 'Favorite: Iris Dahl' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Confirm Iris Dahl' }).click();
  await expect(page.getByRole('dialog')).toContainText('$48/hr');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(toast(page, 'Booking confirmed', '$48/hr')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Iris Dahl is booked' })).toBeVisible();
  await expect(page.getByText('Filled', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Contract (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a practice invites up to six, favorites first, and the first to accept is booked', async ({
  page,
  browser,
  product,
}) => {
  const office = await givenOffice(product);
  const job = await product.given.job(office, { title: 'Cover for a sick day' });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  await signIn(page, office, 'about:blank');
  await expect(await page.request.put(`/api/favorites/${hanna.id}`)).toBeOK();
  await page.goto(`/practice/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Invite professionals' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toContainText('Hanna Moen');
  await expect(dialog.getByRole('listitem').first()).toContainText('Favorite');
  await expectAccessible(page);
  await dialog.getByRole('checkbox').first().check();
  await takePicture(dialog, 'invite-professionals');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  const invited = page.getByRole('list', { name: 'Invited' });
  await expect(invited).toContainText('Hanna Moen');
  await expect(invited).toContainText('Waiting');

  const hannas = await screenOf(browser, product, hanna, '/applications');
  await hannas.getByRole('button', { name: /^Decline/ }).click();
  // The same invitation, about to be accepted in another tab.
  const tab = await hannas.context().newPage();
  await tab.goto('/applications');
  await tab.getByRole('button', { name: /^Accept/ }).click();
  await expect(tab.getByRole('dialog', { name: 'Accept this invitation?' })).toBeVisible();
  const declining = hannas.getByRole('dialog', { name: 'Decline this invitation?' });
  await expectAccessible(hannas);
  await declining.getByRole('button', { name: 'Keep it' }).click();
  await hannas.getByRole('button', { name: /^Decline/ }).click();
  await declining.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(toast(tab, 'This invitation is no longer open')).toBeVisible();
  await tab.close();
  await expect(invited).toContainText('Declined', soon);
  // A professional who declined can be invited again, and is listed once.
  await page.getByRole('button', { name: 'Invite professionals' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Declined earlier');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(invited).toContainText('Waiting');
  await expect(invited.getByRole('listitem')).toHaveCount(1);

  await hannas
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await hannas.getByRole('radio', { name: 'W-2' }).check();
  await hannas.getByRole('button', { name: 'Accept at $48/hr' }).click();
  await expect(toast(hannas, 'Invitation accepted')).toBeVisible();
  await expect(invited).toContainText('Accepted', soon);
  await expect(page.getByText('Filled', { exact: true })).toBeVisible(soon);
  await expect(page.getByRole('heading', { name: 'Hanna Moen is booked' })).toBeVisible(soon);
  await hannas.context().close();
});

test('no one is booked under terms that changed between reading and clicking', async ({
  page,
  browser,
  product,
}) => {
  const office = await givenOffice(product);
  const job = await product.given.job(office, {
    title: 'Cedar recall day',
    hourlyRateCents: 5_000,
    employmentType: 'w2',
  });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  await signIn(page, hanna, `/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Quick apply' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$50/hr');
  await dialog.getByText('Read the contract').click();
  await expect(dialog.getByRole('region', { name: 'Text of the contract' })).toContainText(
    'Agreed rate: $50/hr',
  );

  const offices = await screenOf(browser, product, office, `/practice/jobs/${job.id}/edit`);
  await offices.getByLabel('Hourly rate in dollars').fill('40');
  await offices.getByRole('button', { name: 'Save changes' }).click();
  await expect(offices).toHaveURL(`/practice/jobs/${job.id}`);
  await expect(dialog).toContainText('$50/hr');
  await dialog.getByRole('button', { name: 'Apply at $50/hr' }).click();
  await expect(dialog).toContainText('The practice changed this job');
  await expect(dialog).toContainText('Rate: $40/hr instead of $50/hr');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept the new terms' }).click();
  await expect(toast(page, 'Application Submitted', '8:00 AM–5:00 PM')).toContainText('$40/hr');

  await offices.getByRole('button', { name: 'Confirm Hanna Moen' }).click(soon);
  await expect(offices.getByRole('dialog')).toContainText('$40/hr');
  await offices.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(toast(offices, 'Booking confirmed', '$40/hr')).toBeVisible();
  await offices.context().close();
});

test('another practice’s job is not found', async ({ page, product }) => {
  const job = await product.given.job(await givenOffice(product));
  await signIn(page, await givenOffice(product), `/practice/jobs/${job.id}`);
  await expect(page.getByText("We couldn't find this job")).toBeVisible();
  await signIn(page, await givenHygienist(product), `/practice/jobs/${job.id}`);
  await expect(page).toHaveURL(`/jobs/${job.id}`);
});
