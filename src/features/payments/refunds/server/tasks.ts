/** Finishes refunds whose outcome is unknown. */
import * as z from 'zod';
import { task } from '../../../../platform/tasks/tasks';
import { finishRefund } from './commands';
import { findUnfinishedRefunds } from './data';

/** Batch size; the next run, a minute later, continues. */
const maxBatch = 500;

const finishTask = task({
  name: 'refund:finish',
  payload: z.object({}),
  async handle(context) {
    for (const fee of await findUnfinishedRefunds(context.db, maxBatch)) {
      await finishRefund(context, fee);
    }
  },
});

export const refundTasks = [finishTask];
export const refundSchedule = [{ name: finishTask.name, cron: '* * * * *' }];
