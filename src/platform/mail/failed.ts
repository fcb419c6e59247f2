/** Messages that the worker gave up: counted, listed, and queued again. */
import { and, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { keyset, type Page } from '../database/keyset';
import { addTask } from '../tasks/tasks';
import { type Channel, send } from './outbox';

/** How many messages were given up, and since when the oldest one waits. */
export async function findFailedMessages(db: Database) {
  const { rows } = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, min(created_at) as since from messages_out
    where state = 'failed'`);
  return rows[0] ?? { count: 0, since: null };
}

export interface FailedMessage extends Record<string, unknown> {
  id: string;
  channel: Channel;
  to: string;
  /** Empty for a text message. */
  subject: string;
  error: string;
  createdAt: Date;
}

export const newestFailed = keyset<FailedMessage>({
  key: sql`created_at`,
  id: sql`id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

/** Messages that were given up, newest first; one more than the page shows. */
export async function listFailedMessages(
  db: Database,
  { after, limit }: Page,
): Promise<FailedMessage[]> {
  const { rows } = await db.execute<FailedMessage & { createdAt: string }>(sql`
    select id, channel, recipient as to, subject, coalesce(last_error, '') as error,
      created_at as "createdAt"
    from messages_out
    where ${and(sql`state = 'failed'`, newestFailed.isAfter(after))}
    order by ${newestFailed.orderBy} limit ${limit + 1}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** Queues a message that was given up for as many attempts again. Returns what it was, if any. */
export async function requeueFailed(
  db: Database,
  id: string,
): Promise<{ channel: Channel; subject: string } | undefined> {
  const { rows } = await db.execute<{ channel: Channel; subject: string }>(sql`
    update messages_out set state = 'queued', attempts = 0
    where id = ${id} and state = 'failed' returning channel, subject`);
  if (rows[0]) await addTask(db, send, { id });
  return rows[0];
}
