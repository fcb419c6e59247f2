/** The SQL of one page of open jobs, nearest first. */

import { and, type SQL, sql } from 'drizzle-orm';
import { distanceTo, jobStart, startOf } from '#features/jobs/filters/server/data';
import * as pages from '#features/jobs/search/pages/server/data';
import { jobPlaces, jobs } from '#features/jobs/server/tables';

/** Distance sorts first; at equal distance verified practices come first, then the soonest start. */
export function nearest(shape: pages.Shape, scope: pages.Scope) {
  const { method, afterTier, limit } = shape;
  const { x, y, key, start, id } = scope.given;
  const { words, others } = pages.chosenFilters(shape, scope);
  const after =
    afterTier === undefined
      ? undefined
      : {
          distance: sql`${key}::float8`,
          job: [
            sql.raw(String(afterTier === 0)),
            sql`${start}::timestamptz`,
            sql`${id}::uuid`,
          ] as const,
        };
  const isShown = and(
    ...pages.openCards(shape, scope),
    ...(method === 'plan' ? [...words, ...others] : []),
  );
  const most = sql.raw(`limit ${method === 'scan' ? pages.scannedJobs : limit}`);
  const page =
    method === 'plan'
      ? anyByDistance({ x, y, isShown, after, most })
      : placeByPlace({ x, y, isShown, after, most });
  return {
    page:
      method === 'scan'
        ? sql`select * from (${page}) ${jobs}
            where ${pages.hidden([...words, ...others])} ${sql.raw(`limit ${limit}`)}`
        : page,
    order: sql`j.sort_key, not j.is_priority, ${startOf(sql`j`)}, j.id`,
    sortKey: sql`json_build_array(j.sort_key, j.starts_at)`,
  };
}

interface Nearest {
  x: unknown;
  y: unknown;
  isShown: SQL | undefined;
  /** Where the page before ended: how far away, and at which job there. */
  after: { distance: SQL; job: readonly [isUnverified: SQL, start: SQL, id: SQL] } | undefined;
  most: SQL;
}

const orderInPlace = sql`not ${jobs.isPriority}, ${jobStart}, ${jobs.id}`;

/** Where few jobs pass the filters: the spatial index always scans from the origin. */
function anyByDistance({ x, y, isShown, after, most }: Nearest): SQL {
  const distance = distanceTo(sql`${jobs}`, x, y);
  const isBehind =
    after &&
    sql`(${distance}, ${orderInPlace}) > (${after.distance}, ${sql.join([...after.job], sql`, `)})`;
  return sql`select *, xmin, ${distance} as sort_key from ${jobs} where ${and(isShown, isBehind)}
    order by ${distance}, ${orderInPlace} ${most}`;
}

/**
 * All jobs of a ZIP code have one place. The places are read nearest first, and of each the first
 * jobs from an index, so it does not matter how many it has.
 */
function placeByPlace({ x, y, isShown, after, most }: Nearest): SQL {
  const distance = sql`point(x, y) <-> point(${x}::float8, ${y}::float8)`;
  const afterHere = (value: SQL, first: SQL) =>
    sql`case when places.distance = ${after?.distance} then ${value} else ${first} end`;
  const isBehind =
    after &&
    sql`(${orderInPlace}) > (${afterHere(after.job[0], sql`false`)},
      ${afterHere(after.job[1], sql`'-infinity'`)},
      ${afterHere(after.job[2], sql`'00000000-0000-0000-0000-000000000000'`)})`;
  return sql`select ${jobs}.*, places.distance as sort_key
    from (select x, y, ${distance} as distance from ${jobPlaces}
      ${after ? sql`where ${distance} >= ${after.distance}` : sql``} order by ${distance}) places
    cross join lateral (
      select *, xmin from ${jobs}
      where place[0] = places.x and place[1] = places.y and ${and(isShown, isBehind)}
      order by ${orderInPlace} ${most}) ${jobs}
    order by places.distance, ${orderInPlace} ${most}`;
}
