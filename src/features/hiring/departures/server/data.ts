/** What a departing user still has pending or booked. */

import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#features/bookings/server/tables';
import { contracts, invitations } from '#features/hiring/placement/server/tables';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { BookingId, JobId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import type { Database } from '#platform/database/database';

export interface Engagement {
  jobId: JobId;
  professionalId: UserId;
}

/** The rows of this side in a table with the columns of an engagement. */
const ofSide = ({ id: userId, side }: Party): SQL =>
  side === 'practice'
    ? sql`job_id in (select id from ${jobs} where practice_id = ${userId})`
    : sql`professional_id = ${userId}`;

/** Jobs and professionals of everything that is pending or booked with this side. */
export async function findEngagements(db: Database, party: Party): Promise<Engagement[]> {
  const own = ofSide(party);
  const { rows } = await db.execute<Record<keyof Engagement, never>>(sql`
    select job_id as "jobId", professional_id as "professionalId" from ${bookings}
      where ${own} and status in ('pending', 'confirmed')
    union select job_id, professional_id from ${contracts} where ${own} and status = 'pending'
    union select job_id, professional_id from ${invitations} where ${own} and status = 'pending'
    union select job_id, professional_id from ${jobApplications}
      where ${own} and status in ('pending', 'selected')`);
  return rows;
}

export const findConfirmed = (
  db: Database,
  { id: userId, side }: Party,
): Promise<{ id: BookingId }[]> =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(side === 'practice' ? bookings.practiceId : bookings.professionalId, userId),
        eq(bookings.status, 'confirmed'),
      ),
    )
    .orderBy(asc(sql`lower(${bookings.during})`), asc(bookings.id));

export const findOpenJobs = (db: Database, practiceId: UserId): Promise<{ id: JobId }[]> =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.practiceId, practiceId), eq(jobs.status, 'open')))
    .orderBy(asc(jobs.id));

export interface PendingCounts {
  openJobs: number;
  applications: number;
  invitations: number;
}

/**
 * For a professional: applications, and invitations to answer. For a practice: those to its jobs.
 */
export async function countPending(db: Database, party: Party): Promise<PendingCounts> {
  const own = ofSide(party);
  const { rows } = await db.execute<Record<keyof PendingCounts, number>>(sql`
    select (select count(*)::int from ${jobs}
        where practice_id = ${party.id} and status = 'open') as "openJobs",
      (select count(*)::int from ${jobApplications}
        where ${own} and status in ('pending', 'selected')) as applications,
      (select count(*)::int from ${invitations}
        where ${own} and status = 'pending') as invitations`);
  return rows[0] ?? { openJobs: 0, applications: 0, invitations: 0 };
}
