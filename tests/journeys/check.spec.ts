/** The platform fee by check: the practice has an invoice, an admin records the check and refunds it. */
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { screenOf } from '../support/shift';
import { givenWorkedShift } from '../support/worked';

test('a check by mail is recorded by an admin, who can also refund the fee', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const { office, bookingId } = await givenWorkedShift(product, {
    title: 'Willow recall day',
    method: { paymentMethod: 'check' },
  });
  await signIn(page, office, `/bookings/${bookingId}`);
  const box = page.getByRole('region', { name: 'Platform fee' });
  await expect(box).toContainText('Mail the check to');
  await expect(box).toContainText('PO Box 5550');
  await expect(box.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expectAccessible(page);
  const invoice = page.waitForEvent('download');
  await box.getByRole('link', { name: /^Invoice \d{5}/ }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^Invoice \d{5} Red River Dental\.pdf$/);

  const admin = await product.given.person({ isAdmin: true, userType: null });
  const team = await screenOf(browser, product, admin, '/dashboard');
  await team.getByRole('link', { name: /^Checks expected/ }).click();
  const expected = team.getByRole('listitem').filter({ hasText: 'Willow recall day' });
  await expectAccessible(team);
  await expected.getByRole('button', { name: /^Mark received/ }).click();
  const dialog = team.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record check' }).click();
  await expect(dialog).toContainText('Enter the number of the check');
  await dialog.getByLabel('Check number').fill('1042');
  await dialog.getByRole('button', { name: 'Record check' }).click();
  await expect(toast(team, 'Check recorded')).toBeVisible();
  await expect(expected).toHaveCount(0);

  await page.reload();
  await expect(box).toContainText('Paid');
  await expect(box.getByRole('link', { name: /^Receipt \d{5}/ })).toBeVisible();

  await team.getByRole('link', { name: 'Paid fees' }).click();
  await team.getByRole('searchbox', { name: 'Search' }).fill('willow');
  const paid = team.getByRole('listitem').filter({ hasText: 'Willow recall day' });
  await expect(paid).toContainText('by check 1042');
  await expectAccessible(team);
  await paid.getByRole('button', { name: /^Refund/ }).click();
  await dialog.getByLabel('Reason').fill('Nobody came in that day.');
  await dialog.getByRole('button', { name: 'Refund fee' }).click();
  await expect(toast(team, 'Fee refunded')).toBeVisible();
  await expect(paid).toContainText('Refunded');
  await team.context().close();

  await page.reload();
  await expect(box).toContainText('refunded');
});
