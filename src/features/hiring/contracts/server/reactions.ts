/** Messages about contract events, and who gets them. */

import { withSmsIfVerified } from '#features/bookings/server/reactions';
import type { ApplicationEvents } from '#features/hiring/applications/rules';
import { applicationParties } from '#features/hiring/applications/server/reactions';
import { partiesOf } from '#features/hiring/placement/server/steps';
import { notify } from '#features/notices/server/commands';
import type { ContractId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { ContractEvents } from '../rules';
import { findContractForNotice } from './data';
import {
  contractConflictMail,
  contractDeclinedMail,
  contractExpiredToPractice,
  contractExpiredToProfessional,
  selectedMessages,
  unselectedMail,
} from './messages';

async function contractParties(context: Context, contractId: ContractId) {
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

export async function notifySelected(
  context: Context,
  { contractId }: ApplicationEvents['application.selected'],
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  // If it was withdrawn in the meantime, only the withdrawal sends a message.
  if (found?.contract.status !== 'pending' || found.isBlocked) return;
  const messages = selectedMessages(found.about, found.contract);
  await notify(context, {
    kind: 'application.selected',
    to: found.professional,
    otherId: found.practice.id,
    shiftStartsAt: found.about.job.startsAt,
    subjectId: contractId,
    key: `selected:${eventId}`,
    ...(await withSmsIfVerified(context, found.practice.id, messages)),
  });
}

export async function notifyUnselected(
  context: Context,
  event: ApplicationEvents['application.unselected'],
  eventId: string,
) {
  const { applicationId } = event;
  const found = await applicationParties(context, event);
  if (!found) return;
  await notify(context, {
    kind: 'application.unselected',
    to: found.professional,
    otherId: found.practice.id,
    subjectId: applicationId,
    key: `unselected:${eventId}`,
    email: unselectedMail(found.about),
  });
}

export async function notifyContractDeclined(
  context: Context,
  { contractId }: ContractEvents['contract.declined'],
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  if (!found) return;
  await notify(context, {
    kind: 'contract.declined',
    to: found.practice,
    otherId: found.professional.id,
    subjectId: contractId,
    key: `contract-declined:${eventId}`,
    email: contractDeclinedMail(found.about, found.name),
  });
}

export async function notifyContractExpired(
  context: Context,
  { contractId }: ContractEvents['contract.expired'],
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  if (!found) return;
  const { practice, professional, about, name } = found;
  const { startsAt } = about.job;
  const hasBegun = startsAt !== null && startsAt <= context.clock.now();
  const notice = {
    kind: 'contract.expired',
    subjectId: contractId,
    key: `contract-expired:${eventId}`,
  } as const;
  await notify(context, {
    ...notice,
    to: practice,
    otherId: professional.id,
    email: contractExpiredToPractice(about, { name, hasBegun }),
  });
  await notify(context, {
    ...notice,
    to: professional,
    otherId: practice.id,
    email: contractExpiredToProfessional(about),
  });
}

export async function notifyContractConflicted(
  context: Context,
  { contractId }: ContractEvents['contract.conflicted'],
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  if (!found) return;
  await notify(context, {
    kind: 'contract.conflicted',
    to: found.practice,
    otherId: found.professional.id,
    subjectId: contractId,
    key: `contract-conflicted:${eventId}`,
    email: contractConflictMail(found.about, found.name),
  });
}
