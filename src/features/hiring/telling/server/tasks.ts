/** Who is told what in hiring: each reaction writes messages that leave once for their event. */
import type { Context } from '../../../../platform/context';
import { findUser } from '../../../accounts/server/data';
import { postAll } from '../../../bookings/server/tasks';
import type { JobEvents } from '../../../jobs/rules';
import { findJob } from '../../../jobs/server/data';
import { findContractToTell } from '../../contracts/server/data';
import { findInvitationToTell, findOpenInvitations } from '../../invitations/server/data';
import type { HiringEvents } from '../../rules';
import { findApplicationToTell, findLive, findWaiting } from '../../server/data';
import {
  changedMail,
  contractConflictMail,
  contractDeclinedMail,
  contractExpiredMails,
  invitationClosedMail,
  invitationConflictMail,
  invitationDeclinedMail,
  invitedMessages,
  rejectedMail,
  selectedMessages,
  submittedMail,
  type Told,
  unselectedMail,
  withdrawnMail,
} from './notices';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** The job, and the accounts of its practice and of one professional, where all are still there. */
async function partiesOf(
  { db, config }: Context,
  { jobId, professionalId }: { jobId: string; professionalId: string },
) {
  const job = await findJob(db, jobId);
  const professional = await findUser(db, professionalId);
  const practice = job && (await findUser(db, job.practiceId));
  if (!job || !professional || !practice) return undefined;
  const { publicUrl } = config;
  return {
    name: nameOf(professional),
    professional: { to: professional, job, publicUrl } satisfies Told,
    practice: { to: practice, job, publicUrl } satisfies Told,
  };
}

async function applicationParties(context: Context, applicationId: string) {
  const application = await findApplicationToTell(context.db, applicationId);
  const parties = application && (await partiesOf(context, application));
  return parties && { ...parties, application };
}

async function contractParties(context: Context, contractId: string) {
  const contract = await findContractToTell(context.db, contractId);
  const parties = contract && (await partiesOf(context, contract));
  return parties && { ...parties, contract };
}

async function invitationParties(context: Context, invitationId: string) {
  const invitation = await findInvitationToTell(context.db, invitationId);
  const parties = invitation && (await partiesOf(context, invitation));
  return parties && { ...parties, invitation };
}

type On<K extends keyof HiringEvents> = HiringEvents[K];

export async function tellSubmitted(
  context: Context,
  { applicationId }: On<'application.submitted'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  const application = { ...found.application, professionalName: found.name };
  await postAll(context, `applied:${eventId}`, [submittedMail(found.practice, application)]);
}

export async function tellSelected(
  context: Context,
  { contractId }: On<'application.selected'>,
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  // What was taken back in the meantime is told as that.
  if (found?.contract.status !== 'pending') return;
  const messages = selectedMessages(found.professional, found.contract);
  await postAll(context, `selected:${eventId}`, messages, found.practice.to.id);
}

export async function tellUnselected(
  context: Context,
  { applicationId }: On<'application.unselected'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  await postAll(context, `unselected:${eventId}`, [unselectedMail(found.professional)]);
}

export async function tellRejected(
  context: Context,
  { applicationId }: On<'application.rejected'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  const message = rejectedMail(found.professional, found.application.reason);
  await postAll(context, `rejected:${eventId}`, [message]);
}

export async function tellWithdrawn(
  context: Context,
  { applicationId }: On<'application.withdrawn'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  await postAll(context, `withdrawn:${eventId}`, [withdrawnMail(found.practice, found.name)]);
}

export async function tellContractDeclined(
  context: Context,
  { contractId }: On<'contract.declined'>,
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  if (!found) return;
  const message = contractDeclinedMail(found.practice, found.name);
  await postAll(context, `contract-declined:${eventId}`, [message]);
}

export async function tellContractExpired(
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
  await postAll(context, `contract-expired:${eventId}`, messages);
}

export async function tellContractConflicted(
  context: Context,
  { contractId }: On<'contract.conflicted'>,
  eventId: string,
) {
  const found = await contractParties(context, contractId);
  if (!found) return;
  const message = contractConflictMail(found.practice, found.name);
  await postAll(context, `contract-conflicted:${eventId}`, [message]);
}

export async function tellInvited(
  context: Context,
  { invitationId }: On<'invitation.sent'>,
  eventId: string,
) {
  const found = await invitationParties(context, invitationId);
  // What is over in the meantime is told as that.
  if (found?.invitation.status !== 'pending') return;
  const messages = invitedMessages(found.professional);
  await postAll(context, `invited:${eventId}`, messages, found.practice.to.id);
}

export async function tellInvitationDeclined(
  context: Context,
  { invitationId }: On<'invitation.declined'>,
  eventId: string,
) {
  const found = await invitationParties(context, invitationId);
  if (!found) return;
  const message = invitationDeclinedMail(found.practice, found.name);
  await postAll(context, `invitation-declined:${eventId}`, [message]);
}

export async function tellInvitationClosed(
  context: Context,
  { invitationId }: On<'invitation.closed'>,
  eventId: string,
) {
  const found = await invitationParties(context, invitationId);
  if (!found) return;
  const { jobId, professionalId } = found.invitation;
  const application = await findLive(context.db, professionalId, jobId);
  // Whoever got the job in another way hears of their booking.
  if (application?.status === 'accepted') return;
  // Whoever was booked elsewhere knows; the practice has one person less to wait for.
  const message =
    found.invitation.endReason === 'conflict'
      ? invitationConflictMail(found.practice, found.name)
      : invitationClosedMail(found.professional);
  await postAll(context, `invitation-closed:${eventId}`, [message]);
}

/** Everybody who waits for the job, or was asked to take it (ruling F3). */
export async function tellChanged(
  context: Context,
  { jobId, changes }: JobEvents['job.changed'],
  eventId: string,
) {
  const { db } = context;
  const applied = new Set(await findWaiting(db, jobId));
  const invited = (await findOpenInvitations(db, jobId)).map((each) => each.professionalId);
  for (const professionalId of new Set([...applied, ...invited])) {
    const found = await partiesOf(context, { jobId, professionalId });
    if (!found) continue;
    const what = { changes, hasApplied: applied.has(professionalId) };
    await postAll(context, `changed:${eventId}`, [changedMail(found.professional, what)]);
  }
}
