/** The locks of placement: whoever fills or frees a job takes them here, in one order. */
import { and, eq, sql } from 'drizzle-orm';
import type { Shift } from '../../../../kernel/zones';
import type { Database } from '../../../../platform/database';
import { lockProfessionals } from '../../../bookings/server/data';
import { bookings } from '../../../bookings/server/tables';
import { lockJobs } from '../../../jobs/server/data';
import { jobs } from '../../../jobs/server/tables';
import { contracts, invitations } from '../../server/tables';

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
const collides = (jobId: string, { startsAt, endsAt }: Shift) =>
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
        collides(jobId, shift),
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
        collides(jobId, shift),
      ),
    );
  return rows.map(({ id }) => id);
}
