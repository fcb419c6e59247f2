/** What a practice is told about the end of its call-out. */

import { findUser } from '#features/accounts/server/data';
import { withSmsIfVerified } from '#features/bookings/server/notices';
import { findJob } from '#features/jobs/server/data';
import { notify } from '#features/notices/server/commands';
import type { Notices } from '#features/notices/server/notice';
import type { Context } from '#platform/context';
import type { CallOutEvents } from '../rules';
import { countAnswers, findCallOut } from './data';
import { unfilledMessages } from './messages';

/** A practice for which no one was found at all has just seen that on its screen. */
async function notifyUnfilled(context: Context, { jobId }: CallOutEvents['callOut.changed']) {
  const { db, config } = context;
  const callOut = await findCallOut(db, jobId);
  const job = await findJob(db, jobId);
  if (callOut?.endReason !== 'exhausted' || callOut.wave === 0 || job?.status !== 'open') return;
  const practice = await findUser(db, job.practiceId);
  if (!practice) return;
  const about = { job, publicUrl: config.publicUrl };
  const { open } = await countAnswers(db, jobId);
  await notify(context, {
    kind: 'callOut.unfilled',
    to: practice,
    subjectId: jobId,
    shiftStartsAt: job.startsAt,
    // Keyed by the end, because the event of the start may be delivered after the end too.
    key: `call-out:${jobId}:${callOut.endedAt?.getTime()}`,
    ...(await withSmsIfVerified(
      context,
      practice.id,
      unfilledMessages(about, { invited: callOut.invited, open }),
    )),
  });
}

export const callOutNotices: Notices<CallOutEvents> = { 'callOut.changed': notifyUnfilled };
