/** Passkeys and the challenges they sign, as rows. */

import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { passkeyChallenges, passkeys, users } from '#features/accounts/server/tables';
import type { PasskeyId, UserId } from '#kernel/id';
import { type Database, firstOf } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { keyset, type Page, readPage } from '#platform/database/keyset';

export type Passkey = typeof passkeys.$inferSelect;

export const newestPasskeys = keyset<Passkey>({
  key: passkeys.createdAt,
  id: passkeys.id,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

export const findPasskeys = (db: Database, userId: UserId, page: Page): Promise<Passkey[]> =>
  readPage(
    db.select().from(passkeys).$dynamic(),
    newestPasskeys,
    page,
    eq(passkeys.userId, userId),
  );

export async function countPasskeys(db: Database, userId: UserId): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return found?.total ?? 0;
}

/** A passkey and its user, by the id that its device gave it. */
export const findPasskeyHolder = (db: Database, credentialId: Buffer) =>
  firstOf(
    db
      .select({ passkey: passkeys, user: users })
      .from(passkeys)
      .innerJoin(users, and(eq(users.id, passkeys.userId), isNull(users.deletedAt)))
      .where(eq(passkeys.credentialId, credentialId)),
  );

/** Returns false if another account, or this one, already has it. */
export async function insertPasskey(db: Database, passkey: Passkey): Promise<boolean> {
  const made = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return made.length > 0;
}

/**
 * Returns false if it was removed meanwhile, or if its counter did not grow: then someone else has
 * a copy. Passkeys that do not count stay at 0.
 */
export async function recordUse(
  db: Database,
  id: PasskeyId,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const isNext = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  );
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

const isOwn = (userId: UserId, id: PasskeyId) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export const updateName = (
  db: Database,
  userId: UserId,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
) => firstOf(db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning());

export const deletePasskey = (db: Database, userId: UserId, id: PasskeyId) =>
  firstOf(db.delete(passkeys).where(isOwn(userId, id)).returning());

/** Removes all passkeys of a user, and pending challenges to add one. */
export async function deletePasskeysOf(db: Database, userId: UserId): Promise<Passkey[]> {
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  return db.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
}

export const insertChallenge = inserterOf(passkeyChallenges);

/** Returns true once for each challenge, and only for the user it was issued to. */
export async function claimChallenge(
  db: Database,
  { challengeHash, userId }: { challengeHash: Buffer; userId: UserId | null },
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash });
  return claimed.length > 0;
}

export const deleteExpiredChallenges = (db: Database, now: Date) =>
  db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
