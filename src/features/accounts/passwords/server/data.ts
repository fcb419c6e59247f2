/** Emailed links: stored as hashes and claimed by the update itself. */

import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { UserId } from '../../../../kernel/id';
import type { Database } from '../../../../platform/database/database';
import { accountLinks, users } from '../../server/tables';

export type AccountLink = typeof accountLinks.$inferSelect;

export const insertLink = (db: Database, link: Omit<AccountLink, 'usedAt'>) =>
  db.insert(accountLinks).values(link);

/** Claims an unused, unexpired link and returns its user. */
export async function claimLink(
  db: Database,
  link: Pick<AccountLink, 'tokenHash' | 'purpose'>,
  now: Date,
): Promise<{ userId: UserId; email: string; firstName: string } | undefined> {
  const [claimed] = await db
    .update(accountLinks)
    .set({ usedAt: now })
    .from(users)
    .where(
      and(
        eq(accountLinks.tokenHash, link.tokenHash),
        eq(accountLinks.purpose, link.purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
        eq(users.id, accountLinks.userId),
      ),
    )
    .returning({ userId: users.id, email: users.email, firstName: users.firstName });
  return claimed;
}

/** Deletes a user's links: those of one purpose, or all. */
export const deleteLinks = (db: Database, userId: UserId, purpose?: AccountLink['purpose']) =>
  db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), purpose && eq(accountLinks.purpose, purpose)));

export const deleteExpiredLinks = (db: Database, before: Date) =>
  db.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
