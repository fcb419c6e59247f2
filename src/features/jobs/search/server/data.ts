/** The search over open jobs, page by page, each sort along its own index. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays } from '../../../../kernel/day';
import { toCents } from '../../../../kernel/money';
import type { Cursor } from '../../../../kernel/paging';
import { containing, type Database } from '../../../../platform/database';
import { moment } from '../../../../platform/http/paging';
import type { MapPoint } from '../../../../platform/places';
import { users } from '../../../accounts/server/tables';
import { practiceProfiles } from '../../../profiles/server/tables';
import type { JobQuery } from '../../schema';
import { type ListedJob, listedColumns } from '../../server/data';
import { jobs } from '../../server/tables';

export interface FoundJob extends ListedJob {
  /** Miles on the flat map; nothing where nobody said from where. */
  distance: number | null;
}

export interface Search extends JobQuery {
  /** From where miles count. Without it neither `maxMiles` nor the sort by distance means anything. */
  near: MapPoint | undefined;
  now: Date;
}

interface SearchWithStatistics extends Search {
  /** Many jobs lie within `maxMiles`. */
  isCrowded: boolean;
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

export function keyOf(order: Sort, job: FoundJob): SearchKey {
  const key = {
    soonest: job.startsAt?.toISOString() ?? null,
    newest: job.createdAt.toISOString(),
    rate: job.hourlyRateCents,
    distance: job.distance,
  }[order];
  return [job.isPriority ? 1 : 0, key, job.id, order];
}

/** Word for word as in the index jobs_soonest. A permanent position starts whenever it is filled. */
export const start = sql`coalesce(${jobs.startsAt}, 'infinity')`;

const point = ({ x, y }: MapPoint) => sql`point(${x}::float8, ${y}::float8)`;
export const distanceFrom = (mapPoint: MapPoint) =>
  sql<number>`${jobs.place} <-> ${point(mapPoint)}`;

/** A local day lies within a day of UTC's. Told beside the day itself, an index of instants can help. */
const noEarlier = (date: string) => sql`${start} >= ${addDays(date, -1)}::timestamptz`;
const noLater = (date: string) => sql`${start} < ${addDays(date, 2)}::timestamptz`;

/**
 * Every word, wherever it stands. One or two letters are looked for where words begin: an index of
 * trigrams finds no less.
 */
const hasWords = (q: string): SQL | undefined =>
  and(
    ...[...new Set(q.split(/\s+/))].map((word) => {
      const pattern = word.length < 3 ? `% ${containing(word).slice(1)}` : containing(word);
      return sql`${jobs.searchText} like lower(${pattern})`;
    }),
  );

/**
 * The database takes every circle for an empty one. That is right where few jobs lie in it: they are
 * fetched by place and then sorted. Where many do, it must walk along the sort, and hears of distances
 * that no index finds.
 */
const isWithin = (near: MapPoint, miles: number, isCrowded: boolean): SQL =>
  isCrowded
    ? sql`(${distanceFrom(near)}) <= ${miles}::float8`
    : sql`${jobs.place} <@ circle(${point(near)}, ${miles}::float8)`;

const crowdedThreshold = 2_000;

/** Counted no further than it matters. */
export async function withStatistics(db: Database, search: Search): Promise<SearchWithStatistics> {
  const { near, maxMiles } = search;
  if (!near || !maxMiles) return { ...search, isCrowded: false };
  const within = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'open'), isWithin(near, maxMiles, false)))
    .limit(crowdedThreshold);
  return { ...search, isCrowded: (await db.$count(within.as('within'))) === crowdedThreshold };
}

const conditionsOf = (search: SearchWithStatistics): (SQL | undefined)[] => [
  eq(jobs.status, 'open'),
  sql`${start} > ${search.now}::timestamptz`,
  ...filtersOf(search),
];

/** What was asked for. */
export function filtersOf(search: Omit<SearchWithStatistics, 'now'>): (SQL | undefined)[] {
  const { q, type, state, from, to, minRate, maxMiles, near } = search;
  return [
    q ? hasWords(q) : undefined,
    type && eq(jobs.professionalType, type),
    state ? eq(jobs.state, state) : undefined,
    from ? and(gte(jobs.workDate, from), noEarlier(from)) : undefined,
    to ? and(lte(jobs.workDate, to), noLater(to)) : undefined,
    minRate ? gte(jobs.hourlyRateCents, toCents(minRate)) : undefined,
    near && maxMiles ? isWithin(near, maxMiles, search.isCrowded) : undefined,
  ];
}

interface Page {
  after?: SearchKey | undefined;
  limit: number;
}

const select = (
  db: Database,
  search: SearchWithStatistics,
  conditions: (SQL | undefined)[],
  order: SQL[],
) =>
  db
    .select({
      ...listedColumns,
      distance: search.near
        ? distanceFrom(search.near).mapWith(Number)
        : sql<number | null>`null::float8`,
    })
    .from(jobs)
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .innerJoin(users, eq(users.id, jobs.practiceId))
    .where(and(...conditionsOf(search), ...conditions))
    .orderBy(...order);

/** Key and id go the same way, so that one comparison of pairs finds the place to go on. */
const ascending = { direction: sql`asc`, comparison: sql`>` };
const descending = { direction: sql`desc`, comparison: sql`<` };
const toInstant = (value: unknown) => sql`${value ?? 'infinity'}::timestamptz`;
const orderings = {
  soonest: { key: start, toKey: toInstant, ...ascending },
  newest: { key: sql`${jobs.createdAt}`, toKey: toInstant, ...descending },
  rate: {
    key: sql`- ${jobs.hourlyRateCents}`,
    toKey: (value: unknown) => sql`- ${value}::integer`,
    ...ascending,
  },
  rateOfType: {
    key: sql`${jobs.hourlyRateCents}`,
    toKey: (value: unknown) => sql`${value}::integer`,
    ...descending,
  },
};

/**
 * One tier after the other: within a tier an index is entered right behind the last row, which a
 * condition over both tiers would not allow.
 */
function tiers(
  db: Database,
  search: SearchWithStatistics,
  ordering: keyof typeof orderings,
  { after, limit }: Page,
) {
  const { key, toKey, direction, comparison } = orderings[ordering];
  return [1, 0]
    .filter((tier) => !after || tier <= after[0])
    .map((tier) => {
      const isBehind =
        after && after[0] === tier
          ? sql`(${key}, ${jobs.id}) ${comparison} (${toKey(after[1])}, ${after[2]}::uuid)`
          : undefined;
      const order = [sql`${key} ${direction}`, sql`${jobs.id} ${direction}`];
      return select(db, search, [eq(jobs.isPriority, tier === 1), isBehind], order).limit(
        limit + 1,
      );
    });
}

/**
 * Nearest first is what was asked for, so verified practices come first only among equally near ones.
 * The index gives rows by nearness from the start each time: a late page costs what lies before it.
 */
function nearest(
  db: Database,
  search: SearchWithStatistics,
  near: MapPoint,
  { after, limit }: Page,
) {
  const order = [distanceFrom(near), sql`not ${jobs.isPriority}`, sql`${jobs.id}`];
  const isBehind =
    after &&
    sql`(${sql.join(order, sql`, `)}) >
      (${after[1]}::float8, not ${after[0] === 1}::boolean, ${after[2]}::uuid)`;
  return select(db, search, [isBehind], order).limit(limit + 1);
}

/** Each is asked only where those before it did not fill the page. */
export function searchQueries(db: Database, search: SearchWithStatistics, page: Page) {
  const order = orderOf(search);
  if (order === 'distance') return search.near ? [nearest(db, search, search.near, page)] : [];
  return tiers(db, search, order === 'rate' && search.type ? 'rateOfType' : order, page);
}

/** Open jobs that start in the future; one more than the limit where there is another page. */
export async function searchJobs(db: Database, search: Search, page: Page): Promise<FoundJob[]> {
  const found: FoundJob[] = [];
  for (const query of searchQueries(db, await withStatistics(db, search), page)) {
    if (found.length > page.limit) break;
    found.push(...(await query));
  }
  return found.slice(0, page.limit + 1);
}
