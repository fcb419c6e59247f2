/** A professional's applications, contracts and invitations in a real browser. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { checkOut } from '#tests/support/stories/reviews';
import {
  apiClientOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  send,
} from '#tests/support/stories/shift';

type Product = Parameters<typeof givenOffice>[0];

/** Longer than the poll interval. */
const soon = { timeout: 15_000 };

const section = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function givenPair(product: Product) {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const offices = await apiClientOf(product, office);
  return { office, person, offices };
}

test('a professional follows applications to contracts, and accepts, declines and withdraws', async ({
  page,
  product,
}) => {
  const { office, person, offices } = await givenPair(product);
  const here = (title: string, ahead: number) => ({
    practice: office,
    professional: person,
    jobDetails: { title, workDate: dayAhead(ahead).date },
  });
  const { applicationId } = await product.given.application(here('Elm recall day', 60));
  await product.given.contract(here('Fir recall day', 61));
  const rejected = await product.given.application(here('Gum tree day', 62));
  await send(offices, `/api/job-applications/${rejected.applicationId}/reject`, {
    reason: 'We found help nearby.',
  });
  await product.given.application(here('Hazel evening', 63));
  const worked = await product.given.confirmedBooking(here('Ivy recall day', 64));
  await checkOut(product, worked.bookingId);
  const open = await product.given.job(office, { title: 'Ash recall day' });
  const rows = (name: string, title: string) =>
    section(page, name).getByRole('article').filter({ hasText: title });

  await page.route('**/api/my-candidacies*', (route) => route.fulfill({ status: 500, body: '' }));
  await signIn(page, person, '/applications');
  const list = page.getByRole('tabpanel', { name: 'My Applications' });
  await expect(list.getByRole('heading', { name: "We couldn't load this" })).toBeVisible();
  await page.unroute('**/api/my-candidacies*');
  await page.reload();
  await expect(rows('Waiting to hear', 'Elm recall day')).toContainText(
    'You proposed $52/hr (posted at $48/hr)',
  );
  await expect(rows('Past', 'Gum tree day')).toContainText('Not Selected');
  await expect(rows('Past', 'Gum tree day')).toContainText('We found help nearby.');
  await expect(rows('Past', 'Ivy recall day')).toContainText('Worked');
  await expect(
    rows('Past', 'Ivy recall day').getByRole('link', {
      name: 'See the booking for Ivy recall day',
    }),
  ).toHaveAttribute('href', `/bookings/${worked.bookingId}`);

  await send(offices, `/api/job-applications/${applicationId}/select`);
  // No interaction: the shift moves by itself, and is still listed once.
  const row = rows('Needs your answer', 'Elm recall day');
  await expect(row).toContainText('Selected', soon);
  await expect(row).toContainText(/1[78] hr( \d+ min)? left/);
  await expect(page.getByRole('article').filter({ hasText: 'Elm recall day' })).toHaveCount(1);
  await expectAccessible(page);

  await press(page, 'Read the contract for Elm recall day');
  const contract = page.getByRole('dialog', { name: 'Contract: Elm recall day' });
  for (const fact of ['Red River Dental', 'Hanna Moen', '8:00 AM–5:00 PM', '9 hours', '$52/hr']) {
    await expect(contract).toContainText(fact);
  }
  const text = contract.getByRole('region', { name: 'Text of the contract' });
  await expect(text).toContainText('matching platform');
  await expect(contract).toContainText(/SHA-256\): [0-9a-f]{64}/);
  await expectAccessible(page);
  await takePicture(contract, 'accept-a-contract');
  const download = page.waitForEvent('download');
  await contract.getByRole('link', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await press(page, 'Close');

  const answers = '**/api/contracts/*/status';
  await page.route(answers, (route) => route.fulfill({ status: 500, body: '' }));
  await press(page, 'Accept the contract for Elm recall day');
  await press(page, 'Accept contract');
  await expect(toast(page, 'Failed to accept contract')).toBeVisible();
  await page.unroute(answers);
  await press(page, 'Accept contract');
  await expect(toast(page, 'Contract Accepted', "You're booked")).toContainText('$52/hr');
  await expect(rows('Booked', 'Elm recall day')).toContainText("You're booked");

  await press(page, 'Decline the contract for Fir recall day');
  await expect(page.getByRole('dialog')).toContainText('can then choose someone else');
  await press(page, 'Decline contract');
  await expect(toast(page, 'Contract Declined')).toBeVisible();
  await expect(rows('Past', 'Fir recall day')).toContainText('Declined');

  await press(page, 'Waiting to hear');
  await expect(page).toHaveURL('/applications?show=waiting');
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, 'Withdraw your application to Hazel evening');
  await press(page, 'Withdraw application');
  await expect(toast(page, 'Application withdrawn')).toBeVisible();
  await expect(page.getByText("You aren't waiting to hear from anyone.")).toBeVisible();

  // Contracts have their own section; an answered one has no buttons to answer.
  await page.getByRole('tab', { name: 'My Contracts' }).click();
  const contracts = section(page, 'My Contracts');
  await expect(contracts).toContainText('You declined this contract.');
  await expect(contracts.getByText('Accepted', { exact: true })).toHaveCount(2);
  await expect(contracts.getByRole('button', { name: /^(Accept|Decline)/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Available Positions' }).click();
  await press(page, `Apply to ${open.title}`);
  await expect(page.getByRole('dialog', { name: 'Apply for this shift' })).toBeVisible();

  await signIn(page, office, '/applications');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText('Only dental professionals can view job applications.'),
  ).toBeVisible();
});

test('an invitation arrives by itself, and binds no one to terms that changed meanwhile', async ({
  page,
  product,
}) => {
  const { office, person, offices } = await givenPair(product);
  const job = await product.given.job(office, {
    title: 'Hazel recall day',
    workDate: dayAhead(65).date,
  });
  const later = await product.given.job(office, {
    title: 'Larch recall day',
    workDate: dayAhead(66).date,
  });
  const invite = ({ id }: typeof job) =>
    send(offices, `/api/jobs/${id}/invitations`, { professionalIds: [person.id] });
  const row = section(page, 'Needs your answer').getByRole('article');
  const dialog = page.getByRole('dialog', { name: 'Accept this invitation?' });

  await signIn(page, person, '/applications');
  await expect(page.getByText("You haven't applied to any shifts yet.")).toBeVisible();
  await invite(job);
  await expect(row).toContainText('Invited', soon);
  await expect(row).toContainText('$48/hr');
  await press(page, 'Accept the invitation to Hazel recall day');
  await press(page, 'Accept at $48/hr');
  await expect(dialog).toContainText('Please choose W-2 or 1099');
  await expect(dialog.getByRole('radio', { name: 'W-2' })).toBeFocused();
  await dialog.getByRole('radio', { name: '1099' }).check();
  await takePicture(dialog, 'answer-an-invitation');
  await dialog.getByText('Read the contract').click();
  const text = dialog.getByRole('region', { name: 'Text of the contract' });
  await expect(text).toContainText('Employment type: 1099');
  await expect(text).toContainText('Agreed rate: $48/hr');

  // The dialog keeps what was read, and says what is different before anyone is bound.
  await expect(await offices.patch(`/api/jobs/${job.id}`, { data: { hourlyRate: 46 } })).toBeOK();
  await expect(row).toContainText('$46/hr', soon);
  await press(page, 'Accept at $48/hr');
  await expect(dialog).toContainText('The practice changed the terms');
  await expect(dialog).toContainText('Rate: $46/hr instead of $48/hr');
  await expectAccessible(page);
  await press(page, 'Accept the new terms');
  await expect(toast(page, 'Invitation accepted', "You're booked")).toContainText('$46/hr');
  await expect(section(page, 'Booked').getByRole('article')).toContainText('Accepted');

  await invite(later);
  await press(page, 'Decline the invitation to Larch recall day');
  await expect(page.getByRole('dialog', { name: 'Decline this invitation?' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Decline invitation');
  await expect(toast(page, 'Invitation declined')).toBeVisible();

  // Answered in another window, while this one still asks.
  await invite(later);
  await press(page, 'Accept the invitation to Larch recall day');
  await expect(dialog).toBeVisible();
  const [{ invitation }] = await (await page.request.get('/api/my-candidacies')).json();
  await send(page.request, `/api/invitations/${invitation.id}/decline`);
  await expect(toast(page, 'This invitation is no longer open')).toBeVisible(soon);
  await expect(dialog).toBeHidden();
});
