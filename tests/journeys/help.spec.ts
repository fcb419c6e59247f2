/** The help pages: found in support, and read with their pictures. */
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, test } from '#tests/support/browser/journey';
import { expectTargets, readPage } from '#tests/support/browser/public';

test('support leads to the help of both sides', async ({ request }) => {
  const { main } = await readPage(request, '/support');
  expectTargets(main, {
    'help for professionals': '/help/professionals',
    'help for practices': '/help/practices',
  });
});

test('a task is looked up in the contents and has its picture', async ({ page }) => {
  await page.goto('/help/practices');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Fill a shift now' }).click();
  await expect(page).toHaveURL('/help/practices#fill-now');
  const task = page.getByRole('region', { name: 'Fill a shift now' });
  await expect(task.getByRole('heading')).toBeInViewport();
  const picture = task.getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  // It keeps the place that its attributes gave it.
  const ratios = await picture.evaluate((image: HTMLImageElement) => [
    image.clientWidth / image.clientHeight,
    image.naturalWidth / image.naturalHeight,
  ]);
  expect(ratios[0]).toBeCloseTo(ratios[1] ?? 0, 1);
  await expectAccessible(page);
  await page.goto('/help/professionals');
  await expectAccessible(page);
});
