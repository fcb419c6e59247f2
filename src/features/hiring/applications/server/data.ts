/** The SQL of applications, as both sides read them. */

import { and, asc, eq, getTableColumns, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import type { DocumentState } from '#features/documents/rules';
import { documentStates } from '#features/documents/server/data';
import { favorites } from '#features/hiring/favorites/server/tables';
import type { Application } from '#features/hiring/placement/server/data';
import { contracts } from '#features/hiring/placement/server/tables';
import { contractTexts } from '#features/hiring/terms/server/tables';
import { seriesKeyOf } from '#features/jobs/series/server/data';
import {
  isAssigned,
  type ListedJob,
  listedColumns,
  termsVersion,
} from '#features/jobs/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { Availability } from '#features/profiles/availability/rules';
import { availabilityOf, weekColumns } from '#features/profiles/availability/server/data';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { type Rating, ratingOf } from '#features/profiles/ratings/server/data';
import type { ShiftRecord } from '#features/profiles/reliability/rules';
import { shiftRecordOf } from '#features/profiles/reliability/server/data';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { ApplicationId, BookingId, ContractId, JobId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, firstOf, isOneOf } from '#platform/database/database';
import { hotPages, keyset, type Page, readPage } from '#platform/database/keyset';
import { boolean, columns, json, type RowOf, select, text } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

/** An application with its job and its outcome. */
export interface ShownApplication extends Application {
  job: ListedJob;
  contractId: ContractId | null;
  bookingId: BookingId | null;
  /** The deadline for the practice to answer a quick apply. */
  answerBy: Date | null;
  /** An applicant is selected or booked for the job. */
  hasSelectedApplicant: boolean;
  /** For a quick apply: the accepted terms are still the job's current ones. */
  hasCurrentTerms: boolean;
}

const shownColumns = {
  ...getTableColumns(jobApplications),
  job: listedColumns,
  contractId: sql<ContractId | null>`(select ${contracts.id} from ${contracts}
    where ${contracts.applicationId} = ${jobApplications.id} and ${contracts.status} <> 'withdrawn'
    order by ${contracts.createdAt} desc, ${contracts.id} desc limit 1)`,
  bookingId: sql<BookingId | null>`(select ${bookings.id} from ${bookings}
    where ${bookings.jobId} = ${jobs.id} and ${bookings.applicationId} = ${jobApplications.id}
    limit 1)`,
  answerBy: sql<Date | null>`(select ${bookings.expiresAt} from ${bookings}
    where ${bookings.jobId} = ${jobs.id} and ${bookings.applicationId} = ${jobApplications.id}
    limit 1)`.mapWith(bookings.expiresAt),
  hasSelectedApplicant: isAssigned,
  hasCurrentTerms: sql<boolean>`exists (select from ${contractTexts}
    where ${contractTexts.id} = ${jobApplications.textId}
      and ${contractTexts.termsVersion} = ${termsVersion})`,
};

const selectShown = (db: Database) =>
  db
    .select(shownColumns)
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .innerJoin(users, eq(users.id, jobs.practiceId));

/** A professional's own applications, or those to a practice's jobs. */
const belongsTo = ({ id: userId, side }: Party): SQL =>
  eq(side === 'professional' ? jobApplications.professionalId : jobs.practiceId, userId);

export const findApplication = (db: Database, party: Party, applicationId: ApplicationId) =>
  firstOf(selectShown(db).where(and(eq(jobApplications.id, applicationId), belongsTo(party))));

/** The days applied for together in these groups, in order. */
export async function findGroups(
  db: Database,
  groupIds: ApplicationId[],
): Promise<ShownApplication[]> {
  if (groupIds.length === 0) return [];
  return selectShown(db)
    .where(isOneOf(jobApplications.groupId, groupIds))
    .orderBy(asc(jobs.startsAt), asc(jobApplications.id));
}

/** Without a permission check: for messages, which go to either side. */
export const findApplicationForNotice = (db: Database, applicationId: ApplicationId) =>
  firstOf(selectShown(db).where(eq(jobApplications.id, applicationId)));

const byArrival = (direction: 'asc' | 'desc') =>
  keyset<ShownApplication>({
    key: jobApplications.appliedAt,
    id: jobApplications.id,
    direction,
    keyOf: ({ appliedAt, id }) => [appliedAt, id],
  });
export const newestApplications = byArrival('desc');
export const oldestApplications = byArrival('asc');

export const findOwnApplications = (
  db: Database,
  professionalId: UserId,
  page: Page,
): Promise<ShownApplication[]> =>
  readPage(
    selectShown(db),
    newestApplications,
    page,
    eq(jobApplications.professionalId, professionalId),
  );

/** An applicant for several days is shown by the day that got furthest, then the first. */
const rankOf = (alias: SQLWrapper) => sql`array_position(
  array['accepted', 'selected', 'pending', 'declined', 'rejected', 'cancelled'], ${alias})`;

const isShownDay = sql`(${jobApplications.groupId} is null or not exists (
  select from ${jobApplications} other join ${jobs} day on day.id = other.job_id
  where other.group_id = ${jobApplications.groupId} and other.status <> 'withdrawn'
    and ${seriesKeyOf({ id: sql`day.id`, seriesId: sql`day.series_id` })} = ${seriesKeyOf(jobs)}
    and (${rankOf(sql`other.status`)}, other.id)
      < (${rankOf(jobApplications.status)}, ${jobApplications.id})))`;

/**
 * To a practice's job, or to any day of its series, in order of arrival, without withdrawn ones.
 * Blocked users appear only if they are booked.
 */
export const findApplicationsTo = hotPages<{ practiceId: UserId; jobId: JobId }, ShownApplication>(
  oldestApplications,
  selectShown,
  ({ practiceId, jobId }) => [
    sql`${jobApplications.jobId} in (
    select ${jobId}::uuid union all
    select day.id from ${jobs} posted join ${jobs} day on day.series_id = posted.series_id
    where posted.id = ${jobId}::uuid and day.id <> posted.id)`,
    sql`${jobs.practiceId} = ${practiceId}::uuid`,
    isShownDay,
    ne(jobApplications.status, 'withdrawn'),
    or(
      isNotBlocked(sql`${practiceId}`, jobApplications.professionalId),
      eq(jobApplications.status, 'accepted'),
    ),
  ],
);

/** The facts a practice compares applicants by. */
const applicant = {
  /** The day that it is about. */
  ...columns(jobs, 'j', [], { jobId: 'id' }),
  ...columns(users, 'u', [], {
    userId: 'id',
    photoUrl: 'profileImageUrl',
    memberSince: 'createdAt',
  }),
  name: text`${fullName(nameColumns('u'))}`,
  ...columns(professionalProfiles, 'w', ['title', 'yearsOfExperience', 'bio', 'city', 'state']),
  ...columns(professionalProfiles, 'w', ['zipCode', 'hourlyRateCents', 'decision']),
  availability: json<Availability>`${availabilityOf(weekColumns('w'), { around: sql`j.work_date` })}`,
  documents: json<DocumentState[]>`${documentStates(sql`u.id`)}`,
  shiftRecord: json.orNull<ShiftRecord>`${shiftRecordOf(sql`u.id`)}`,
  /** The applicant has an active booking at the time of the job. */
  isBusy: boolean`exists (select from ${bookings} b where b.professional_id = u.id
    and b.job_id <> j.id and b.status in ('pending', 'confirmed')
    and b.during && tstzrange(j.starts_at, j.ends_at) and j.starts_at is not null)`,
  /** That booking is confirmed, so they cannot be selected. */
  isBooked: boolean`exists (select from ${bookings} b where b.professional_id = u.id
    and b.job_id <> j.id and b.status = 'confirmed'
    and b.during && tstzrange(j.starts_at, j.ends_at) and j.starts_at is not null)`,
  isFavorite: boolean`exists (select from ${favorites} f
    where f.user_id = j.practice_id and f.favorite_id = u.id)`,
  rating: json.orNull<Rating>`${ratingOf(sql`u.id`)}`,
};
export type Applicant = RowOf<typeof applicant>;

const applicantsOf = statement(
  ({ userIds, jobIds }: Given<{ userIds: UserId[]; jobIds: JobId[] }>) =>
    select(
      applicant,
      sql`from unnest(${userIds}::uuid[], ${jobIds}::uuid[]) applied (user_id, job_id)
      join ${jobs} j on j.id = applied.job_id join ${users} u on u.id = applied.user_id
      join ${professionalProfiles} w on w.user_id = u.id`,
    ),
);

/** Profiles by job and user id, as seen from each job; the jobs belong to the caller. */
export async function findApplicants(
  db: Database,
  applied: { userId: UserId; jobId: JobId }[],
): Promise<Map<string, Applicant>> {
  const rows = await applicantsOf(db, {
    userIds: applied.map(({ userId }) => userId),
    jobIds: applied.map(({ jobId }) => jobId),
  });
  return new Map(rows.map((row) => [`${row.jobId} ${row.userId}`, row]));
}

/** Professionals with a pending application to a job. */
export async function findWaiting(db: Database, jobId: JobId): Promise<UserId[]> {
  const rows = await db
    .select({ professionalId: jobApplications.professionalId })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.status, 'pending')));
  return rows.map(({ professionalId }) => professionalId);
}
