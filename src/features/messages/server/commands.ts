/** Sends messages and marks them as read. */
import { type ApplicationId, type MessageId, newId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { announce } from '#platform/live/announce';
import { recorder } from '#platform/tasks/events';
import { endingOf, type MessageEvents, refusals, senderRateLimit, sentences } from '../rules';
import type { MessageView } from '../schema';
import { findThread, insertMessage, lockThread, markRead } from './data';
import { viewMessage } from './views';

const record = recorder<MessageEvents>();

export async function sendMessage(
  context: Context,
  party: Party,
  { applicationId, content }: { applicationId: ApplicationId; content: string },
): Promise<MessageView> {
  await context.limits.consume(sentences.tooMany, senderRateLimit(party.id));
  return transaction(context, async (context) => {
    const { db } = context;
    const thread = await lockThread(db, party, applicationId);
    if (!thread) throw notFound();
    const now = context.clock.now();
    const ending = endingOf(thread, now);
    if (ending) throw refusals.closed(ending);
    const message = {
      id: newId<MessageId>(now),
      applicationId: thread.id,
      senderId: party.id,
      content,
      createdAt: now,
      readAt: null,
      mailedAt: null,
    };
    await insertMessage(db, thread, message);
    await record(context, 'message.sent', { messageId: message.id });
    return viewMessage(message, thread, party);
  });
}

/** Both sides see it: the reader in other tabs, the writer as a mark. */
export const markConversationRead = (
  context: Context,
  party: Party,
  { applicationId, upTo }: { applicationId: ApplicationId; upTo: string | undefined },
): Promise<void> =>
  transaction(context, async (context) => {
    const { db, clock } = context;
    const thread = await findThread(db, party, applicationId);
    if (!thread) throw notFound();
    const read = { applicationId: thread.id, upTo, now: clock.now() };
    if (!(await markRead(db, party, read))) return;
    const userIds = [thread.professionalId, thread.practiceId];
    await announce(context, { userIds, tags: ['messages'] });
  });
