/** Messages about contract events, and who gets them. */

import { withSmsIfVerified } from '#features/bookings/server/notices';
import type { ApplicationEvents } from '#features/hiring/applications/rules';
import { applicationParties } from '#features/hiring/applications/server/notices';
import { partiesOf } from '#features/hiring/placement/server/steps';
import { type Notices, notice } from '#features/notices/server/notice';
import type { ContractId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { ContractEvents } from '../rules';
import { findContractForNotice } from './data';
import * as messages from './messages';

async function contractParties(context: Context, { contractId }: { contractId: ContractId }) {
  const contract = await findContractForNotice(context.db, contractId);
  const parties = contract && (await partiesOf(context, contract));
  if (!parties) return undefined;
  const days = contract.text.terms.days?.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));
  const about = { ...parties.about, job: { ...parties.about.job, ...(days && { days }) } };
  return { ...parties, about, contract };
}

export const contractNotices: Notices<ContractEvents & ApplicationEvents> = {
  'application.selected': notice({
    async about(context, event) {
      const found = await contractParties(context, event);
      // If it was withdrawn in the meantime, only the withdrawal sends a message.
      return found?.contract.status !== 'pending' || found.isBlocked ? undefined : found;
    },
    subject: 'contractId',
    professional: async ({ about, contract, practice }, { context }) => ({
      shiftStartsAt: about.job.startsAt,
      ...(await withSmsIfVerified(
        context,
        practice.id,
        messages.selectedMessages(about, contract),
      )),
    }),
  }),
  'application.unselected': notice({
    about: applicationParties,
    subject: 'applicationId',
    professional: ({ about }) => messages.unselectedMail(about),
  }),
  'contract.declined': notice({
    about: contractParties,
    subject: 'contractId',
    practice: ({ about, name }) => messages.contractDeclinedMail(about, name),
  }),
  'contract.expired': notice({
    about: contractParties,
    subject: 'contractId',
    practice({ about, name }, { context }) {
      const { startsAt } = about.job;
      const hasBegun = startsAt !== null && startsAt <= context.clock.now();
      return messages.contractExpiredToPractice(about, { name, hasBegun });
    },
    professional: ({ about }) => messages.contractExpiredToProfessional(about),
  }),
  'contract.conflicted': notice({
    about: contractParties,
    subject: 'contractId',
    practice: ({ about, name }) => messages.contractConflictMail(about, name),
  }),
};
