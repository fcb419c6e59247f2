/** Open jobs of a practice, and who is available for them. */

import { eq, or, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { hasValidDocument } from '#features/documents/server/data';
import { favorites } from '#features/hiring/favorites/server/tables';
import { invitations } from '#features/hiring/placement/server/tables';
import { jobStart } from '#features/jobs/filters/server/data';
import { type OwnJob, ownColumns } from '#features/jobs/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { Availability } from '#features/profiles/availability/rules';
import { availabilityOf, weekColumns } from '#features/profiles/availability/server/data';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import type { ShiftRecord } from '#features/profiles/reliability/rules';
import { shiftRecordOf } from '#features/profiles/reliability/server/data';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { JobId, UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import * as row from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

interface Wanted {
  practiceId: UserId;
  jobIds: JobId[];
  /** ZIP codes close enough to one of the jobs. */
  zipCodes: string[];
  clinicalTypes: string[];
  today: string;
}

/** Upper bound per job; favorites are never left out. */
const maxCandidates = 300;

/** `f` is the favorite that `w` is, if any. */
const available = {
  ...row.columns(professionalProfiles, 'w', ['userId', 'zipCode', 'hourlyRateCents']),
  name: row.text`${fullName(nameColumns('u'))}`,
  ...row.columns(users, 'u', [], { photoUrl: 'profileImageUrl' }),
  availability: row.json<Availability>`${availabilityOf(weekColumns('w'), { around: sql`j.work_date` })}`,
  shiftRecord: row.json.orNull<ShiftRecord>`${shiftRecordOf(sql`w.user_id`)}`,
  isFavorite: row.boolean`f.favorite_id is not null`,
};

/**
 * Professionals near these jobs who may take them, have no booking then, and have neither applied
 * nor been invited. Their weekly hours are still to be checked.
 */
export const findNearby = statement(
  ({ practiceId, jobIds, zipCodes, clinicalTypes, today }: Given<Wanted>) =>
    row.select(
      { ...row.columns(jobs, 'j', [], { jobId: 'id' }), ...row.fieldsFrom('near', available) },
      sql`from ${jobs} j cross join lateral (
      select ${row.listOf(available)}
      from ${professionalProfiles} w join ${users} u on u.id = w.user_id
        left join ${favorites} f on f.user_id = j.practice_id and f.favorite_id = w.user_id
      where left(w.zip_code, 5) = any(${zipCodes}::text[]) and u.deleted_at is null
        and u.profile_visibility and ${isNotBlocked(practiceId, sql`w.user_id`)}
        and (j.professional_type <> all(${clinicalTypes}::text[])
          or w.title = j.professional_type
            and ${hasValidDocument(sql`w.user_id`, { kinds: ['license'], day: sql`greatest(j.work_date, ${today}::date)` })}
            and ${hasValidDocument(sql`w.user_id`, { kinds: ['cpr'], day: sql`greatest(j.work_date, ${today}::date)` })})
        and not exists (select from ${bookings} b where b.professional_id = w.user_id
          and b.status in ('pending', 'confirmed')
          and b.during && tstzrange(j.starts_at, j.ends_at))
        and not exists (select from ${invitations} i where i.job_id = j.id
          and i.professional_id = w.user_id and i.status in ('pending', 'declined'))
        and not exists (select from ${jobApplications} a where a.job_id = j.id
          and a.professional_id = w.user_id and a.status in ('pending', 'selected', 'accepted'))
      order by f.favorite_id is null, w.user_id limit ${sql.raw(String(maxCandidates))}) near
    where j.id = any(${jobIds}::uuid[]) and j.practice_id = ${practiceId}::uuid`,
    ),
);

export type AvailableRow = Awaited<ReturnType<typeof findNearby>>[number];

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
