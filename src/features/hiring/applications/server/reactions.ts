/** Who is told what in hiring: each reaction writes messages that leave once for their event. */

import type { Context } from '../../../../platform/context';
import { postAll } from '../../../bookings/server/tasks';
import { partiesOf } from '../../placement/server/steps';
import type { HiringEvents } from '../../rules';
import { findApplicationToTell } from './data';
import { rejectedMail, submittedMail, withdrawnMail } from './messages';

export async function applicationParties(context: Context, applicationId: string) {
  const application = await findApplicationToTell(context.db, applicationId);
  const parties = application && (await partiesOf(context, application));
  return parties && { ...parties, application };
}

export type On<K extends keyof HiringEvents> = HiringEvents[K];

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
