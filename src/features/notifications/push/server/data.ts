/** Whether a user has been booked, and which session a request belongs to. */
import { eq } from 'drizzle-orm';
import { sessions } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import type { SessionId, UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { boolean, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

const booked = statement(({ userId }: Given<{ userId: UserId }>) =>
  select({
    isBooked: boolean`exists (select from ${bookings} b
        where b.professional_id = ${userId}::uuid and b.confirmed_at is not null)
      or exists (select from ${bookings} b
        where b.practice_id = ${userId}::uuid and b.confirmed_at is not null)`,
  }),
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
