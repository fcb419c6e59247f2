/** Phone numbers that replied STOP: they get nothing but codes and answers until they reply START. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

export async function hasOptedOut(db: Database, phone: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from sms_stops where phone = ${phone}`);
  return rows.length > 0;
}

/** Also drops what still waits for this number, such as messages held for the morning. */
export async function optOutOfTexts(db: Database, phone: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into sms_stops (phone, stopped_at) values (${phone}, ${now}) on conflict do nothing`);
  await db.execute(sql`
    update messages_out set state = 'dropped', body = null
    where recipient = ${phone} and channel = 'sms' and state = 'queued'
      and (is_caused_by_others or notice_id is not null)`);
}

export const optInToTexts = (db: Database, phone: string) =>
  db.execute(sql`delete from sms_stops where phone = ${phone}`);
