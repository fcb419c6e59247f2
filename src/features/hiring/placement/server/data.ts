/** The locks of placement: whoever fills or frees a job takes them here, in one order. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Move } from '../../../../kernel/machine';
import type { Shift } from '../../../../kernel/zones';
import type { Database } from '../../../../platform/database';
import { lockProfessionals } from '../../../bookings/server/data';
import { bookings } from '../../../bookings/server/tables';
import { lockJobs } from '../../../jobs/server/data';
import { jobs } from '../../../jobs/server/tables';
import {
  type ApplicationStatus,
  type ContractStatus,
  type InvitationEnd,
  invitationMachine,
} from '../../rules';
import { contracts, invitations, jobApplications } from './tables';

interface Placement {
  professionalIds: string[];
  jobIds: string[];
  /** Also the jobs at which something waits for these professionals: being booked may end it. */
  withWaiting?: boolean;
}

/**
 * Professionals by id, then jobs by id. What waits for a professional is looked up once they are
 * locked: everything that adds to it holds the same lock, so nothing is missed.
 */
export async function lockPlacement(
  db: Database,
  { professionalIds, jobIds, withWaiting = false }: Placement,
): Promise<void> {
  await lockProfessionals(db, professionalIds);
  const more = withWaiting ? await findWaitingJobs(db, professionalIds) : [];
  await lockJobs(db, [...new Set([...jobIds, ...more])]);
}

async function findWaitingJobs(db: Database, professionalIds: string[]): Promise<string[]> {
  const ids = sql.param(professionalIds);
  const { rows } = await db.execute<{ job_id: string }>(sql`
    select job_id from ${contracts} where professional_id = any(${ids}::uuid[]) and status = 'pending'
    union select job_id from ${invitations} where professional_id = any(${ids}::uuid[]) and status = 'pending'
    union select job_id from ${bookings} where professional_id = any(${ids}::uuid[]) and status = 'pending'`);
  return rows.map((row) => row.job_id);
}

/** Shifts of other jobs that a booking for this one would collide with. */
const overlapsOtherJob = (jobId: string, { startsAt, endsAt }: Shift) =>
  sql`${jobs.id} <> ${jobId} and ${jobs.startsAt} < ${endsAt} and ${jobs.endsAt} > ${startsAt}`;

/** Contracts that wait for the professional's answer at the same time, for other jobs. */
export const findConflictingContracts = (
  db: Database,
  professionalId: string,
  jobId: string,
  shift: Shift,
): Promise<{ id: string; applicationId: string }[]> =>
  db
    .select({ id: contracts.id, applicationId: contracts.applicationId })
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
  professionalId: string,
  jobId: string,
  shift: Shift,
): Promise<string[]> {
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

/** The one that waits for an answer, of a job that is locked. */
export async function findPendingContract(
  db: Database,
  jobId: string,
): Promise<Contract | undefined> {
  const [found] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.jobId, jobId), eq(contracts.status, 'pending')));
  return found;
}

/** One move along the table of the rules; false when it was not in the state it starts from. */
export async function transitionContract(
  db: Database,
  contractId: string,
  { from, to }: Move<ContractStatus>,
  changes: Partial<Pick<Contract, 'signedAt' | 'signedBy' | 'signedFrom' | 'endReason'>> = {},
): Promise<boolean> {
  const { rowCount } = await db
    .update(contracts)
    .set({ ...changes, status: to })
    .where(and(eq(contracts.id, contractId), eq(contracts.status, from)));
  return rowCount === 1;
}

export type Application = typeof jobApplications.$inferSelect;

/** The one application of a professional to a job that is not over. */
export async function findLive(
  db: Database,
  professionalId: string,
  jobId: string,
): Promise<Application | undefined> {
  const [found] = await db
    .select()
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        eq(jobApplications.professionalId, professionalId),
        inArray(jobApplications.status, ['pending', 'selected', 'accepted']),
      ),
    );
  return found;
}

/** Of a job that is locked; in the order of their ids, as everybody locks them. */
export const lockApplications = (
  db: Database,
  jobId: string,
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

/** Moves along the table of the rules; answers those that were in the state they start from. */
export async function transitionApplications(
  db: Database,
  ids: string[],
  { from, to }: Move<ApplicationStatus>,
  changes: Partial<
    Pick<Application, 'reason' | 'respondedAt' | 'proposedRateCents' | 'employmentType'>
  >,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .update(jobApplications)
    .set({ ...changes, status: to })
    .where(and(inArray(jobApplications.id, ids), eq(jobApplications.status, from)))
    .returning({ id: jobApplications.id });
  return rows.map(({ id }) => id);
}

/** Of a job that is locked, or single ones; answers those that were open. */
export async function closeInvitations(
  db: Database,
  which: { jobId: string } | { ids: string[] },
  endReason: InvitationEnd,
  now: Date,
): Promise<string[]> {
  const { from, to } = invitationMachine.moveOf('close', 'others', 'pending');
  if ('ids' in which && which.ids.length === 0) return [];
  const rows = await db
    .update(invitations)
    .set({ status: to, endReason, respondedAt: now })
    .where(
      and(
        'ids' in which ? inArray(invitations.id, which.ids) : eq(invitations.jobId, which.jobId),
        eq(invitations.status, from),
      ),
    )
    .returning({ id: invitations.id });
  return rows.map(({ id }) => id);
}
