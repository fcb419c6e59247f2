/** Applications as rows: read by whose they are, moved along the table of the rules. */
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database';
import { users } from '../../accounts/server/tables';
import { bookings } from '../../bookings/server/tables';
import { type ListedJob, listedColumns } from '../../jobs/server/data';
import { jobs } from '../../jobs/server/tables';
import { practiceProfiles } from '../../profiles/server/tables';
import type { ApplicationAction, ApplicationStatus, Transition } from '../rules';
import { contracts, contractTexts, jobApplications } from './tables';

export type Application = typeof jobApplications.$inferSelect;
export type ApplicationTransition = Transition<ApplicationAction, ApplicationStatus>;

/** An application with its job, and what came of it. */
export interface ShownApplication extends Application {
  job: ListedJob;
  contractId: string | null;
  bookingId: string | null;
  /** Somebody is selected for the job, or booked. */
  isJobGiven: boolean;
  /** Of a quick apply: what it accepted is still what the job says. */
  hasCurrentTerms: boolean;
}

const shownColumns = {
  ...getTableColumns(jobApplications),
  job: listedColumns,
  contractId: sql<string | null>`(select ${contracts.id} from ${contracts}
    where ${contracts.applicationId} = ${jobApplications.id} and ${contracts.status} <> 'withdrawn'
    order by ${contracts.createdAt} desc, ${contracts.id} desc limit 1)`,
  bookingId: sql<string | null>`(select ${bookings.id} from ${bookings}
    where ${bookings.jobId} = ${jobs.id} and ${bookings.applicationId} = ${jobApplications.id}
    limit 1)`,
  isJobGiven: sql<boolean>`exists (select from job_applications other
    where other.job_id = ${jobs.id} and other.status in ('selected', 'accepted'))`,
  hasCurrentTerms: sql<boolean>`exists (select from ${contractTexts}
    where ${contractTexts.id} = ${jobApplications.textId} and ${contractTexts.termsVersion} =
      ${jobs.termsRevision} || '.' || ${practiceProfiles.termsRevision})`,
};

const selectShown = (db: Database) =>
  db
    .select(shownColumns)
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .innerJoin(users, eq(users.id, jobs.practiceId));

/** Whose applications are meant: a professional's own, or those to a practice's jobs. */
export type Party = { professionalId: string } | { practiceId: string };

const isOf = (party: Party): SQL =>
  'professionalId' in party
    ? eq(jobApplications.professionalId, party.professionalId)
    : eq(jobs.practiceId, party.practiceId);

export async function findApplication(
  db: Database,
  party: Party,
  applicationId: string,
): Promise<ShownApplication | undefined> {
  const [found] = await selectShown(db).where(
    and(eq(jobApplications.id, applicationId), isOf(party)),
  );
  return found;
}

/** For notices, which go to either side. */
export async function findApplicationToTell(
  db: Database,
  applicationId: string,
): Promise<ShownApplication | undefined> {
  const [found] = await selectShown(db).where(eq(jobApplications.id, applicationId));
  return found;
}

interface Page {
  after?: readonly [appliedAt: string, id: string] | undefined;
  limit: number;
}

/** Newest first; one more than the limit where there are more. */
export const findOwnApplications = (
  db: Database,
  professionalId: string,
  { after, limit }: Page,
): Promise<ShownApplication[]> =>
  selectShown(db)
    .where(
      and(
        isOf({ professionalId }),
        after &&
          sql`(${jobApplications.appliedAt}, ${jobApplications.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(jobApplications.appliedAt), desc(jobApplications.id))
    .limit(limit + 1);

/** In the order they came; without those that were taken back. */
export const findApplicationsTo = (
  db: Database,
  practiceId: string,
  jobId: string,
  { after, limit }: Page,
): Promise<ShownApplication[]> =>
  selectShown(db)
    .where(
      and(
        isOf({ practiceId }),
        eq(jobApplications.jobId, jobId),
        ne(jobApplications.status, 'withdrawn'),
        after &&
          sql`(${jobApplications.appliedAt}, ${jobApplications.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(jobApplications.appliedAt), asc(jobApplications.id))
    .limit(limit + 1);

/** The latest application of a professional to each of these jobs. */
export async function findLatestByJob(
  db: Database,
  professionalId: string,
  jobIds: string[],
): Promise<Map<string, { id: string; status: ApplicationStatus }>> {
  if (jobIds.length === 0) return new Map();
  const { id, jobId, status } = jobApplications;
  const rows = await db
    .selectDistinctOn([jobId], { id, jobId, status })
    .from(jobApplications)
    .where(and(eq(jobApplications.professionalId, professionalId), inArray(jobId, jobIds)))
    .orderBy(jobId, desc(jobApplications.appliedAt), desc(id));
  return new Map(rows.map((row) => [row.jobId, row]));
}

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

/** Professionals whose application to a job waits. */
export async function findWaiting(db: Database, jobId: string): Promise<string[]> {
  const rows = await db
    .select({ professionalId: jobApplications.professionalId })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.status, 'pending')));
  return rows.map(({ professionalId }) => professionalId);
}

const isOutdated = sql`${contractTexts.termsVersion} <>
  ${jobs.termsRevision} || '.' || ${practiceProfiles.termsRevision}`;

/** Quick applies to a job that accepted other terms than it has now. */
export const findOutdatedQuickApplies = (
  db: Database,
  jobId: string,
): Promise<{ applicationId: string; bookingId: string }[]> =>
  db
    .select({ applicationId: jobApplications.id, bookingId: bookings.id })
    .from(jobApplications)
    .innerJoin(bookings, eq(bookings.applicationId, jobApplications.id))
    .innerJoin(contractTexts, eq(contractTexts.id, jobApplications.textId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .where(
      and(
        eq(jobApplications.jobId, jobId),
        eq(bookings.jobId, jobId),
        eq(bookings.status, 'pending'),
        isOutdated,
      ),
    )
    .orderBy(asc(bookings.id));

/** Jobs of a practice, open or closed just now, for which somebody waits under other terms than they have now. */
export async function findOutdatedJobs(db: Database, practiceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .where(
      and(
        eq(jobs.practiceId, practiceId),
        inArray(jobs.status, ['open', 'closed']),
        sql`exists (select from ${contractTexts} where ${isOutdated} and ${contractTexts.id} in (
          select text_id from job_applications a where a.job_id = ${jobs.id} and a.is_quick and a.status = 'pending'
          union all
          select text_id from invitations i where i.job_id = ${jobs.id} and i.status = 'pending'))`,
      ),
    )
    .orderBy(asc(jobs.id));
  return rows.map(({ id }) => id);
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
export async function moveApplications(
  db: Database,
  ids: string[],
  { from, to }: ApplicationTransition,
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
