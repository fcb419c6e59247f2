/** Changed and requested names as rows. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { NameChangeId, UserId } from '#kernel/id';
import type { Move } from '#kernel/machine';
import { type Database, firstOf, isOneChanged } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import type { NameStatus } from '../rules';
import { nameChanges } from './tables';

export type NameChange = typeof nameChanges.$inferSelect;

export const insertNameChange = inserterOf(nameChanges);

export const findNameChange = (db: Database, id: NameChangeId) =>
  firstOf(db.select().from(nameChanges).where(eq(nameChanges.id, id)));

export const findNewestChange = (db: Database, userId: UserId) =>
  firstOf(
    db
      .select()
      .from(nameChanges)
      .where(eq(nameChanges.userId, userId))
      .orderBy(desc(nameChanges.createdAt), desc(nameChanges.id))
      .limit(1),
  );

const isMadeBy = (userId: UserId) =>
  and(eq(nameChanges.userId, userId), eq(nameChanges.status, 'made'));

/** When the name last changed, if it ever did. */
export async function findNameChangedAt(db: Database, userId: UserId): Promise<Date | null> {
  const [change] = await db
    .select({ endedAt: nameChanges.endedAt })
    .from(nameChanges)
    .where(isMadeBy(userId))
    .orderBy(desc(nameChanges.endedAt))
    .limit(1);
  return change?.endedAt ?? null;
}

/** The name somebody had at this moment, if it has changed since. */
export async function findEarlierName(
  db: Database,
  userId: UserId,
  at: Date,
): Promise<string | undefined> {
  const [change] = await db
    .select({
      name: sql<string>`${nameChanges.previousFirstName} || ' ' || ${nameChanges.previousLastName}`,
    })
    .from(nameChanges)
    .where(and(isMadeBy(userId), gt(nameChanges.endedAt, at)))
    .orderBy(asc(nameChanges.endedAt))
    .limit(1);
  return change?.name;
}

/** Only if its status is still the expected one; false otherwise. */
export const transitionName = (
  db: Database,
  id: NameChangeId,
  { from, to }: Move<NameStatus>,
  end: Pick<NameChange, 'endedAt'> & Partial<Pick<NameChange, 'decidedBy' | 'decisionNote'>>,
) =>
  isOneChanged(
    db
      .update(nameChanges)
      .set({ status: to, ...end })
      .where(and(eq(nameChanges.id, id), eq(nameChanges.status, from))),
  );
