/** The search over open jobs with keyset pages, which tries the cheapest method first. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { UserId } from '../../../../kernel/id';
import type { Cursor } from '../../../../kernel/paging';
import {
  type Database,
  type Given,
  pageLimit,
  statements,
} from '../../../../platform/database/database';
import { moment } from '../../../../platform/database/keyset';
import {
  type Filters,
  type FilterValues,
  filterValues,
  isCrowded,
} from '../../filters/server/data';
import type { JobQuery } from '../../schema';
import { jobVersion } from '../../server/data';
import {
  type Method,
  pageOf,
  type Scope,
  type Shape,
  type Values,
  type Walk,
} from '../pages/server/data';

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

/** Only the last row of a page has its key written, as PostgreSQL takes longer for it. */
export const keyOf = (order: Sort, { isPriority, sortKey, id }: FoundJob): SearchKey => [
  isPriority ? 1 : 0,
  typeof sortKey === 'string' ? new Date(sortKey).toISOString() : sortKey,
  id,
  order,
];

export interface Page {
  after?: SearchKey | undefined;
  limit: number;
}

/** Extra columns about a job `j` and its viewer: the joins and what they add. */
type Addition = (viewerId: SQLWrapper, now: SQLWrapper) => { join: SQL; columns: SQL };

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
  const values = { ...filters, now: search.now, key, id: after?.[2], until: undefined };
  const isFiltered = shape.filters.some((name) => name !== 'x' && name !== 'y');
  if (!isFiltered) return { method: 'walk', shape, values, limit };
  // A day has its own place in the order, which a planned search finds at once.
  const isListed = ordering !== 'distance' && filters.from === undefined;
  const { method, until } = lastMethods.get(memoryKey(ordering, filters)) ?? {
    method: isListed ? 'scan' : 'plan',
  };
  return until && !after
    ? { method: 'range', shape, values: { ...values, until }, limit }
    : { method, shape, values, limit };
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
  if (method === 'scan' || method === 'range') return rows.length > limit;
  // A lookup finds nothing if there is nothing, or too much to sort.
  return method !== 'lookup' || rows.length > 0;
}

export function createSearch<More extends object = object>(more?: Addition) {
  type Row = FoundJob & More;

  function build(shape: Shape, scope: Scope): SQL {
    const { page, order, sortKey } = pageOf(shape, scope);
    const { join, columns } = more?.(scope.viewerId, scope.given.now) ?? {
      join: sql``,
      columns: sql``,
    };
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
          const page = rows.slice(0, limit + 1);
          if (method === 'scan') remember(shape.ordering, values, { method });
          if (method === 'lookup' && shape.afterTier === undefined) {
            remember(shape.ordering, values, { method, until: rangeFor(search, page[limit]) });
          }
          return page;
        }
        rows = undefined;
        method = method !== 'lookup' && values.first ? 'lookup' : 'plan';
      }
      const planned = { ...shape, method, isCrowded: await isCrowded(db, values) };
      if (shape.ordering === 'distance') return (await run(planned)).slice(0, limit + 1);
      // Each tier is a separate query, and runs only if the tier before did not fill the page.
      const found: Row[] = [];
      for (const tier of shape.tiers) {
        if (found.length > limit) break;
        found.push(...(await run({ ...planned, tiers: [tier] })));
      }
      remember(shape.ordering, values, { method });
      return found.slice(0, limit + 1);
    },
  };
}

/**
 * The method that was enough the last time for the same filters, so that one that was not is not
 * repeated. It only saves time: every method finds the same jobs.
 */
const lastMethods = new Map<string, Remembered>();

interface Remembered {
  method: Method;
  /** Where a range would end. */
  until?: Date | undefined;
}

/** Half as far again as the page reached, because jobs are filled until the next search. */
function rangeFor(search: Search, last: FoundJob | undefined): Date | undefined {
  if (orderOf(search) !== 'soonest' || !last?.isPriority || last.sortKey === null) return;
  const now = search.now.getTime();
  return new Date(now + (new Date(last.sortKey).getTime() - now) * 1.5);
}

const filterNames = Object.keys(filterValues({ near: undefined })) as (keyof FilterValues)[];

/** Without a radius, the viewer's home does not matter. */
const memoryKey = (ordering: Walk, values: FilterValues): string =>
  JSON.stringify([
    ordering,
    filterNames.map((name) =>
      values.miles === undefined && (name === 'x' || name === 'y') ? null : values[name],
    ),
  ]);

function remember(ordering: Walk, values: FilterValues, last: Remembered): void {
  if (lastMethods.size >= 1_000) lastMethods.clear();
  lastMethods.set(memoryKey(ordering, values), last);
}

export const searchJobs = createSearch().find;
