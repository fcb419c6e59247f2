/** Pending codes: one for each browser that registers with a phone, and for each account. */

import { desc, eq, lt, sql } from 'drizzle-orm';
import { verifications } from '#features/accounts/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';

export type Verification = typeof verifications.$inferSelect;

/**
 * Until the transaction ends, so that codes of one phone are sent and tried one by one. Taken
 * before the lock of a user's row: storing a code refers to that row.
 */
export const lockPhone = (db: Database, phone: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${phone}`}, 0))`);

/** Newest first. */
export const findVerifications = (db: Database, phone: string): Promise<Verification[]> =>
  db
    .select()
    .from(verifications)
    .where(eq(verifications.phone, phone))
    .orderBy(desc(verifications.createdAt), desc(verifications.id));

/** Replaces the code with this id, if there is one. */
export async function saveVerification(
  db: Database,
  verification: Omit<Verification, 'failedAttempts' | 'usedAt'>,
): Promise<void> {
  const fresh = { ...verification, failedAttempts: 0, usedAt: null };
  await db
    .insert(verifications)
    .values(fresh)
    .onConflictDoUpdate({ target: verifications.id, set: fresh });
}

/** Every pending code of the phone loses a try, so that more codes do not allow more guesses. */
export const countFailedAttempt = (db: Database, phone: string) =>
  db
    .update(verifications)
    .set({ failedAttempts: sql`${verifications.failedAttempts} + 1` })
    .where(eq(verifications.phone, phone));

export const markUsed = (db: Database, { id }: Pick<Verification, 'id'>, now: Date) =>
  db.update(verifications).set({ usedAt: now }).where(eq(verifications.id, id));

/** Pending codes that would confirm a phone for this account. */
export const deleteVerificationsOf = (db: Database, userId: UserId) =>
  db.delete(verifications).where(eq(verifications.userId, userId));

export const deleteOldVerifications = (db: Database, before: Date) =>
  db.delete(verifications).where(lt(verifications.expiresAt, before));
