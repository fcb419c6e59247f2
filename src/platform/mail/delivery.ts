/** What became of messages: counted, listed by state, and queued again if they were given up. */

import { and, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { keyset, type Page } from '../database/keyset';
import { addTask } from '../database/queue';
import { countWaiting } from '../database/waiting';
import { type Channel, send } from './outbox';

export type MessageState = 'queued' | 'sent' | 'failed' | 'dropped';

/** Those that were given up. */
export const countFailedMessages = (db: Database) =>
  countWaiting(db, sql`created_at`, sql`messages_out where state = 'failed'`);

export interface ListedMessage extends Record<string, unknown> {
  id: string;
  channel: Channel;
  to: string;
  /** Empty for a text message. */
  subject: string;
  state: MessageState;
  attempts: number;
  /** From the last attempt that failed, if any. */
  error: string;
  createdAt: Date;
  sentAt: Date | null;
  notBefore: Date | null;
}

export const newestMessages = keyset<ListedMessage>({
  key: sql`created_at`,
  id: sql`id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** Messages of a state, newest first; one more than the page shows. */
export async function findMessages(
  db: Database,
  { state, after, limit }: Page & { state: MessageState },
): Promise<ListedMessage[]> {
  type Raw = ListedMessage & { createdAt: string; sentAt: string | null; notBefore: string | null };
  const { rows } = await db.execute<Raw>(sql`
    select id, channel, recipient as to, subject, state, attempts,
      coalesce(last_error, '') as error, created_at as "createdAt", sent_at as "sentAt",
      not_before as "notBefore"
    from messages_out
    where ${and(sql`state = ${state}`, newestMessages.isAfter(after))}
    order by ${newestMessages.orderBy} limit ${limit + 1}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    sentAt: dateOf(row.sentAt),
    notBefore: dateOf(row.notBefore),
  }));
}

/** Requeues a failed message, with its attempts reset. Returns its channel and user, if found. */
export async function requeueFailed(
  db: Database,
  id: string,
): Promise<{ channel: Channel; userId: string | null } | undefined> {
  const { rows } = await db.execute<{ channel: Channel; userId: string | null }>(sql`
    update messages_out set state = 'queued', attempts = 0
    where id = ${id} and state = 'failed' returning channel, user_id as "userId"`);
  if (rows[0]) await addTask(db, send, { id });
  return rows[0];
}
