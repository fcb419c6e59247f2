/** Scheduled tasks of jobs: expire them, and keep their priority in step with verification. */

import * as z from 'zod';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { task } from '#platform/tasks/tasks';
import { record, refreshPriority } from './commands';
import { expireJobs, findPracticesToCheck } from './data';

/** Jobs that one transaction expires. */
const batch = 500;

const expire = task({
  name: 'job:expire',
  cron: '* * * * *',
  payload: z.object({}),
  async handle(context) {
    let expired: string[];
    do {
      expired = await transaction(context, async (context) => {
        const { db } = context;
        const ids = await expireJobs(db, context.clock.now(), batch);
        for (const jobId of ids) await record(context, 'job.expired', { jobId });
        return ids;
      });
    } while (expired.length === batch);
  },
});

/** Documents expire without an event, so verification is checked again on a schedule. */
const checkPriority = scheduled({
  name: 'job:checkPriority',
  // Every hour, so that it runs just after midnight in every time zone.
  cron: '1 * * * *',
  find: ({ db }) => findPracticesToCheck(db),
  handle: (context, userId) => refreshPriority(context, { userId }),
});

export const jobTasks = [expire, checkPriority];
