/**
 * Late cases, reminders and shifts without a check-in are read from an index in their own order:
 * checked in the planner's output.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as unrecorded from '#features/payments/unrecorded/server/data';
import { newId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { captureQueries } from '#tests/support/world/queries';
import { findCases, findToRemind } from './data';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const now = new Date('2026-03-02T15:00:00Z');
const after = [now.toISOString(), newId(now)] as const;

const reads: [name: string, index: string, find: (db: Database) => Promise<unknown>][] = [
  ['late cases', 'obligations_cases', (db) => findCases(db, { limit: 20 })],
  ['more late cases', 'obligations_cases', (db) => findCases(db, { after, limit: 20 })],
  ['reminders', 'obligations_reminders', (db) => findToRemind(db, now, 500)],
  [
    'shifts without a check-in to remind of',
    'bookings_confirmed_by_end',
    (db) => unrecorded.findToRemind(db, 'unrecorded', { now, max: 500 }),
  ],
  [
    'shifts without a check-in to close',
    'bookings_confirmed_by_end',
    (db) => unrecorded.findToClose(db, now, 500),
  ],
];

it.each(reads)('%s', async (_name, index, find) => {
  const client = await platform.pool.connect();
  try {
    // The tables are empty, so the planner would read and sort them whole.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    await client.query('set local enable_sort = off');
    const [query] = await captureQueries(find);
    const { rows } = await client.query(`explain ${query?.[0]}`, query?.[1]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on`));
    expect(plan).not.toContain('Sort');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
