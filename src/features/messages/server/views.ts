/** Conversations and messages as one of their two sides sees them. */
import type { Party } from '#kernel/party';
import type { Context } from '#platform/context';
import { conversationActions, endingOf } from '../rules';
import type { ConversationView, MessageView } from '../schema';
import type { LockedThread, Message, ShownThread } from './data';

export function viewConversation(
  thread: ShownThread,
  { clock }: Pick<Context, 'clock'>,
  { id: userId, side }: Party,
): ConversationView {
  const { id, jobId, jobTitle, startsAt, endsAt, timeZone, bookingId, status, last, unread } =
    thread;
  const ending = endingOf(thread, clock.now());
  return {
    id,
    jobId,
    jobTitle,
    timeZone,
    bookingId,
    unread,
    startsAt,
    endsAt,
    applicationStatus: status,
    other:
      side === 'professional'
        ? { id: thread.practiceId, name: thread.practiceName, photoUrl: thread.practicePhotoUrl }
        : {
            id: thread.professionalId,
            name: thread.professionalName,
            photoUrl: thread.professionalPhotoUrl,
          },
    lastMessage: last && {
      content: last.content,
      isMine: last.senderId === userId,
      createdAt: last.createdAt,
    },
    ending,
    allowedActions: conversationActions(ending),
  };
}

export const viewMessage = (
  message: Message,
  { professionalId, practiceId, bookingId }: LockedThread,
  { id: userId }: Party,
): MessageView => ({
  id: message.id,
  conversationId: message.applicationId,
  bookingId,
  senderId: message.senderId,
  recipientId: message.senderId === professionalId ? practiceId : professionalId,
  isMine: message.senderId === userId,
  content: message.content,
  isRead: message.readAt !== null,
  readAt: message.readAt?.toISOString() ?? null,
  createdAt: message.createdAt.toISOString(),
});
