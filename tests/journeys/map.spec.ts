/** The map of open jobs in a real browser, and the small maps of a job and its applicants. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test } from '#tests/support/browser/journey';
import { watchScripts } from '#tests/support/browser/scripts';
import {
  apiClientOf,
  dayAhead,
  givenHygienist,
  givenOffice,
  send,
} from '#tests/support/stories/shift';

type Product = Parameters<typeof givenOffice>[0];

const map = (page: Page) => page.getByRole('group', { name: 'Open shifts by town' });
const pin = (page: Page, name: RegExp) => map(page).getByRole('button', { name });
const cards = (page: Page) => page.getByRole('list', { name: 'Open shifts' }).getByRole('article');
const chip = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label}, remove this filter` });

/** Tests share the world, so each searches for a word of its own. */
async function givenJobs(product: Product, word: string) {
  const office = await givenOffice(product);
  const towns = { '58501': 5_200, '58503': 6_100, '58554': 4_800, '58701': 5_000, '58801': 4_900 };
  let day = 20;
  for (const [zipCode, hourlyRateCents] of Object.entries(towns)) {
    day += 1;
    const title = `${word} day in ${zipCode}`;
    await product.given.job(office, {
      title,
      zipCode,
      hourlyRateCents,
      workDate: dayAhead(day).date,
    });
  }
  return office;
}

/** Where a pin is drawn on the map, which moves with the page around it. */
async function middleOf(page: Page, name: RegExp) {
  // The list beside the map changes its height; the drawing follows.
  const lag = () =>
    map(page).evaluate((frame) => {
      const drawing = frame.querySelector(':scope > div > svg[viewBox]');
      return frame.clientHeight - (drawing?.clientHeight ?? 0);
    });
  await expect.poll(lag).toBe(0);
  const [frame, box] = await Promise.all([map(page).boundingBox(), pin(page, name).boundingBox()]);
  if (!frame || !box) throw new Error(`${name} is not on the map.`);
  return { x: box.x - frame.x + box.width / 2, y: box.y - frame.y + box.height / 2 };
}

/** Drags a pin with the mouse, which then stays over it. */
async function dragPin(page: Page, name: RegExp, right: number, down: number) {
  await pin(page, name).hover();
  const box = await pin(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the map.`);
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 5 });
  await page.mouse.up();
}

test('a professional finds a shift on the map, by keyboard and by pointer', async ({
  page,
  product,
}) => {
  await givenJobs(product, 'Saltbush');
  // Nothing scrolls, so what moves on the screen moves on the map.
  await page.setViewportSize({ width: 1280, height: 2_000 });
  const scripts = watchScripts(page);
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(product.url) && url.startsWith('http')) outside.push(url);
  });
  await signIn(page, await givenHygienist(product), '/jobs?q=Saltbush&type=All');
  await expect(cards(page)).toHaveCount(5);
  await expect(pin(page, /^1 shift in Minot, ND, \$50\/hr$/)).toBeVisible();
  // Towns that would cover each other are one pin.
  const group = pin(page, /^3 shifts in 2 towns around Bismarck, ND, up to \$61\/hr. Zoom in$/);
  await expect(group).toBeVisible();
  const whole = await middleOf(page, /in Minot/);
  await scripts.expectWithinBudget();
  expect(outside).toEqual([]);

  // By keyboard: a town filters the list, and the same town again shows all of them.
  await pin(page, /in Minot/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jobs?q=Saltbush&type=All&town=Minot%2C+ND&sort=distance');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Shifts in Minot, ND' })).toBeAttached();
  await expect(pin(page, /in Minot/)).toHaveAttribute('aria-pressed', 'true');
  await expect(pin(page, /in Minot/)).toBeFocused();
  await expect(pin(page, /in Williston/)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/jobs?q=Saltbush&type=All&sort=distance');
  await expect(cards(page)).toHaveCount(5);
  // A group zooms in until its towns are apart, and keeps the focus.
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(pin(page, /^2 shifts in Bismarck, ND/)).toBeFocused();
  await expect(pin(page, /^1 shift in Mandan, ND/)).toBeVisible();
  const before = await middleOf(page, /in Bismarck/);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(async () => (await middleOf(page, /in Bismarck/)).y)
    .toBeCloseTo(before.y - 80, 0);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(group).toBeVisible();
  await map(page).getByRole('button', { name: 'Skip to the list' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();

  // By pointer: a drag moves the map and presses nothing, a click chooses.
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(async () => (await middleOf(page, /in Minot/)).y).toBeCloseTo(whole.y, 0);
  const start = await middleOf(page, /in Minot/);
  await dragPin(page, /in Minot/, 30, 40);
  await expect.poll(async () => (await middleOf(page, /in Minot/)).y).toBeCloseTo(start.y + 40, 0);
  await expect(page).toHaveURL('/jobs?q=Saltbush&type=All&sort=distance');
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  // What was under the pointer stays there.
  await expect.poll(async () => (await middleOf(page, /in Minot/)).x).toBeCloseTo(start.x + 30, -1);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await pin(page, /in Williston/).click();
  await expect(cards(page)).toHaveCount(1);
  await chip(page, 'Williston, ND').click();
  await expect(cards(page)).toHaveCount(5);
  // The card under the pointer points out its pin.
  const fill = () =>
    pin(page, /in Minot/)
      .locator('circle')
      .last()
      .evaluate((circle) => getComputedStyle(circle).fill);
  const plain = await fill();
  await cards(page).filter({ hasText: 'Saltbush day in 58701' }).hover();
  await expect.poll(fill).not.toBe(plain);
  await cards(page).filter({ hasText: 'Saltbush day in 58701' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Saltbush day in 58701' })).toBeVisible();
  await expect(
    page.getByRole('img', {
      name: /^Map: The shift is in Minot, ND, about \d+ miles from your home in Fargo, ND\.$/,
    }),
  ).toBeVisible();
});

test('on a phone the list can be switched to the map, which can be loaded again and stays with the filters', async ({
  browser,
  product,
}) => {
  await givenJobs(product, 'Quillwort');
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await signIn(page, await givenHygienist(product), '/jobs?q=Quillwort&type=All');
  await expect(cards(page)).toHaveCount(5);
  const choice = page.getByRole('group', { name: 'View as' });
  await expect(choice.getByRole('button', { name: 'List' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(map(page)).toHaveCount(0);
  expect(reads.filter((path) => /JobMap|PinMap|jobs\/map/.test(path))).toEqual([]);

  await page.route('**/api/jobs/map*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await choice.getByRole('button', { name: 'Map' }).click();
  await expect(page).toHaveURL('/jobs?q=Quillwort&type=All&view=map');
  await expect(page.getByText("We couldn't load the map")).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  await page.unroute('**/api/jobs/map*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await pin(page, /in Minot/).tap();
  await expect(page).toHaveURL(
    '/jobs?q=Quillwort&type=All&town=Minot%2C+ND&sort=distance&view=map',
  );
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(pin(page, /in Minot/)).toHaveAttribute('aria-pressed', 'true');
  await choice.getByRole('button', { name: 'List' }).click();
  await expect(page).toHaveURL('/jobs?q=Quillwort&type=All&town=Minot%2C+ND&sort=distance');
  await expect(map(page)).toHaveCount(0);
  await context.close();
});

test('a practice sees on a small map where its applicants live', async ({ page, product }) => {
  const office = await givenOffice(product);
  const hygienist = await apiClientOf(product, await givenHygienist(product));
  const job = await product.given.job(office, { zipCode: '58501', workDate: dayAhead(30).date });
  await send(hygienist, '/api/job-applications', { jobId: job.id, proposedRate: 50 });
  // Its own job has a screen of its own.
  await signIn(page, office, `/jobs/${job.id}`);
  await expect(page).toHaveURL(`/practice/jobs/${job.id}`);
  await expect(
    page.getByRole('img', {
      name: 'Map: The shift is in Bismarck, ND. Applicants live in Fargo, ND (1).',
    }),
  ).toBeVisible();
});
