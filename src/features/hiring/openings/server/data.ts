/** Loads the viewer of jobs, and runs the search for that viewer. */

import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ApplicationId, JobId, UserId } from '../../../../kernel/id';
import { type Database, isOneOf, isoJson, statement } from '../../../../platform/database/database';
import type { ActorFacts } from '../../../../platform/database/facts';
import { users } from '../../../accounts/server/tables';
import { bookings } from '../../../bookings/server/tables';
import type { DocumentState } from '../../../documents/rules';
import { documentStates } from '../../../documents/server/data';
import type { ApplicationStatus } from '../../../jobs/rules';
import { createSearch, type Page, type Search } from '../../../jobs/search/server/data';
import { jobApplications, jobs } from '../../../jobs/server/tables';
import type { Availability } from '../../../profiles/availability/rules';
import { availabilityOf, weekColumns } from '../../../profiles/availability/server/data';
import { practiceProfiles, professionalProfiles } from '../../../profiles/server/tables';

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
}

const takenTimes = (userId: SQL, now: SQL) => sql`
  select coalesce(json_agg(json_build_object('jobId', b.job_id, 'startsAt', lower(b.during),
    'endsAt', upper(b.during))), '[]')
  from ${bookings} b where b.professional_id = ${userId} and b.status in ('pending', 'confirmed')
    and upper(b.during) > ${now}`;

const viewerJson = (
  { id, userType }: { id: SQL; userType: SQL },
  now: SQLWrapper,
): SQL<ViewerFacts | null> => sql`case ${userType}
  when 'professional' then (
    select json_build_object('zipCode', w.zip_code,
      'fitProfile', json_build_object('title', w.title, 'hourlyRateCents', w.hourly_rate_cents,
        'availability', ${availabilityOf(weekColumns('w'), { from: sql`${now}::timestamptz - interval '1 day'` })},
        'taken', (${takenTimes(id, sql`${now}::timestamptz`)})),
      'documents', ${documentStates(id)})
    from ${professionalProfiles} w where w.user_id = ${id})
  when 'practice' then (
    select json_build_object('zipCode', o.zip_code)
    from ${practiceProfiles} o where o.user_id = ${id})
  end`;

export const viewerFacts: ActorFacts<ViewerFacts | null> = {
  key: 'viewer',
  column: (user, given) => viewerJson(user, sql`${given.now}`),
};

const factsOf = statement<{ id: string; now: Date }, { facts: ViewerFacts | null }>(
  ({ id, now }) => sql`
    select ${viewerJson({ id: sql`u.id`, userType: sql`u.user_type` }, now)} as facts
    from ${users} u where u.id = ${id}::uuid`,
);

export async function findViewer(
  db: Database,
  userId: UserId,
  now: Date,
): Promise<ViewerFacts | null> {
  const [row] = await factsOf(db, { id: userId, now });
  return row?.facts ?? null;
}

interface OfferColumns {
  applicationStatus: ApplicationStatus | null;
  /** The open days of its series; `null` for a job that stands alone. */
  days: { id: JobId; startsAt: string; endsAt: string; breakMinutes: number }[] | null;
}

/** Jobs with the status of the viewer's latest application to each, and the days of a series. */
const offers = createSearch<OfferColumns>((viewerId, now) => ({
  join: sql`left join (
      select distinct on (job_id) job_id, status from ${jobApplications}
      where professional_id = ${viewerId} order by job_id, applied_at desc, id desc
    ) latest on latest.job_id = j.id`,
  columns: sql`, latest.status as "applicationStatus",
    case when j.series_id is not null then (
      select json_agg(json_build_object('id', d.id, 'startsAt', ${isoJson(sql`d.starts_at`)},
        'endsAt', ${isoJson(sql`d.ends_at`)}, 'breakMinutes', d.break_minutes) order by d.starts_at, d.id)
      from ${jobs} d where d.series_id = j.series_id and d.status = 'open'
        and d.starts_at > ${now}::timestamptz) end as days`,
}));
export const searchOffers = offers.find;
export type FoundOffer = Awaited<ReturnType<typeof searchOffers>>[number];

export interface SearchFacts {
  viewer: ViewerFacts | null;
  /** What the first statement of the search found, if it could be part of this one. */
  first: NonNullable<Parameters<typeof searchOffers>[3]> | null;
}

/** The viewer, and the page they ask for. A search from their home needs to know them first. */
export function searchFacts(search?: Search & Page): ActorFacts<SearchFacts> {
  const isFromHome = search?.sort === 'distance' || search?.maxMiles !== undefined;
  const first = search && !isFromHome ? offers.column(search, search) : undefined;
  return {
    key: `search ${first?.key}`,
    values: first?.values ?? {},
    column: (user, given) => sql`json_build_object(
      'viewer', ${viewerJson(user, sql`${given.now}`)},
      'first', ${
        first
          ? sql`json_build_object('method', ${sql.raw(`'${first.method}'`)}, 'rows', ${first.build(user.id, given as never)})`
          : sql`null`
      })`,
  };
}

/** The latest application of a professional to each of these jobs. */
export async function findLatestByJob(
  db: Database,
  professionalId: UserId,
  jobIds: JobId[],
): Promise<Map<JobId, { id: ApplicationId; status: ApplicationStatus }>> {
  if (jobIds.length === 0) return new Map();
  const { id, jobId, status } = jobApplications;
  const rows = await db
    .selectDistinctOn([jobId], { id, jobId, status })
    .from(jobApplications)
    .where(and(eq(jobApplications.professionalId, professionalId), isOneOf(jobId, jobIds)))
    .orderBy(jobId, desc(jobApplications.appliedAt), desc(id));
  return new Map(rows.map((row) => [row.jobId, row]));
}
