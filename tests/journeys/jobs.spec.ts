/**
 * A professional's job search in a real browser: search, filters, saved searches, applying,
 * conflicts.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import { book, callsOf, dayAhead, givenHygienist, givenOffice, send } from '../support/shift';

type Product = Parameters<typeof givenOffice>[0];

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const cards = (page: Page) => page.getByRole('list', { name: 'Open jobs' }).getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

const openFilters = (page: Page) => press(page, 'All filters');
const closeFilters = (page: Page) => press(page, 'Show jobs');

/** The payment method, for jobs that leave it open. */
const choose = (page: Page, name: 'W-2' | '1099') => page.getByRole('radio', { name }).check();

/** Tests share the world, so each searches for a unique word. */
let worlds = 0;
async function givenOffer(product: Product, details: { title?: string; day?: number } = {}) {
  worlds += 1;
  const office = await givenOffice(product, { firstName: 'Marta', lastName: `Quist${worlds}` });
  const { date } = dayAhead(details.day ?? 20 + worlds);
  const title = details.title ?? `Recall day number ${worlds}`;
  const job = await product.given.job(office, { title, workDate: date });
  return { office, job, title };
}

test.describe('the list', () => {
  test('keeps search and filters in the URL, and Back undoes a choice', async ({
    page,
    product,
  }) => {
    const office = await givenOffice(product);
    const { given } = product;
    await given.job(office, { title: 'Alder hygiene day', hourlyRateCents: 5_200 });
    await given.job(office, { title: 'Alder dentist', professionalType: 'Dentist' });
    await given.job(office, {
      title: 'Alder far away',
      zipCode: '58801',
      description: 'In Williston',
    });
    await page.goto('/jobs?type=Dentist');
    await expect(page).toHaveURL('/login?returnTo=%2Fjobs%3Ftype%3DDentist');
    await signIn(page, await givenHygienist(product));
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find jobs' })).toBeVisible();

    // The professional's own role is preselected; every other role can be viewed.
    const chip = (label: string) =>
      page.getByRole('button', { name: `${label}, remove this filter` });
    await expect(chip('Hygienist')).toBeVisible();
    await page.getByLabel('Search jobs').fill('aLdEr');
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=Hygienist');
    await expect(cards(page)).toHaveCount(2);
    await chip('Hygienist').click();
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=All');
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByRole('group', { name: 'Filters' })).toBeFocused();
    await expect(page.getByText('Verified practices come first')).toBeVisible();
    const hygiene = card(page, 'Alder hygiene day');
    for (const fact of [
      '$468 for the day',
      '$52/hr',
      '$4 above your rate',
      'Verification pending',
      'mileage 65¢ a mile',
      '8:00 AM–5:00 PM C',
    ]) {
      await expect(hygiene).toContainText(fact);
    }
    await expect(hygiene.getByText('Cleanings, and a kind word')).toHaveCSS(
      '-webkit-line-clamp',
      '3',
    );
    await expectAccessible(page);

    await openFilters(page);
    await expect(page.getByLabel('Professional type')).toHaveValue('All');
    await expectAccessible(page);
    await page.getByLabel('Professional type').selectOption('Dentist');
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=Dentist');
    await page.getByLabel('Distance').selectOption('Within 50 miles');
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=Dentist&maxMiles=50');
    await closeFilters(page);
    await expect(cards(page)).toHaveCount(1);
    await expect(chip('Within 50 miles')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=All');
    await expect(chip('Dentist')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(3);
    await page.goForward();
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();

    await openFilters(page);
    await page.getByLabel('Minimum rate in dollars').fill('50');
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=All&minRate=50');
    await page.getByLabel('Minimum rate in dollars').fill('2000');
    await expect(page.getByText('From $0 to $1,000')).toBeVisible();
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=All');
    // Closing the sheet right after typing loses nothing.
    await page.getByLabel('Minimum rate in dollars').fill('50');
    await closeFilters(page);
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=All&minRate=50');
    await expect(cards(page)).toHaveCount(1);
    await chip('$50/hr or more').click();
    await openFilters(page);
    await page.getByLabel('State').selectOption('Minnesota');
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=All&state=Minnesota');
    await page.getByLabel('State').selectOption('Any state');
    await page.getByLabel('Sort by').selectOption('Nearest first');
    await expect(page).toHaveURL('/jobs?q=aLdEr&type=All&sort=distance');
    await page.getByLabel('From').fill('2099-01-01');
    await expect(page).toHaveURL(/from=2099-01-01/);
    await closeFilters(page);
    await expect(page.getByRole('heading', { name: 'No Matching Jobs' })).toBeVisible();
    await chip('From Jan 01, 2099').click();
    await expect(cards(page).last()).toContainText('Alder far away');
    await page.reload();
    await expect(page.getByLabel('Search jobs')).toHaveValue('aLdEr');
    await expect(chip('Nearest first')).toBeVisible();
    await openFilters(page);
    await press(page, 'Clear all');
    await expect(page).toHaveURL('/jobs?type=Hygienist');
    await closeFilters(page);
    await expect(page.getByLabel('Search jobs')).toHaveValue('');
    await page.goto('/jobs?q=nothing+of+the+kind');
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/jobs?type=All');
  });

  test('loads more on scroll, and Back restores the position', async ({ page, product }) => {
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
    const more = (url: URL) => url.pathname === '/api/jobs' && url.searchParams.has('cursor');
    await page.route(more, (route) => route.abort());
    await signIn(page, await givenHygienist(product), '/jobs?q=Birch+shift');
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText("More jobs couldn't be loaded.")).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await page.unroute(more);
    await press(page, 'Try again');
    const last = page.getByRole('link', { name: 'Birch shift 54' });
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect(last).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(cards(page)).toHaveCount(45);
    await expect(page.getByText('All 45 jobs are shown.')).toBeVisible();

    const link = page.getByRole('link', { name: 'Birch shift 50' });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(window.scrollY));
    expect(place).toBeGreaterThan(1_000);
    const isBack = () =>
      expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);

    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Birch shift 50' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/jobs?q=Birch+shift');
    await isBack();
    await expect(link).toBeInViewport();

    await link.click();
    await page.getByRole('link', { name: 'Back to jobs' }).click();
    await expect(page).toHaveURL('/jobs?q=Birch+shift');
    await isBack();

    // The list is no longer cached: it is reloaded up to the same page.
    await page.reload();
    await isBack();
    await expect(link).toBeInViewport();
  });

  test('has error, loading and empty states, and shows more than two jobs on a phone', async ({
    page,
    product,
  }) => {
    const person = await givenHygienist(product);
    const jobs = /\/api\/jobs(\?|$)/;
    let isBroken = true;
    let calls = 0;
    await page.route(jobs, (route) => {
      calls += 1;
      return isBroken
        ? route.fulfill({ status: 500, body: '' })
        : route.fulfill({ json: [], contentType: 'application/json' });
    });
    await signIn(page, person, '/jobs');
    await expect(
      page.getByRole('heading', { name: 'Failed to load jobs. Please try again later.' }),
    ).toBeVisible();
    // It is not tried again on focus. News of other jobs may have asked for the list once more.
    const before = calls;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(calls).toBe(before);
    isBroken = false;
    await press(page, 'Try again');
    await expect(page.getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();

    await page.unroute(jobs);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(jobs, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/jobs?q=nothing+of+the+kind');
    // The map beside the list loads too.
    await expect(page.getByRole('status').filter({ hasText: 'Loading' }).last()).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'No Matching Jobs' })).toBeVisible();

    await page.unroute(jobs);
    const office = await givenOffice(product);
    const titles = [
      'Acacia recall day',
      'Acacia hygiene day',
      'Acacia day with four chairs',
    ] as const;
    for (const title of titles) await product.given.job(office, { title });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/jobs?q=Acacia');
    await expect(card(page, titles[1])).toBeInViewport({ ratio: 1 });
    await expect(card(page, titles[2])).toBeInViewport();
    await takePicture(page, 'find-a-shift');
    await openFilters(page);
    await expect(page.getByRole('button', { name: 'Show jobs' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test('saves a search under a name, opens it again and deletes it', async ({ page, product }) => {
    await signIn(page, await givenHygienist(product), '/jobs?type=Hygienist&maxMiles=50');
    await press(page, 'Saved searches');
    await press(page, 'Save search');
    await expect(page.getByText('Please name the search')).toBeVisible();
    await expect(dialog(page)).toContainText('Hygienist, within 50 miles');
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Near home');
    await press(page, 'Save search');
    await expect(toast(page, 'Search saved', 'when a new job matches “Near home”')).toBeVisible();
    await page.goto('/jobs');
    await press(page, 'Saved searches (1)');
    await page.getByRole('link', { name: /Near home/ }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/jobs?type=Hygienist&maxMiles=50');
    await press(page, 'Saved searches (1)');
    await press(page, 'Delete the saved search Near home');
    await expect(toast(page, 'Search deleted')).toBeVisible();
    await expect(page.getByRole('link', { name: /Near home/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    // A search over every role stays one when it is reopened.
    await page.getByRole('button', { name: 'Hygienist, remove this filter' }).click();
    await press(page, 'Saved searches');
    await page.getByLabel('Name').fill('Anything near');
    await press(page, 'Save search');
    await page.goto('/jobs');
    await press(page, 'Saved searches (1)');
    await page.getByRole('link', { name: /Anything near/ }).click();
    await expect(page).toHaveURL('/jobs?type=All&maxMiles=50');
    await expect(page.getByRole('button', { name: /Hygienist, remove/ })).toHaveCount(0);
  });
});

test.describe('quick apply', () => {
  test('explains itself, holds the time, and detects the conflict with the next', async ({
    page,
    product,
  }) => {
    const first = await givenOffer(product, { title: 'Dogwood day', day: 30 });
    const second = await givenOffer(product, { title: 'Dogwood evening', day: 30 });
    await signIn(page, await givenHygienist(product), '/jobs?q=Dogwood');
    await press(page, `Quick apply for ${first.title}`);
    await expect(dialog(page)).toContainText('This reserves your time');
    await expect(dialog(page)).toContainText('You accept this contract in advance');
    await expect(dialog(page)).toContainText('24 hours to confirm');
    await expectAccessible(page);
    await press(page, 'Not now');
    await expect(dialog(page)).toBeHidden();
    await press(page, `Quick apply for ${first.title}`);
    await choose(page, 'W-2');
    await press(page, 'Apply at $48/hr');
    await expect(toast(page, 'Application Submitted', 'Your time is reserved')).toBeVisible();
    await expect(card(page, first.title)).toContainText('Your application: Pending');
    await expect(page.getByRole('button', { name: `Quick apply for ${first.title}` })).toHaveCount(
      0,
    );

    await press(page, `Quick apply for ${second.title}`);
    await expect(
      toast(
        page,
        'Scheduling Conflict Detected',
        'You already have a booking during this time period. Please review your schedule before applying.',
      ),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('shows its own error message, or the one from the server', async ({ page, product }) => {
    const { office, job, title } = await givenOffer(product);
    await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: '' }));
    await signIn(page, await givenHygienist(product), `/jobs/${job.id}`);
    // A double click opens it, and it stays open.
    await page.getByRole('button', { name: `Quick apply for ${title}` }).dblclick();
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
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Quick apply for ${title}` })).toBeFocused();
    await page.unroute('**/api/bookings');

    await press(page, `Quick apply for ${title}`);
    await choose(page, 'W-2');
    await send(await callsOf(product, office), `/api/jobs/${job.id}/close`);
    await press(page, 'Apply at $48/hr');
    await expect(toast(page, 'Application Failed', 'This job is no longer open.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Quick apply for ${title}` })).toHaveCount(0);
    await expect(page.getByText('This job is no longer open.').first()).toBeVisible();
  });
});

test.describe('one job', () => {
  test('shows every detail, and saves the practice as a favorite', async ({ page, product }) => {
    const { office, job, title } = await givenOffer(product);
    // A practice sees it among its own jobs.
    await signIn(page, office, `/jobs/${job.id}`);
    await expect(page).toHaveURL(`/practice/jobs/${job.id}`);
    await signIn(page, await givenHygienist(product), `/jobs/${job.id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('A steady hand.')).toBeVisible();
    await expect(page.getByText('9 hr × $48/hr = $432.00')).toBeVisible();
    await expect(page.getByText('Behind the building, the door is on the left.')).toBeVisible();
    const heart = page.getByRole('button', { name: 'Favorite: Red River Dental' });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page);
    await page.goto('/jobs/0190a5b0-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: "We couldn't find this job" })).toBeVisible();
  });

  test('accepts one application with a rate and a letter', async ({ page, product }) => {
    const { job, title } = await givenOffer(product);
    const person = await givenHygienist(product);
    await signIn(page, person, `/jobs/${job.id}`);
    await press(page, `Apply to ${title}`);
    const rate = page.getByLabel('Proposed hourly rate in dollars');
    await expect(rate).toHaveValue('48');
    for (const [typed, words] of [
      ['', 'Please enter a whole dollar amount'],
      ['0', 'Please enter $1 or more'],
      ['50.5', 'Please enter a whole dollar amount'],
    ] as const) {
      await rate.fill(typed);
      await press(page, 'Submit application');
      await expect(page.getByText(words)).toBeVisible();
      await expect(rate).toBeFocused();
    }
    await rate.fill('52');
    await press(page, 'Submit application');
    await expect(page.getByText('Please choose W-2 or 1099')).toBeVisible();
    await choose(page, '1099');
    await page.getByLabel('Cover letter').fill('I know your software.');
    await expectAccessible(page);
    // The input survives an expired session.
    await page.context().clearCookies({ name: 'bridgework_session' });
    await press(page, 'Submit application');
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(`/jobs/${job.id}`)}`);
    await signIn(page, person, `/jobs/${job.id}`);
    await press(page, `Apply to ${title}`);
    await expect(page.getByLabel('Cover letter')).toHaveValue('I know your software.');
    await choose(page, '1099');
    await page.route('**/api/job-applications', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await press(page, 'Submit application');
    await expect(toast(page, 'Failed to apply to job')).toBeVisible();
    await page.unroute('**/api/job-applications');
    await press(page, 'Submit application');
    await expect(toast(page, 'Application Submitted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
    await expect(page.getByText('Waiting on Red River Dental.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Apply to ${title}` })).toHaveCount(0);

    await press(page, `Withdraw your application to ${title}`);
    await press(page, 'Withdraw application');
    await expect(toast(page, 'Application withdrawn')).toBeVisible();
    await expect(page.getByRole('button', { name: `Apply to ${title}` })).toBeVisible();
  });

  test('warns of a conflict before the dialog, and refuses one at submission', async ({
    page,
    product,
  }) => {
    const taken = await givenOffer(product, { day: 40 });
    const wanted = await givenOffer(product, { day: 40 });
    const person = await givenHygienist(product);
    await signIn(page, person, `/jobs/${wanted.job.id}`);
    await press(page, `Apply to ${wanted.title}`);
    await choose(page, 'W-2');
    await book(
      {
        office: await callsOf(product, taken.office),
        hygienist: await callsOf(product, person),
      },
      taken.job.id,
    );
    await press(page, 'Submit application');
    await expect(
      toast(
        page,
        'Cannot Apply - Scheduling Conflict',
        'You have a booking conflict during this time period. Please cancel existing bookings first.',
      ),
    ).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    await press(page, 'Cancel');

    await press(page, `Apply to ${wanted.title}`);
    await expect(
      toast(
        page,
        'Scheduling Conflict Detected',
        'You already have a booking during this time period. Please review your schedule before applying.',
      ),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText("You're already booked at this time")).toBeVisible();
    await expect(page.getByText(`${taken.title} at Red River Dental`)).toBeVisible();
    await expectAccessible(page);
  });

  test('can be applied for if the conflict check fails; the failure is logged', async ({
    page,
    product,
  }) => {
    const { job, title } = await givenOffer(product);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/check-conflict', (route) => route.abort());
    await signIn(page, await givenHygienist(product), `/jobs/${job.id}`);
    await press(page, `Apply to ${title}`);
    await choose(page, 'W-2');
    await press(page, 'Submit application');
    await expect(toast(page, 'Application Submitted')).toBeVisible();
    expect(logged.filter((text) => text.includes('Failed to check for conflicts'))).toHaveLength(2);
  });

  test('says why the user cannot apply yet, and links to the solution', async ({
    page,
    product,
  }) => {
    const { job, title } = await givenOffer(product);
    const person = await product.given.professional();
    await product.given.professionalProfile(person);
    await product.given.document(person, 'license', { status: 'verified' });
    await signIn(page, person, '/jobs');
    const barrier = page.getByText('Clinical jobs need a verified license and CPR certification');
    await expect(barrier).toBeVisible();
    await expect(page.getByRole('button', { name: /^Quick apply/ })).toHaveCount(0);
    await page.goto(`/jobs/${job.id}`);
    await expect(barrier).toBeVisible();
    await expect(page.getByText('Next step: upload your CPR certification.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Apply to ${title}` })).toHaveCount(0);
    await page.getByRole('link', { name: 'Upload Documents' }).click();
    await expect(page).toHaveURL('/professional/profile?tab=documents');
  });

  test('of another role says why it cannot be taken, and the front office needs no license', async ({
    page,
    product,
  }) => {
    const office = await givenOffice(product);
    const dentist = await product.given.job(office, {
      title: 'Larch dentist',
      professionalType: 'Dentist',
      hourlyRateCents: 12_100,
    });
    const desk = await product.given.job(office, {
      title: 'Larch front desk',
      professionalType: 'Front Office',
    });
    const person = await product.given.professional();
    await product.given.professionalProfile(person);
    const reason = 'This job is for a Dentist. Your profile says Hygienist.';
    await signIn(page, person, '/jobs?q=Larch&type=Dentist');
    await expect(card(page, dentist.title)).toContainText(reason);
    await expect(card(page, dentist.title)).not.toContainText('above your rate');
    await expect(page.getByRole('button', { name: /^Quick apply/ })).toHaveCount(0);
    await page.goto(`/jobs/${dentist.id}`);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText('license')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Apply to ${dentist.title}` })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/jobs?q=Larch&type=Front+Office');
    await expect(page.getByRole('button', { name: `Quick apply for ${desk.title}` })).toBeVisible();
    await page.goto(`/jobs/${desk.id}`);
    await expect(page.getByRole('button', { name: `Apply to ${desk.title}` })).toBeVisible();
    await expect(page.getByText('license')).toHaveCount(0);
  });
});
