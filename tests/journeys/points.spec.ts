/** Points: earned by a login and a shift, redeemed, and fulfilled by an admin. */
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
  send,
  shiftIn,
} from '#tests/support/stories/shift';

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

const coffee = {
  name: 'Coffee card',
  description: 'Five coffees.',
  pointCost: 15,
  isActive: true,
  picture: 'coffee',
  maxRedemptionsPerUser: null,
  expiresAt: null,
};

test('a professional earns and redeems points, and an admin fulfills it and adds a reward', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Sather' });
  const owner = await product.given.owner();
  const owners = await apiClientOf(product, owner);
  await send(owners, '/api/admin/rewards', coffee);
  await send(owners, '/api/admin/rewards', { ...coffee, name: 'Loupe light', pointCost: 100 });
  // A shift on time earns 25.
  const job = await product.given.job(office, { title: 'Poplar recall day', ...shiftIn(30) });
  const calls = {
    office: await apiClientOf(product, office),
    hygienist: await apiClientOf(product, person),
  };
  const id = await book(calls, job.id);
  const { pin } = await send(calls.office, `/api/bookings/${id}/generate-pin`);
  await send(calls.hygienist, `/api/bookings/${id}/check-in`);
  await passHours(product, id, 8.5);
  await send(calls.hygienist, `/api/bookings/${id}/check-out`, { hoursWorked: 8, pin });

  // A visitor has no points.
  await page.goto('/points');
  await expect(page).toHaveURL('/');

  // The first screen of the day earns points too, even one that can't load.
  await page.route('**/api/points', (route) => route.fulfill({ status: 500, body: '' }));
  await signIn(page, person, '/points');
  await expect(page.getByText('Unable to load your points. Please try again later.')).toBeVisible();
  await page.unroute('**/api/points');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('30 points');
  await expectAccessible(page);
  await tab(page, 'History').click();
  const history = page.getByRole('list', { name: 'Points, newest first' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history).toContainText('Shift worked: Poplar recall day');
  await takePicture(page, 'points');

  // Redeemed; a server that fails takes no points.
  await tab(page, 'Rewards').click();
  const dear = page.getByRole('article', { name: 'Loupe light' }).getByRole('button');
  await expect(dear).toHaveText('70 more points needed for Loupe light');
  await expect(dear).toBeDisabled();
  const redeem = page.getByRole('button', { name: 'Redeem Coffee card' });
  await page.route('**/api/points/redeem', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await redeem.click();
  await dialog(page).getByRole('button', { name: 'Redeem for 15 points' }).click();
  await expect(
    toast(page, 'Failed to redeem reward', 'An error occurred while redeeming the reward'),
  ).toBeVisible();
  await redeem.click();
  await expect(dialog(page)).toContainText(
    "Points are deducted immediately and this cannot be undone. You'll have 15 left.",
  );
  await dialog(page).getByRole('button', { name: 'Redeem for 15 points' }).click();
  await expect(toast(page, 'Reward redeemed')).toBeVisible();
  await expect(page.getByText('You have 15 points')).toBeVisible();
  const redeemed = page.getByRole('list', { name: 'What you redeemed' });
  await expect(redeemed.getByText('Pending')).toBeVisible();
  await expect(redeemed).toContainText(/BW-[A-Z2-9]{4}-[A-Z2-9]{4}/);
  await expectAccessible(page);

  // Whoever is no professional has no points, but the owner has the queue of redemptions.
  await signIn(page, owner, '/points');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/admin/rewards');
  const queue = page.getByRole('list', { name: 'Waiting' });
  await expect(queue).toContainText('Hanna Sather');
  await expectAccessible(page);
  await queue.getByRole('link').click();
  const opened = page.getByRole('region', { name: 'Coffee card for Hanna Sather' });
  await expect(opened).toContainText(/BW-[A-Z2-9]{4}-[A-Z2-9]{4}/);
  await opened.getByRole('button', { name: 'Reject and return points' }).click();
  await expect(opened.getByText('Please give a reason')).toBeVisible();
  await opened.getByRole('textbox', { name: 'Note' }).fill('It is in the mail.');
  await opened.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await expect(toast(page, 'Redemption fulfilled')).toBeVisible();
  await expect(page.getByText('No redemptions are waiting')).toBeVisible();

  await tab(page, 'Rewards').click();
  await page.getByRole('button', { name: 'Add reward' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Lunch');
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('For two.');
  await dialog(page).getByRole('textbox', { name: 'Cost in points' }).fill('250');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add reward' }).click();
  await expect(toast(page, 'Reward saved', 'Lunch')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rewards' })).toContainText('250 points');
});
