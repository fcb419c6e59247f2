/** Notices and preferences as rows. */
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#kernel/id';
import { type Database, isOneChanged } from '#platform/database/database';
import { columns, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import type { NoticeKind, Preference } from '../rules';
import { noticePreferences, notices } from './tables';

/** Returns whether it is new: a notice with the same business key is stored once. */
export const insertNotice = (db: Database, notice: typeof notices.$inferInsert) =>
  isOneChanged(
    db.insert(notices).values(notice).onConflictDoNothing({ target: notices.businessKey }),
  );

const preferencesOf = statement(({ userId }: Given<{ userId: UserId }>) =>
  select(
    columns(noticePreferences, 'p', ['topic', 'channel', 'isOn']),
    sql`from ${noticePreferences} p where p.user_id = ${userId}::uuid`,
  ),
);

export const findPreferences = (db: Database, userId: UserId): Promise<Preference[]> =>
  preferencesOf(db, { userId });

/** Only what differs from the default, which is on, is kept. */
export async function savePreference(
  db: Database,
  userId: UserId,
  { topic, channel, isOn }: Preference,
): Promise<void> {
  if (isOn) {
    await db
      .delete(noticePreferences)
      .where(
        and(
          eq(noticePreferences.userId, userId),
          eq(noticePreferences.topic, topic),
          eq(noticePreferences.channel, channel),
        ),
      );
    return;
  }
  await db.insert(noticePreferences).values({ userId, topic, channel, isOn }).onConflictDoNothing();
}

/** What the last text message of this kind to this number was about. */
export async function findLastTexted(
  db: Database,
  { userId, phone, kind }: { userId: UserId; phone: string; kind: NoticeKind },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ subjectId: string }>(sql`
    select n.subject_id as "subjectId" from messages_out m
      join ${notices} n on n.id = m.notice_id
    where m.recipient = ${phone} and m.is_caused_by_others and m.state = 'sent'
      and n.user_id = ${userId} and n.kind = ${kind}
    order by m.sent_at desc, m.id desc limit 1`);
  return rows[0]?.subjectId;
}

/**
 * Skips a notice whose message still waits to be sent; messages of the others were deleted long
 * before.
 */
export async function deleteOldNotices(db: Database, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${notices} where id in (
      select n.id from ${notices} n
      where n.created_at < ${before}
        and not exists (select from messages_out m where m.notice_id = n.id)
      order by n.created_at limit ${limit})`);
  return rowCount ?? 0;
}
