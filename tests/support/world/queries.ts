/** Captures the queries of a function without running them, for tests that read their plans. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#platform/database/database';

/** Every query finds nothing. */
export async function captureQueries(
  act: (db: Database) => Promise<unknown>,
): Promise<[text: string, values: unknown[]][]> {
  const seen: [string, unknown[]][] = [];
  const query = async ({ text }: { text: string }, values: unknown[] = []) => {
    seen.push([text, values]);
    return { rows: [], rowCount: 0 };
  };
  await act(drizzle({ query } as unknown as pg.Pool));
  return seen;
}
