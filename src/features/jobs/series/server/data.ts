/** Days posted together, as rows. */

import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { type ListedJob, listedColumns } from '#features/jobs/server/data';
import { jobs } from '#features/jobs/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { JobId } from '#kernel/id';
import { type Database, isOneOf } from '#platform/database/database';

/** `seriesKey` in SQL. */
export const seriesKeyOf = ({ id, seriesId }: Record<'id' | 'seriesId', SQLWrapper>): SQL =>
  sql`coalesce(${seriesId}, ${id})`;

/** The days of a series in any state, in order; empty for a job that stands alone. */
export async function findSeries(db: Database, seriesId: string | null): Promise<ListedJob[]> {
  if (seriesId === null) return [];
  return db
    .select(listedColumns)
    .from(jobs)
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .innerJoin(users, eq(users.id, jobs.practiceId))
    .where(eq(jobs.seriesId, seriesId))
    .orderBy(asc(jobs.startsAt), asc(jobs.id));
}

/** Moves locked days into a separate series, or with `null` out of any series. */
export async function moveToSeries(
  db: Database,
  jobIds: readonly JobId[],
  seriesId: string | null,
): Promise<void> {
  await db
    .update(jobs)
    .set({ seriesId, seriesSize: seriesId === null ? 1 : jobIds.length })
    .where(isOneOf(jobs.id, [...jobIds]));
}

/** Recounts a series after days have left it; a single day that remains stands alone. */
export async function countSeries(db: Database, seriesId: string): Promise<void> {
  const left = sql`(select count(*)::int from ${jobs} day where day.series_id = ${seriesId}::uuid)`;
  await db
    .update(jobs)
    .set({
      seriesSize: left,
      seriesId: sql`case when ${left} > 1 then ${jobs.seriesId} end`,
    })
    .where(eq(jobs.seriesId, seriesId));
}
