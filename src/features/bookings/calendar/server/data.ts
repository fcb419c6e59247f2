/** Private calendar addresses as rows; only a hash of the secret in them is kept. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
import { users } from '../../../accounts/server/tables';
import { calendarFeeds } from '../../server/tables';

type Feed = typeof calendarFeeds.$inferSelect;

/** A new one takes the place of the old one. */
export async function saveFeed(db: Database, feed: Feed): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } });
}

export async function deleteFeed(db: Database, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export async function findFeed(db: Database, userId: string): Promise<Feed | undefined> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** Whose calendar it is. */
export async function findReader(db: Database, tokenHash: Buffer) {
  const [reader] = await db
    .select({ userId: users.id, userType: users.userType })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return reader;
}
