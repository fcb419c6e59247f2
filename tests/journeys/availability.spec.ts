/** Availability: painted by professionals, seen live by practices, with dates that differ. */
import type { Page } from '@playwright/test';
import { rangeText } from '../../src/features/profiles/availability/web/dates';
import { mondayOf } from '../../src/kernel/time/day';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { takePicture } from '../support/pictures';
import { dayAhead, givenOffice, screenOf } from '../support/shift';
import { watchSockets } from '../support/sockets';

async function givenVerified(
  { given }: Parameters<typeof givenOffice>[0],
  firstName: string,
  availability = {},
) {
  const person = await given.professional({ firstName, lastName: 'Moen' });
  await given.professionalProfile(person, {
    availability,
    decision: 'verified',
    decidedAt: new Date(),
  });
  for (const kind of ['license', 'cpr'] as const) {
    await given.document(person, kind, { status: 'verified', expiresOn: '2099-01-01' });
  }
  return person;
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

async function drag(page: Page, from: string, to: string) {
  await cell(page, from).hover();
  await page.mouse.down();
  await cell(page, to).hover();
  await page.mouse.up();
}

test('a practice sees hours painted on another process, and misses none while cut off', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const office = await givenOffice(product);
  const hanna = await givenVerified(product, 'Hanna');
  const second = await product.openSecond();
  try {
    const sockets = await watchSockets(page);
    await signIn(page, office, '/availability');
    const row = page.getByRole('listitem').filter({ hasText: 'Hanna Moen' });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('8:00 AM');
    await expect.poll(() => sockets.received.map(({ type }) => type)).toContain('ready');

    const hannas = await screenOf(browser, { ...product, url: second.url }, hanna, '/availability');
    await drag(hannas, 'Monday 8:00 AM–9:00 AM', 'Tuesday 11:00 AM–12:00 PM');
    await expect(row).toContainText('8:00 AM–12:00 PM');
    await saved(hannas);
    expect(sockets.received.map(({ type }) => type)).toContain('professional_availability_update');

    sockets.cut();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await drag(hannas, 'Monday 12:00 PM–1:00 PM', 'Monday 2:00 PM–3:00 PM');
    await saved(hannas);
    sockets.received.length = 0;
    sockets.restore();
    await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 30_000 });
    await expect(row).toContainText('8:00 AM–3:00 PM');
    expect(sockets.received[0]).toMatchObject({ type: 'professional_availability_update' });

    // A save that fails loses nothing, not even by a reload.
    await hannas.route('**/api/professional/profile', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await cell(hannas, 'Friday 7:00 AM–8:00 AM').click();
    await expect(
      toast(
        hannas,
        "We couldn't save your hours",
        'Failed to update your availability. Please try again.',
      ),
    ).toBeVisible();
    await expect(hannas.getByText('Not saved yet')).toBeVisible();
    await expectAccessible(hannas);
    hannas.on('dialog', (dialog) => void dialog.accept());
    await hannas.reload();
    await expect(cell(hannas, 'Friday 7:00 AM–8:00 AM')).toHaveAttribute('aria-selected', 'true');
    await expect(hannas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await hannas.unroute('**/api/professional/profile');
    await hannas.getByRole('button', { name: 'Try again' }).click();
    await saved(hannas);
    await expect(row).toContainText('7:00 AM–8:00 AM');
  } finally {
    await second.close();
  }
});

test('a professional sets hours by keyboard and touch, copies a day, and takes days off', async ({
  page,
  browser,
  product,
}) => {
  const iris = await givenVerified(product, 'Iris');
  await page.goto('/availability');
  await expect(page).toHaveURL(/\/login\?.*availability/);
  await signIn(page, iris, '/availability');
  await expect(page.getByRole('heading', { name: 'Tips' })).toBeVisible();
  await expectAccessible(page);

  await cell(page, 'Monday 8:00 AM–9:00 AM').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (const name of [
    'Monday 8:00 AM–9:00 AM',
    'Monday 9:00 AM–10:00 AM',
    'Tuesday 9:00 AM–10:00 AM',
  ]) {
    await expect(cell(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.getByText('3 hours a week')).toBeVisible();
  await page.getByRole('button', { name: 'Copy a day' }).click();
  await page.getByLabel('Copy the hours of').selectOption('Monday');
  await page.getByRole('group', { name: 'To these days' }).getByText('Wednesday').click();
  await page.getByRole('group', { name: 'To these days' }).getByText('Friday').click();
  await page.getByRole('button', { name: 'Copy to 2 days' }).click();
  await expect(page.getByText('7 hours a week')).toBeVisible();
  await page.getByRole('button', { name: 'Sunday, select all hours' }).click();
  await expect(page.getByText('20 hours a week')).toBeVisible();
  await saved(page);
  await takePicture(page, 'set-your-hours');

  const phone = await browser.newContext({
    baseURL: product.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 320, height: 640 },
  });
  const small = await phone.newPage();
  await signIn(small, iris, '/availability');
  await cell(small, 'Sunday 7:00 AM–8:00 AM').tap();
  await expect(small.getByText('19 hours a week')).toBeVisible();
  const touch = await phone.newCDPSession(small);
  const centerOf = async (name: string) => {
    const box = await cell(small, name).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const from = await centerOf('Thursday 7:00 AM–8:00 AM');
  const to = await centerOf('Thursday 9:00 AM–10:00 AM');
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  await expect(cell(small, 'Thursday 7:00 AM–8:00 AM')).toHaveAttribute('aria-selected', 'true');
  await send('touchMove', [{ x: from.x, y: from.y + 10 }]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
  await expect(small.getByText('22 hours a week')).toBeVisible();
  await saved(small);
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await small.evaluate(overflow)).toBeLessThanOrEqual(0);

  // The other browser follows by itself.
  await expect(page.getByText('22 hours a week')).toBeVisible();
  await page.getByRole('tab', { name: 'Specific dates' }).click();
  const first = dayAhead(2);
  const last = dayAhead(3);
  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByLabel('First day').fill(last.date);
  await page.getByLabel('Last day').fill(first.date);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The last day is before the first day')).toBeVisible();
  await page.getByLabel('First day').fill(first.date);
  await page.getByLabel('Last day').fill(last.date);
  await page.getByRole('button', { name: 'Save' }).click();
  const dates = page.getByRole('region', { name: 'Your dates' });
  await expect(dates).toContainText(
    rangeText({ from: first.date, through: last.date }, dayAhead(0).date),
  );
  await expect(dates).toContainText('All day');
  await expectAccessible(page);
  await small.goto('/bookings?view=calendar');
  await expect(small.getByRole('link', { name: /Away All day/ }).first()).toBeVisible();
  await phone.close();

  await dates.getByRole('button', { name: /Remove/ }).click();
  await expect(dates).toContainText('No dates yet');
  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByRole('radio', { name: /^Available/ }).check();
  await page.getByLabel('First day').fill(first.date);
  await page.getByLabel('To', { exact: true }).selectOption('12:00 PM');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dates).toContainText('8:00 AM–12:00 PM');
});

test('a practice filters the feed and invites from it', async ({ page, product }) => {
  const office = await givenOffice(product);
  const monday = mondayOf(dayAhead(14).date);
  await product.given.job(office, { title: 'Recall day', workDate: monday });
  const all = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
  await givenVerified(product, 'Nora', { monday: all });
  await givenVerified(product, 'Otto', {});
  await signIn(page, office, '/availability');
  const nora = page.getByRole('listitem').filter({ hasText: 'Nora Moen' });
  await expect(nora).toContainText('8:00 AM–5:00 PM');
  const otto = page.getByRole('listitem').filter({ hasText: 'Otto Moen' });
  await expect(otto).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All filters' }).click();
  await page.getByLabel('Day', { exact: true }).fill(monday);
  await page.getByLabel('Distance').selectOption('Within 50 miles');
  await page.getByLabel('Rate').selectOption('Up to $60/hr');
  await page.getByLabel('Title').selectOption('Hygienist');
  await page.getByRole('button', { name: 'Show professionals' }).click();
  await expect(otto).toBeHidden();
  await expect(page).toHaveURL(/maxMiles=50/);

  await page.getByRole('button', { name: 'Invite Nora Moen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Nora Moen' });
  await expect(dialog).toContainText('Recall day');
  await expect(dialog.getByText('Available', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio').check();
  await dialog.getByRole('button', { name: /^Invite at/ }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'All filters' }).click();
  await page.getByLabel('Title').selectOption('Dentist');
  await page.getByRole('button', { name: 'Show professionals' }).click();
  await expect(page.getByText('No one matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(otto).toBeVisible();
});
