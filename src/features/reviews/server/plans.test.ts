/** Every list of reviews has an index in its own order: checked in the planner's output. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import type { Database } from '#platform/database/database';
import type { Page } from '#platform/database/keyset';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { captureQueries } from '#tests/support/world/queries';
import { findDue } from '../due/server/data';
import { findReported, findReviewsAbout, findReviewsBy } from './data';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const now = new Date('2026-03-02T15:00:00Z');
const userId = newId<UserId>(now);
const due = (side: 'professional' | 'practice') => (db: Database, page: Page) =>
  findDue(db, partyFor(side, userId), { ...page, since: now });

const lists: [index: string, find: (db: Database, page: Page) => Promise<unknown>][] = [
  ['reviews_of_rated', (db, page) => findReviewsAbout(db, { userId, viewerId: newId(now) }, page)],
  ['reviews_of_rater', (db, page) => findReviewsBy(db, userId, page)],
  ['reviews_open_reports', findReported],
  ['review_periods_of_professional', due('professional')],
  ['review_periods_of_practice', due('practice')],
];

it.each(lists)('%s serves the first page and the next one', async (index, find) => {
  const client = await platform.pool.connect();
  try {
    // The tables are empty, so the planner would read and sort them whole.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    await client.query('set local enable_sort = off');
    for (const after of [undefined, [now.toISOString(), userId] as const]) {
      const [query] = await captureQueries((db) => find(db, { after, limit: 20 }));
      const { rows } = await client.query(`explain ${query?.[0]}`, query?.[1]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on`));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
