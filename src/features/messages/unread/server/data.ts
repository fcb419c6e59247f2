/** Unread messages as rows: those not mailed yet, locked and marked as mailed. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Message } from '#features/messages/server/data';
import { conversations, messages } from '#features/messages/server/tables';
import type { MessageId } from '#kernel/id';
import { type Database, isOneOf } from '#platform/database/database';
import { columns, type RowOf, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

/** Unread messages of one sender in one conversation, with both sides of it. */
const unmailed = {
  ...columns(messages, 'm', ['applicationId', 'senderId']),
  ...columns(conversations, 'c', ['professionalId', 'practiceId']),
};
export type Unmailed = RowOf<typeof unmailed>;

/** Where a message sent by then is unread and not yet emailed; the longest wait comes first. */
export const findUnmailed = statement(({ until, max }: Given<{ until: Date; max: number }>) =>
  select(
    unmailed,
    sql`from ${messages} m join ${conversations} c on c.application_id = m.application_id
    where m.read_at is null and m.mailed_at is null and m.created_at <= ${until}::timestamptz
    group by m.application_id, m.sender_id, c.application_id
    order by min(m.created_at) limit ${max}::int`,
  ),
);

/** Oldest first; locked, so that they are neither read nor mailed until the transaction ends. */
export const lockUnmailed = (
  db: Database,
  { applicationId, senderId }: Unmailed,
): Promise<Message[]> =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, applicationId),
        eq(messages.senderId, senderId),
        isNull(messages.readAt),
        isNull(messages.mailedAt),
      ),
    )
    .orderBy(messages.createdAt, messages.id)
    .for('no key update');

export async function markMailed(db: Database, ids: MessageId[], now: Date): Promise<void> {
  await db.update(messages).set({ mailedAt: now }).where(isOneOf(messages.id, ids));
}
