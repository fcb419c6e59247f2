/** First-day cards as rows. */

import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { FileId, UserId } from '#kernel/id';
import { type Database, nextUpdatedAt } from '#platform/database/database';
import { firstDayCards } from './tables';

export type FirstDay = typeof firstDayCards.$inferSelect;
export type NewFirstDay = Omit<FirstDay, 'declinedAt'>;

export async function findFirstDay(
  db: Database,
  practiceId: UserId,
): Promise<(FirstDay & { parking: string }) | undefined> {
  const [found] = await db
    .select({ card: firstDayCards, parking: practiceProfiles.parkingInstructions })
    .from(firstDayCards)
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, firstDayCards.practiceId))
    .where(eq(firstDayCards.practiceId, practiceId));
  return found && { ...found.card, parking: found.parking };
}

/** Whose front door a file shows; undefined if it is another kind of file. */
export async function findPracticeOfDoor(
  db: Database,
  fileId: FileId,
): Promise<UserId | undefined> {
  const [found] = await db
    .select({ practiceId: firstDayCards.practiceId })
    .from(firstDayCards)
    .where(eq(firstDayCards.doorPhotoId, fileId));
  return found?.practiceId;
}

/** Whether the practice neither filled in its card nor said "No thanks". */
export const isUnanswered = (practiceId: SQLWrapper): SQL => sql`not exists (
  select from ${firstDayCards} where ${firstDayCards.practiceId} = ${practiceId})`;

export async function upsertFirstDay(
  db: Database,
  { practiceId, updatedAt, ...fields }: NewFirstDay,
): Promise<void> {
  await db
    .insert(firstDayCards)
    .values({ practiceId, updatedAt, ...fields })
    .onConflictDoUpdate({
      target: firstDayCards.practiceId,
      set: {
        ...fields,
        declinedAt: null,
        updatedAt: nextUpdatedAt(firstDayCards.updatedAt, updatedAt),
      },
    });
}

/** Does nothing if the practice has answered already. */
export async function insertDeclined(db: Database, practiceId: UserId, now: Date): Promise<void> {
  await db
    .insert(firstDayCards)
    .values({ practiceId, declinedAt: now, updatedAt: now })
    .onConflictDoNothing();
}
