/** Messages about applications; each is sent once per event. */

import { partiesOf } from '#features/hiring/placement/server/steps';
import { shiftOf } from '#features/jobs/rules';
import { type Notices, notice } from '#features/notices/server/notice';
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

/** The days applied for together that ended at the same moment, such as when another was booked. */
async function rejectedWith({ db }: Context, applicationId: ApplicationId) {
  const application = await findApplicationForNotice(db, applicationId);
  if (!application?.groupId) return [applicationId];
  const at = application.respondedAt?.getTime();
  return (await findGroups(db, [application.groupId]))
    .filter(({ status, respondedAt }) => status === 'rejected' && respondedAt?.getTime() === at)
    .map(({ id }) => id);
}

export const applicationNotices: Notices<ApplicationEvents> = {
  'application.submitted': notice({
    async about(context, event) {
      const found = await applicationParties(context, event);
      return found?.isBlocked ? undefined : found;
    },
    subject: 'applicationId',
    practice: ({ about, application, name }) =>
      submittedMail(about, { ...application, professionalName: name }),
  }),
  'application.rejected': notice({
    async about(context, { applicationId, applicationIds }) {
      const together = applicationIds ?? (await rejectedWith(context, applicationId));
      // Days that were lost together get one message, sent for the first of them.
      if (together.length > 1 && together[0] !== applicationId) return undefined;
      return applicationParties(context, { applicationId, applicationIds: together });
    },
    subject: 'applicationId',
    professional: ({ about, application }) => rejectedMail(about, application.reason),
  }),
  'application.withdrawn': notice({
    about: applicationParties,
    subject: 'applicationId',
    practice: ({ about, name }) => withdrawnMail(about, name),
  }),
};
