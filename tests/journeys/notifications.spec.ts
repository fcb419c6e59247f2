/** A professional is notified while the list is open, reads it, and chooses what comes by mail. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test } from '#tests/support/browser/journey';
import {
  apiClientOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  send,
} from '#tests/support/stories/shift';

/** Longer than the poll interval. */
const soon = { timeout: 15_000 };

test('an invitation arrives in the open list, is read, and its emails are stopped', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Belled' });
  const offices = await apiClientOf(product, office);
  const invite = async (title: string, ahead: number) => {
    const job = await product.given.job(office, { title, workDate: dayAhead(ahead).date });
    await send(offices, `/api/jobs/${job.id}/invitations`, { professionalIds: [hanna.id] });
    return job;
  };
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  const switchOf = (name: string) => page.getByRole('switch', { name });

  await signIn(page, hanna, '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  const job = await invite('Aspen recall day', 50);
  await invite('Birch recall day', 51);
  const list = page.getByRole('list', { name: 'Notifications' });
  const row = list.getByRole('listitem').filter({ has: page.locator(`a[href="/jobs/${job.id}"]`) });
  await expect(row).toContainText('Invitations', soon);
  await expect(bell).toHaveAccessibleName('Notifications 2 unread', soon);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await expect(bell).toHaveAccessibleName('Notifications 1 unread', soon);
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications', soon);

  // She gets less by mail.
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/settings/notifications');
  const saved = page.waitForResponse((each) => each.request().method() === 'PUT');
  await switchOf('Email about Messages').uncheck();
  expect((await saved).ok()).toBe(true);
  await expect(switchOf('Email about Messages')).not.toBeChecked();
  await expect(switchOf('Email about Invitations')).toBeChecked();
  await expectAccessible(page);

  // Signed out in a page of her own, the settings would lead to the sign-in while the link opens.
  const mail = await product.message(hanna.email, /Aspen recall day/);
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.goto(mail.match(/\/unsubscribe\?token=\S+/)?.[0] ?? '');
  await expect(page).toHaveURL('/unsubscribe');
  await switchOf('Invitations').uncheck();
  await expect(page.getByText("You won't get emails about invitations anymore")).toBeVisible();
  await expectAccessible(page);
});
