/** Points: earned by a login and a shift, redeemed, and fulfilled or rejected by an admin. */
import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import {
  book,
  callsOf,
  givenHygienist,
  givenOffice,
  screenOf,
  send,
  shiftIn,
} from '../support/shift';

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a professional earns and redeems points, and an admin fulfills and rejects', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(360_000);
  const office = await givenOffice(product);
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Sather' });
  const owner = await product.given.owner();

  // An admin adds a reward.
  const desk = await screenOf(browser, product, owner, '/admin/rewards?tab=rewards');
  await desk.getByRole('button', { name: 'Add reward' }).click();
  await dialog(desk).getByRole('button', { name: 'Add reward' }).click();
  await expect(dialog(desk)).toContainText('Please enter a name');
  await expect(dialog(desk).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog(desk).getByRole('textbox', { name: 'Name' }).fill('Coffee card');
  await dialog(desk).getByRole('textbox', { name: 'Description' }).fill('Five coffees.');
  await dialog(desk).getByRole('textbox', { name: 'Cost in points' }).fill('15');
  await expectAccessible(desk);
  await dialog(desk).getByRole('button', { name: 'Add reward' }).click();
  await expect(toast(desk, 'Reward saved', 'Coffee card')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Rewards' })).toContainText('15 points');

  // The first visit of the day earns points.
  await signIn(page, person, '/points');
  await expect(toast(page, '+5 points')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('5 points');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText(
    'Coffee card: 10 points to go',
  );
  await expectAccessible(page);
  await tab(page, 'Rewards').click();
  const card = page.getByRole('article', { name: 'Coffee card' });
  await expect(card.getByRole('button')).toHaveText('10 more points needed for Coffee card');
  await expect(card.getByRole('button')).toBeDisabled();

  // A shift on time earns 25, and the open screen shows it.
  const job = await product.given.job(office, { title: 'Poplar recall day', ...shiftIn(30) });
  const calls = {
    office: await callsOf(product, office),
    hygienist: await callsOf(product, person),
  };
  const id = await book(calls, job.id);
  const { pin } = await send(calls.office, `/api/bookings/${id}/generate-pin`);
  await send(calls.hygienist, `/api/bookings/${id}/check-in`);
  await send(calls.hygienist, `/api/bookings/${id}/check-out`, { hoursWorked: 8, pin });
  await expect(page.getByText('You have 30 points')).toBeVisible();
  await tab(page, 'History').click();
  const history = page.getByRole('list', { name: 'Points, newest first' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history).toContainText('Shift worked: Poplar recall day');
  await expectAccessible(page);
  await takePicture(page, 'points');
  await page.getByRole('button', { name: 'Logins' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(1);

  // A server that fails takes no points.
  await tab(page, 'Rewards').click();
  const broken = (route: Route) => route.fulfill({ status: 500, body: '' });
  await page.route('**/api/points/redeem', broken);
  await card.getByRole('button', { name: 'Redeem Coffee card' }).click();
  await dialog(page).getByRole('button', { name: 'Redeem for 15 points' }).click();
  await expect(
    toast(page, 'Failed to redeem reward', 'An error occurred while redeeming the reward'),
  ).toBeVisible();
  await page.unroute('**/api/points/redeem');
  await page.route('**/api/points', broken);
  await page.goto('/points');
  await expect(page.getByText('Unable to load your points. Please try again later.')).toBeVisible();
  await page.unroute('**/api/points');

  // Redeemed twice.
  await page.goto('/points?tab=rewards');
  for (const left of [15, 0]) {
    await card.getByRole('button', { name: 'Redeem Coffee card' }).click();
    await expect(dialog(page)).toContainText(
      `Points are deducted immediately and this cannot be undone. You'll have ${left} left.`,
    );
    await dialog(page).getByRole('button', { name: 'Redeem for 15 points' }).click();
    await expect(toast(page, 'Reward redeemed')).toBeVisible();
    await expect(page.getByText(`You have ${left} points`)).toBeVisible();
  }
  const redeemed = page.getByRole('list', { name: 'What you redeemed' });
  await expect(redeemed.getByText('Pending')).toHaveCount(2);
  await expect(redeemed).toContainText(/BW-[A-Z2-9]{4}-[A-Z2-9]{4}/);
  await expectAccessible(page);

  // The admin's queue shows both; one is fulfilled, one rejected.
  await tab(desk, 'Redemptions').click();
  const queue = desk.getByRole('list', { name: 'Waiting' });
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await expect(queue).toContainText('Hanna Sather');
  await expectAccessible(desk);
  await queue.getByRole('button', { name: 'Fulfill' }).first().click();
  await dialog(desk).getByRole('textbox', { name: 'Note' }).fill('It is in the mail.');
  await dialog(desk).getByRole('button', { name: 'Mark as fulfilled' }).click();
  await expect(toast(desk, 'Redemption fulfilled')).toBeVisible();
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await queue.getByRole('button', { name: 'Reject' }).click();
  await dialog(desk).getByRole('button', { name: 'Reject and return points' }).click();
  await expect(dialog(desk)).toContainText('Please give a reason');
  await dialog(desk).getByRole('textbox', { name: 'Reason' }).fill('One per week, please.');
  await dialog(desk).getByRole('button', { name: 'Reject and return points' }).click();
  await expect(desk.getByText('No redemptions are waiting')).toBeVisible();

  // The professional sees both at once, with the points back, and gets mail.
  await expect(redeemed.getByText('Fulfilled')).toBeVisible();
  await expect(redeemed).toContainText('One per week, please.');
  await expect(page.getByText('You have 15 points')).toBeVisible();
  expect(await product.message(person.email, /Your reward is ready/)).toContain('in the mail');
  await product.message(person.email, /couldn't fulfill your reward/);

  // Others have no points.
  const practice = await screenOf(browser, product, office, '/bookings');
  await practice.goto('/points');
  await expect(practice).toHaveURL(/\/dashboard$/);
  const visitor = await browser.newPage();
  await visitor.goto(`${product.url}/points`);
  await expect(visitor).toHaveURL(`${product.url}/`);
});
