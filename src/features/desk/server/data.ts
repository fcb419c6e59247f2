/** Desk entries as rows. */
import { sql } from 'drizzle-orm';
import type { FileId, UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import type { DeskKind } from '../rules';
import { careerApplications, concerns, deskAnswers, deskEntries, supportTickets } from './tables';

export type Entry = typeof deskEntries.$inferInsert;

/** Returns false if the reference is taken, so that the caller picks another. */
export async function insertEntry(db: Database, entry: Entry): Promise<boolean> {
  const inserted = await db
    .insert(deskEntries)
    .values(entry)
    .onConflictDoNothing({ target: deskEntries.reference })
    .returning({ id: deskEntries.id });
  return inserted.length === 1;
}

export const insertTicket = inserterOf(supportTickets);

export const insertApplication = inserterOf(careerApplications);

export const insertConcern = inserterOf(concerns);

/**
 * What a user wrote from an address; if it was not verified, only what they wrote while logged in,
 * since anyone can type another's address.
 */
export const replaceAddress = (
  db: Database,
  userId: UserId,
  { from, to, isVerified }: { from: string; to: string; isVerified: boolean },
) =>
  db.execute(sql`
    update ${deskEntries} set email = ${to} where email = ${from} and (${isVerified}
      or id in (select entry_id from ${concerns} where author_id = ${userId}))`);

/**
 * Deletes entries that were answered or closed and about which nothing was written since, and
 * returns the files of those. Concerns are part of their booking's record and stay.
 */
export async function deleteOldEntries(
  db: Database,
  kinds: readonly DeskKind[],
  { before, limit }: { before: Date; limit: number },
): Promise<{ count: number; fileIds: FileId[] }> {
  const { rows } = await db.execute<{ fileId: FileId | null }>(sql`
    with old as (
      select e.id, c.cv_file_id from ${deskEntries} e
        left join ${careerApplications} c on c.entry_id = e.id
      where e.created_at < ${before} and e.kind = any(${sql.param([...kinds])}::text[])
        and e.state <> 'new'
        and not exists (select from ${deskAnswers} a
          where a.entry_id = e.id and a.created_at >= ${before})
      order by e.created_at limit ${limit}
    )
    delete from ${deskEntries} e using old where e.id = old.id
    returning old.cv_file_id as "fileId"`);
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? []);
  return { count: rows.length, fileIds };
}
