/** A practice's jobs in every status, with the same filters and sort orders as the search. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Cursor } from '../../../../kernel/paging';
import type { Database } from '../../../../platform/database';
import { moment } from '../../../../platform/http/paging';
import type { MapPoint } from '../../../../platform/places';
import type { JobStatus } from '../../rules';
import type { JobQuery } from '../../schema';
import { distanceFrom, filtersOf, filterValues, start } from '../../search/server/data';
import { type OwnJob, selectOwn } from '../../server/data';
import { jobs } from '../../server/tables';

export interface OwnSearch extends JobQuery {
  status?: JobStatus | undefined;
  /** The practice's location. */
  near: MapPoint | undefined;
}

export interface OwnFound extends OwnJob {
  distance: number | null;
}

type Sort = JobQuery['sort'];

/** Without a location there is no distance to filter or sort by. */
export const ownOrderOf = ({ sort, near }: Pick<OwnSearch, 'sort' | 'near'>): Sort =>
  sort === 'distance' && !near ? 'newest' : sort;

const id = z.uuid();
export const ownKeys = {
  soonest: z.tuple([moment.nullable(), id, z.literal('soonest')]),
  newest: z.tuple([moment, id, z.literal('newest')]),
  rate: z.tuple([z.int().min(0).max(100_000), id, z.literal('rate')]),
  distance: z.tuple([z.number().min(0), id, z.literal('distance')]),
} as const satisfies Record<Sort, z.ZodType<Cursor>>;

export function ownKeyOf(order: Sort, job: OwnFound) {
  const key = {
    soonest: job.startsAt?.toISOString() ?? null,
    newest: job.createdAt.toISOString(),
    rate: job.hourlyRateCents,
    distance: job.distance,
  }[order];
  return [key, job.id, order] as const;
}

const instant = (value: unknown) => sql`${value ?? 'infinity'}::timestamptz`;

function orderingOf(order: Sort, distance: SQL) {
  const [ascending, descending] = [
    { direction: sql`asc`, comparison: sql`>` },
    { direction: sql`desc`, comparison: sql`<` },
  ];
  return {
    soonest: { key: start, toKey: instant, ...ascending },
    newest: { key: sql`${jobs.createdAt}`, toKey: instant, ...descending },
    rate: {
      key: sql`${jobs.hourlyRateCents}`,
      toKey: (value: unknown) => sql`${value}::integer`,
      ...descending,
    },
    distance: {
      key: distance,
      toKey: (value: unknown) => sql`${value}::float8`,
      ...ascending,
    },
  }[order];
}

/**
 * Days of one posting in date order. Fetches limit + 1 rows to know whether there is a next page.
 */
export function findOwnJobs(
  db: Database,
  practiceId: string,
  search: OwnSearch,
  {
    after,
    limit,
  }: { after?: readonly [string | number | null, string, Sort] | undefined; limit: number },
): Promise<OwnFound[]> {
  const { status, near } = search;
  const distance = near ? distanceFrom(near) : sql<number>`null::float8`;
  const { key, toKey, direction, comparison } = orderingOf(ownOrderOf(search), distance);
  return selectOwn(db, { distance: distance.mapWith(Number) })
    .where(
      and(
        eq(jobs.practiceId, practiceId),
        status && eq(jobs.status, status),
        // One practice has so few jobs that the spatial index is not needed.
        ...filtersOf(filterValues(search), true),
        after && sql`(${key}, ${jobs.id}) ${comparison} (${toKey(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(sql`${key} ${direction}`, sql`${jobs.id} ${direction}`)
    .limit(limit + 1);
}
