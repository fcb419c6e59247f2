/** The tables of documents and their files, as created by the migrations. */

import { boolean, customType, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DocumentId, FileId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';
import type { DocumentKind, DocumentStatus } from '../rules';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const documents = pgTable('documents', {
  id: uuid('id').$type<DocumentId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  fileId: uuid('file_id').$type<FileId>(),
  status: text('status').$type<DocumentStatus>().notNull().default('pending'),
  number: text('number'),
  issuingState: text('issuing_state'),
  expiresOn: date('expires_on', { mode: 'string' }),
  notes: text('notes'),
  uploadedAt: instant('uploaded_at').notNull(),
  reviewedAt: instant('reviewed_at'),
  reviewedBy: uuid('reviewed_by').$type<UserId>(),
  remindedDays: integer('reminded_days').$type<30 | 7 | 0>(),
  /** The profile was rejected for other reasons, so this one is pending until the next review. */
  isSetAside: boolean('is_set_aside').notNull().default(false),
});

/** The pages after the first, which is the document's own file. */
export const documentPages = pgTable('document_pages', {
  documentId: uuid('document_id').$type<DocumentId>().notNull(),
  number: integer('number').notNull(),
  fileId: uuid('file_id').$type<FileId>().notNull(),
});

/** Written by the platform; documents read a file's name and size from it. */
export const files = pgTable('files', {
  id: uuid('id').$type<FileId>().primaryKey(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  size: integer('size').notNull(),
  sha256: bytes('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
  ownerId: uuid('owner_id').$type<UserId>(),
  isShared: boolean('is_shared').notNull().default(false),
  /** One other user who may open it, such as the other side of a booking. */
  readerId: uuid('reader_id').$type<UserId>(),
  attachedAt: instant('attached_at'),
});
