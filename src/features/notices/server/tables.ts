/** The tables of notices and preferences, as created by the migrations. */
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#kernel/id';
import { instant } from '#platform/database/database';
import type { Channel, NoticeKind, Preference } from '../rules';

export const notices = pgTable('notices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  /** The booking, application, job and so on that the notice is about. */
  subjectId: uuid('subject_id'),
  /** What the list of notifications shows; older notices have none. */
  title: text('title'),
  /** The screen it leads to. */
  path: text('path'),
  /** The user on the other side, if it is about one. */
  otherId: uuid('other_id').$type<UserId>(),
  businessKey: text('business_key').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});

export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    topic: text('topic').$type<Preference['topic']>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic, table.channel] })],
);
