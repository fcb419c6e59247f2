/** Removes files from storage, after the commit that detached them, with retries. */
import * as z from 'zod';
import { uuid } from '#kernel/id';
import type { Database } from '../database/database';
import { addTask, task } from '../tasks/tasks';

const removal = { name: 'files:remove', payload: z.object({ ids: z.array(uuid) }) };

/** Call in the transaction that detaches them. If all retries fail, the cleanup removes them. */
export async function queueFileRemoval(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await addTask(db, removal, { ids });
}

export const removeFilesTask = task({
  ...removal,
  handle: ({ files }, { ids }) => files.remove(ids),
});
