/** The days of a posting, and how many invitations to them are open. */

import { eq, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { invitations } from '#features/hiring/placement/server/tables';
import { jobStart } from '#features/jobs/filters/server/data';
import { type OwnJob, ownColumns } from '#features/jobs/server/data';
import { jobs } from '#features/jobs/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { JobId, UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import * as row from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

const openInvitations = statement(({ jobIds }: Given<{ jobIds: JobId[] }>) =>
  row.select(
    { ...row.columns(invitations, 'i', ['jobId']), count: row.integer`count(*)::int` },
    sql`from ${invitations} i
    where i.job_id = any(${jobIds}::uuid[]) and i.status = 'pending' group by i.job_id`,
  ),
);

export async function countOpenInvitations(
  db: Database,
  jobIds: JobId[],
): Promise<Map<JobId, number>> {
  const rows = await openInvitations(db, { jobIds });
  return new Map(rows.map(({ jobId, count }) => [jobId, count]));
}

export const postingOrder = keyset<OwnJob>({
  key: jobStart,
  kind: 'optionalInstant',
  id: jobs.id,
  direction: 'asc',
  keyOf: ({ startsAt, id }) => [startsAt, id],
});

/** A practice's job and the days that were posted with it. */
export const findPosting = (
  db: Database,
  { practiceId, jobId }: { practiceId: UserId; jobId: JobId },
  page: Page,
): Promise<OwnJob[]> =>
  readPage(
    db
      .select(ownColumns)
      .from(jobs)
      .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
      .innerJoin(users, eq(users.id, jobs.practiceId)),
    postingOrder,
    page,
    eq(jobs.practiceId, practiceId),
    or(
      eq(jobs.id, jobId),
      sql`${jobs.seriesId} = (select own.series_id from ${jobs} own
        where own.id = ${jobId} and own.practice_id = ${practiceId})`,
    ),
  );
