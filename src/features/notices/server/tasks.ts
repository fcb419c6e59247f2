/** The background task of notices: old ones are deleted. */
import * as z from 'zod';
import { retentionCutoff } from '#kernel/retention';
import { deleteInBatches } from '#platform/tasks/batches';
import { task } from '#platform/tasks/tasks';
import { deleteOldNotices } from './data';

const cleanUp = task({
  name: 'notice:cleanup',
  cron: '37 * * * *',
  payload: z.object({}),
  async handle({ db, clock }) {
    const before = retentionCutoff(clock.now(), 'notices');
    await deleteInBatches((limit) => deleteOldNotices(db, before, limit));
  },
});

export const noticeTasks = [cleanUp];
