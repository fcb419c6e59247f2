/** Applications as rows: read by their parties, moved along the transition table. */

import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
import { statement } from '../../../../platform/database';
import { fullName, nameColumns } from '../../../accounts/server/data';
import { users } from '../../../accounts/server/tables';
import { bookings } from '../../../bookings/server/tables';
import type { DocumentState } from '../../../documents/rules';
import { documents } from '../../../documents/server/tables';
import { type ListedJob, listedColumns } from '../../../jobs/server/data';
import { jobs } from '../../../jobs/server/tables';
import type { ProfessionalProfile } from '../../../profiles/server/data';
import { practiceProfiles, professionalProfiles } from '../../../profiles/server/tables';
import { favorites } from '../../favorites/server/tables';
import type { Application } from '../../placement/server/data';
import { contracts, jobApplications } from '../../placement/server/tables';
import { contractTexts } from '../../terms/server/tables';

/** An application with its job and its outcome. */
export interface ShownApplication extends Application {
  job: ListedJob;
  contractId: string | null;
  bookingId: string | null;
  /** The deadline for the practice to answer a quick apply. */
  answerBy: Date | null;
  /** An applicant is selected or booked for the job. */
  isJobTaken: boolean;
  /** For a quick apply: the accepted terms are still the job's current ones. */
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

/** Restricts to the caller's applications: a professional's own, or those to a practice's jobs. */
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

/** Without a permission check: for messages, which go to either side. */
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

/** Newest first. Fetches limit + 1 rows to know whether there is a next page. */
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

/** In order of arrival, without withdrawn ones. */
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

/** The facts a practice compares applicants by. */
export interface Applicant {
  userId: string;
  name: string;
  photoUrl: string | null;
  memberSince: string;
  title: ProfessionalProfile['title'];
  yearsOfExperience: number;
  bio: string | null;
  city: string;
  state: string;
  zipCode: string;
  hourlyRateCents: number;
  availability: ProfessionalProfile['availability'];
  decision: ProfessionalProfile['decision'];
  documents: DocumentState[];
  /** The applicant has an active booking at the time of the job. */
  isBusy: boolean;
  isFavorite: boolean;
}

const applicantsOf = statement<{ ids: string[]; jobId: string }, Applicant>(
  ({ ids, jobId }) => sql`
    select u.id as "userId", ${fullName(nameColumns('u'))} as name,
      u.profile_image_url as "photoUrl", u.created_at as "memberSince", w.title,
      w.years_of_experience as "yearsOfExperience", w.bio, w.city, w.state,
      w.zip_code as "zipCode", w.hourly_rate_cents as "hourlyRateCents", w.availability, w.decision,
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'status', d.status,
          'hasFile', d.file_id is not null, 'expiresOn', d.expires_on)), '[]')
        from ${documents} d where d.user_id = u.id) as documents,
      exists (select from ${bookings} b where b.professional_id = u.id and b.job_id <> j.id
        and b.status in ('pending', 'confirmed')
        and b.during && tstzrange(j.starts_at, j.ends_at) and j.starts_at is not null) as "isBusy",
      exists (select from ${favorites} f
        where f.user_id = j.practice_id and f.favorite_id = u.id) as "isFavorite"
    from ${jobs} j, ${users} u join ${professionalProfiles} w on w.user_id = u.id
    where j.id = ${jobId}::uuid and u.id = any(${ids}::uuid[])`,
);

/** Profiles of these applicants by user id, for a job that belongs to the caller. */
export async function findApplicants(
  db: Database,
  jobId: string,
  ids: string[],
): Promise<Map<string, Applicant>> {
  const rows = await applicantsOf(db, { jobId, ids });
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Professionals with a pending application to a job. */
export async function findWaiting(db: Database, jobId: string): Promise<string[]> {
  const rows = await db
    .select({ professionalId: jobApplications.professionalId })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.status, 'pending')));
  return rows.map(({ professionalId }) => professionalId);
}
