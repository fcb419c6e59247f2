/** The search over open jobs with keyset pages, which tries the cheapest method first. */

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type Filters,
  type FilterValues,
  filterValues,
  isCrowded,
} from '#features/jobs/filters/server/data';
import type { ApplicationStatus } from '#features/jobs/rules';
import type { JobQuery } from '#features/jobs/schema';
import { jobVersion } from '#features/jobs/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { Cursor } from '#kernel/api/paging';
import { type JobId, type UserId, uuid } from '#kernel/id';
import { type Database, isoJson, pageLimit } from '#platform/database/database';
import { isoInstant } from '#platform/database/keyset';
import { json, select } from '#platform/database/rows';
import { type Given, statements } from '#platform/database/statements';
import { nearest } from '../nearest/server/data';
import * as pageData from '../pages/server/data';

/**
 * A job on a page, its place in the order, and the viewer's application to it. Its content is
 * loaded separately, by version.
 */
export interface FoundJob {
  id: string;
  /** Changes whenever a row that the job is built from changes. */
  version: string;
  isPriority: boolean;
  /** An instant, cents, or miles on the flat map with the start. */
  sortKey: string | number | null | [miles: number, start: string | null];
  /** The open days of its series; `null` for a job that stands alone. */
  days: { id: JobId; startsAt: string; endsAt: string; breakMinutes: number }[] | null;
  /** The status of the viewer's latest application to it. */
  applicationStatus: ApplicationStatus | null;
}

/**
 * A page as PostgreSQL serializes it: column by column, because it looks up a type's output once
 * for every array or object. The columns are `null` if the page is empty.
 */
export interface SerializedPage {
  ids: string[] | null;
  versions: string[] | null;
  isPriority: boolean[] | null;
  sortKeys: FoundJob['sortKey'][] | null;
  /** By job, for those that have any. */
  days: Readonly<Record<string, NonNullable<FoundJob['days']>>> | null;
  statuses: Readonly<Record<string, ApplicationStatus>> | null;
}

const readPage = (page: SerializedPage): FoundJob[] =>
  (page.ids ?? []).map((id, index) => ({
    id,
    version: page.versions?.[index] ?? '',
    isPriority: page.isPriority?.[index] ?? false,
    sortKey: page.sortKeys?.[index] ?? null,
    days: page.days?.[id] ?? null,
    applicationStatus: page.statuses?.[id] ?? null,
  }));

/**
 * A page as one JSON object. The statuses are read once for all its jobs: joining them took a third
 * of the time of a page. Of several applications to one job, the latest is written last and wins.
 */
function pageAsJson(shape: pageData.Shape, scope: pageData.Scope): SQL<SerializedPage> {
  const { ordering } = shape;
  const { page, order, sortKey } =
    ordering === 'distance' ? nearest(shape, scope) : pageData.inOrderOf(ordering, shape, scope);
  const days = sql`(
    select json_agg(json_build_object('id', d.id, 'startsAt', ${isoJson(sql`d.starts_at`)},
      'endsAt', ${isoJson(sql`d.ends_at`)}, 'breakMinutes', d.break_minutes) order by d.starts_at, d.id)
    from ${jobs} d where d.series_id = j.series_id and d.status = 'open'
      and d.starts_at > ${scope.given.now}::timestamptz)`;
  const statuses = sql`(
    select json_object_agg(a.job_id, a.status order by a.applied_at, a.id)
    from ${jobApplications} a
    where a.professional_id = ${scope.viewerId} and a.job_id = any(array_agg(j.id)))`;
  return sql`(select json_build_object('ids', array_agg(j.id), 'versions', array_agg(${jobVersion}),
      'isPriority', array_agg(j.is_priority), 'sortKeys', array_agg(${sortKey}),
      'days', json_object_agg(j.id, ${days}) filter (where j.series_id is not null),
      'statuses', ${statuses})
    from (select * from (${page}) j order by ${order}) j)`;
}

/** Examples of what a search can be made of; every one returns the same. */
const shapes = {
  method: ['walk', 'scan', 'plan'] as pageData.Method[],
  ordering: ['soonest', 'newest', 'distance'] as pageData.Walk[],
  limit: [21] as number[],
  afterTier: [undefined, 1] as (0 | 1 | undefined)[],
  filters: [[], ['type', 'from', 'dayBefore']] as (keyof FilterValues)[][],
  tiers: [[1]] as (0 | 1)[][],
  isCrowded: [false] as boolean[],
};
const pages = statements(
  shapes,
  (shape, given: Given<pageData.Values>) =>
    select({
      page: json<SerializedPage>`${pageAsJson(shape, { given, viewerId: sql`${given.viewerId}::uuid` })}`,
    }),
  ({ method }) => method !== 'plan',
);

/** Without `near`, `maxMiles` and the sort by distance have no effect. */
export interface Search extends Filters, Pick<JobQuery, 'sort'> {
  now: Date;
}

type Sort = JobQuery['sort'];

/** The effective sort order, which determines the shape of the cursor. */
export const orderOf = ({ sort, near }: Pick<Search, 'sort' | 'near'>): Sort =>
  sort === 'distance' && !near ? 'soonest' : sort;

const tierKey = z.literal([0, 1]);
const id = uuid;

/**
 * The cursor: the sort key of the last row. Verified practices (tier 1) come first. It names the
 * sort order, because a cursor is meaningless in another one.
 */
export const searchKeys = {
  soonest: z.tuple([tierKey, isoInstant.nullable(), id, z.literal('soonest')]),
  newest: z.tuple([tierKey, isoInstant, id, z.literal('newest')]),
  rate: z.tuple([tierKey, z.int().min(0).max(100_000), id, z.literal('rate')]),
  distance: z.tuple([
    tierKey,
    z.tuple([z.number().min(0), isoInstant.nullable()]),
    id,
    z.literal('distance'),
  ]),
} as const satisfies Record<Sort, z.ZodType<Cursor>>;

export type SearchKey = readonly [tier: 0 | 1, key: FoundJob['sortKey'], id: string, order: Sort];

const isoKey = <Key>(key: Key) => (typeof key === 'string' ? new Date(key).toISOString() : key);

/** Only the last row's key is formatted here, because PostgreSQL takes longer to do so. */
export const keyOf = (order: Sort, { isPriority, sortKey, id }: FoundJob): SearchKey => [
  isPriority ? 1 : 0,
  Array.isArray(sortKey) ? [sortKey[0], isoKey(sortKey[1])] : isoKey(sortKey),
  id,
  order,
];

export interface Page {
  after?: SearchKey | undefined;
  limit: number;
}

/** A search that is about to run: the first method to try, and what its statements need. */
interface Plan {
  method: pageData.Method;
  shape: pageData.Shape;
  values: Omit<pageData.Values, 'viewerId'>;
  limit: number;
}

function planFor(search: Search, { after, limit }: Page): Plan {
  const filters = filterValues(search);
  const order = orderOf(search);
  const ordering = order === 'rate' && search.type ? 'rateOfType' : order;
  const shape: pageData.Shape = {
    method: 'walk',
    ordering,
    limit: pageLimit(limit),
    afterTier: after?.[0],
    filters: filterNames.filter((name) => filters[name] !== undefined),
    tiers: ([1, 0] as const).filter((tier) => !after || tier <= after[0]),
    isCrowded: false,
  };
  const [last, start] = Array.isArray(after?.[1]) ? after[1] : [after?.[1], null];
  const key = after && (ordering === 'rate' ? -Number(last) : (last ?? 'infinity'));
  const values = {
    now: search.now,
    key,
    start: after && (start ?? 'infinity'),
    id: after?.[2],
    ...filters,
  };
  const isFiltered = shape.filters.some((name) => name !== 'x' && name !== 'y');
  if (!isFiltered) return { method: 'walk', shape, values, limit };
  // A planned search finds at once what starts partway into the order, and the jobs of one practice.
  const isSmall = filters.from !== undefined || filters.practiceId !== undefined;
  const first = isSmall ? 'plan' : 'scan';
  const method = lastMethods.get(memoryKey(ordering, filters)) ?? first;
  return { method, shape, values, limit };
}

/** The statement of a method that has one plan for all values. */
const shapeFor = (
  method: Exclude<pageData.Method, 'plan'>,
  shape: pageData.Shape,
): pageData.Shape =>
  method === 'walk'
    ? shape
    : {
        ...shape,
        method,
        isCrowded: true,
        tiers: method === 'scan' ? shape.tiers.slice(0, 1) : shape.tiers,
      };

/** Whether these rows are the whole page; if not, the next method has to find it. */
function isEnough(method: pageData.Method, rows: readonly unknown[], limit: number): boolean {
  if (method === 'scan') return rows.length > limit;
  // A lookup returns nothing if nothing matches or if too much matches to sort.
  return method !== 'lookup' || rows.length > 0;
}

/**
 * The first statement of a search as a column of JSON, so that it can be part of another
 * statement; none if it has no plan for all values.
 */
export function searchColumn(search: Search, page: Page) {
  const { method, shape, values } = planFor(search, page);
  if (method === 'plan' || shape.ordering === 'distance') return undefined;
  const first = shapeFor(method, shape);
  return {
    method,
    key: JSON.stringify(first),
    values,
    build: (viewerId: SQL, given: Given<pageData.Values>) => pageAsJson(first, { given, viewerId }),
  };
}

/**
 * Open jobs that start in the future. Fetches limit + 1 rows to know whether there is a next page.
 * `first` is what the column above returned.
 */
export async function searchJobs(
  db: Database,
  search: Search,
  page: Page & { viewerId?: UserId },
  first?: { method: pageData.Method; page: SerializedPage },
): Promise<FoundJob[]> {
  if (first?.method === 'walk') return readPage(first.page).slice(0, page.limit + 1);
  const { shape, values, limit, ...plan } = planFor(search, page);
  const run = async (choice: pageData.Shape) => {
    const [row] = await pages(db, choice, { ...values, viewerId: page.viewerId ?? null });
    return row ? readPage(row.page) : [];
  };
  let method = first?.method ?? plan.method;
  let rows = first && readPage(first.page);
  while (method !== 'plan') {
    rows ??= await run(shapeFor(method, shape));
    if (isEnough(method, rows, limit)) {
      const found = rows.slice(0, limit + 1);
      remember(shape.ordering, values, method);
      return found;
    }
    rows = undefined;
    const hasLookup = values.first !== undefined && shape.ordering !== 'distance';
    method = method !== 'lookup' && hasLookup ? 'lookup' : 'plan';
  }
  const planned = { ...shape, method, isCrowded: await isCrowded(db, values) };
  if (shape.ordering === 'distance') return (await run(planned)).slice(0, limit + 1);
  // Each tier is a separate query, and runs only if the tier before did not fill the page.
  const found: FoundJob[] = [];
  for (const tier of shape.tiers) {
    if (found.length > limit) break;
    found.push(...(await run({ ...planned, tiers: [tier] })));
  }
  remember(shape.ordering, values, method);
  return found.slice(0, limit + 1);
}

/**
 * The method that was enough the last time for the same filters, so that methods that failed are
 * not tried again. It only saves time: every method finds the same jobs.
 */
const lastMethods = new Map<string, pageData.Method>();

const filterNames = Object.keys(filterValues({ near: undefined })) as (keyof FilterValues)[];

/** Without a radius, the viewer's home does not matter. */
const memoryKey = (ordering: pageData.Walk, values: FilterValues): string =>
  JSON.stringify([
    ordering,
    filterNames.map((name) =>
      values.miles === undefined && (name === 'x' || name === 'y') ? null : values[name],
    ),
  ]);

function remember(ordering: pageData.Walk, values: FilterValues, last: pageData.Method): void {
  if (lastMethods.size >= 1_000) lastMethods.clear();
  lastMethods.set(memoryKey(ordering, values), last);
}
