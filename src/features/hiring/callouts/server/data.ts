/** Call-outs as rows, and who can be invited next. */

import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { favorites } from '#features/hiring/favorites/server/tables';
import { isEligible } from '#features/hiring/invitations/server/data';
import { callOuts, invitations } from '#features/hiring/placement/server/tables';
import type { ProfessionalType } from '#features/jobs/rules';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { Availability } from '#features/profiles/availability/rules';
import { availabilityOf, weekColumns } from '#features/profiles/availability/server/data';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import type { ShiftRecord } from '#features/profiles/reliability/rules';
import { shiftRecordOf } from '#features/profiles/reliability/server/data';
import { professionalProfiles } from '#features/profiles/server/tables';
import type { InvitationId, JobId, UserId } from '#kernel/id';
import { type Database, firstOf } from '#platform/database/database';
import { boolean, columns, json, select, text } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { maxInvited, type Reach, usualReach } from '../rules';

export type CallOut = typeof callOuts.$inferSelect;

/**
 * A call-out begins, ends and sends while its job is locked. Only `next_wave_at` also changes
 * without that lock, in statements that check on the row itself that the wave has not gone out
 * since.
 */
export const findCallOut = (db: Database, jobId: JobId) =>
  firstOf(db.select().from(callOuts).where(eq(callOuts.jobId, jobId)));

/** A call-out that was stopped resumes. */
export async function beginCallOut(
  db: Database,
  jobId: JobId,
  now: Date,
  { maxMiles, offHours }: Reach = usualReach,
): Promise<CallOut> {
  const running = { nextWaveAt: now, endedAt: null, endReason: null, maxMiles, offHours };
  const [begun] = await db
    .insert(callOuts)
    .values({ jobId, startedAt: now, ...running })
    .onConflictDoUpdate({ target: callOuts.jobId, set: running })
    .returning();
  if (!begun) throw new Error('A call-out was not stored.');
  return begun;
}

export async function saveWave(
  db: Database,
  { jobId, wave, invited }: CallOut,
  { sent, nextWaveAt }: { sent: number; nextWaveAt: Date },
): Promise<void> {
  await db
    .update(callOuts)
    .set({ wave: wave + 1, invited: invited + sent, nextWaveAt })
    .where(eq(callOuts.jobId, jobId));
}

/** Does nothing if the wave has gone out or the call-out has ended: then it is no longer due. */
export async function postponeWave(
  db: Database,
  jobId: JobId,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db
    .update(callOuts)
    .set({ nextWaveAt: until })
    .where(and(eq(callOuts.jobId, jobId), lte(callOuts.nextWaveAt, now)));
}

/** Once everyone in a wave has declined, no one is left to wait for. */
export async function hastenAfterDecline(
  db: Database,
  invitationId: InvitationId,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update ${callOuts} c set next_wave_at = ${now}::timestamptz
    from ${invitations} declined
    where declined.id = ${invitationId} and declined.wave = c.wave and c.job_id = declined.job_id
      and c.next_wave_at > ${now}::timestamptz
      and not exists (select from ${invitations} open where open.job_id = c.job_id
        and open.status = 'pending' and open.wave is not null)`);
}

export async function findDueCallOuts(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ jobId: JobId; practiceId: UserId }[]> {
  return db
    .select({
      jobId: callOuts.jobId,
      practiceId: sql<UserId>`(select practice_id from ${jobs} where ${jobs.id} = ${callOuts.jobId})`,
    })
    .from(callOuts)
    .where(lte(callOuts.nextWaveAt, now))
    .orderBy(asc(callOuts.nextWaveAt), asc(callOuts.jobId))
    .limit(limit);
}

export interface Answers {
  seen: number;
  declined: number;
  open: number;
}

export async function countAnswers(db: Database, jobId: JobId): Promise<Answers> {
  const { rows } = await db.execute<Record<keyof Answers, number>>(sql`
    select count(*) filter (where i.seen_at is not null
        or i.status in ('accepted', 'declined'))::int as seen,
      count(*) filter (where i.status = 'declined')::int as declined,
      count(*) filter (where i.status = 'pending')::int as open
    from ${invitations} i where i.job_id = ${jobId} and i.wave is not null`);
  return rows[0] ?? { seen: 0, declined: 0, open: 0 };
}

interface Wanted {
  practiceId: UserId;
  /** Null for a job that is not posted yet. */
  jobId: JobId | null;
  professionalType: ProfessionalType;
  isClinical: boolean;
  workDate: string;
  startsAt: Date;
  endsAt: Date;
  /** The day on which documents must be valid. */
  day: string;
  /** ZIP codes near the job. */
  zipCodes: string[];
  /** Also those who were invited or applied before, unless they declined or still may come. */
  isAgain: boolean;
  limit: number;
}

/** Far above what a region has; favorites are never left out. */
export const maxCandidates = 2_000;

/**
 * Favorites and professionals nearby who may take such a shift, have no booking then, and neither
 * applied to the job nor were invited to it. Their hours are still to be checked.
 */
export const findCandidates = statement((given: Given<Wanted>) => {
  const isMatch = isEligible(
    { userId: sql`w.user_id`, title: sql`w.title` },
    {
      type: sql`${given.professionalType}`,
      isClinical: sql`${given.isClinical}`,
      day: sql`${given.day}`,
    },
  );
  return select(
    {
      ...columns(professionalProfiles, 'w', ['userId', 'title', 'zipCode', 'hourlyRateCents']),
      name: text`${fullName(nameColumns('u'))}`,
      ...columns(users, 'u', [], { photoUrl: 'profileImageUrl' }),
      shiftRecord: json.orNull<ShiftRecord>`${shiftRecordOf(sql`w.user_id`)}`,
      availability: json<Availability>`${availabilityOf(weekColumns('w'), { around: sql`${given.workDate}` })}`,
      isFavorite: boolean`f.favorite_id is not null`,
    },
    sql`from (
      select p.user_id from ${professionalProfiles} p
        where left(p.zip_code, 5) = any(${given.zipCodes}::text[])
      union select favorite_id from ${favorites} where user_id = ${given.practiceId}::uuid) near
      join ${professionalProfiles} w on w.user_id = near.user_id
      join ${users} u on u.id = w.user_id
      left join ${favorites} f on f.user_id = ${given.practiceId}::uuid
        and f.favorite_id = w.user_id
    where u.deleted_at is null and u.profile_visibility
      and ${isNotBlocked(sql`${given.practiceId}`, sql`w.user_id`)}
      and ${isMatch}
      and not exists (select from ${bookings} b where b.professional_id = w.user_id
        and b.status in ('pending', 'confirmed')
        and b.during && tstzrange(${given.startsAt}::timestamptz, ${given.endsAt}::timestamptz))
      and not exists (select from ${invitations} i
        where i.job_id = ${given.jobId}::uuid and i.professional_id = w.user_id
          and (not ${given.isAgain}::boolean or i.status in ('pending', 'declined')))
      and not exists (select from ${jobApplications} a
        where a.job_id = ${given.jobId}::uuid and a.professional_id = w.user_id
          and (not ${given.isAgain}::boolean or a.status in ('pending', 'selected', 'accepted')))
    order by f.favorite_id is null, w.user_id limit ${given.limit}::int`,
  );
});

const latestRoles = statement(({ practiceId }: Given<{ practiceId: UserId }>) =>
  select(
    columns(jobs, 'j', [], { role: 'professionalType' }),
    sql`from ${jobs} j where j.practice_id = ${practiceId}::uuid
    order by j.created_at desc, j.id desc limit 1`,
  ),
);

export async function findLatestRole(
  db: Database,
  practiceId: UserId,
): Promise<ProfessionalType | undefined> {
  const [latest] = await latestRoles(db, { practiceId });
  return latest?.role;
}

/** Lets only one call-out of a practice at a time check whether the shift is already posted. */
export async function lockCallOuts(db: Database, practiceId: UserId): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`call-outs:${practiceId}`}, 0))`,
  );
}

/**
 * The practice's next open job for a role and day with no one selected; preferably one for which a
 * call-out can start.
 */
export async function findOpenJobOn(
  db: Database,
  {
    practiceId,
    professionalType,
    workDate,
    now,
  }: { practiceId: UserId; professionalType: ProfessionalType; workDate: string; now: Date },
): Promise<{ id: JobId; canStart: boolean } | undefined> {
  const { rows } = await db.execute<{ id: JobId; canStart: boolean }>(sql`
    select j.id, c.job_id is null as "canStart"
    from ${jobs} j left join ${callOuts} c on c.job_id = j.id
      and (c.ended_at is null or c.invited >= ${maxInvited})
    where j.practice_id = ${practiceId} and j.status = 'open' and j.work_date = ${workDate}
      and j.professional_type = ${professionalType}
      and coalesce(j.starts_at, 'infinity') > ${now}::timestamptz
      and not exists (select from ${jobApplications} a
        where a.job_id = j.id and a.status in ('selected', 'accepted'))
    order by c.job_id is not null, j.starts_at, j.id limit 1`);
  return rows[0];
}
