/** The day of a shift in a real browser: PIN, check-in, ways to check out, and an emergency. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { checkOut } from '#tests/support/stories/reviews';
import {
  apiClientOf,
  givenHygienist,
  givenOffice,
  passHours,
  screenOf,
  send,
  shiftIn,
} from '#tests/support/stories/shift';

type Product = Parameters<typeof givenOffice>[0];

/** A shift that starts in half an hour: check-in is open, and nobody has to move the clock. */
async function givenShiftNow(product: Product) {
  const practice = await givenOffice(product);
  const professional = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const shift = shiftIn(30);
  const { bookingId } = await product.given.confirmedBooking({
    practice,
    professional,
    proposedRate: 50,
    jobDetails: {
      title: 'Hygienist for a recall day',
      ...shift,
      breakMinutes: 0,
    },
  });
  return { practice, professional, bookingId, day: shift.workDate };
}

/** Answers the next call like a server that failed without a message. */
const failOnce = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });

test('a whole shift on a phone: PIN at the front desk, check-in, check-out with the PIN', async ({
  page,
  product,
  browser,
}) => {
  const { practice, professional, bookingId, day } = await givenShiftNow(product);
  const desk = await screenOf(browser, product, practice, `/today?day=${day}`);
  const row = desk.getByRole('listitem').filter({ hasText: 'Hanna Moen' });
  await expect(row).toContainText('Coming');
  const generate = row.getByRole('button', { name: 'Generate PIN for Hanna Moen' });
  await failOnce(desk, '**/generate-pin');
  await generate.click();
  await expect(toast(desk, 'Failed to generate PIN')).toBeVisible();
  await generate.click();
  await expect(row.getByText(/^PIN \d{4}$/)).toBeVisible();
  const pin = (await row.getByText(/^PIN \d{4}$/).innerText()).replace(/\D/g, '');
  await expectAccessible(desk);
  await takePicture(desk, 'todays-pin');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 46.8772, longitude: -96.7898 });
  await signIn(page, professional, `/bookings/${bookingId}`);
  const checkIn = page.getByRole('button', { name: /^Check in/ });
  await expect(checkIn).toBeInViewport();
  await takePicture(page, 'check-in');
  await checkIn.click();
  await expect(page.getByText(/You checked in at/)).toBeVisible();
  await expect(row).toContainText('Here since');
  await expect(page.getByText(/Check-out opens at .*, when the shift starts\./)).toBeVisible();

  // Two hours of work later.
  await passHours(product, bookingId, 2.5);
  await page.reload();
  await page.getByRole('button', { name: /^Check out/ }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Check out' });
  await expect(dialog.getByRole('radio', { name: 'PIN' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Time worked/ })).toHaveCount(0);
  await expect(dialog).toContainText(/Time worked: Available at .*, 6 hours after check-in/);
  const wrong = pin === '0000' ? '1111' : '0000';
  await dialog.getByLabel('PIN', { exact: true }).last().fill(wrong);
  await expect(dialog.getByLabel('Hours worked')).toHaveValue('2');
  await dialog.getByLabel('Hours worked').fill('2.5');
  await submit.click();
  await expect(toast(page, 'Checkout Failed', 'You have 4 tries left.')).toBeVisible();
  await expect(dialog.getByLabel('Hours worked')).toHaveValue('2.5');
  await dialog.getByLabel('PIN', { exact: true }).last().fill(pin);
  await takePicture(dialog, 'check-out');
  await expectAccessible(page);
  await failOnce(page, '**/check-out');
  await submit.click();
  await expect(toast(page, 'Checkout Failed').filter({ hasText: /Checkout failed/ })).toBeVisible();
  await submit.click();
  await expect(dialog.getByRole('heading', { name: "You're checked out" })).toBeVisible();
  await expect(dialog).toContainText('$125.00');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The shift is done. The practice pays you directly.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check out/ })).toHaveCount(0);
  await expect(row).toContainText('Checked out, 2.5 hours');
  await desk.close();
});

test('an office manager signs the digital form, drawn by mouse or typed', async ({
  page,
  product,
}) => {
  const { professional, bookingId } = await givenShiftNow(product);
  // At work, and the practice has its PIN.
  await product.rows(
    `insert into attendances (booking_id, pin_sealed, pin_made_at, checked_in_at)
     values ($1, 'sealed', now(), now())`,
    [bookingId],
  );
  await passHours(product, bookingId, 8.5);
  await page.goto('/checkout-demo');
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
  await signIn(page, professional, '/checkout-demo');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Check out/ }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Check out' });
  await dialog.getByRole('radio', { name: 'Emergency' }).check();
  await expect(dialog).toContainText('An admin reviews it first, and payment may be delayed.');
  await dialog.getByRole('radio', { name: 'Digital form' }).check();
  await expect(dialog).toContainText(
    'When this form is submitted, the $10 platform fee is due. The practice pays it later.',
  );
  await expect(dialog.getByLabel('Total amount ($)')).toHaveValue('400.00');
  await dialog.getByLabel('Hours worked').fill('7');
  await expect(dialog.getByLabel('Total amount ($)')).toHaveValue('350.00');
  await dialog.getByLabel('Total amount ($)').fill('900');
  await submit.click();
  await expect(toast(page, 'Form Incomplete')).toBeVisible();
  await expect(dialog.getByLabel("Office manager's name")).toBeFocused();
  await dialog.getByLabel("Office manager's name").fill('Berit Lund');

  const pad = dialog.getByRole('img', { name: /^Office manager's signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The signature pad is not shown.');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 5 });
  await page.mouse.up();
  await expect(pad).toHaveAccessibleName("Office manager's signature: signed");
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(pad).toHaveAccessibleName("Office manager's signature: empty");
  await dialog.getByRole('button', { name: 'Type the name instead' }).click();
  await dialog.getByLabel('Full name of the person who signs').fill('Berit Lund');
  await expect(pad).toHaveAccessibleName("Office manager's signature: signed");
  await expectAccessible(page);

  await submit.click();
  await expect(dialog).toContainText('Is $900.00 right?');
  await dialog.getByRole('button', { name: 'Use $350.00' }).click();
  await failOnce(page, '**/digital-checkout');
  await submit.click();
  await expect(toast(page, 'Checkout Failed', 'Digital checkout failed')).toBeVisible();
  await submit.click();
  await expect(dialog.getByRole('link', { name: 'Write review' })).toBeVisible();
  // At once: it would also go away by itself.
  expect(await toast(page, 'Checkout Failed').count()).toBe(0);
  await dialog.getByRole('link', { name: 'Write review' }).click();
  await expect(page).toHaveURL(`/bookings/${bookingId}`);
  await expect(page.getByRole('dialog', { name: /^Review / })).toBeVisible();
  // On the page on how it works, it can be written as well.
  await page.goBack();
  await page.getByRole('button', { name: /^Write review/ }).click();
  await expect(page.getByRole('dialog', { name: /^Review / })).toBeVisible();
});

test('an emergency waits for an admin, who sets the hours with a reason', async ({
  page,
  product,
}) => {
  const { bookingId } = await givenShiftNow(product);
  await checkOut(product, bookingId, { method: 'emergency' });
  const admin = await product.given.person({ userType: null, isAdmin: true, firstName: 'Signe' });
  await signIn(page, admin, '/admin/emergencies');
  const item = page.getByRole('listitem').filter({ hasText: 'The office closed early.' });
  await expect(item).toContainText('8 hours');
  await item.getByRole('link', { name: /Hanna Moen/ }).click();
  const pane = page.getByRole('region', { name: /^Hanna Moen at / });
  await expect(pane).toContainText('The office closed early.');
  await expectAccessible(page);
  await pane.getByRole('button', { name: /^Adjust hours/ }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Hours worked').fill('3.5');
  await question.getByLabel('Reason').fill('The practice confirmed 3.5 hours.');
  await question.getByRole('button', { name: 'Set hours' }).click();
  await expect(toast(page, 'Hours set')).toBeVisible();
  await expect(item).toHaveCount(0);
});

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

test('what happens now stands on top: two taps to check out, two for a no-show, one for a replacement', async ({
  page,
  product,
  browser,
}) => {
  const { practice, professional, bookingId } = await givenShiftNow(product);
  const calls = await apiClientOf(product, practice);
  const { pin = '' } = await send(calls, `/api/bookings/${bookingId}/generate-pin`);

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, professional);
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now).toContainText('Your shift starts at');
  await now.getByRole('button', { name: /^Check in/ }).click();
  await expect(now).toContainText('On shift since');
  await passHours(product, bookingId, 2.5);
  for (const screen of ['/professional/bookings', '/dashboard']) {
    await page.goto(screen);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(now.getByRole('button', { name: /^Check out/ })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByText(/^Check out( |$)/)).toHaveCount(1);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await now.getByRole('button', { name: /^Check out/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'PIN' }).fill(pin);
  await dialog.getByRole('button', { name: 'Check out' }).click();
  await expect(dialog.getByRole('heading', { name: "You're checked out" })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(now).toHaveCount(0);

  const missing = await givenShiftNow(product);
  await passHours(product, missing.bookingId, 1.7);
  const desk = await screenOf(browser, product, missing.practice, '/today');
  await desk.setViewportSize({ width: 390, height: 844 });
  const needs = desk.getByRole('region', { name: 'Now' });
  await expect(needs).toContainText(/Hanna Moen is 7\d min late/);
  await expect(needs.getByRole('link', { name: 'Call Hanna Moen' })).toBeInViewport();
  await expect(desk.getByRole('list', { name: 'Booked professionals' })).toHaveCount(0);
  await needs.getByRole('button', { name: 'Mark no-show' }).click();
  await desk.getByRole('button', { name: 'Mark as no-show' }).click();
  await expect(needs).toContainText("Hanna Moen didn't come");
  await expectAccessible(desk);
  await needs.getByRole('button', { name: 'Find a replacement' }).click();
  const callOut = desk.getByRole('dialog');
  await expect(callOut.getByRole('button', { name: 'Hygienist' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(callOut.getByRole('button', { name: /^Post/ })).toBeInViewport();
  await desk.goto('/dashboard');
  await expect(needs.getByRole('button', { name: 'Find a replacement' })).toHaveClass(/primary/);
  const post = desk.getByRole('main').getByRole('link', { name: 'Post New Job' });
  await expect(post).toHaveClass([/secondary/, /quiet/]);
  await desk.context().close();
});
