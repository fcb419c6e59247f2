/** A shift filled at short notice in a real browser: two taps to the first wave, and what follows. */
import type { Locator } from '@playwright/test';
import { chooseDays, weekdays } from '#features/profiles/rules';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { takePicture } from '#tests/support/browser/pictures';
import { apiClientOf, screenOf, send } from '#tests/support/stories/shift';

/** A town apart from the other journeys, whose people would be invited too. */
const town = { zipCode: '59301', city: 'Miles City', state: 'Montana', timeZone: 'America/Denver' };
const { timeZone: _, ...home } = town;
const profile = {
  ...home,
  title: 'Dental Assistant',
  hourlyRateCents: 2_600,
  availability: chooseDays({}, weekdays),
} as const;

test('a practice fills a shift in two taps, and watches who saw and declined it', async ({
  page,
  product,
  browser,
}) => {
  const office = await product.given.verifiedPractice({
    ...town,
    practiceName: 'Yellowstone Dental',
  });
  // What it usually posts, from which the sheet is filled in.
  const title = 'Monday assistant';
  await product.given.job(office, {
    title,
    professionalType: 'Dental Assistant',
    hourlyRateCents: 2_750,
    startTime: '08:00',
    endTime: '16:30',
    breakMinutes: 30,
    status: 'closed',
  });
  const people = [];
  for (const firstName of ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Fern', 'Gail']) {
    people.push(await product.given.verifiedProfessional({ firstName, lastName: 'Vik' }, profile));
  }
  const [ada] = people;
  if (!ada) throw new Error('Nobody is there.');
  await product.rows(
    'insert into favorites (user_id, favorite_id, created_at) values ($1, $2, now())',
    [office.id, ada.id],
  );

  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, office);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('button', { name: 'Fill a shift now' }));
  const sheet = page.getByRole('dialog', { name: 'Someone out? Fill the shift now' });
  await expect(sheet.getByRole('button', { name: 'Dental Assistant' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(sheet).toContainText('$27.50/hr');
  await expect(sheet).toContainText('1 favorite and 6 others within 50 miles are available.');
  await expect(sheet).toContainText("We'll invite 6 at a time, favorites first");
  await takePicture(sheet, 'fill-a-shift-now');
  await tap(sheet.getByRole('button', { name: 'Post and invite now' }));
  const warnings = page.getByRole('dialog', { name: 'Is this right?' });
  // The shift is today or tomorrow, which may be a holiday.
  await expect(toast(page, '6 invitations sent').or(warnings)).toBeVisible();
  if (await warnings.isVisible())
    await warnings.getByRole('button', { name: 'Post anyway' }).click();
  await expect(toast(page, '6 invitations sent')).toBeVisible();
  expect(taps).toBe(2);

  await expect(page).toHaveURL(/\/practice\/jobs\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const panel = page.locator('section').filter({ has: page.getByText("We're filling this shift") });
  const figures = panel.getByRole('definition');
  await expect(figures).toHaveText(['6', '0', '0']);
  await expect(panel).toContainText(/the next invitations go out (in \d+ minutes|at )/);
  await expectAccessible(page);

  // The favorite opens the invitation from her message, and declines; the practice sees both live.
  const [{ id: jobId }] = (await product.rows(
    `select id from jobs where practice_id = $1 and status = 'open'`,
    [office.id],
  )) as [{ id: string }];
  const phone = await screenOf(browser, product, ada, `/jobs/${jobId}`);
  await expect(phone.getByText('Yellowstone Dental invited you')).toBeVisible();
  await expect(figures).toHaveText(['6', '1', '0']);
  await phone.getByRole('button', { name: `Decline the invitation to ${title}` }).click();
  await phone.getByRole('button', { name: 'Decline invitation', exact: true }).click();
  await expect(toast(phone, 'Invitation declined')).toBeVisible();
  await phone.context().close();
  await expect(figures).toHaveText(['6', '1', '1']);

  await panel.getByRole('button', { name: 'Stop inviting' }).click();
  await expect(
    toast(page, 'Stopped inviting', 'Open invitations can still be accepted.'),
  ).toBeVisible();
  const ended = page.locator('section').filter({ has: page.getByText('Waiting for answers') });
  await expect(ended).toContainText('The 5 open invitations can still be accepted.');
  await ended.getByRole('button', { name: 'Invite more' }).click();
  await expect(figures).toHaveText(['7', '1', '1']);

  // Another one accepts, and is booked.
  const [invited] = await product.rows(
    `select i.id, u.email from invitations i join users u on u.id = i.professional_id
     where i.job_id = $1 and i.status = 'pending' order by i.created_at, i.id limit 1`,
    [jobId],
  );
  const winner = people.find(({ email }) => email === invited.email);
  if (!winner) throw new Error('Nobody is invited.');
  await send(await apiClientOf(product, winner), `/api/invitations/${invited.id}/accept`);
  await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Someone was booked, so no one else is invited.',
  );

  // For a dentist no one is available; the shift can be posted all the same, at another rate.
  await product.given.verifiedProfessional(
    { firstName: 'Hugh', lastName: 'Vik' },
    { ...profile, title: 'Dentist', availability: {} },
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Fill a shift now' }).click();
  await sheet.getByRole('button', { name: 'Dentist' }).click();
  await expect(sheet).toContainText('No one nearby is available at that time.');
  await sheet.getByText('Change hours or rate').click();
  await sheet.getByLabel('Hourly rate ($)').fill('1001');
  await expect(sheet).toContainText('$1,001/hr');
  await sheet.getByRole('button', { name: 'Post shift' }).click();
  await expect(warnings).toContainText('$1,001/hr is more than $250/hr.');
  await expectAccessible(page);
  await warnings.getByRole('button', { name: 'Go back' }).click();
  await sheet.getByLabel('Hourly rate ($)').fill('260');
  await sheet.getByRole('button', { name: 'Post shift' }).click();
  await expect(warnings).toContainText('$260/hr is more than $250/hr.');
  await warnings.getByRole('button', { name: 'Post anyway' }).click();
  await expect(toast(page, 'Your shift is open', 'No one is available right now')).toBeVisible();

  // Its page says what still helps: a higher rate, once it is confirmed.
  await page.getByRole('button', { name: 'Raise to $286/hr' }).click();
  const raise = page.getByRole('dialog', { name: 'Raise the rate to $286/hr?' });
  await expect(raise).toContainText('pays $286/hr instead of $260/hr');
  await expectAccessible(page);
  await raise.getByRole('button', { name: 'Raise to $286/hr' }).click();
  await expect(toast(page, 'The shift now pays $286/hr')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Raise to $315/hr' })).toBeVisible();
  // The dashboard offers the same; one tap asks the dentist whose hours it is outside of.
  await page.goto('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: '$286/hr' });
  await expect(row.getByRole('button', { name: 'Raise to $315/hr' })).toBeVisible();
  await row.getByRole('button', { name: /^Ask everyone nearby, .* \(1 more\)/ }).click();
  await expect(toast(page, '1 invitation sent')).toBeVisible();
  await expect(row).toContainText('1 invited');
  await expect(row.getByRole('button', { name: /^Raise/ })).toBeHidden();
});
