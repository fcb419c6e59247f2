/** Outgoing mail and SMS: written with their cause, sent by the worker, readable in development. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId } from '../kernel/id';
import { toOneLine } from '../kernel/text';
import type { Context } from './context';
import { type Database, transaction } from './database';
import { addTask, task } from './tasks';

export type Channel = 'email' | 'sms';

export interface Message {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  /** Messages with the same key are stored once. */
  key?: string;
  /** Caused by another user's action. Text messages of this kind are limited per number. */
  isCausedByOthers?: boolean;
}

export interface SentMessage extends Message {
  /** Stable across retries, so that a recipient can recognize a repeat. */
  id: string;
}

/** Sends for real. A channel without a transport stays in the built-in outbox. */
export type Transport = (message: SentMessage) => Promise<void>;
export type Transports = Partial<Record<Channel, Transport>>;

const send = { name: 'message:send', payload: z.object({ id: z.uuid() }) };
const binding = (id: string) => `messages_out.body:${id}`;

const maxSubjectLength = 200;
const hour = 60 * 60 * 1000;
/** How many text messages others may cause for one number, and within how long. */
const textLimits = [
  { max: 3, milliseconds: hour },
  { max: 20, milliseconds: 24 * hour },
];

/** A text message over the limit is dropped: the recipient still has the mail and the app. */
export const post = (context: Context, message: Message): Promise<void> =>
  message.channel === 'sms' && message.isCausedByOthers
    ? transaction(context, async (context) => {
        if (await canText(context, message.to)) await write(context, message);
      })
    : write(context, message);

/** Locked per number, so that two concurrent workers do not both send the last one. */
async function canText({ db, clock }: Context, phone: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text:${phone}`}, 0))`);
  for (const { max, milliseconds } of textLimits) {
    const since = new Date(clock.now().getTime() - milliseconds);
    const { rows } = await db.execute<{ sent: number }>(sql`
      select count(*)::int as sent from messages_out
      where recipient = ${phone} and created_at > ${since} and is_caused_by_others`);
    if ((rows[0]?.sent ?? 0) >= max) return false;
  }
  return true;
}

/** Bodies contain codes and links, so they are encrypted at rest. */
async function write(context: Context, message: Message): Promise<void> {
  const now = context.clock.now();
  const id = newId(now);
  // Cut between characters: half a surrogate pair cannot be sent.
  const subject = [...toOneLine(message.subject)].slice(0, maxSubjectLength).join('');
  const { rows } = await context.db.execute(sql`
    insert into messages_out (id, channel, recipient, subject, body, business_key, created_at,
      is_caused_by_others)
    values (${id}, ${message.channel}, ${message.to}, ${subject},
      ${context.vault.encrypt(message.text, binding(id))}, ${message.key ?? null}, ${now},
      ${message.channel === 'sms' && message.isCausedByOthers === true})
    on conflict (business_key) do nothing returning id`);
  if (rows.length > 0) await addTask(context.db, send, { id });
}

interface Row extends Record<string, unknown> {
  id: string;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  created_at: string;
}

export const sendTask = (transports: Transports) =>
  task({
    ...send,
    async handle(context, { id }) {
      const { rows } = await context.db.execute<Row>(sql`
        select id, channel, recipient, subject, body from messages_out
        where id = ${id} and sent_at is null`);
      const row = rows[0];
      if (!row) return;
      const transport = transports[row.channel];
      if (transport) {
        const text = context.vault.decrypt(row.body, binding(id));
        await transport({
          id,
          channel: row.channel,
          to: row.recipient,
          subject: row.subject,
          text,
        });
      }
      // A message that was really sent is no longer needed here; the built-in outbox is for
      // reading.
      await context.db.execute(sql`
        update messages_out set sent_at = ${context.clock.now()},
          body = case when ${transport !== undefined} then null else body end
        where id = ${id}`);
    },
  });

export async function readOutbox(context: Context, transports: Transports, limit = 200) {
  const { rows } = await context.db.execute<Row>(sql`
    select id, channel, recipient, subject, body, created_at from messages_out
    where body is not null order by created_at desc, id desc limit ${limit}`);
  return rows
    .filter((row) => !transports[row.channel])
    .map((row) => ({
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      text: context.vault.decrypt(row.body, binding(row.id)),
      createdAt: new Date(row.created_at).toISOString(),
    }));
}

export const deleteOldMessages = (db: Database, before: Date) =>
  db.execute(sql`delete from messages_out where sent_at is not null and created_at < ${before}`);
