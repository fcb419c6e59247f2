/** Jobs as rows: a practice's own, and single transitions of a job. */

import { and, asc, eq, getTableColumns, lte, ne, sql } from 'drizzle-orm';
import { fullName, nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { practiceProfiles, practiceRevision } from '#features/profiles/server/tables';
import type { JobId, UserId } from '#kernel/id';
import type { Move } from '#kernel/machine';
import {
  type Database,
  firstOf,
  isOneChanged,
  isOneOf,
  nextUpdatedAt,
} from '#platform/database/database';
import { columns, type RowOf, select, text } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import type { JobStatus } from '../rules';
import { jobApplications, jobs } from './tables';

/** The search column repeats other columns, so it is not selected. */
const { searchText: _, ...jobColumns } = getTableColumns(jobs);
export type Job = Omit<typeof jobs.$inferSelect, 'searchText'>;
export type NewJob = typeof jobs.$inferInsert;

/** A job with the public part of its practice. */
export interface ListedJob extends Job {
  practiceName: string;
  practicePhotoUrl: string | null;
  practiceTermsRevision: number;
}

/** A job as its practice sees it. */
export interface OwnJob extends ListedJob {
  /** Applications that were not withdrawn. */
  applications: number;
  /** The applications that are not answered yet. */
  waiting: number;
  /** An applicant is selected or booked. */
  isAssigned: boolean;
  /** For whom it is or was last held. */
  heldName: string | null;
}

export const listedColumns = {
  ...jobColumns,
  practiceName: unlessDeleted(users, practiceProfiles.practiceName),
  practicePhotoUrl: users.profileImageUrl,
  practiceTermsRevision: practiceProfiles.termsRevision,
};

/**
 * Changes whenever a row that job `j` is built from changes. PostgreSQL gives a row a new
 * xmin on every update; the revision counts changes to the practice.
 */
export const jobVersion = sql`j.xmin::text || '.' || (select revision from ${practiceRevision})`;

/** The columns of a job that a list does not show. */
const {
  address: _address,
  place: _place,
  seriesId: _seriesId,
  heldFor: _heldFor,
  heldUntil: _heldUntil,
  searchText: _searchText,
  ...shownColumns
} = columns(jobs, 'j');

/** A job as a list shows it, without the street; instants are formatted for output. */
const shownJob = {
  ...shownColumns,
  version: text`${jobVersion}`,
  practiceName: text`${unlessDeleted(nameColumns('u'), sql`p.practice_name`)}`,
  ...columns(practiceProfiles, 'p', [], { practiceTermsRevision: 'termsRevision' }),
  ...columns(users, 'u', [], { practicePhotoUrl: 'profileImageUrl' }),
};
export type ShownJob = RowOf<typeof shownJob>;

const shownJobs = statement(({ ids }: Given<{ ids: string[] }>) =>
  select(
    shownJob,
    sql`from ${jobs} j join ${practiceProfiles} p on p.user_id = j.practice_id
      join ${users} u on u.id = j.practice_id
    where j.id = any(${ids}::uuid[])`,
  ),
);

export const findShownJobs = (db: Database, ids: string[]): Promise<ShownJob[]> =>
  shownJobs(db, { ids });

/** `termsVersionOf` in SQL: identifies the terms of a job and its practice. */
export const termsVersion = sql<string>`(${jobs.termsRevision} || '.' || ${practiceProfiles.termsRevision})`;

/** An applicant to the job is selected or booked. */
export const isAssigned = sql<boolean>`exists (select from ${jobApplications} taken
  where taken.job_id = ${jobs.id} and taken.status in ('selected', 'accepted'))`;

export const ownColumns = {
  ...listedColumns,
  applications: sql<number>`(select count(*)::int from ${jobApplications} a
    where a.job_id = ${jobs.id} and a.status <> 'withdrawn')`,
  waiting: sql<number>`(select count(*)::int from ${jobApplications} a
    where a.job_id = ${jobs.id} and a.status = 'pending')`,
  isAssigned,
  heldName: sql<string | null>`(select ${fullName(nameColumns('holder'))} from ${users} holder
    where holder.id = ${jobs.heldFor})`,
};

/** Holds a locked job for one professional; null ends the hold. Its version stays the same. */
export async function saveHold(
  db: Database,
  jobId: JobId,
  hold: { for: UserId; until: Date } | null,
): Promise<void> {
  await db
    .update(jobs)
    .set({ heldFor: hold?.for ?? null, heldUntil: hold?.until ?? null })
    .where(eq(jobs.id, jobId));
}

export async function insertJobs(db: Database, rows: NewJob[]): Promise<void> {
  await db.insert(jobs).values(rows);
}

/** In any state and for any caller; the caller decides what to show. */
export const findJob = (db: Database, jobId: JobId) =>
  firstOf(
    db
      .select(listedColumns)
      .from(jobs)
      .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
      .innerJoin(users, eq(users.id, jobs.practiceId))
      .where(eq(jobs.id, jobId)),
  );

/** Locks rows in id order to avoid deadlocks. */
export async function lockJobs(db: Database, jobIds: JobId[]): Promise<void> {
  if (jobIds.length === 0) return;
  await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isOneOf(jobs.id, jobIds))
    .orderBy(asc(jobs.id))
    .for('update');
}

/**
 * Row lock (FOR UPDATE). A command that also locks a professional does that first; see
 * docs/decisions/0014-lock-order.md.
 */
export const lockJob = (db: Database, jobId: JobId) =>
  firstOf(db.select(jobColumns).from(jobs).where(eq(jobs.id, jobId)).for('update'));

export const findOwnJob = (db: Database, practiceId: UserId, jobId: JobId) =>
  firstOf(
    db
      .select(ownColumns)
      .from(jobs)
      .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
      .innerJoin(users, eq(users.id, jobs.practiceId))
      .where(and(eq(jobs.practiceId, practiceId), eq(jobs.id, jobId))),
  );

/** The job must be locked and open. Its id, practice and status do not change. */
export async function saveEdit(db: Database, job: Job, now: Date): Promise<void> {
  const { title, description, requirements, professionalType, employmentType, isPermanent } = job;
  const { hourlyRateCents, paysMileage, mileageRateCents, address, city, state, zipCode } = job;
  const { place, timeZone, workDate, startTime, endTime, startsAt, endsAt, breakMinutes } = job;
  await db
    .update(jobs)
    .set({
      title,
      description,
      requirements,
      professionalType,
      employmentType,
      isPermanent,
      hourlyRateCents,
      paysMileage,
      mileageRateCents,
      address,
      city,
      state,
      zipCode,
      place,
      timeZone,
      workDate,
      startTime,
      endTime,
      startsAt,
      endsAt,
      breakMinutes,
      updatedAt: nextUpdatedAt(jobs.updatedAt, now),
    })
    .where(and(eq(jobs.id, job.id), eq(jobs.status, 'open')));
}

/** Saves the agreed new time of a filled job; false if it is no longer filled. */
export const moveShift = (
  db: Database,
  jobId: JobId,
  time: Pick<NewJob, 'workDate' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt'>,
  now: Date,
) =>
  isOneChanged(
    db
      .update(jobs)
      .set({ ...time, updatedAt: nextUpdatedAt(jobs.updatedAt, now) })
      .where(and(eq(jobs.id, jobId), eq(jobs.status, 'filled'))),
  );

/** Applies one transition with UPDATE … WHERE status = from; false if the status had changed. */
export async function transitionJob(
  db: Database,
  jobId: JobId,
  { move, now }: { move: Move<JobStatus>; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(jobs)
    .set({ status: move.to, updatedAt: nextUpdatedAt(jobs.updatedAt, now) })
    .where(and(eq(jobs.id, jobId), eq(jobs.status, move.from)));
  return rowCount === 1;
}

/** Expires at most this many. Rows locked by other transactions are skipped until the next run. */
export async function expireJobs(db: Database, now: Date, max: number): Promise<JobId[]> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'open'), lte(jobs.startsAt, now)))
    .orderBy(jobs.startsAt)
    .limit(max)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(jobs)
    .set({ status: 'expired', updatedAt: nextUpdatedAt(jobs.updatedAt, now) })
    .where(sql`${jobs.id} = any ${due}`)
    .returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}

/** Copies the practice's verification to its jobs in every state, since some are reopened. */
export async function setPriority(
  db: Database,
  practiceId: UserId,
  isPriority: boolean,
): Promise<void> {
  await db
    .update(jobs)
    .set({ isPriority })
    .where(and(eq(jobs.practiceId, practiceId), ne(jobs.isPriority, isPriority)));
}

/** Practices that are verified, or whose jobs still say so. */
export async function findPracticesToCheck(db: Database): Promise<UserId[]> {
  const rows = await db
    .select({ userId: practiceProfiles.userId })
    .from(practiceProfiles)
    .where(
      sql`${practiceProfiles.decision} = 'verified' or exists
        (select from ${jobs} where ${jobs.practiceId} = ${practiceProfiles.userId}
          and ${jobs.isPriority})`,
    );
  return rows.map(({ userId }) => userId);
}
