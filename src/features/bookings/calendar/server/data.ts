/** Private calendar feeds as rows, of whose URL only a hash is stored, and what they list. */

import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import * as bookingData from '#features/bookings/server/data';
import { bookings, calendarFeeds } from '#features/bookings/server/tables';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, firstOf } from '#platform/database/database';

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

export const findFeed = (db: Database, userId: UserId) =>
  firstOf(
    db
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .innerJoin(users, isCurrent)
      .where(eq(calendarFeeds.userId, userId)),
  );

/** The owner of a calendar feed. */
export const findReader = (db: Database, tokenHash: Buffer) =>
  firstOf(
    db
      .select({ userId: users.id, userType: users.userType })
      .from(calendarFeeds)
      .innerJoin(users, isCurrent)
      .where(eq(calendarFeeds.tokenHash, tokenHash)),
  );

/** Bookings that are not cancelled and have a time, latest first. */
export const findForCalendar = (
  db: Database,
  party: Party,
  { since, max }: { since: Date; max: number },
): Promise<bookingData.ShownBooking[]> =>
  bookingData
    .selectShown(db)
    .where(
      and(
        bookingData.belongsTo(party),
        ne(bookings.status, 'cancelled'),
        sql`upper(${bookings.during}) >= ${since}::timestamptz`,
      ),
    )
    .orderBy(desc(bookingData.bookingStart), desc(bookings.id))
    .limit(max);
