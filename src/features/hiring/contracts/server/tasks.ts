/** Expires contracts that the professional did not answer in time. */

import * as z from 'zod';
import { transaction } from '../../../../platform/database/database';
import { task } from '../../../../platform/tasks/tasks';
import { lockJob } from '../../../jobs/server/data';
import { transitionContract } from '../../placement/server/data';
import { record, transitionApplication } from '../../placement/server/steps';
import { applicationMachine, contractMachine } from '../../rules';
import { findDueContracts } from './data';

/** Batch size; the next run, a minute later, continues. */
const maxBatch = 500;

/** An expired contract ends its application, and the job can be filled again. */
const expireContracts = task({
  name: 'contract:expire',
  payload: z.object({}),
  async handle(context) {
    for (const due of await findDueContracts(context.db, context.clock.now(), maxBatch)) {
      await transaction(context, async (context) => {
        const { db } = context;
        await lockJob(db, due.jobId);
        const expire = contractMachine.moveOf('expire', 'clock', 'pending');
        if (!(await transitionContract(db, due.id, { move: expire }))) return;
        await transitionApplication(context, due.applicationId, {
          move: applicationMachine.moveOf('expire', 'contract', 'selected'),
          changes: { respondedAt: context.clock.now() },
        });
        await record(context, 'contract.expired', { contractId: due.id });
      });
    }
  },
});

export const contractTasks = [expireContracts];
export const contractSchedule = [{ name: expireContracts.name, cron: '* * * * *' }];
