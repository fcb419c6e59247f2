/** Messages about contract events, and who gets them. */
import type { ContractId } from '../../../../kernel/id';
import type { Context } from '../../../../platform/context';
import { queueMessages } from '../../../bookings/server/reactions';
import { applicationParties, type On } from '../../applications/server/reactions';
import { partiesOf } from '../../placement/server/steps';
import { findContractForNotice } from './data';
import {
  contractConflictMail,
  contractDeclinedMail,
  contractExpiredMails,
  selectedMessages,
  unselectedMail,
} from './messages';

async function contractParties(context: Context, contractId: ContractId) {
  const contract = await findContractForNotice(context.db, contractId);
  const parties = contract && (await partiesOf(context, contract));
  return parties && { ...parties, contract };
}

export async function notifySelected(
  context: Context,
  { contractId }: On<'application.selected'>,
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  // If it was withdrawn in the meantime, only the withdrawal sends a message.
  if (found?.contract.status !== 'pending') return;
  const messages = selectedMessages(found.professional, found.contract);
  await queueMessages(context, `selected:${eventId}`, messages, found.practice.to.id);
}

export async function notifyUnselected(
  context: Context,
  { applicationId }: On<'application.unselected'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  await queueMessages(context, `unselected:${eventId}`, [unselectedMail(found.professional)]);
}

export async function notifyContractDeclined(
  context: Context,
  { contractId }: On<'contract.declined'>,
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  if (!found) return;
  const message = contractDeclinedMail(found.practice, found.name);
  await queueMessages(context, `contract-declined:${eventId}`, [message]);
}

export async function notifyContractExpired(
  context: Context,
  { contractId }: On<'contract.expired'>,
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  if (!found) return;
  const { startsAt } = found.practice.job;
  const hasBegun = startsAt !== null && startsAt <= context.clock.now();
  const { practice, professional, name } = found;
  const messages = contractExpiredMails(practice, professional, { name, hasBegun });
  await queueMessages(context, `contract-expired:${eventId}`, messages);
}

export async function notifyContractConflicted(
  context: Context,
  { contractId }: On<'contract.conflicted'>,
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  if (!found) return;
  const message = contractConflictMail(found.practice, found.name);
  await queueMessages(context, `contract-conflicted:${eventId}`, [message]);
}
