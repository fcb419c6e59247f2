/** The open shifts that the sitemap lists. */
import { sql } from 'drizzle-orm';
import type { JobId } from '../../../../kernel/id';
import { type Database, statement } from '../../../../platform/database/database';
import { start } from '../../filters/server/data';
import { jobs } from '../../server/tables';

/** In the order of the search's index, so that the first ones are read without sorting. */
const openShifts = statement<{ now: Date; limit: number }, { id: JobId; day: string }>(
  ({ now, limit }) => sql`
    select ${jobs.id}, to_char(${jobs.updatedAt} at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${jobs}
    where ${jobs.status} = 'open' and ${start} > ${now}::timestamptz
    order by ${jobs.isPriority} desc, ${start}, ${jobs.id}
    limit ${limit}::integer`,
);

/** Ids and days of the last change: verified practices first, then the soonest. */
export const findOpenShifts = (
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: JobId; day: string }[]> => openShifts(db, { now, limit });
