/** A professional is notified while the list is open, reads it, and chooses what comes by mail and SMS. */
import { expect, expectAccessible, signIn, test } from '../support/journey';
import { callsOf, dayAhead, givenHygienist, givenOffice, send } from '../support/shift';

/** Longer than the poll interval. */
const soon = { timeout: 15_000 };

test('an invitation arrives in the open list, is read, and its emails are stopped', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const office = await givenOffice(product);
  const hanna = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Belled' });
  const offices = await callsOf(product, office);
  const invite = async (title: string, ahead: number) => {
    const job = await product.given.job(office, { title, workDate: dayAhead(ahead).date });
    await send(offices, `/api/jobs/${job.id}/invitations`, { professionalIds: [hanna.id] });
    return job;
  };
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  const list = page.getByRole('list', { name: 'Notifications' });
  const switchOf = (name: string) => page.getByRole('switch', { name });

  await signIn(page, hanna, '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  const job = await invite('Aspen recall day', 50);
  const row = list.getByRole('listitem').filter({ hasText: 'Aspen recall day' });
  await expect(row).toContainText('Invitations', soon);
  await expect(bell).toHaveAccessibleName('Notifications 1 unread', soon);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await expect(bell).toHaveAccessibleName('Notifications', soon);

  await invite('Birch recall day', 51);
  await expect(bell).toHaveAccessibleName('Notifications 1 unread', soon);
  await bell.click();
  await page.getByRole('button', { name: 'Unread' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'About' }).selectOption('Payments');
  await expect(page.getByText('Nothing unread about this')).toBeVisible();
  await page.getByRole('combobox', { name: 'About' }).selectOption('Invitations');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Nothing unread about this')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications', soon);

  // What she turns off stays off, and the app still lists it.
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/settings/notifications');
  for (const name of ['Text about Invitations', 'Email about Messages']) {
    const saved = page.waitForResponse((each) => each.request().method() === 'PUT');
    await switchOf(name).uncheck();
    await saved;
  }
  await page.reload();
  await expect(switchOf('Text about Invitations')).not.toBeChecked();
  await expect(switchOf('Email about Messages')).not.toBeChecked();
  await expect(switchOf('Email about Invitations')).toBeChecked();
  await expectAccessible(page);
  await page.goto('/settings');
  await switchOf('SMS notifications').uncheck();
  await page.goto('/settings/notifications');
  await expect(switchOf('Text about Bookings')).toBeDisabled();

  // Signed out in a page of her own, the settings would lead to the sign-in while the link opens.
  const mail = await product.message(hanna.email, /Birch recall day/);
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(mail.match(/\/unsubscribe\?token=\S+/)?.[0] ?? '');
  await expect(page).toHaveURL('/unsubscribe');
  await expectAccessible(page);
  await switchOf('Invitations').uncheck();
  await expect(page.getByText("You won't get emails about invitations anymore")).toBeVisible();
  await page.reload();
  await expect(switchOf('Invitations')).not.toBeChecked();
  const [{ count }] = await product.rows(
    `select count(*)::int from notice_preferences where user_id = $1`,
    [hanna.id],
  );
  expect(count).toBe(4);
  await page.goto('/unsubscribe?token=made-up');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
});
