/** A practice's jobs in a real browser: posting, copying, templates, editing, closing. */
import type { Locator, Page } from '@playwright/test';
import { chooseDays, weekdays } from '../../src/features/profiles/rules';
import { addDays, dayOf, mondayOf } from '../../src/kernel/time/day';
import { isWorkday } from '../../src/kernel/time/holidays';
import { daysThrough } from '../../src/kernel/time/zones';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import {
  callsOf,
  chooseDay,
  dayAhead,
  describeJob,
  givenHygienist,
  givenOffice,
  openDetails,
  roleChip,
} from '../support/shift';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Upcoming jobs' }).getByRole('article');
const missing = 'Please provide start date, start time, and end time for temporary positions.';

const chosenDays = (page: Page) => page.locator('[data-day][aria-pressed="true"]');

async function fillJob(page: Page, title: string, date: string) {
  await describeJob(page, { type: 'Dental Assistant', title, date });
  await page.getByLabel('Start time').fill('07:30');
  await page.getByLabel('End time').fill('16:00');
  await page.getByLabel('Hourly rate in dollars').fill('31.50');
}

test('only practices post, and only with a profile that was not rejected', async ({
  page,
  product,
}) => {
  await page.goto('/practice/jobs/create');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await signIn(page, await product.given.professional(), '/practice/jobs/create');
  await expect(page).toHaveURL('/dashboard');
  await signIn(page, await product.given.practice(), '/practice/jobs/create');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Profile Required');
  await expect(alert).toContainText(
    'You need to complete your practice profile before posting jobs.',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL('/practice-profile');

  // Shown before the form is filled in.
  const rejected = await product.given.practice();
  await product.given.practiceProfile(rejected, {
    decision: 'rejected',
    decidedAt: new Date(),
    decisionNotes: 'The license is blurred.',
  });
  await signIn(page, rejected, '/practice/jobs/create');
  await expect(alert).toContainText("Your practice wasn't verified");
  await expect(alert).toContainText(
    "We couldn't verify your practice, so it can't post jobs or hire right now.",
  );
  await expect(alert).toContainText('The license is blurred.');
  await expect(page.getByLabel('Job title')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to verification' }).click();
  await expect(page).toHaveURL('/practice-verification');
  await expect(page.getByText('Until then, your jobs show “Verification pending”.')).toBeVisible();
});

test('the form has its defaults, shows what is missing, and keeps the input', async ({
  page,
  product,
}) => {
  await page.route('**/api/practice/jobs?*', (route) => route.abort());
  await signIn(page, await givenOffice(product), '/jobs');
  await expect(
    page.getByText('Failed to load your job listings. Please try again later.'),
  ).toBeVisible();
  await page.unroute('**/api/practice/jobs?*');
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { name: 'No Jobs Posted' })).toBeVisible();
  await expect(page.getByLabel('Search your jobs')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Post New Job' }).first().click();
  await expect(page).toHaveURL('/practice/jobs/create');

  await openDetails(page);
  await expect(page.getByLabel('State')).toHaveValue('North Dakota');
  await expect(page.getByLabel('State').getByRole('option')).toHaveText([
    'Select a state',
    'North Dakota',
    'South Dakota',
    'Minnesota',
    'Montana',
    'Wyoming',
  ]);
  await expect(page.getByRole('radio', { name: 'W-2 or 1099' })).toBeChecked();
  await expect(page.getByLabel('Street address')).toHaveValue('300 Main Avenue');
  await expect(page.getByLabel('City')).toHaveValue('Fargo');
  await page.getByRole('switch', { name: 'Pay mileage' }).check();
  await expect(page.getByLabel('Cents per mile')).toHaveValue('65');
  await expect(preview(page)).toContainText('Pays mileage, 65¢ a mile');
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByLabel('Job title')).toBeHidden();

  await press(page, 'Post job');
  await expect(toast(page, 'Missing Information', missing)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dentist' })).toBeFocused();
  await expect(page.getByText('Hourly rate is required')).toBeVisible();
  // An error in the folded details opens them.
  await expect(page.getByText('Job title is required')).toBeVisible();
  await expectAccessible(page);

  const day = dayAhead(12).date;
  await fillJob(page, 'Assistant beside two chairs', day);
  await expect(preview(page)).toContainText('Assistant beside two chairs');
  await expect(preview(page)).toContainText('$31.50/hr');
  await expect(preview(page)).toContainText(/7:30 AM–4:00 PM C[SD]T · 8 hr paid, 30 min break/);
  await page.getByRole('switch', { name: 'Permanent position' }).check();
  await expect(page.getByRole('group', { name: 'Days' })).toBeHidden();
  await expect(preview(page)).toContainText('Permanent position');
  await page.getByRole('switch', { name: 'Permanent position' }).uncheck();
  await expect(chosenDays(page)).toHaveCount(0);
  await expect(page.getByLabel('Start time')).toHaveValue('08:00');

  // A ZIP code fills in city and state, and clears them again.
  await page.getByLabel('ZIP code').fill('59101');
  await expect(page.getByLabel('City')).toHaveValue('Billings');
  await expect(page.getByLabel('State')).toHaveValue('Montana');
  await page.getByLabel('ZIP code').fill('58601');
  await expect(page.getByLabel('City')).toHaveValue('Dickinson');
  await expect(page.getByLabel('State')).toHaveValue('North Dakota');
  await chooseDay(page, day);
  await page.getByLabel('Start time').fill('22:00');
  await page.getByLabel('End time').fill('06:00');
  await expect(page.getByText('The next day.')).toBeVisible();
  await expect(preview(page)).toContainText(/10:00 PM–\w{3} 6:00 AM M[SD]T/);
  await page.reload();
  await expect(page.getByLabel('Job title')).toHaveValue('Assistant beside two chairs');
  await expect(page.getByLabel('City')).toHaveValue('Dickinson');
  await expect(chosenDays(page)).toHaveCount(1);
  await expect(preview(page)).toContainText(/6:00 AM M[SD]T/);
  await press(page, 'Start over');
  await expect(page.getByLabel('Job title')).toHaveValue('');
});

test('a failure shows a message and loses no input; the retry posts the job once, with its unpaid break', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  await signIn(page, office, '/practice/jobs/create');
  await fillJob(page, 'Assistant for a day', dayAhead(12).date);
  // A break is suggested for a long shift, and is unpaid.
  const pause = page.getByLabel('Unpaid break in minutes');
  await page.getByLabel('Start time').fill('08:00');
  await page.getByLabel('End time').fill('17:00');
  await expect(pause).toHaveValue('30');
  await page.getByLabel('End time').fill('12:00');
  await expect(pause).toHaveValue('0');
  await page.getByLabel('End time').fill('17:00');
  await pause.fill('60');
  await page.getByLabel('Hourly rate in dollars').fill('50');
  await expect(page.getByText('$400.00 (8 hr × $50.00)')).toBeVisible();
  await expect(page.getByText('$410.00', { exact: true })).toBeVisible();
  await expect(preview(page)).toContainText('8 hr paid, 60 min break');
  await page.getByLabel('State').selectOption('Montana');
  await press(page, 'Post job');
  await expect(page.getByText('The ZIP code 58102 is in North Dakota.')).toBeVisible();
  await page.getByLabel('State').selectOption('North Dakota');

  await page.context().setOffline(true);
  await press(page, 'Post job');
  await expect(toast(page, 'Error', 'Failed to create job. Please try again.')).toBeVisible();
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Assistant for a day');
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await press(page, 'Post job');
  await expect(page.getByText("You've been logged out")).toBeVisible();
  await expectAccessible(page);
  await signIn(page, office, '/practice/jobs/create');
  await expect(page.getByLabel('Job title')).toHaveValue('Assistant for a day');
  await press(page, 'Post job');
  await expect(toast(page, 'Job Created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shift is posted');
  await expect(page.getByText('No one nearby is available that day.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistant for a day');
  await expect(page.getByText('8 hr paid, 60 min break')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to your jobs' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.goto('/practice/jobs/create');
  await expect(page.getByLabel('Job title')).toHaveValue('');
});

test('several days are chosen by dragging and with the keyboard, and each is found', async ({
  page,
  product,
}) => {
  await signIn(page, await givenOffice(product), '/practice/jobs/create');
  const thursday = addDays(mondayOf(dayAhead(9).date), 3);
  const tuesday = addDays(thursday, 5);
  await roleChip(page, 'Dental Assistant').click();
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  await day(thursday).scrollIntoViewIfNeeded();
  await day(thursday).hover();
  await page.mouse.down();
  await day(addDays(thursday, 1)).hover();
  await day(tuesday).hover();
  await page.mouse.up();
  // Weekends and holidays are left out, except where the drag began.
  const dragged = daysThrough(thursday, tuesday).filter(
    (date) => date === thursday || isWorkday(date),
  );
  await expect(chosenDays(page)).toHaveCount(dragged.length);
  await expect(preview(page)).toContainText(`${dragged.length} days: `);
  await expect(page.getByText(`${dragged.length} days, posted together.`)).toBeVisible();

  // From Thursday two weeks on, and Shift chooses the day after.
  const later = addDays(thursday, 14);
  await day(thursday).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(day(later)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowLeft');
  const count = dragged.length + (isWorkday(addDays(later, -1)) ? 2 : 1);
  await expect(chosenDays(page)).toHaveCount(count);
  await page.keyboard.press('Space');
  await expect(day(addDays(later, -1))).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await takePicture(page.getByRole('group', { name: 'Days' }), 'several-days');

  const total = await chosenDays(page).count();
  await press(page, `Post ${total} days`);
  await expect(toast(page, 'Job Created', `We posted ${total} days`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your ${total} days are posted`);
  await page.getByRole('link', { name: 'See your jobs' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`${total} days: `);
  await expectAccessible(page);
});

test('a day on which the shift would be over is marked at once, and refused at its field', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, await givenOffice(product), '/practice/jobs/create');
  await fillJob(page, 'Assistant for a day', dayAhead(9).date);
  const today = dayOf(new Date(), 'America/Chicago');
  await chooseDay(page, today);
  await page.getByLabel('Start time').fill('00:00');
  const past = page.getByText('This shift would start in the past.');
  await expect(past).toBeVisible();
  await expect(page.locator('[data-day][aria-invalid]')).toHaveCount(1);
  await expect(page.locator(`[data-day="${today}"]`)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Post 2 days' }).click();
  await expect(page.locator('[data-day]:focus')).toHaveCount(1);
  await expect(toast(page, 'Error')).toBeHidden();
  // Not behind the button that sticks to the bottom.
  const isFree = () =>
    past.evaluate((text) => {
      const { left, top, height } = text.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + height / 2) === text;
    });
  await expect.poll(isFree).toBe(true);
  await page.locator(`[data-day="${today}"]`).click();
  await expect(past).toBeHidden();
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(toast(page, 'Job Created')).toBeVisible();
});

test('a title without a space fits on every screen', async ({ page, product }) => {
  const office = await givenOffice(product);
  const hanna = await givenHygienist(product);
  const title = 'Hygienist'.padEnd(120, 's');
  const job = await product.given.job(office, { title });
  await product.given.application({ practice: office, job, professional: hanna });
  const fits = async (screen: string) => {
    await page.goto(screen);
    await expect(page.getByText(title).first()).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), `${screen} at ${width} px`).toBe(0);
    }
  };
  await signIn(page, office);
  for (const screen of ['/dashboard', '/jobs', `/practice/jobs/${job.id}`]) await fits(screen);
  await fits(`/practice/jobs/${job.id}/posted`);
  await signIn(page, hanna);
  for (const screen of ['/jobs', `/jobs/${job.id}`, '/applications']) await fits(screen);
});

/** A town apart from the other journeys, whose people would be available too. */
const town = { zipCode: '82801', city: 'Sheridan', state: 'Wyoming' };

/** A Thursday within the calendar that is no holiday. */
function nextThursday(): string {
  let day = addDays(mondayOf(dayAhead(7).date), 3);
  while (!isWorkday(day)) day = addDays(day, 7);
  return day;
}

test('from the dashboard to a posted shift in four taps, and an invitation with the fifth', async ({
  page,
  product,
}) => {
  const office = await product.given.verifiedPractice({ ...town, timeZone: 'America/Denver' });
  await product.given.job(office, {
    title: 'Hygienist for recalls',
    startTime: '07:30',
    endTime: '16:00',
    hourlyRateCents: 51_00,
    breakMinutes: 45,
    employmentType: 'w2',
  });
  const name = { firstName: 'Hanna', lastName: 'Moen' };
  const availability = chooseDays({}, weekdays);
  const hanna = await product.given.worker(name, { ...town, title: 'Hygienist', availability });
  await signIn(page, office, '/dashboard');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const day = nextThursday();

  await tap(page.getByRole('main').getByRole('link', { name: 'Post New Job' }));
  await tap(roleChip(page, 'Hygienist'));
  await expect(page.getByLabel('Start time')).toHaveValue('07:30');
  await expect(page.getByLabel('Hourly rate in dollars')).toHaveValue('51');
  await tap(page.locator(`[data-day="${day}"]`));
  await expect(preview(page)).toContainText('Hygienist for recalls');
  await takePicture(page, 'post-a-shift');
  await tap(page.getByRole('button', { name: 'Post job', exact: true }));
  await expect(toast(page, 'Job Created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shift is posted');
  expect(taps).toBe(4);

  await expect(page.getByText('1 professional is available that day.')).toBeVisible();
  await expectAccessible(page);
  await tap(page.getByRole('button', { name: /^Invite Hanna Moen/ }));
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expect(page.getByText('1 invited')).toBeVisible();
  expect(taps).toBe(5);
  expect(await product.message(hanna.email, /invite/i)).toContain('Hygienist for recalls');

  const calls = await callsOf(product, office);
  const [posted] = await (await calls.get('/api/practice/jobs')).json();
  expect(posted).toMatchObject({
    workDate: day,
    startTime: '07:30',
    endTime: '16:00',
    breakMinutes: 45,
    hourlyRate: 51,
    employmentType: 'w2',
    requirements: 'A steady hand.',
    city: 'Sheridan',
  });

  // Whoever is available is invited: that is not the same as no one.
  await page.goto('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: '1 invited' });
  await expect(row).toContainText('No one else nearby is available then.');
});

test('a template is saved, fills the form on another day, and is deleted', async ({
  page,
  product,
}) => {
  await signIn(page, await givenOffice(product), '/practice/jobs/create');
  await fillJob(page, 'Monday assistant', dayAhead(12).date);
  await page.getByLabel('Hourly rate in dollars').fill('3150');
  await press(page, 'Save as template');
  await press(page, 'Save template');
  await expect(toast(page, "We couldn't save the template", 'fix the marked fields')).toBeVisible();
  await expect(page.getByText('Please enter 1000 or less')).toBeVisible();
  await page.getByLabel('Hourly rate in dollars').fill('31.50');
  await press(page, 'Save as template');
  await page.getByRole('dialog').getByLabel('Name').fill('Mondays');
  await expectAccessible(page);
  await press(page, 'Save template');
  await expect(toast(page, 'Template saved')).toBeVisible();
  await press(page, 'Start over');
  await expect(page.getByLabel('Job title')).toHaveValue('');

  await page.getByLabel('Start from a template').selectOption('Mondays');
  await expect(toast(page, 'Template loaded')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Monday assistant');
  await expect(page.getByLabel('Hourly rate in dollars')).toHaveValue('31.5');
  await expect(page.getByLabel('Start time')).toHaveValue('07:30');
  await expect(chosenDays(page)).toHaveCount(0);
  await press(page, 'Delete template');
  await press(page, 'Delete');
  await expect(toast(page, 'Template deleted')).toBeVisible();
  await expect(page.getByLabel('Start from a template')).toBeHidden();
  await expect(page.getByLabel('Job title')).toHaveValue('Monday assistant');
});

test('a job is searched, edited, closed, reopened and posted again', async ({ page, product }) => {
  const office = await givenOffice(product);
  await product.given.job(office, { title: 'Hygienist for recalls', description: 'Quiet days.' });
  const job = await product.given.job(office, { title: 'Assistant for surgery' });
  const hanna = await givenHygienist(product);
  await product.given.application({ practice: office, job, professional: hanna });
  await signIn(page, office, '/jobs');
  await page.getByLabel('Search your jobs').fill('surgery');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=surgery/);
  await expect(cards(page)).toContainText('1 applicant, 1 waiting');
  await expect(cards(page).getByText('Cleanings, and a kind word')).toHaveCSS(
    '-webkit-line-clamp',
    '2',
  );
  await expect(cards(page)).toContainText('Open');
  await page.getByLabel('Status').selectOption('Filled');
  await expect(page.getByRole('heading', { name: 'No Matching Jobs' })).toBeVisible();
  await page.goBack();
  await page.goto('/jobs?q=surgery');

  await page.getByRole('link', { name: /^View Applications \(1\)/ }).click();
  await expect(page.getByRole('heading', { name: 'Applicants (1)' })).toBeVisible();
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(`/practice/jobs/${job.id}/edit`);
  await expect(chosenDays(page)).toHaveCount(1);
  await page.getByLabel('Hourly rate in dollars').fill('55');
  await expectAccessible(page);
  await press(page, 'Save changes');
  await expect(toast(page, 'Job updated', "We'll let applicants know what changed.")).toBeVisible();
  await expect(page.getByText('$55/hr')).toBeVisible();
  expect(await product.message(hanna.email, /changed Assistant for surgery/)).toContain('$55/hr');

  await page.getByRole('button', { name: 'Close Assistant for surgery' }).click();
  await press(page, 'Close job');
  await expect(toast(page, 'Job closed')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.goto(`/practice/jobs/create?edit=${job.id}`);
  await expect(page.getByText("This job can't be changed right now")).toBeVisible();
  await page.getByRole('link', { name: 'See the job' }).click();
  await page.getByRole('button', { name: /^Reopen/ }).click();
  await expect(toast(page, 'Job reopened')).toBeVisible();

  await page.getByRole('link', { name: /^Duplicate/ }).click();
  await expect(page).toHaveURL(`/practice/jobs/create?from=${job.id}`);
  await expect(page.getByLabel('Job title')).toHaveValue('Assistant for surgery');
  await expect(chosenDays(page)).toHaveCount(0);
  await chooseDay(page, dayAhead(20).date);
  await press(page, 'Post job');
  await expect(toast(page, 'Job Created')).toBeVisible();
  await page.goto('/jobs');
  await expect(cards(page)).toHaveCount(3);
});

test('a practice sees who works when and what is open, by date, week and month', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const iris = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  // Three days of next week, whatever today is.
  const sunday = dayAhead(7 - new Date(dayAhead(0).date).getUTCDay()).date;
  const details = (days: number, title: string, hourlyRateCents: number) => ({
    practice: office,
    jobDetails: { workDate: addDays(sunday, days), title, hourlyRateCents },
  });
  await product.given.job(office, details(4, 'Assistant on Thursday', 4000).jobDetails);
  await product.given.contract({
    ...details(3, 'Hygienist on Wednesday', 5000),
    professional: iris,
  });
  await product.given.confirmedBooking({
    ...details(2, 'Hygienist on Tuesday', 4500),
    professional: hanna,
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, office, '/jobs');
  const titles = (name: string) =>
    page.getByRole('list', { name }).getByRole('heading', { level: 3 });
  await expect(titles('Upcoming jobs')).toHaveText([
    'Hygienist on Tuesday',
    'Hygienist on Wednesday',
    'Assistant on Thursday',
  ]);
  await expect(cards(page).nth(0)).toContainText('Hanna Moen');
  await expect(cards(page).nth(1)).toContainText('Contract sent');
  await expect(cards(page).nth(1)).toContainText(/Iris Dahl.*Answer due/);
  await expect(cards(page).nth(2)).toContainText('No applicants yet');
  await expectAccessible(page);
  await page.getByLabel('Sort by').selectOption('Highest rate');
  await expect(titles('Your jobs')).toHaveText([
    'Hygienist on Wednesday',
    'Hygienist on Tuesday',
    'Assistant on Thursday',
  ]);

  await page.getByRole('tab', { name: 'Week' }).click();
  await page.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`week=${sunday}`));
  const open = page.getByRole('link', { name: /Assistant on Thursday.*Open$/ });
  const booked = page.getByRole('link', { name: /Hanna Moen.*Hygienist on Tuesday.*Booked$/ });
  await expect(open).toBeVisible();
  await expect(page.getByRole('link', { name: /Wednesday.*Iris Dahl.*sent$/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('heading', { name: /^Thursday/, level: 3 })).toBeVisible();
  await booked.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hygienist on Tuesday');
  await page.getByRole('link', { name: 'Back to your jobs' }).click();
  await expect(page).toHaveURL(new RegExp(`week=${sunday}`));

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/jobs?view=month&month=${addDays(sunday, 4).slice(0, 7)}`);
  await open.click();
  await expect(page.getByText('No one has applied yet')).toBeVisible();
});

test('the second of two saves shows both versions to choose from', async ({ page, product }) => {
  const office = await givenOffice(product);
  const job = await product.given.job(office, { title: 'Edited twice' });
  await signIn(page, office, `/practice/jobs/${job.id}/edit`);
  await page.getByLabel('Hourly rate in dollars').fill('60');
  await page.getByLabel('Requirements').fill('Two years of experience.');
  // Another tab, or a colleague.
  const calls = await callsOf(product, office);
  const other = { hourlyRate: 52, title: 'Edited elsewhere', updatedAt: job.updatedAt };
  await expect(await calls.patch(`/api/jobs/${job.id}`, { data: other })).toBeOK();
  // A reload keeps the input, and the version it is based on.
  await page.reload();
  await expect(page.getByLabel('Hourly rate in dollars')).toHaveValue('60');
  await press(page, 'Save changes');

  const dialog = page.getByRole('dialog', { name: 'Changed while you were editing' });
  const rate = dialog.getByRole('group', { name: 'Hourly rate' });
  await expect(rate.getByLabel('Keep mine')).toBeChecked();
  await expect(rate).toContainText('$60/hr');
  await expect(rate).toContainText('$52/hr');
  const title = dialog.getByRole('group', { name: 'Job title' });
  await expect(title.getByLabel('Use theirs')).toBeChecked();
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await expectAccessible(page);
  await title.getByLabel('Keep mine').check();
  await rate.getByLabel('Use theirs').check();
  await press(page, 'Save this version');
  await expect(toast(page, 'Job updated')).toBeVisible();
  const saved = await (await calls.get(`/api/practice/jobs/${job.id}`)).json();
  expect(saved).toMatchObject({
    title: 'Edited twice',
    hourlyRate: 52,
    requirements: 'Two years of experience.',
  });
});
