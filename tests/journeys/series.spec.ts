/** Days posted together, on the screens of both sides: each step is one act for all of them. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import {
  apiClientOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  send,
} from '#tests/support/stories/shift';

const title = 'Hygienist for the recall days';

test('days posted together are applied to and selected in one act each, and one is cancelled', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const days = [dayAhead(20), dayAhead(21), dayAhead(22), dayAhead(23)] as const;
  const names = days.map(({ text }) => text);
  const job = await send(await apiClientOf(product, office), '/api/jobs', {
    title,
    state: 'North Dakota',
    professionalType: 'Hygienist',
    employmentType: 'w2',
    hourlyRate: 48,
    startDate: days[0].date,
    endDate: days[3].date,
    startTime: '08:00',
    endTime: '17:00',
  });
  const hannas = await apiClientOf(product, hanna);

  // The edit of one day says that it is one of four, and changes all of them if asked to.
  await signIn(page, office, `/practice/jobs/${job.id}/edit`);
  await expect(
    page.getByText(`You're editing ${days[0].text}, one of 4 days posted together.`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this day' })).toBeVisible();
  await page.getByRole('radio', { name: 'All open days' }).check();
  await page.getByLabel('Requirements').fill('Two years of recalls.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save all open days' }).click();
  await expect(toast(page, 'Changes saved')).toBeVisible();

  // One card with all days; one application.
  await signIn(page, hanna, '/jobs?q=recall+days');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(`4 days: ${names.join(' · ')}`);
  await expect(card).toContainText('$1,632 for 4 days');
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: '4 days posted together' })).toBeVisible();
  await expect(page.getByText('Two years of recalls.')).toBeVisible();
  await page.getByRole('button', { name: `Apply to ${title}` }).click();
  const applying = page.getByRole('dialog', { name: 'Apply for this shift' });
  await expect(applying.getByRole('checkbox', { checked: true })).toHaveCount(4);
  for (const name of names) await applying.getByRole('checkbox', { name }).uncheck();
  await applying.getByRole('button', { name: 'Submit application' }).click();
  await expect(applying.getByRole('group', { name: 'Days you apply for' })).toBeFocused();
  await expect(applying.getByText('Please choose at least one day.')).toBeInViewport();
  for (const name of names) await applying.getByRole('checkbox', { name }).check();
  await applying.getByLabel('Proposed hourly rate').fill('52');
  await expectAccessible(page);
  await applying.getByRole('button', { name: 'Submit application' }).click();
  await expect(
    toast(page, 'Application Submitted', 'You applied for 4 days at $52/hr.'),
  ).toBeVisible();

  // One row for the applicant; one contract, without the day that is taken while it is open.
  await signIn(page, office, `/practice/jobs/${job.id}`);
  await expect(page.getByRole('heading', { name: 'Applicants (1)' })).toBeVisible();
  await expect(page.getByText(`Applied for 4 days: ${names.join(' · ')}`)).toBeVisible();
  await page.getByRole('button', { name: 'Select Hanna Moen' }).click();
  const offer = page.getByRole('dialog', { name: 'Select Hanna Moen?' });
  await expect(offer.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(offer.getByRole('button', { name: 'Send contract' })).toBeVisible();
  // Until the button is pressed, the screen reads what it saw first.
  const applicants = `**/api/practice/jobs/${job.id}/applications*`;
  const first = await page.request.get(`/api/practice/jobs/${job.id}/applications`);
  let isPressed = false;
  page.on('request', (request) => {
    isPressed ||= request.method() === 'POST';
  });
  await page.route(applicants, (route) =>
    isPressed ? route.continue() : route.fulfill({ response: first }),
  );
  const elsewhere = { workDate: days[3].date };
  await product.given.confirmedBooking({ professional: hanna, jobDetails: elsewhere });
  await offer.getByRole('button', { name: 'Send contract' }).click();
  await expect(
    toast(page, "That didn't work", 'This professional is already booked at this time.'),
  ).toBeVisible();
  const last = offer.getByRole('checkbox', { name: names[3] });
  await expect(last).toBeDisabled();
  await expect(last).not.toBeChecked();
  await expect(offer.getByText('Booked at this time', { exact: true })).toHaveCount(1);
  // 8.5 paid hours a day at $52: the total of the days that are left.
  await expect(offer).toContainText('$1,326');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Send contract' }).click();
  await expect(toast(page, 'Contract sent')).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: names.slice(0, 3).join('; ') }),
  ).toBeVisible();

  // One answer books all of them, each day leads to the others, and one is cancelled alone.
  const [{ id: contractId }] = await (await hannas.get('/api/my-contracts')).json();
  const accepted = { status: 'accepted' };
  await expect(
    await hannas.patch(`/api/contracts/${contractId}/status`, { data: accepted }),
  ).toBeOK();
  await page.getByRole('link', { name: 'See the booking' }).click();
  await page.getByRole('link', { name: names[1], exact: true }).click();
  await expect(page.getByRole('link', { name: names[0], exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: names[2], exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(cancelling.getByRole('radio', { name: 'Only this day' })).toBeChecked();
  await cancelling.getByRole('radio', { name: 'All booked days' }).check();
  await expect(
    cancelling.getByRole('list', { name: 'Days that are cancelled' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expectAccessible(page);
  await cancelling.getByRole('radio', { name: 'Only this day' }).check();
  await cancelling.getByLabel('Reason').fill('We are closed that day.');
  await takePicture(cancelling, 'cancel-as-practice');
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
});
