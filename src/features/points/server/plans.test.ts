/** Every list of points has an index in its own order: checked in the planner's output. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import type { Page, RowKey } from '#platform/database/keyset';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { captureQueries } from '#tests/support/world/queries';
import {
  findAllRewards,
  findAvailable,
  findRedemptions,
  findRedemptionsOf,
} from '../rewards/server/data';
import { findEntries } from './data';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const now = new Date('2026-03-02T15:00:00Z');
const userId = newId<UserId>(now);
const byTime: RowKey = [now.toISOString(), userId];

type List = [index: string, find: (db: Database, page: Page) => Promise<unknown>, after: RowKey];
const lists: List[] = [
  ['point_entries_newest', (db, page) => findEntries(db, { userId }, page), byTime],
  ['point_entries_by_type', (db, page) => findEntries(db, { userId, type: 'login' }, page), byTime],
  ['point_rewards_by_cost', (db, page) => findAvailable(db, { userId, now }, page), [100, userId]],
  ['point_rewards_newest', findAllRewards, byTime],
  ['point_redemptions_of_professional', (db, page) => findRedemptionsOf(db, userId, page), byTime],
  ['point_redemptions_pending', (db, page) => findRedemptions(db, 'pending', page), byTime],
  ['point_redemptions_decided', (db, page) => findRedemptions(db, 'fulfilled', page), byTime],
];

it.each(lists)('%s serves the first page and the next one', async (index, find, key) => {
  const client = await platform.pool.connect();
  try {
    // The tables are empty, so the planner would read and sort them whole.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    await client.query('set local enable_sort = off');
    for (const after of [undefined, key]) {
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
