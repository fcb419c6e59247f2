/** Candidacies: a professional's applications and invitations, joined by job. */

import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings, obligations } from '#features/bookings/server/tables';
import { isOwnHold } from '#features/hiring/placement/server/data';
import { contracts, invitations } from '#features/hiring/placement/server/tables';
import { seriesKeyOf } from '#features/jobs/series/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserType } from '#kernel/actor';
import type { ApplicationId, BookingId, ContractId, InvitationId, JobId, UserId } from '#kernel/id';
import { type Database, isOneOf, isoJson } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import * as row from '#platform/database/rows';
import { type Given, pagedStatement } from '#platform/database/statements';
import { type CandidacyGroup, type CandidacyOutcome, candidacyGroups } from '../rules';

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

/** How a booking ended that was not cancelled. */
const outcome = sql`case when a.status = 'accepted' and b.status in ('completed', 'paid') then case
  when exists (select from ${obligations} o
    where o.booking_id = b.id and o.kind = 'wages' and o.status = 'received') then 'paid'
  else 'worked' end end`;

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

export const candidacyOrder = keyset<{ sortKey: number; jobId: JobId }>({
  key: sql`"sortKey"`,
  kind: 'number',
  id: sql`"jobId"`,
  direction: 'asc',
  keyOf: ({ sortKey: key, jobId }) => [key, jobId],
});

/** One job; what did not happen is null. */
const shown = (now: SQL) => ({
  ...row.columns(
    jobs,
    'j',
    ['city', 'state', 'zipCode', 'startsAt', 'endsAt', 'timeZone', 'heldUntil'],
    {
      jobId: 'id',
      jobTitle: 'title',
      jobStatus: 'status',
      postedRateCents: 'hourlyRateCents',
    },
  ),
  ...row.columns(jobs, 'j', ['employmentType', 'termsRevision']),
  ...row.columns(practiceProfiles, 'p', [], { practiceTermsRevision: 'termsRevision' }),
  practiceName: row.text`${unlessDeleted(nameColumns('u'), sql`p.practice_name`)}`,
  ...row.columns(users, 'u', [], { practicePhotoUrl: 'profileImageUrl' }),
  ...row.orNull({
    ...row.columns(jobApplications, 'a', ['isQuick', 'proposedRateCents', 'reason', 'appliedAt'], {
      applicationId: 'id',
      applicationStatus: 'status',
    }),
    ...row.columns(contracts, 'c', ['agreedRateCents', 'expiresAt'], {
      contractId: 'id',
      contractStatus: 'status',
      contractEndReason: 'endReason',
    }),
    ...row.columns(invitations, 'i', [], {
      invitationId: 'id',
      invitationStatus: 'status',
      invitationEndReason: 'endReason',
    }),
    ...row.columns(bookings, 'b', [], { bookingId: 'id', answerBy: 'expiresAt' }),
  }),
  outcome: row.text.orNull<CandidacyOutcome>`${outcome}`,
  isOwnHold: row.boolean.orNull`${isOwnHold}`,
  group: row.text<CandidacyGroup>`${groupOf(now)}`,
});
interface Day {
  jobId: JobId;
  startsAt: string;
  endsAt: string;
  bookingId: BookingId | null;
}
/** Days applied for together with the same status, in order; this one is the first. */
const card = {
  days: row.json<
    Day[]
  >`json_agg(json_build_object('jobId', "jobId", 'startsAt', ${isoJson(sql`"startsAt"`)},
    'endsAt', ${isoJson(sql`"endsAt"`)}, 'bookingId', "bookingId")) over same`,
};
const sorted = { sortKey: row.float`${sortKey}` };
export type Candidacy = row.RowOf<ReturnType<typeof shown> & typeof card & typeof sorted>;

interface CandidacyValues {
  professionalId: UserId;
  now: Date;
  group: CandidacyGroup | undefined;
}

const candidacyPages = pagedStatement(
  candidacyOrder,
  ({ professionalId, now, group }: Given<CandidacyValues>, { isAfter, tail }) => {
    const own = sql`professional_id = ${professionalId}::uuid`;
    const columnsOfJob = shown(sql`${now}::timestamptz`);
    const queries = sql`
      with a as (
        select distinct on (job_id) * from ${jobApplications} where ${own}
        order by job_id, applied_at desc, id desc
      ), i as (
        select distinct on (job_id) * from ${invitations} where ${own}
        order by job_id, created_at desc, id desc
      ), shown as (
        select ${row.listOf(columnsOfJob)}, i.created_at as "invitedAt",
          concat_ws(' ', coalesce(a.group_id, j.id),
            ${seriesKeyOf({ id: sql`j.id`, seriesId: sql`j.series_id` })}, a.status, ${outcome},
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
        select *, row_number() over same as place, ${row.listOf(card)}
        from shown window same as (partition by together, "group" order by "startsAt", "jobId"
          rows between unbounded preceding and unbounded following)
      ), sorted as (select *, ${row.listOf(sorted)} from cards where place = 1)`;
    return row.select(
      row.fieldsFrom('sorted', { ...columnsOfJob, ...card, ...sorted }),
      sql`from sorted where ${and(group ? sql`"group" = ${group}` : sql`true`, isAfter)} ${tail}`,
      queries,
    );
  },
);

export const findCandidacies = (
  db: Database,
  professionalId: UserId,
  { now, group, ...page }: Page & { now: Date; group?: CandidacyGroup | undefined },
): Promise<Candidacy[]> => candidacyPages(db, { professionalId, now, group }, page);

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
