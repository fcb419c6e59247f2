/** The table of favorites, as the migrations made it. */
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/database';

export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id').notNull(),
    favouriteId: uuid('favourite_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.favouriteId] })],
);
