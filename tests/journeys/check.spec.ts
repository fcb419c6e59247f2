/** The platform fee by check: the practice has an invoice, an admin records the check and refunds it. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { givenWorkedShift } from '#tests/support/stories/worked';

test('a check by mail is recorded by an admin, who can also refund the fee', async ({
  page,
  product,
}) => {
  const { office, bookingId } = await givenWorkedShift(product, {
    title: 'Willow recall day',
    method: { paymentMethod: 'check' },
  });
  await signIn(page, office);
  const due = page.getByRole('status').filter({ hasText: 'A platform fee is due: $10.00' });
  await due.getByRole('link', { name: 'See the invoice' }).click();
  await expect(page).toHaveURL(`/bookings/${bookingId}`);
  const box = page.getByRole('region', { name: 'Platform fee' });
  await expect(box).toContainText('Mail the check to');
  await expect(box).toContainText('PO Box 5550');
  await expect(box.getByRole('link', { name: /^Invoice \d{5}/ })).toBeVisible();
  await expect(box.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  const admin = await product.given.person({ isAdmin: true, userType: null });
  await signIn(page, admin, '/admin/checks');
  const expected = page.getByRole('listitem').filter({ hasText: 'Willow recall day' });
  await expect(expected).toBeVisible();
  // The first check is open beside the list; a link opens its own.
  await expect(page.getByRole('button', { name: 'Record check' })).toBeVisible();
  await page.goto(`/admin/checks?check=${bookingId}`);
  const opened = page.getByRole('region', { name: 'Red River Dental' });
  await expect(opened).toContainText('Willow recall day');
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'Record check' }).click();
  await expect(opened.getByText('Enter the number of the check')).toBeVisible();
  await opened.getByLabel('Check number').fill('1042');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Check recorded')).toBeVisible();
  await expect(expected).toHaveCount(0);
  // The link still shows what became of it.
  await page.goto(`/admin/checks?check=${bookingId}`);
  await expect(opened).toContainText('1042');
  await expect(page.getByRole('button', { name: 'Record check' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Paid fees' }).click();
  const paid = page.getByRole('listitem').filter({ hasText: 'Willow recall day' });
  await expect(paid).toContainText('by check 1042');
  await expectAccessible(page);
  await paid.getByRole('button', { name: /^Refund/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Nobody came in that day.');
  await dialog.getByRole('button', { name: 'Refund fee' }).click();
  await expect(toast(page, 'Fee refunded')).toBeVisible();
  await expect(paid).toContainText('Refunded');
});
