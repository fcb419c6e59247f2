/** A practice's jobs in a real browser: posting, copying, templates, editing, closing. */
import type { Locator, Page } from '@playwright/test';
import { chooseDays, weekdays } from '#features/profiles/rules';
import { addDays, dayOf, mondayOf } from '#kernel/time/day';
import { isWorkday } from '#kernel/time/holidays';
import { daysThrough, formatDate } from '#kernel/time/zones';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import {
  chooseDay,
  dayAhead,
  givenHygienist,
  givenOffice,
  openDetails,
  roleChip,
} from '#tests/support/stories/shift';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Upcoming shifts' }).getByRole('article');
const missing = 'Please provide start date, start time, and end time for temporary positions.';

const chosenDays = (page: Page) => page.locator('[data-day][aria-pressed="true"]');

/** A Thursday within the calendar that is no holiday, about which the form would ask. */
function workThursday(): string {
  let day = addDays(mondayOf(dayAhead(7).date), 3);
  while (!isWorkday(day)) day = addDays(day, 7);
  return day;
}

/** Drags over days and adds one with the keyboard; the number of days that are then chosen. */
async function chooseSeveralDays(page: Page): Promise<number> {
  const thursday = workThursday();
  const tuesday = addDays(thursday, 5);
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

  // Another Thursday, two or three weeks later, and Shift chooses the day before.
  const weeks = isWorkday(addDays(thursday, 14)) ? 2 : 3;
  const later = addDays(thursday, 7 * weeks);
  await day(thursday).focus();
  for (let week = 0; week < weeks; week++) await page.keyboard.press('ArrowDown');
  await expect(day(later)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowLeft');
  const count = dragged.length + (isWorkday(addDays(later, -1)) ? 2 : 1);
  await expect(chosenDays(page)).toHaveCount(count);
  await page.keyboard.press('Space');
  await expect(day(addDays(later, -1))).toHaveAttribute('aria-pressed', 'false');
  return chosenDays(page).count();
}

/** A shift that would have started is marked at once, and the button does not hide the message. */
async function tryToday(page: Page) {
  await page.setViewportSize({ width: 390, height: 664 });
  const today = page.locator(`[data-day="${dayOf(new Date(), 'America/Chicago')}"]`);
  await today.click();
  await page.getByLabel('Start time').fill('00:00');
  const past = page.getByText('This shift would start in the past.');
  await expect(past).toBeVisible();
  await expect(today).toHaveAttribute('aria-invalid', 'true');
  await press(page, 'Post shift');
  await expect(page.locator('[data-day]:focus')).toHaveCount(1);
  await expect(toast(page, 'Error')).toBeHidden();
  const isFree = () =>
    past.evaluate((text) => {
      const { left, top, height } = text.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + height / 2) === text;
    });
  await expect.poll(isFree).toBe(true);
  await today.click();
  await expect(past).toBeHidden();
  await page.getByLabel('Start time').fill('07:30');
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a first job is posted for several days, and neither an error, a lost connection nor a logout loses the input', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  await page.route('**/api/practice/jobs?*', (route) => route.abort());
  await signIn(page, office, '/jobs');
  await expect(
    page.getByText('Failed to load your job listings. Please try again later.'),
  ).toBeVisible();
  await page.unroute('**/api/practice/jobs?*');
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { name: 'No Jobs Posted' })).toBeVisible();
  await expect(page.getByLabel('Search your shifts')).toBeHidden();
  await page.getByRole('link', { name: 'Post New Job' }).first().click();
  await expect(page).toHaveURL('/practice/jobs/create');

  await press(page, 'Post shift');
  await expect(toast(page, 'Missing Information', missing)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dentist' })).toBeFocused();
  await expect(page.getByText('Hourly rate is required')).toBeVisible();
  // An error in the folded details opens them.
  await expect(page.getByText('Job title is required')).toBeVisible();
  await expectAccessible(page);

  await roleChip(page, 'Dental Assistant').click();
  await openDetails(page);
  await page.getByLabel('Job title').fill('Assistant beside two chairs');
  await page.getByLabel('Hourly rate in dollars').fill('31.50');
  await page.getByRole('switch', { name: 'Permanent position' }).check();
  await expect(page.getByRole('group', { name: 'Days' })).toBeHidden();
  await expect(preview(page)).toContainText('Permanent position');
  await page.getByRole('switch', { name: 'Permanent position' }).uncheck();
  await page.getByLabel('End time').fill('16:00');
  await tryToday(page);
  const total = await chooseSeveralDays(page);
  await expect(preview(page)).toContainText('$31.50/hr');
  await expect(preview(page)).toContainText(/7:30 AM–4:00 PM C[SD]T · 8 hours paid, 30 min break/);
  await takePicture(page.getByRole('group', { name: 'Days' }), 'several-days');

  await page.context().setOffline(true);
  await press(page, `Post ${total} days`);
  await expect(toast(page, 'Error', 'Failed to create job. Please try again.')).toBeVisible();
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await press(page, `Post ${total} days`);
  await expect(page.getByText("You've been logged out")).toBeVisible();
  await signIn(page, office, '/practice/jobs/create');
  await expect(page.getByLabel('Job title')).toHaveValue('Assistant beside two chairs');
  await expect(chosenDays(page)).toHaveCount(total);

  await press(page, `Post ${total} days`);
  await expect(toast(page, 'Job Created', `We posted ${total} days`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your ${total} days are posted`);
  await page.getByRole('link', { name: 'See your shifts' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`${total} days: `);
});

/** A town apart from the other journeys, whose people would be available too. */
const town = { zipCode: '82801', city: 'Sheridan', state: 'Wyoming' };

test('from the dashboard to a posted shift in three taps, and an invitation with the fourth', async ({
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
  await product.given.verifiedProfessional(name, { ...town, title: 'Hygienist', availability });
  await signIn(page, office, '/dashboard');
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const day = workThursday();

  await tap(page.getByRole('main').getByRole('link', { name: 'Post New Job' }));
  await expect(page.getByRole('radio', { name: 'Hygienist' })).toBeChecked();
  await expect(page.getByLabel('Start time')).toHaveValue('07:30');
  await expect(page.getByLabel('Hourly rate in dollars')).toHaveValue('51');
  await tap(page.locator(`[data-day="${day}"]`));
  await expect(preview(page)).toContainText('Hygienist for recalls');
  await takePicture(page, 'post-a-shift');
  // On a desk the costs and the button are in sight from the first field to the last.
  const post = page.getByRole('button', { name: 'Post shift', exact: true });
  for (const position of ['top', 'bottom'] as const) {
    await page.evaluate(
      (to) => window.scrollTo({ top: to === 'top' ? 0 : document.body.scrollHeight }),
      position,
    );
    await expect(post).toBeInViewport({ ratio: 1 });
    await expect(preview(page).getByText(/^\$405\.25/)).toBeInViewport();
  }
  await tap(post);
  await expect(toast(page, 'Job Created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shift is posted');
  expect(taps).toBe(3);

  await expect(page.getByText('1 professional is available that day.')).toBeVisible();
  await expectAccessible(page);
  await tap(page.getByRole('button', { name: /^Invite Hanna Moen/ }));
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expect(page.getByText('1 invited')).toBeVisible();
  expect(taps).toBe(4);

  const [posted] = await (await page.request.get('/api/practice/jobs')).json();
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

/** Someone else changes the job meanwhile, and the practice chooses from both versions. */
async function saveAfterSomeoneElse(page: Page, job: { id: string; updatedAt: Date }) {
  await page.getByLabel('Hourly rate in dollars').fill('60');
  await openDetails(page);
  await page.getByLabel('Requirements').fill('Two years of experience.');
  const other = { hourlyRate: 52, title: 'Edited elsewhere', updatedAt: job.updatedAt };
  await expect(await page.request.patch(`/api/jobs/${job.id}`, { data: other })).toBeOK();
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
}

const warnings = (page: Page) => page.getByRole('dialog', { name: 'Is this right?' });

/** A day of a draft that was left returns, says so, and is asked about together with another. */
async function startOverWithOldDraft(page: Page) {
  await chooseDay(page, workThursday());
  await page.reload();
  const restored = page.getByRole('status').filter({ hasText: /^Your draft from .+ is back\./ });
  await expect(restored).toBeVisible();
  await expectAccessible(page);
  await chooseDay(page, addDays(workThursday(), 1));
  await press(page, 'Post 2 days');
  await expect(warnings(page)).toContainText(
    `This day comes from an earlier draft: ${formatDate(workThursday())}.`,
  );
  await warnings(page).getByRole('button', { name: 'Go back' }).click();
  await restored.getByRole('button', { name: 'Start over' }).click();
  await expect(restored).toBeHidden();
  await expect(chosenDays(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Hourly rate in dollars')).toBeVisible();
  await expect(chosenDays(page)).toHaveCount(0);
  await expect(restored).toBeHidden();
}

/** AM for PM and a digit too many are asked about in one dialog; sent again unchanged, again. */
async function correctMistakes(page: Page) {
  await page.getByLabel('Start time').fill('08:00');
  await page.getByLabel('End time').fill('05:00');
  await page.getByLabel('Hourly rate in dollars').fill('520');
  for (const _ of ['first', 'again']) {
    await press(page, 'Post shift');
    await expect(warnings(page).getByRole('listitem')).toHaveText([
      'This shift is 21 hours long. Did you mix up AM and PM?',
      /^This shift runs 8:00 AM–5:00 AM, and none of your recent shifts were at night\./,
      /^\$520\/hr is more than \$250\/hr\./,
    ]);
    await expectAccessible(page);
    await warnings(page).getByRole('button', { name: 'Go back' }).click();
  }
  await page.getByLabel('End time').fill('17:00');
  await page.getByLabel('Hourly rate in dollars').fill('52');
}

test('a job is searched, edited by two people, closed, reopened, and posted again from a template', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  await product.given.job(office, { title: 'Hygienist for recalls', description: 'Quiet days.' });
  const job = await product.given.job(office, { title: 'Assistant for surgery' });
  const hanna = await givenHygienist(product);
  await product.given.application({ practice: office, job, professional: hanna });
  await signIn(page, office, '/jobs');
  await page.getByLabel('Search your shifts').fill('surgery');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=surgery/);
  await expect(cards(page)).toContainText('1 applicant');
  await expect(cards(page).getByText('Cleanings, and a kind word')).toHaveCSS(
    '-webkit-line-clamp',
    '2',
  );
  await page.getByLabel('Status').selectOption('Filled');
  await expect(page.getByRole('heading', { name: 'No Matching Jobs' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Open');

  await page.getByRole('link', { name: /^View Applications \(1\)/ }).click();
  await expect(page.getByRole('heading', { name: 'Applicants (1)' })).toBeVisible();
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(`/practice/jobs/${job.id}/edit`);
  await expect(chosenDays(page)).toHaveCount(1);
  await saveAfterSomeoneElse(page, job);
  await expect(
    toast(page, 'Changes saved', "We'll let applicants know what changed."),
  ).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: '$52/hr' })).toBeVisible();
  const saved = await (await page.request.get(`/api/practice/jobs/${job.id}`)).json();
  expect(saved).toMatchObject({
    title: 'Assistant for surgery',
    hourlyRate: 52,
    requirements: 'Two years of experience.',
  });

  await page.getByRole('button', { name: 'Close Assistant for surgery' }).click();
  await press(page, 'Close shift');
  await expect(toast(page, 'Closed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("This can't be changed right now")).toBeVisible();
  await page.getByRole('link', { name: 'See details' }).click();
  await page.getByRole('button', { name: /^Reopen/ }).click();
  await expect(toast(page, 'Reopened')).toBeVisible();

  await page.getByRole('link', { name: /^Duplicate/ }).click();
  await expect(page).toHaveURL(`/practice/jobs/create?from=${job.id}`);
  await expect(page.getByLabel('Hourly rate in dollars')).toHaveValue('52');
  await expect(chosenDays(page)).toHaveCount(0);
  await page.getByLabel('Hourly rate in dollars').fill('3150');
  await press(page, 'Save as template');
  await press(page, 'Save template');
  await expect(toast(page, "We couldn't save the template", 'fix the marked fields')).toBeVisible();
  await expect(page.getByText('Please enter 1,000 or less')).toBeVisible();
  await page.getByLabel('Hourly rate in dollars').fill('52');
  await press(page, 'Save as template');
  await page.getByRole('dialog').getByLabel('Name').fill('Mondays');
  await expectAccessible(page);
  await press(page, 'Save template');
  await expect(toast(page, 'Template saved')).toBeVisible();

  await page.getByRole('link', { name: 'Back to your shifts' }).click();
  await page.getByRole('link', { name: 'Post New Job' }).first().click();
  await page.getByLabel('Start from a template').selectOption('Mondays');
  await expect(toast(page, 'Template loaded')).toBeVisible();
  await expect(preview(page)).toContainText('Assistant for surgery');
  await expect(chosenDays(page)).toHaveCount(0);
  await startOverWithOldDraft(page);
  await page.getByLabel('Start from a template').selectOption('Mondays');
  await press(page, 'Delete template');
  await press(page, 'Delete');
  await expect(toast(page, 'Template deleted')).toBeVisible();
  await expect(page.getByLabel('Start from a template')).toBeHidden();
  await chooseDay(page, workThursday());
  await correctMistakes(page);
  await press(page, 'Post shift');
  await expect(toast(page, 'Job Created')).toBeVisible();
  await page.getByRole('link', { name: 'See the shift' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistant for surgery');
});

async function expectToFit(page: Page, title: string) {
  await expect(page.getByText(title).first()).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow), `${page.url()} at ${width} px`).toBe(0);
  }
}

test('a practice sees who works when and what is open, by date, week and month, and a title without a space fits', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const iris = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  // Three days of next week, whatever today is.
  const sunday = dayAhead(7 - new Date(dayAhead(0).date).getUTCDay()).date;
  const title = 'Assistant'.padEnd(120, 's');
  const details = (days: number, named: string) => ({
    practice: office,
    jobDetails: { workDate: addDays(sunday, days), title: named },
  });
  const job = await product.given.job(office, details(4, title).jobDetails);
  await product.given.contract({ ...details(3, 'Hygienist on Wednesday'), professional: iris });
  await product.given.confirmedBooking({
    ...details(2, 'Hygienist on Tuesday'),
    professional: hanna,
  });
  await product.given.application({ practice: office, job, professional: hanna });

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, office, '/jobs');
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([
    'Hygienist on Tuesday',
    'Hygienist on Wednesday',
    title,
  ]);
  await expect(cards(page).nth(0)).toContainText('Hanna Moen');
  await expect(cards(page).nth(1)).toContainText('Contract sent');
  await expect(cards(page).nth(1)).toContainText(/Iris Dahl.*Answer due/);
  await expect(cards(page).nth(2)).toContainText('1 applicant');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Week' }).click();
  await page.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`week=${sunday}`));
  const open = page.getByRole('link', { name: new RegExp(`${title}.*Open$`) });
  await expect(open).toBeVisible();
  await expect(page.getByRole('link', { name: /Wednesday.*Iris Dahl.*sent$/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('heading', { name: /^Thursday/, level: 3 })).toBeVisible();
  await page.getByRole('link', { name: /Hanna Moen.*Hygienist on Tuesday.*Filled$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hygienist on Tuesday');
  await page.getByRole('link', { name: 'Back to your shifts' }).click();
  await expect(page).toHaveURL(new RegExp(`week=${sunday}`));

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/jobs?view=month&month=${addDays(sunday, 4).slice(0, 7)}`);
  await open.click();
  await expect(page.getByRole('heading', { name: 'Applicants (1)' })).toBeVisible();
  await expectToFit(page, title);
  for (const screen of ['/dashboard', `/practice/jobs/${job.id}/posted`]) {
    await page.goto(screen);
    await expectToFit(page, title);
  }

  await signIn(page, hanna, `/jobs/${job.id}`);
  await expectToFit(page, title);
  const day = addDays(sunday, 4);
  for (const screen of [`/jobs?from=${day}&to=${day}`, '/applications']) {
    await page.goto(screen);
    await expectToFit(page, title);
  }
});
