/** Days posted together, on the screens of both sides: each step is one act for all of them. */
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import {
  book,
  callsOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  screenOf,
  send,
} from '../support/shift';

const title = 'Hygienist for the recall days';

/** Mon, Jan 4 as cards name a day. */
const shortDay = (text: string) => text.replace(/, \d{4}$/, '');

test('three days are posted, applied to, selected and accepted in one act each, and one is cancelled', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const days = [dayAhead(20), dayAhead(21), dayAhead(22)] as const;
  const names = days.map(({ text }) => shortDay(text));
  const posting = await callsOf(product, office);
  const job = await send(posting, '/api/jobs', {
    title,
    state: 'North Dakota',
    professionalType: 'Hygienist',
    employmentType: 'w2',
    hourlyRate: 48,
    startDate: days[0].date,
    endDate: days[2].date,
    startTime: '08:00',
    endTime: '17:00',
  });

  // One card with all days; one application.
  const hannas = await screenOf(browser, product, hanna, '/jobs?q=recall+days');
  const card = hannas.getByRole('article').filter({ hasText: title });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(`3 days: ${names.join(' · ')}`);
  await expect(card).toContainText('$1,224 for 3 days');
  await expect(card.getByRole('link', { name: `Apply to ${title}` })).toBeVisible();
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(hannas.getByText('3 days', { exact: true })).toBeVisible();
  await expect(hannas.getByRole('heading', { name: '3 days posted together' })).toBeVisible();
  await expectAccessible(hannas);
  await hannas.getByRole('button', { name: `Apply to ${title}` }).click();
  const applying = hannas.getByRole('dialog', { name: 'Apply to this job' });
  await expect(applying.getByRole('checkbox')).toHaveCount(3);
  for (const name of names) {
    await expect(applying.getByRole('checkbox', { name })).toBeChecked();
  }
  for (const name of names) await applying.getByRole('checkbox', { name }).uncheck();
  await applying.getByRole('button', { name: 'Submit application' }).click();
  await expect(applying.getByRole('group', { name: 'Days you apply for' })).toBeFocused();
  await expect(applying.getByText('Please choose at least one day.')).toBeInViewport();
  for (const name of names) await applying.getByRole('checkbox', { name }).check();
  await applying.getByLabel('Proposed hourly rate').fill('52');
  await expectAccessible(hannas);
  await applying.getByRole('button', { name: 'Submit application' }).click();
  await expect(
    toast(hannas, 'Application Submitted', 'You applied for 3 days at $52/hr.'),
  ).toBeVisible();
  await expect(hannas.getByText('You can apply to all of them')).toHaveCount(0);
  await hannas.goto('/applications');
  await expect(hannas.getByRole('article').filter({ hasText: title })).toHaveCount(1);
  await expect(hannas.getByText(`3 days: ${names.join(' · ')}`)).toBeVisible();

  // One row for the applicant; one contract.
  await signIn(page, office, '/jobs');
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
  await page.goto(`/practice/jobs/${job.id}`);
  await expect(page.getByRole('heading', { name: 'Applicants (1)' })).toBeVisible();
  await expect(page.getByText(`Applied for 3 days: ${names.join(' · ')}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Select Hanna Moen' }).click();
  const offer = page.getByRole('dialog', { name: 'Select Hanna Moen?' });
  await expect(offer.getByRole('checkbox')).toHaveCount(3);
  // 8.5 paid hours a day at $52, less nothing: the total of all days.
  await expect(offer).toContainText('$1,326');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Send contract' }).click();
  await expect(toast(page, 'Contract sent')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: names.join(' · ') })).toBeVisible();

  // One answer books all of them.
  await hannas.goto('/applications');
  await hannas.getByRole('button', { name: /^Accept the contract/ }).click();
  const contract = hannas.getByRole('dialog', { name: `Contract: ${title}` });
  await expect(contract).toContainText('Contract for 3 temporary shifts');
  for (const { text } of days) await expect(contract).toContainText(text);
  await expectAccessible(hannas);
  await contract.getByRole('button', { name: 'Accept contract' }).click();
  await expect(toast(hannas, 'Contract Accepted')).toBeVisible();
  await hannas.goto('/professional/bookings');
  for (const { booked } of days) {
    await expect(hannas.getByRole('list', { name: 'Upcoming' })).toContainText(booked);
  }
  await product.message(hanna.email, /You're booked: Hygienist for the recall days/);

  // Each day leads to the others.
  await hannas.getByRole('list', { name: 'Upcoming' }).getByRole('link').first().click();
  await hannas.getByRole('link', { name: names[1], exact: true }).click();
  await expect(hannas.getByRole('link', { name: names[0], exact: true })).toBeVisible();
  await expect(hannas.getByRole('link', { name: names[2], exact: true })).toBeVisible();
  await expectAccessible(hannas);

  // The second day is cancelled alone.
  await page.goto('/practice/bookings');
  await page
    .getByRole('listitem')
    .filter({ hasText: days[1].booked })
    .getByRole('link')
    .first()
    .click();
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
  await hannas.goto('/applications');
  await expect(hannas.getByText(`2 days: ${[names[0], names[2]].join(' · ')}`)).toBeVisible();
  await hannas.context().close();
});

test('a practice sees on which days an applicant is booked, and selects them for the others', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Ruth', lastName: 'Aune' });
  const hygienist = await givenHygienist(product, { firstName: 'Liv', lastName: 'Berg' });
  const days = [dayAhead(24), dayAhead(25), dayAhead(26)] as const;
  const [monday, tuesday, wednesday] = days.map(({ text }) => shortDay(text));
  const job = await send(await callsOf(product, office), '/api/jobs', {
    title,
    state: 'North Dakota',
    professionalType: 'Hygienist',
    employmentType: 'w2',
    hourlyRate: 48,
    startDate: days[0].date,
    endDate: days[2].date,
    startTime: '08:00',
    endTime: '17:00',
  });
  const livs = await callsOf(product, hygienist);
  const { days: listed } = await (await livs.get(`/api/jobs/${job.id}`)).json();
  await send(livs, '/api/job-applications', {
    jobId: job.id,
    jobIds: listed.map(({ id }: { id: string }) => id),
    proposedRate: 52,
  });
  const bookOn = async (workDate: string) => {
    const other = await givenOffice(product);
    const taken = await product.given.job(other, { workDate });
    await book({ office: await callsOf(product, other), hygienist: livs }, taken.id);
  };
  await bookOn(days[1].date);

  await signIn(page, office, `/practice/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Select Liv Berg' }).click();
  const offer = page.getByRole('dialog', { name: 'Select Liv Berg?' });
  const day = (name: string | undefined) => offer.getByRole('checkbox', { name });
  await expect(day(monday)).toBeChecked();
  await expect(day(tuesday)).toBeDisabled();
  await expect(day(tuesday)).not.toBeChecked();
  await expect(offer.getByText('Booked at this time')).toHaveCount(1);
  await expectAccessible(page);

  // A day that is taken while the dialog is open: it stays, with what is left.
  await expect(offer.getByRole('button', { name: 'Send contract' })).toBeVisible();
  await bookOn(days[2].date);
  await offer.getByRole('button', { name: 'Send contract' }).click();
  await expect(
    toast(page, "That didn't work", 'This professional is already booked at this time.'),
  ).toBeVisible();
  await expect(day(wednesday)).toBeDisabled();
  await expect(offer).toContainText('$442');
  await offer.getByRole('button', { name: 'Send contract' }).click();
  await expect(toast(page, 'Contract sent')).toBeVisible();
});
