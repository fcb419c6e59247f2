/** Drizzle table of the dates that differ from weekly hours; it mirrors the migrations. */

import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#kernel/id';
import type { DateException } from '../rules';

export const availabilityDates = pgTable(
  'availability_dates',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    day: date('day').notNull(),
    kind: text('kind').$type<DateException['kind']>().notNull(),
    hours: text('hours').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
