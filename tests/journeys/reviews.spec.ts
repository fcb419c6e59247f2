/** Two users review each other, each on a separate screen; an admin removes a reported review. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import { checkOut } from '../support/reviews';
import { book, callsOf, dayAhead, givenHygienist, givenOffice, screenOf } from '../support/shift';

const dialog = (page: Page) => page.getByRole('dialog');
const rate = (page: Page, category: string, stars: string) =>
  dialog(page).getByRole('group', { name: category }).getByRole('radio', { name: stars }).check({
    force: true,
  });
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('both sides review each other without peeking, and an admin removes a reported review', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Reiten' });
  const job = await product.given.job(office, {
    title: 'Juniper recall day',
    workDate: dayAhead(61).date,
  });
  const calls = {
    office: await callsOf(product, office),
    hygienist: await callsOf(product, person),
  };
  const bookingId = await book(calls, job.id);
  await checkOut(product, bookingId);

  // The professional, from the booking, by keyboard.
  await signIn(page, person, `/bookings/${bookingId}`);
  await page.getByRole('button', { name: 'Write review' }).click();
  await expect(dialog(page)).toContainText('Review Red River Dental');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please rate all categories');
  const facility = dialog(page).getByRole('group', { name: /^Facility/ });
  await facility.getByRole('radio', { name: '1 star: Poor' }).focus();
  await page.keyboard.press('Space');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(facility.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  await rate(page, 'Equipment', '3 stars');
  await rate(page, 'Payment', '5 stars');
  await expect(dialog(page).getByRole('alert')).toBeEmpty();
  await takePicture(dialog(page), 'write-a-review');
  await dialog(page).getByRole('textbox', { name: 'Comment' }).fill('Kind people. 🦷');
  await expect(dialog(page)).toContainText('14/500 characters');
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog(page).getByRole('button', { name: 'Submit review' }).click();
  await expect(toast(page, 'Review Failed', 'Failed to submit review')).toBeVisible();
  await page.unroute('**/api/reviews');
  await dialog(page).getByRole('button', { name: 'Submit review' }).click();
  const hidden = 'It stays hidden until Red River Dental has written one too.';
  await expect(toast(page, 'Review Submitted', hidden)).toBeVisible();
  await expect(card(page, 'Review of Red River Dental')).toContainText('Hidden');

  // The practice knows nothing of it, from its own screen of reviews.
  const desk = await screenOf(browser, product, office, '/reviews');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Your Reviews');
  await expect(desk.getByText('No reviews about you yet')).toBeVisible();
  await expect(desk.getByText('Kind people.')).toHaveCount(0);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Review Hanna Reiten' }).click();
  await rate(desk, 'Medical competence', '1 star');
  await rate(desk, 'Punctuality', '2 stars');
  await rate(desk, 'Chairside manner', '1 star');
  await dialog(desk).getByRole('textbox', { name: 'Comment' }).fill('Mrs. Olson complained.');
  await dialog(desk).getByRole('button', { name: 'Submit review' }).click();
  await expect(toast(desk, 'Review Submitted', 'both are visible now')).toBeVisible();
  await expect(card(desk, 'Review by Hanna Reiten')).toContainText('Kind people. 🦷');
  await expect(desk.getByRole('region', { name: 'Rating' })).toContainText('4.0');
  await expect(desk.getByRole('table', { name: 'Reviews by number of stars' })).toHaveCount(1);
  await expect(desk.getByRole('heading', { name: 'To review' })).toHaveCount(0);
  await card(desk, 'Review by Hanna Reiten')
    .getByRole('button', { name: /^Reply/ })
    .click();
  await dialog(desk).getByRole('textbox', { name: 'Your reply' }).fill('Thank you, Hanna!');
  await dialog(desk).getByRole('button', { name: 'Post reply' }).click();
  await expect(card(desk, 'Review by Hanna Reiten')).toContainText('Thank you, Hanna!');
  await desk.context().close();
  expect(await product.message(person.email, /reviewed each other/)).toContain(bookingId);

  // The professional reads both, and reports the one about her.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  const received = card(page, 'Review by Red River Dental');
  await expect(received).toContainText('Mrs. Olson complained.');
  await received.getByRole('button', { name: /^Report/ }).click();
  await dialog(page).getByRole('button', { name: 'Report review' }).click();
  await expect(dialog(page)).toContainText('Please say what is wrong with it');
  await dialog(page).getByRole('textbox').fill('It names a patient.');
  await dialog(page).getByRole('button', { name: 'Report review' }).click();
  await expect(received).toContainText('An admin will look at it.');
  await page.getByRole('button', { name: 'By you' }).click();
  await expect(card(page, 'Review of Red River Dental')).toContainText('Thank you, Hanna!');
  await expectAccessible(page);

  const admin = await product.given.person({ isAdmin: true, userType: null });
  const team = await screenOf(browser, product, admin, '/dashboard');
  await team.getByRole('link', { name: /Reported reviews/ }).click();
  const reported = team.getByRole('listitem').filter({ hasText: 'It names a patient.' });
  await expectAccessible(team);
  await reported.getByRole('button', { name: /^Remove/ }).click();
  await dialog(team).getByRole('button', { name: 'Remove review' }).click();
  await expect(dialog(team)).toContainText('Please give a reason');
  await dialog(team).getByRole('textbox', { name: 'Reason' }).fill('It names a patient.');
  await dialog(team).getByRole('button', { name: 'Remove review' }).click();
  await expect(reported).toHaveCount(0);
  await team.context().close();
  expect(await product.message(office.email, /We removed your review/)).toContain(
    'names a patient',
  );
  await page.goto(`/professionals/${person.id}`);
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await page.goto(`/practices/${office.id}`);
  await page.getByRole('link', { name: '4.0 of 5 (1 review)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews of Red River Dental');
  await expectAccessible(page);
});
