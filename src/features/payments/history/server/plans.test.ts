/** The list of payments has an index in its own order on each table: checked in the planner's output. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { captureQueries } from '#tests/support/world/queries';
import { findPayments } from './data';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const now = new Date('2026-03-02T15:00:00Z');
const userId = newId<UserId>(now);

it.each([
  ['practice', ['obligations_of_practice', 'fees_history']],
  ['professional', ['obligations_of_professional']],
] as const)('serves the first page of the %s and the next one', async (side, indexes) => {
  const client = await platform.pool.connect();
  try {
    // The tables are empty, so the planner would read and sort them whole.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    await client.query('set local enable_sort = off');
    for (const after of [undefined, ['2026-03-02', userId] as const]) {
      const page = { after, limit: 20, year: 2026, now };
      const [query] = await captureQueries((db) => findPayments(db, partyFor(side, userId), page));
      const { rows } = await client.query(`explain ${query?.[0]}`, query?.[1]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      for (const index of indexes) expect(plan).toContain(`Index Scan using ${index} on`);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
