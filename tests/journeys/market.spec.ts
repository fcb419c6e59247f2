/** The owner's market in a real browser: map, tables and CSV, by keyboard and live. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { JobId } from '#kernel/id';
import { expectAccessible } from '#tests/support/browser/accessibility';
import { expect, signIn, test } from '#tests/support/browser/journey';
import { watchScripts } from '#tests/support/browser/scripts';
import {
  apiClientOf,
  book,
  dayAhead,
  givenHygienist,
  givenOffice,
  send,
} from '#tests/support/stories/shift';

const town = 'Hettinger, ND';
const towns = (page: Page) => page.getByRole('table', { name: 'Shifts by town' });
const row = (page: Page) => towns(page).getByRole('row', { name: town });
const figures = (page: Page) => page.getByRole('status', { name: 'Shifts in all' });

/** Journeys share the product, so other towns may have more shifts. */
async function showAll(page: Page) {
  await expect(towns(page)).toBeVisible();
  const all = page.getByRole('button', { name: /^Show all \d+ towns$/ });
  if (await all.isVisible()) await all.click();
}

async function downloaded(page: Page, name: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('the owner sees where shifts are open and filled, who signed up, and what was paid', async ({
  page,
  product,
}) => {
  const office = await apiClientOf(product, await givenOffice(product));
  const hygienist = await apiClientOf(product, await givenHygienist(product));
  // Unlike those of other journeys, these people did not sign up by themselves.
  await product.rows(`insert into market_people (user_id, act, weeks_later, side, cohort)
    select id, 'joined', 0, user_type,
      date_trunc('week', created_at at time zone 'America/Chicago')::date
    from users where user_type is not null on conflict do nothing`);
  const post = async (day: number): Promise<JobId> => {
    const { id } = await send(office, '/api/jobs', {
      title: 'Hygienist in Hettinger',
      professionalType: 'Hygienist',
      hourlyRate: 50,
      address: '2 Adams Avenue',
      city: 'Hettinger',
      state: 'North Dakota',
      zipCode: '58639',
      startDate: dayAhead(day).date,
      startTime: '08:00',
      endTime: '16:00',
    });
    return id as JobId;
  };
  await post(8);
  const scripts = watchScripts(page);
  await signIn(page, await product.given.owner(), '/admin/market?period=next-4&show=open');
  await showAll(page);
  await expect(row(page)).toHaveText(`${town}100–`);

  // The open screen follows what happens.
  const jobId = await post(9);
  await expect(row(page)).toHaveText(`${town}200–`);
  await book({ office, hygienist }, jobId);
  await expect(row(page)).toHaveText(`${town}110100%`);

  // By keyboard: a town narrows the figures, and the same town again shows all of them.
  await row(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/town=Hettinger%2C\+ND/);
  await expect(figures(page)).toHaveText(/Open\s*1\s*Filled\s*1\s*Unfilled\s*0\s*Fill rate\s*100%/);
  const roles = page.getByRole('table', { name: `Shifts by role in ${town}` });
  await expect(roles.getByRole('row', { name: 'Hygienist' })).toHaveText('Hygienist110100%');
  const lines = await downloaded(page, 'Download shifts (CSV)');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Hettinger, ND",Hygienist,1,1,0');
  await row(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/town=/);

  await page.getByRole('button', { name: 'Practices' }).click();
  const signUps = page.getByRole('table', { name: /^Practices: posted a shift/ });
  await expect(signUps).toBeVisible();
  await page.getByRole('button', { name: 'By month' }).click();
  expect(await downloaded(page, 'Download revenue (CSV)')).toHaveLength(13);
  await expectAccessible(page);

  await scripts.expectWithinBudget();
});
