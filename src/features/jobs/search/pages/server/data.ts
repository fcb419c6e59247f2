/** The SQL of one page of open jobs, in each sort order and by each method of finding it. */

import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type FilterValues,
  filtersOf,
  jobStart,
  startOf,
} from '#features/jobs/filters/server/data';
import { jobs } from '#features/jobs/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import type { UserId } from '#kernel/id';
import type { Given } from '#platform/database/statements';

/** Key and id sort in the same direction, so one row comparison finds the next page. */
const ascending = { direction: sql`asc`, comparison: sql`>` };
const descending = { direction: sql`desc`, comparison: sql`<` };
const orderings = {
  soonest: {
    keyOf: startOf,
    shown: sql`j.starts_at`,
    type: sql`timestamptz`,
    ...ascending,
  },
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
export type Walk = keyof typeof orderings | 'distance';

/**
 * How a page is found. All methods but the last have one plan for all values; the last is planned
 * each time, which takes longer than most searches.
 * - `walk`: without filters, the page is read straight from the index of the sort order
 * - `scan`: checks the first jobs in order, which fill a page for most words and roles however many
 *   jobs there are
 * - `lookup`: collects all jobs with the words, which are few if the scan was not enough, and sorts
 * - `plan`: lets PostgreSQL choose, by how rare the values are
 */
export type Method = 'walk' | 'scan' | 'lookup' | 'plan';

/** Enough to fill a page of twenty for a filter that one job in ten passes. */
export const scannedJobs = 250;
/** For one that one job in four hundred passes: these are read from an index alone. */
const scannedEntries = 10_000;
const maxLookup = 2_500;

/** Everything the SQL text of a search depends on. */
export interface Shape {
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

export interface Values extends FilterValues {
  now: Date;
  key: string | number | undefined;
  /** The start of the last job, in the order of distance. */
  start: string | undefined;
  id: string | undefined;
  viewerId: UserId | null;
}

/**
 * What a statement is given: placeholders, and the viewer, who may be a column of the outer query.
 */
export interface Scope {
  given: Omit<Given<Values>, 'viewerId'>;
  viewerId: SQLWrapper;
}

/**
 * A series is found as the first of its open days, or the first from the chosen day on. Its days
 * differ in nothing else that can be searched. For a job that stands alone, no other rows are read.
 */
const isFirstOfSeries = ({ filters }: Shape, { given }: Scope): SQL =>
  sql`(${jobs.seriesId} is null or not exists (select from ${jobs} earlier
    where earlier.series_id = ${jobs.seriesId} and earlier.status = 'open'
      and earlier.starts_at > ${given.now}::timestamptz
      ${filters.includes('from') ? sql`and earlier.work_date >= ${given.from}::date` : sql``}
      and (earlier.starts_at, earlier.id) < (${jobs.startsAt}, ${jobs.id})))`;

/** A practice that the viewer blocked, or that blocked the viewer, is left out. */
export const openJobs = ({
  given,
  viewerId,
}: {
  given: Pick<Scope['given'], 'now'>;
  viewerId: SQLWrapper;
}): SQL[] => [
  sql`${jobs.status} = 'open'`,
  sql`${jobStart} > ${given.now}::timestamptz`,
  isNotBlocked(viewerId, jobs.practiceId),
];

export const openCards = (shape: Shape, scope: Scope): SQL[] => [
  ...openJobs(scope),
  isFirstOfSeries(shape, scope),
];

const wordFilters: readonly (keyof FilterValues)[] = ['first', 'second', 'third', 'further'];

export function chosenFilters(
  { method, filters, isCrowded }: Pick<Shape, 'method' | 'filters' | 'isCrowded'>,
  { given }: Scope,
) {
  const hasOnePlan = method !== 'plan';
  const conditions = (names: (keyof FilterValues)[]) =>
    filtersOf(Object.fromEntries(names.map((name) => [name, given[name]])), {
      isCrowded,
      hasOnePlan,
    });
  return {
    words: conditions(filters.filter((name) => wordFilters.includes(name))),
    others: conditions(filters.filter((name) => !wordFilters.includes(name))),
  };
}

/** The planner makes the same estimate for all values inside, so that it can keep one plan. */
export const hidden = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql`coalesce(${and(...conditions)}, false)` : sql`true`;

export function inOrderOf(ordering: keyof typeof orderings, shape: Shape, scope: Scope) {
  const { given } = scope;
  const { method, afterTier } = shape;
  const { keyOf, shown, type, direction, comparison } = orderings[ordering];
  const limit = sql.raw(`limit ${shape.limit}`);
  const { words, others } = chosenFilters(shape, scope);
  const isOpen = openCards(shape, scope);
  const key = keyOf(sql`${jobs}`);
  const isBehind = sql`(${key}, ${jobs.id}) ${comparison} (${given.key}::${type}, ${given.id}::uuid)`;
  const order = sql`j.is_priority desc, j.sort_key ${direction}, j.id ${direction}`;
  // With the sort key selected, the planner knows the rows are in order and does not sort them
  // again.
  const found = sql`*, xmin, ${key} as sort_key`;
  const inOrder = sql`${jobs.isPriority} desc, ${key} ${direction}, ${jobs.id} ${direction}`;

  if (method === 'walk' && afterTier === undefined) {
    const page = sql`select ${found} from ${jobs} where ${and(...isOpen)} order by ${inOrder} ${limit}`;
    return { page, order, sortKey: shown };
  }
  if (method === 'lookup') {
    const isAfter = {
      none: undefined,
      1: sql`(not ${jobs.isPriority} or ${isBehind})`,
      0: sql`(not ${jobs.isPriority} and ${isBehind})`,
    }[afterTier ?? 'none'];
    const matching = and(...isOpen, ...words, hidden(others), isAfter);
    // Only what sorting needs, because thousands of rows are carried to the sort.
    const page = sql`select *, ${key} as sort_key from (
        select *, count(*) over () as matches from (
          select id, is_priority, starts_at, created_at, hourly_rate_cents, series_id, xmin
          from ${jobs} where ${matching} ${sql.raw(`limit ${maxLookup + 1}`)}) ${jobs}
      ) ${jobs} where matches <= ${sql.raw(String(maxLookup))} order by ${inOrder} ${limit}`;
    return { page, order, sortKey: shown };
  }
  // One tier after the other; the second runs only if the first did not fill the page. Within a
  // tier the index scan starts right after the last row, which a condition over both tiers would
  // prevent.
  const pages = shape.tiers.map((tier) => {
    const conditions = and(
      ...isOpen,
      ...(method === 'plan' ? [...words, ...others] : []),
      ordering === 'rateOfType' ? sql`${jobs.professionalType} = ${given.type}` : undefined,
      tier === 1 ? sql`${jobs.isPriority}` : sql`not ${jobs.isPriority}`,
      afterTier === tier ? isBehind : undefined,
    );
    const sorted = sql`select ${found} from ${jobs} where ${conditions}
      order by ${key} ${direction}, ${jobs.id} ${direction}`;
    if (method === 'scan' && ordering === 'soonest') {
      return soonestScanned({ conditions, matches: hidden([...words, ...others]), found, limit });
    }
    return method === 'scan'
      ? sql`(select * from (${sorted} ${sql.raw(`limit ${scannedJobs}`)}) ${jobs}
          where ${hidden([...words, ...others])} ${limit})`
      : sql`(${sorted} ${limit})`;
  });
  const page = sql`select * from (${sql.join(pages, sql` union all `)}) tiers ${limit}`;
  return { page, order, sortKey: shown };
}

/**
 * The index jobs_checked has all that a filter needs of a job, unless its text is long: an entry of
 * an index has to be small. A long one is read if it starts before the page ends.
 */
function soonestScanned({
  conditions,
  matches,
  found,
  limit,
}: Record<'matches' | 'found' | 'limit', SQL> & { conditions: SQL | undefined }): SQL {
  const isShort = sql`octet_length(${jobs.searchText}) <= 1000`;
  return sql`(with short as materialized (
      select id, ${jobStart} as sort_key from (
        select id, starts_at, work_date, professional_type, state, zip_code, hourly_rate_cents,
          place, search_text
        from ${jobs} where ${conditions} and ${isShort}
        order by ${jobStart}, ${jobs.id} limit ${sql.raw(String(scannedEntries))}) ${jobs}
      where ${matches} ${limit}),
    long as (
      select id from ${jobs} where ${conditions} and octet_length(${jobs.searchText}) > 1000
        and ${jobStart} <= (select max(sort_key) from short) and ${matches}
      order by ${jobStart}, ${jobs.id} ${limit})
    select ${found} from ${jobs}
    where ${jobs.id} = any(array(select id from short union all select id from long))
    order by ${jobStart}, ${jobs.id} ${limit})`;
}
