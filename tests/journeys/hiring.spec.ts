/** From the first applicant or invitation to the booking: open screens update by themselves. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import {
  apiClientOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  screenOf,
  send,
} from '#tests/support/stories/shift';

/** Longer than the poll interval. */
const soon = { timeout: 15_000 };

const applicant = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Applicants compared' })
    .getByRole('rowgroup')
    .filter({ hasText: name });

test('two apply to a shift, one is booked, and the open screens update by themselves', async ({
  page,
  browser,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const iris = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  const nora = await givenHygienist(product, { firstName: 'Nora', lastName: 'Lund' });
  const title = 'Hygienist for a recall day';
  const { id: jobId } = await send(await apiClientOf(product, office), '/api/jobs', {
    title,
    state: 'North Dakota',
    professionalType: 'Hygienist',
    employmentType: 'both',
    hourlyRate: 48,
    startDate: dayAhead(9).date,
    startTime: '08:00',
    endTime: '17:00',
  });
  await signIn(page, office, `/practice/jobs/${jobId}`);
  await expect(page.getByText('No one has applied yet')).toBeVisible();

  const theirs = await screenOf(browser, product, hanna, `/jobs/${jobId}`);
  await theirs.getByRole('button', { name: `Apply to ${title}` }).click();
  await theirs.getByLabel('Proposed hourly rate').fill('52');
  await theirs.getByLabel('Cover letter').fill('I know your software, and I love Mondays.');
  await theirs.getByRole('radio', { name: 'W-2' }).check();
  await takePicture(theirs.getByRole('dialog'), 'apply-with-your-rate');
  await theirs.getByRole('button', { name: 'Submit application' }).click();
  await expect(toast(theirs, 'Application Submitted')).toBeVisible();

  await signIn(theirs, iris, `/jobs/${jobId}`);
  await theirs.getByRole('button', { name: 'Quick apply' }).click();
  await theirs.getByRole('radio', { name: '1099' }).check();
  await takePicture(theirs.getByRole('dialog'), 'quick-apply');
  await theirs.getByRole('button', { name: 'Apply at $48/hr' }).click();
  await expect(toast(theirs, 'Application Submitted')).toBeVisible();
  await signIn(theirs, hanna, '/applications');

  // No interaction on this screen since it was opened.
  await expect(page.getByRole('heading', { name: 'Applicants (2)' })).toBeVisible(soon);
  await expect(applicant(page, 'Hanna Moen')).toContainText('$52/hr');
  await expect(applicant(page, 'Hanna Moen')).toContainText('+$4');
  await expect(applicant(page, 'Hanna Moen')).toContainText('I love Mondays.');
  await expect(applicant(page, 'Iris Dahl')).toContainText('Quick apply');
  await expect(applicant(page, 'Iris Dahl')).toContainText('Holding this time');
  await expectAccessible(page);
  await takePicture(page.getByRole('region', { name: /^Applicants/ }), 'choose-an-applicant');

  // An offer is withdrawn, and the applicant rejected instead.
  await send(await apiClientOf(product, nora), '/api/job-applications', {
    jobId,
    proposedRate: 60,
    employmentType: 'w2',
  });
  await page.getByRole('button', { name: 'Select Nora Lund' }).click(soon);
  await page.getByRole('button', { name: 'Send contract' }).click();
  await page.getByRole('button', { name: 'Withdraw offer to Nora Lund' }).first().click();
  await expect(toast(page, 'Offer withdrawn')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for Nora Lund' })).toBeHidden();
  await expect(page.getByRole('region', { name: /^Applicants/ })).toBeFocused();
  await page.getByRole('button', { name: 'Reject Nora Lund' }).click();
  await page.getByLabel('Reason').fill('The rate is above what we can pay.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reject application' }).click();
  await expect(toast(page, 'Application rejected')).toBeVisible();

  await page.getByRole('button', { name: 'Select Hanna Moen' }).click();
  const offer = page.getByRole('dialog', { name: 'Select Hanna Moen?' });
  await expect(offer).toContainText('$52/hr');
  await offer.getByRole('button', { name: 'Send contract' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for Hanna Moen' })).toBeVisible();

  await theirs.getByRole('button', { name: /^Accept the contract/ }).click(soon);
  await theirs.getByRole('button', { name: 'Accept contract' }).click();
  await expect(toast(theirs, 'Contract Accepted', '$52/hr')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hanna Moen is booked' })).toBeVisible(soon);
  await expect(page.getByText('Filled', { exact: true })).toBeVisible(soon);
  await expect(applicant(page, 'Iris Dahl')).toContainText('Not Selected');
  const told = await product.message(iris.email, /booked someone else/);
  expect(told).toContain(title);
  await theirs.context().close();
});

test('a practice invites, favorites first, and sees each answer by itself', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const job = await product.given.job(office, {
    title: 'Cover for a sick day',
    employmentType: 'w2',
  });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  const hannas = await apiClientOf(product, hanna);
  const answer = async (verb: 'accept' | 'decline') => {
    const [{ invitation }] = await (await hannas.get('/api/my-candidacies')).json();
    await send(hannas, `/api/invitations/${invitation.id}/${verb}`);
  };
  await signIn(page, office, 'about:blank');
  await expect(await page.request.put(`/api/favorites/${hanna.id}`)).toBeOK();
  await page.goto(`/practice/jobs/${job.id}`);
  const dialog = page.getByRole('dialog');
  const invited = page.getByRole('list', { name: 'Invited' });
  const candidate = dialog.getByRole('listitem').first();

  await page.getByRole('button', { name: 'Invite professionals' }).click();
  await expect(candidate).toContainText('Hanna Moen');
  await expect(candidate).toContainText('Favorite');
  await expectAccessible(page);
  await candidate.getByRole('checkbox').check();
  await takePicture(dialog, 'invite-professionals');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await expect(invited).toContainText('Hanna Moen');
  await expect(invited).toContainText('Waiting');

  await answer('decline');
  await expect(invited).toContainText('Declined', soon);
  // A professional who declined can be invited again, and is listed once.
  await page.getByRole('button', { name: 'Invite professionals' }).click();
  await expect(candidate).toContainText('Declined earlier');
  await candidate.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(invited).toContainText('Waiting');
  await expect(invited.getByRole('listitem')).toHaveCount(1);

  await answer('accept');
  await expect(invited).toContainText('Accepted', soon);
  await expect(page.getByText('Filled', { exact: true })).toBeVisible(soon);
  await expect(page.getByRole('heading', { name: 'Hanna Moen is booked' })).toBeVisible(soon);
});

test('a shift that a YES holds says so wherever its practice meets it', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const job = await product.given.job(office, { title: 'Held for an answer' });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const offices = await apiClientOf(product, office);
  await send(offices, `/api/jobs/${job.id}/invitations`, { professionalIds: [hanna.id] });
  await product.rows(
    `update jobs set held_for = $1, held_until = $2::timestamptz + interval '9 minutes'
     where id = $3`,
    [hanna.id, product.clock.now(), job.id],
  );
  const held = page.getByText(
    /^Hanna Moen said YES\. The shift is held until \d+:\d\d [AP]M C[SD]T/,
  );
  await signIn(page, office, `/practice/jobs/${job.id}`);
  await expect(held).toBeVisible();
  await expect(page.getByText('No one else has applied.')).toBeVisible();
  const invited = page.getByRole('list', { name: 'Invited' });
  await expect(invited.getByText('Said yes', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/practice/jobs/${job.id}/edit`);
  await expect(held).toContainText('After that, you can change it if no one was booked.');
  await page.goto('/jobs');
  await expect(page.getByText('Said yes', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect(held).toBeVisible();
});
