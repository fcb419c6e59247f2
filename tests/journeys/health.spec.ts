/** Profile health in a real browser: the score, the next steps, and users without a score. */
import { expect, expectAccessible, signIn, test } from '../support/journey';

test('a professional logs in, returns and sees the score, three quick wins, and both lists', async ({
  page,
  product,
}) => {
  const robin = await product.given.professional();
  await product.given.professionalProfile(robin);
  await page.goto('/profile-health');
  await expect(page).toHaveURL('/login?returnTo=%2Fprofile-health');
  await page.getByLabel('Email').fill(robin.email);
  await page.getByLabel('Password', { exact: true }).fill(robin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/profile-health');

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
  await expect(wins.nth(0)).toContainText('License information');
  await expect(wins.nth(1)).toContainText('License verified');
  await expect(wins.nth(2)).toContainText('CPR certification');
  await expect(page.getByRole('heading', { name: 'Needs attention (5)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Completed (8)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
    'href',
    '/professional/profile',
  );
  await expectAccessible(page);

  // The same five steps on the dashboard and, folded, on the profile.
  const steps = ['Profile Done', 'Documents Next', 'Review To do', 'Payment To do'];
  for (const screen of ['/dashboard', '/professional/profile']) {
    await page.goto(screen);
    if (screen !== '/dashboard') await page.getByText('Getting started').click();
    for (const step of [...steps, 'First shift To do']) {
      await expect(page.getByRole('listitem').filter({ hasText: step })).toBeVisible();
    }
    await expect(page.getByText('Nothing needs your answer')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('a nearly complete practice is led to its profile, and a complete one is a Perfect Profile!', async ({
  page,
  product,
}) => {
  const office = await product.given.practice();
  await product.given.practiceProfile(office);
  await signIn(page, office, '/profile-health');
  // All but facility photos (10) and profile photo (5).
  await expect(page.getByText('85%')).toBeVisible();
  await expect(page.getByText('Nearly Perfect')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    '/practice/profile',
  );
  await expectAccessible(page);

  await page.route('**/api/profile-health', async (route) => {
    const answer = await route.fetch();
    const health = await answer.json();
    const items = health.items.map((item: object) => ({ ...item, completed: true }));
    const json = { ...health, percent: 100, level: 'Profile Master', items, quickWins: [] };
    await route.fulfill({ json });
  });
  await page.reload();
  await expect(page.getByText('Perfect Profile!')).toBeVisible();
  await expect(page.getByText('Profile Master')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quick wins' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /Needs attention/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
});

test('without an account type there is no score, and a failure can be retried', async ({
  page,
  product,
}) => {
  await page.route('**/api/profile-health', (route) => route.abort());
  await signIn(page, await product.given.owner(), '/profile-health');
  await expect(page.getByText("We couldn't load this")).toBeVisible();
  await page.unroute('**/api/profile-health');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Unable to calculate health score')).toBeVisible();
  await expectAccessible(page);
});
