/** Every minute: emails what stayed unread, all messages of a conversation in one email. */

import { findUser } from '#features/accounts/server/data';
import { isMailDue, unreadCutoff } from '#features/messages/rules';
import { findThread } from '#features/messages/server/data';
import { notify } from '#features/notices/server/commands';
import { partyFor } from '#kernel/party';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { scheduled } from '#platform/tasks/scheduled';
import { findUnmailed, lockUnmailed, markMailed, type Unmailed } from './data';
import { unreadMail } from './messages';

/** The mark and the mail commit together, so that a crash neither loses nor repeats it. */
function mailOne(context: Context, unmailed: Unmailed) {
  return transaction(context, async (context) => {
    const { db, clock, config } = context;
    const now = clock.now();
    const waiting = await lockUnmailed(db, unmailed);
    const last = waiting.at(-1);
    // They were read meanwhile, or another worker took them.
    if (!last || !isMailDue(waiting, now)) return;
    const ids = waiting.map(({ id }) => id);
    await markMailed(db, ids, now);
    const { applicationId, senderId, professionalId, practiceId } = unmailed;
    const isFromPractice = senderId === practiceId;
    const recipient = isFromPractice
      ? partyFor('professional', professionalId)
      : partyFor('practice', practiceId);
    const thread = await findThread(db, recipient, applicationId);
    const to = await findUser(db, recipient.id);
    // A user who blocked the other gets no more messages from them.
    if (!thread || thread.isClosed || !to || to.deletedAt) return;
    const { startsAt, endsAt, timeZone, jobTitle, city } = thread;
    await notify(context, {
      kind: 'message.sent',
      to,
      otherId: senderId,
      subjectId: applicationId,
      key: `messages:${last.id}`,
      email: unreadMail({
        jobTitle,
        timeZone,
        location: city,
        contents: waiting.map(({ content }) => content),
        from: isFromPractice ? thread.practiceName : thread.professionalName,
        during:
          startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null,
        url: `${config.publicUrl}/messages/${applicationId}`,
      }),
    });
  });
}

export const mailUnread = scheduled({
  name: 'message:mailUnread',
  find: ({ db, clock }, max) => findUnmailed(db, { until: unreadCutoff(clock.now()), max }),
  keyOf: ({ applicationId, senderId }) => `${applicationId} ${senderId}`,
  handle: mailOne,
});

export const messageTasks = [mailUnread];
