/** The search over open jobs with keyset pages; each sort order has its own index. */

import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { UserId } from '../../../../kernel/id';
import type { Cursor } from '../../../../kernel/paging';
import {
  type Database,
  type Given,
  isoJson,
  pageLimit,
  statements,
} from '../../../../platform/database/database';
import { moment } from '../../../../platform/database/keyset';
import { isNotBlocked } from '../../../profiles/blocks/server/data';
import {
  distanceTo,
  type Filters,
  type FilterValues,
  filtersOf,
  filterValues,
  isCrowded,
  start,
  startOf,
} from '../../filters/server/data';
import type { JobQuery } from '../../schema';
import { jobVersion } from '../../server/data';
import { jobs } from '../../server/tables';

/** A job on a page, and its place in the order. What it says is loaded by version. */
export interface FoundJob {
  id: string;
  /** Changes whenever a row changes that the job is shown from. */
  version: string;
  isPriority: boolean;
  /** The sort key: an instant, cents, or miles on the flat map. */
  sortKey: string | number | null;
}

const foundColumns = sql`j.id, ${jobVersion} as version, j.is_priority as "isPriority"`;

/** Without `near`, `maxMiles` and the sort by distance have no effect. */
export interface Search extends Filters, Pick<JobQuery, 'sort'> {
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

export interface Page {
  after?: SearchKey | undefined;
  limit: number;
}

/** Key and id sort in the same direction, so one row comparison finds the next page. */
const ascending = { direction: sql`asc`, comparison: sql`>` };
const descending = { direction: sql`desc`, comparison: sql`<` };
const orderings = {
  soonest: {
    keyOf: startOf,
    shown: isoJson(sql`j.starts_at`),
    type: sql`timestamptz`,
    ...ascending,
  },
  newest: {
    keyOf: (job: SQL) => sql`${job}.created_at`,
    shown: isoJson(sql`j.created_at`),
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

/** What a statement is given: placeholders, and the viewer, who may be a column around it. */
interface Scope {
  given: Omit<Given<Values>, 'viewerId'>;
  viewerId: SQLWrapper;
}

/** A practice that the viewer blocked, or that blocked the viewer, has no jobs for them. */
const openJobs = ({ given, viewerId }: Scope): SQL[] => [
  sql`${jobs.status} = 'open'`,
  sql`${start} > ${given.now}::timestamptz`,
  isNotBlocked(viewerId, jobs.practiceId),
];

const wordFilters: readonly (keyof FilterValues)[] = ['first', 'second', 'third', 'further'];

function chosenFilters({ filters, isCrowded }: Shape, { given }: Scope) {
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

function pageOf(ordering: keyof typeof orderings, shape: Shape, scope: Scope) {
  const { given } = scope;
  const { method, afterTier } = shape;
  const { keyOf, shown, type, direction, comparison } = orderings[ordering];
  const limit = sql.raw(`limit ${shape.limit}`);
  const { words, others } = chosenFilters(shape, scope);
  const isOpen = openJobs(scope);
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
function nearest(shape: Shape, scope: Scope) {
  const { afterTier } = shape;
  const { x, y, key, id } = scope.given;
  const { words, others } = chosenFilters(shape, scope);
  const orderOf = (job: SQL) => sql`${distanceTo(job, x, y)}, not ${job}.is_priority, ${job}.id`;
  const isBehind =
    afterTier === undefined
      ? undefined
      : sql`(${orderOf(sql`${jobs}`)}) > (${key}::float8, ${sql.raw(String(afterTier === 0))}, ${id}::uuid)`;
  return {
    page: sql`select *, xmin from ${jobs} where ${and(...openJobs(scope), ...words, ...others, isBehind)}
      order by ${orderOf(sql`${jobs}`)} ${sql.raw(`limit ${shape.limit}`)}`,
    order: orderOf(sql`j`),
    sortKey: distanceTo(sql`j`, x, y),
  };
}

/** Extra columns about a job `j` and its viewer: the joins and what they add. */
type Addition = (viewerId: SQLWrapper) => { join: SQL; columns: SQL };

/** A search that is about to run: the first method to try, and what its statements need. */
interface Plan {
  method: Method;
  shape: Shape;
  values: Omit<Values, 'viewerId'>;
  limit: number;
}

function planFor(search: Search, { after, limit }: Page): Plan {
  const filters = filterValues(search);
  const order = orderOf(search);
  const ordering = order === 'rate' && search.type ? 'rateOfType' : order;
  const shape: Shape = {
    method: 'walk',
    ordering,
    limit: pageLimit(limit),
    afterTier: after?.[0],
    filters: filterNames.filter((name) => filters[name] !== undefined),
    tiers: ([1, 0] as const).filter((tier) => !after || tier <= after[0]),
    isCrowded: false,
  };
  const key = after && (ordering === 'rate' ? -Number(after[1]) : (after[1] ?? 'infinity'));
  const values = { ...filters, now: search.now, key, id: after?.[2] };
  if (filtersOf(filters, false).length === 0) return { method: 'walk', shape, values, limit };
  // A day has its own place in the order, which a planned search finds at once.
  const isListed = ordering !== 'distance' && filters.from === undefined;
  const method = lastMethods.get(memoryKey(ordering, filters)) ?? (isListed ? 'scan' : 'plan');
  return { method, shape, values, limit };
}

/** The statement of a method that has one plan for all values. */
const shapeFor = (method: Exclude<Method, 'plan'>, shape: Shape): Shape =>
  method === 'walk'
    ? shape
    : {
        ...shape,
        method,
        isCrowded: true,
        tiers: method === 'scan' ? shape.tiers.slice(0, 1) : shape.tiers,
      };

/** Whether these rows are the page. Else the next method has to find it. */
function isEnough(method: Method, rows: readonly unknown[], limit: number): boolean {
  if (method === 'scan') return rows.length > limit;
  // A lookup finds nothing if there is nothing, or too much to sort.
  return method !== 'lookup' || rows.length > 0;
}

export function createSearch<More extends object = object>(more?: Addition) {
  type Row = FoundJob & More;

  function build(shape: Shape, scope: Scope): SQL {
    const { ordering } = shape;
    const { page, order, sortKey } =
      ordering === 'distance' ? nearest(shape, scope) : pageOf(ordering, shape, scope);
    const { join, columns } = more?.(scope.viewerId) ?? { join: sql``, columns: sql`` };
    return sql`select ${foundColumns}, ${sortKey} as "sortKey" ${columns}
      from (${page}) j ${join}
      order by ${order}`;
  }

  const pages = statements<Shape, Values, Row>(
    (shape, given) => build(shape, { given, viewerId: sql`${given.viewerId}::uuid` }),
    ({ method }) => method !== 'plan',
  );

  return {
    /**
     * The first statement of a search as a column of JSON, so that it can be part of another
     * statement; none if it has no plan for all values.
     */
    column(search: Search, page: Page) {
      const { method, shape, values } = planFor(search, page);
      if (method === 'plan' || shape.ordering === 'distance') return undefined;
      const first = shapeFor(method, shape);
      return {
        method,
        key: JSON.stringify(first),
        values,
        build: (viewerId: SQL, given: Given<Values>) =>
          sql<
            Row[]
          >`(select coalesce(json_agg(found), '[]') from (${build(first, { given, viewerId })}) found)`,
      };
    },

    /**
     * Open jobs that start in the future. Fetches limit + 1 rows to know whether there is a next
     * page. `first` is what the column above returned.
     */
    async find(
      db: Database,
      search: Search,
      { viewerId, ...page }: Page & { viewerId?: UserId },
      first?: { method: Method; rows: Row[] },
    ): Promise<Row[]> {
      const { shape, values, limit, ...plan } = planFor(search, page);
      const run = async (choice: Shape) => await pages(db, choice, { ...values, viewerId });
      let method = first?.method ?? plan.method;
      let rows = first?.rows;
      while (method !== 'plan') {
        rows ??= await run(shapeFor(method, shape));
        if (isEnough(method, rows, limit)) {
          if (method !== 'walk') remember(shape.ordering, values, method);
          return rows.slice(0, limit + 1);
        }
        rows = undefined;
        method = method === 'scan' && values.first ? 'lookup' : 'plan';
      }
      const planned = { ...shape, method, isCrowded: await isCrowded(db, values) };
      if (shape.ordering === 'distance') return (await run(planned)).slice(0, limit + 1);
      // Each tier is a separate query, and runs only if the tier before did not fill the page.
      const found: Row[] = [];
      for (const tier of shape.tiers) {
        if (found.length > limit) break;
        found.push(...(await run({ ...planned, tiers: [tier] })));
      }
      remember(shape.ordering, values, method);
      return found.slice(0, limit + 1);
    },
  };
}

/**
 * The method that was enough the last time for the same filters, so that one that was not is not
 * repeated. It only saves time: every method finds the same jobs.
 */
const lastMethods = new Map<string, Method>();

const filterNames = Object.keys(filterValues({ near: undefined })) as (keyof FilterValues)[];

const memoryKey = (ordering: Walk, values: FilterValues): string =>
  JSON.stringify([ordering, filterNames.map((name) => values[name])]);

function remember(ordering: Walk, values: FilterValues, method: Method): void {
  if (lastMethods.size >= 1_000) lastMethods.clear();
  lastMethods.set(memoryKey(ordering, values), method);
}

export const searchJobs = createSearch().find;
