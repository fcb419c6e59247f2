/** The first-day card: the practice is asked once, the professional sees it with the booking. */
import { jpeg } from '../support/documents';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import { dayAhead } from '../support/shift';

test('a practice fills in its first-day card when asked, and who it booked sees it', async ({
  page,
  product,
}) => {
  const practice = await product.given.verifiedPractice({
    practiceName: 'Sheyenne Dental',
    contactPersonName: 'Marla Quist',
    parkingInstructions: 'Behind the bakery',
  });
  const jobDetails = { title: 'Hygienist for a day', workDate: dayAhead(4).date };
  const { bookingId, professional } = await product.given.confirmedBooking({
    practice,
    jobDetails,
  });

  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, practice);
  await page.getByRole('link', { name: 'Fill in the first-day card' }).click();
  await expect(page).toHaveURL('/practice-profile?tab=first-day');
  const greeter = page.getByRole('textbox', { name: 'Who greets them' });
  await expect(greeter).toHaveValue('Marla Quist');
  await expect(page.getByRole('tabpanel', { name: 'First Day' })).toContainText(
    'Behind the bakery',
  );
  await expectAccessible(page);

  await greeter.fill('');
  await page.getByRole('button', { name: 'Save first-day card' }).click();
  await expect(page.getByText('Please say who greets them.')).toBeVisible();
  await expect(greeter).toBeFocused();
  await greeter.fill('Marla at the front desk');
  await takePicture(page.getByRole('tabpanel', { name: 'First Day' }), 'first-day-form');
  await page.getByLabel('Photo of the door').setInputFiles({
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(800, 600),
  });
  await expect(page.getByRole('img', { name: "What you're about to send" })).toBeVisible();
  await page.getByRole('textbox', { name: 'Getting in' }).fill('The red door.\nRing twice.');
  await page.getByRole('textbox', { name: 'Software' }).fill('Dentrix');
  await page.getByRole('button', { name: 'Save first-day card' }).click();
  await expect(toast(page, 'First-day card saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your door, as it is shown now' })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fill in the first-day card' })).toHaveCount(0);
  await page.goto(`/bookings/${bookingId}`);
  const card = page.getByRole('region', { name: 'First-day card' });
  await expect(card).toContainText('Who greets them');
  await expect(card.getByRole('link', { name: 'Edit your first-day card' })).toBeVisible();

  await signIn(page, professional, `/bookings/${bookingId}`);
  await expect(card).toContainText('Marla at the front desk');
  await expect(card).toContainText('The red door.\nRing twice.');
  await expect(card).toContainText('Behind the bakery');
  await expect(card).toContainText('Dentrix');
  await expect(card).not.toContainText('Lunch');
  await expect(card.getByRole('link')).toHaveCount(0);
  const photo = card.getByRole('img', { name: 'The door of Sheyenne Dental' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .waitFor();
  await page.request.post(`/api/bookings/${bookingId}/cancel`, { data: { reason: 'I am ill.' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hygienist for a day');
  await expect(card).toHaveCount(0);
});

test('a practice that says "No thanks" is not asked again', async ({ page, product }) => {
  const practice = await product.given.verifiedPractice({ practiceName: 'Maple River Dental' });
  const { bookingId } = await product.given.confirmedBooking({
    practice,
    jobDetails: { workDate: dayAhead(5).date },
  });
  const ask = page.getByText('What should they know on their first day?');
  await signIn(page, practice, `/bookings/${bookingId}`);
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(toast(page, "We won't ask again")).toBeVisible();
  await expect(ask).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your week' })).toBeVisible();
  await expect(ask).toHaveCount(0);
  await page.goto('/practice-profile?tab=first-day');
  await expect(page.getByRole('button', { name: 'Save first-day card' })).toBeVisible();
});
