/** A practice's jobs in every status, with the same filters and sort orders as the search. */

import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../../kernel/id';
import type { Database } from '../../../../platform/database/database';
import { type Keyset, keyset, type Page, readPage } from '../../../../platform/database/keyset';
import type { MapPoint } from '../../../../platform/places';
import { distanceFrom, filtersOf, filterValues, start } from '../../filters/server/data';
import type { JobStatus } from '../../rules';
import type { JobQuery } from '../../schema';
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

const distanceOf = (near: MapPoint | undefined): SQL<number> =>
  near ? distanceFrom(near) : sql<number>`null::float8`;

/** Each order names itself in its cursor, because a cursor is meaningless in another order. */
const orders = {
  soonest: () =>
    keyset<OwnFound>({
      order: 'soonest',
      key: start,
      kind: 'optionalInstant',
      id: jobs.id,
      direction: 'asc',
      keyOf: ({ startsAt, id }) => [startsAt, id],
    }),
  newest: () =>
    keyset<OwnFound>({
      order: 'newest',
      key: jobs.createdAt,
      id: jobs.id,
      direction: 'desc',
      keyOf: ({ createdAt, id }) => [createdAt, id],
    }),
  rate: () =>
    keyset<OwnFound>({
      order: 'rate',
      key: jobs.hourlyRateCents,
      kind: 'integer',
      id: jobs.id,
      direction: 'desc',
      keyOf: ({ hourlyRateCents, id }) => [hourlyRateCents, id],
    }),
  distance: (near: MapPoint) =>
    keyset<OwnFound>({
      order: 'distance',
      key: distanceOf(near),
      kind: 'number',
      id: jobs.id,
      direction: 'asc',
      keyOf: ({ distance, id }) => [distance, id],
    }),
};

/** Without a location there is no distance to filter or sort by. */
export function ownOrder({ sort, near }: Pick<OwnSearch, 'sort' | 'near'>): Keyset<OwnFound> {
  if (sort !== 'distance') return orders[sort]();
  return near ? orders.distance(near) : orders.newest();
}

/** Days of one posting in date order. */
export function findOwnJobs(
  db: Database,
  practiceId: UserId,
  search: OwnSearch & Page,
): Promise<OwnFound[]> {
  const { status, near, after, limit } = search;
  return readPage(
    selectOwn(db, { distance: distanceOf(near).mapWith(Number) }),
    ownOrder(search),
    { after, limit },
    eq(jobs.practiceId, practiceId),
    status && eq(jobs.status, status),
    // One practice has so few jobs that the spatial index is not needed.
    ...filtersOf(filterValues(search), true),
  );
}
