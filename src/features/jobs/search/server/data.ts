/** The search over open jobs, page by page, each sort along its own index. */
import { and, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays } from '../../../../kernel/day';
import { toCents } from '../../../../kernel/money';
import type { Cursor } from '../../../../kernel/paging';
import {
  containing,
  type Database,
  type Given,
  pageLimit,
  statement,
  statements,
} from '../../../../platform/database';
import { moment } from '../../../../platform/http/paging';
import type { MapPoint } from '../../../../platform/places';
import { users } from '../../../accounts/server/tables';
import { practiceProfiles } from '../../../profiles/server/tables';
import type { ProfessionalType } from '../../rules';
import type { JobQuery } from '../../schema';
import { jobVersion } from '../../server/data';
import { jobs } from '../../server/tables';

/** A job on a page: what the rules ask about it. What people see of it is read by its version. */
export interface FoundJob {
  id: string;
  /** Changes whenever one of the rows changes that the job is shown from. */
  version: string;
  isPriority: boolean;
  professionalType: ProfessionalType;
  isPermanent: boolean;
  hourlyRateCents: number;
  zipCode: string;
  workDate: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** What the page is sorted by: an instant, cents, or miles on the flat map. */
  sortKey: string | number | null;
}

const foundColumns = sql`j.id, ${jobVersion} as version, j.is_priority as "isPriority",
  j.professional_type as "professionalType", j.is_permanent as "isPermanent",
  j.hourly_rate_cents as "hourlyRateCents", j.zip_code as "zipCode", j.work_date as "workDate",
  j.starts_at as "startsAt", j.ends_at as "endsAt"`;

export interface Search extends JobQuery {
  /** From where miles count. Without it neither `maxMiles` nor the sort by distance means anything. */
  near: MapPoint | undefined;
  now: Date;
}

type Sort = JobQuery['sort'];

/** The order that a search really has: it decides what its cursors look like. */
export const orderOf = ({ sort, near }: Pick<Search, 'sort' | 'near'>): Sort =>
  sort === 'distance' && !near ? 'soonest' : sort;

const tierKey = z.literal([0, 1]);
const id = z.uuid();

/**
 * What the last row of a page is remembered by. Verified practices (tier 1) come first. The order is
 * named at the end: a page of another one would begin anywhere.
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

/** Word for word as in the index jobs_soonest. A permanent position starts whenever it is filled. */
const startOf = (job: SQL) => sql`coalesce(${job}.starts_at, 'infinity')`;
export const start = startOf(sql`${jobs}`);

const distanceTo = (job: SQL, x: unknown, y: unknown) =>
  sql<number>`${job}.place <-> point(${x}::float8, ${y}::float8)`;
export const distanceFrom = ({ x, y }: MapPoint) => distanceTo(sql`${jobs}`, x, y);

/** What the conditions compare with; what was not asked for is undefined. */
export function filterValues({ q, type, state, from, to, minRate, maxMiles, near }: Filters) {
  const [first, second, third, ...further] = wordsOf(q).map(patternOf);
  return {
    first,
    second,
    third,
    // Words beyond the third are few enough to be looked for one by one.
    further: further.length > 0 ? further.join('\n') : undefined,
    type,
    state: state || undefined,
    from,
    to,
    // A local day lies within a day of UTC's. Told beside the day itself, an index of instants can help.
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
 * A word is found wherever it stands. One or two letters are looked for where words begin: an index of
 * trigrams finds no less.
 */
const patternOf = (word: string) =>
  word.length < 3 ? `% ${containing(word).slice(1)}` : containing(word);

/**
 * The database takes every circle for an empty one. That is right where few jobs lie in it: they are
 * fetched by place and then sorted. Where many do, it must walk along the sort, and hears of distances
 * that no index finds.
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

/** Many jobs lie within the miles that were asked for; counted no further than it matters. */
async function isCrowded(db: Database, { x, y, miles }: FilterValues): Promise<boolean> {
  if (x === undefined || y === undefined || !miles) return false;
  const [found] = await countWithin(db, { x, y, miles });
  return found?.count === crowdedThreshold;
}

/** Conditions on jobs for what is given: the values themselves, or placeholders for them. */
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

/** Key and id go the same way, so that one comparison of pairs finds the place to go on. */
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

/** What the text of a search depends on. */
interface Shape {
  ordering: Walk;
  limit: number;
  /** The tier that a page behind another one begins in. */
  afterTier: 0 | 1 | undefined;
  filters: (keyof FilterValues)[];
  /** Verified practices come first. */
  tiers: (0 | 1)[];
  /** Many jobs lie within the miles that were asked for. */
  isCrowded: boolean;
}

interface Values extends FilterValues {
  now: Date;
  key: string | number | undefined;
  id: string | undefined;
  viewerId: string | undefined;
}

function openJobs({ filters, isCrowded }: Shape, given: Given<Values>): SQL[] {
  const asked = Object.fromEntries(filters.map((name) => [name, given[name]]));
  return [
    sql`${jobs.status} = 'open'`,
    sql`${start} > ${given.now}::timestamptz`,
    ...filtersOf(asked, isCrowded),
  ];
}

/**
 * One tier after the other, each only where those before it did not fill the page: within a tier an
 * index is entered right behind the last row, which a condition over both tiers would not allow.
 */
function tiers(ordering: keyof typeof orderings, shape: Shape, given: Given<Values>) {
  const { afterTier } = shape;
  const { keyOf, shown, type, direction, comparison } = orderings[ordering];
  const limit = sql.raw(`limit ${shape.limit}`);
  const pages = shape.tiers.map((tier) => {
    const conditions = [
      ...openJobs(shape, given),
      tier === 1 ? sql`${jobs.isPriority}` : sql`not ${jobs.isPriority}`,
      afterTier === tier &&
        sql`(${keyOf(sql`${jobs}`)}, ${jobs.id}) ${comparison} (${given.key}::${type}, ${given.id}::uuid)`,
    ].filter((each) => each instanceof SQL);
    return sql`(select *, xmin from ${jobs} where ${and(...conditions)}
      order by ${keyOf(sql`${jobs}`)} ${direction}, ${jobs.id} ${direction} ${limit})`;
  });
  return {
    page: sql`select * from (${sql.join(pages, sql` union all `)}) both_tiers ${limit}`,
    order: sql`j.is_priority desc, ${keyOf(sql`j`)} ${direction}, j.id ${direction}`,
    sortKey: shown,
  };
}

/**
 * Nearest first is what was asked for, so verified practices come first only among equally near ones.
 * The index gives rows by nearness from the start each time: a late page costs what lies before it.
 */
function nearest(shape: Shape, given: Given<Values>) {
  const { afterTier } = shape;
  const { x, y, key, id } = given;
  const orderOf = (job: SQL) => sql`${distanceTo(job, x, y)}, not ${job}.is_priority, ${job}.id`;
  const isBehind =
    afterTier === undefined
      ? undefined
      : sql`(${orderOf(sql`${jobs}`)}) > (${key}::float8, ${sql.raw(String(afterTier === 0))}, ${id}::uuid)`;
  return {
    page: sql`select *, xmin from ${jobs} where ${and(...openJobs(shape, given), isBehind)}
      order by ${orderOf(sql`${jobs}`)} ${sql.raw(`limit ${shape.limit}`)}`,
    order: orderOf(sql`j`),
    sortKey: distanceTo(sql`j`, x, y),
  };
}

/** More about each job `j` and whoever looks at it: what is joined, and the columns it adds. */
type Addition = (viewerId: SQLWrapper) => { join: SQL; columns: SQL };

export function createSearch<More extends object = object>(more?: Addition) {
  const pages = statements<Shape, Values, FoundJob & More>(
    (shape, given) => {
      const { ordering } = shape;
      const { page, order, sortKey } =
        ordering === 'distance' ? nearest(shape, given) : tiers(ordering, shape, given);
      const { join, columns } = more?.(sql`${given.viewerId}::uuid`) ?? {
        join: sql``,
        columns: sql``,
      };
      // The practice is looked up row by row: a join would read all practices where there are few.
      return sql`select ${foundColumns}, ${sortKey} as "sortKey" ${columns}
        from (${page}) j
        cross join lateral (select xmin from ${practiceProfiles} where user_id = j.practice_id limit 1) p
        cross join lateral (select xmin from ${users} where id = j.practice_id limit 1) u
        ${join}
        order by ${order}`;
    },
    // Whether a word or a rate is rare decides which index helps.
    ({ filters }) => filters.every((name) => name === 'x' || name === 'y'),
  );

  /** Open jobs that start in the future; one more than the limit where there is another page. */
  return async (
    db: Database,
    search: Search,
    { after, limit, viewerId }: Page & { viewerId?: string },
  ): Promise<(FoundJob & More)[]> => {
    const values = filterValues(search);
    const order = orderOf(search);
    const ordering = order === 'rate' && search.type ? 'rateOfType' : order;
    const shape: Shape = {
      ordering,
      limit: pageLimit(limit),
      afterTier: after?.[0],
      filters: filterNames.filter((name) => values[name] !== undefined),
      tiers: ([1, 0] as const).filter((tier) => !after || tier <= after[0]),
      isCrowded: await isCrowded(db, values),
    };
    const key = after && (ordering === 'rate' ? -Number(after[1]) : (after[1] ?? 'infinity'));
    const given = { ...values, now: search.now, key, id: after?.[2], viewerId };
    if (ordering === 'distance' || filtersOf(values, false).length === 0) {
      return (await pages(db, shape, given)).slice(0, limit + 1);
    }
    // Planned for its values each time, a tier is asked only where the one before did not fill the page.
    const found: (FoundJob & More)[] = [];
    for (const tier of shape.tiers) {
      if (found.length > limit) break;
      found.push(...(await pages(db, { ...shape, tiers: [tier] }, given)));
    }
    return found.slice(0, limit + 1);
  };
}

const filterNames = Object.keys(filterValues({ near: undefined })) as (keyof FilterValues)[];

export const searchJobs = createSearch();
