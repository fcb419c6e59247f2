/** A practice and professionals ready to work together, and API shortcuts for browser tests. */

import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test';
import type { User } from '#features/accounts/server/data';
import type { JobId } from '#kernel/id';
import { addDays, dayOf } from '#kernel/time/day';
import { formatBookedDay, formatDate, localOf } from '#kernel/time/zones';
import { signIn } from '../browser/journey';
import type { givenPeople } from '../world/given';
import type { Person } from '../world/person';

interface Product {
  url: string;
  given: ReturnType<typeof givenPeople>;
}

/** A future day in the formats of the form and of the screens. */
export function dayAhead(count: number) {
  const date = addDays(dayOf(new Date()), count);
  return { date, text: formatDate(date), booked: formatBookedDay(date) };
}

/** Presses a day of the small calendar, on a later page if need be. */
export async function chooseDay(page: Page, date: string) {
  const later = page.getByRole('button', { name: 'Later weeks' });
  await expect(later).toBeVisible();
  const day = page.locator(`[data-day="${date}"]`);
  while ((await day.count()) === 0) await later.click();
  await day.click();
}

export const roleChip = (page: Page, type: string) =>
  page.getByRole('group', { name: "Who you're looking for" }).getByText(type, { exact: true });

/** Unfolds the rest of the job form. */
export async function openDetails(page: Page) {
  const summary = page.getByText('Details', { exact: true });
  await expect(summary).toBeVisible();
  const title = page.getByLabel('Job title');
  if (!(await title.isVisible())) await summary.click();
  await expect(title).toBeVisible();
}

export async function givenOffice({ given }: Product, details: Partial<User> = {}) {
  const office = await given.practice(details);
  await given.practiceProfile(office);
  return office;
}

/** With an approved license and CPR certification, so they can apply. */
export async function givenHygienist({ given }: Product, details: Partial<User> = {}) {
  const person = await given.professional(details);
  await given.professionalProfile(person);
  for (const kind of ['license', 'cpr'] as const) {
    await given.document(person, kind, { status: 'verified', expiresOn: '2099-01-01' });
  }
  return person;
}

/** A user signed in on a separate screen. */
export async function screenOf(
  browser: Browser,
  { url }: Product,
  person: Person,
  screen?: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, person, screen);
  return page;
}

/** A user's API requests, without a screen. */
export async function apiClientOf({ url }: Product, { email, password }: Person) {
  const calls = await request.newContext({ baseURL: url });
  await expect(await calls.post('/api/login', { data: { email, password } })).toBeOK();
  return calls;
}

export async function send(
  calls: APIRequestContext,
  path: string,
  data: object = {},
): Promise<Record<string, string>> {
  const answer = await calls.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Applied at this rate, selected, and accepted the contract: a confirmed booking. */
export async function book(
  { office, hygienist }: { office: APIRequestContext; hygienist: APIRequestContext },
  jobId: JobId,
  proposedRate = 50,
): Promise<string> {
  const application = await send(hygienist, '/api/job-applications', { jobId, proposedRate });
  const { contractId } = await send(office, `/api/job-applications/${application.id}/select`);
  const answer = await hygienist.patch(`/api/contracts/${contractId}/status`, {
    data: { status: 'accepted' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).bookingId;
}

/** Eight hours in Fargo that start in so many minutes, so that no test has to move the clock. */
export function shiftIn(minutes: number) {
  const after = (more: number) =>
    localOf(new Date(Date.now() + (minutes + more) * 60_000), 'America/Chicago');
  const { date: workDate, time: startTime } = after(0);
  return { workDate, startTime, endTime: after(8 * 60).time };
}

/** As if the shift had begun so much earlier, and whoever checked in had been there since. */
export async function passHours(
  { rows }: { rows: (query: string, values: unknown[]) => Promise<unknown> },
  bookingId: string,
  hours: number,
): Promise<void> {
  await rows(
    `update bookings set during = tstzrange(lower(during) - make_interval(mins => $2),
       upper(during) - make_interval(mins => $2)) where id = $1`,
    [bookingId, hours * 60],
  );
  await rows(
    `update attendances set checked_in_at = checked_in_at - make_interval(mins => $2)
     where booking_id = $1`,
    [bookingId, hours * 60],
  );
}
