/** The dashboards in a real browser: how few taps lead to held time, and to the applicants. */
import type { Locator, Page } from '@playwright/test';
import { chooseDays, weekdays } from '#features/profiles/rules';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import { watchScripts } from '#tests/support/browser/scripts';
import { dayAhead } from '#tests/support/stories/shift';

/** A role and a town apart from the other journeys, whose jobs would be suggested too. */
const town = { zipCode: '59301', city: 'Miles City', state: 'Montana' };
const profile = {
  ...town,
  title: 'Dentist',
  hourlyRateCents: 11_000,
  availability: chooseDays({}, weekdays),
} as const;

/** Counts what a thumb does. */
function countTaps() {
  let count = 0;
  return {
    async tap(target: Locator) {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
}

test('an email that is not confirmed is sent again from the dashboard', async ({
  page,
  product,
}) => {
  const person = await product.given.professional();
  await signIn(page, person, '/dashboard');
  const notice = page.getByRole('status').filter({ hasText: 'Your email is not confirmed yet.' });
  await expect(notice.getByRole('link', { name: 'change the address' })).toHaveAttribute(
    'href',
    '/change-email',
  );
  await notice.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, 'Link sent', person.email)).toBeVisible();
  expect(await product.message(person.email, /confirm your email/i)).toContain('/verify-email');
});

/** All scripts of the screen that is open are within the budget. */
async function expectWithinBudget(page: Page, scripts: ReturnType<typeof watchScripts>) {
  await page.waitForLoadState('networkidle');
  await scripts.expectWithinBudget();
}

test('a professional holds time for a suggested shift in three taps', async ({ page, product }) => {
  const office = await product.given.verifiedPractice({ practiceName: 'Tongue River Dental' });
  const title = 'Dentist for a Tuesday';
  const job = { ...town, title, professionalType: 'Dentist', hourlyRateCents: 11_500 } as const;
  await product.given.job(office, { ...job, workDate: dayAhead(3).date });
  const dentist = await product.given.verifiedProfessional({ firstName: 'Dana' }, profile);

  const scripts = watchScripts(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, dentist);
  const shifts = page.getByRole('region', { name: 'Shifts for you' });
  await expect(shifts).toContainText('Tongue River Dental');
  await expect(shifts).toContainText("You're available");
  await expect(shifts).toContainText('$5 above your rate');
  await expectWithinBudget(page, scripts);
  const { tap, count } = countTaps();
  await tap(shifts.getByRole('button', { name: `Quick apply for ${title}` }));
  const dialog = page.getByRole('dialog', { name: 'Take this shift?' });
  await tap(dialog.getByRole('radio', { name: 'W-2' }));
  await tap(dialog.getByRole('button', { name: 'Apply at $115/hr' }));
  await expect(toast(page, 'Application Submitted', 'Your time is reserved')).toBeVisible();
  expect(count()).toBe(3);

  const week = page.getByRole('region', { name: 'Your week' });
  await expect(week.getByRole('link', { name: /Tongue River Dental.*Time held/ })).toBeVisible();
  await expect(shifts).not.toContainText('Tongue River Dental');
  await expectAccessible(page);
  await expectNarrow(page);
});

test('a practice reaches the applicants of its next unfilled shift in one tap, and invites', async ({
  page,
  product,
}) => {
  const office = await product.given.verifiedPractice({ ...town, practiceName: 'Powder River' });
  const post = (title: string, days: number) =>
    product.given.job(office, {
      title,
      professionalType: 'Dentist',
      workDate: dayAhead(days).date,
    });
  await post('Crown day', 5);
  const next = await post('Filling day', 2);
  const lena = await product.given.verifiedProfessional(
    { firstName: 'Lena', lastName: 'Vik' },
    { ...profile, decision: 'verified', decidedAt: new Date() },
  );
  await product.given.application({ practice: office, professional: lena, job: next });

  const scripts = watchScripts(page);
  await signIn(page, office);
  const unfilled = page.getByRole('region', { name: 'Unfilled shifts' });
  const first = unfilled.getByRole('listitem').first();
  await expect(first).toContainText('Filling day');
  await expectWithinBudget(page, scripts);
  await expectAccessible(page);
  await expectNarrow(page);
  const { tap, count } = countTaps();
  await tap(first.getByRole('link', { name: 'See 1 applicant' }));
  expect(count()).toBe(1);
  await expect(page).toHaveURL(`/practice/jobs/${next.id}`);
  await expect(page.getByRole('main')).toContainText('Lena Vik');

  await page.goBack();
  // What needs an answer opens at the decision.
  const needed = page.getByRole('region', { name: 'Needs your answer' });
  await needed.getByRole('link', { name: /^See applicants/ }).click();
  await expect(page).toHaveURL(`/practice/jobs/${next.id}#applicants`);
  await expect(page.locator('#applicants')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Applicants (1)' })).toBeInViewport();
  await page.goBack();
  const crowns = unfilled.getByRole('listitem').filter({ hasText: 'Crown day' });
  await crowns.getByRole('button', { name: 'Invite Lena Vik to Crown day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Lena Vik?' });
  await expect(dialog).toContainText('Crown day');
  await expect(dialog).toContainText('is booked at once');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await expect(crowns).toContainText('1 invited');
  await expect(crowns.getByRole('button', { name: /Lena Vik/ })).toHaveCount(0);

  // Without an open shift there are people to post one for.
  await signIn(page, await product.given.verifiedPractice(town));
  const nearby = page.getByRole('region', { name: 'Professionals near you' });
  await expect(nearby).toContainText('Lena Vik');
  await expectAccessible(page);

  scripts.clear();
  await signIn(page, await product.given.owner());
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expectWithinBudget(page, scripts);
});
