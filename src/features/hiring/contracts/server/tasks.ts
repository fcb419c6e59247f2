/** Expires contracts that the professional did not answer in time. */

import * as z from 'zod';
import type { ContractId } from '../../../../kernel/id';
import { transaction } from '../../../../platform/database/database';
import { maxBatch, task } from '../../../../platform/tasks/tasks';
import { lockJobs } from '../../../jobs/server/data';
import { applicationMachine } from '../../applications/rules';
import { findPendingOffer, transitionContract } from '../../placement/server/data';
import { record, transitionApplication } from '../../placement/server/steps';
import { contractMachine } from '../rules';
import { findContractsToExpire } from './data';

/** An expired contract ends its application, and the job can be filled again. */
const expireContracts = task({
  name: 'contract:expire',
  payload: z.object({}),
  async handle(context) {
    const now = context.clock.now();
    for (const { textId } of await findContractsToExpire(context.db, now, maxBatch)) {
      await transaction(context, async (context) => {
        const { db } = context;
        // All days of an offer expire with the first of its contracts; for the rest of them in
        // this batch, nothing is pending any more.
        const offer = await findPendingOffer(db, textId);
        await lockJobs(
          db,
          offer.map(({ jobId }) => jobId),
        );
        const expired: ContractId[] = [];
        const expire = contractMachine.moveFor('expire', 'system', 'pending');
        for (const { id, applicationId } of offer) {
          if (!(await transitionContract(db, id, { move: expire }))) continue;
          await transitionApplication(context, applicationId, {
            move: applicationMachine.moveFor('expire', 'system', 'selected'),
            changes: { respondedAt: context.clock.now() },
          });
          expired.push(id);
        }
        // One event for the offer, so that each side gets one message.
        const [contractId] = expired;
        if (contractId) await record(context, 'contract.expired', { contractId });
      });
    }
  },
});

export const contractTasks = [expireContracts];
export const contractSchedule = [{ name: expireContracts.name, cron: '* * * * *' }];
