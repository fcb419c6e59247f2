/** Profile health in a real browser: the score, the next steps, and users without a score. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test } from '#tests/support/browser/journey';

/** Opens the score with these changes. */
async function changeScore(page: Page, change: (health: { items: object[] }) => object) {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/profile-health', async (route) => {
    const health = await (await route.fetch()).json();
    await route.fulfill({ json: { ...health, ...change(health) } });
  });
  await page.goto('/profile-health');
}

test('a professional sees the score, three quick wins and both lists, the first steps on every screen, and a Perfect Profile!', async ({
  page,
  product,
}) => {
  const robin = await product.given.professional();
  await product.given.professionalProfile(robin);
  await signIn(page, robin, '/profile-health');
  // All but photo (10), license (15 and 10), CPR (10) and banking (5).
  await expect(page.getByText('50%')).toBeVisible();
  await expect(page.getByText('Building Up')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Profile health' });
  await expect(bar).toHaveAttribute('value', '50');
  await expect(bar).toHaveAttribute('data-color', 'orange');
  // The checklist comes first, then the lists of the score.
  await expect(page.getByRole('region', { name: 'Getting started' })).toContainText('1 of 5 done');
  const wins = page
    .getByRole('main')
    .getByRole('list')
    .nth(1)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(wins).toHaveText([/License information/, /License verified/, /CPR certification/]);
  await expect(page.getByRole('heading', { name: 'Needs attention (5)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Completed (8)' })).toBeVisible();
  await expectAccessible(page);

  // The same five steps on the profile, folded, and on the dashboard.
  await page.getByRole('link', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL('/professional/profile');
  await page.getByText('Getting started').click();
  const steps = ['Profile Done', 'Documents Next', 'Review To do', 'Payment To do'];
  const expectSteps = async () => {
    for (const step of [...steps, 'First shift To do']) {
      await expect(page.getByRole('listitem').filter({ hasText: step })).toBeVisible();
    }
  };
  await expectSteps();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expectSteps();
  await expect(page.getByText('Nothing needs your answer')).toHaveCount(0);

  await changeScore(page, ({ items }) => ({
    percent: 100,
    level: 'Profile Master',
    items: items.map((item) => ({ ...item, completed: true })),
    quickWins: [],
  }));
  await expect(page.getByText('Perfect Profile!')).toBeVisible();
  await expect(page.getByText('Profile Master')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quick wins' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /Needs attention/ })).toBeHidden();
  // As for an account without a type.
  await changeScore(page, () => ({ userType: null, items: [], quickWins: [] }));
  await expect(page.getByText('Unable to calculate health score')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
