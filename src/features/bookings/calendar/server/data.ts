/** Private calendar feeds as rows, of whose URL only a hash is stored, and what they list. */

import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import * as bookingData from '#features/bookings/server/data';
import { bookings, calendarFeeds } from '#features/bookings/server/tables';
import { userTypes } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, firstOf } from '#platform/database/database';
import { select } from '#platform/database/rows';
import { type Given, statements } from '#platform/database/statements';

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

const entries = statements(
  { side: userTypes },
  ({ side }, { userId, since, max }: Given<{ userId: UserId; since: Date; max: number }>) =>
    select(
      bookingData.shownColumns,
      sql`${bookingData.shownFrom}
    where ${bookingData.ownerFor(side)} = ${userId}::uuid and ${bookings.status} <> 'cancelled'
      and upper(${bookings.during}) >= ${since}::timestamptz
    order by ${bookingData.bookingStart} desc, ${bookings.id} desc limit ${max}::int`,
    ),
);

/** Bookings that are not cancelled and have a time, latest first. */
export async function findForCalendar(
  db: Database,
  { id: userId, side }: Party,
  range: { since: Date; max: number },
): Promise<bookingData.ShownBooking[]> {
  return (await entries(db, { side }, { userId, ...range })).map(bookingData.toShown);
}
