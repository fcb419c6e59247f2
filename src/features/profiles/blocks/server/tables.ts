/** Drizzle table of blocks; it mirrors the migrations. */

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#kernel/id';
import { instant } from '#platform/database/database';

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id').$type<UserId>().notNull(),
    blockedId: uuid('blocked_id').$type<UserId>().notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);
