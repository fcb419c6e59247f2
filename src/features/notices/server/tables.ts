/** The table of notices, as created by the migrations. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/database';
import type { NoticeKind } from '../rules';

export const notices = pgTable('notices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  /** The booking, application, job and so on that the notice is about. */
  subjectId: uuid('subject_id'),
  businessKey: text('business_key').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});
