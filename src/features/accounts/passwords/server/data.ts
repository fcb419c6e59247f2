/** Emailed links: stored as hashes and claimed by the update itself. */

import { and, asc, desc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { accountLinks } from '#features/accounts/server/tables';
import type { UserId } from '#kernel/id';
import { type Database, firstOf, isOneOf } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';

export type AccountLink = typeof accountLinks.$inferSelect;
type Token = Pick<AccountLink, 'tokenHash' | 'purpose'>;

const isLink = ({ tokenHash, purpose }: Token) =>
  and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose));

export const insertLink = inserterOf(accountLinks);

/** Also one that was used or has expired. */
export const findLink = (db: Database, token: Token) =>
  firstOf(db.select().from(accountLinks).where(isLink(token)));

const isLiveUndo = (userId: UserId, now: Date) =>
  and(
    eq(accountLinks.userId, userId),
    eq(accountLinks.purpose, 'undo_email'),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );

/** Until when an earlier address of this account can be restored, if it can. */
export async function findUndoEnd(
  db: Database,
  userId: UserId,
  now: Date,
): Promise<Date | undefined> {
  const [last] = await db
    .select({ expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(isLiveUndo(userId, now))
    .orderBy(desc(accountLinks.expiresAt))
    .limit(1);
  return last?.expiresAt;
}

/** The first live link that restores this address of this account. */
export async function findUndoLink(
  db: Database,
  { userId, email }: { userId: UserId; email: string },
  now: Date,
): Promise<AccountLink | undefined> {
  const [found] = await db
    .select()
    .from(accountLinks)
    .where(and(isLiveUndo(userId, now), eq(accountLinks.email, email)))
    .orderBy(asc(accountLinks.createdAt))
    .limit(1);
  return found;
}

/** Claims an unused, unexpired link. */
export const claimLink = (db: Database, token: Token, now: Date) =>
  firstOf(
    db
      .update(accountLinks)
      .set({ usedAt: now })
      .where(and(isLink(token), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now)))
      .returning(),
  );

/** Deletes a user's links of these purposes. */
export const deleteLinks = (
  db: Database,
  userId: UserId,
  ...purposes: readonly AccountLink['purpose'][]
) =>
  db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), isOneOf(accountLinks.purpose, purposes)));

/** Deletes a link that was used and what was mailed for the same purpose since. */
export const deleteLinksSince = (
  db: Database,
  { userId, purpose, createdAt }: Pick<AccountLink, 'userId' | 'purpose' | 'createdAt'>,
) =>
  db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        gte(accountLinks.createdAt, createdAt),
      ),
    );

export const deleteExpiredLinks = (db: Database, before: Date) =>
  db.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
