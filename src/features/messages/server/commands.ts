/** Sends messages and marks them as read. */
import type { Requested } from '#kernel/api/endpoint';
import { type ApplicationId, type MessageId, newId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import { announce } from '#platform/live/announce';
import { recorder } from '#platform/tasks/events';
import { endingOf, type MessageEvents, refusals, senderRateLimit, sentences } from '../rules';
import type * as api from '../schema';
import type { ConversationView, MessageView } from '../schema';
import { findThread, insertMessage, lockThread, markRead } from './data';
import { viewConversation, viewMessage } from './views';

const record = recorder<MessageEvents>();

async function requireThread(db: Database, party: Party, id: ApplicationId) {
  const thread = requireFound(await findThread(db, party, id));
  return thread;
}

export async function showConversation(
  context: Context,
  party: Party,
  { id }: { id: ApplicationId },
): Promise<ConversationView> {
  return viewConversation(await requireThread(context.db, party, id), context, party);
}

export async function sendMessage(
  context: Context,
  party: Party,
  { id: applicationId, content }: Requested<typeof api.sendMessage>,
): Promise<MessageView> {
  await context.limits.consume(sentences.tooMany, senderRateLimit(party.id));
  return transaction(context, async (context) => {
    const { db } = context;
    const thread = requireFound(await lockThread(db, party, applicationId));
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
export function markConversationRead(
  context: Context,
  party: Party,
  { id, messageId: upTo }: Requested<typeof api.markConversationRead>,
): Promise<void> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const thread = await requireThread(db, party, id);
    const read = { applicationId: thread.id, upTo, now: clock.now() };
    if (!(await markRead(db, party, read))) return;
    const userIds = [thread.professionalId, thread.practiceId];
    await announce(context, { userIds, tags: ['messages'] });
  });
}
