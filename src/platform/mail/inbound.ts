/** Text messages we receive: read from Twilio's webhook once its signature is verified. */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { isSameSecret } from '../crypto/crypto';
import type { Database } from '../database/database';

const inboundPath = '/api/webhooks/sms';

export interface InboundText {
  /** The provider's id, the same for a repeated delivery. */
  id: string;
  from: string;
  text: string;
  /**
   * STOP, START or HELP if Twilio acted on it and answered it itself, as its Advanced Opt-Out does.
   */
  optOut: string | null;
}

type Keys = Pick<Context, 'config' | 'vault'>;

/** Without Twilio, a key of our own takes the place of its token: nobody else can sign. */
const tokenOf = ({ config, vault }: Keys): string =>
  config.twilio?.authToken ?? vault.fingerprint('token', inboundPath);

/** Twilio's scheme: the URL, then every field and value in the order of the fields' names. */
export function signInbound(keys: Keys, body: string): string {
  const fields = [...new URLSearchParams(body)].sort(([one], [other]) => (one < other ? -1 : 1));
  const signed = `${keys.config.publicUrl}${inboundPath}${fields.flat().join('')}`;
  return createHmac('sha1', tokenOf(keys)).update(signed).digest('base64');
}

/** `undefined` if the provider did not sign it, or if it is not a message. */
export function readInbound(
  keys: Keys,
  { body, signature }: { body: string; signature: string },
): InboundText | undefined {
  if (!isSameSecret(signature, signInbound(keys, body))) return undefined;
  const fields = new URLSearchParams(body);
  const id = fields.get('MessageSid');
  const from = fields.get('From');
  if (!id || !from) return undefined;
  const text = fields.get('Body') ?? '';
  return { id, from, text, optOut: fields.get('OptOutType') };
}

/** Returns whether it is new: the provider repeats what was not answered in time. */
export async function recordInbound(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, from }: InboundText,
  command: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into sms_received (provider_id, phone, command, received_at)
    values (${id}, ${from}, ${command}, ${clock.now()}) on conflict do nothing`);
  return rowCount === 1;
}

/** Whether the number sent such a message before; only the last month is kept. */
export async function hasReceived(db: Database, phone: string, command: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from sms_received where phone = ${phone} and command = ${command} limit 1`);
  return rows.length > 0;
}

export const deleteOldInbound = (db: Database, before: Date) =>
  db.execute(sql`delete from sms_received where received_at < ${before}`);
