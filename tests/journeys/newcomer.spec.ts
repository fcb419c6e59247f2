/** From the home page to a booked shift: what a first-time user does, one screen after the other. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, test, toast } from '#tests/support/browser/journey';
import { pdf } from '#tests/support/stories/documents';
import { dayAhead, givenOffice, screenOf } from '#tests/support/stories/shift';

test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first().click();

async function register(page: Page, phone: string, readCode: () => Promise<string>) {
  await page.getByLabel('First name').fill('Signe');
  await page.getByLabel('Last name').fill('Aasen');
  await page.getByLabel('Phone number').fill(phone);
  await press(page, 'Send code');
  await page.getByLabel('Email').fill(`signe.${phone}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-88');
  await page.getByLabel('Confirm password').fill('quiet-river-88');
  await page.getByLabel('Verification code').fill(await readCode());
  await press(page, 'Create account');
  await expect(page).toHaveURL('/dashboard');
}

async function fillProfile(page: Page) {
  await page.getByLabel('Professional title').selectOption('Hygienist');
  await page.getByLabel('Years of experience').fill('6');
  await page.getByLabel('Street address').fill('500 E Front Avenue');
  await page.getByLabel('ZIP code').fill('58501');
  await page.getByLabel('Hourly rate in dollars').fill('48');
  await page.getByText('Monday', { exact: true }).click();
  await press(page, 'Complete Profile');
  await expect(page).toHaveURL('/dashboard');
}

async function uploadDocuments(page: Page) {
  const year = new Date().getFullYear() + 1;
  const license = { name: 'license.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await page.getByLabel('License document').setInputFiles(license);
  await page.getByLabel('License number').fill('RDH-4711');
  await page.getByLabel('License state').selectOption('North Dakota');
  const cpr = { ...license, name: 'cpr.pdf' };
  await page.getByLabel('CPR certification document').setInputFiles(cpr);
  await page.getByRole('checkbox', { name: /CPR certification/ }).check();
  await page.getByLabel('CPR expiration date').fill(`${year}-05-31`);
  await press(page, 'Upload Documents');
  await expect(toast(page, 'Documents Uploaded Successfully')).toBeVisible();
}

test('a first-time user goes from the home page to a booked shift without a dead end', async ({
  page,
  browser,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const title = 'Hygienist for a new face';
  await product.given.job(office, { title, workDate: dayAhead(8).date, employmentType: 'w2' });
  const phone = `70158${process.env.TEST_PARALLEL_INDEX ?? 0}4711`;

  await page.goto('/');
  await follow(page, "I'm a Dental Professional");
  await register(page, phone, async () => {
    const [code = ''] = (await product.message(`+1${phone}`)).match(/\d{6}/) ?? [];
    return code;
  });
  // Without a profile, the dashboard has what there is to come for.
  await page.goto('/dashboard');
  const open = page.getByRole('region', { name: 'Open shifts' });
  await expect(open.getByRole('link', { name: /^View shift/ }).first()).toBeVisible();
  await expectAccessible(page);
  // Back on the home page, the button leads to the profile and not to another registration.
  await page.goto('/');
  const profileLink = page.getByRole('link', { name: 'Create Professional Profile' }).first();
  await expect(profileLink).toHaveAttribute('href', '/professional-profile');
  await follow(page, 'Create Professional Profile');
  await fillProfile(page);
  await follow(page, 'Upload Documents');
  await uploadDocuments(page);

  const admin = await product.given.person({ userType: null, isAdmin: true });
  const team = await screenOf(browser, product, admin, '/admin/verification?q=Aasen');
  await team.getByRole('link', { name: /Signe Aasen/ }).click();
  for (const name of ['Professional license', 'CPR certification']) {
    await team.getByRole('link', { name: `Download the ${name}, in a new tab` }).click();
  }
  await press(team, /^Approve$/);
  await expect(toast(team, 'Profile Approved')).toBeVisible();
  await team.context().close();

  await page.goto('/dashboard');
  await follow(page, 'Find shifts');
  const found = page.waitForResponse(/\/api\/jobs\?.*q=new/);
  await page.getByRole('searchbox', { name: 'Search shifts' }).fill('new face');
  await found;
  await expect(page).toHaveURL(/q=new/);
  await follow(page, title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await press(page, 'Quick apply');
  await press(page, /^Apply at/);
  await expect(toast(page, 'Application Submitted')).toBeVisible();

  const desk = await screenOf(browser, product, office, '/dashboard');
  await press(desk, 'Confirm Signe Aasen');
  await press(desk, 'Confirm booking');
  await desk.context().close();

  await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).last().click();
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
});
