/**
 * A practice's jobs in every status, with the same filters as the search and one more sort order.
 */

import { and, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import * as filters from '#features/jobs/filters/server/data';
import type { JobStatus, ownSorts } from '#features/jobs/rules';
import type { JobQuery, OwnJobRow } from '#features/jobs/schema';
import { type OwnJob, ownColumns } from '#features/jobs/server/data';
import { jobs } from '#features/jobs/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { MapPoint } from '#kernel/place';
import { toDate } from '#kernel/time/zones';
import type { Database } from '#platform/database/database';
import { type Keyset, keyset, type Page } from '#platform/database/keyset';
import {
  boolean,
  columns,
  type Field,
  float,
  integer,
  select,
  text,
} from '#platform/database/rows';
import { type Given, pagedStatements } from '#platform/database/statements';

type OwnSort = (typeof ownSorts)[number];

export interface OwnSearch extends Omit<JobQuery, 'sort'> {
  sort: OwnSort;
  status?: JobStatus | undefined;
  when?: 'upcoming' | 'past' | undefined;
  now: Date;
  /** The practice's location. */
  near: MapPoint | undefined;
}

interface OwnFound extends Omit<OwnJob, 'place'> {
  distance: number | null;
}

const distance = filters.distanceFrom({ x: sql.placeholder('x'), y: sql.placeholder('y') });

const byStart = (order: 'soonest' | 'latest', direction: 'asc' | 'desc') =>
  keyset<OwnFound>({
    order,
    key: filters.jobStart,
    kind: 'optionalInstant',
    id: jobs.id,
    direction,
    keyOf: ({ startsAt, id }) => [startsAt, id],
  });

/** Each order names itself in its cursor, because a cursor is meaningless in another order. */
const orders: Record<OwnSort, Keyset<OwnFound>> = {
  soonest: byStart('soonest', 'asc'),
  latest: byStart('latest', 'desc'),
  newest: keyset<OwnFound>({
    order: 'newest',
    key: jobs.createdAt,
    id: jobs.id,
    direction: 'desc',
    keyOf: ({ createdAt, id }) => [createdAt, id],
  }),
  rate: keyset<OwnFound>({
    order: 'rate',
    key: jobs.hourlyRateCents,
    kind: 'integer',
    id: jobs.id,
    direction: 'desc',
    keyOf: ({ hourlyRateCents, id }) => [hourlyRateCents, id],
  }),
  distance: keyset<OwnFound>({
    order: 'distance',
    key: distance,
    kind: 'number',
    id: jobs.id,
    direction: 'asc',
    keyOf: ({ distance, id }) => [distance, id],
  }),
};

/** Without a location there is no distance to filter or sort by. */
const sortOf = ({ sort, near }: Pick<OwnSearch, 'sort' | 'near'>): OwnSort =>
  sort === 'distance' && !near ? 'newest' : sort;

export const ownOrder = (search: Pick<OwnSearch, 'sort' | 'near'>): Keyset<OwnFound> =>
  orders[sortOf(search)];

type FilterValues = ReturnType<typeof filters.filterValues>;

interface OwnValues extends FilterValues {
  practiceId: UserId;
  status: JobStatus | undefined;
  now: Date;
}

const { place: _, searchText: _searchText, ...plainColumns } = columns(jobs, 'jobs');
const ownFields = {
  ...plainColumns,
  practiceName: text`${ownColumns.practiceName}`,
  practicePhotoUrl: text.orNull`${ownColumns.practicePhotoUrl}`,
  practiceTermsRevision: integer`${ownColumns.practiceTermsRevision}`,
  applications: integer`${ownColumns.applications}`,
  waiting: integer`${ownColumns.waiting}`,
  isAssigned: boolean`${ownColumns.isAssigned}`,
  heldName: text.orNull`${ownColumns.heldName}`,
};
/** A shift is at most 25 hours long, so one that is not over started within the last 25 hours. */
const periods = (now: SQL, job: SQL) => ({
  upcoming: sql`${filters.startOf(job)} > ${now} - interval '25 hours' and coalesce(${job}.ends_at, 'infinity') > ${now}`,
  past: sql`${filters.startOf(job)} < ${now} and ${job}.ends_at <= ${now}`,
});

/** A series is listed as its first day that passes the filters on which its days can differ. */
const isFirstOfSeries = (when: OwnSearch['when'], { status, now, from }: Given<OwnValues>): SQL =>
  sql`(${jobs.seriesId} is null or not exists (select from ${jobs} earlier where ${and(
    sql`earlier.series_id = ${jobs.seriesId}`,
    sql`(earlier.starts_at, earlier.id) < (${jobs.startsAt}, ${jobs.id})`,
    status && sql`earlier.status = ${status}`,
    when && periods(sql`${now}::timestamptz`, sql`earlier`)[when],
    from && sql`earlier.work_date >= ${from}::date`,
  )}))`;

/**
 * The list with more columns about each job, such as who is booked for it; days posted together are
 * one row, or one row each.
 */
export function createOwnList({
  isTogether,
  join,
  columns,
}: {
  isTogether: boolean;
  join: SQL;
  columns: {
    chosen: Field<OwnJobRow['chosen']>;
    days: Field<OwnJobRow['days']>;
    applications?: Field<number>;
    waiting?: Field<number>;
  };
}) {
  const pages = pagedStatements(
    {
      sort: ['soonest', 'latest', 'newest', 'rate', 'distance'],
      when: [undefined, 'upcoming', 'past'],
    },
    ({ sort }) => orders[sort],
    ({ when }, given: Given<OwnValues>, { isAfter, tail }) => {
      const wanted = and(
        sql`${jobs.practiceId} = ${given.practiceId}::uuid`,
        given.status && sql`${jobs.status} = ${given.status}`,
        when && periods(sql`${given.now}::timestamptz`, sql`${jobs}`)[when],
        isTogether ? isFirstOfSeries(when, given) : undefined,
        // One practice has so few jobs that the spatial index is not needed.
        ...filters.filtersOf(given, { isCrowded: true, hasOnePlan: true }),
        isAfter,
      );
      const miles = { distance: float.orNull`${given.x ? distance : sql`null::float8`}` };
      return select(
        { ...ownFields, ...miles, ...columns },
        sql`from ${jobs}
          join ${practiceProfiles} on ${practiceProfiles.userId} = ${jobs.practiceId}
          join ${users} on ${users.id} = ${jobs.practiceId} ${join}
        where ${wanted} ${tail}`,
      );
    },
  );

  return async (
    db: Database,
    practiceId: UserId,
    { after, limit, ...search }: OwnSearch & Page,
  ): Promise<(OwnFound & Pick<OwnJobRow, 'chosen' | 'days'>)[]> => {
    const { status, when, now } = search;
    const values = { ...filters.filterValues(search), practiceId, status, now };
    const rows = await pages(db, { sort: sortOf(search), when }, values, { after, limit });
    return rows.map((row) => ({
      ...row,
      startsAt: toDate(row.startsAt),
      endsAt: toDate(row.endsAt),
      heldUntil: toDate(row.heldUntil),
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
    }));
  };
}
