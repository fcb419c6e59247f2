/** Open shifts for visitors: found, opened, signed up for, and gone once they are taken. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { readPage, sitemapPaths } from '#tests/support/browser/public';
import {
  apiClientOf,
  book,
  dayAhead,
  givenHygienist,
  givenOffice,
} from '#tests/support/stories/shift';

type Product = Parameters<typeof givenOffice>[0];

/** Tests share the product, so each has a town and a day of its own. */
async function givenShift(product: Product, zipCode: string, day: number) {
  const office = await givenOffice(product);
  const job = await product.given.job(office, {
    title: 'Hygienist for Red River Dental',
    zipCode,
    workDate: dayAhead(day).date,
    breakMinutes: 30,
  });
  return { office, job };
}

test('a visitor finds a shift, signs up, and is back at the same shift', async ({
  page,
  product,
}) => {
  const { job } = await givenShift(product, '58601', 31);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/shifts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open dental shifts');
  await page.getByLabel('Town or ZIP code').fill('dickinson');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/shifts?near=dickinson');
  await page.getByRole('link', { name: 'Dental hygienist', exact: true }).first().click();
  await expect(page).toHaveURL('/shifts?role=Hygienist&near=dickinson');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Open dental hygienist shifts near Dickinson, ND',
  );
  // Other journeys post shifts nearby.
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/shifts/${job.id}"]`) });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('$408 for the day');
  await expectAccessible(page);

  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/shifts/${job.id}`);
  await expect(page).toHaveTitle(/^Dental hygienist in Dickinson, ND, .* \| Bridgework$/);
  await expect(page.getByRole('main')).toContainText('8.5 hours paid, 30 min break');
  await expect(page.getByText('Red River Dental')).toHaveCount(0);
  await expect(page.getByText('You see its name once you sign up.')).toBeVisible();
  await expectAccessible(page);
  // Going back within the app shows the shift again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dental hygienist in Dickinson, ND',
  );

  await page.getByRole('link', { name: 'Sign up to apply' }).click();
  const phone = `70155${process.env.TEST_PARALLEL_INDEX ?? 0}7431`;
  await page.getByLabel('First name').fill('Astrid');
  await page.getByLabel('Last name').fill('Dahl');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  const sms = await product.message(`+1${phone}`);
  await page.getByLabel('Verification code').fill(sms.match(/\d{6}/)?.[0] ?? '');
  await page.getByLabel('Email').fill(`astrid.${phone}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-88');
  await page.getByLabel('Confirm password').fill('quiet-river-88');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Hygienist for Red River Dental',
  );

  // The profile it takes to apply leads back to the shift as well.
  await page.getByRole('link', { name: 'Complete Profile' }).click();
  await page.getByLabel('Professional title').selectOption('Hygienist');
  await page.getByLabel('Years of experience').fill('6');
  await page.getByLabel('Street address').fill('500 E Front Avenue');
  await page.getByLabel('ZIP code').fill('58601');
  await expect(page.getByLabel('City')).toHaveValue('Dickinson');
  await page.getByLabel('Hourly rate in dollars').fill('48');
  await page.getByText('Thursday', { exact: true }).click();
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(toast(page, 'Profile Created')).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${job.id}`);

  await page.goto(`/shifts/${job.id}`);
  const apply = page.getByRole('link', { name: 'See the practice and apply' });
  await expect(apply).toHaveAttribute('href', `/jobs/${job.id}`);
  await expect(page.getByRole('link', { name: 'Sign up to apply' })).toHaveCount(0);
  await expect(page.getByText('You see its name once you sign up.')).toHaveCount(0);
});

test('without scripts the list, its search and a shift are complete', async ({
  browser,
  product,
}) => {
  await givenShift(product, '57103', 34);
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/shifts');
  await page.getByLabel('Town or ZIP code').fill('Sioux Falls, SD');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dental hygienist in Sioux Falls, SD',
  );
  await expect(page.getByRole('link', { name: 'Sign up to apply' })).toBeVisible();
  await page.goto('/shifts?near=Atlantis');
  await expect(page.getByRole('alert')).toContainText("We couldn't find “Atlantis”");
  await context.close();
});

test('search engines read the posting, its practice sees no button to apply, and a taken shift is gone', async ({
  request,
  product,
  page,
}) => {
  const { office, job } = await givenShift(product, '59101', 35);
  const { job: other } = await givenShift(product, '59101', 36);
  const path = `/shifts/${job.id}`;
  const before = await readPage(request, path);
  expect(before.status).toBe(200);
  const [posting] = before
    .elements('script')
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ content }) => JSON.parse(content));
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Dental hygienist',
    validThrough: job.startsAt?.toISOString(),
    jobLocation: { address: { addressLocality: 'Billings', addressRegion: 'MT' } },
  });
  expect(before.html).not.toMatch(/Red River|300 Main/);
  const canonical = before.head.tags('link').find(({ rel }) => rel === 'canonical');
  expect(new URL(canonical?.href ?? '').pathname).toBe(path);

  // Hydration keeps the server's tags and adds none, also where it changes the content.
  await signIn(page, office, path);
  await expect(page.getByRole('heading', { name: 'For professionals' })).toBeVisible();
  await expect(page.getByRole('link', { name: /apply/i })).toHaveCount(0);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);

  await book(
    {
      office: await apiClientOf(product, office),
      hygienist: await apiClientOf(product, await givenHygienist(product)),
    },
    job.id,
  );
  const after = await readPage(request, path);
  expect(after.status).toBe(410);
  expect(after.main.text).toContain('This shift is taken');
  expect(after.main.links().map(({ href }) => href)).toContain(`/shifts/${other.id}`);
  expect(after.html).not.toContain('JobPosting');
  const list = await readPage(request, '/shifts?near=Billings,+MT');
  expect(list.main.html).not.toContain(job.id);
  expect(list.main.html).toContain(other.id);
  // The sitemap is read once a minute.
  product.clock.advance({ seconds: 61 });
  const listed = await sitemapPaths(request);
  expect(listed).not.toContain(path);
});
