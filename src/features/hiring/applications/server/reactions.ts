/** Messages about applications; each is sent once per event. */

import { partiesOf } from '#features/hiring/placement/server/steps';
import { shiftOf } from '#features/jobs/rules';
import { notify } from '#features/notices/server/commands';
import type { ApplicationId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { ApplicationEvents } from '../rules';
import { findApplicationForNotice, findGroups } from './data';
import { rejectedMail, submittedMail, withdrawnMail } from './messages';

/** What a message about an application needs, and which days it is about if there are several. */
export async function applicationParties(
  context: Context,
  { applicationId, applicationIds = [] }: ApplicationEvents['application.submitted'],
) {
  const { db } = context;
  const application = await findApplicationForNotice(db, applicationId);
  const parties = application && (await partiesOf(context, application));
  if (!parties || applicationIds.length < 2) return parties && { ...parties, application };
  const group = application.groupId ? await findGroups(db, [application.groupId]) : [];
  const days = group
    .filter(({ id }) => applicationIds.includes(id))
    .flatMap(({ job }) => shiftOf(job) ?? []);
  const about = { ...parties.about, job: { ...parties.about.job, days } };
  return { ...parties, about, application };
}

export async function notifySubmitted(
  context: Context,
  event: ApplicationEvents['application.submitted'],
  eventId: string,
) {
  const { applicationId } = event;
  const found = await applicationParties(context, event);
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

/** The days applied for together that ended at the same moment, such as when another was booked. */
async function rejectedWith({ db }: Context, applicationId: ApplicationId) {
  const application = await findApplicationForNotice(db, applicationId);
  if (!application?.groupId) return [applicationId];
  const at = application.respondedAt?.getTime();
  return (await findGroups(db, [application.groupId]))
    .filter(({ status, respondedAt }) => status === 'rejected' && respondedAt?.getTime() === at)
    .map(({ id }) => id);
}

export async function notifyRejected(
  context: Context,
  event: ApplicationEvents['application.rejected'],
  eventId: string,
) {
  const { applicationId } = event;
  const applicationIds = event.applicationIds ?? (await rejectedWith(context, applicationId));
  // Days that were lost together get one message, sent for the first of them.
  if (applicationIds.length > 1 && applicationIds[0] !== applicationId) return;
  const found = await applicationParties(context, { applicationId, applicationIds });
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
  event: ApplicationEvents['application.withdrawn'],
  eventId: string,
) {
  const { applicationId } = event;
  const found = await applicationParties(context, event);
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
