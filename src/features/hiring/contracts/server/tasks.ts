/** Expires contracts that the professional did not answer in time. */

import { applicationMachine } from '#features/hiring/applications/rules';
import { findPendingOffer, transitionContract } from '#features/hiring/placement/server/data';
import { record, transitionApplication } from '#features/hiring/placement/server/steps';
import { lockJobs } from '#features/jobs/server/data';
import type { ContractId } from '#kernel/id';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { contractMachine } from '../rules';
import { findContractsToExpire } from './data';

/** An expired contract ends its application, and the job can be filled again. */
const expireContracts = scheduled({
  name: 'contract:expire',
  async find({ db, clock }, limit) {
    const found = await findContractsToExpire(db, clock.now(), limit);
    return [...new Set(found.map(({ textId }) => textId))];
  },
  handle: (context, textId) =>
    transaction(context, async (context) => {
      const { db } = context;
      // All days of an offer expire with the first of its contracts.
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
    }),
});

export const contractTasks = [expireContracts];
