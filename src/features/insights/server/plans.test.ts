/** Figures are read and recomputed by index, however many shifts there are: checked in the plans. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import type { Database } from '#platform/database/database';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { captureQueries } from '#tests/support/world/queries';
import {
  findJobMonths,
  findPeople,
  findShiftMonths,
  recomputeJobMonth,
  recomputeShiftMonth,
} from './data';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const userId = newId<UserId>(new Date('2026-03-02T15:00:00Z'));
const range = { from: '2025-04-01', to: '2026-03-01' };
const month = '2026-03-01';
const key = { practiceId: userId, professionalId: userId, month };

type Read = [index: string, read: (db: Database) => Promise<unknown>];
const reads: Read[] = [
  [
    'shift_months_of_professional',
    (db) => findShiftMonths(db, partyFor('professional', userId), range),
  ],
  ['shift_months_pkey', (db) => findShiftMonths(db, partyFor('practice', userId), range)],
  ['job_months_pkey', (db) => findJobMonths(db, userId, range)],
  ['shift_months_pkey', (db) => findPeople(db, userId, { limit: 20, ...range })],
  ['bookings_of_pair_by_month', (db) => recomputeShiftMonth(db, key)],
  ['jobs_over_by_day', (db) => recomputeJobMonth(db, key)],
];

it.each(reads)('%s finds the rows', async (index, read) => {
  const client = await platform.pool.connect();
  try {
    // The tables are empty, so the planner would read them whole.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    const queries = await captureQueries(read);
    const [text = '', values] = queries.at(-1) ?? [];
    const { rows } = await client.query(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index} on`));
    expect(plan).not.toContain('Seq Scan on bookings');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
