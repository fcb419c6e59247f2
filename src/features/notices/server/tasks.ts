/** The background task of notices: old ones are deleted. */
import * as z from 'zod';
import { keptSince } from '../../../kernel/retention';
import { inBatches } from '../../../platform/tasks/batches';
import { task } from '../../../platform/tasks/tasks';
import { deleteOldNotices } from './data';

const cleanUp = task({
  name: 'notice:cleanup',
  payload: z.object({}),
  async handle({ db, clock }) {
    const before = keptSince(clock.now(), 'notices');
    await inBatches((limit) => deleteOldNotices(db, before, limit));
  },
});

export const noticeTasks = [cleanUp];
export const noticeSchedule = [{ name: cleanUp.name, cron: '37 * * * *' }];
