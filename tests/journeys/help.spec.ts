/** The help pages: found from the menu, from support, and read with their pictures. */
import { expect, expectAccessible, signIn, test } from '../support/journey';

test('a practice looks up a task from its menu, and a visitor finds the help in support', async ({
  page,
  product,
}) => {
  await signIn(page, await product.given.practice({ firstName: 'Berit' }));
  await page.getByRole('button', { name: 'Welcome, Berit' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/help/practices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help for practices');

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

  await page.context().clearCookies();
  await page.goto('/support');
  await page.getByRole('main').getByRole('link', { name: 'help for professionals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help for professionals');
  await page.getByRole('main').getByRole('link', { name: 'help for practices' }).click();
  await expect(page).toHaveURL('/help/practices');
});
