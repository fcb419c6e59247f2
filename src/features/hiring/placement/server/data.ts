/**
 * The locks of placement, which commands that fill or free a job take here, in one order; and who
 * fills a practice's jobs.
 */

import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { lockProfessionals } from '#features/bookings/conflicts/server/data';
import { bookings, reschedules } from '#features/bookings/server/tables';
import type { CallOutEnd } from '#features/hiring/callouts/rules';
import type { ContractStatus } from '#features/hiring/contracts/rules';
import { type InvitationEnd, invitationMachine } from '#features/hiring/invitations/rules';
import { createOwnList } from '#features/jobs/own/server/data';
import type { ApplicationStatus } from '#features/jobs/rules';
import type { OwnJobRow } from '#features/jobs/schema';
import { lockJobs, ownColumns } from '#features/jobs/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type {
  ApplicationId,
  BookingId,
  ContractId,
  ContractTextId,
  InvitationId,
  JobId,
  UserId,
} from '#kernel/id';
import type { Move } from '#kernel/machine';
import type { Shift } from '#kernel/time/zones';
import { type Database, isOneOf, isoJson } from '#platform/database/database';
import { boolean, integer, json, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { callOuts, contracts, invitations } from './tables';

/** Hidden from everyone but admins and the practices they applied to or were invited by. */
export const isHiddenFrom = (
  viewerId: SQLWrapper | UserId,
  userId: SQLWrapper,
): SQL<boolean> => sql`
  exists (select from ${users} u where u.id = ${userId} and not u.profile_visibility
    and not exists (select from ${users} v
      where v.id = ${viewerId}::uuid and (v.is_admin or v.id = u.id))
    and not exists (select from ${jobApplications} a join ${jobs} j on j.id = a.job_id
      where a.professional_id = u.id and j.practice_id = ${viewerId}::uuid)
    and not exists (select from ${invitations} i join ${jobs} j on j.id = i.job_id
      where i.professional_id = u.id and j.practice_id = ${viewerId}::uuid))`;

const hiding = statement(({ viewerId, userId }: Given<{ viewerId: UserId; userId: UserId }>) =>
  select({ isHidden: boolean`${isHiddenFrom(viewerId, sql`${userId}::uuid`)}` }),
);

export async function isHidden(db: Database, viewerId: UserId, userId: UserId): Promise<boolean> {
  const [found] = await hiding(db, { viewerId, userId });
  return found?.isHidden ?? false;
}

/** Whether a practice booked this professional, is to confirm them, or sent them an offer. */
export async function isExpected(db: Database, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute<{ isExpected: boolean }>(sql`
    select exists (select from ${bookings}
        where professional_id = ${userId} and status in ('pending', 'confirmed'))
      or exists (select from ${contracts}
        where professional_id = ${userId} and status = 'pending') as "isExpected"`);
  return rows[0]?.isExpected === true;
}

interface PlacementLocks {
  professionalIds: UserId[];
  jobIds: JobId[];
  /**
   * Also locks the jobs for which these professionals have a pending contract, invitation or quick
   * apply, because being booked may end it.
   */
  withPendingElsewhere?: boolean;
}

/**
 * Locks professionals by id, then jobs by id. Pending items are read after their professional is
 * locked; everything that adds one takes the same lock, so none is missed.
 */
export async function lockPlacement(
  db: Database,
  { professionalIds, jobIds, withPendingElsewhere = false }: PlacementLocks,
): Promise<void> {
  await lockProfessionals(db, professionalIds);
  const more = withPendingElsewhere ? await findJobsOfPending(db, professionalIds) : [];
  await lockJobs(db, [...new Set([...jobIds, ...more])]);
}

async function findJobsOfPending(db: Database, professionalIds: UserId[]): Promise<JobId[]> {
  const ids = sql.param(professionalIds);
  const { rows } = await db.execute<{ job_id: JobId }>(sql`
    select job_id from ${contracts} where professional_id = any(${ids}::uuid[]) and status = 'pending'
    union select job_id from ${invitations} where professional_id = any(${ids}::uuid[]) and status = 'pending'
    union select job_id from ${bookings} where professional_id = any(${ids}::uuid[]) and status = 'pending'`);
  return rows.map((row) => row.job_id);
}

/** Shifts of other jobs that a booking for this one would overlap. */
const overlapsOtherJob = (jobId: JobId, { startsAt, endsAt }: Shift) =>
  sql`${jobs.id} <> ${jobId} and ${jobs.startsAt} < ${endsAt} and ${jobs.endsAt} > ${startsAt}`;

/** A job that takes the professional's time. */
interface Commitment {
  professionalId: UserId;
  jobId: JobId;
  shift: Shift;
}

/** Pending contracts of the professional for other jobs at the same time. */
export const findConflictingContracts = (
  db: Database,
  { professionalId, jobId, shift }: Commitment,
): Promise<{ id: ContractId; applicationId: ApplicationId; textId: ContractTextId }[]> =>
  db
    .select({
      id: contracts.id,
      applicationId: contracts.applicationId,
      textId: contracts.textId,
    })
    .from(contracts)
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .where(
      and(
        eq(contracts.professionalId, professionalId),
        eq(contracts.status, 'pending'),
        overlapsOtherJob(jobId, shift),
      ),
    );

/** The same for invitations. */
export async function findConflictingInvitations(
  db: Database,
  { professionalId, jobId, shift }: Commitment,
): Promise<InvitationId[]> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(
      and(
        eq(invitations.professionalId, professionalId),
        eq(invitations.status, 'pending'),
        overlapsOtherJob(jobId, shift),
      ),
    );
  return rows.map(({ id }) => id);
}

export type Contract = typeof contracts.$inferSelect;

/** The pending contract of a locked job. */
export async function findPendingContract(
  db: Database,
  jobId: JobId,
): Promise<Contract | undefined> {
  const [found] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.jobId, jobId), eq(contracts.status, 'pending')));
  return found;
}

/**
 * The pending contracts of an offer, by day. An offer is what one selection sends: a contract for
 * each day, all with the same text, answered together.
 */
export const findPendingOffer = (
  db: Database,
  textId: ContractTextId,
): Promise<{ id: ContractId; applicationId: ApplicationId; jobId: JobId }[]> =>
  db
    .select({ id: contracts.id, applicationId: contracts.applicationId, jobId: contracts.jobId })
    .from(contracts)
    .where(and(eq(contracts.textId, textId), eq(contracts.status, 'pending')))
    .orderBy(asc(contracts.workDate), asc(contracts.id));

/** Saves a transition if the contract is still in `move.from`; otherwise returns false. */
export async function transitionContract(
  db: Database,
  contractId: ContractId,
  {
    move,
    changes,
  }: {
    move: Move<ContractStatus>;
    /** `signedFrom` is an IP address. */
    changes?: Partial<Pick<Contract, 'signedAt' | 'signedBy' | 'signedFrom' | 'endReason'>>;
  },
): Promise<boolean> {
  const { rowCount } = await db
    .update(contracts)
    .set({ ...changes, status: move.to })
    .where(and(eq(contracts.id, contractId), eq(contracts.status, move.from)));
  return rowCount === 1;
}

export type Application = typeof jobApplications.$inferSelect;

/** A professional's one active application to a job. */
export async function findActiveApplication(
  db: Database,
  professionalId: UserId,
  jobId: JobId,
): Promise<Application | undefined> {
  const [found] = await db
    .select()
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        eq(jobApplications.professionalId, professionalId),
        isOneOf(jobApplications.status, ['pending', 'selected', 'accepted']),
      ),
    );
  return found;
}

/** The job must be locked. Locks rows in id order to avoid deadlocks. */
export const lockApplications = (
  db: Database,
  jobId: JobId,
  status: ApplicationStatus,
): Promise<Application[]> =>
  db
    .select()
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.status, status)))
    .orderBy(asc(jobApplications.id))
    .for('no key update');

export async function insertApplication(
  db: Database,
  application: typeof jobApplications.$inferInsert,
): Promise<void> {
  await db.insert(jobApplications).values(application);
}

export interface ApplicationTransition {
  move: Move<ApplicationStatus>;
  changes?: Partial<
    Pick<Application, 'reason' | 'respondedAt' | 'proposedRateCents' | 'employmentType'>
  >;
}

/** Applies a transition to several rows; returns those that were in its initial state. */
export async function transitionApplications(
  db: Database,
  ids: ApplicationId[],
  { move, changes }: ApplicationTransition,
): Promise<ApplicationId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .update(jobApplications)
    .set({ ...changes, status: move.to })
    .where(and(isOneOf(jobApplications.id, ids), eq(jobApplications.status, move.from)))
    .returning({ id: jobApplications.id });
  return rows.map(({ id }) => id);
}

/** Closes the invitations of a locked job, or single ones; returns those that were open. */
export async function closeInvitations(
  db: Database,
  which: { jobId: JobId } | { ids: InvitationId[] },
  { endReason, now }: { endReason: InvitationEnd; now: Date },
): Promise<InvitationId[]> {
  const { from, to } = invitationMachine.moveFor('close', 'system', 'pending');
  if ('ids' in which && which.ids.length === 0) return [];
  const rows = await db
    .update(invitations)
    .set({ status: to, endReason, respondedAt: now })
    .where(
      and(
        'ids' in which ? isOneOf(invitations.id, which.ids) : eq(invitations.jobId, which.jobId),
        eq(invitations.status, from),
      ),
    )
    .returning({ id: invitations.id });
  return rows.map(({ id }) => id);
}

/** Ends the call-out of a locked job, if one is running. */
export async function endCallOut(
  db: Database,
  jobId: JobId,
  { endReason, now }: { endReason: CallOutEnd; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(callOuts)
    .set({ endReason, endedAt: now, nextWaveAt: null })
    .where(and(eq(callOuts.jobId, jobId), isNull(callOuts.endedAt)));
  return rowCount === 1;
}

/** A proposed new time ends with its booking. */
export async function cancelReschedules(
  db: Database,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  await db
    .update(reschedules)
    .set({ status: 'cancelled', respondedAt: now })
    .where(and(eq(reschedules.bookingId, bookingId), eq(reschedules.status, 'pending')));
}

/** The practice's list. At most one applicant of a job is selected or booked, so no row repeats. */
const chosen = {
  join: sql`
    left join ${jobApplications} picked on picked.job_id = ${jobs.id}
      and picked.status in ('selected', 'accepted')
    left join ${users} person on person.id = picked.professional_id
    left join ${contracts} offer on offer.job_id = ${jobs.id} and offer.status = 'pending'
    left join ${bookings} held on held.job_id = ${jobs.id}
      and held.status in ('confirmed', 'completed', 'paid')`,
  columns: {
    chosen: json<OwnJobRow['chosen']>`case when picked.id is null then null else json_build_object(
      'professionalId', person.id, 'name', ${fullName(nameColumns('person'))},
      'photoUrl', person.profile_image_url, 'answerBy', ${isoJson(sql`offer.expires_at`)},
      'bookingId', held.id) end`,
  },
};

/** Applications to any day of a series; one to several days counts once. */
const applicantsOfSeries = (condition: SQL) => sql`(
  select count(distinct coalesce(a.group_id, a.id))::int from ${jobApplications} a
  join ${jobs} d on d.id = a.job_id where d.series_id = ${jobs.seriesId} and ${condition})`;

const ofSeries = (all: SQL, alone: unknown) =>
  sql`case when ${jobs.seriesId} is null then ${alone} else ${all} end`;

const seriesDays = sql`(
  select json_agg(json_build_object('id', d.id, 'startsAt', ${isoJson(sql`d.starts_at`)},
    'endsAt', ${isoJson(sql`d.ends_at`)}, 'status', d.status, 'name', ${fullName(nameColumns('taker'))},
    'bookingId', (select kept.id from ${bookings} kept where kept.job_id = d.id
      and kept.status in ('confirmed', 'completed', 'paid')))
    order by d.starts_at, d.id)
  from ${jobs} d left join ${jobApplications} taking on taking.job_id = d.id
      and taking.status in ('selected', 'accepted')
    left join ${users} taker on taker.id = taking.professional_id
  where d.series_id = ${jobs.seriesId})`;

/** One row for each job, and so for each day. */
export const findOwnJobs = createOwnList({
  ...chosen,
  isTogether: false,
  columns: { ...chosen.columns, days: json<OwnJobRow['days']>`'[]'::json` },
});

/** One row for the days that were posted together. */
export const findOwnCards = createOwnList({
  ...chosen,
  isTogether: true,
  columns: {
    ...chosen.columns,
    applications: integer`${ofSeries(
      applicantsOfSeries(sql`a.status <> 'withdrawn'`),
      ownColumns.applications,
    )}`,
    waiting: integer`${ofSeries(applicantsOfSeries(sql`a.status = 'pending'`), ownColumns.waiting)}`,
    days: json<OwnJobRow['days']>`${ofSeries(seriesDays, sql`'[]'::json`)}`,
  },
});

/** Whether job `j` is held for whom invitation `i` is for. */
export const isOwnHold = sql`j.held_for = i.professional_id`;

/** Both parties of these applications. */
export const partiesOfApplications = (ids: readonly ApplicationId[]): SQL => sql`
  select unnest(array[a.professional_id, j.practice_id])
  from ${jobApplications} a join ${jobs} j on j.id = a.job_id
  where a.id = any(${sql.param([...ids])})`;

export const partiesOfContracts = (ids: readonly ContractId[]): SQL => sql`
  select unnest(array[c.professional_id, c.practice_id]) from contracts c
  where c.id = any(${sql.param([...ids])})`;

export const partiesOfInvitations = (ids: readonly InvitationId[]): SQL => sql`
  select unnest(array[i.professional_id, j.practice_id])
  from invitations i join ${jobs} j on j.id = i.job_id
  where i.id = any(${sql.param([...ids])})`;

/** The practice, and whoever applied or was invited. */
export const partiesOfJobs = (ids: readonly JobId[]): SQL => {
  const list = sql.param([...ids]);
  return sql`
    select j.practice_id from ${jobs} j where j.id = any(${list})
    union select a.professional_id from ${jobApplications} a where a.job_id = any(${list})
    union select i.professional_id from invitations i where i.job_id = any(${list})`;
};
