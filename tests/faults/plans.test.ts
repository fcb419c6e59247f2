/** No search scans the whole table, however many jobs exist: checked in the planner's output. */

import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertManyJobs } from '#demo/shifts/bulkJobs';
import { findSession } from '#features/accounts/sessions/server/data';
import { periods, spanOf } from '#features/admin/market/rules';
import {
  actions,
  findCohorts,
  findRevenue,
  findShiftCounts,
  isJobOfBooking,
  ofJobs,
  tallyPeople,
  tallyShifts,
} from '#features/admin/market/server/data';
import { countShifts as countBooked, findFillStats } from '#features/admin/overview/server/data';
import { findAwaitedAnswers } from '#features/dashboard/answers/server/data';
import { findShifts } from '#features/dashboard/server/data';
import { searchFacts } from '#features/hiring/openings/server/data';
import {
  findJobMonths,
  findPeople,
  findShiftMonths,
  rebuildMonths,
  recomputeJobMonth,
  recomputeShiftMonth,
} from '#features/insights/server/data';
import { keyOf, orderOf, type Search, searchJobs } from '#features/jobs/search/server/data';
import { countByZip } from '#features/jobs/search/towns/server/data';
import { findOpenShifts } from '#features/jobs/shifts/server/data';
import type { BookingId, JobId, UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { type Database, transaction } from '#platform/database/database';
import { mapPointOf } from '#platform/places';
import { asId } from '#tests/support/world/ids';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { captureQueries } from '#tests/support/world/queries';

/** PLAN_JOBS=1000000 reads the plans of a database that large. */
const count = Number(process.env.PLAN_JOBS || 15_000);
const now = new Date('2026-03-02T15:00:00Z');
const near = mapPointOf('58102');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
  await insertManyJobs(platform.context, { count, practices: 300, now });
}, 120_000 + count);
afterAll(() => platform.close());

/** Takes longer than any statement of the product may. */
async function maintain(text: string): Promise<void> {
  const client = await platform.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(text);
  } finally {
    client.release(true);
  }
}

const filters: Record<string, Partial<Search>> = {
  'no filter': {},
  'a role': { type: 'Hygienist' },
  'a rare role': { type: 'Other' },
  'a state': { state: 'Wyoming' },
  'one town': { town: 'Bismarck, ND' },
  'a town': { q: 'Bismarck' },
  'a town with its state': { q: 'Bismarck, ND' },
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
const scansFigures = /Seq Scan on (jobs|bookings|shift_months|job_months)/;

/** The plan for these values, and the one for any. */
const bothPlans = async (read: (db: Database) => Promise<unknown>) => {
  const plans: string[] = [];
  const client = await platform.pool.connect();
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      for (const [text, values] of await captureQueries(read)) {
        await client.query(
          `begin; set local plan_cache_mode = ${mode}; prepare reading as ${text}`,
        );
        const given = values.map((value) =>
          Array.isArray(value)
            ? `'{${value.join(',')}}'`
            : client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
        );
        const execute = given.length > 0 ? `reading(${given.join(', ')})` : 'reading';
        const { rows } = await client.query(`explain execute ${execute}`);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        await client.query('rollback; deallocate reading');
      }
    }
  } finally {
    client.release();
  }
  return plans;
};

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
      distance: 'jobs_of_place',
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
  beforeAll(() => maintain('vacuum analyze jobs'), 120_000 + count);

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

describe("the owner's market", () => {
  beforeAll(
    () => maintain('vacuum analyze market_weeks, market_shifts, market_people'),
    120_000 + count,
  );

  it.each(periods)('of %s is read from its weeks', async (period) => {
    const span = spanOf(period, '2026-03-02');
    for (const plan of await bothPlans((db) => findShiftCounts(db, span))) {
      expect(plan).toMatch(/(Index|Index Only|Bitmap Index) Scan (using|on) market_weeks_pkey/);
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('of ten years reads the last weeks of cohorts and revenue', async () => {
    await maintain(
      `insert into market_cohorts (side, cohort, act, weeks_later, people)
       select side, cohort, act, later, 1 from unnest(array['professional', 'practice']) side,
         unnest(array['joined', 'posted', 'applied', 'booked']) act, generate_series(0, 8) later,
         generate_series('2016-02-29'::date, '2026-02-23'::date, '1 week') cohort
       on conflict do nothing`,
    );
    await maintain(
      `insert into market_revenue (day, fees, paid_cents, refunds, refunded_cents)
       select day, 1, 1000, 0, 0 from generate_series('2016-02-29'::date, '2026-03-01', '1 day') day`,
    );
    await maintain('vacuum analyze market_cohorts, market_revenue');
    const reads = {
      market_cohorts_pkey: (db: Database) =>
        findCohorts(db, { side: 'practice', since: '2025-12-08' }),
      market_revenue_pkey: (db: Database) => findRevenue.week(db, { since: '2025-12-08' }),
    };
    for (const [index, read] of Object.entries(reads)) {
      for (const plan of await bothPlans(read)) {
        expect(plan).toContain(` ${index}`);
        expect(plan).not.toContain('Seq Scan');
      }
    }
  });

  it('counts a job and who posted it by its key', async () => {
    const id = '01980000-0000-7000-8000-000000000000';
    for (const count of [
      (db: Database) => tallyShifts(db, ofJobs([asId<JobId>(id)])),
      (db: Database) => tallyShifts(db, isJobOfBooking(asId<BookingId>(id))),
      (db: Database) => tallyPeople(db, [actions.posted(ofJobs([asId<JobId>(id)]))]),
    ]) {
      for (const plan of await bothPlans(count)) {
        expect(plan).not.toMatch(walksAll);
      }
    }
  });
});

/** A shift that someone worked within the last year for every fourth job, and its figures. */
async function insertShifts() {
  const client = await platform.pool.connect();
  try {
    // Their contracts and applications are left out.
    await client.query('begin; set local statement_timeout = 0');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into bookings (id, job_id, application_id, contract_id, professional_id, practice_id,
         job_title, location, rate_cents, employment_type, during, time_zone, status, confirmed_at,
         created_at, updated_at)
       select gen_random_uuid(), j.id, j.id, j.id, w.ids[1 + j.n / 4 % 300], j.practice_id, j.title, j.city,
         j.hourly_rate_cents, 'w2', tstzrange(s.at, s.at + interval '8 hours'), j.time_zone, 'completed',
         s.at - interval '2 days', s.at - interval '9 days', s.at
       from (select *, row_number() over (order by id) as n from jobs) j
       cross join (select array_agg(id order by id) as ids from users) w
       cross join lateral (select $1::timestamptz - (j.n % 365) * interval '1 day' as at) s
       where j.n % 4 = 0`,
      [now],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await transaction(platform.context, ({ db }) => rebuildMonths(db));
  // Earlier years too: a table of a few pages would rightly be scanned.
  await maintain(
    `insert into job_months select older.* from job_months m, generate_series(1, 5) n,
       jsonb_populate_record(m, jsonb_build_object('month', (m.month - n * interval '1 year')::date)) older`,
  );
  await maintain('vacuum analyze bookings, shift_months, job_months');
}

describe('the dashboards', () => {
  let practiceId: UserId;
  let professionalId: UserId;
  beforeAll(async () => {
    await insertShifts();
    [{ practiceId, professionalId }] = await platform.rows(
      `select practice_id as "practiceId", professional_id as "professionalId" from bookings limit 1`,
    );
  }, 120_000 + count);

  const range = { from: '2025-04-01', to: '2026-03-01' };
  const month = '2026-02-01';
  const of = (side: 'professional' | 'practice') =>
    partyFor(side, side === 'practice' ? practiceId : professionalId);
  const spans = { from: new Date('2026-01-31T15:00:00Z'), to: now };

  const figures: [string, index: string, read: (db: Database) => Promise<unknown>][] = [
    [
      "a professional's months",
      'shift_months_of_professional',
      (db) => findShiftMonths(db, of('professional'), range),
    ],
    [
      "a practice's months",
      'shift_months_pkey',
      (db) => findShiftMonths(db, of('practice'), range),
    ],
    ['its fill rate', 'job_months_pkey', (db) => findJobMonths(db, practiceId, range)],
    [
      'its people',
      'shift_months_pkey',
      (db) => findPeople(db, practiceId, { limit: 20, ...range }),
    ],
    [
      'a row that an event changes',
      'bookings_of_pair_by_month',
      (db) => recomputeShiftMonth(db, { practiceId, professionalId, month }),
    ],
    [
      'a fill rate that an event changes',
      'jobs_over_by_day',
      (db) => recomputeJobMonth(db, { practiceId, month }),
    ],
  ];
  it.each(figures)('read %s by an index', async (_name, index, read) => {
    const plans = await bothPlans(read);
    for (const plan of plans) expect(plan).not.toMatch(scansFigures);
    expect(plans.filter((plan) => plan.includes(` ${index}`))).not.toEqual([]);
  });

  const screens: [string, read: (db: Database) => Promise<unknown>][] = [
    ["a professional's answers", (db) => findAwaitedAnswers(db, of('professional'), now)],
    ["a practice's answers", (db) => findAwaitedAnswers(db, of('practice'), now)],
    ["a professional's week", (db) => findShifts(db, of('professional'), now)],
    ["a practice's week", (db) => findShifts(db, of('practice'), now)],
    ["the owner's shifts", (db) => countBooked(db, { thisWeek: spans, next7Days: spans })],
    ["the owner's fill rate", (db) => findFillStats(db, spans)],
  ];
  it.each(screens)('read %s without walking through all of them', async (_name, read) => {
    for (const plan of await bothPlans(read)) expect(plan).not.toMatch(scansFigures);
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
  const [plan] = await plansIn((db) => findOpenShifts(db, { now, limit: 1_000 }));
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
