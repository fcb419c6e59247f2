/** Sends queued messages: each once, unless nobody wants it anymore, with retries. */

import { sql } from 'drizzle-orm';
import type { UserId } from '#kernel/id';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { describeError } from '../logging/logging';
import { task } from '../tasks/tasks';
import { type Channel, contentOf, maxAttempts, type Row, send, type Transports } from './outbox';
import { hasOptedOut } from './stops';

/**
 * Whether its user still wants a message that waited: a block or a setting may have changed that.
 */
type IsStillWanted = (
  context: Context,
  message: { noticeId: string; userId: UserId; channel: Channel; to: string; isForced: boolean },
) => Promise<boolean>;

/** Never what was asked for, such as a code; only what the number or user has since turned off. */
async function isUnwanted(
  context: Context,
  row: Row,
  isStillWanted: IsStillWanted,
): Promise<boolean> {
  const { channel, recipient: to, notice_id: noticeId, is_forced: isForced } = row;
  const userId = row.user_id as UserId | null;
  if (channel === 'sms' && (row.is_caused_by_others || noticeId)) {
    if (await hasOptedOut(context.db, to)) return true;
  }
  const hasWaited = row.not_before !== null || hasFailed(row);
  if (!hasWaited || noticeId === null || userId === null) return false;
  return !(await isStillWanted(context, { noticeId, userId, channel, to, isForced }));
}

/** An admin's retry counts its attempts from the start, but the error of the last one stays. */
const hasFailed = ({ attempts, last_error }: Row): boolean => attempts > 1 || last_error !== null;

/** Attempts are counted before they are made, so that one in which the worker dies counts too. */
export const sendTask = (transports: Transports, isStillWanted: IsStillWanted = async () => true) =>
  task({
    ...send,
    async handle(context, { id }) {
      const { rows } = await context.db.execute<Row>(sql`
        update messages_out set attempts = attempts + 1 where id = ${id} and state = 'queued'
        returning *`);
      const row = rows[0];
      if (!row) return;
      if (await isUnwanted(context, row, isStillWanted)) {
        await context.db.execute(sql`
          update messages_out set state = 'dropped', body = null where id = ${id}`);
        return;
      }
      const transport = transports[row.channel];
      // biome-ignore lint/suspicious/noConfusingVoidType: as transports return it
      let outcome: void | 'gone';
      try {
        const { recipient: to, subject } = row;
        const repeated = hasFailed(row) && { repeatedSince: new Date(row.created_at) };
        outcome = await transport?.({ id, to, subject, ...contentOf(context, row), ...repeated });
      } catch (error) {
        if (await recordFailure(context, row, error)) return;
        throw error;
      }
      // A message that was really sent is no longer needed here; the built-in outbox is for
      // reading.
      await context.db.execute(sql`
        update messages_out set state = ${outcome === 'gone' ? 'dropped' : 'sent'},
          sent_at = ${outcome === 'gone' ? null : context.clock.now()},
          body = case when ${transport !== undefined} then null else body end
        where id = ${id}`);
      await forget(context.db, id);
    },
  });

/** Empties a message that is done with, if its recipient no longer has an account. */
const forget = (db: Database, id: string) =>
  db.execute(sql`
    update messages_out set recipient = '', subject = '', body = null, last_error = null
    where id = ${id} and is_forgotten`);

/** Keeps the reason. Returns whether this was the last attempt. */
async function recordFailure(
  { db, log }: Context,
  { id, channel, attempts }: Row,
  error: unknown,
): Promise<boolean> {
  const isLast = attempts >= maxAttempts;
  await db.execute(sql`
    update messages_out set last_error = ${describeError(error).message},
      state = ${isLast ? 'failed' : 'queued'}
    where id = ${id} and state = 'queued'`);
  if (isLast) await forget(db, id);
  if (isLast) log.error({ err: error, messageId: id, channel }, 'a message could not be sent');
  return isLast;
}
