/** How long a queue is, and since when its oldest entry waits: what the admin's dashboard shows. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from './database';

/** `from` is the table with the condition. */
export async function countWaiting(
  db: Database,
  since: SQLWrapper,
  from: SQL,
): Promise<{ count: number; since: string | null }> {
  const { rows } = await db.execute<{ count: number; since: string | null }>(
    sql`select count(*)::int as count, min(${since}) as since from ${from}`,
  );
  return rows[0] ?? { count: 0, since: null };
}
