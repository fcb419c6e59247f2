/** Messages about applications; each is sent once per event. */

import type { ApplicationId } from '../../../../kernel/id';
import type { Context } from '../../../../platform/context';
import { queueMessages } from '../../../bookings/server/reactions';
import { partiesOf } from '../../placement/server/steps';
import type { HiringEvents } from '../../rules';
import { findApplicationForNotice } from './data';
import { rejectedMail, submittedMail, withdrawnMail } from './messages';

export async function applicationParties(context: Context, applicationId: ApplicationId) {
  const application = await findApplicationForNotice(context.db, applicationId);
  const parties = application && (await partiesOf(context, application));
  return parties && { ...parties, application };
}

export type On<K extends keyof HiringEvents> = HiringEvents[K];

export async function notifySubmitted(
  context: Context,
  { applicationId }: On<'application.submitted'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  const application = { ...found.application, professionalName: found.name };
  await queueMessages(context, `applied:${eventId}`, [submittedMail(found.practice, application)]);
}

export async function notifyRejected(
  context: Context,
  { applicationId }: On<'application.rejected'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  const message = rejectedMail(found.professional, found.application.reason);
  await queueMessages(context, `rejected:${eventId}`, [message]);
}

export async function notifyWithdrawn(
  context: Context,
  { applicationId }: On<'application.withdrawn'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  await queueMessages(context, `withdrawn:${eventId}`, [withdrawnMail(found.practice, found.name)]);
}
