/** The open shifts that the sitemap lists, and the days of a series. */
import { sql } from 'drizzle-orm';
import { jobStart } from '#features/jobs/filters/server/data';
import { jobs } from '#features/jobs/server/tables';
import type { JobId } from '#kernel/id';
import { type Database, isoJson, statement } from '#platform/database/database';

/** In the order of the search's index, so that the first ones are read without sorting. */
const openShifts = statement<{ now: Date; limit: number }, { id: JobId; day: string }>(
  ({ now, limit }) => sql`
    select ${jobs.id}, to_char(${jobs.updatedAt} at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${jobs}
    where ${jobs.status} = 'open' and ${jobStart} > ${now}::timestamptz
    order by ${jobs.isPriority} desc, ${jobStart}, ${jobs.id}
    limit ${limit}::integer`,
);

/** Ids, and the day each last changed: verified practices first, then the soonest. */
export const findOpenShifts = (
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: JobId; day: string }[]> => openShifts(db, { now, limit });

export interface OtherDay {
  /** The job that it was posted with. */
  jobId: JobId;
  id: JobId;
  startsAt: string;
  endsAt: string;
}

const otherDays = statement<{ ids: string[]; now: Date }, OtherDay>(
  ({ ids, now }) => sql`
    select j.id as "jobId", d.id, ${isoJson(sql`d.starts_at`)} as "startsAt",
      ${isoJson(sql`d.ends_at`)} as "endsAt"
    from ${jobs} j join ${jobs} d on d.series_id = j.series_id and d.id <> j.id
    where j.id = any(${ids}::uuid[]) and d.status = 'open' and d.starts_at > ${now}::timestamptz
    order by d.starts_at, d.id`,
);

/** The other open days of the series that these jobs are in. */
export const findOtherDays = async (db: Database, ids: string[], now: Date): Promise<OtherDay[]> =>
  ids.length > 0 ? otherDays(db, { ids, now }) : [];
