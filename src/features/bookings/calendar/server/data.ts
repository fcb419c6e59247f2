/** Private calendar feeds as rows; only a hash of each URL's secret is stored. */

import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { calendarFeeds } from '#features/bookings/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';

type Feed = typeof calendarFeeds.$inferSelect;

/** Replaces the previous one. */
export async function saveFeed(db: Database, feed: Feed): Promise<void> {
  const { userId: _, ...changes } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: changes });
}

export async function deleteFeed(db: Database, userId: UserId): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** A password reset increments the token version, which revokes the URL. */
const isCurrent = and(
  eq(users.id, calendarFeeds.userId),
  eq(users.tokenVersion, calendarFeeds.tokenVersion),
);

export async function findFeed(db: Database, userId: UserId) {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .innerJoin(users, isCurrent)
    .where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** The owner of a calendar feed. */
export async function findReader(db: Database, tokenHash: Buffer) {
  const [reader] = await db
    .select({ userId: users.id, userType: users.userType })
    .from(calendarFeeds)
    .innerJoin(users, isCurrent)
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return reader;
}
