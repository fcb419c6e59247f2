/** The pages one reads: questions and answers, consent to text messages, terms, privacy. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey';

const answers = (page: Page) => page.getByRole('main').locator('details');
const words = async (page: Page) =>
  (await page.getByRole('main').innerText()).replace(/\s+/g, ' ').replaceAll('’', "'");

test.describe('the questions', () => {
  test('stand in six categories, at least five in each', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Getting Started',
      'For Professionals',
      'For Practices',
      'Booking & Scheduling',
      'Safety & Compliance',
      'Technical Support',
    ]);
    for (const category of await page.getByRole('main').locator('section').all()) {
      expect(await category.locator('details').count()).toBeGreaterThanOrEqual(5);
    }
  });

  test('open and close with the mouse and with the keyboard', async ({ page }) => {
    await page.goto('/faq');
    const answer = page.getByText('65 cents a mile');
    await expect(answer).toBeHidden();
    await page.getByText('Will I be paid for the drive?').click();
    await expect(answer).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
    await page.keyboard.press('Space');
    await expect(answer).toBeVisible();
  });

  test('are found by the words of the question or of the answer, in any case', async ({ page }) => {
    await page.goto('/faq');
    const all = await answers(page).count();
    const search = page.getByLabel('Search the answers');
    await search.fill('IS THERE AN APP');
    await expect(answers(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Is there an app?' })).toBeVisible();
    await search.fill('65 CENTS');
    await expect(answers(page)).toHaveCount(1);
    await expect(page.getByText('65 cents a mile')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 answer found' })).toBeAttached();
    await expect(
      page.getByRole('heading', { level: 2 }).filter({ hasText: 'Getting' }),
    ).toBeHidden();
    await search.fill('');
    await expect(answers(page)).toHaveCount(all);
    await expect(page.getByText('65 cents a mile')).toBeHidden();
  });

  test('that nobody answered yet lead to support', async ({ page }) => {
    await page.goto('/faq');
    await page.getByLabel('Search the answers').fill('zeppelin');
    await expect(page.getByText('No results found')).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
    await expect(page).toHaveURL('/support');
  });

  test('tell the rules as they are', async ({ page }) => {
    await page.goto('/faq');
    await page.getByLabel('Search the answers').fill(' e');
    await expect(page.getByRole('status').filter({ hasText: 'answers found' })).toBeAttached();
    const text = await words(page);
    for (const rule of [
      'free for both sides, and there is no subscription. The only fee is $10 per booking',
      'Up to 4 hours before the start, it’s free for both sides',
      'owes the professional 2 hours at the agreed rate, which the professional requests within 7 days',
      'from 60 minutes before the start until the end of the shift',
      'After five wrong tries it locks, and the practice creates a new one',
      'can dispute them for 72 hours',
      'No one but the writer sees any part of a review, not even the stars, until both',
      'Card numbers and security codes are never stored by us',
      'The professional has 18 hours to accept it',
    ]) {
      expect(text).toContain(rule);
    }
  });
});

test('consent to text messages says what carriers demand', async ({ page }) => {
  await page.goto('/opt-in');
  const main = page.getByRole('main');
  for (const sentence of [
    'shift reminders',
    'scheduling messages',
    'Message and data rates may apply.',
    'Reply STOP to unsubscribe',
    'HELP for help',
    'Message frequency varies.',
    'never shared with or sold to third parties for marketing',
  ]) {
    await expect(main.getByText(sentence).first()).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
});

const numbered = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).filter(
    (title) => /^\d+\. /.test(title),
  );

test('the terms have seven numbered sections and say what this platform is', async ({ page }) => {
  await page.goto('/terms');
  const titles = await numbered(page);
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const text = await words(page);
  expect(text).toContain(
    'Bridgework is only a matching platform. It is not a party to any arrangement between a professional and a practice, and it creates no employment relationship.',
  );
  expect(text).toContain('one platform fee of $10 per booking');
});

test('the privacy policy has nine sections, a date and an address', async ({ page }) => {
  await page.goto('/privacy');
  const titles = await numbered(page);
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await expect(page.getByText('Last updated July 2, 2025')).toBeVisible();
  await expect(page.getByRole('link', { name: 'privacy@bridgework.example' })).toHaveAttribute(
    'href',
    'mailto:privacy@bridgework.example',
  );
});

test('the contents of a text lead to its sections', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: '7. Cookies and browser storage' }).click();
  await expect(page).toHaveURL('/privacy#cookies');
  await expect(page.getByRole('heading', { name: '7. Cookies' })).toBeInViewport();
});

for (const path of ['/faq', '/opt-in', '/terms', '/privacy']) {
  test(`${path} is readable for everybody, and on paper`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header nav, footer').first()).toBeHidden();
  });
}

test('no cookie is set for somebody who only reads', async ({ page, context }) => {
  for (const path of ['/', '/faq', '/privacy']) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
});
