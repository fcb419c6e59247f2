/** The table of data exports, as created by the migrations. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DataExportId, FileId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';
import type { ExportStatus } from '../rules';

export const dataExports = pgTable('data_exports', {
  id: uuid('id').$type<DataExportId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  status: text('status').$type<ExportStatus>().notNull(),
  /** Incremented before each attempt, so that one during which the worker dies counts too. */
  attempts: integer('attempts').notNull().default(0),
  fileId: uuid('file_id').$type<FileId>(),
  requestedAt: instant('requested_at').notNull(),
  readyAt: instant('ready_at'),
  expiresAt: instant('expires_at'),
});
