/** Candidacies: a professional's applications and invitations, joined by job. */

import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import type { ContractStatus } from '#features/hiring/contracts/rules';
import type { InvitationEnd, InvitationStatus } from '#features/hiring/invitations/rules';
import { isOwnHold } from '#features/hiring/placement/server/data';
import { contracts, invitations } from '#features/hiring/placement/server/tables';
import type { ApplicationStatus, EmploymentType, HoldRow, JobStatus } from '#features/jobs/rules';
import { seriesKeyOf } from '#features/jobs/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserType } from '#kernel/actor';
import type { ApplicationId, BookingId, ContractId, InvitationId, JobId, UserId } from '#kernel/id';
import {
  type Database,
  isOneOf,
  isoJson,
  pageLimit,
  statements,
} from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';
import { type CandidacyGroup, candidacyGroups } from '../rules';

/** One job; what did not happen is null. Instants are formatted for output. */
export interface Candidacy extends HoldRow {
  jobId: JobId;
  jobTitle: string;
  jobStatus: JobStatus;
  city: string;
  state: string;
  zipCode: string;
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  postedRateCents: number;
  employmentType: EmploymentType;
  termsRevision: number;
  practiceTermsRevision: number;
  practiceName: string;
  practicePhotoUrl: string | null;
  applicationId: ApplicationId | null;
  applicationStatus: ApplicationStatus | null;
  isQuick: boolean | null;
  proposedRateCents: number | null;
  reason: string | null;
  appliedAt: string | null;
  contractId: ContractId | null;
  contractStatus: ContractStatus | null;
  contractEndReason: 'conflict' | null;
  agreedRateCents: number | null;
  expiresAt: string | null;
  invitationId: InvitationId | null;
  invitationStatus: InvitationStatus | null;
  invitationEndReason: InvitationEnd | null;
  bookingId: BookingId | null;
  answerBy: string | null;
  group: CandidacyGroup;
  /** Days applied for together with the same status, in order; this one is the first. */
  days: { jobId: JobId; startsAt: string; endsAt: string; bookingId: BookingId | null }[];
  sortKey: number;
}

/**
 * The group of a row, by how far it got. The first two conditions are those under which the
 * contract or the invitation can still be accepted.
 */
const groupOf = (now: SQL): SQL => sql`case
  when c.status = 'pending' and c.expires_at > ${now} then 'answer'
  when i.status = 'pending' and j.status = 'open' and (j.starts_at is null or j.starts_at > ${now})
    then 'answer'
  when a.status = 'accepted' and b.status in ('pending', 'confirmed')
    and (j.ends_at is null or j.ends_at > ${now}) then 'booked'
  when a.status = 'pending' then 'waiting'
  else 'past' end`;

/**
 * One number for the whole order: the group, then the deadline or the start in seconds. The past is
 * counted backward, so that the latest comes first. The span of a group exceeds any date in
 * seconds.
 */
const span = 1_000_000_000_000;
const ranks = sql.raw(
  `case "group" ${candidacyGroups.map((group, index) => `when '${group}' then ${index}`).join(' ')} end`,
);
const sortKey = sql`(${ranks} * ${sql.raw(`${span}`)}::float8
  + case "group" when 'past' then -1 else 1 end
  * floor(extract(epoch from coalesce(
      case "contractStatus" when 'pending' then "expiresAt" end,
      "startsAt", "appliedAt", "invitedAt"))))`;

export const candidacyOrder = keyset<Candidacy>({
  key: sql`"sortKey"`,
  kind: 'number',
  id: sql`"jobId"`,
  direction: 'asc',
  keyOf: ({ sortKey: key, jobId }) => [key, jobId],
});

interface CandidacyChoice {
  isGrouped: boolean;
  isLater: boolean;
  limit: number;
}

interface CandidacyValues {
  professionalId: UserId;
  now: Date;
  group: CandidacyGroup | undefined;
  key: RowKey[0] | undefined;
  id: string | undefined;
}

const candidacyPages = statements<CandidacyChoice, CandidacyValues, Candidacy>(
  ({ isGrouped, isLater, limit }, given) => {
    const own = sql`professional_id = ${given.professionalId}::uuid`;
    const now = sql`${given.now}::timestamptz`;
    const conditions = and(
      isGrouped ? sql`"group" = ${given.group}` : sql`true`,
      isLater ? candidacyOrder.isAfter([given.key, given.id]) : undefined,
    );
    return sql`
      with a as (
        select distinct on (job_id) * from ${jobApplications} where ${own}
        order by job_id, applied_at desc, id desc
      ), i as (
        select distinct on (job_id) * from ${invitations} where ${own}
        order by job_id, created_at desc, id desc
      ), shown as (
        select j.id as "jobId", j.title as "jobTitle", j.status as "jobStatus", j.city, j.state,
          j.zip_code as "zipCode", j.starts_at as "startsAt", j.ends_at as "endsAt",
          j.time_zone as "timeZone", j.hourly_rate_cents as "postedRateCents",
          j.employment_type as "employmentType", j.terms_revision as "termsRevision",
          p.terms_revision as "practiceTermsRevision",
          ${unlessDeleted(nameColumns('u'), sql`p.practice_name`)} as "practiceName",
          u.profile_image_url as "practicePhotoUrl",
          a.id as "applicationId", a.status as "applicationStatus", a.is_quick as "isQuick",
          a.proposed_rate_cents as "proposedRateCents", a.reason, a.applied_at as "appliedAt",
          c.id as "contractId", c.status as "contractStatus", c.end_reason as "contractEndReason",
          c.agreed_rate_cents as "agreedRateCents", c.expires_at as "expiresAt",
          i.id as "invitationId", i.status as "invitationStatus",
          i.end_reason as "invitationEndReason", i.created_at as "invitedAt",
          j.held_until as "heldUntil", ${isOwnHold} as "isOwnHold", b.id as "bookingId", b.expires_at as "answerBy", ${groupOf(now)} as "group",
          concat_ws(' ', coalesce(a.group_id, j.id),
            ${seriesKeyOf({ id: sql`j.id`, seriesId: sql`j.series_id` })}, a.status,
            case c.status when 'pending' then c.text_id end) as together
        from a full join i on i.job_id = a.job_id
          join ${jobs} j on j.id = coalesce(a.job_id, i.job_id)
          join ${practiceProfiles} p on p.user_id = j.practice_id
          join ${users} u on u.id = j.practice_id
          left join lateral (select * from ${contracts} latest
            where latest.application_id = a.id and latest.status <> 'withdrawn'
            order by latest.created_at desc, latest.id desc limit 1) c on true
          left join lateral (select * from ${bookings} made
            where made.job_id = a.job_id and made.application_id = a.id limit 1) b on true
      ), cards as (
        select *, row_number() over same as place,
          json_agg(json_build_object('jobId', "jobId", 'startsAt', ${isoJson(sql`"startsAt"`)},
            'endsAt', ${isoJson(sql`"endsAt"`)}, 'bookingId', "bookingId")) over same as days
        from shown window same as (partition by together, "group" order by "startsAt", "jobId"
          rows between unbounded preceding and unbounded following)
      ), sorted as (select *, ${sortKey} as "sortKey" from cards where place = 1)
      select * from sorted where ${conditions}
      order by ${candidacyOrder.orderBy} limit ${sql.raw(String(limit))}`;
  },
);

export const findCandidacies = (
  db: Database,
  professionalId: UserId,
  { now, group, after, limit }: Page & { now: Date; group?: CandidacyGroup | undefined },
): Promise<Candidacy[]> =>
  candidacyPages(
    db,
    { isGrouped: group !== undefined, isLater: after !== undefined, limit: pageLimit(limit) },
    { professionalId, now, group, key: after?.[0], id: after?.[1] },
  );

export interface Pair {
  professionalId: UserId;
  practiceId: UserId;
}

/** Which of two users is the professional and which the practice. */
export async function findPair(
  db: Database,
  one: UserId,
  other: UserId,
): Promise<Pair | undefined> {
  const rows = await db
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(isOneOf(users.id, [one, other]));
  const idOf = (type: UserType) => rows.find(({ userType }) => userType === type)?.id;
  const [professionalId, practiceId] = [idOf('professional'), idOf('practice')];
  return professionalId && practiceId ? { professionalId, practiceId } : undefined;
}

export interface PendingApplication {
  id: ApplicationId;
  jobId: JobId;
  /** Only for a quick apply. */
  bookingId: BookingId | null;
  contractId: ContractId | null;
  /**
   * The same for days that end in one action: those of one offer, or those applied for together.
   */
  actKey: string;
}

/** Applications between two users, or of one professional, that wait for an answer. */
export const findPendingApplications = (
  db: Database,
  { professionalId, practiceId }: Pick<Pair, 'professionalId'> & Partial<Pair>,
): Promise<PendingApplication[]> =>
  db
    .select({
      id: jobApplications.id,
      jobId: jobApplications.jobId,
      bookingId: bookings.id,
      contractId: contracts.id,
      actKey: sql<string>`coalesce(${contracts.textId}::text,
        ${jobApplications.groupId}::text || ${jobs.seriesId}::text, ${jobApplications.id}::text)`,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .leftJoin(
      bookings,
      and(
        eq(bookings.jobId, jobs.id),
        eq(bookings.applicationId, jobApplications.id),
        eq(bookings.status, 'pending'),
      ),
    )
    .leftJoin(
      contracts,
      and(eq(contracts.applicationId, jobApplications.id), eq(contracts.status, 'pending')),
    )
    .where(
      and(
        eq(jobApplications.professionalId, professionalId),
        practiceId && eq(jobs.practiceId, practiceId),
        isOneOf(jobApplications.status, ['pending', 'selected']),
      ),
    )
    .orderBy(asc(jobApplications.id));

/** Invitations between two users, or to one professional, that wait for an answer. */
export const findPendingInvitations = (
  db: Database,
  { professionalId, practiceId }: Pick<Pair, 'professionalId'> & Partial<Pair>,
): Promise<{ id: InvitationId; jobId: JobId }[]> =>
  db
    .select({ id: invitations.id, jobId: invitations.jobId })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(
      and(
        eq(invitations.professionalId, professionalId),
        practiceId && eq(jobs.practiceId, practiceId),
        eq(invitations.status, 'pending'),
      ),
    )
    .orderBy(asc(invitations.id));
