/** A professional's applications, contracts and invitations in a real browser. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
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

  const job = await product.given.job(await givenOffice(product), { title: 'Ash recall day' });
  const lists = /\/api\/my-(contracts|candidacies)/;
  await page.route(lists, (route) => route.fulfill({ status: 500, body: '' }));
  await signIn(page, await givenHygienist(product), '/applications');
  for (const [name, empty] of [
    ['My Applications', "You haven't applied to any jobs yet."],
    ['My Contracts', 'No contracts yet.'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByRole('heading', { name: "We couldn't load this" })).toBeVisible();
    await page.unroute(lists);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel).toContainText(empty);
    await page.route(lists, (route) => route.fulfill({ status: 500, body: '' }));
  }
  await page.unroute(lists);
  await page.getByRole('tab', { name: 'Available Positions' }).click();
  await press(page, `Apply to ${job.title}`);
  await expect(page.getByRole('dialog', { name: 'Apply to this job' })).toBeVisible();
  await expectAccessible(page);
});

test('a shift is followed from the application to the contract, and accepted', async ({
  page,
  product,
}) => {
  const title = 'Elm recall day';
  const { person, job, offices, persons } = await givenPair(product, title);
  const body = { jobId: job.id, proposedRate: 52 };
  const { id } = await send(persons, '/api/job-applications', body);
  await signIn(page, person, '/applications');
  const waiting = section(page, 'Waiting to hear').getByRole('article');
  await expect(waiting).toContainText('Pending');
  await expect(waiting).toContainText('You proposed $52/hr (posted at $48/hr)');

  await send(offices, `/api/job-applications/${id}/select`);
  // No interaction: the screen polls. The shift moves and is still listed once.
  const row = section(page, 'Needs your answer').getByRole('article');
  await expect(row).toContainText('Selected', soon);
  await expect(row).toContainText('Answer by');
  await expect(row).toContainText(/1[78] hr( \d+ min)? left/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);

  await press(page, `Read the contract for ${title}`);
  const contract = page.getByRole('dialog', { name: `Contract: ${title}` });
  for (const fact of ['Red River Dental', 'Hanna Moen', '8:00 AM–5:00 PM', '9 hours', '$52/hr']) {
    await expect(contract).toContainText(fact);
  }
  await expect(contract).toContainText('$468.00');
  const text = contract.getByRole('region', { name: 'Text of the contract' });
  await expect(text).toContainText('$52');
  await expect(text).toContainText('matching platform');
  await expect(contract).toContainText(/SHA-256\): [0-9a-f]{64}/);
  await expectAccessible(page);
  await takePicture(contract, 'accept-a-contract');
  const download = page.waitForEvent('download');
  await contract.getByRole('link', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.route('**/api/contracts/*/status', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await press(page, `Accept the contract for ${title}`);
  await press(page, 'Accept contract');
  await expect(toast(page, 'Failed to accept contract')).toBeVisible();
  await page.unroute('**/api/contracts/*/status');
  await press(page, 'Accept contract');
  await expect(toast(page, 'Contract Accepted', "You're booked")).toContainText('$52/hr');
  const booked = section(page, 'Booked').getByRole('article');
  await expect(booked).toContainText('Accepted');
  await expect(booked).toContainText("You're booked");
  await expect(page.getByRole('article')).toHaveCount(1);

  // Contracts have their own section; an answered one has no buttons to answer.
  await page.getByRole('tab', { name: 'My Contracts' }).click();
  await expect(section(page, 'My Contracts').getByRole('article')).toContainText('Accepted');
  for (const verb of ['Accept', 'Decline']) {
    const button = page.getByRole('button', { name: `${verb} the contract for ${title}` });
    await expect(button).toHaveCount(0);
  }
});

test('declining a contract asks for confirmation', async ({ page, product }) => {
  const title = 'Fir recall day';
  const { person, selected } = await givenPair(product, title);
  await selected();
  await signIn(page, person, '/applications');
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
  await expect(section(page, 'Past')).toContainText('Declined');
  await page.getByRole('tab', { name: 'My Contracts' }).click();
  await expect(section(page, 'My Contracts')).toContainText('You declined this contract.');
});

test('a rejection shows its reason, a pending application can be withdrawn, and chips filter', async ({
  page,
  product,
}) => {
  const title = 'Gum tree day';
  const { office, person, job, offices, persons } = await givenPair(product, title);
  const body = { jobId: job.id, proposedRate: 52 };
  const { id } = await send(persons, '/api/job-applications', body);
  await send(offices, `/api/job-applications/${id}/reject`, { reason: 'We found help nearby.' });
  const other = await product.given.job(office, {
    title: 'Gum tree evening',
    workDate: dayAhead(day + 100).date,
  });
  await send(persons, '/api/job-applications', { ...body, jobId: other.id });
  await signIn(page, person, '/applications');
  await expect(section(page, 'Past').getByText('Not Selected')).toBeVisible();
  await expect(section(page, 'Past')).toContainText('We found help nearby.');

  await press(page, 'Waiting to hear');
  await expect(page).toHaveURL('/applications?show=waiting');
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, `Withdraw your application to ${other.title}`);
  await press(page, 'Keep it');
  await press(page, `Withdraw your application to ${other.title}`);
  await press(page, 'Withdraw application');
  await expect(toast(page, 'Application withdrawn')).toBeVisible();
  await expect(page.getByText("You aren't waiting to hear from anyone.")).toBeVisible();
  await press(page, 'All');
  await expect(section(page, 'Past').getByRole('article')).toHaveCount(2);
  await expect(section(page, 'Past').getByText('Withdrawn', { exact: true })).toBeVisible();
});

test('an invitation arrives by itself, and accepting it creates a booking', async ({
  page,
  product,
}) => {
  const title = 'Hazel recall day';
  const { person, job, offices } = await givenPair(product, title);
  await signIn(page, person, '/applications');
  await expect(page.getByText("You haven't applied to any jobs yet.")).toBeVisible();
  await send(offices, `/api/jobs/${job.id}/invitations`, { professionalIds: [person.id] });
  const row = section(page, 'Needs your answer').getByRole('article');
  await expect(row).toContainText('Invited', soon);
  await expect(row).toContainText('$48/hr');
  await press(page, `Accept the invitation to ${title}`);
  const dialog = page.getByRole('dialog', { name: 'Accept this invitation?' });
  await press(page, 'Accept at $48/hr');
  await expect(dialog).toContainText('Please choose W-2 or 1099');
  await expect(dialog.getByRole('radio', { name: 'W-2' })).toBeFocused();
  await dialog.getByRole('radio', { name: '1099' }).check();
  await takePicture(dialog, 'answer-an-invitation');
  await dialog.getByText('Read the contract').click();
  await expect(dialog.getByRole('region', { name: 'Text of the contract' })).toContainText(
    'Employment type: 1099',
  );
  await expectAccessible(page);
  await press(page, 'Accept at $48/hr');
  await expect(toast(page, 'Invitation accepted', "You're booked")).toContainText('$48/hr');
  await expect(section(page, 'Booked').getByRole('article')).toContainText('Accepted');
});
