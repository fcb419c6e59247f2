/** Two users exchange messages about a shift, each on a separate screen. */
import type { APIResponse, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast } from '../support/journey';
import { callsOf, dayAhead, givenHygienist, givenOffice, screenOf, send } from '../support/shift';

/** Longer than the poll interval. */
const soon = { timeout: 15_000 };

const log = (page: Page) => page.getByRole('region', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: /^Message / });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Product = Parameters<typeof givenOffice>[0];

let day = 40;
/** A professional who applied to a practice's job. */
async function givenApplicant(product: Product, title: string, lastName: string) {
  day += 1;
  const office = await givenOffice(product, { firstName: 'Marta', lastName: 'Quist' });
  const person = await givenHygienist(product, { firstName: 'Hanna', lastName });
  const job = await product.given.job(office, { title, workDate: dayAhead(day).date });
  const persons = await callsOf(product, person);
  const body = { jobId: job.id, proposedRate: 52 };
  const { id = '' } = await send(persons, '/api/job-applications', body);
  return { office, person, persons, job, id };
}

test('a practice writes to an applicant, who replies, and both screens update by themselves', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(150_000);
  const { office, person, job, id } = await givenApplicant(product, 'Birch recall day', 'Moen');
  await signIn(page, office, `/practice/jobs/${job.id}`);
  await page.getByRole('link', { name: 'Message Hanna Moen' }).click();
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversation with Hanna Moen');
  await expect(log(page)).toContainText(
    "If Hanna Moen hasn't read yours after 10 minutes, we'll email them.",
  );
  await expectAccessible(page);

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

  const hers = await screenOf(browser, product, person);
  await hers.goto('/applications');
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
  await expect(log(page)).toContainText(/ · Read \d+:\d\d [AP]M/, soon);
  await expect(hers).toHaveTitle('Conversation | Bridgework');
  await box(hers).fill('Gladly.');
  await box(hers).press('Control+Enter');
  await expect(log(hers)).toContainText('Gladly.');
  await expect(log(page)).toContainText('Gladly.', soon);
  await expect(
    page.getByRole('status').filter({ hasText: 'Hanna Moen wrote: Gladly.' }),
  ).toHaveCount(1);
  await expectAccessible(hers);
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('list', { name: 'Conversations' })).toContainText('Gladly.');
  await expect(page.getByText('1 new')).toHaveCount(0);
  // A message to another screen of the practice shows there by itself, in the list and the title.
  await box(hers).fill('And I bring cake.');
  await press(hers, 'Send');
  await expect(page.getByText('1 new')).toBeVisible(soon);
  await expect(page).toHaveTitle('(1) Messages | Bridgework');
  await hers.context().close();
});

test('the newest of many messages is in view, and earlier ones are one click away', async ({
  page,
  product,
}) => {
  const { office, persons, id } = await givenApplicant(product, 'Cedar recall day', 'Lund');
  for (let count = 1; count <= 55; count += 1) {
    await send(persons, `/api/conversations/${id}/messages`, { content: `Line number ${count}.` });
  }
  await signIn(page, office, `/messages/${id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(log(page).getByText('Line number 55.')).toBeInViewport();
  await expect(box(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport();
  await press(page, 'Earlier messages');
  await expect(log(page).getByText('Line number 1.', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
});

test('once the application is over, the messages and unsent text stay, and the screen says why', async ({
  page,
  product,
}) => {
  const { person, persons, id, office } = await givenApplicant(product, 'Dogwood day', 'Vik');
  const offices = await callsOf(product, office);
  await send(offices, `/api/conversations/${id}/messages`, { content: 'Do you know Dentrix?' });
  // Without a connection her screen polls; until she has pressed Send, it polls what it saw first.
  await page.routeWebSocket(/\/ws/, (socket) => void socket.close());
  let first: APIResponse | undefined;
  await page.route(`**/api/conversations/${id}`, async (route) => {
    first ??= await route.fetch();
    await route.fulfill({ response: first });
  });
  await signIn(page, person, `/messages/${id}`);
  await box(page).fill('I wanted to say');
  await send(offices, `/api/job-applications/${id}/reject`);
  await press(page, 'Send');
  await expect(toast(page, "We couldn't send your message", "wasn't selected")).toBeVisible();
  await expect(box(page)).toHaveValue('I wanted to say');
  await page.unroute(`**/api/conversations/${id}`);
  await expect(page.getByText('You can still read earlier messages.')).toBeVisible(soon);
  await expect(box(page)).toHaveCount(0);
  const unsent = page.getByRole('textbox', { name: 'Not sent' });
  await expect(unsent).toHaveValue('I wanted to say');
  await expect(unsent).not.toBeEditable();
  await expect(log(page)).toContainText('Do you know Dentrix?');
  await expectAccessible(page);
  expect((await persons.get('/api/conversations')).ok()).toBe(true);
});

test('shows not found, an empty list, a failed load, and asks visitors to log in', async ({
  page,
  product,
}) => {
  await page.goto('/messages');
  await expect(page).toHaveURL('/login?returnTo=%2Fmessages');
  const stranger = await givenHygienist(product, { firstName: 'Iris', lastName: 'Dahl' });
  await signIn(page, stranger, '/messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expectAccessible(page);
  const { id } = await givenApplicant(product, 'Elder day', 'Holm');
  for (const path of [id, 'nonsense']) {
    await page.goto(`/messages/${path}`);
    await expect(page.getByText("We couldn't find this conversation")).toBeVisible();
  }
  await page.route('**/api/conversations*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/messages');
  await expect(page.getByText("We couldn't load your messages.")).toBeVisible();
  await page.unroute('**/api/conversations*');
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  const owner = await product.given.owner();
  await signIn(page, owner, '/messages');
  await expect(page).toHaveURL('/dashboard');
});
