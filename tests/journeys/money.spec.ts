/** A shift from posting to paid and reviewed: the professional, the practice, and an admin. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import {
  callsOf,
  describeJob,
  givenHygienist,
  givenOffice,
  screenOf,
  send,
  shiftIn,
} from '../support/shift';

const card = {
  paymentMethod: 'card',
  cardNumber: '4242424242424242',
  expiryDate: '12/30',
  cvv: '123',
};

const dialog = (page: Page) => page.getByRole('dialog');
const region = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const isPrimary = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => /primary/.test(button.className));

async function review(page: Page, stars: Record<string, string>, comment: string) {
  for (const [category, name] of Object.entries(stars)) {
    const group = dialog(page).getByRole('group', { name: category });
    await group.getByRole('radio', { name }).check({ force: true });
  }
  await dialog(page).getByRole('textbox', { name: 'Comment' }).fill(comment);
  await dialog(page).getByRole('button', { name: 'Submit review' }).click();
}

test('a shift is posted, booked and worked, its fee and wages are paid, and both sides review each other', async ({
  page,
  browser,
  product,
}) => {
  const practice = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const professional = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Paid' });
  const calls = await callsOf(product, practice);
  await send(calls, '/api/practice/payment-method', card);

  // Posted for today, asked for, and booked.
  const { workDate, startTime, endTime } = shiftIn(30);
  const desk = await screenOf(browser, product, practice, '/practice/jobs/create');
  await describeJob(desk, { type: 'Hygienist', title: 'Linden recall day', date: workDate });
  await desk.getByLabel('Start time').fill(startTime);
  await desk.getByLabel('End time').fill(endTime);
  await desk.getByLabel('Hourly rate in dollars').fill('50');
  await press(desk, 'Post job');
  await expect(toast(desk, 'Job Created')).toBeVisible();
  await desk.getByRole('link', { name: 'See the job' }).click();
  await signIn(page, professional, '/jobs');
  await page.getByRole('link', { name: 'Linden recall day' }).click();
  await expect(page).toHaveURL(/\/jobs\/[^/]+$/);
  await press(page, 'Quick apply for Linden recall day');
  await page.getByRole('radio', { name: 'W-2' }).check();
  await press(page, 'Apply at $50/hr');
  await expect(toast(page, 'Application Submitted')).toBeVisible();
  await desk.reload();
  await press(desk, 'Confirm Hanna Paid');
  await press(desk, 'Confirm booking');
  await expect(desk.getByRole('heading', { name: 'Hanna Paid is booked' })).toBeVisible();
  const [booking] = await (await calls.get('/api/bookings')).json();
  const path = `/bookings/${booking.id}`;

  // At work: a PIN from the desk, in and out.
  await desk.goto(path);
  await press(desk, /^Generate PIN/);
  const shown = toast(desk, 'The PIN is');
  await expect(shown).toBeVisible();
  const pin = /\d{4}/.exec(await shown.innerText())?.[0] ?? '';
  await page.goto(path);
  await press(page, /^Check in/);
  await expect(page.getByText(/You checked in at/)).toBeVisible();
  await press(page, /^Check out/);
  await dialog(page).getByRole('radio', { name: 'PIN' }).check();
  await dialog(page).getByLabel('PIN', { exact: true }).last().fill(pin);
  await dialog(page).getByLabel('Hours worked').fill('7.5');
  await dialog(page).getByRole('button', { name: 'Check out' }).click();
  await expect(dialog(page)).toContainText('$375.00');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The shift is done. The practice pays you directly.')).toBeVisible();

  // The fee first, which is the one thing that stands out, then the wages.
  await desk.reload();
  const fee = region(desk, 'Platform fee');
  await expect(fee).toContainText('Due');
  await expect(region(desk, 'Wages')).toContainText('7.5 hours × $50.00');
  await expect(desk.getByRole('button', { name: 'Write review' })).toBeVisible();
  await expect.poll(() => isPrimary(desk, 'Pay $10.00')).toBe(true);
  expect(await isPrimary(desk, 'Mark as paid')).toBe(false);
  expect(await isPrimary(desk, 'Write review')).toBe(false);
  await fee.getByRole('button', { name: 'Pay $10.00' }).click();
  await dialog(desk).getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(toast(desk, 'Platform fee paid')).toBeVisible();
  await expect(desk.getByText('The shift is done. The platform fee is paid.')).toBeVisible();
  const receipt = desk.waitForEvent('download');
  await fee.getByRole('link', { name: /^Receipt \d{5}/ }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^Receipt \d{5} Red River Dental\.pdf$/);
  await expect.poll(() => isPrimary(desk, 'Mark as paid')).toBe(true);
  await region(desk, 'Wages').getByRole('button', { name: 'Mark as paid' }).click();
  await dialog(desk).getByRole('combobox', { name: 'How did you pay?' }).selectOption('Payroll');
  await dialog(desk).getByRole('button', { name: 'Mark as paid' }).click();
  await expect(toast(desk, 'Marked as paid')).toBeVisible();
  await expect.poll(() => isPrimary(desk, 'Write review')).toBe(true);

  // The professional confirms, and reviews without being seen.
  await page.reload();
  await region(page, 'Wages').getByRole('button', { name: 'Confirm receipt' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, it arrived' }).click();
  await expect(region(page, 'Wages')).toContainText('You confirmed that this arrived.');
  await press(page, 'Write review');
  const byProfessional = { Facility: '5 stars', Equipment: '4 stars', Payment: '5 stars' };
  await review(page, byProfessional, 'Paid the same day.');
  await expect(toast(page, 'Review Submitted', 'It stays hidden')).toBeVisible();
  await desk.reload();
  await expect(region(desk, 'Wages')).toContainText('Hanna Paid confirmed your payment.');
  await expect(desk.getByText('Paid the same day.')).toHaveCount(0);
  await press(desk, 'Write review');
  const byPractice = {
    'Medical competence': '5 stars',
    Punctuality: '5 stars',
    'Chairside manner': '4 stars',
  };
  await review(desk, byPractice, 'Our patients ask for her.');
  await expect(toast(desk, 'Review Submitted', 'both are visible now')).toBeVisible();
  await expect(desk.getByText('Paid the same day.')).toBeVisible();
  await expectAccessible(desk);
  await page.reload();
  await expect(page.getByText('Our patients ask for her.')).toBeVisible();

  // Each side's payments, and the fee as the team sees it.
  await desk.goto('/payments');
  const rows = desk.getByRole('list', { name: 'Payments' }).getByRole('article');
  await expect(rows.filter({ hasText: 'Platform fee' })).toContainText('Hanna Paid');
  await expect(rows.filter({ hasText: 'Wages' })).toContainText('Received');
  await page.goto('/payments');
  const own = page.getByRole('list', { name: 'Payments' }).getByRole('article');
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('$375.00');
  await desk.context().close();
  const admin = await product.given.person({ isAdmin: true, userType: null });
  const team = await screenOf(browser, product, admin, '/admin/fees');
  const paid = team.getByRole('list', { name: 'Paid fees' });
  await expect(paid).toContainText('Linden recall day, Hanna Paid');
  await team.context().close();
});
