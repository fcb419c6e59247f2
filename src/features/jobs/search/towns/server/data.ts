/** Open jobs counted by ZIP code, for the map of the search. */
import { and, sql } from 'drizzle-orm';
import { type Filters, type FilterValues, filterValues } from '#features/jobs/filters/server/data';
import { chosenFilters, openJobs, type Values } from '#features/jobs/search/pages/server/data';
import { jobs } from '#features/jobs/server/tables';
import type { UserId } from '#kernel/id';
import { type Database, statements } from '#platform/database/database';
import { mapPointOf } from '#platform/places';

interface ZipCount {
  zipCode: string;
  jobs: number;
  maxRateCents: number;
}

/**
 * A series counts once, as in the list. Planned each time: a rare word and a role need different
 * indexes.
 */
const counts = statements<{ filters: (keyof FilterValues)[] }, Values, ZipCount>(
  ({ filters }, given) => {
    const scope = { given, viewerId: sql`${given.viewerId}::uuid` };
    const { words, others } = chosenFilters({ method: 'plan', filters, isCrowded: false }, scope);
    return sql`select ${jobs.zipCode} as "zipCode",
        (count(*) filter (where ${jobs.seriesId} is null) + count(distinct ${jobs.seriesId}))::int as jobs,
        max(${jobs.hourlyRateCents}) as "maxRateCents"
      from ${jobs} where ${and(...openJobs(scope), ...words, ...others)}
      group by ${jobs.zipCode}`;
  },
  () => false,
);

/**
 * The jobs that the search finds. All jobs of a ZIP code have one place, so the radius is applied
 * to the counts, and the statement needs nothing but the index jobs_on_map.
 */
export async function countByZip(
  db: Database,
  search: Filters & { now: Date },
  viewerId?: UserId,
): Promise<ZipCount[]> {
  const { x, y, miles, ...values } = filterValues(search);
  const filters = (Object.keys(values) as (keyof typeof values)[]).filter(
    (name) => values[name] !== undefined,
  );
  const none = { key: undefined, start: undefined, id: undefined, until: undefined };
  const given = { ...filterValues(search), ...none, now: search.now, viewerId };
  const rows = await counts(db, { filters }, given);
  if (x === undefined || y === undefined || miles === undefined) return rows;
  return rows.filter(({ zipCode }) => {
    const place = mapPointOf(zipCode);
    return place && Math.hypot(place.x - x, place.y - y) <= miles;
  });
}
