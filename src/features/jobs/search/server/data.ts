/** The search over open jobs with keyset pages; each sort order has its own index. */

import { and, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { UserId } from '../../../../kernel/id';
import { toCents } from '../../../../kernel/money/money';
import type { Cursor } from '../../../../kernel/paging';
import { addDays } from '../../../../kernel/time/day';
import {
  containing,
  type Database,
  type Given,
  pageLimit,
  statement,
  statements,
} from '../../../../platform/database/database';
import { moment } from '../../../../platform/database/keyset';
import type { MapPoint } from '../../../../platform/places';
import type { ProfessionalType } from '../../rules';
import type { JobQuery } from '../../schema';
import { jobVersion } from '../../server/data';
import { jobs } from '../../server/tables';

/** A job on a page, with the facts the rules need. The rest is loaded by version. */
export interface FoundJob {
  id: string;
  /** Changes whenever a row changes that the job is shown from. */
  version: string;
  isPriority: boolean;
  professionalType: ProfessionalType;
  isPermanent: boolean;
  hourlyRateCents: number;
  zipCode: string;
  workDate: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** The sort key: an instant, cents, or miles on the flat map. */
  sortKey: string | number | null;
}

const foundColumns = sql`j.id, ${jobVersion} as version, j.is_priority as "isPriority",
  j.professional_type as "professionalType", j.is_permanent as "isPermanent",
  j.hourly_rate_cents as "hourlyRateCents", j.zip_code as "zipCode", j.work_date as "workDate",
  j.starts_at as "startsAt", j.ends_at as "endsAt"`;

export interface Search extends JobQuery {
  /** Origin of distances. Without it, `maxMiles` and the sort by distance have no effect. */
  near: MapPoint | undefined;
  now: Date;
}

type Sort = JobQuery['sort'];

/** The effective sort order, which determines the shape of the cursor. */
export const orderOf = ({ sort, near }: Pick<Search, 'sort' | 'near'>): Sort =>
  sort === 'distance' && !near ? 'soonest' : sort;

const tierKey = z.literal([0, 1]);
const id = z.uuid();

/**
 * The cursor: the sort key of the last row. Verified practices (tier 1) come first. It names the
 * sort order, because a cursor is meaningless in another one.
 */
export const searchKeys = {
  soonest: z.tuple([tierKey, moment.nullable(), id, z.literal('soonest')]),
  newest: z.tuple([tierKey, moment, id, z.literal('newest')]),
  rate: z.tuple([tierKey, z.int().min(0).max(100_000), id, z.literal('rate')]),
  distance: z.tuple([tierKey, z.number().min(0), id, z.literal('distance')]),
} as const satisfies Record<Sort, z.ZodType<Cursor>>;

export type SearchKey = readonly [
  tier: 0 | 1,
  key: string | number | null,
  id: string,
  order: Sort,
];

export const keyOf = (order: Sort, { isPriority, sortKey, id }: FoundJob): SearchKey => [
  isPriority ? 1 : 0,
  sortKey,
  id,
  order,
];

/**
 * Must match the expression of index jobs_soonest, or the planner will not use it. A permanent
 * position can start at any time.
 */
const startOf = (job: SQL) => sql`coalesce(${job}.starts_at, 'infinity')`;
export const start = startOf(sql`${jobs}`);

const distanceTo = (job: SQL, x: unknown, y: unknown) =>
  sql<number>`${job}.place <-> point(${x}::float8, ${y}::float8)`;
export const distanceFrom = ({ x, y }: Record<'x' | 'y', unknown>) =>
  distanceTo(sql`${jobs}`, x, y);

/** Parameters of the conditions; unused filters are undefined. */
export function filterValues({ q, type, state, from, to, minRate, maxMiles, near }: Filters) {
  const [first, second, third, ...further] = wordsOf(q).map(patternOf);
  return {
    first,
    second,
    third,
    // Three words leave few candidates, so further ones are checked row by row.
    further: further.length > 0 ? further.join('\n') : undefined,
    type,
    state: state || undefined,
    from,
    to,
    // A local day is within one day of UTC. The extra instant condition lets the planner use the
    // index on start times.
    dayBefore: from && addDays(from, -1),
    daysAfter: to && addDays(to, 2),
    minCents: minRate ? toCents(minRate) : undefined,
    miles: near && maxMiles,
    x: near?.x,
    y: near?.y,
  };
}
type FilterValues = ReturnType<typeof filterValues>;
type Filters = Omit<Search, 'now' | 'sort'>;

const wordsOf = (q: string | undefined) => (q ? [...new Set(q.split(/\s+/))] : []);

/**
 * Matches a word anywhere in the text. One or two characters match only the beginning of a word,
 * because a trigram index cannot find shorter fragments.
 */
const patternOf = (word: string) =>
  word.length < 3 ? `% ${containing(word).slice(1)}` : containing(word);

/**
 * The planner assumes a circle contains few jobs and fetches by place, which is right if it does.
 * If it contains many, filter by distance without an index, so that the planner walks the sort
 * index.
 */
const isWithin = (
  { x, y, miles }: Record<'x' | 'y' | 'miles', unknown>,
  isCrowded: boolean,
): SQL =>
  isCrowded
    ? sql`(${distanceTo(sql`${jobs}`, x, y)}) <= ${miles}::float8`
    : sql`${jobs.place} <@ circle(point(${x}::float8, ${y}::float8), ${miles}::float8)`;

const crowdedThreshold = 2_000;

const countWithin = statement<{ x: number; y: number; miles: number }, { count: number }>(
  (given) => sql`select count(*)::int as count from (
    select from ${jobs} where ${jobs.status} = 'open' and ${isWithin(given, false)}
    limit ${sql.raw(String(crowdedThreshold))}) within`,
  { isPrepared: false },
);

/** Whether many jobs lie within the radius; stops counting once that is known. */
async function isCrowded(db: Database, { x, y, miles }: FilterValues): Promise<boolean> {
  if (x === undefined || y === undefined || !miles) return false;
  const [found] = await countWithin(db, { x, y, miles });
  return found?.count === crowdedThreshold;
}

/** SQL conditions for the given filters; takes values or placeholders. */
export function filtersOf(
  given: { [Name in keyof FilterValues]?: unknown },
  isCrowded: boolean,
): SQL[] {
  const { further, type, state, from, to, dayBefore, daysAfter, minCents, x, y, miles } = given;
  const words = [given.first, given.second, given.third].filter((word) => word !== undefined);
  const conditions = [
    ...words.map((word) => sql`${jobs.searchText} like lower(${word})`),
    further && sql`${jobs.searchText} like all (string_to_array(lower(${further}), E'\\n'))`,
    type && sql`${jobs.professionalType} = ${type}`,
    state && sql`${jobs.state} = ${state}`,
    from && sql`${jobs.workDate} >= ${from}::date and ${start} >= ${dayBefore}::timestamptz`,
    to && sql`${jobs.workDate} <= ${to}::date and ${start} < ${daysAfter}::timestamptz`,
    minCents && sql`${jobs.hourlyRateCents} >= ${minCents}::integer`,
    miles && isWithin({ x, y, miles }, isCrowded),
  ];
  return conditions.filter((each) => each instanceof SQL);
}

interface Page {
  after?: SearchKey | undefined;
  limit: number;
}

/** Key and id sort in the same direction, so one row comparison finds the next page. */
const ascending = { direction: sql`asc`, comparison: sql`>` };
const descending = { direction: sql`desc`, comparison: sql`<` };
const orderings = {
  soonest: { keyOf: startOf, shown: sql`j.starts_at`, type: sql`timestamptz`, ...ascending },
  newest: {
    keyOf: (job: SQL) => sql`${job}.created_at`,
    shown: sql`j.created_at`,
    type: sql`timestamptz`,
    ...descending,
  },
  rate: {
    keyOf: (job: SQL) => sql`(- ${job}.hourly_rate_cents)`,
    shown: sql`j.hourly_rate_cents`,
    type: sql`integer`,
    ...ascending,
  },
  rateOfType: {
    keyOf: (job: SQL) => sql`${job}.hourly_rate_cents`,
    shown: sql`j.hourly_rate_cents`,
    type: sql`integer`,
    ...descending,
  },
};
type Walk = keyof typeof orderings | 'distance';

/**
 * How a page is found. Three ways have one plan for all values; only the last is planned anew each
 * time, which takes longer than most searches.
 * - `walk`: without filters, the order's index is the page
 * - `scan`: checks the first few hundred jobs of the order, which common words and roles fill
 * - `lookup`: collects all jobs with the words, which are few if the scan was not enough, and sorts
 * - `plan`: lets PostgreSQL choose, by how rare the values are
 */
type Method = 'walk' | 'scan' | 'lookup' | 'plan';

/** A filter that one job in ten passes fills a page of twenty from these. */
const scannedJobs = 250;
const maxLookup = 2_500;

/** Everything the SQL text of a search depends on. */
interface Shape {
  method: Method;
  ordering: Walk;
  limit: number;
  /** The tier in which the next page begins. */
  afterTier: 0 | 1 | undefined;
  filters: (keyof FilterValues)[];
  /** Verified practices come first. */
  tiers: (0 | 1)[];
  /** Many jobs lie within the radius. */
  isCrowded: boolean;
}

interface Values extends FilterValues {
  now: Date;
  key: string | number | undefined;
  id: string | undefined;
  viewerId: UserId | undefined;
}

const openJobs = ({ now }: Given<Values>): SQL[] => [
  sql`${jobs.status} = 'open'`,
  sql`${start} > ${now}::timestamptz`,
];

const wordFilters: readonly (keyof FilterValues)[] = ['first', 'second', 'third', 'further'];

function chosenFilters({ filters, isCrowded }: Shape, given: Given<Values>) {
  const conditions = (names: (keyof FilterValues)[]) =>
    filtersOf(Object.fromEntries(names.map((name) => [name, given[name]])), isCrowded);
  return {
    words: conditions(filters.filter((name) => wordFilters.includes(name))),
    others: conditions(filters.filter((name) => !wordFilters.includes(name))),
  };
}

/** The planner makes the same estimate for all values inside, so that it can keep one plan. */
const hidden = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql`coalesce(${and(...conditions)}, false)` : sql`true`;

function pageOf(ordering: keyof typeof orderings, shape: Shape, given: Given<Values>) {
  const { method, afterTier } = shape;
  const { keyOf, shown, type, direction, comparison } = orderings[ordering];
  const limit = sql.raw(`limit ${shape.limit}`);
  const { words, others } = chosenFilters(shape, given);
  const isOpen = openJobs(given);
  const isBehind = sql`(${keyOf(sql`${jobs}`)}, ${jobs.id}) ${comparison} (${given.key}::${type}, ${given.id}::uuid)`;
  const orderOf = (job: SQL) =>
    sql`${job}.is_priority desc, ${keyOf(job)} ${direction}, ${job}.id ${direction}`;
  const order = orderOf(sql`j`);
  const inOrder = orderOf(sql`${jobs}`);

  if (method === 'walk' && afterTier === undefined) {
    const page = sql`select *, xmin from ${jobs} where ${and(...isOpen)} order by ${inOrder} ${limit}`;
    return { page, order, sortKey: shown };
  }
  if (method === 'lookup') {
    const isAfter = {
      none: undefined,
      1: sql`(not ${jobs.isPriority} or ${isBehind})`,
      0: sql`(not ${jobs.isPriority} and ${isBehind})`,
    }[afterTier ?? 'none'];
    const matching = and(...isOpen, ...words, hidden(others), isAfter);
    const page = sql`select * from (
        select *, count(*) over () as matches from (
          select *, xmin from ${jobs} where ${matching} ${sql.raw(`limit ${maxLookup + 1}`)}) ${jobs}
      ) ${jobs} where matches <= ${sql.raw(String(maxLookup))} order by ${inOrder} ${limit}`;
    return { page, order, sortKey: shown };
  }
  // One tier after the other; the second runs only if the first did not fill the page. Within a tier
  // the index scan starts right after the last row, which a condition over both tiers would prevent.
  const pages = shape.tiers.map((tier) => {
    const conditions = and(
      ...isOpen,
      ...(method === 'plan' ? [...words, ...others] : []),
      ordering === 'rateOfType' ? sql`${jobs.professionalType} = ${given.type}` : undefined,
      tier === 1 ? sql`${jobs.isPriority}` : sql`not ${jobs.isPriority}`,
      afterTier === tier ? isBehind : undefined,
    );
    const sorted = sql`select *, xmin from ${jobs} where ${conditions}
      order by ${keyOf(sql`${jobs}`)} ${direction}, ${jobs.id} ${direction}`;
    return method === 'scan'
      ? sql`(select * from (${sorted} ${sql.raw(`limit ${scannedJobs}`)}) ${jobs}
          where ${hidden([...words, ...others])} ${limit})`
      : sql`(${sorted} ${limit})`;
  });
  const page = sql`select * from (${sql.join(pages, sql` union all `)}) tiers ${limit}`;
  return { page, order, sortKey: shown };
}

/**
 * Distance sorts first, and verified practices come first only at equal distance. The spatial index
 * always scans from the origin, so later pages cost more.
 */
function nearest(shape: Shape, given: Given<Values>) {
  const { afterTier } = shape;
  const { x, y, key, id } = given;
  const { words, others } = chosenFilters(shape, given);
  const orderOf = (job: SQL) => sql`${distanceTo(job, x, y)}, not ${job}.is_priority, ${job}.id`;
  const isBehind =
    afterTier === undefined
      ? undefined
      : sql`(${orderOf(sql`${jobs}`)}) > (${key}::float8, ${sql.raw(String(afterTier === 0))}, ${id}::uuid)`;
  return {
    page: sql`select *, xmin from ${jobs} where ${and(...openJobs(given), ...words, ...others, isBehind)}
      order by ${orderOf(sql`${jobs}`)} ${sql.raw(`limit ${shape.limit}`)}`,
    order: orderOf(sql`j`),
    sortKey: distanceTo(sql`j`, x, y),
  };
}

/** Extra columns about a job `j` and its viewer: the joins and what they add. */
type Addition = (viewerId: SQLWrapper) => { join: SQL; columns: SQL };

export function createSearch<More extends object = object>(more?: Addition) {
  const pages = statements<Shape, Values, FoundJob & More>(
    (shape, given) => {
      const { ordering } = shape;
      const { page, order, sortKey } =
        ordering === 'distance' ? nearest(shape, given) : pageOf(ordering, shape, given);
      const { join, columns } = more?.(sql`${given.viewerId}::uuid`) ?? {
        join: sql``,
        columns: sql``,
      };
      return sql`select ${foundColumns}, ${sortKey} as "sortKey" ${columns}
        from (${page}) j ${join}
        order by ${order}`;
    },
    ({ method }) => method !== 'plan',
  );

  /**
   * Open jobs that start in the future. Fetches limit + 1 rows to know whether there is a next
   * page.
   */
  return async (
    db: Database,
    search: Search,
    { after, limit, viewerId }: Page & { viewerId?: UserId },
  ): Promise<(FoundJob & More)[]> => {
    const values = filterValues(search);
    const order = orderOf(search);
    const ordering = order === 'rate' && search.type ? 'rateOfType' : order;
    const shape: Shape = {
      method: 'walk',
      ordering,
      limit: pageLimit(limit),
      afterTier: after?.[0],
      filters: filterNames.filter((name) => values[name] !== undefined),
      tiers: ([1, 0] as const).filter((tier) => !after || tier <= after[0]),
      isCrowded: false,
    };
    const key = after && (ordering === 'rate' ? -Number(after[1]) : (after[1] ?? 'infinity'));
    const given = { ...values, now: search.now, key, id: after?.[2], viewerId };
    const run = async (more: Partial<Shape>) =>
      (await pages(db, { ...shape, ...more }, given)).slice(0, limit + 1);
    if (filtersOf(values, false).length === 0) return run({});

    // The first method that is enough. A day has its own place in the order, which a planned search
    // finds at once.
    const filter = JSON.stringify([ordering, values]);
    const isListed = ordering !== 'distance' && values.from === undefined;
    let method = lastMethods.get(filter) ?? (isListed ? 'scan' : 'plan');
    const remember = (found: (FoundJob & More)[]) => {
      if (lastMethods.size >= 1_000) lastMethods.clear();
      lastMethods.set(filter, method);
      return found;
    };
    if (method === 'scan') {
      const found = await run({ method, isCrowded: true, tiers: shape.tiers.slice(0, 1) });
      if (found.length > limit) return remember(found);
      method = values.first ? 'lookup' : 'plan';
    }
    if (method === 'lookup') {
      const found = await run({ method, isCrowded: true });
      // Nothing is found if there is nothing, or too much to sort.
      if (found.length > 0) return remember(found);
      method = 'plan';
    }
    const planned = { method, isCrowded: await isCrowded(db, values) };
    if (ordering === 'distance') return run(planned);
    // Each tier is a separate query, and runs only if the tier before did not fill the page.
    const found: (FoundJob & More)[] = [];
    for (const tier of shape.tiers) {
      if (found.length > limit) break;
      found.push(...(await run({ ...planned, tiers: [tier] })));
    }
    return remember(found.slice(0, limit + 1));
  };
}

/**
 * The method that was enough the last time for the same filters, so that one that was not is not
 * repeated. It only saves time: every method finds the same jobs.
 */
const lastMethods = new Map<string, Method>();

const filterNames = Object.keys(filterValues({ near: undefined })) as (keyof FilterValues)[];

export const searchJobs = createSearch();
