/** Two users review each other without peeking; an admin removes a reported review. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { byPractice, checkOut } from '#tests/support/stories/reviews';
import {
  apiClientOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  send,
} from '#tests/support/stories/shift';

const dialog = (page: Page) => page.getByRole('dialog');
const rate = (page: Page, category: string, stars: string) =>
  dialog(page).getByRole('group', { name: category }).getByRole('radio', { name: stars }).check({
    force: true,
  });
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('both sides review each other without peeking, and an admin removes a reported review', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Reiten' });
  const { bookingId } = await product.given.confirmedBooking({
    practice: office,
    professional: person,
    jobDetails: { title: 'Juniper recall day', workDate: dayAhead(61).date },
  });
  await checkOut(product, bookingId);

  // The professional, from the booking, by keyboard.
  await signIn(page, person, `/bookings/${bookingId}`);
  await page.getByRole('button', { name: 'Write review' }).click();
  const submit = dialog(page).getByRole('button', { name: 'Submit review' });
  await submit.click();
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
  await expectAccessible(page);
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await submit.click();
  await expect(toast(page, 'Review Failed', 'Failed to submit review')).toBeVisible();
  await submit.click();
  const hidden = 'It stays hidden until Red River Dental has written one too.';
  await expect(toast(page, 'Review Submitted', hidden)).toBeVisible();
  await expect(card(page, 'Review of Red River Dental')).toContainText('Hidden');

  // With the practice's review both are visible, on the open screen too. She reports the one about her.
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Reviews');
  await expect(page.getByText('No reviews about you yet')).toBeVisible();
  const words = 'Mrs. Olson complained.';
  const offices = await apiClientOf(product, office);
  const answer = await send(offices, '/api/reviews', byPractice(bookingId, [1, 2, 1], words));
  expect(answer.bothPartiesReviewed).toBe(true);
  const received = card(page, 'Review by Red River Dental');
  await expect(received).toContainText(words);
  await expect(page.getByRole('region', { name: 'Rating' })).toContainText('1.0');
  await received.getByRole('button', { name: /^Reply/ }).click();
  await dialog(page).getByRole('textbox', { name: 'Your reply' }).fill('She thanked me.');
  await dialog(page).getByRole('button', { name: 'Post reply' }).click();
  await expect(received).toContainText('She thanked me.');
  await received.getByRole('button', { name: /^Report/ }).click();
  await dialog(page).getByRole('textbox').fill('It names a patient.');
  await dialog(page).getByRole('button', { name: 'Report review' }).click();
  await expect(received).toContainText('An admin will look at it.');
  await expectAccessible(page);

  // Everybody reads what she wrote, from the practice's profile.
  await page.goto(`/practices/${office.id}`);
  await page.getByRole('link', { name: '4.0 of 5 (1 review)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews of Red River Dental');
  await expect(page.getByText('Kind people. 🦷')).toBeVisible();
  await expectAccessible(page);

  const admin = await product.given.person({ isAdmin: true, userType: null });
  await signIn(page, admin, '/admin/reviews');
  const reported = page.getByRole('listitem').filter({ hasText: 'It names a patient.' });
  await expect(reported).toBeVisible();
  await expectAccessible(page);
  await reported.getByRole('link').click();
  const opened = page.getByRole('region', { name: 'Red River Dental about Hanna Reiten' });
  await expect(opened).toContainText(words);
  await opened.getByRole('button', { name: 'Remove review' }).click();
  await expect(opened.getByText('Please give a reason')).toBeVisible();
  await opened.getByRole('textbox', { name: 'Reason' }).fill('It names a patient.');
  const address = page.url();
  await opened.getByRole('button', { name: 'Remove review' }).click();
  await expect(toast(page, 'Review removed')).toBeVisible();
  await expect(reported).toHaveCount(0);
  // The link still shows what became of it.
  await page.goto(address);
  await expect(opened.getByText('Removed')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keep review' })).toHaveCount(0);
});
