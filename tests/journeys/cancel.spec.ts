/** A shift is cancelled late by the professional, who has an excuse. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { givenHygienist, screenOf, shiftIn } from '#tests/support/stories/shift';

test('a late cancellation shows its price first, and an admin accepts the excuse', async ({
  page,
  browser,
  product,
}) => {
  const { given } = product;
  const practice = await given.verifiedPractice();
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const job = await given.job(practice, { title: 'Hygienist for a recall day', ...shiftIn(180) });
  const { bookingId } = await given.confirmedBooking({ practice, job, professional: hanna });

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, hanna, `/bookings/${bookingId}`);
  // The connection drops while the dialog loads.
  await page.route(/\/Cancellation\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText("We couldn't load this");
  await page.unroute(/\/Cancellation\.js$/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  // A browser that keeps a failed import needs a new page; another shows the content at once.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: 'Cancel booking' }).click({ timeout: 2_000 });
    await expect(dialog).toContainText('less than 4 hours', { timeout: 2_000 });
  }).toPass();
  await expect(dialog).toContainText('Hygienist for a recall day at Red River Dental');
  await expect(dialog).toContainText("It's less than 4 hours before the start");
  await expect(dialog).toContainText('counts against your reliability');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expect(dialog).toContainText('Please say why.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: "I'm sick." }).click();
  await takePicture(dialog, 'cancel-as-professional');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page, 'Booking cancelled')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Cancellation' });
  await expect(panel).toContainText('You cancelled on');
  await expect(panel).toContainText("I'm sick.");
  const pay = page.getByRole('region', { name: 'Pay', exact: true });
  await expect(pay).toHaveText('PayThis booking was cancelled, so no pay is due.');

  // With a document, it may not count.
  await panel.getByRole('button', { name: 'Explain what happened' }).click();
  await panel.getByRole('button', { name: 'Send explanation' }).click();
  await expect(panel).toContainText('Please say what happened.');
  await expect(panel).toContainText('Please add a document');
  await panel.getByLabel('What happened?').fill('I have the flu.');
  await panel.getByLabel('Document').setInputFiles({
    name: 'note.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  });
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send explanation' }).click();
  await expect(panel).toContainText('In review');

  // An admin reads the document and accepts it, which her open screen shows.
  const signe = await given.person({ isAdmin: true, userType: null });
  const admin = await screenOf(browser, product, signe, '/admin/excuses');
  await admin.getByRole('link', { name: /Hanna Moen/ }).click();
  await expect(admin.getByText('I have the flu.').last()).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'the document, in a new tab' }).click();
  await admin.getByRole('button', { name: 'Accept excuse' }).click();
  await expect(toast(admin, 'Decision saved')).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'No one is waiting' })).toBeVisible();
  await admin.context().close();
  await expect(panel).toContainText("this doesn't count against your reliability");
});
