/** Availability: painted by professionals, seen live by practices, with dates that differ. */
import type { Page } from '@playwright/test';
import { rangeText } from '#features/profiles/availability/web/dates';
import { mondayOf } from '#kernel/time/day';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { apiClientOf, dayAhead, givenOffice } from '#tests/support/stories/shift';

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

/** Touches one hour after the other, as a finger does that is put down and moved. */
async function touch(page: Page, [first, ...rest]: readonly [string, ...string[]]) {
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const centerOf = async (name: string) => {
    const box = await cell(page, name).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points as { x: number; y: number }[],
    });
  await cell(page, first).scrollIntoViewIfNeeded();
  await point('touchStart', [await centerOf(first)]);
  if (rest.length > 0) await expect(cell(page, first)).toHaveAttribute('aria-selected', 'true');
  for (const name of rest) await point('touchMove', [await centerOf(name)]);
  await point('touchEnd', []);
}

test('a professional sets hours by keyboard and touch, loses none, and takes days off', async ({
  page,
  product,
}) => {
  const iris = await givenVerified(product, 'Iris');
  await page.goto('/availability');
  await expect(page).toHaveURL(/\/login\?.*availability/);
  await signIn(page, iris, '/availability');
  await expect(page.getByRole('heading', { name: 'Tips' })).toBeVisible();

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

  // A save that fails loses nothing, not even by a reload.
  await page.route('**/api/professional/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await cell(page, 'Friday 7:00 AM–8:00 AM').click();
  await expect(
    toast(
      page,
      "We couldn't save your hours",
      'Failed to update your availability. Please try again.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expectAccessible(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(cell(page, 'Friday 7:00 AM–8:00 AM')).toHaveAttribute('aria-selected', 'true');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/professional/profile');
  await again.click();
  await saved(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await touch(page, ['Sunday 7:00 AM–8:00 AM']);
  await expect(page.getByText('20 hours a week')).toBeVisible();
  await touch(page, [
    'Thursday 7:00 AM–8:00 AM',
    'Thursday 8:00 AM–9:00 AM',
    'Thursday 9:00 AM–10:00 AM',
  ]);
  await expect(page.getByText('23 hours a week')).toBeVisible();
  await saved(page);
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);

  await page.getByRole('tab', { name: 'Specific dates' }).click();
  const first = dayAhead(2);
  const last = dayAhead(3);
  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByLabel('First day').fill(first.date);
  await page.getByLabel('Last day').fill(last.date);
  await page.getByRole('button', { name: 'Save' }).click();
  const dates = page.getByRole('region', { name: 'Your dates' });
  await expect(dates).toContainText(
    rangeText({ from: first.date, through: last.date }, dayAhead(0).date),
  );
  await expect(dates).toContainText('All day');
  await expectAccessible(page);
  await dates.getByRole('button', { name: /Remove/ }).click();
  await expect(dates).toContainText('No dates yet');
});

test('a practice sees hours change in the open feed, filters it, and invites from it', async ({
  page,
  product,
}) => {
  const office = await givenOffice(product);
  const monday = mondayOf(dayAhead(14).date);
  await product.given.job(office, { title: 'Recall day', workDate: monday });
  const all = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
  const noras = await apiClientOf(product, await givenVerified(product, 'Nora'));
  await givenVerified(product, 'Otto');
  await signIn(page, office, '/availability');
  const nora = page.getByRole('listitem').filter({ hasText: 'Nora Moen' });
  const otto = page.getByRole('listitem').filter({ hasText: 'Otto Moen' });
  await expect(nora).toBeVisible();
  await expect(otto).toBeVisible();
  await expect(nora).not.toContainText('8:00 AM');
  await expect(
    await noras.patch('/api/professional/profile', { data: { availability: { monday: all } } }),
  ).toBeOK();
  await expect(nora).toContainText('8:00 AM–5:00 PM');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'All filters' }).click();
  await page.getByLabel('Day', { exact: true }).fill(monday);
  await page.getByLabel('Distance').selectOption('Within 50 miles');
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

  // Her card has the same hours, and everything to do with her but writing, as they never have.
  await page.getByRole('link', { name: 'Nora Moen' }).click();
  await expect(page.getByRole('list', { name: 'When Nora Moen is available' })).toContainText(
    '8:00 AM–5:00 PM',
  );
  const favorite = page.getByRole('button', { name: 'Favorite: Nora Moen' });
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Message Nora Moen' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite Nora Moen' }).click();
  await expect(dialog.getByRole('button', { name: 'Already invited' })).toBeVisible();
});
