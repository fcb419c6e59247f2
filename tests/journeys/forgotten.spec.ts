/** A forgotten check-in: the hours are stated afterwards, confirmed, and paid. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import {
  givenHygienist,
  givenOffice,
  passHours,
  screenOf,
  shiftIn,
} from '#tests/support/stories/shift';

test('nobody checked in, both sides agree on the hours, and the wages are paid', async ({
  page,
  browser,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Tande' });
  const { bookingId } = await product.given.confirmedBooking({
    practice: office,
    professional: person,
    proposedRate: 50,
    jobDetails: { title: 'Chokecherry recall day', ...shiftIn(30) },
  });
  await passHours(product, bookingId, 48);

  // The professional's dashboard leads to the question; she says that she worked.
  await signIn(page, person, '/dashboard');
  await page.getByRole('link', { name: /^Review hours/ }).click();
  const asked = page.getByRole('region', { name: 'Did you work this shift?' });
  await expect(asked).toBeFocused();
  await asked.getByRole('button', { name: 'I worked this shift' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('spinbutton', { name: 'Hours worked' }).fill('8');
  await form.getByRole('textbox').fill('My phone was dead. Marta saw me in and out.');
  await expect(form).toContainText('That comes to $400.00.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Sent', "We'll email")).toBeVisible();
  const hours = page.getByRole('region', { name: 'Hours without a check-in' });
  await expect(hours).toContainText('Waiting for answer');

  // The practice finds it among what needs an answer, and confirms it.
  const desk = await screenOf(browser, product, office, '/dashboard');
  await expect(desk.getByText('Hanna Tande stated hours')).toBeVisible();
  await desk.goto('/bookings');
  const row = desk.getByRole('list', { name: 'Needs your answer' }).getByRole('article');
  await expect(row).toContainText('Hours stated');
  await row.getByRole('link', { name: /^Review hours/ }).click();
  await expect(desk.getByRole('region', { name: 'Hours without a check-in' })).toBeFocused();
  await expect(desk.getByText('My phone was dead.')).toBeVisible();
  await expect(desk.getByText('PIN', { exact: true })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Confirm 8 hours' }).click();
  await expect(desk.getByRole('dialog')).toContainText("You'll owe Hanna Tande $400.00.");
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm 8 hours' }).click();
  await expect(toast(desk, 'Hours agreed', '8 hours count')).toBeVisible();

  // It pays, and she confirms that it arrived: only then the shift is paid to her.
  await expect(desk.getByRole('region', { name: 'Wages' })).toContainText('$400.00');
  await desk.goto('/payments');
  await desk.getByRole('button', { name: 'Mark as paid for Hanna Tande' }).click();
  const payment = desk.getByRole('dialog');
  await payment.getByRole('combobox', { name: 'How did you pay?' }).selectOption('Check');
  await payment.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, it arrived' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const line = page.getByRole('list', { name: 'Shift progress' });
  await expect(line.locator('[aria-current=step]')).toContainText('Wages paid');
  await desk.context().close();
});
