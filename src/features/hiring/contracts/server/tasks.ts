/** Contracts nobody answered expire by the clock. */

import * as z from 'zod';
import { transaction } from '../../../../platform/database';
import { task } from '../../../../platform/tasks';
import { lockJob } from '../../../jobs/server/data';
import { transitionContract } from '../../placement/server/data';
import { record, transitionApplication } from '../../placement/server/steps';
import { applicationMachine, contractMachine } from '../../rules';
import { findDueContracts } from './data';

/** Ended at a time; the rest follows a minute later. */
const maxBatch = 500;

/** A contract nobody answered ends its application; the job can be given again (ruling G6). */
const expireContracts = task({
  name: 'contract:expire',
  payload: z.object({}),
  async handle(context) {
    for (const due of await findDueContracts(context.db, context.clock.now(), maxBatch)) {
      await transaction(context.db, async (db) => {
        const within = { ...context, db };
        await lockJob(db, due.jobId);
        const expire = contractMachine.moveOf('expire', 'clock', 'pending');
        if (!(await transitionContract(db, due.id, expire))) return;
        const decline = applicationMachine.moveOf('expire', 'contract', 'selected');
        const respondedAt = context.clock.now();
        await transitionApplication(within, due.applicationId, decline, { respondedAt });
        await record(within, 'contract.expired', { contractId: due.id });
      });
    }
  },
});

export const contractTasks = [expireContracts];
export const contractSchedule = [{ name: expireContracts.name, cron: '* * * * *' }];
