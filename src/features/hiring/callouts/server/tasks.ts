/** Sends the next wave of every call-out whose time has come, or ends it. */

import * as z from 'zod';
import { task } from '../../../../platform/tasks/tasks';
import { advanceCallOut } from './commands';
import { findDueCallOuts } from './data';

/** Batch size; the next run, a minute later, continues. */
const maxBatch = 200;

const advanceCallOuts = task({
  name: 'callOut:advance',
  payload: z.object({}),
  async handle(context) {
    for (const due of await findDueCallOuts(context.db, context.clock.now(), maxBatch)) {
      await advanceCallOut(context, due);
    }
  },
});

export const callOutTasks = [advanceCallOuts];
export const callOutSchedule = [{ name: advanceCallOuts.name, cron: '* * * * *' }];
