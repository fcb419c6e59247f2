/** The pending code of a phone: at most one, replaced by the next. */

import { eq, lt, sql } from 'drizzle-orm';
import type { UserId } from '../../../../kernel/id';
import type { Database } from '../../../../platform/database/database';
import { verifications } from '../../server/tables';

export type Verification = typeof verifications.$inferSelect;

export async function replaceVerification(
  db: Database,
  verification: Omit<Verification, 'failedAttempts' | 'usedAt'>,
): Promise<void> {
  const fresh = { ...verification, failedAttempts: 0, usedAt: null };
  await db
    .insert(verifications)
    .values(fresh)
    .onConflictDoUpdate({ target: verifications.phone, set: fresh });
}

/** Locks the row until the transaction ends, so that concurrent guesses are counted one by one. */
export async function lockVerification(
  db: Database,
  phone: string,
): Promise<Verification | undefined> {
  const [found] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.phone, phone))
    .for('update');
  return found;
}

export const countFailedAttempt = (db: Database, phone: string) =>
  db
    .update(verifications)
    .set({ failedAttempts: sql`${verifications.failedAttempts} + 1` })
    .where(eq(verifications.phone, phone));

export const markUsed = (db: Database, phone: string, now: Date) =>
  db.update(verifications).set({ usedAt: now }).where(eq(verifications.phone, phone));

/** Pending codes that would confirm a phone for this account. */
export const deleteVerificationsOf = (db: Database, userId: UserId) =>
  db.delete(verifications).where(eq(verifications.userId, userId));

export const deleteOldVerifications = (db: Database, before: Date) =>
  db.delete(verifications).where(lt(verifications.expiresAt, before));
