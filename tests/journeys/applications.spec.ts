/**
 * A professional's applications, contracts and invitations in a real browser, and their dashboard
 * summary.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { callsOf, dayAhead, givenHygienist, givenOffice, send } from '../support/shift';

type Product = Parameters<typeof givenOffice>[0];

/** Longer than the poll interval. */
const soon = { timeout: 15_000 };

const section = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

let day = 60;
async function givenPair(product: Product, title: string) {
  day += 1;
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const job = await product.given.job(office, { title, workDate: dayAhead(day).date });
  const offices = await callsOf(product, office);
  const persons = await callsOf(product, person);
  return {
    office,
    person,
    job,
    offices,
    persons,
    /** Applied and selected: a contract is pending. */
    async selected() {
      const body = { jobId: job.id, proposedRate: 52 };
      const { id } = await send(persons, '/api/job-applications', body);
      await send(offices, `/api/job-applications/${id}/select`);
      return id ?? '';
    },
  };
}

test('applications are for professionals only, and each section loads and fails separately', async ({
  page,
  product,
}) => {
  await page.goto('/applications');
  await expect(page).toHaveURL('/login?returnTo=%2Fapplications');
  await signIn(page, await givenOffice(product), '/applications');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText('Only dental professionals can view job applications.'),
  ).toBeVisible();

  await page.route('**/api/my-contracts*', (route) => route.fulfill({ status: 500, body: '' }));
  await signIn(page, await givenHygienist(product), '/applications');
  const contracts = section(page, 'My Contracts');
  await expect(contracts.getByRole('heading', { name: "We couldn't load this" })).toBeVisible();
  await expect(section(page, 'My Applications')).toContainText("You haven't applied");
  await page.unroute('**/api/my-contracts*');
  await contracts.getByRole('button', { name: 'Try again' }).click();
  await expect(contracts).toContainText('No contracts yet.');
});

test('an application is followed from the list to the contract, and accepted', async ({
  page,
  product,
}) => {
  const title = 'Elm recall day';
  const { person, job, offices, persons } = await givenPair(product, title);
  const body = { jobId: job.id, proposedRate: 52 };
  const { id } = await send(persons, '/api/job-applications', body);
  await signIn(page, person, '/applications');
  for (const name of ['Available Positions', 'My Applications', 'My Contracts', 'Invitations']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const application = section(page, 'My Applications').getByRole('article');
  await expect(application).toContainText('Pending');
  await expect(application).toContainText('You proposed $52/hr (posted at $48/hr)');

  await send(offices, `/api/job-applications/${id}/select`);
  // No interaction: the screen polls.
  await expect(application).toContainText('Selected', soon);
  const contract = section(page, 'My Contracts').getByRole('article');
  await expect(contract).toContainText('Your turn. Accept or decline by');
  await expect(contract).toContainText(/1[78] hr( \d+ min)? left/);
  await expectAccessible(page);

  await press(page, `Read the contract for ${title}`);
  const text = page.getByRole('region', { name: 'Text of the contract' });
  await expect(text).toContainText('$52');
  await expect(text).toContainText('matching platform');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `PDF of the contract for ${title}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.route('**/api/contracts/*/status', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await press(page, `Accept the contract for ${title}`);
  const summary = page.getByRole('dialog', { name: 'Accept this contract?' });
  for (const fact of ['Red River Dental', '8:00 AM–5:00 PM', '9 hours', '$52/hr', '$468.00']) {
    await expect(summary).toContainText(fact);
  }
  await expectAccessible(page);
  await press(page, 'Accept contract');
  await expect(toast(page, 'Failed to accept contract')).toBeVisible();
  await page.unroute('**/api/contracts/*/status');
  await press(page, 'Accept contract');
  await expect(toast(page, 'Contract Accepted', "You're booked")).toContainText('$52/hr');
  await expect(contract).toContainText('Accepted');
  await expect(contract).toBeFocused();
  await expect(page.getByRole('button', { name: `Accept the contract for ${title}` })).toHaveCount(
    0,
  );
  await expect(page.getByRole('button', { name: `Decline the contract for ${title}` })).toHaveCount(
    0,
  );
  await expect(application).toContainText('Accepted');

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your next shift' })).toBeVisible();
});

test('declining a contract asks for confirmation', async ({ page, product }) => {
  const title = 'Fir recall day';
  const { person, selected } = await givenPair(product, title);
  await selected();
  await signIn(page, person);
  await expect(page.getByText('Red River Dental sent you a contract')).toBeVisible();
  await page.goto('/applications');
  await press(page, `Decline the contract for ${title}`);
  await expect(page.getByRole('dialog')).toContainText('can then choose someone else');
  await press(page, 'Go back');
  await press(page, `Decline the contract for ${title}`);
  await page.route('**/api/contracts/*/status', (route) => route.abort());
  await press(page, 'Decline contract');
  await expect(toast(page, 'Failed to decline contract', "couldn't reach")).toBeVisible();
  await page.unroute('**/api/contracts/*/status');
  await press(page, 'Decline contract');
  await expect(toast(page, 'Contract Declined')).toBeVisible();
  await expect(section(page, 'My Contracts')).toContainText('You declined this contract.');
  await expect(section(page, 'My Applications')).toContainText('Declined');
});

test('a rejection shows its reason, and a pending application can be withdrawn', async ({
  page,
  product,
}) => {
  const title = 'Gum tree day';
  const { person, job, offices, persons } = await givenPair(product, title);
  const body = { jobId: job.id, proposedRate: 52 };
  const { id } = await send(persons, '/api/job-applications', body);
  await send(offices, `/api/job-applications/${id}/reject`, { reason: 'We found help nearby.' });
  await send(persons, '/api/job-applications', body);
  await signIn(page, person, '/applications');
  const own = section(page, 'My Applications');
  await expect(own.getByText('Not Selected')).toBeVisible();
  await expect(own).toContainText('We found help nearby.');
  await press(page, `Withdraw your application to ${title}`);
  await press(page, 'Keep it');
  await press(page, `Withdraw your application to ${title}`);
  await press(page, 'Withdraw application');
  await expect(toast(page, 'Application withdrawn')).toBeVisible();
  await expect(own.getByText('Withdrawn')).toBeVisible();
});

test('an invitation arrives by itself, and accepting it creates a booking', async ({
  page,
  product,
}) => {
  const title = 'Hazel recall day';
  const { person, job, offices } = await givenPair(product, title);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Your week' })).toBeVisible();
  await send(offices, `/api/jobs/${job.id}/invitations`, { professionalIds: [person.id] });
  await expect(page.getByText('Red River Dental invited you')).toBeVisible(soon);
  await page.getByRole('link', { name: 'See invitation' }).click();
  await expect(section(page, 'Invitations')).toContainText('$48/hr, the posted rate');
  await press(page, `Accept the invitation to ${title}`);
  const dialog = page.getByRole('dialog', { name: 'Accept this invitation?' });
  await press(page, 'Accept at $48/hr');
  await expect(dialog).toContainText('Please choose W-2 or 1099');
  await expect(dialog.getByRole('radio', { name: 'W-2' })).toBeFocused();
  await dialog.getByRole('radio', { name: '1099' }).check();
  await dialog.getByText('Read the contract').click();
  await expect(dialog.getByRole('region', { name: 'Text of the contract' })).toContainText(
    'Employment type: 1099',
  );
  await expectAccessible(page);
  await press(page, 'Accept at $48/hr');
  await expect(toast(page, 'Invitation accepted', "You're booked")).toContainText('$48/hr');
  await expect(section(page, 'Invitations')).toContainText('Accepted');
});
