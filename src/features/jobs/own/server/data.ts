/**
 * A practice's jobs in every status, with the same filters as the search and one more sort order.
 */

import { and, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import {
  distanceFrom,
  filtersOf,
  filterValues,
  jobStart,
  startOf,
} from '#features/jobs/filters/server/data';
import type { JobStatus, ownSorts } from '#features/jobs/rules';
import type { JobQuery } from '#features/jobs/schema';
import { type OwnJob, ownColumns } from '#features/jobs/server/data';
import { jobs } from '#features/jobs/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { MapPoint } from '#kernel/place';
import {
  columnsOf,
  type Database,
  type Placeholders,
  pageLimit,
  statements,
} from '#platform/database/database';
import { type Keyset, keyset, type Page, type RowKey } from '#platform/database/keyset';

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

const distance = distanceFrom({ x: sql.placeholder('x'), y: sql.placeholder('y') });

const byStart = (order: 'soonest' | 'latest', direction: 'asc' | 'desc') =>
  keyset<OwnFound>({
    order,
    key: jobStart,
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

type FilterValues = ReturnType<typeof filterValues>;

interface OwnChoice extends Pick<OwnSearch, 'when'> {
  sort: OwnSort;
  hasStatus: boolean;
  isLater: boolean;
  filters: (keyof FilterValues)[];
  limit: number;
}

interface OwnValues extends FilterValues {
  practiceId: UserId;
  status: JobStatus | undefined;
  now: Date;
  key: RowKey[0] | undefined;
  id: string | undefined;
}

type Instants = 'startsAt' | 'endsAt' | 'createdAt' | 'updatedAt';
type OwnRow = Omit<OwnFound, Instants> & Record<Instants, string | null>;

const { place: _, ...plainColumns } = ownColumns;
const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** A shift is at most 25 hours long, so one that is not over started within the last 25 hours. */
const periods = (now: SQL, job: SQL) => ({
  upcoming: sql`${startOf(job)} > ${now} - interval '25 hours' and coalesce(${job}.ends_at, 'infinity') > ${now}`,
  past: sql`${startOf(job)} < ${now} and ${job}.ends_at <= ${now}`,
});

/** A series is listed as its first day that passes the filters on which its days can differ. */
const isFirstOfSeries = (
  { when, hasStatus, filters }: OwnChoice,
  given: Placeholders<OwnValues>,
): SQL =>
  sql`(${jobs.seriesId} is null or not exists (select from ${jobs} earlier where ${and(
    sql`earlier.series_id = ${jobs.seriesId}`,
    sql`(earlier.starts_at, earlier.id) < (${jobs.startsAt}, ${jobs.id})`,
    hasStatus ? sql`earlier.status = ${given.status}` : undefined,
    when && periods(sql`${given.now}::timestamptz`, sql`earlier`)[when],
    filters.includes('from') ? sql`earlier.work_date >= ${given.from}::date` : undefined,
  )}))`;

/**
 * The list with more columns about each job, such as who is booked for it; days posted together are
 * one row, or one row each.
 */
export function createOwnList<More extends object>({
  isTogether,
  join,
  columns,
}: {
  isTogether: boolean;
  join: SQL;
  columns: Record<keyof More & string, SQL>;
}) {
  const pages = statements<OwnChoice, OwnValues, OwnRow & More>((choice, given) => {
    const { sort, when, hasStatus, isLater, filters, limit } = choice;
    const { orderBy, isAfter } = orders[sort];
    const wanted = and(
      sql`${jobs.practiceId} = ${given.practiceId}::uuid`,
      hasStatus ? sql`${jobs.status} = ${given.status}` : undefined,
      when && periods(sql`${given.now}::timestamptz`, sql`${jobs}`)[when],
      isTogether ? isFirstOfSeries(choice, given) : undefined,
      // One practice has so few jobs that the spatial index is not needed.
      ...filtersOf(Object.fromEntries(filters.map((name) => [name, given[name]])), {
        isCrowded: true,
        hasOnePlan: true,
      }),
      isLater ? isAfter([given.key, given.id]) : undefined,
    );
    const distanceColumn = filters.includes('x') ? distance : sql`null::float8`;
    return sql`select ${columnsOf({ ...plainColumns, distance: distanceColumn, ...columns })}
        from ${jobs}
          join ${practiceProfiles} on ${practiceProfiles.userId} = ${jobs.practiceId}
          join ${users} on ${users.id} = ${jobs.practiceId} ${join}
        where ${wanted}
        order by ${orderBy} limit ${sql.raw(String(limit))}`;
  });

  /** Fetches one row more than the page shows, to know whether there is a next page. */
  return async (
    db: Database,
    practiceId: UserId,
    { after, limit, ...search }: OwnSearch & Page,
  ): Promise<(OwnFound & More)[]> => {
    const { status, when, now } = search;
    const values = filterValues(search);
    const names = Object.keys(values) as (keyof FilterValues)[];
    const rows = await pages(
      db,
      {
        sort: sortOf(search),
        when,
        hasStatus: status !== undefined,
        isLater: after !== undefined,
        filters: names.filter((name) => values[name] !== undefined),
        limit: pageLimit(limit),
      },
      {
        ...values,
        practiceId,
        status,
        now,
        key: after && (after[0] ?? 'infinity'),
        id: after?.[1],
      },
    );
    return rows.slice(0, limit + 1).map((row) => ({
      ...row,
      startsAt: toDate(row.startsAt),
      endsAt: toDate(row.endsAt),
      createdAt: new Date(row.createdAt ?? 0),
      updatedAt: new Date(row.updatedAt ?? 0),
    }));
  };
}
