/** Conversations and messages as one of their two sides sees them. */
import type { Party } from '../../../kernel/party';
import { conversationActions, endingOf } from '../rules';
import type { ConversationView, MessageView } from '../schema';
import type { Message, ShownThread } from './data';

export function viewConversation(thread: ShownThread, { userId, side }: Party): ConversationView {
  const { id, jobId, jobTitle, timeZone, status, last, unread } = thread;
  const ending = endingOf(status, thread.isBlocked);
  return {
    id,
    jobId,
    jobTitle,
    timeZone,
    unread,
    startsAt: thread.startsAt?.toISOString() ?? null,
    endsAt: thread.endsAt?.toISOString() ?? null,
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
      createdAt: new Date(last.createdAt).toISOString(),
    },
    ending,
    allowedActions: conversationActions(ending),
  };
}

export const viewMessage = (message: Message, { userId }: Party): MessageView => ({
  id: message.id,
  conversationId: message.applicationId,
  senderId: message.senderId,
  isMine: message.senderId === userId,
  content: message.content,
  isRead: message.readAt !== null,
  createdAt: message.createdAt.toISOString(),
});
