/** Two users exchange messages about a shift, each on a separate screen. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test, toast } from '#tests/support/browser/journey';
import {
  dayAhead,
  givenHygienist,
  givenOffice,
  screenOf,
  send,
} from '#tests/support/stories/shift';

/** Longer than the poll interval. */
const soon = { timeout: 15_000 };

const log = (page: Page) => page.getByRole('region', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a practice and an applicant write to each other, until the application is over', async ({
  page,
  browser,
  product,
}) => {
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName: 'Moen' });
  const { applicationId: id, job } = await product.given.application({
    practice: office,
    professional: person,
    jobDetails: { title: 'Birch recall day', workDate: dayAhead(41).date },
  });
  await signIn(page, office, `/practice/jobs/${job.id}`);
  await page.getByRole('link', { name: 'Message Hanna Moen' }).click();
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversation with Hanna Moen');
  await press(page, 'Send');
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await expect(box(page)).toBeFocused();
  await box(page).fill('Could you start\nat 7:30? 🦷');
  await page.reload();
  // The draft is still there.
  await expect(box(page)).toHaveValue('Could you start\nat 7:30? 🦷');
  await press(page, 'Send');
  await expect(log(page).getByText('Could you start at 7:30? 🦷')).toBeVisible();
  await expect(box(page)).toHaveValue('');

  const hers = await screenOf(browser, product, person, '/applications');
  await expect(hers).toHaveTitle(/^\(1\) /);
  await hers.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  const row = hers.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(row).toContainText('Red River Dental');
  await expect(row).toContainText('1 new');
  await expectAccessible(hers);
  await expect(hers).toHaveTitle('(1) Messages | Bridgework');
  await row.getByRole('link').click();
  await expect(log(hers)).toContainText('at 7:30?');
  // No interaction on the practice's screen: it shows the read receipt and the reply.
  await expect(log(page)).toContainText(/\. Read \d+:\d\d [AP]M/, soon);
  await expect(hers).toHaveTitle('Conversation | Bridgework');
  // A message that could not be sent stays in its box.
  await hers.route(
    `**/api/conversations/${id}/messages`,
    (route) => route.fulfill({ status: 500, body: '' }),
    { times: 1 },
  );
  await box(hers).fill('Gladly.');
  await box(hers).press('Shift+Enter');
  await box(hers).pressSequentially('See you!');
  await expect(box(hers)).toHaveValue('Gladly.\nSee you!');
  await box(hers).press('Enter');
  await expect(toast(hers, "We couldn't send your message")).toBeVisible();
  await expect(box(hers)).toHaveValue('Gladly.\nSee you!');
  await box(hers).press('Control+Enter');
  await expect(log(page)).toContainText('Gladly.', soon);
  await expect(
    page.getByRole('status').filter({ hasText: 'Hanna Moen wrote: Gladly.' }),
  ).toHaveCount(1);
  await expectAccessible(hers);
  // On a desk the list stays beside the conversation.
  const list = page.getByRole('list', { name: 'Conversations' });
  await expect(list).toContainText('Gladly.');
  await expect(list.getByRole('link')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'All messages' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Choose a conversation')).toBeVisible();
  await expect(page.getByText('1 new')).toHaveCount(0);
  // A message to another screen of the practice shows there by itself, in the list and the title.
  await box(hers).fill('And I bring cake.');
  await press(hers, 'Send');
  await expect(page.getByText('1 new')).toBeVisible(soon);
  await expect(page).toHaveTitle('(1) Messages | Bridgework');

  // The newest of many messages is in view, and earlier ones are one click away.
  for (let count = 1; count <= 52; count += 1) {
    await send(hers.request, `/api/conversations/${id}/messages`, { content: `Line ${count}.` });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await list.getByRole('link').click();
  await expect(list).toBeHidden();
  await expect(log(page).getByText('Line 52.')).toBeInViewport();
  await expect(box(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport();
  await press(page, 'Earlier messages');
  await expect(log(page).getByText('Could you start at 7:30? 🦷')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(list).toBeVisible();

  // Once the application is over, the messages and unsent text stay, and the screen says why.
  await box(hers).fill('I wanted to say');
  await send(page.request, `/api/job-applications/${id}/reject`);
  await expect(hers.getByText('You can still read earlier messages.')).toBeVisible(soon);
  await expect(box(hers)).toHaveCount(0);
  const unsent = hers.getByRole('textbox', { name: 'Not sent' });
  await expect(unsent).toHaveValue('I wanted to say');
  await expect(unsent).not.toBeEditable();
  await expect(log(hers)).toContainText('Line 52.');
  await hers.context().close();
});
