/** The text pages: questions and answers, SMS consent, terms, privacy. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey';
import { expectTargets, readPage } from '#tests/support/browser/public';

const answers = (page: Page) => page.getByRole('main').locator('details');

test('the questions are in six categories and match the actual rules', async ({ request }) => {
  const { main } = await readPage(request, '/faq');
  expect(main.texts('h2')).toEqual([
    'Getting Started',
    'For Professionals',
    'For Practices',
    'Booking & Scheduling',
    'Safety & Compliance',
    'Technical Support',
  ]);
  for (const category of main.elements('section')) {
    expect(category.content.split('<details').length - 1, category.text).toBeGreaterThanOrEqual(5);
  }
  for (const rule of [
    'free for both sides, and there is no subscription. The only fee is $10 per booking',
    "Up to 4 hours before the start, it's free for both sides",
    'owes the professional 2 hours at the agreed rate, which the professional requests within 7 days',
    'from 60 minutes before the start until the end of the shift',
    'After five wrong tries it locks, and the practice creates a new one',
    'can dispute them for 72 hours',
    'No one but the writer sees any part of a review, not even the stars, until both',
    'Card numbers and security codes are never stored by us',
    'The professional has 18 hours to accept it',
  ]) {
    expect(main.text).toContain(rule);
  }
});

test('questions open with mouse and keyboard, can be searched, or lead to support', async ({
  page,
}) => {
  await page.goto('/faq');
  const answer = page.getByText('65 cents a mile');
  await expect(answer).toBeHidden();
  await page.getByText('Will I be paid for the drive?').click();
  await expect(answer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();

  const all = await answers(page).count();
  const search = page.getByLabel('Search the answers');
  await search.fill('65 CENTS');
  await expect(answers(page)).toHaveCount(1);
  await expect(answer).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 answer found' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Getting' })).toBeHidden();
  await search.fill('');
  await expect(answers(page)).toHaveCount(all);
  await expect(answer).toBeHidden();

  await search.fill('zeppelin');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL('/support');
});

test('the SMS consent page says what carriers require', async ({ request }) => {
  const { main } = await readPage(request, '/opt-in');
  for (const sentence of [
    'shift reminders',
    'scheduling messages',
    'Message and data rates may apply.',
    'Reply STOP to unsubscribe',
    'HELP for help',
    'Message frequency varies.',
    'never shared with or sold to third parties for marketing',
  ]) {
    expect(main.text).toContain(sentence);
  }
  expectTargets(main, { 'Terms of Service': '/terms', 'Privacy Policy': '/privacy' });
});

const numbersOf = (titles: string[]) =>
  titles.filter((title) => /^\d+\. /.test(title)).map((title) => Number.parseInt(title, 10));

test('terms and privacy policy have their numbered sections and required statements', async ({
  request,
}) => {
  const terms = (await readPage(request, '/terms')).main;
  expect(numbersOf(terms.texts('h2'))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(terms.text).toContain(
    'Bridgework is only a matching platform. It is not a party to any arrangement between a professional and a practice, and it creates no employment relationship.',
  );
  expect(terms.text).toContain('one platform fee of $10 per booking');

  const privacy = (await readPage(request, '/privacy')).main;
  expect(numbersOf(privacy.texts('h2'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(privacy.text).toContain('Last updated November 19, 2026. Previous version: July 2, 2025.');
  expectTargets(privacy, { 'privacy@bridgework.example': 'mailto:privacy@bridgework.example' });
});
