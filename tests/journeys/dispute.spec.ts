/** A practice disputes hours, the professional answers, and an admin decides: three browsers. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { watchScripts } from '#tests/support/browser/scripts';
import { checkOut } from '#tests/support/stories/reviews';
import { dayAhead, givenHygienist, givenOffice, screenOf } from '#tests/support/stories/shift';

const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page) => page.getByRole('region', { name: 'Hours', exact: true });
const history = (page: Page) => page.getByRole('list', { name: 'History of the hours' });

test('a practice disputes the hours, the professional answers, and an admin decides', async ({
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
    jobDetails: { title: 'Saskatoon recall day', workDate: dayAhead(62).date },
  });
  await checkOut(product, bookingId);

  // The practice sees until when, and says which hours are right.
  const scripts = watchScripts(page);
  await signIn(page, office, `/bookings/${bookingId}`);
  await expect(page.getByRole('button', { name: 'Write review' })).toBeVisible();
  await scripts.expectWithinBudget();
  await expect(box(page)).toContainText(/You can dispute .*these hours until/);
  await box(page).getByRole('button', { name: 'Dispute hours' }).click();
  await dialog(page).getByRole('textbox').fill('She left at two, when the last patient was done.');
  await dialog(page).getByRole('spinbutton', { name: 'Hours you think are right' }).fill('6');
  await expect(dialog(page)).toContainText('With your hours you would owe $300.00.');
  await expectAccessible(page);
  await takePicture(dialog(page), 'dispute-hours');
  await dialog(page).getByRole('button', { name: 'Dispute hours' }).click();
  await expect(toast(page, 'Hours disputed', "We'll email Hanna Tande.")).toBeVisible();
  await expect(box(page)).toContainText('Waiting for answer');

  // The professional's dashboard leads to the buttons; she reads both figures, and disagrees.
  const phone = await screenOf(browser, product, person, '/dashboard');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByRole('link', { name: /^Review hours/ }).click();
  await expect(box(phone)).toBeFocused();
  for (const name of ['Agree to 6 hours', 'Disagree and reply']) {
    await expect(phone.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(history(phone)).toContainText('8 hours');
  await expect(history(phone)).toContainText('6 hours');
  await takePicture(box(phone), 'answer-a-dispute');
  await phone.getByRole('button', { name: 'Disagree and reply' }).click();
  await dialog(phone).getByRole('textbox').fill('I cleaned both rooms until four.');
  await expectAccessible(phone);
  await dialog(phone).getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(phone, 'Answer sent', 'An admin decides')).toBeVisible();

  // An admin reads both sides, and decides.
  const admin = await product.given.person({ isAdmin: true, userType: null });
  const team = await screenOf(browser, product, admin, '/admin/disputes');
  // Not the link to her card, which stands beside the list.
  const row = team.locator('a[data-row]').filter({ hasText: 'Hanna Tande' });
  await row.click();
  await expect(history(team)).toContainText('She left at two');
  await expect(history(team)).toContainText('I cleaned both rooms until four.');
  const link = team.url();
  await team.getByRole('spinbutton', { name: 'Hours that count' }).fill('7');
  await team.getByRole('textbox', { name: 'Reason' }).fill('The chart ends at three.');
  await expectAccessible(team);
  await team.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(dialog(team)).toContainText('$350.00 instead of $400.00');
  await dialog(team).getByRole('button', { name: 'Decide 7 hours' }).click();
  await expect(toast(team, 'Hours decided', '7 hours count')).toBeVisible();
  await expect(row).toHaveCount(0);
  // The link in an email still opens it, though it is no longer in the list.
  await team.goto(link);
  await expect(history(team)).toContainText('The chart ends at three.');
  await team.context().close();

  // Both sides see what counts, on the screens that are still open.
  for (const screen of [page, phone]) {
    await expect(box(screen)).toContainText('7 hours count, for the wages');
    await expect(history(screen)).toContainText('The chart ends at three.');
  }
  await phone.goto('/bookings');
  await expect(
    phone.getByRole('article').filter({ hasText: 'Saskatoon recall day' }),
  ).toContainText('$350.00');
  await phone.context().close();
});
