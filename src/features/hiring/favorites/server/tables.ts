/** Drizzle table of favorites; it mirrors the migrations. */

import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#kernel/id';
import { instant } from '#platform/database/database';

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    favoriteId: uuid('favorite_id').$type<UserId>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.favoriteId] })],
);
