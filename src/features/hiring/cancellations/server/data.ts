/** Rows of cancelled bookings: late fees, excuses, and who is told that a job is open again. */

import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import type { FeeStatus } from '#features/bookings/cancellation/rules';
import type { Booking } from '#features/bookings/server/data';
import { bookings, excuses, obligations } from '#features/bookings/server/tables';
import type { DocumentState } from '#features/documents/rules';
import { documentStates } from '#features/documents/server/data';
import { reasons } from '#features/hiring/applications/rules';
import { favorites } from '#features/hiring/favorites/server/tables';
import { contracts, invitations } from '#features/hiring/placement/server/tables';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { Availability } from '#features/profiles/availability/rules';
import { availabilityOf, weekColumns } from '#features/profiles/availability/server/data';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { professionalProfiles } from '#features/profiles/server/tables';
import type { BookingId, JobId } from '#kernel/id';
import { type Database, isOneChanged } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { boolean, columns, json, type RowOf, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

/** Whoever also locks the professional and the job locks them first. */
export async function lockBooking(db: Database, bookingId: BookingId): Promise<void> {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update');
}

/** The booked days of a professional in the series of a booking, itself included, in order. */
export async function findBookedDays(
  db: Database,
  { id, jobId, professionalId }: Pick<Booking, 'id' | 'jobId' | 'professionalId'>,
): Promise<BookingId[]> {
  const seriesId = sql`(select own.series_id from ${jobs} own where own.id = ${jobId}::uuid)`;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(jobs, eq(jobs.id, bookings.jobId))
    .where(
      or(
        eq(bookings.id, id),
        and(
          eq(bookings.professionalId, professionalId),
          eq(bookings.status, 'confirmed'),
          sql`${jobs.seriesId} = ${seriesId}`,
        ),
      ),
    )
    .orderBy(sql`lower(${bookings.during})`, bookings.id);
  return rows.map((row) => row.id);
}

export const insertObligation = inserterOf(obligations);

/** Moves the late fee of a locked booking; false if its status had changed. */
export const transitionFee = (
  db: Database,
  bookingId: BookingId,
  { from, to, now }: { from: FeeStatus; to: 'requested' | 'paid'; now: Date },
): Promise<boolean> =>
  isOneChanged(
    db
      .update(obligations)
      .set({
        status: to,
        ...(to === 'paid'
          ? { paidAt: now, paidCents: obligations.amountCents }
          : { requestedAt: now }),
      })
      .where(
        and(
          eq(obligations.bookingId, bookingId),
          eq(obligations.kind, 'late_cancellation'),
          eq(obligations.status, from),
        ),
      ),
  );

export const insertExcuse = inserterOf(excuses);

/** The booking that a job had last, if its professional cancelled it. */
export const cancelledShift = (jobId: SQL): SQL => sql`
  select last.id, last.professional_id from (
    select ended.* from ${bookings} ended
    where ended.job_id = ${jobId} and ended.status = 'cancelled' and ended.confirmed_at is not null
    order by ended.cancelled_at desc, ended.id desc limit 1) last
  where last.cancelled_by = last.professional_id`;

/**
 * Job `j` is open, starts within a week, and nobody has been offered it. As the index of a
 * practice's jobs has it: the planner may combine that of all starts, which has every shift of a week.
 */
export const isVacated = (now: SQLWrapper): SQL => sql`(j.status = 'open'
  and coalesce(j.starts_at, 'infinity') > ${now}::timestamptz
  and coalesce(j.starts_at, 'infinity') < ${now}::timestamptz + interval '7 days'
  and not exists (select from ${contracts} offer
    where offer.job_id = j.id and offer.status = 'pending'))`;

/** Someone who may be told that a job is open again. */
const prospect = {
  ...columns(users, 'u', ['id', 'email', 'phone', 'phoneVerified', 'timeZone', 'firstName']),
  ...columns(professionalProfiles, 'w', ['title', 'zipCode']),
  availability: json<Availability>`${availabilityOf(weekColumns('w'), { around: sql`job.work_date` })}`,
  documents: json<DocumentState[]>`${documentStates(sql`u.id`)}`,
  hasApplied: boolean`people.has_applied`,
  /** Has a booking at that time. */
  isBusy: boolean`exists (select from ${bookings} b where b.professional_id = u.id
    and b.status in ('pending', 'confirmed') and b.during && tstzrange(job.starts_at, job.ends_at)
    and job.starts_at is not null)`,
};
export type Prospect = RowOf<typeof prospect>;

/** Rejections that neither the practice nor the professional decided on. */
const lost = [reasons.taken, reasons.conflict, reasons.changed, reasons.lapsed];

/**
 * Earlier applicants whose application ended without anyone's decision, and the practice's
 * favorites, except those who decided against this job or were rejected. The newest application and
 * invitation of each count. Favorites who turned off their visibility are not told.
 */
const prospectsOf = statement(({ jobId, lost: given }: Given<{ jobId: JobId; lost: string[] }>) => {
  const people = sql`with job as (select * from ${jobs} where id = ${jobId}::uuid),
    applied as (
      select distinct on (professional_id) professional_id, status, reason
      from ${jobApplications} where job_id = ${jobId}::uuid
      order by professional_id, applied_at desc, id desc
    ), invited as (
      select distinct on (professional_id) professional_id, status
      from ${invitations} where job_id = ${jobId}::uuid
      order by professional_id, created_at desc, id desc
    ), people as (
      select professional_id as id, true as has_applied from applied
      where status = 'rejected' and reason = any(${given}::text[])
      union all
      select f.favorite_id, false from ${favorites} f join job on job.practice_id = f.user_id
      where not exists (select from applied where applied.professional_id = f.favorite_id)
        and not exists (select from invited where invited.professional_id = f.favorite_id
          and invited.status in ('pending', 'declined'))
    )
`;
  return select(
    prospect,
    sql`from people cross join job
      join ${users} u on u.id = people.id and u.deleted_at is null
        and (people.has_applied or u.profile_visibility)
      join ${professionalProfiles} w on w.user_id = u.id
    where ${isNotBlocked(sql`(select practice_id from job)`, sql`u.id`)}
    order by u.id`,
    people,
  );
});

export const findProspects = (db: Database, jobId: JobId): Promise<Prospect[]> =>
  prospectsOf(db, { jobId, lost });
