/** The platform fee in a real browser: a declined card, another card, the receipt, the history. */
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import { givenWorkedShift } from '../support/worked';

/** The sandbox saves it and declines every charge. */
const declined = {
  paymentMethod: 'card',
  cardNumber: '4000000000000341',
  expiryDate: '12/30',
  cvv: '123',
};

test('a practice whose card is declined saves another one, pays, and has the receipt', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const { office, bookingId } = await givenWorkedShift(product, {
    title: 'Aspen recall day',
    method: declined,
  });
  await signIn(page, office, '/dashboard');
  const due = page.getByRole('status').filter({ hasText: 'A platform fee is due: $10.00' });
  await due.getByRole('link', { name: 'Pay the fee' }).click();
  const box = page.getByRole('region', { name: 'Platform fee' });
  await expect(box).toContainText('Due');
  await expect(box).toContainText('Visa •••• 0341');
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  const booking = page.url();
  await page.goto('/checkout-demo');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(dialog).toContainText('Aspen recall day, Hanna Lund');
  await page.goto(booking);
  await box.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(dialog).toContainText('Aspen recall day, Hanna Lund');
  await dialog.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(toast(page, 'Payment Error', 'declined')).toBeVisible();
  await expect(dialog).toContainText("The last payment didn't go through");
  await expectAccessible(page);

  // Another card, and back.
  await dialog.getByRole('link', { name: 'Use another card' }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1230');
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: 'Save payment method' }).click();
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the booking' }).last().click();
  await expect(box).toContainText('Payment failed');
  await expect(box).toContainText('Visa •••• 4242');
  await box.getByRole('button', { name: 'Pay $10.00' }).click();
  await page.route('**/platform-fee', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(toast(page, 'Payment Error', 'Failed to create platform fee payment')).toBeVisible();
  await page.unroute('**/platform-fee');
  await dialog.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(toast(page, 'Platform fee paid')).toBeVisible();
  await expect(box).toContainText('Paid');
  await takePicture(box, 'platform-fee');
  const download = page.waitForEvent('download');
  await box.getByRole('link', { name: /^Receipt \d{5}/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Receipt \d{5} Red River Dental\.pdf$/);
  expect(await product.message(office.email, /^Receipt/)).toContain(bookingId);

  // The history, reached through the menu.
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const row = page.getByRole('list', { name: 'Payments' }).getByRole('article').filter({
    hasText: 'Platform fee',
  });
  await expect(row).toContainText('Hanna Lund · Aspen recall day');
  await expect(row).toContainText('Paid');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('zebra');
  await expect(page.getByText('No matching payments')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('hanna');
  await expect(row).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('Payments.csv');
  await page.getByRole('button', { name: 'Yearly totals' }).click();
  await expect(page.getByRole('region', { name: /^Paid in \d{4}$/ })).toContainText('$10.00');
  await expect(page.getByRole('table', { name: /^Paid by month/ })).toHaveCount(1);
  await expectAccessible(page);
});
