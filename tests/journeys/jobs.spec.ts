/**
 * A professional's job search in a real browser: search, filters, saved searches, applying,
 * conflicts.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import {
  apiClientOf,
  book,
  dayAhead,
  givenHygienist,
  givenOffice,
  send,
} from '#tests/support/stories/shift';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const cards = (page: Page) => page.getByRole('list', { name: 'Open shifts' }).getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

const openFilters = (page: Page) => press(page, 'All filters');
const closeFilters = (page: Page) => press(page, 'Show shifts');

/** The payment method, for jobs that leave it open. */
const choose = (page: Page, name: 'W-2' | '1099') => page.getByRole('radio', { name }).check();

const chip = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label}, remove this filter` });
const wide = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

test('a professional searches and filters, goes Back, and saves the search', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  for (const details of [
    { title: 'Acacia recall day', hourlyRateCents: 5_200 },
    { title: 'Acacia hygiene day' },
    { title: 'Acacia day with four chairs', zipCode: '58801' },
    { title: 'Acacia dentist', professionalType: 'Dentist' },
  ] as const) {
    await product.given.job(office, details);
  }
  await page.goto('/jobs?type=Dentist');
  await expect(page).toHaveURL('/login?returnTo=%2Fjobs%3Ftype%3DDentist');
  await signIn(page, await givenHygienist(product), '/jobs');

  // The professional's own role is preselected; every other role can be viewed.
  await expect(chip(page, 'Hygienist')).toBeVisible();
  await page.getByLabel('Search shifts').fill('acacia');
  await expect(page).toHaveURL('/jobs?q=acacia&type=Hygienist&sort=distance');
  await expect(cards(page)).toHaveCount(3);
  await page.setViewportSize(phone);
  await expect(cards(page).nth(1)).toBeInViewport({ ratio: 1 });
  await expect(cards(page).nth(2)).toBeInViewport();
  await takePicture(page, 'find-a-shift');
  await page.setViewportSize(wide);
  await chip(page, 'Hygienist').click();
  await expect(page).toHaveURL('/jobs?q=acacia&type=All&sort=distance');
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole('group', { name: 'Filters' })).toBeFocused();
  const recall = card(page, 'Acacia recall day');
  await expect(recall).toContainText('$468 for the day');
  await expect(recall).toContainText('$4 above your rate');
  await expect(recall.getByText('Cleanings, and a kind word')).toHaveCSS('-webkit-line-clamp', '3');
  await expectAccessible(page);

  await openFilters(page);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('button', { name: 'Show shifts' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(wide);
  await page.getByLabel('Professional type').selectOption('Dentist');
  await expect(page).toHaveURL('/jobs?q=acacia&type=Dentist&sort=distance');
  await page.getByLabel('Distance').selectOption('Within 50 miles');
  await expect(page).toHaveURL('/jobs?q=acacia&type=Dentist&maxMiles=50&sort=distance');
  await closeFilters(page);
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/jobs?q=acacia&type=All&sort=distance');
  await expect(chip(page, 'Dentist')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(4);

  await openFilters(page);
  await page.getByLabel('Minimum rate in dollars').fill('2000');
  await expect(page.getByText('From $0 to $1,000')).toBeVisible();
  // Closing the sheet right after typing loses nothing.
  await page.getByLabel('Minimum rate in dollars').fill('50');
  await closeFilters(page);
  await expect(page).toHaveURL('/jobs?q=acacia&type=All&minRate=50&sort=distance');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Search shifts')).toHaveValue('acacia');
  await expect(chip(page, '$50/hr or more')).toBeVisible();

  await press(page, 'Saved searches');
  await press(page, 'Save search');
  await expect(page.getByText('Please name the search')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Well paid');
  await press(page, 'Save search');
  await expect(toast(page, 'Search saved', 'when a new shift matches “Well paid”')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await openFilters(page);
  await press(page, 'Clear all');
  await expect(page).toHaveURL('/jobs?type=Hygienist&sort=distance');
  await closeFilters(page);
  await expect(page.getByLabel('Search shifts')).toHaveValue('');
  // A search over every role stays one when it is reopened.
  await press(page, 'Saved searches (1)');
  await page.getByRole('link', { name: /Well paid/ }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/jobs?q=acacia&type=All&minRate=50&sort=distance');
  await expect(page.getByLabel('Search shifts')).toHaveValue('acacia');
  await expect(chip(page, 'Hygienist')).toHaveCount(0);
  await press(page, 'Saved searches (1)');
  await press(page, 'Delete the saved search Well paid');
  await expect(toast(page, 'Search deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /Well paid/ })).toHaveCount(0);
});

test('a list that failed is loaded again, loads more on scroll, and Back restores the position', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const numbers = Array.from({ length: 45 }, (_, index) => 10 + index);
  await Promise.all(
    numbers.map((number) =>
      product.given.job(office, {
        title: `Birch shift ${number}`,
        workDate: dayAhead(number).date,
      }),
    ),
  );
  // Without news of other jobs, which would load the list again beside the button.
  await page.routeWebSocket(/\/ws/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (JSON.parse(String(message)).type !== 'changed') socket.send(message);
    });
  });
  const jobs = (url: URL) => url.pathname === '/api/jobs';
  let isBroken = true;
  let calls = 0;
  await page.route(jobs, (route) => {
    calls += 1;
    return isBroken ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: [] });
  });
  await signIn(page, await givenHygienist(product), '/jobs');
  await expect(
    page.getByRole('heading', { name: 'Failed to load jobs. Please try again later.' }),
  ).toBeVisible();
  // It is not tried again on focus.
  const before = calls;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(calls).toBe(before);
  isBroken = false;
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  await page.unroute(jobs);
  await page.getByLabel('Search shifts').fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'No Matching Jobs' })).toBeVisible();

  const more = (url: URL) => jobs(url) && url.searchParams.has('cursor');
  await page.route(more, (route) => route.abort());
  await page.getByLabel('Search shifts').fill('Birch shift');
  await expect(cards(page)).toHaveCount(20);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText("More shifts couldn't be loaded.")).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await page.unroute(more);
  await press(page, 'Try again');
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(45, { timeout: 500 });
  }).toPass();
  await expect(page.getByText('45 shifts', { exact: true })).toBeVisible();

  const link = page.getByRole('link', { name: 'Birch shift 50' });
  // In the middle, where a click needs no scrolling of its own.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const address = page.url();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(1_000);
  const expectBack = async () => {
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    await expect(link).toBeInViewport();
  };
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birch shift 50' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expectBack();
  await link.click();
  await page.getByRole('link', { name: 'Back to shifts' }).click();
  await expectBack();
  // The list is no longer cached: it is reloaded up to the same page.
  await page.reload();
  await expectBack();
});

test('quick apply explains itself, says why it failed, holds the time, and detects a conflict', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const job = (title: string, day: number) =>
    product.given.job(office, { title, workDate: dayAhead(day).date });
  const closed = await job('Dogwood morning', 29);
  const first = await job('Dogwood day', 30);
  const second = await job('Dogwood evening', 30);
  const button = ({ title }: { title: string }) =>
    page.getByRole('button', { name: `Quick apply for ${title}` });

  await signIn(page, await givenHygienist(product), '/jobs?q=Dogwood');
  let check = () => {};
  const clicked = new Promise<void>((resolve) => {
    check = resolve;
  });
  await page.route('**/check-conflict', async (route) => {
    await clicked;
    await route.continue();
  });
  await button(first).dblclick();
  check();
  await expect(dialog(page)).toContainText('This reserves your time');
  await expect(dialog(page)).toContainText('You accept this contract in advance');
  await expect(dialog(page)).toContainText('24 hours to confirm');
  await expectAccessible(page);
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: '' }));
  await choose(page, 'W-2');
  await press(page, 'Apply at $48/hr');
  await expect(
    toast(
      page,
      'Application Failed',
      'There was an error submitting your application. Please try again.',
    ),
  ).toBeVisible();
  // The dialog stays open for another attempt, and its error can be dismissed.
  await press(page, 'Close notification');
  await expect(toast(page, 'Application Failed')).toHaveCount(0);
  await page.unroute('**/api/bookings');
  await press(page, 'Apply at $48/hr');
  await expect(toast(page, 'Application Submitted', 'Your time is reserved')).toBeVisible();
  await expect(card(page, first.title)).toContainText('Your application: Pending');
  await expect(button(first)).toHaveCount(0);

  await button(second).click();
  await expect(
    toast(
      page,
      'Scheduling Conflict Detected',
      'You already have a booking during this time period. Please review your schedule before applying.',
    ),
  ).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await button(closed).click();
  await choose(page, 'W-2');
  await send(await apiClientOf(product, office), `/api/jobs/${closed.id}/close`);
  await press(page, 'Apply at $48/hr');
  await expect(toast(page, 'Application Failed', 'This is no longer open.')).toBeVisible();
  await expect(button(closed)).toHaveCount(0);
});

test('a professional reads a job, applies with a rate and a letter, withdraws, and is warned of a conflict', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const workDate = dayAhead(40).date;
  const job = await product.given.job(office, { title: 'Recall day with a letter', workDate });
  const taken = await product.given.job(office, { title: 'Recall day elsewhere', workDate });
  const person = await givenHygienist(product);
  const apply = page.getByRole('button', { name: `Apply to ${job.title}`, exact: true });
  const quick = page.getByRole('button', { name: `Quick apply for ${job.title}` });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));

  await signIn(page, person, `/jobs/${job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page.getByText('A steady hand.')).toBeVisible();
  await expect(page.getByText('9 hours × $48/hr = $432.00')).toBeVisible();
  await expect(page.getByText('Behind the building, the door is on the left.')).toBeVisible();
  const heart = page.getByRole('button', { name: 'Favorite: Red River Dental' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // A double click opens it, and it stays open.
  await quick.dblclick();
  await expect(dialog(page)).toContainText('This reserves your time');
  await page.keyboard.press('Escape');
  await expect(quick).toBeFocused();

  // A conflict check that fails is logged, and keeps nobody from applying.
  await page.route('**/check-conflict', (route) => route.abort());
  await apply.click();
  const rate = page.getByLabel('Proposed hourly rate in dollars');
  await expect(rate).toHaveValue('48');
  expect(logged.filter((text) => text.includes('Failed to check for conflicts'))).toHaveLength(1);
  await rate.fill('50.5');
  await press(page, 'Submit application');
  await expect(page.getByText('Please enter a whole dollar amount')).toBeVisible();
  await expect(page.getByText('Please choose W-2 or 1099')).toBeVisible();
  await expect(rate).toBeFocused();
  await rate.fill('52');
  await choose(page, '1099');
  await page.getByLabel('Cover letter').fill('I know your software.');
  await expectAccessible(page);
  // The letter survives an expired session.
  await page.context().clearCookies({ name: 'bridgework_session' });
  await press(page, 'Submit application');
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`/jobs/${job.id}`)}`);
  await signIn(page, person, `/jobs/${job.id}`);
  await apply.click();
  await expect(page.getByLabel('Cover letter')).toHaveValue('I know your software.');
  await choose(page, '1099');
  await page.route('**/api/job-applications', (route) => route.fulfill({ status: 500, body: '' }));
  await press(page, 'Submit application');
  await expect(toast(page, 'Failed to apply to job')).toBeVisible();
  await page.unroute('**/api/job-applications');
  await press(page, 'Submit application');
  await expect(toast(page, 'Application Submitted')).toBeVisible();
  await expect(page.getByText('Waiting on Red River Dental.')).toBeVisible();
  await expect(apply).toHaveCount(0);
  await page.unroute('**/check-conflict');
  await press(page, `Withdraw your application to ${job.title}`);
  await press(page, 'Withdraw application');
  await expect(toast(page, 'Application withdrawn')).toBeVisible();

  // A conflict is refused at submission, and named before the dialog.
  await apply.click();
  await choose(page, 'W-2');
  await book(
    { office: await apiClientOf(product, office), hygienist: await apiClientOf(product, person) },
    taken.id,
  );
  await press(page, 'Submit application');
  await expect(
    toast(
      page,
      'Cannot Apply - Scheduling Conflict',
      'You have a booking conflict during this time period. Please cancel existing bookings first.',
    ),
  ).toBeVisible();
  await press(page, 'Cancel');
  await apply.click();
  await expect(toast(page, 'Scheduling Conflict Detected')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("You're already booked at this time")).toBeVisible();
  await expect(page.getByText(`${taken.title} at Red River Dental`)).toBeVisible();
  await expectAccessible(page);
});

test('a job that cannot be taken says why and links to the solution; the front office needs no license', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const job = (title: string, details = {}) => product.given.job(office, { title, ...details });
  const own = await job('Larch hygienist');
  const other = await job('Larch dentist', { professionalType: 'Dentist' });
  const desk = await job('Larch front desk', { professionalType: 'Front Office' });
  const person = await product.given.professional();
  await product.given.professionalProfile(person);
  await product.given.document(person, 'license', { status: 'verified' });

  await signIn(page, person, '/jobs?q=Larch&type=All');
  const barrier = page.getByText('Clinical work needs a verified license and CPR certification');
  await expect(barrier).toBeVisible();
  await expect(card(page, other.title)).toContainText(
    'This is for a Dentist. Your profile says Hygienist.',
  );
  await expect(page.getByRole('button', { name: /^Quick apply/ })).toHaveCount(1);
  await card(page, desk.title).getByRole('link').click();
  await expect(page.getByRole('button', { name: `Apply to ${desk.title}` })).toBeVisible();
  await expect(barrier).toHaveCount(0);
  await page.goBack();
  await card(page, own.title).getByRole('link').click();
  await expect(barrier).toBeVisible();
  await expect(page.getByText('Next step: upload your CPR certification.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Quick apply|Apply to)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Upload Documents' }).click();
  await expect(page).toHaveURL('/professional/profile?tab=documents');
});
