/**
 * Idempotency: the same Idempotency-Key with the same body returns the stored reply and acts once.
 */
import { sql } from 'drizzle-orm';
import { type Issue, Refusal, refused } from '#kernel/refusal';
import type { Context } from '../context';
import { bindingOf, sealedColumn } from '../crypto/sealed';
import { type Database, transaction } from '../database/database';

export interface Reply {
  body: unknown;
  cookies: string[];
}

/** A refusal whose work was kept, such as a counted wrong attempt, is a reply too. */
interface Stored extends Partial<Reply> {
  refusal?: { status: number; code: string; message: string; issues?: Issue[] };
}

export interface IdempotentRequest {
  /** The caller: keys of different users never collide. */
  scope: string;
  key: string;
  /** The full request. */
  content: string;
}

const maxKeyLength = 200;

export const sealedReply = sealedColumn(
  'stored_replies',
  'reply',
  ['scope', 'key'],
  'stored_replies',
);
const binding = ({ scope, key }: IdempotentRequest) => bindingOf(sealedReply, scope, key);

/**
 * The row with the key commits together with the work, so a crash leaves both or neither. A second
 * request with the same key waits for the first one's row and then finds its reply. Replies may
 * contain personal data and cookies, so they are encrypted.
 */
export function replyOnce(
  context: Context,
  request: IdempotentRequest,
  work: (context: Context) => Promise<Reply>,
): Promise<Reply> {
  const { scope, key } = request;
  if (key.length > maxKeyLength) {
    throw new Refusal(400, 'invalid', `An Idempotency-Key has at most ${maxKeyLength} characters.`);
  }
  // Keyed: the content may include a password, which could be guessed from a plain hash.
  const fingerprint = context.vault.fingerprint(request.content, binding(request));
  return transaction(context, async (context) => {
    const { db } = context;
    const { rowCount } = await db.execute(sql`
      insert into stored_replies (scope, key, request_fingerprint, created_at)
      values (${scope}, ${key}, ${fingerprint}, ${context.clock.now()}) on conflict do nothing`);
    if (rowCount === 0) {
      const earlier = await findReply(context, request);
      if (!earlier) throw new Error('A stored reply disappeared while it was waited for.');
      return earlier;
    }
    const save = (stored: Stored) =>
      db.execute(sql`
        update stored_replies
        set reply = ${context.vault.encrypt(JSON.stringify(stored), binding(request))}
        where scope = ${scope} and key = ${key}`);
    try {
      const reply = await work(context);
      await save({ ...reply });
      return reply;
    } catch (error) {
      if (error instanceof Refusal && error.commitsFirst) {
        const { status, code, message, issues } = error;
        await save({ refusal: { status, code, message, ...(issues && { issues }) } });
      }
      throw error;
    }
  });
}

/** The stored reply to an earlier request, if any; a refusal is thrown again. */
export async function findReply(
  context: Context,
  request: IdempotentRequest,
): Promise<Reply | undefined> {
  const { rows } = await context.db.execute<{ request_fingerprint: string; reply: string }>(sql`
    select request_fingerprint, reply from stored_replies
    where scope = ${request.scope} and key = ${request.key}`);
  const row = rows[0];
  if (!row) return undefined;
  const { request_fingerprint: fingerprint } = row;
  if (!context.vault.isFingerprintOf(request.content, binding(request), fingerprint)) {
    throw refused('key_reused', 'This Idempotency-Key was already used for another request.');
  }
  const stored = JSON.parse(context.vault.decrypt(row.reply, binding(request))) as Stored;
  if (stored.refusal) {
    const { status, code, message, issues } = stored.refusal;
    throw new Refusal(status, code, message, issues && { issues });
  }
  return { body: stored.body, cookies: stored.cookies ?? [] };
}

export const deleteOldReplies = (db: Database, before: Date) =>
  db.execute(sql`delete from stored_replies where created_at < ${before}`);
