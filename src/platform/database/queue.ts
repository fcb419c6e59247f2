/** Adds background tasks in the transaction that causes them. `tasks` runs them. */
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from './database';

/** Enough to add a task; only the worker needs its implementation. */
export interface TaskHead<P> {
  name: string;
  payload: z.ZodType<P>;
}

/** Runs as soon as a worker is free, or at `runAt`. */
export async function addTask<P>(
  db: Database,
  { name }: TaskHead<P>,
  payload: P,
  { runAt, isUrgent = false }: { runAt?: Date | undefined; isUrgent?: boolean } = {},
): Promise<void> {
  // Of the tasks that are due, those with the lowest number run first.
  await db.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, priority => ${isUrgent ? -1 : 0})`);
}
