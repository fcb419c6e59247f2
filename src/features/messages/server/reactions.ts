/** A message notifies the other side once until they read it. */
import type { Context } from '../../../platform/context';
import { findUser } from '../../accounts/server/data';
import { notify } from '../../notices/server/commands';
import type { MessageEvents } from '../rules';
import { findMessageForNotice } from './data';
import { messageMail } from './messages';

export async function notifyMessage(
  context: Context,
  { messageId }: MessageEvents['message.sent'],
  eventId: string,
) {
  const { db, config } = context;
  const found = await findMessageForNotice(db, messageId);
  // Already read, or an earlier unread message has sent the mail.
  if (!found || found.message.readAt || found.hasEarlier) return;
  const isFromPractice = found.message.senderId === found.practiceId;
  const to = await findUser(db, isFromPractice ? found.professionalId : found.practiceId);
  if (!to) return;
  const { startsAt, endsAt, timeZone, jobTitle } = found;
  await notify(context, {
    kind: 'message.sent',
    to,
    subjectId: messageId,
    key: `message:${eventId}`,
    email: messageMail({
      jobTitle,
      timeZone,
      content: found.message.content,
      from: isFromPractice ? found.practiceName : found.professionalName,
      during: startsAt && endsAt ? { startsAt, endsAt } : null,
      url: `${config.publicUrl}/messages/${found.id}`,
    }),
  });
}
