/** Setting the scene without telling anyone: delivering its messages takes longer than the acts. */

interface Place {
  rows(query: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

const tasks = 'graphile_worker._private_jobs';

/** Without the tasks that it adds, for tests of what comes after it. Nothing else may run. */
export async function quietly<T>({ rows }: Place, act: () => Promise<T>): Promise<T> {
  const [{ last } = {}] = await rows(`select coalesce(max(id), 0) as last from ${tasks}`);
  const result = await act();
  await rows(`delete from ${tasks} where id > $1`, [last]);
  return result;
}

/** What earlier tests left behind, which nobody reads any more. */
export const forgetTasks = ({ rows }: Place) => rows(`delete from ${tasks}`);
