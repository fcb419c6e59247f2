/** The routes of conversations and their messages. */
import type { Actor } from '../../../kernel/actor';
import { notFound } from '../../../kernel/refusal';
import { byTime, readCursor, sendPage } from '../../../platform/http/paging';
import { type AnyRoute, route } from '../../../platform/http/route';
import { signedIn } from '../../accounts/policy';
import type { Party } from '../../bookings/server/data';
import * as api from '../schema';
import { readConversation, sendMessage } from './commands';
import { findConversations, findMessages, findThread } from './data';
import { viewConversation } from './views';

/** A user without a type is on neither side, so has no conversations. */
const partyOf = ({ userId, userType }: Actor): Party => ({
  userId,
  side: userType ?? 'professional',
});

export const messageRoutes: AnyRoute[] = [
  route(api.conversations, signedIn, async (call) => {
    const { context, actor, query } = call;
    const party = partyOf(actor);
    const after = readCursor(query.cursor, byTime);
    const rows = await findConversations(context.db, party, { ...query, after });
    return sendPage(call, rows, ({ lastMessageAt, id }) => [
      lastMessageAt?.toISOString() ?? null,
      id,
    ]).map((thread) => viewConversation(thread, party));
  }),
  route(api.oneConversation, signedIn, async ({ context, actor, params }) => {
    const party = partyOf(actor);
    const thread = await findThread(context.db, party, params.id);
    if (!thread) throw notFound();
    return viewConversation(thread, party);
  }),
  route(api.messages, signedIn, async (call) => {
    const { context, actor, params, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findMessages(context.db, partyOf(actor), params.id, { ...query, after });
    if (!rows) throw notFound();
    return sendPage(call, rows, ({ createdAt, id }) => [createdAt, id]);
  }),
  route(api.sendMessage, signedIn, ({ context, actor, params, body }) =>
    sendMessage(context, partyOf(actor), params.id, body.content),
  ),
  route(api.readConversation, signedIn, ({ context, actor, params, body }) =>
    readConversation(context, partyOf(actor), params.id, body.messageId),
  ),
];
