/** Messages about applications; each is sent once per event. */

import type { ApplicationId } from '../../../../kernel/id';
import type { Context } from '../../../../platform/context';
import { notify } from '../../../notices/server/commands';
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
  if (!found || found.isBlocked) return;
  const application = { ...found.application, professionalName: found.name };
  await notify(context, {
    kind: 'application.submitted',
    to: found.practice,
    otherId: found.professional.id,
    subjectId: applicationId,
    key: `applied:${eventId}`,
    email: submittedMail(found.about, application),
  });
}

export async function notifyRejected(
  context: Context,
  { applicationId }: On<'application.rejected'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  await notify(context, {
    kind: 'application.rejected',
    to: found.professional,
    otherId: found.practice.id,
    subjectId: applicationId,
    key: `rejected:${eventId}`,
    email: rejectedMail(found.about, found.application.reason),
  });
}

export async function notifyWithdrawn(
  context: Context,
  { applicationId }: On<'application.withdrawn'>,
  eventId: string,
) {
  const found = await applicationParties(context, applicationId);
  if (!found) return;
  await notify(context, {
    kind: 'application.withdrawn',
    to: found.practice,
    otherId: found.professional.id,
    subjectId: applicationId,
    key: `withdrawn:${eventId}`,
    email: withdrawnMail(found.about, found.name),
  });
}
