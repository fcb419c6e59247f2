/** Storing a row as it is. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

export const inserterOf =
  <T extends PgTable>(table: T) =>
  async (db: Database, row: T['$inferInsert']): Promise<void> => {
    await db.insert(table).values(row);
  };
