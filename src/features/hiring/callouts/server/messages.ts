/** Text of the message about a call-out that found no one. */

import type { Messages } from '#features/bookings/server/messages';
import { type JobNotice, jobName, when } from '#features/hiring/placement/server/messages';
import { maxInvited } from '../rules';

export const unfilledMessages = (
  { job, publicUrl }: JobNotice,
  { invited, open }: { invited: number; open: number },
): Messages => {
  const url = `${publicUrl}/practice/jobs/${job.id}#fill`;
  const people = invited === 1 ? '1 professional' : `${invited} professionals`;
  const asked =
    invited >= maxInvited
      ? `${maxInvited} is the most we invite to one shift`
      : 'Everyone who is available has been asked';
  const stillOpen =
    open === 0
      ? `${asked}.`
      : `${asked}, and ${open === 1 ? '1 invitation is' : `${open} invitations are`} still open.`;
  return {
    email: {
      subject: `No one has accepted yet: ${jobName(job)}`,
      body: [
        `We invited ${people} to this shift, and no one has accepted yet:`,
        `${job.title}\n${when(job)}`,
        `${stillOpen} Your shift stays open for applications. You can raise the rate, or ask people farther away or outside their hours:`,
        { button: 'See what you can do', url },
      ],
    },
    sms: `No one has accepted your shift yet: ${when(job)}, ${job.city}. We asked ${people}, and it stays open: ${url}`,
  };
};
