/** The open shifts that the sitemap lists, and the days of a series. */
import { sql } from 'drizzle-orm';
import { jobStart } from '#features/jobs/filters/server/data';
import { jobs } from '#features/jobs/server/tables';
import type { Database } from '#platform/database/database';
import { columns, select, text, timestamptz } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

/**
 * Ids, and the day each last changed: verified practices first, then the soonest. In the order of
 * the search's index, so that the first ones are read without sorting.
 */
export const findOpenShifts = statement(({ now, limit }: Given<{ now: Date; limit: number }>) =>
  select(
    {
      ...columns(jobs, 'jobs', ['id']),
      day: text`to_char(${jobs.updatedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
    },
    sql`from ${jobs} where ${jobs.status} = 'open' and ${jobStart} > ${now}::timestamptz
    order by ${jobs.isPriority} desc, ${jobStart}, ${jobs.id}
    limit ${limit}::integer`,
  ),
);

const otherDays = statement(({ ids, now }: Given<{ ids: string[]; now: Date }>) =>
  select(
    {
      /** The job that it was posted with. */
      ...columns(jobs, 'j', [], { jobId: 'id' }),
      ...columns(jobs, 'd', ['id']),
      startsAt: timestamptz`d.starts_at`,
      endsAt: timestamptz`d.ends_at`,
    },
    sql`from ${jobs} j join ${jobs} d on d.series_id = j.series_id and d.id <> j.id
    where j.id = any(${ids}::uuid[]) and d.status = 'open' and d.starts_at > ${now}::timestamptz
    order by d.starts_at, d.id`,
  ),
);
export type OtherDay = Awaited<ReturnType<typeof otherDays>>[number];

/** The other open days of the series that these jobs are in. */
export const findOtherDays = async (db: Database, ids: string[], now: Date): Promise<OtherDay[]> =>
  ids.length > 0 ? otherDays(db, { ids, now }) : [];
