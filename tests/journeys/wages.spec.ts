/** Late wages: the professional reports them, the practice pays, an admin follows both. */
import type { Page } from '@playwright/test';
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
const box = (page: Page) => page.getByRole('region', { name: 'Wages' });

test('wages are reported late, followed up by an admin, paid and confirmed', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Urness' });
  const job = await product.given.job(office, { title: 'Aspen recall day', ...shiftIn(30) });
  const calls = {
    office: await callsOf(product, office),
    hygienist: await callsOf(product, person),
  };
  const id = await book(calls, job.id, 47);
  const path = `/api/bookings/${id}`;
  const { pin } = await send(calls.office, `${path}/generate-pin`);
  await send(calls.hygienist, `${path}/check-in`);
  await send(calls.hygienist, `${path}/check-out`, {
    verificationMethod: 'pin',
    pin,
    hoursWorked: 7.5,
  });

  // The practice is told what it owes, line by line.
  const mail = await product.message(office.email, /Wages of \$352\.50/);
  expect(mail).toContain('7.5 hours × $47.00 = $352.50');
  await signIn(page, person, `/bookings/${id}`);
  await expect(box(page)).toContainText('7.5 hours × $47.00');
  await expect(box(page)).toContainText('you can report it from');
  await expect(box(page).getByRole('button', { name: 'Report late' })).toHaveCount(0);

  // Three days later.
  await product.rows(
    `update obligations set due_at = due_at - interval '3 days' where booking_id = $1`,
    [id],
  );
  await page.reload();
  await expect(box(page)).toContainText('Overdue');
  await expectAccessible(page);
  await box(page).getByRole('button', { name: 'Report late' }).click();
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page)).toContainText('Please add a note');
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Two calls, no answer.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Reported', "We've told Red River Dental and our team.")).toBeVisible();
  await expect(box(page)).toContainText('Reported late');
  expect(await product.message(office.email, /is waiting for \$352\.50/)).toContain(
    '> Two calls, no answer.',
  );

  const admin = await product.given.person({ isAdmin: true, userType: null });
  const team = await screenOf(browser, product, admin, '/dashboard');
  await team.getByRole('link', { name: /Late payments/ }).click();
  await expect(team.getByRole('heading', { level: 1 })).toHaveText('Late payments');
  await expectAccessible(team);
  await team.getByRole('link', { name: /Hanna Urness/ }).click();
  const pane = team.getByRole('region', { name: 'Hanna Urness' });
  await expect(pane).toContainText('Two calls, no answer.');
  await expect(pane.getByRole('link', { name: person.email })).toBeVisible();
  await pane.getByText('History').click();
  await expect(pane).toContainText('Reported late by the professional');
  await expectAccessible(team);

  // The practice pays, which ends the case.
  const desk = await screenOf(browser, product, office, `/bookings/${id}`);
  await expect(box(desk)).toContainText('Two calls, no answer.');
  await box(desk).getByRole('button', { name: 'Mark as paid' }).click();
  await dialog(desk).getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog(desk)).toContainText('Choose how you paid');
  await dialog(desk).getByRole('combobox', { name: 'How did you pay?' }).selectOption('Check');
  await dialog(desk)
    .getByRole('textbox', { name: /Reference/ })
    .fill('1042');
  await expectAccessible(desk);
  await takePicture(dialog(desk), 'mark-wages-paid');
  await dialog(desk).getByRole('button', { name: 'Mark as paid' }).click();
  await expect(toast(desk, 'Marked as paid')).toBeVisible();
  await expect(box(desk)).toContainText('reference 1042');
  await team.goto('/admin/wages');
  await expect(team.getByText('No one is waiting for money')).toBeVisible();
  await team.context().close();

  // A wrong number is corrected before it is confirmed.
  await box(desk).getByRole('button', { name: 'Change payment' }).click();
  await dialog(desk)
    .getByRole('textbox', { name: /Reference/ })
    .fill('1043');
  await dialog(desk).getByRole('button', { name: 'Save changes' }).click();
  await expect(box(desk)).toContainText('reference 1043');

  await page.reload();
  await expect(box(page)).toContainText('reference 1043');
  await takePicture(box(page), 'get-paid');
  await box(page).getByRole('button', { name: 'Confirm receipt' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, it arrived' }).click();
  await expect(toast(page, 'Receipt confirmed')).toBeVisible();
  await expect(box(page)).toContainText('You confirmed that this arrived.');
  await desk.reload();
  await expect(box(desk)).toContainText('Received');
  await expect(box(desk).getByRole('button', { name: 'Change payment' })).toHaveCount(0);
  await desk.context().close();
  expect(await product.message(office.email, /received your payment/)).toContain('$352.50');
});
