/** The table of changed and requested names, as created by the migrations. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NameChangeId, UserId } from '#kernel/id';
import { instant } from '#platform/database/database';
import type { NameStatus } from '../rules';

export const nameChanges = pgTable('name_changes', {
  id: uuid('id').$type<NameChangeId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  previousFirstName: text('previous_first_name').notNull(),
  previousLastName: text('previous_last_name').notNull(),
  status: text('status').$type<NameStatus>().notNull(),
  decisionNote: text('decision_note'),
  /** Null if the change needed no admin. */
  decidedBy: uuid('decided_by').$type<UserId>(),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
});
