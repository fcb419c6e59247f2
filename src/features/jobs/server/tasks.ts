/** What the calendar and other features do to jobs: they expire, and they gain or lose priority. */
import * as z from 'zod';
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database';
import { task } from '../../../platform/tasks';
import { notifySearchers } from '../saved/server/tasks';
import { isPracticeVerified, record } from './commands';
import { expireJobs, findPracticesToCheck, setPriority } from './data';

/** Jobs that expire in one transaction. */
const batch = 500;

const expire = task({
  name: 'job:expire',
  payload: z.object({}),
  async handle(context) {
    let expired: string[];
    do {
      expired = await transaction(context.db, async (db) => {
        const ids = await expireJobs(db, context.clock.now(), batch);
        for (const jobId of ids) await record({ ...context, db }, 'job.expired', { jobId });
        return ids;
      });
    } while (expired.length === batch);
  },
});

/** A practice was decided about, or handed in or lost a document: its jobs follow. */
export async function refreshPriority(context: Context, { userId }: { userId: string }) {
  await setPriority(context.db, userId, await isPracticeVerified(context, userId));
}

/** Documents run out without anybody doing anything. */
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
  // Just after midnight, wherever the day of a document ends.
  { name: checkPriority.name, cron: '1 * * * *' },
];
