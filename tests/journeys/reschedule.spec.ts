/** Between booking and shift: another time is agreed on, and the first-day card is filled in. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { jpeg } from '#tests/support/stories/documents';
import { dayAhead, givenHygienist, screenOf } from '#tests/support/stories/shift';

const day = dayAhead(6);
const shift = (page: Page) => page.getByRole('region', { name: 'Shift' });

test('another time is proposed and accepted, the first-day card is filled in, and the open screens follow', async ({
  page,
  browser,
  product,
}) => {
  const practice = await product.given.verifiedPractice({
    practiceName: 'Sheyenne Dental',
    contactPersonName: 'Marla Quist',
    parkingInstructions: 'Behind the bakery',
  });
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const { bookingId } = await product.given.confirmedBooking({
    practice,
    professional: hanna,
    proposedRate: 52,
    jobDetails: { title: 'Hygienist for a day', workDate: dayAhead(5).date },
  });
  await signIn(page, practice, `/bookings/${bookingId}`);
  await propose(page);
  const hannas = await screenOf(browser, product, hanna, '/dashboard');
  await hannas.getByRole('link', { name: /^See new time/ }).click();
  await accept(hannas);
  for (const screen of [hannas, page]) {
    await expect(shift(screen)).toContainText(day.booked);
    await expect(shift(screen)).toContainText('9:00 AM–3:00 PM');
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await fillInFirstDay(page);
  await readFirstDay(hannas);
  await hannas.context().close();
});

async function propose(page: Page) {
  await page.getByRole('button', { name: 'Suggest a new time' }).click();
  const form = page.getByRole('dialog', { name: 'Suggest a new time' });
  await form.getByLabel('New date').fill(day.date);
  await form.getByLabel('Start time').fill('09:00');
  await form.getByLabel('End time').fill('15:00');
  await expect(form.getByRole('row', { name: /^Total/ })).toContainText('−$');
  await form.getByLabel('Note').fill('Our compressor is being repaired.');
  await expectAccessible(page);
  await takePicture(form, 'propose-another-time');
  await form.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(toast(page, 'Suggestion sent')).toBeVisible();
  const own = page.getByRole('region', { name: 'You suggested a new time' });
  await expect(own).toContainText(day.text);
  await expect(own).toContainText('unless Hanna Moen accepts');
  await expect(page.getByRole('button', { name: 'Suggest a new time' })).toBeHidden();
}

async function accept(page: Page) {
  const proposed = page.getByRole('region', { name: 'Sheyenne Dental suggested a new time' });
  await expect(proposed).toBeFocused();
  // On a phone the answer is visible from the top of the page too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(page.url()).pathname);
  for (const name of ['Accept new time', 'Decline the new time']) {
    await expect(proposed.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(proposed).toContainText('Our compressor is being repaired.');
  // The old time holds until then.
  await expect(shift(page)).toContainText(dayAhead(5).booked);
  await proposed.getByRole('button', { name: 'Accept new time' }).click();
  const question = page.getByRole('dialog', { name: 'Accept the new time?' });
  await question.getByText('Read the addendum').click();
  await expect(question).toContainText('Addendum to a contract for a temporary shift');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Accept new time' }).click();
  await expect(toast(page, 'New time accepted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contract' })).toContainText('Changed');
}

/** Not when the booking asks for it, but later, in the profile. */
async function fillInFirstDay(page: Page) {
  const ask = page.getByRole('link', { name: 'Fill in the first-day card' });
  await expect(ask).toHaveAttribute('href', '/practice-profile?tab=first-day');
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(toast(page, "We won't ask again")).toBeVisible();
  await expect(ask).toHaveCount(0);
  await page.goto('/practice-profile?tab=first-day');
  const panel = page.getByRole('tabpanel', { name: 'First Day' });
  const greeter = panel.getByRole('textbox', { name: 'Who greets them' });
  const save = panel.getByRole('button', { name: 'Save first-day card' });
  await expect(greeter).toHaveValue('Marla Quist');
  await expect(panel).toContainText('Behind the bakery');
  await greeter.fill('');
  await save.click();
  await expect(panel.getByText('Please say who greets them.')).toBeVisible();
  await expect(greeter).toBeFocused();
  await greeter.fill('Marla at the front desk');
  await takePicture(panel, 'first-day-form');
  await panel.getByLabel('Photo of the door').setInputFiles({
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(800, 600),
  });
  await expect(panel.getByRole('img', { name: "What you're about to send" })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Getting in' }).fill('The red door.\nRing twice.');
  await save.click();
  await expect(toast(page, 'First-day card saved')).toBeVisible();
  await expect(panel.getByRole('img', { name: 'Your door, as it is shown now' })).toBeVisible();
  await expectAccessible(page);
}

async function readFirstDay(page: Page) {
  const card = page.getByRole('region', { name: 'First-day card' });
  await expect(card).toContainText('Marla at the front desk');
  await expect(card).toContainText('The red door.\nRing twice.');
  await expect(card).toContainText('Behind the bakery');
  await expect(card).not.toContainText('Lunch');
  const photo = card.getByRole('img', { name: 'The door of Sheyenne Dental' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  await expectAccessible(page);
}
