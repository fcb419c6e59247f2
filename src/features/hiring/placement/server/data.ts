/** The locks of placement, which commands that fill or free a job take here, in one order. */

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { lockProfessionals } from '#features/bookings/conflicts/server/data';
import { bookings, reschedules } from '#features/bookings/server/tables';
import type { CallOutEnd } from '#features/hiring/callouts/rules';
import type { ContractStatus } from '#features/hiring/contracts/rules';
import { type InvitationEnd, invitationMachine } from '#features/hiring/invitations/rules';
import type { ApplicationStatus } from '#features/jobs/rules';
import { lockJobs } from '#features/jobs/server/data';
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
import { type Database, firstOf, idsOf, isOneChanged, isOneOf } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { callOuts, contracts, invitations } from './tables';

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

/** A job that takes the professional's time. */
interface Commitment {
  professionalId: UserId;
  jobId: JobId;
  shift: Shift;
}

/** Pending, for another job whose shift this one overlaps. */
const conflictsWith = (
  table: typeof contracts | typeof invitations,
  { professionalId, jobId, shift: { startsAt, endsAt } }: Commitment,
) =>
  and(
    eq(table.professionalId, professionalId),
    sql`${table.status} = 'pending' and ${jobs.id} <> ${jobId}
      and ${jobs.startsAt} < ${endsAt} and ${jobs.endsAt} > ${startsAt}`,
  );

/** Pending contracts of the professional for other jobs at the same time. */
export const findConflictingContracts = (
  db: Database,
  commitment: Commitment,
): Promise<{ id: ContractId; applicationId: ApplicationId; textId: ContractTextId }[]> =>
  db
    .select({
      id: contracts.id,
      applicationId: contracts.applicationId,
      textId: contracts.textId,
    })
    .from(contracts)
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .where(conflictsWith(contracts, commitment));

/** The same for invitations. */
export const findConflictingInvitations = (db: Database, commitment: Commitment) =>
  idsOf(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .innerJoin(jobs, eq(jobs.id, invitations.jobId))
      .where(conflictsWith(invitations, commitment)),
  );

export type Contract = typeof contracts.$inferSelect;

/** The pending contract of a locked job. */
export const findPendingContract = (db: Database, jobId: JobId) =>
  firstOf(
    db
      .select()
      .from(contracts)
      .where(and(eq(contracts.jobId, jobId), eq(contracts.status, 'pending'))),
  );

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
export const transitionContract = (
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
): Promise<boolean> =>
  isOneChanged(
    db
      .update(contracts)
      .set({ ...changes, status: move.to })
      .where(and(eq(contracts.id, contractId), eq(contracts.status, move.from))),
  );

export type Application = typeof jobApplications.$inferSelect;

/** A professional's one active application to a job. */
export const findActiveApplication = (db: Database, professionalId: UserId, jobId: JobId) =>
  firstOf(
    db
      .select()
      .from(jobApplications)
      .where(
        and(
          eq(jobApplications.jobId, jobId),
          eq(jobApplications.professionalId, professionalId),
          isOneOf(jobApplications.status, ['pending', 'selected', 'accepted']),
        ),
      ),
  );

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

export const insertApplication = inserterOf(jobApplications);

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
export const endCallOut = (
  db: Database,
  jobId: JobId,
  { endReason, now }: { endReason: CallOutEnd; now: Date },
): Promise<boolean> =>
  isOneChanged(
    db
      .update(callOuts)
      .set({ endReason, endedAt: now, nextWaveAt: null })
      .where(and(eq(callOuts.jobId, jobId), isNull(callOuts.endedAt))),
  );

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
