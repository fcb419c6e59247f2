/** The search over open jobs, page by page, each sort along its own index. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { toCents } from '../../../../kernel/money';
import type { Cursor } from '../../../../kernel/paging';
import { addDays } from '../../../../kernel/zones';
import { containing, type Database } from '../../../../platform/database';
import type { Spot } from '../../../../platform/places';
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
  near: Spot | undefined;
  now: Date;
}

type Sort = JobQuery['sort'];

/** The order that a search really has: it decides what its cursors look like. */
export const orderOf = ({ sort, near }: Pick<Search, 'sort' | 'near'>): Sort =>
  sort === 'distance' && !near ? 'soonest' : sort;

const tier = z.literal([0, 1]);
const id = z.uuid();

/** What the last row of a page is remembered by. Verified practices (tier 1) come first. */
export const searchKeys = {
  soonest: z.tuple([tier, z.iso.datetime().nullable(), id]),
  newest: z.tuple([tier, z.iso.datetime(), id]),
  rate: z.tuple([tier, z.int().min(0).max(100_000), id]),
  distance: z.tuple([tier, z.number().min(0), id]),
} as const satisfies Record<Sort, z.ZodType<Cursor>>;

export type SearchKey = readonly [tier: 0 | 1, key: string | number | null, id: string];

export function keyOf(order: Sort, job: FoundJob): SearchKey {
  const key = {
    soonest: job.startsAt?.toISOString() ?? null,
    newest: job.createdAt.toISOString(),
    rate: job.hourlyRateCents,
    distance: job.distance,
  }[order];
  return [job.isPriority ? 1 : 0, key, job.id];
}

/** Word for word as in the index jobs_soonest. A permanent position starts whenever it is filled. */
const start = sql`coalesce(${jobs.startsAt}, 'infinity')`;

const point = ({ x, y }: Spot) => sql`point(${x}::float8, ${y}::float8)`;
const distanceFrom = (spot: Spot) => sql<number>`${jobs.place} <-> ${point(spot)}`;

/** A local day lies within a day of UTC's. Told beside the day itself, an index of instants can help. */
const noEarlier = (date: string) => sql`${start} >= ${addDays(date, -1)}::timestamptz`;
const noLater = (date: string) => sql`${start} < ${addDays(date, 2)}::timestamptz`;

function conditionsOf(search: Search): (SQL | undefined)[] {
  const { q, type, state, from, to, minRate, maxMiles, near, now } = search;
  return [
    eq(jobs.status, 'open'),
    sql`${start} > ${now}::timestamptz`,
    // Fewer than three letters help no index of trigrams; they are in most jobs, so a sort's own does.
    q ? sql`${jobs.searchText} like lower(${containing(q)})` : undefined,
    type && eq(jobs.professionalType, type),
    state ? eq(jobs.state, state) : undefined,
    from ? and(gte(jobs.workDate, from), noEarlier(from)) : undefined,
    to ? and(lte(jobs.workDate, to), noLater(to)) : undefined,
    minRate ? gte(jobs.hourlyRateCents, toCents(minRate)) : undefined,
    near && maxMiles
      ? sql`${jobs.place} <@ circle(${point(near)}, ${maxMiles}::float8)`
      : undefined,
  ];
}

interface Page {
  after?: SearchKey | undefined;
  limit: number;
}

const select = (db: Database, search: Search, conditions: (SQL | undefined)[], order: SQL[]) =>
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
const indexed = {
  soonest: { key: start, type: sql`timestamptz`, way: sql`asc`, beyond: sql`>` },
  newest: { key: jobs.createdAt, type: sql`timestamptz`, way: sql`desc`, beyond: sql`<` },
  rate: { key: jobs.hourlyRateCents, type: sql`integer`, way: sql`desc`, beyond: sql`<` },
};

/**
 * One tier after the other: within a tier an index is entered right behind the last row, which a
 * condition over both tiers would not allow.
 */
function tiers(db: Database, search: Search, order: keyof typeof indexed, { after, limit }: Page) {
  const { key, type, way, beyond } = indexed[order];
  return [1, 0]
    .filter((each) => !after || each <= after[0])
    .map((each) => {
      const isBehind =
        after && after[0] === each
          ? sql`(${key}, ${jobs.id}) ${beyond} (${after[1] ?? 'infinity'}::${type}, ${after[2]}::uuid)`
          : undefined;
      const ways = [sql`${key} ${way}`, sql`${jobs.id} ${way}`];
      return select(db, search, [eq(jobs.isPriority, each === 1), isBehind], ways).limit(limit + 1);
    });
}

/**
 * Nearest first is what was asked for, so verified practices come first only among equally near ones.
 * The index gives rows by nearness from the start each time: a late page costs what lies before it.
 */
function nearest(db: Database, search: Search, near: Spot, { after, limit }: Page) {
  const order = [distanceFrom(near), sql`not ${jobs.isPriority}`, sql`${jobs.id}`];
  const isBehind =
    after &&
    sql`(${sql.join(order, sql`, `)}) >
      (${after[1]}::float8, not ${after[0] === 1}::boolean, ${after[2]}::uuid)`;
  return select(db, search, [isBehind], order).limit(limit + 1);
}

/** Each is asked only where those before it did not fill the page. */
export function searchQueries(db: Database, search: Search, page: Page) {
  const order = orderOf(search);
  if (order !== 'distance') return tiers(db, search, order, page);
  return search.near ? [nearest(db, search, search.near, page)] : [];
}

/** Open jobs that start in the future; one more than the limit where there is another page. */
export async function searchJobs(db: Database, search: Search, page: Page): Promise<FoundJob[]> {
  const found: FoundJob[] = [];
  for (const query of searchQueries(db, search, page)) {
    if (found.length > page.limit) break;
    found.push(...(await query));
  }
  return found.slice(0, page.limit + 1);
}
