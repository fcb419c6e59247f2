/** Invitations as rows, and who may be invited. */

import {
  and,
  asc,
  eq,
  getTableColumns,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { hasValidDocument } from '#features/documents/server/data';
import { favorites } from '#features/hiring/favorites/server/tables';
import { invitations } from '#features/hiring/placement/server/tables';
import { isOutdated } from '#features/hiring/quick/server/data';
import { contractTexts } from '#features/hiring/terms/server/tables';
import { needsLicense, type ProfessionalType } from '#features/jobs/rules';
import { type ListedJob, listedColumns } from '#features/jobs/server/data';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { Availability } from '#features/profiles/availability/rules';
import { availabilityOf } from '#features/profiles/availability/server/data';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { InvitationId, JobId, UserId } from '#kernel/id';
import type { Move } from '#kernel/machine';
import { type Database, firstOf, idsOf, isOneChanged, isOneOf } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import type { InvitationStatus } from '../rules';

export type Invitation = typeof invitations.$inferSelect;

export interface ShownInvitation extends Invitation {
  job: Omit<ListedJob, 'practicePhotoUrl'>;
  professionalName: string;
}

const practice = alias(users, 'practice');
const { practicePhotoUrl: _, ...jobColumns } = {
  ...listedColumns,
  practiceName: unlessDeleted(practice, practiceProfiles.practiceName),
};

const selectShown = (db: Database) =>
  db
    .select({
      ...getTableColumns(invitations),
      job: jobColumns,
      professionalName: fullName(users),
    })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .innerJoin(practice, eq(practice.id, jobs.practiceId))
    .innerJoin(users, eq(users.id, invitations.professionalId));

export const findInvitationOf = (
  db: Database,
  professionalId: UserId,
  invitationId: InvitationId,
): Promise<ShownInvitation | undefined> =>
  firstOf(
    selectShown(db).where(
      and(eq(invitations.id, invitationId), eq(invitations.professionalId, professionalId)),
    ),
  );

/** Without a permission check: for messages, which go to either side. */
export const findInvitationForNotice = (db: Database, invitationId: InvitationId) =>
  firstOf(selectShown(db).where(eq(invitations.id, invitationId)));

export const newestInvitations = keyset<ShownInvitation>({
  key: invitations.createdAt,
  id: invitations.id,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

export const findInvitationsOf = (
  db: Database,
  professionalId: UserId,
  page: Page,
  jobId?: JobId,
): Promise<ShownInvitation[]> =>
  readPage(
    selectShown(db),
    newestInvitations,
    page,
    eq(invitations.professionalId, professionalId),
    jobId && eq(invitations.jobId, jobId),
  );

/** Invitations to one job of a practice. Blocked users appear only if they are booked. */
export const findInvitationsTo = (
  db: Database,
  { practiceId, jobId }: { practiceId: UserId; jobId: JobId },
  page: Page,
): Promise<ShownInvitation[]> =>
  readPage(
    selectShown(db),
    newestInvitations,
    page,
    eq(invitations.jobId, jobId),
    eq(jobs.practiceId, practiceId),
    or(isNotBlocked(practiceId, invitations.professionalId), eq(invitations.status, 'accepted')),
  );

/** Pending invitations of a locked job; the limit keeps them few. */
export const findOpenInvitations = (db: Database, jobId: JobId): Promise<ShownInvitation[]> =>
  selectShown(db)
    .where(and(eq(invitations.jobId, jobId), eq(invitations.status, 'pending')))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));

/** Who declined an invitation to the job, or let it pass, and could take it at a higher rate. */
export const findUnbooked = (db: Database, jobId: JobId): Promise<UserId[]> =>
  idsOf(
    db
      .selectDistinct({ id: invitations.professionalId })
      .from(invitations)
      .innerJoin(jobs, eq(jobs.id, invitations.jobId))
      .innerJoin(users, eq(users.id, invitations.professionalId))
      .where(
        and(
          eq(invitations.jobId, jobId),
          or(eq(invitations.status, 'declined'), eq(invitations.endReason, 'passed_on')),
          eq(users.profileVisibility, true),
          isNotBlocked(jobs.practiceId, invitations.professionalId),
          sql`not exists (select from ${bookings} b
            where b.professional_id = ${invitations.professionalId}
              and b.status in ('pending', 'confirmed')
              and b.during && tstzrange(${jobs.startsAt}, ${jobs.endsAt}))`,
        ),
      ),
  );

export const insertInvitation = inserterOf(invitations);

/** Applies one transition with UPDATE … WHERE status = from; false if the status had changed. */
export const transitionInvitation = (
  db: Database,
  invitationId: InvitationId,
  { move, now }: { move: Move<InvitationStatus>; now: Date },
): Promise<boolean> =>
  isOneChanged(
    db
      .update(invitations)
      .set({ status: move.to, respondedAt: now })
      .where(and(eq(invitations.id, invitationId), eq(invitations.status, move.from))),
  );

/** False if it was seen before, or is no longer open. */
export const markSeen = (
  db: Database,
  {
    professionalId,
    invitationId,
    now,
  }: { professionalId: UserId; invitationId: InvitationId; now: Date },
): Promise<boolean> =>
  isOneChanged(
    db
      .update(invitations)
      .set({ seenAt: now })
      .where(
        and(
          eq(invitations.id, invitationId),
          eq(invitations.professionalId, professionalId),
          eq(invitations.status, 'pending'),
          isNull(invitations.seenAt),
        ),
      ),
  );

export async function markHeld(db: Database, invitationId: InvitationId, now: Date): Promise<void> {
  await db.update(invitations).set({ heldAt: now }).where(eq(invitations.id, invitationId));
}

/** What a professional has been invited to and has not answered; more than one is enough to know. */
export const findUnanswered = (db: Database, professionalId: UserId): Promise<ShownInvitation[]> =>
  selectShown(db)
    .where(and(eq(invitations.professionalId, professionalId), eq(invitations.status, 'pending')))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(50);

/** Invitations whose hold is over, with the jobs that still have it. */
export const findLapsedHolds = (
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: InvitationId; jobId: JobId }[]> =>
  db
    .select({ id: invitations.id, jobId: jobs.id })
    .from(jobs)
    .innerJoin(
      invitations,
      and(eq(invitations.jobId, jobs.id), eq(invitations.professionalId, jobs.heldFor)),
    )
    .where(and(lte(jobs.heldUntil, now), eq(invitations.status, 'pending')))
    .orderBy(asc(jobs.heldUntil), asc(jobs.id))
    .limit(limit);

/** `checkEligibility` in SQL: the title of the job, and valid documents if it needs a license. */
export const isEligible = (
  profile: Record<'userId' | 'title', SQLWrapper>,
  { type, isClinical, day }: Record<'type' | 'isClinical' | 'day', SQLWrapper>,
): SQL => {
  const isValid = (kind: 'license' | 'cpr') =>
    hasValidDocument(profile.userId, { kinds: [kind], day: sql`${day}` });
  return sql`(not ${isClinical}::boolean
    or ${profile.title} = ${type} and ${isValid('license')} and ${isValid('cpr')})`;
};

export interface EligibleProfessional {
  userId: UserId;
  title: string;
  zipCode: string;
  availability: Availability;
  isFavorite: boolean;
}

/** Professionals who may take such a job on that day; the practice's favorites first. */
export const findEligible = (
  db: Database,
  practiceId: UserId,
  { type, day, limit }: { type: ProfessionalType; day: string; limit: number },
): Promise<EligibleProfessional[]> =>
  db
    .select({
      userId: professionalProfiles.userId,
      title: professionalProfiles.title,
      zipCode: professionalProfiles.zipCode,
      availability: availabilityOf(professionalProfiles, { around: sql`${day}` }),
      isFavorite: sql<boolean>`${favorites.userId} is not null`,
    })
    .from(professionalProfiles)
    .innerJoin(users, eq(users.id, professionalProfiles.userId))
    .leftJoin(
      favorites,
      and(eq(favorites.userId, practiceId), eq(favorites.favoriteId, professionalProfiles.userId)),
    )
    .where(
      and(
        isNotBlocked(practiceId, professionalProfiles.userId),
        eq(users.profileVisibility, true),
        isNull(users.deletedAt),
        isEligible(professionalProfiles, {
          type: sql`${type}`,
          isClinical: sql`${needsLicense(type)}`,
          day: sql`${day}`,
        }),
      ),
    )
    .orderBy(sql`${favorites.userId} is null`, professionalProfiles.userId)
    .limit(limit);

/** A practice's jobs that are open or just closed and have quick applies under outdated terms. */
export const findOutdatedJobs = (db: Database, practiceId: UserId) =>
  idsOf(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
      .where(
        and(
          eq(jobs.practiceId, practiceId),
          isOneOf(jobs.status, ['open', 'closed']),
          sql`exists (select from ${contractTexts} where ${isOutdated} and ${contractTexts.id} in (
          select text_id from ${jobApplications} a
          where a.job_id = ${jobs.id} and a.is_quick and a.status = 'pending'))`,
        ),
      )
      .orderBy(asc(jobs.id)),
  );
