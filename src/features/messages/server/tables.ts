/** Drizzle tables of conversations and messages; they mirror the migrations. */

import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database';

export const conversations = pgTable('conversations', {
  applicationId: uuid('application_id').primaryKey(),
  professionalId: uuid('professional_id').notNull(),
  practiceId: uuid('practice_id').notNull(),
  lastMessageAt: instant('last_message_at').notNull(),
});

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  senderId: uuid('sender_id').notNull(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});
