/** Finishes refunds whose outcome is unknown. */
import * as z from 'zod';
import { maxBatch, task } from '../../../../platform/tasks/tasks';
import { finishRefund } from './commands';
import { findUnfinishedRefunds } from './data';

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
