/** Drizzle tables of conversations and messages; they mirror the migrations. */

import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationId, MessageId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';

export const conversations = pgTable('conversations', {
  applicationId: uuid('application_id').$type<ApplicationId>().primaryKey(),
  professionalId: uuid('professional_id').$type<UserId>().notNull(),
  practiceId: uuid('practice_id').$type<UserId>().notNull(),
  lastMessageAt: instant('last_message_at').notNull(),
});

export const messages = pgTable('messages', {
  id: uuid('id').$type<MessageId>().primaryKey(),
  applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
  senderId: uuid('sender_id').$type<UserId>().notNull(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  /** When the mail about it was queued, or when it was settled that none is sent. */
  mailedAt: instant('mailed_at'),
});
