/** Invitations as rows, and who could be invited. */
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
import { users } from '../../../accounts/server/tables';
import { type ListedJob, listedColumns } from '../../../jobs/server/data';
import { jobs } from '../../../jobs/server/tables';
import type { Week } from '../../../profiles/rules';
import { practiceProfiles, professionalProfiles } from '../../../profiles/server/tables';
import {
  find,
  type InvitationAction,
  type InvitationStatus,
  invitationTransitions,
  type Transition,
} from '../../rules';
import { favourites, invitations } from '../../server/tables';

export type Invitation = typeof invitations.$inferSelect;

export interface ShownInvitation extends Invitation {
  job: Omit<ListedJob, 'practicePhotoUrl'>;
  professionalName: string;
}

const { practicePhotoUrl: _, ...jobColumns } = listedColumns;

const selectShown = (db: Database) =>
  db
    .select({
      ...getTableColumns(invitations),
      job: jobColumns,
      professionalName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(invitations)
    .innerJoin(jobs, eq(jobs.id, invitations.jobId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, jobs.practiceId))
    .innerJoin(users, eq(users.id, invitations.professionalId));

export async function findInvitationOf(
  db: Database,
  professionalId: string,
  invitationId: string,
): Promise<ShownInvitation | undefined> {
  const [found] = await selectShown(db).where(
    and(eq(invitations.id, invitationId), eq(invitations.professionalId, professionalId)),
  );
  return found;
}

/** For notices, which go to either side. */
export async function findInvitationToTell(
  db: Database,
  invitationId: string,
): Promise<ShownInvitation | undefined> {
  const [found] = await selectShown(db).where(eq(invitations.id, invitationId));
  return found;
}

/** Newest first; one more than the limit where there are more. */
export const findInvitationsOf = (
  db: Database,
  professionalId: string,
  { after, limit }: { after?: readonly [string, string] | undefined; limit: number },
): Promise<ShownInvitation[]> =>
  selectShown(db)
    .where(
      and(
        eq(invitations.professionalId, professionalId),
        after &&
          sql`(${invitations.createdAt}, ${invitations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit + 1);

/** All of one job of a practice, in the order they were sent. */
export const findInvitationsTo = (
  db: Database,
  practiceId: string,
  jobId: string,
): Promise<ShownInvitation[]> =>
  selectShown(db)
    .where(and(eq(invitations.jobId, jobId), eq(jobs.practiceId, practiceId)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));

/** Professionals whose invitation to a job is open. */
export async function findInvitationsOpen(db: Database, jobId: string): Promise<string[]> {
  const rows = await db
    .select({ professionalId: invitations.professionalId })
    .from(invitations)
    .where(and(eq(invitations.jobId, jobId), eq(invitations.status, 'pending')));
  return rows.map(({ professionalId }) => professionalId);
}

export async function insertInvitations(
  db: Database,
  rows: (typeof invitations.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(invitations).values(rows);
}

/** One move along the table of the rules; false when it was not in the state it starts from. */
export async function moveInvitation(
  db: Database,
  invitationId: string,
  { from, to }: Transition<InvitationAction, InvitationStatus>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(invitations)
    .set({ status: to, respondedAt: now })
    .where(and(eq(invitations.id, invitationId), eq(invitations.status, from)));
  return rowCount === 1;
}

/** Of a job that is locked; answers those that were open. */
export async function closeInvitations(db: Database, jobId: string, now: Date): Promise<string[]> {
  const transition = find(invitationTransitions, 'close', 'others', 'pending');
  if (!transition) return [];
  const rows = await db
    .update(invitations)
    .set({ status: transition.to, respondedAt: now })
    .where(and(eq(invitations.jobId, jobId), eq(invitations.status, transition.from)))
    .returning({ id: invitations.id });
  return rows.map(({ id }) => id);
}

export interface Candidate {
  userId: string;
  title: string;
  zipCode: string;
  week: Week;
  isFavourite: boolean;
}

/** A document of that kind that counts on that day. */
const hasProof = (kind: 'license' | 'cpr', today: string): SQL =>
  sql`exists (select from documents d where d.user_id = ${professionalProfiles.userId}
    and d.kind = ${kind} and d.status = 'verified'
    and (d.expires_on is null or d.expires_on >= ${today}::date))`;

/** Whoever may be booked today: favourites of the practice first, then those of the role. */
export const findCandidates = (
  db: Database,
  practiceId: string,
  { type, today, limit, only }: { type: string; today: string; limit: number; only?: string[] },
): Promise<Candidate[]> =>
  db
    .select({
      userId: professionalProfiles.userId,
      title: professionalProfiles.title,
      zipCode: professionalProfiles.zipCode,
      week: professionalProfiles.availability,
      isFavourite: sql<boolean>`${favourites.userId} is not null`,
    })
    .from(professionalProfiles)
    .leftJoin(
      favourites,
      and(
        eq(favourites.userId, practiceId),
        eq(favourites.favouriteId, professionalProfiles.userId),
      ),
    )
    .where(
      and(
        only && inArray(professionalProfiles.userId, only),
        hasProof('license', today),
        hasProof('cpr', today),
      ),
    )
    .orderBy(
      sql`${favourites.userId} is null`,
      sql`${professionalProfiles.title} <> ${type}`,
      professionalProfiles.userId,
    )
    .limit(limit);
