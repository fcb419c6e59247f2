/** Applications as rows: read by whose they are, moved along the table of the rules. */

import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
import { users } from '../../../accounts/server/tables';
import { bookings } from '../../../bookings/server/tables';
import { type ListedJob, listedColumns } from '../../../jobs/server/data';
import { jobs } from '../../../jobs/server/tables';
import { practiceProfiles } from '../../../profiles/server/tables';
import type { Application } from '../../placement/server/data';
import { contracts, jobApplications } from '../../placement/server/tables';
import { contractTexts } from '../../terms/server/tables';

/** An application with its job, and what came of it. */
export interface ShownApplication extends Application {
  job: ListedJob;
  contractId: string | null;
  bookingId: string | null;
  /** Until when a quick apply waits for the practice. */
  answerBy: Date | null;
  /** Somebody is selected for the job, or booked. */
  isJobTaken: boolean;
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
  answerBy: sql<Date | null>`(select ${bookings.expiresAt} from ${bookings}
    where ${bookings.jobId} = ${jobs.id} and ${bookings.applicationId} = ${jobApplications.id}
    limit 1)`.mapWith(bookings.expiresAt),
  isJobTaken: sql<boolean>`exists (select from job_applications other
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

const belongsTo = (party: Party): SQL =>
  'professionalId' in party
    ? eq(jobApplications.professionalId, party.professionalId)
    : eq(jobs.practiceId, party.practiceId);

export async function findApplication(
  db: Database,
  party: Party,
  applicationId: string,
): Promise<ShownApplication | undefined> {
  const [found] = await selectShown(db).where(
    and(eq(jobApplications.id, applicationId), belongsTo(party)),
  );
  return found;
}

/** For notices, which go to either side. */
export async function findApplicationForNotice(
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
        belongsTo({ professionalId }),
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
        belongsTo({ practiceId }),
        eq(jobApplications.jobId, jobId),
        ne(jobApplications.status, 'withdrawn'),
        after &&
          sql`(${jobApplications.appliedAt}, ${jobApplications.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(jobApplications.appliedAt), asc(jobApplications.id))
    .limit(limit + 1);

/** Professionals whose application to a job waits. */
export async function findWaiting(db: Database, jobId: string): Promise<string[]> {
  const rows = await db
    .select({ professionalId: jobApplications.professionalId })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.status, 'pending')));
  return rows.map(({ professionalId }) => professionalId);
}
