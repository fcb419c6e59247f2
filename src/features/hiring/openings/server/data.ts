/** Loads the viewer of jobs, and runs the search for that viewer. */

import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import type { DocumentState } from '#features/documents/rules';
import { documentStates } from '#features/documents/server/data';
import { contracts, invitations } from '#features/hiring/placement/server/tables';
import type { ApplicationStatus } from '#features/jobs/rules';
import * as searchData from '#features/jobs/search/server/data';
import { jobApplications } from '#features/jobs/server/tables';
import type { Availability } from '#features/profiles/availability/rules';
import { availabilityOf, weekColumns } from '#features/profiles/availability/server/data';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { ApplicationId, ContractId, JobId, UserId } from '#kernel/id';
import { type Database, isOneOf } from '#platform/database/database';
import type { ActorFacts } from '#platform/database/facts';
import { json, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

/** For a practice only its location; `undefined` for a user without a profile. */
export interface ViewerFacts {
  zipCode: string;
  fitProfile?: {
    title: string;
    hourlyRateCents: number;
    availability: Availability;
    taken: { jobId: JobId; startsAt: string; endsAt: string }[];
  };
  documents?: DocumentState[];
  /** Jobs with an open invitation for them. */
  invited?: JobId[];
  /** Contracts they can still answer. */
  contracts?: { jobId: JobId; id: ContractId; rateCents: number }[];
}

const takenTimes = (userId: SQL, now: SQL) => sql`
  select coalesce(json_agg(json_build_object('jobId', b.job_id, 'startsAt', lower(b.during),
    'endsAt', upper(b.during))), '[]')
  from ${bookings} b where b.professional_id = ${userId} and b.status in ('pending', 'confirmed')
    and upper(b.during) > ${now}`;

const openInvitations = (userId: SQL) => sql`
  select coalesce(json_agg(i.job_id), '[]')
  from ${invitations} i where i.professional_id = ${userId} and i.status = 'pending'`;

const openContracts = (userId: SQL, now: SQL) => sql`
  select coalesce(json_agg(json_build_object('jobId', c.job_id, 'id', c.id,
    'rateCents', c.agreed_rate_cents)), '[]')
  from ${contracts} c where c.professional_id = ${userId} and c.status = 'pending'
    and c.expires_at > ${now}`;

const viewerJson = (
  { id, userType }: { id: SQL; userType: SQL },
  now: SQLWrapper,
): SQL<ViewerFacts | null> => sql`case ${userType}
  when 'professional' then (
    select json_build_object('zipCode', w.zip_code,
      'fitProfile', json_build_object('title', w.title, 'hourlyRateCents', w.hourly_rate_cents,
        'availability', ${availabilityOf(weekColumns('w'), { from: sql`${now}::timestamptz - interval '1 day'` })},
        'taken', (${takenTimes(id, sql`${now}::timestamptz`)})),
      'documents', ${documentStates(id)},
      'invited', (${openInvitations(id)}),
      'contracts', (${openContracts(id, sql`${now}::timestamptz`)}))
    from ${professionalProfiles} w where w.user_id = ${id})
  when 'practice' then (
    select json_build_object('zipCode', o.zip_code)
    from ${practiceProfiles} o where o.user_id = ${id})
  end`;

export const viewerFacts: ActorFacts<ViewerFacts | null> = {
  key: 'viewer',
  column: (user, given) => viewerJson(user, sql`${given.now}`),
};

const factsOf = statement(({ id, now }: Given<{ id: UserId; now: Date }>) =>
  select(
    {
      facts: json.orNull<ViewerFacts>`${viewerJson({ id: sql`u.id`, userType: sql`u.user_type` }, now)}`,
    },
    sql`from ${users} u where u.id = ${id}::uuid`,
  ),
);

export async function findViewer(
  db: Database,
  userId: UserId,
  now: Date,
): Promise<ViewerFacts | null> {
  const [row] = await factsOf(db, { id: userId, now });
  return row?.facts ?? null;
}

export interface SearchFacts {
  viewer: ViewerFacts | null;
  /** What the first statement of the search found, if it could be part of this one. */
  first: NonNullable<Parameters<typeof searchData.searchJobs>[3]> | null;
}

/** The viewer, and the page they ask for. A search by distance has to load the viewer first. */
export function searchFacts(search?: searchData.Search & searchData.Page): ActorFacts<SearchFacts> {
  const isFromHome = search?.sort === 'distance' || search?.maxMiles !== undefined;
  const first = search && !isFromHome ? searchData.searchColumn(search, search) : undefined;
  return {
    key: `search ${first?.key}`,
    values: first?.values ?? {},
    column: (user, given) => sql`json_build_object(
      'viewer', ${viewerJson(user, sql`${given.now}`)},
      'first', ${
        first
          ? sql`json_build_object('method', ${sql.raw(`'${first.method}'`)}, 'page', ${first.build(user.id, given as never)})`
          : sql`null`
      })`,
  };
}

/** The latest application of a professional to each of these jobs. */
export async function findLatestByJob(
  db: Database,
  professionalId: UserId,
  jobIds: JobId[],
): Promise<
  Map<JobId, { id: ApplicationId; status: ApplicationStatus; proposedRateCents: number }>
> {
  if (jobIds.length === 0) return new Map();
  const { id, jobId, status, proposedRateCents } = jobApplications;
  const rows = await db
    .selectDistinctOn([jobId], { id, jobId, status, proposedRateCents })
    .from(jobApplications)
    .where(and(eq(jobApplications.professionalId, professionalId), isOneOf(jobId, jobIds)))
    .orderBy(jobId, desc(jobApplications.appliedAt), desc(id));
  return new Map(rows.map((row) => [row.jobId, row]));
}
