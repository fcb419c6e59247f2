/** Set-up that notifies nobody: delivering its messages takes longer than the set-up itself. */

interface Place {
  rows(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

const tasks = 'graphile_worker._private_jobs';

/** Drops the tasks that `act` adds, for tests of what comes after it. Nothing else may run meanwhile. */
export async function discardingTasks<T>({ rows }: Place, act: () => Promise<T>): Promise<T> {
  const [{ last } = {}] = await rows(`select coalesce(max(id), 0) as last from ${tasks}`);
  const result = await act();
  await rows(`delete from ${tasks} where id > $1`, [last]);
  return result;
}

/** Drops what earlier tests left in the queue. */
export const forgetTasks = ({ rows }: Place) => rows(`delete from ${tasks}`);

/** What failed and waits to be tried again: rows of scheduled tasks, and notices. */
export const postponed = `
  select task, key from postponed_rows
  union all select type, postponed_notices::text from events where postponed_notices <> '{}'`;
