/** A user's second factor: one key, its last used step, its recovery codes. */

import { and, eq, isNull, lt } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '#features/accounts/server/tables';
import type { UserId } from '#kernel/id';
import { type Database, firstOf } from '#platform/database/database';

export type SecondFactor = typeof secondFactors.$inferSelect;

export const findSecondFactor = (db: Database, userId: UserId) =>
  firstOf(db.select().from(secondFactors).where(eq(secondFactors.userId, userId)));

/**
 * Returns false if one is already on: an unconfirmed key can be replaced, a confirmed one cannot.
 */
export async function replaceSecondFactor(
  db: Database,
  factor: Pick<SecondFactor, 'userId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, factor.userId), isNull(secondFactors.confirmedAt)));
  const made = await db.insert(secondFactors).values(factor).onConflictDoNothing().returning();
  return made.length > 0;
}

export const deleteSecondFactor = (db: Database, userId: UserId) =>
  db.delete(secondFactors).where(eq(secondFactors.userId, userId));

/** Returns true once for each step, so that an observed code does not work again. */
export async function consumeStep(db: Database, userId: UserId, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

export async function confirmSecondFactor(
  db: Database,
  userId: UserId,
  { codeFingerprints, now }: { codeFingerprints: string[]; now: Date },
): Promise<void> {
  await db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(codeFingerprints.map((codeFingerprint) => ({ userId, codeFingerprint })));
}

export async function findRecoveryCodes(db: Database, userId: UserId): Promise<string[]> {
  const rows = await db
    .select({ codeFingerprint: recoveryCodes.codeFingerprint })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return rows.map(({ codeFingerprint }) => codeFingerprint);
}

/** Returns true once for each recovery code. */
export async function consumeRecoveryCode(
  db: Database,
  userId: UserId,
  { codeFingerprint, now }: { codeFingerprint: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeFingerprint, codeFingerprint),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Keys that were shown but never confirmed with a code. */
export const deleteUnconfirmedFactors = (db: Database, before: Date) =>
  db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before)));
