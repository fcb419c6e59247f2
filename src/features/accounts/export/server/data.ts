/** Data exports as rows. */
import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { DataExportId, FileId, UserId } from '#kernel/id';
import { type Database, firstOf, isOneChanged } from '#platform/database/database';
import { dataExports } from './tables';

export type DataExport = typeof dataExports.$inferSelect;

export const findLatestExport = (db: Database, userId: UserId) =>
  firstOf(
    db
      .select()
      .from(dataExports)
      .where(eq(dataExports.userId, userId))
      .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
      .limit(1),
  );

export const findExportOf = (db: Database, userId: UserId, id: DataExportId) =>
  firstOf(
    db
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId))),
  );

export const insertExport = (
  db: Database,
  values: Pick<DataExport, 'id' | 'userId' | 'requestedAt'>,
) => db.insert(dataExports).values({ ...values, status: 'requested' });

/** When the exports since `since` were requested, oldest first. */
export async function findRequestTimes(db: Database, userId: UserId, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ requestedAt: dataExports.requestedAt })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.requestedAt, since)))
    .orderBy(dataExports.requestedAt);
  return rows.map(({ requestedAt }) => requestedAt);
}

/** `undefined` if it is no longer wanted: made already, given up, or deleted with its account. */
export const startAttempt = (db: Database, id: DataExportId) =>
  firstOf(
    db
      .update(dataExports)
      .set({ attempts: sql`${dataExports.attempts} + 1` })
      .where(and(eq(dataExports.id, id), eq(dataExports.status, 'requested')))
      .returning(),
  );

/** Returns whether the export was still waiting to be finished. */
export const finishExport = (
  db: Database,
  id: DataExportId,
  outcome: Pick<DataExport, 'status'> &
    Partial<Pick<DataExport, 'fileId' | 'readyAt' | 'expiresAt'>>,
) =>
  isOneChanged(
    db
      .update(dataExports)
      .set(outcome)
      .where(and(eq(dataExports.id, id), eq(dataExports.status, 'requested'))),
  );

/** Detaches and returns the files of at most `limit` expired exports; the rest wait. */
export async function expireExports(db: Database, now: Date, limit: number): Promise<FileId[]> {
  const { rows } = await db.execute<{ file_id: FileId }>(sql`
    with due as (
      select id, file_id from ${dataExports}
      where status = 'ready' and expires_at <= ${now} order by expires_at limit ${limit}
      for update skip locked
    )
    update ${dataExports} e set status = 'expired', file_id = null from due where e.id = due.id
    returning due.file_id`);
  return rows.map(({ file_id: fileId }) => fileId);
}

export const deleteOldExports = (db: Database, before: Date) =>
  db
    .delete(dataExports)
    .where(
      and(lt(dataExports.requestedAt, before), sql`${dataExports.status} in ('failed', 'expired')`),
    );

/** Whether a file is somebody's export, which no one else may open. */
export async function isExport(db: Database, fileId: FileId): Promise<boolean> {
  const found = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(isNotNull(dataExports.fileId), eq(dataExports.fileId, fileId)));
  return found.length > 0;
}
