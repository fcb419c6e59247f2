/**
 * Outgoing mail, SMS and push notifications: written with their cause, sent by the worker, readable
 * in development.
 */

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId, type UserId, uuid } from '#kernel/id';
import { toOneLine } from '#kernel/input/text';
import { dayMs, hourMs } from '#kernel/time/durations';
import type { Context } from '../context';
import { bindingOf, sealedColumn } from '../crypto/sealed';
import { type Database, transaction } from '../database/database';
import { addTask } from '../database/queue';
import { mailHtml } from './layout';
import { type Mail, mailText } from './mail';
import { hasOptedOut } from './stops';

export type Channel = 'email' | 'sms' | 'push';

interface Delivery {
  to: string;
  /** Messages with the same key are stored once. */
  key?: string;
  /** The notice that the message delivers, and its user. */
  notice?: { id: string; userId: string };
  /** The worker sends it at that time, not before. */
  notBefore?: Date | undefined;
  /** Sent although its user turned such messages off, because no other channel can carry it. */
  isForced?: boolean;
  /** Its recipient no longer has an account: none of it is kept once it is sent or given up on. */
  isForgotten?: boolean;
}

export type Message =
  | (Delivery & { channel: 'email'; mail: Mail })
  | (Delivery & {
      channel: 'sms';
      text: string;
      /** Caused by another user's action. Messages of this kind are limited per number. */
      isCausedByOthers?: boolean;
      /**
       * Who or what caused it, for one that must arrive: it counts only toward the limit of that
       * cause, which keeps one account from flooding a number.
       */
      causeId?: string | undefined;
    })
  | (Delivery & {
      channel: 'push';
      /** JSON for the service worker. The recipient is the id of a browser's subscription. */
      text: string;
    });

/** What a transport sends. A text message has neither subject nor HTML. */
export interface OutgoingMessage {
  /** Stable across retries, so that a recipient can recognize a repeat. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Unsubscribes from mail of this kind with one click. */
  unsubscribeUrl?: string;
  /** When it was written, if an earlier attempt may have sent it although its sender died. */
  repeatedSince?: Date;
}

/**
 * Delivers the message; `gone` if there is nobody to send it to anymore. A channel without a transport
 * stays in the built-in outbox.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most transports return nothing
export type Transport = (message: OutgoingMessage) => Promise<void | 'gone'>;
export type Transports = Partial<Record<Channel, Transport>>;

export const send = { name: 'message:send', payload: z.object({ id: uuid }) };
export const sealedBody = sealedColumn('messages_out', 'body', ['id']);
const binding = (id: string) => bindingOf(sealedBody, id);

const maxSubjectLength = 200;
/** The longest that quiet hours hold a text message, even on the night when clocks go back. */
const longestHold = 12 * hourMs;
/** How many text messages others may cause for one number, and within how long. */
const textLimits = [
  { max: 3, milliseconds: hourMs },
  { max: 20, milliseconds: dayMs },
];
/** The same for one cause of messages that must arrive: more than two people ever need. */
const causeLimits = [
  { max: 10, milliseconds: hourMs },
  { max: 30, milliseconds: dayMs },
];
/**
 * About three days, since the queue doubles its pauses up to six hours. Below the queue's own limit
 * of 25, so that a message is marked as failed before its task is given up.
 */
export const maxAttempts = 20;

/** What becomes of a message: a text message may be over a limit, or to a number that said STOP. */
export type Fate = 'queued' | 'limited' | 'stopped';

/**
 * A text message over the limit, or to a number that replied STOP, is dropped: the recipient still
 * has the mail and the app. Codes and answers, which the recipient asked for, never are.
 */
export const queueMessage = (context: Context, message: Message): Promise<Fate> =>
  transaction(context, async (context) => {
    const fate = await fateOf(context, message);
    await write(context, message, fate === 'queued' ? 'queued' : 'dropped');
    return fate;
  });

async function fateOf(context: Context, message: Message): Promise<Fate> {
  if (message.channel !== 'sms' || !(message.isCausedByOthers || message.notice)) return 'queued';
  if (await hasOptedOut(context.db, message.to)) return 'stopped';
  return message.isCausedByOthers && !(await canText(context, message)) ? 'limited' : 'queued';
}

/**
 * Locked per number, so that two concurrent workers do not both send the last one. What counts is
 * when a message arrives: a night's messages all arrive at eight.
 */
async function canText(
  { db, clock }: Context,
  {
    to,
    causeId = null,
    notBefore = clock.now(),
  }: Pick<Delivery, 'to' | 'notBefore'> & { causeId?: string | null | undefined },
): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text:${to}`}, 0))`);
  const at = (milliseconds: number) => new Date(notBefore.getTime() + milliseconds);
  for (const { max, milliseconds } of causeId ? causeLimits : textLimits) {
    const { rows } = await db.execute<{ sent: number }>(sql`
      select count(*)::int as sent from messages_out
      where recipient = ${to} and is_caused_by_others and state <> 'dropped'
        and cause_id is not distinct from ${causeId}::uuid
        and created_at > ${at(-milliseconds - longestHold)}
        and coalesce(not_before, created_at) > ${at(-milliseconds)}
        and coalesce(not_before, created_at) < ${at(milliseconds)}`);
    if ((rows[0]?.sent ?? 0) >= max) return false;
  }
  return true;
}

/** Bodies contain codes and links, so they are encrypted at rest; a dropped message has none. */
async function write(
  context: Context,
  message: Message,
  state: 'queued' | 'dropped',
): Promise<void> {
  const now = context.clock.now();
  const id = newId(now);
  const isMail = message.channel === 'email';
  const isLimited = message.channel === 'sms' && message.isCausedByOthers === true;
  const subject = isMail ? subjectLine(message.mail.subject) : '';
  const body = isMail ? JSON.stringify({ ...message.mail, subject }) : message.text;
  const { rows } = await context.db.execute(sql`
    insert into messages_out (id, channel, recipient, subject, body, body_format, business_key,
      created_at, is_caused_by_others, cause_id, notice_id, user_id, state, not_before, is_forced,
      is_forgotten)
    values (${id}, ${message.channel}, ${message.to}, ${subject},
      ${state === 'queued' ? context.vault.encrypt(body, binding(id)) : null},
      ${isMail ? 'mail' : 'text'}, ${message.key ?? null}, ${now},
      ${isLimited}, ${(isLimited && message.causeId) || null}, ${message.notice?.id ?? null},
      ${message.notice?.userId ?? null}, ${state}, ${message.notBefore ?? null},
      ${message.isForced === true}, ${message.isForgotten === true})
    on conflict (business_key) do nothing returning id`);
  if (rows.length > 0 && state === 'queued') {
    // What must arrive is sent before what may wait: codes, answers, PINs and cancellations.
    const isUrgent = message.channel === 'sms' && (!isLimited || message.causeId !== undefined);
    await addTask(context.db, send, { id }, { runAt: message.notBefore, isUrgent });
  }
}

/** Cut between characters: half a surrogate pair cannot be sent. */
const subjectLine = (subject: string): string =>
  [...toOneLine(subject)].slice(0, maxSubjectLength).join('');

export interface Row extends Record<string, unknown> {
  id: string;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  body_format: 'text' | 'mail';
  attempts: number;
  created_at: string;
  is_caused_by_others: boolean;
  notice_id: string | null;
  user_id: string | null;
  not_before: string | null;
  is_forced: boolean;
  last_error: string | null;
}

/** Both parts of an email, or the text of an SMS. */
export function contentOf(
  { vault }: Context,
  row: Row,
): Pick<OutgoingMessage, 'text' | 'html' | 'unsubscribeUrl'> {
  const body = vault.decrypt(row.body, binding(row.id));
  if (row.body_format === 'text') return { text: body };
  const mail: Mail = JSON.parse(body);
  return {
    text: mailText(mail),
    html: mailHtml(mail),
    ...(mail.unsubscribe && { unsubscribeUrl: mail.unsubscribe.oneClick }),
  };
}

/** Messages of channels without a transport, newest first. */
export async function readOutbox(context: Context, transports: Transports, limit = 200) {
  const { rows } = await context.db.execute<Row>(sql`
    select id, channel, recipient, subject, body, body_format, created_at from messages_out
    where body is not null order by created_at desc, id desc limit ${limit}`);
  return rows
    .filter((row) => !transports[row.channel])
    .map((row) => ({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      ...contentOf(context, row),
      createdAt: new Date(row.created_at).toISOString(),
    }));
}

/** How many messages wait or were given up, by state. */
export async function countUnsent(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'failed')::int as failed
    from messages_out where state in ('queued', 'failed')`);
  return rows[0] ?? {};
}

export const deleteOldMessages = (db: Database, before: Date) =>
  db.execute(sql`delete from messages_out where state <> 'queued' and created_at < ${before}`);

/**
 * What waits for a number or address, for the morning or another attempt, goes to the one that
 * replaced it; notices of the kept kinds do not.
 */
export const redirectQueued = (
  db: Database,
  userId: UserId,
  { from, to, keptKinds }: { from: string; to: string; keptKinds: readonly string[] },
) =>
  db.execute(sql`
    update messages_out m set recipient = ${to}
    where user_id = ${userId} and recipient = ${from} and state = 'queued' and not exists (
      select from notices n where n.id = m.notice_id
        and n.kind = any(${sql.param([...keptKinds])}))`);
