/** SQL conditions of the job filters: words, role, state, days, rate and distance. */

import { SQL, sql } from 'drizzle-orm';
import type { JobQuery } from '#features/jobs/schema';
import { jobs } from '#features/jobs/server/tables';
import type { UserId } from '#kernel/id';
import { toCents } from '#kernel/money/money';
import type { MapPoint } from '#kernel/place';
import { addDays } from '#kernel/time/day';
import { type Database, likePattern } from '#platform/database/database';
import { integer, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { zipsOfTown } from '#platform/places';
import { matchesOnlyBeginnings, readQuery } from '../rules';

export interface Filters extends Omit<JobQuery, 'sort'> {
  practiceId?: UserId | undefined;
  /** Origin of distances. Without it, `maxMiles` has no effect. */
  near: MapPoint | undefined;
}

/**
 * Must match the expression of index jobs_soonest, or the planner will not use it. A permanent
 * position can start at any time.
 */
export const startOf = (job: SQL) => sql`coalesce(${job}.starts_at, 'infinity')`;
export const jobStart = startOf(sql`${jobs}`);

export const distanceTo = (job: SQL, x: unknown, y: unknown) =>
  sql<number>`${job}.place <-> point(${x}::float8, ${y}::float8)`;
export const distanceFrom = ({ x, y }: Record<'x' | 'y', unknown>) =>
  distanceTo(sql`${jobs}`, x, y);

/** Parameters of the conditions; unused filters are undefined. */
export function filterValues(filters: Filters) {
  const { q, practiceId, type, state, town, from, to, minRate, maxMiles, near } = filters;
  const read = readQuery(q);
  // A state other than that of the filter can only be meant as words.
  const words =
    state && read.state && state !== read.state ? [...read.words, read.state] : read.words;
  const [first, second, third, ...further] = words.map(patternOf);
  return {
    first,
    second,
    third,
    // Three words leave few candidates, so further ones are checked row by row.
    further: further.length > 0 ? further.join('\n') : undefined,
    practiceId,
    type,
    state: state || read.state,
    zips: town ? zipsOfTown(town) : undefined,
    from,
    to,
    // A local day is within one day of UTC. The extra instant condition lets the planner use the
    // index on start times.
    dayBefore: from && addDays(from, -1),
    daysAfter: to && addDays(to, 2),
    minCents: minRate ? toCents(minRate) : undefined,
    miles: near && maxMiles,
    x: near?.x,
    y: near?.y,
  };
}
export type FilterValues = ReturnType<typeof filterValues>;

/** Matches a word anywhere in the text, or only where a word begins. */
const patternOf = (word: string) =>
  matchesOnlyBeginnings(word) ? `% ${likePattern(word).slice(1)}` : likePattern(word);

/**
 * The planner assumes few jobs lie within the radius and uses the spatial index, fine if so.
 * If there are many, filter by distance without an index, so that the planner walks the sort
 * index.
 */
const isWithin = (
  { x, y, miles }: Record<'x' | 'y' | 'miles', unknown>,
  isCrowded: boolean,
): SQL =>
  isCrowded
    ? sql`(${distanceTo(sql`${jobs}`, x, y)}) <= ${miles}::float8`
    : sql`${jobs.place} <@ circle(point(${x}::float8, ${y}::float8), ${miles}::float8)`;

const crowdedThreshold = 2_000;

const countWithin = statement(
  (given: Given<{ x: number; y: number; miles: number }>) =>
    select(
      { count: integer`count(*)::int` },
      sql`from (select from ${jobs} where ${jobs.status} = 'open' and ${isWithin(given, false)}
    limit ${sql.raw(String(crowdedThreshold))}) within`,
    ),
  { isPrepared: false },
);

/** Whether many jobs lie within the radius; stops counting once that is known. */
export async function isCrowded(db: Database, { x, y, miles }: FilterValues): Promise<boolean> {
  if (x === undefined || y === undefined || !miles) return false;
  const [found] = await countWithin(db, { x, y, miles });
  return found?.count === crowdedThreshold;
}

/**
 * SQL conditions for the given filters; takes values or placeholders. With one plan for all values,
 * words are lowercased once instead of for every row; this hides them from the planner.
 */
export function filtersOf(
  given: { [Name in keyof FilterValues]?: unknown },
  { isCrowded, hasOnePlan }: { isCrowded: boolean; hasOnePlan: boolean },
): SQL[] {
  const lower = (text: unknown) =>
    hasOnePlan ? sql`(select lower(${text}))` : sql`lower(${text})`;
  const { further, practiceId, type, state, zips, from, to, dayBefore, daysAfter, minCents } =
    given;
  const { x, y, miles } = given;
  const words = [given.first, given.second, given.third].filter((word) => word !== undefined);
  const conditions = [
    ...words.map((word) => sql`${jobs.searchText} like ${lower(word)}`),
    further && sql`${jobs.searchText} like all (string_to_array(${lower(further)}, E'\\n'))`,
    practiceId && sql`${jobs.practiceId} = ${practiceId}::uuid`,
    type && sql`${jobs.professionalType} = ${type}`,
    state && sql`${jobs.state} = ${state}`,
    zips && sql`${jobs.zipCode} = any(${zips}::text[])`,
    from && sql`${jobs.workDate} >= ${from}::date and ${jobStart} >= ${dayBefore}::timestamptz`,
    to && sql`${jobs.workDate} <= ${to}::date and ${jobStart} < ${daysAfter}::timestamptz`,
    minCents && sql`${jobs.hourlyRateCents} >= ${minCents}::integer`,
    miles && isWithin({ x, y, miles }, isCrowded),
  ];
  return conditions.filter((each) => each instanceof SQL);
}
