/** The money after a shift: a declined card and another one, wages that come late, the history. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import {
  apiClientOf,
  book,
  givenHygienist,
  givenOffice,
  passHours,
  screenOf,
  send,
  shiftIn,
} from '#tests/support/stories/shift';
import type { Person } from '#tests/support/world/person';

/** The sandbox saves it and declines every charge. */
const declined = {
  paymentMethod: 'card',
  cardNumber: '4000000000000341',
  expiryDate: '12/30',
  cvv: '123',
};

const dialog = (page: Page) => page.getByRole('dialog');
const feeBox = (page: Page) => page.getByRole('region', { name: 'Platform fee' });
const wagesBox = (page: Page) => page.getByRole('region', { name: 'Wages' });
const isPrimary = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => /primary/.test(button.className));

/** Checked out with the PIN, so that nothing is charged yet. */
async function givenWorked(
  product: Parameters<typeof givenOffice>[0] & Parameters<typeof passHours>[0],
) {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Urness' });
  const job = await product.given.job(office, { title: 'Aspen recall day', ...shiftIn(30) });
  const calls = {
    office: await apiClientOf(product, office),
    hygienist: await apiClientOf(product, person),
  };
  await send(calls.office, '/api/practice/payment-method', declined);
  const bookingId = await book(calls, job.id, 47);
  const path = `/api/bookings/${bookingId}`;
  const { pin } = await send(calls.office, `${path}/generate-pin`);
  await send(calls.hygienist, `${path}/check-in`);
  await passHours(product, bookingId, 8.5);
  await send(calls.hygienist, `${path}/check-out`, { hoursWorked: 7.5, pin });
  return { office, person, bookingId };
}

test('a declined fee is paid with another card, and late wages are reported, paid and confirmed', async ({
  page,
  browser,
  product,
}) => {
  const { office, person, bookingId } = await givenWorked(product);
  await signIn(page, office, '/checkout-demo');
  await payFee(page);

  // Three days later.
  await product.rows(
    `update obligations set due_at = due_at - interval '3 days' where booking_id = $1`,
    [bookingId],
  );
  const phone = await screenOf(browser, product, person, `/bookings/${bookingId}`);
  await reportLate(phone);
  const admin = await product.given.person({ isAdmin: true, userType: null });
  const team = await screenOf(browser, product, admin, '/admin/wages');
  await readCase(team, person);
  await team.context().close();

  // The screens of both sides are still open, and follow.
  await markPaid(page);
  await confirmReceipt(phone);
  await phone.context().close();
  await expect(wagesBox(page)).toContainText('Hanna Urness confirmed your payment.');
  await readHistory(page);
});

/** Tried with the saved card, then paid with another one. */
async function payFee(page: Page) {
  const pay = dialog(page).getByRole('button', { name: 'Pay $10.00' });
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(dialog(page)).toContainText('Aspen recall day, Hanna Urness');
  await pay.click();
  await expect(toast(page, 'Payment Error', 'declined')).toBeVisible();
  await expect(dialog(page)).toContainText("The last payment didn't go through");
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Card declined for $10.00')).toBeVisible();
  await page.getByRole('button', { name: /^Pay fee/ }).click();
  await dialog(page).getByRole('link', { name: 'Use another card' }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1230');
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: 'Save payment method' }).click();
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the booking' }).last().click();

  // On the booking, the fee is the one thing that stands out.
  await expect(feeBox(page)).toContainText('Payment failed');
  await expect(feeBox(page)).toContainText('Visa •••• 4242');
  await expect(wagesBox(page)).toContainText('7.5 hours × $47.00');
  expect(await isPrimary(page, 'Pay $10.00')).toBe(true);
  expect(await isPrimary(page, 'Mark as paid')).toBe(false);
  expect(await isPrimary(page, 'Write review')).toBe(false);
  await feeBox(page).getByRole('button', { name: 'Pay $10.00' }).click();
  await page.route('**/api/payments/platform-fee', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await pay.click();
  await expect(toast(page, 'Payment Error', 'Failed to create platform fee payment')).toBeVisible();
  await pay.click();
  await expect(toast(page, 'Platform fee paid')).toBeVisible();
  await expect(feeBox(page)).toContainText('Paid');
  await expect.poll(() => isPrimary(page, 'Mark as paid')).toBe(true);
  await takePicture(feeBox(page), 'platform-fee');
  const download = page.waitForEvent('download');
  await feeBox(page)
    .getByRole('link', { name: /^Receipt \d{5}/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^Receipt \d{5} Red River Dental\.pdf$/);
}

async function reportLate(page: Page) {
  await expect(wagesBox(page)).toContainText('Overdue');
  await wagesBox(page).getByRole('button', { name: 'Report late' }).click();
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Two calls, no answer.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Reported', "We've told Red River Dental and our team.")).toBeVisible();
  await expect(wagesBox(page)).toContainText('Reported late');
}

async function readCase(page: Page, { email }: Person) {
  await page.getByRole('link', { name: /Hanna Urness/ }).click();
  const pane = page.getByRole('region', { name: 'Hanna Urness' });
  await expect(pane).toContainText('Two calls, no answer.');
  await expect(pane.getByRole('link', { name: email })).toBeVisible();
  await pane.getByText('History').click();
  await expect(pane).toContainText('Reported late by the professional');
  await expectAccessible(page);
}

async function markPaid(page: Page) {
  await expect(wagesBox(page)).toContainText('Two calls, no answer.');
  await wagesBox(page).getByRole('button', { name: 'Mark as paid' }).click();
  await dialog(page).getByRole('combobox', { name: 'How did you pay?' }).selectOption('Check');
  await dialog(page)
    .getByRole('textbox', { name: /Reference/ })
    .fill('1042');
  await expectAccessible(page);
  await takePicture(dialog(page), 'mark-wages-paid');
  await dialog(page).getByRole('button', { name: 'Mark as paid' }).click();
  await expect(toast(page, 'Marked as paid')).toBeVisible();
}

async function confirmReceipt(page: Page) {
  await expect(wagesBox(page)).toContainText('reference 1042');
  await takePicture(wagesBox(page), 'get-paid');
  await wagesBox(page).getByRole('button', { name: 'Confirm receipt' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, it arrived' }).click();
  await expect(wagesBox(page)).toContainText('You confirmed that this arrived.');
}

/** Reached through the menu. */
async function readHistory(page: Page) {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Payments' }).getByRole('article');
  const fee = rows.filter({ hasText: 'Platform fee' });
  await expect(fee).toContainText('Hanna Urness · Aspen recall day');
  await expect(fee).toContainText('Paid');
  await expect(rows.filter({ hasText: 'Wages' })).toContainText('Received');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yearly totals' }).click();
  await expect(page.getByRole('region', { name: /^Paid in \d{4}$/ })).toContainText('$10.00');
  await expect(page.getByRole('table', { name: /^Paid by month/ })).toHaveCount(1);
  await expectAccessible(page);
}
