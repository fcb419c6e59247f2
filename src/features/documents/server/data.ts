/** Documents as rows, found by whose they are. */
import { and, asc, desc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database';
import { users } from '../../accounts/server/tables';
import type { DocumentKind, DocumentState, ReminderDays } from '../rules';
import { documents, files } from './tables';

export type DocumentRow = typeof documents.$inferSelect;

/** A document with what is known of its file. */
export interface StoredDocument extends DocumentState, DocumentRow {
  fileName: string | null;
  mimeType: string | null;
  fileSize: number | null;
}

interface Joined {
  document: DocumentRow;
  file: { name: string; mediaType: string; size: number } | null;
}

const toStored = ({ document, file }: Joined): StoredDocument => ({
  ...document,
  hasFile: document.fileId !== null,
  fileName: file?.name ?? null,
  mimeType: file?.mediaType ?? null,
  fileSize: file?.size ?? null,
});

const withFiles = (db: Database) =>
  db
    .select({
      document: documents,
      file: { name: files.name, mediaType: files.mediaType, size: files.size },
    })
    .from(documents)
    .leftJoin(files, eq(files.id, documents.fileId));

/** Newest first. */
export async function findDocumentsOf(db: Database, userId: string): Promise<StoredDocument[]> {
  const rows = await withFiles(db)
    .where(eq(documents.userId, userId))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
  return rows.map(toStored);
}

/** Of several people, in one question. */
export async function findDocumentsOfAll(
  db: Database,
  userIds: string[],
): Promise<StoredDocument[]> {
  if (userIds.length === 0) return [];
  return (await withFiles(db).where(inArray(documents.userId, userIds))).map(toStored);
}

/** Whoever it belongs to: for those who may review. */
export async function findDocument(
  db: Database,
  documentId: string,
): Promise<StoredDocument | undefined> {
  const [row] = await withFiles(db).where(eq(documents.id, documentId));
  return row && toStored(row);
}

/** Uploads of one person wait for each other here, so that each counts what the others stored. */
export async function lockHolder(db: Database, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export const insertDocument = (db: Database, document: typeof documents.$inferInsert) =>
  db.insert(documents).values(document);

/** The deleted row, or nothing when it is not this person's or was gone already. */
export async function deleteDocumentOf(
  db: Database,
  userId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .delete(documents)
    .where(and(eq(documents.userId, userId), eq(documents.id, documentId)))
    .returning();
  return row;
}

export async function lockDocuments(db: Database, ids: string[]): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
    .for('update');
}

export async function saveReview(
  db: Database,
  ids: string[],
  review: Pick<DocumentRow, 'status' | 'notes' | 'reviewedAt' | 'reviewedBy'>,
): Promise<void> {
  await db
    .update(documents)
    .set({ ...review, remindedDays: null })
    .where(inArray(documents.id, ids));
}

const expiringKinds: DocumentKind[] = ['license', 'cpr'];

/** Verified documents that end on `day` or before, of whose end the last was not told yet. */
export async function findExpiring(db: Database, day: string): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.status, 'verified'),
        inArray(documents.kind, expiringKinds),
        lte(documents.expiresOn, day),
        or(isNull(documents.remindedDays), ne(documents.remindedDays, 0)),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function saveReminder(db: Database, id: string, days: ReminderDays): Promise<void> {
  await db.update(documents).set({ remindedDays: days }).where(eq(documents.id, id));
}
