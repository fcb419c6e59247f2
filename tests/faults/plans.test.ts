/** No search scans the whole table, however many jobs exist: checked in the planner's output. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertManyJobs } from '../../src/demo/bulkJobs';
import { findSession } from '../../src/features/accounts/sessions/server/data';
import { searchFacts } from '../../src/features/hiring/openings/server/data';
import {
  keyOf,
  orderOf,
  type Search,
  searchJobs,
} from '../../src/features/jobs/search/server/data';
import { countByZip } from '../../src/features/jobs/search/towns/server/data';
import { findOpenShifts } from '../../src/features/jobs/shifts/server/data';
import type { UserId } from '../../src/kernel/id';
import type { Database } from '../../src/platform/database/database';
import { mapPointOf } from '../../src/platform/places';
import { asId } from '../support/ids';
import { openPlatform, type TestPlatform } from '../support/platform';

const count = 30_000;
const now = new Date('2026-03-02T15:00:00Z');
const near = mapPointOf('58102');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
  await insertManyJobs(platform.pool, { count, practices: 300, now });
}, 120_000);
afterAll(() => platform.close());

const filters: Record<string, Partial<Search>> = {
  'no filter': {},
  'a role': { type: 'Hygienist' },
  'a rare role': { type: 'Other' },
  'a state': { state: 'Wyoming' },
  'one town': { town: 'Bismarck, ND' },
  'a town': { q: 'Bismarck' },
  'a common word': { q: 'hygienist' },
  'a word without matches': { q: 'zebra' },
  'words that are not adjacent': { q: 'dentist fargo' },
  'two letters': { q: 'fa' },
  'two letters without matches': { q: 'zq' },
  'LIKE wildcards': { q: '100%_' },
  'two days': { from: '2026-03-16', to: '2026-03-17' },
  'from a date onward': { from: '2026-05-01' },
  'a high rate': { minRate: 120 },
  'a rate without matches': { minRate: 900 },
  'a role and rate without matches': { type: 'Front Office', minRate: 100 },
  'a few miles': { maxMiles: 10 },
  'many miles': { maxMiles: 250 },
  'all filters combined': {
    q: 'we use',
    type: 'Dentist',
    state: 'North Dakota',
    minRate: 100,
    from: '2026-03-10',
    to: '2026-05-31',
    maxMiles: 250,
  },
};
const sorts = ['soonest', 'newest', 'rate', 'distance'] as const;

/**
 * The plans of the queries that a read sends. A prepared statement has one plan for all values;
 * others are planned for theirs.
 */
async function plansIn(read: (db: Database) => Promise<unknown>) {
  const plans: string[] = [];
  const query = async ({ text, name }: pg.QueryConfig, values: unknown[]) => {
    const isPrepared = name !== '';
    const { rows } = isPrepared
      ? await platform.pool.query(`explain (generic_plan) ${text}`)
      : await platform.pool.query(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return platform.pool.query(text, values);
  };
  await read(drizzle({ query } as unknown as pg.Pool));
  return plans;
}

const plansOf = (search: Search, page: Parameters<typeof searchJobs>[2]) =>
  plansIn((db) => searchJobs(db, search, page));

const walksAll = /Seq Scan on jobs/;

describe.each(sorts)(`among ${count.toLocaleString('en-US')} jobs, sorted by %s,`, (sort) => {
  it.each(Object.entries(filters))('%s', async (_name, filter) => {
    const search: Search = { ...filter, sort, near, now };
    const { db } = platform.context;
    for (const plan of await plansOf(search, { limit: 20 })) expect(plan).not.toMatch(walksAll);
    const rows = await searchJobs(db, search, { limit: 20 });
    const last = rows.at(-1);
    if (!last) return;
    const after = keyOf(orderOf(search), last);
    for (const plan of await plansOf(search, { limit: 20, after })) {
      expect(plan).not.toMatch(walksAll);
    }
  });

  it('the first page starts at the beginning of the index of this order', async () => {
    const indexes = {
      soonest: 'jobs_soonest',
      newest: 'jobs_newest',
      rate: 'jobs_rate',
      distance: 'jobs_nearest',
    };
    for (const plan of await plansOf({ sort, near, now }, { limit: 20 })) {
      expect(plan).toContain(`Index Scan using ${indexes[sort]} on jobs`);
    }
  });
});

describe('the map', () => {
  const plansOfMap = (filter: Partial<Search>) =>
    plansIn((db) => countByZip(db, { ...filter, near, now }));

  // As autovacuum does: an index alone is enough only where it knows that all rows are visible.
  beforeAll(() => platform.pool.query('vacuum analyze jobs'));

  it.each(Object.entries(filters))('of %s reads an index', async (_name, filter) => {
    for (const plan of await plansOfMap(filter)) expect(plan).not.toMatch(walksAll);
  });

  it('of a role reads no more than the index', async () => {
    const viewerId = asId<UserId>('01980000-0000-7000-8000-000000000000');
    const search = { type: 'Hygienist', minRate: 40, near, now } as const;
    const [plan] = await plansIn((db) => countByZip(db, search, viewerId));
    expect(plan).toContain('Index Only Scan using jobs_on_map on jobs');
  });
});

it('a later page starts right after the last row', async () => {
  const search: Search = { sort: 'soonest', near, now };
  const { db } = platform.context;
  let rows = await searchJobs(db, search, { limit: 100 });
  for (let page = 0; page < 10; page += 1) {
    const last = rows.at(-1);
    if (!last) break;
    rows = await searchJobs(db, search, { limit: 100, after: keyOf('soonest', last) });
  }
  const last = rows.at(-1);
  if (!last) throw new Error('There are not that many jobs.');
  const [plan] = await plansOf(search, { limit: 20, after: keyOf('soonest', last) });
  expect(plan).toMatch(/Index Cond: .*ROW\(COALESCE\(.*\), \w*\.?id\) > ROW/);
});

it.each(sorts.filter((sort) => sort !== 'distance'))(
  'read together with the session, the first page by %s still walks its index',
  async (sort) => {
    const facts = searchFacts({ sort, near, now, limit: 20 });
    const [plan] = await plansIn((db) => findSession(db, Buffer.alloc(32), { now, facts }));
    expect(plan).toContain(`Index Scan using jobs_${sort} on jobs`);
    expect(plan).not.toMatch(walksAll);
  },
);

it('whoever is blocked is read once, as a filter of the same index scan', async () => {
  const viewerId = asId<UserId>('01980000-0000-7000-8000-000000000000');
  const [plan] = await plansOf({ sort: 'soonest', near, now }, { limit: 20, viewerId });
  expect(plan).toContain('Index Scan using jobs_soonest on jobs');
  expect(plan).toMatch(/Filter: \(.*practice_id <> ALL \(.*InitPlan/);
  const facts = searchFacts({ sort: 'soonest', near, now, limit: 20 });
  const [together] = await plansIn((db) => findSession(db, Buffer.alloc(32), { now, facts }));
  expect(together).toMatch(/Filter: \(.*practice_id <> ALL \(.*InitPlan/);
});

it('the sitemap reads as many open shifts as it lists, in the order of the search', async () => {
  const [plan] = await plansIn((db) => findOpenShifts(db, now, 1_000));
  expect(plan).toContain('Index Scan using jobs_soonest on jobs');
  expect(plan).not.toMatch(walksAll);
  expect(plan).not.toContain('Sort');
});

it("queries for due jobs and for a practice's own jobs do not scan it either", async () => {
  const {
    rows: [practice],
  } = await platform.pool.query('select practice_id as id from jobs limit 1');
  const queries: [string, unknown[]][] = [
    [
      "select id from jobs where status = 'open' and starts_at <= $1 order by starts_at limit 500",
      [now],
    ],
    [
      'select id from jobs where practice_id = $1 order by created_at desc, id desc limit 21',
      [practice.id],
    ],
    [
      'update jobs set is_priority = true where practice_id = $1 and is_priority <> true',
      [practice.id],
    ],
  ];
  for (const [text, values] of queries) {
    const { rows } = await platform.pool.query(`explain ${text}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(walksAll);
  }
});
