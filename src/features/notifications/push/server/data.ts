/** Whether a user has been booked, and which session a request belongs to. */
import { eq, sql } from 'drizzle-orm';
import { sessions } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import type { SessionId, UserId } from '#kernel/id';
import { type Database, statement } from '#platform/database/database';

const booked = statement<{ userId: UserId }, { isBooked: boolean }>(
  ({ userId }) => sql`
    select exists (select from ${bookings} b
        where b.professional_id = ${userId}::uuid and b.confirmed_at is not null)
      or exists (select from ${bookings} b
        where b.practice_id = ${userId}::uuid and b.confirmed_at is not null) as "isBooked"`,
);

/** On either side, even if the shift is over or was cancelled. */
export async function hasBeenBooked(db: Database, userId: UserId): Promise<boolean> {
  const [found] = await booked(db, { userId });
  return found?.isBooked ?? false;
}

export async function findSessionId(
  db: Database,
  tokenHash: Buffer,
): Promise<SessionId | undefined> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  return found?.id;
}
