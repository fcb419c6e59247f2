/** Scheduled tasks of jobs: expire them, and keep their priority in step with verification. */

import * as z from 'zod';
import { transaction } from '../../../platform/database/database';
import { maxBatch, task } from '../../../platform/tasks/tasks';
import { notifySearchers } from '../saved/server/tasks';
import { record } from './commands';
import { expireJobs, findPracticesToCheck } from './data';
import { refreshPriority } from './reactions';

const expire = task({
  name: 'job:expire',
  payload: z.object({}),
  async handle(context) {
    let expired: string[];
    do {
      expired = await transaction(context, async (context) => {
        const { db } = context;
        const ids = await expireJobs(db, context.clock.now(), maxBatch);
        for (const jobId of ids) await record(context, 'job.expired', { jobId });
        return ids;
      });
    } while (expired.length === maxBatch);
  },
});

/** Documents expire without an event, so verification is checked again on a schedule. */
const checkPriority = task({
  name: 'job:checkPriority',
  payload: z.object({}),
  async handle(context) {
    for (const userId of await findPracticesToCheck(context.db)) {
      await refreshPriority(context, { userId });
    }
  },
});

export const jobTasks = [expire, checkPriority, notifySearchers];
export const jobSchedule = [
  { name: expire.name, cron: '* * * * *' },
  // Every hour, so that it runs just after midnight in every time zone.
  { name: checkPriority.name, cron: '1 * * * *' },
];
