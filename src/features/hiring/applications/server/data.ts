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
import { toDate } from '#kernel/time/zones';
import { type Database, firstOf, isOneOf } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import {
  boolean,
  columns,
  json,
  type RowOf,
  select,
  text,
  timestamptz,
  uuid,
} from '#platform/database/rows';
import { type Given, pagedStatement, statement } from '#platform/database/statements';

/** What lists show of the job of an application. */
type AppliedJob = Pick<
  ListedJob,
  'id' | 'title' | 'practiceName' | 'city' | 'state' | 'zipCode' | 'startsAt' | 'endsAt'
> &
  Pick<ListedJob, 'timeZone' | 'hourlyRateCents' | 'status' | 'heldFor' | 'heldUntil' | 'seriesId'>;

/** An application with its outcome. */
export interface ListedApplication extends Application {
  job: AppliedJob;
  contractId: ContractId | null;
  bookingId: BookingId | null;
  /** The deadline for the practice to answer a quick apply. */
  answerBy: Date | null;
  /** An applicant is selected or booked for the job. */
  hasSelectedApplicant: boolean;
  /** For a quick apply: the accepted terms are still the job's current ones. */
  hasCurrentTerms: boolean;
}

/** The same with the whole job. */
export interface ShownApplication extends ListedApplication {
  job: ListedJob;
}

const hasCurrentTerms = sql<boolean>`exists (select from ${contractTexts}
    where ${contractTexts.id} = ${jobApplications.textId}
      and ${contractTexts.termsVersion} = ${termsVersion})`;
const contractId = sql<ContractId | null>`(select ${contracts.id} from ${contracts}
    where ${contracts.applicationId} = ${jobApplications.id} and ${contracts.status} <> 'withdrawn'
    order by ${contracts.createdAt} desc, ${contracts.id} desc limit 1)`;

const shownColumns = {
  ...getTableColumns(jobApplications),
  job: listedColumns,
  contractId,
  bookingId: sql<BookingId | null>`(select ${bookings.id} from ${bookings}
    where ${bookings.jobId} = ${jobs.id} and ${bookings.applicationId} = ${jobApplications.id}
    limit 1)`,
  answerBy: sql<Date | null>`(select ${bookings.expiresAt} from ${bookings}
    where ${bookings.jobId} = ${jobs.id} and ${bookings.applicationId} = ${jobApplications.id}
    limit 1)`.mapWith(bookings.expiresAt),
  hasSelectedApplicant: isAssigned,
  hasCurrentTerms,
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
  keyset<Pick<Application, 'appliedAt' | 'id'>>({
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

/** The facts a practice compares applicants by. */
const applicant = {
  /** The day that it is about. */
  ...columns(jobs, 'jobs', [], { jobId: 'id' }),
  ...columns(users, 'u', [], {
    userId: 'id',
    photoUrl: 'profileImageUrl',
    memberSince: 'createdAt',
  }),
  name: text`${fullName(nameColumns('u'))}`,
  ...columns(professionalProfiles, 'w', ['title', 'yearsOfExperience', 'bio', 'city', 'state']),
  ...columns(professionalProfiles, 'w', ['zipCode', 'hourlyRateCents', 'decision']),
  availability: json<Availability>`${availabilityOf(weekColumns('w'), { around: jobs.workDate })}`,
  documents: json<DocumentState[]>`${documentStates(sql`u.id`)}`,
  shiftRecord: json.orNull<ShiftRecord>`${shiftRecordOf(sql`u.id`)}`,
  /** Whether a booking at the time of the job is confirmed, so that they can't be selected. */
  isBooked: boolean.orNull`(select bool_or(b.status = 'confirmed') from ${bookings} b
    where b.professional_id = u.id and b.job_id <> ${jobs.id}
      and b.status in ('pending', 'confirmed') and ${jobs.startsAt} is not null
      and b.during && tstzrange(${jobs.startsAt}, ${jobs.endsAt}))`,
  isFavorite: boolean`exists (select from ${favorites} f
    where f.user_id = ${jobs.practiceId} and f.favorite_id = u.id)`,
  rating: json.orNull<Rating>`${ratingOf(sql`u.id`)}`,
};
export type Applicant = RowOf<typeof applicant>;

const applicantsOf = statement(
  ({ userIds, jobIds }: Given<{ userIds: UserId[]; jobIds: JobId[] }>) =>
    select(
      applicant,
      sql`from unnest(${userIds}::uuid[], ${jobIds}::uuid[]) applied (user_id, job_id)
      join ${jobs} on ${jobs.id} = applied.job_id join ${users} u on u.id = applied.user_id
      join ${professionalProfiles} w on w.user_id = u.id`,
    ),
);

/** Profiles by job and user id, as seen from each job; the jobs belong to the caller. */
export async function findApplicants(
  db: Database,
  applied: { userId: UserId; jobId: JobId }[],
): Promise<Map<string, Applicant>> {
  if (applied.length === 0) return new Map();
  const rows = await applicantsOf(db, {
    userIds: applied.map(({ userId }) => userId),
    jobIds: applied.map(({ jobId }) => jobId),
  });
  return new Map(rows.map((row) => [`${row.jobId} ${row.userId}`, row]));
}

/** An application as the practice compares it: with who applied. */
export interface ReceivedApplication extends ListedApplication {
  applicant: Applicant;
}

const applicationsTo = pagedStatement(
  oldestApplications,
  ({ practiceId, jobId }: Given<{ practiceId: UserId; jobId: JobId }>, { isAfter, tail }) =>
    select(
      {
        ...applicant,
        ...columns(jobApplications, 'job_applications'),
        ...columns(jobs, 'jobs', ['seriesId', 'startsAt', 'endsAt', 'timeZone', 'heldFor'], {
          jobTitle: 'title',
          jobCity: 'city',
          jobState: 'state',
          jobZipCode: 'zipCode',
          jobStatus: 'status',
          postedRateCents: 'hourlyRateCents',
        }),
        ...columns(jobs, 'jobs', ['heldUntil']),
        ...columns(practiceProfiles, 'practice_profiles', ['practiceName']),
        contractId: uuid.orNull<ContractId>`${contractId}`,
        bookingId: uuid.orNull<BookingId>`booked.id`,
        answerBy: timestamptz.orNull`booked.expires_at`,
        hasSelectedApplicant: boolean`${isAssigned}`,
        hasCurrentTerms: boolean`${hasCurrentTerms}`,
      },
      sql`from ${jobApplications} join ${jobs} on ${jobs.id} = ${jobApplications.jobId}
        join ${practiceProfiles} on ${practiceProfiles.userId} = ${jobs.practiceId}
        join ${users} u on u.id = ${jobApplications.professionalId}
        join ${professionalProfiles} w on w.user_id = u.id
        left join lateral (select b.id, b.expires_at from ${bookings} b
          where b.job_id = ${jobs.id} and b.application_id = ${jobApplications.id}
          limit 1) booked on true
      where ${and(
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
        isAfter,
      )} ${tail}`,
    ),
);

/**
 * To a practice's job, or to any day of its series, in order of arrival, without withdrawn ones.
 * Blocked users appear only if they are booked.
 */
export async function findApplicationsTo(
  db: Database,
  to: { practiceId: UserId; jobId: JobId },
  page: Page,
): Promise<ReceivedApplication[]> {
  const rows = await applicationsTo(db, to, page);
  return rows.map((row) =>
    Object.assign(row, {
      applicant: row,
      job: {
        id: row.jobId,
        title: row.jobTitle,
        practiceName: row.practiceName,
        city: row.jobCity,
        state: row.jobState,
        zipCode: row.jobZipCode,
        startsAt: toDate(row.startsAt),
        endsAt: toDate(row.endsAt),
        timeZone: row.timeZone,
        hourlyRateCents: row.postedRateCents,
        status: row.jobStatus,
        heldFor: row.heldFor,
        heldUntil: toDate(row.heldUntil),
        seriesId: row.seriesId,
      },
      answerBy: toDate(row.answerBy),
      appliedAt: new Date(row.appliedAt),
      respondedAt: toDate(row.respondedAt),
    }),
  );
}

/** Professionals with a pending application to a job. */
export async function findWaiting(db: Database, jobId: JobId): Promise<UserId[]> {
  const rows = await db
    .select({ professionalId: jobApplications.professionalId })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.status, 'pending')));
  return rows.map(({ professionalId }) => professionalId);
}
