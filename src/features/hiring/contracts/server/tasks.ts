/** Expires contracts that the professional did not answer in time. */

import * as z from 'zod';
import type { ContractId } from '../../../../kernel/id';
import { transaction } from '../../../../platform/database/database';
import { task } from '../../../../platform/tasks/tasks';
import { lockJobs } from '../../../jobs/server/data';
import { findOfferedDays, transitionContract } from '../../placement/server/data';
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
        // All days of an offer expire together; for the second one found, nothing is left to do.
        const offered = await findOfferedDays(db, due.textId);
        await lockJobs(
          db,
          offered.map(({ jobId }) => jobId),
        );
        const expired: ContractId[] = [];
        const expire = contractMachine.moveOf('expire', 'clock', 'pending');
        for (const { id, applicationId } of offered) {
          if (!(await transitionContract(db, id, { move: expire }))) continue;
          await transitionApplication(context, applicationId, {
            move: applicationMachine.moveOf('expire', 'contract', 'selected'),
            changes: { respondedAt: context.clock.now() },
          });
          expired.push(id);
        }
        const [contractId] = expired;
        if (contractId) await record(context, 'contract.expired', { contractId });
      });
    }
  },
});

export const contractTasks = [expireContracts];
export const contractSchedule = [{ name: expireContracts.name, cron: '* * * * *' }];
