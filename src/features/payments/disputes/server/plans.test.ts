/** Each list of disputes has an index in its own order: checked in the planner's output. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#kernel/id';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { captureQueries } from '#tests/support/world/queries';
import { findDisputes } from './data';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const now = new Date('2026-03-02T15:00:00Z');

it.each([
  ['waiting', 'disputes_queue'],
  ['unanswered', 'disputes_queue'],
  ['over', 'disputes_over'],
] as const)('%s: %s serves the first page and the next one', async (list, index) => {
  const client = await platform.pool.connect();
  try {
    // The tables are empty, so the planner would read and sort them whole.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    await client.query('set local enable_sort = off');
    for (const after of [undefined, [now.toISOString(), newId(now)] as const]) {
      const page = { list, after, limit: 20, now };
      const [query] = await captureQueries((db) => findDisputes(db, page));
      const { rows } = await client.query(`explain ${query?.[0]}`, query?.[1]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on`));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
