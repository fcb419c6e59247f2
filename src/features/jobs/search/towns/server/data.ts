/** Open jobs counted by ZIP code, for the map of the search. */
import { and, sql } from 'drizzle-orm';
import * as filterData from '#features/jobs/filters/server/data';
import { openJobs } from '#features/jobs/search/pages/server/data';
import { jobs } from '#features/jobs/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { columns, integer, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { mapPointOf } from '#platform/places';

/** The radius is not among them. */
type Filter = Omit<filterData.FilterValues, 'x' | 'y' | 'miles'>;

/**
 * A series counts once, as in the list. Planned each time: a rare word and a role need different
 * indexes.
 */
const counts = statement(
  (given: Given<Filter & { now: Date; viewerId: UserId | null }>) => {
    const isOpen = openJobs({ given, viewerId: sql`${given.viewerId}::uuid` });
    const filters = filterData.filtersOf(given, { isCrowded: false, hasOnePlan: false });
    return select(
      {
        ...columns(jobs, 'jobs', ['zipCode']),
        jobs: integer`(count(*) filter (where ${jobs.seriesId} is null) + count(distinct ${jobs.seriesId}))::int`,
        maxRateCents: integer`max(${jobs.hourlyRateCents})`,
      },
      sql`from ${jobs} where ${and(...isOpen, ...filters)} group by ${jobs.zipCode}`,
    );
  },
  { isPrepared: false },
);

/**
 * The jobs that the search finds. All jobs of a ZIP code have one place, so the radius is applied
 * to the counts, and the statement needs nothing but the index jobs_on_map.
 */
export async function countByZip(
  db: Database,
  search: filterData.Filters & { now: Date },
  viewerId: UserId | null = null,
) {
  const { x, y, miles, ...filters } = filterData.filterValues(search);
  const rows = await counts(db, { ...filters, now: search.now, viewerId });
  if (x === undefined || y === undefined || miles === undefined) return rows;
  return rows.filter(({ zipCode }) => {
    const place = mapPointOf(zipCode);
    return place && Math.hypot(place.x - x, place.y - y) <= miles;
  });
}
