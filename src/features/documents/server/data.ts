/** Documents as rows, found by owner. */

import {
  and,
  asc,
  eq,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import type { DocumentId, FileId, UserId } from '#kernel/id';
import { type Database, isOneOf, isoJson } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import type { DocumentKind, DocumentState, ReminderDays } from '../rules';
import { documentPages, documents, files } from './tables';

export type DocumentRow = typeof documents.$inferSelect;

export interface DocumentPage {
  fileId: FileId;
  fileName: string;
  mimeType: string;
  fileSize: number;
}

/** A document with its pages; a claim has none. */
export interface StoredDocument extends DocumentState, DocumentRow {
  pages: DocumentPage[];
}

const firstPage = {
  fileName: files.name,
  mimeType: files.mediaType,
  fileSize: files.size,
};

const laterPages = sql<DocumentPage[]>`(
  select coalesce(json_agg(json_build_object('fileId', f.id, 'fileName', f.name,
    'mimeType', f.media_type, 'fileSize', f.size) order by p.number), '[]')
  from document_pages p join files f on f.id = p.file_id
  where p.document_id = ${documents.id})`;

interface Joined {
  document: DocumentRow;
  first: Omit<DocumentPage, 'fileId'> | null;
  later: DocumentPage[];
}

const toStored = ({ document, first, later }: Joined): StoredDocument => ({
  ...document,
  hasFile: document.fileId !== null,
  pages: document.fileId && first ? [{ ...first, fileId: document.fileId }, ...later] : [],
});

const withPages = (db: Database) =>
  db
    .select({ document: documents, first: firstPage, later: laterPages })
    .from(documents)
    .leftJoin(files, eq(files.id, documents.fileId));

export const newestDocuments = keyset<DocumentRow>({
  key: documents.uploadedAt,
  id: documents.id,
  direction: 'desc',
  keyOf: ({ uploadedAt, id }) => [uploadedAt, id],
});

/** Newest first. */
export async function findDocumentsOf(db: Database, userId: UserId): Promise<StoredDocument[]> {
  const rows = await withPages(db)
    .where(eq(documents.userId, userId))
    .orderBy(newestDocuments.orderBy);
  return rows.map(toStored);
}

/** One page, newest first. */
export async function listDocumentsOf(
  db: Database,
  userId: UserId,
  /** `isFileNeeded` leaves out claims. */
  { isFileNeeded, ...page }: Page & { isFileNeeded?: boolean },
): Promise<StoredDocument[]> {
  const rows = await readPage(
    withPages(db),
    newestDocuments,
    page,
    eq(documents.userId, userId),
    isFileNeeded ? isNotNull(documents.fileId) : undefined,
  );
  return rows.map(toStored);
}

/** Documents of several users, in one query. */
export async function findDocumentsOfAll(
  db: Database,
  userIds: UserId[],
): Promise<StoredDocument[]> {
  if (userIds.length === 0) return [];
  return (await withPages(db).where(isOneOf(documents.userId, userIds))).map(toStored);
}

/** For any owner: used by reviewers. */
export async function findDocument(
  db: Database,
  documentId: DocumentId,
): Promise<StoredDocument | undefined> {
  const [row] = await withPages(db).where(eq(documents.id, documentId));
  return row && toStored(row);
}

/** Serializes uploads of one user, so that each quota check includes the others. */
export async function lockUser(db: Database, userId: UserId): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** `laterFileIds` are the pages after the document's own file. */
export async function insertDocument(
  db: Database,
  document: typeof documents.$inferInsert,
  laterFileIds: readonly FileId[] = [],
): Promise<void> {
  await db.insert(documents).values(document);
  if (laterFileIds.length === 0) return;
  await db
    .insert(documentPages)
    .values(
      laterFileIds.map((fileId, at) => ({ documentId: document.id, number: at + 2, fileId })),
    );
}

/** Deletes its list of pages too; the files themselves stay. */
export const deleteDocument = (db: Database, documentId: DocumentId) =>
  db.delete(documents).where(eq(documents.id, documentId));

export async function lockDocuments(db: Database, ids: DocumentId[]): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(isOneOf(documents.id, ids))
    .orderBy(asc(documents.id))
    .for('update');
}

export async function saveReview(
  db: Database,
  ids: DocumentId[],
  review: Pick<DocumentRow, 'status' | 'notes' | 'reviewedAt' | 'reviewedBy'>,
): Promise<void> {
  await db
    .update(documents)
    .set({ ...review, remindedDays: null, isSetAside: false })
    .where(isOneOf(documents.id, ids));
}

/** The kind an admin assigned to a verification document. */
export const assignKind = (db: Database, id: DocumentId, kind: DocumentKind) =>
  db.update(documents).set({ kind }).where(eq(documents.id, id));

export async function setAside(db: Database, ids: DocumentId[]): Promise<void> {
  if (ids.length === 0) return;
  await db.update(documents).set({ isSetAside: true }).where(isOneOf(documents.id, ids));
}

/** The document that a file is a page of. */
export async function findPage(
  db: Database,
  fileId: FileId,
): Promise<{ kind: DocumentKind; page: number } | undefined> {
  const { rows } = await db.execute<{ kind: DocumentKind; page: number }>(sql`
    select kind, 1 as page from documents where file_id = ${fileId}
    union all
    select d.kind, p.number from document_pages p join documents d on d.id = p.document_id
    where p.file_id = ${fileId}`);
  return rows[0];
}

/** The user has a document of one of these kinds that is valid on that day: `isValidOn` in SQL. */
export const hasValidDocument = (
  userId: SQLWrapper,
  { kinds, day }: { kinds: readonly DocumentKind[]; day: string | SQL },
): SQL<boolean> =>
  sql`exists (select from ${documents} d where d.user_id = ${userId}
    and d.kind in (${sql.raw(kinds.map((kind) => `'${kind}'`).join())}) and d.status = 'verified'
    and (d.expires_on is null or d.expires_on >= ${day}::date))`;

/** The user has a document of one of these kinds that can be approved: `isReviewable` in SQL. */
export const hasReviewableDocument = (
  userId: SQLWrapper,
  { kinds, day }: { kinds: readonly DocumentKind[]; day: string | SQL },
): SQL<boolean> =>
  sql`exists (select from ${documents} d where d.user_id = ${userId}
    and d.kind = any(${sql.param([...kinds])}::text[]) and d.status <> 'rejected'
    and d.file_id is not null and (d.expires_on is null or d.expires_on >= ${day}::date))`;

/** A user's documents as JSON, each with its `DocumentState`. */
export const documentStates = (userId: SQLWrapper): SQL<DocumentState[]> => sql`(
  select coalesce(json_agg(json_build_object('kind', d.kind, 'status', d.status,
    'hasFile', d.file_id is not null, 'expiresOn', d.expires_on)), '[]')
  from ${documents} d where d.user_id = ${userId})`;

/** The same with what a reviewer needs to know; the instants are ISO text. */
export const reviewedStates = (userId: SQLWrapper) => sql`(
  select coalesce(json_agg(json_build_object('kind', d.kind, 'status', d.status,
    'hasFile', d.file_id is not null, 'expiresOn', d.expires_on, 'isSetAside', d.is_set_aside,
    'uploadedAt', ${isoJson(sql`d.uploaded_at`)},
    'reviewedAt', ${isoJson(sql`d.reviewed_at`)})), '[]')
  from ${documents} d where d.user_id = ${userId})`;

/**
 * Documents `d` in the review queue: `isWaiting` in SQL. Must match the condition of index
 * documents_waiting, or the planner will not use it.
 */
const isInQueue = sql`d.status = 'pending' and d.file_id is not null
  and d.kind <> 'facility_photo' and not d.is_set_aside`;

export const hasWaitingDocument = (userId: SQLWrapper): SQL<boolean> =>
  sql`${userId} in (select d.user_id from ${documents} d where ${isInQueue})`;

/** When the first of the user's documents came into the queue. */
export const firstWaiting = (userId: SQLWrapper): SQL<string | null> =>
  sql`(select min(d.uploaded_at) from ${documents} d where d.user_id = ${userId} and ${isInQueue})`;

const expiringKinds: DocumentKind[] = ['license', 'cpr'];

/** Verified documents that expire by `day`, whose last reminder has not been sent. */
export async function findExpiring(db: Database, day: string): Promise<DocumentId[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.status, 'verified'),
        isOneOf(documents.kind, expiringKinds),
        lte(documents.expiresOn, day),
        or(isNull(documents.remindedDays), ne(documents.remindedDays, 0)),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function saveReminder(
  db: Database,
  id: DocumentId,
  days: ReminderDays,
): Promise<void> {
  await db.update(documents).set({ remindedDays: days }).where(eq(documents.id, id));
}
