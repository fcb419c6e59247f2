/** The routes of conversations and their messages. */

import { signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { markConversationRead, sendMessage } from './commands';
import {
  findConversations,
  findMessages,
  findThread,
  newestConversations,
  newestMessages,
} from './data';
import { viewConversation } from './views';

export const messageRoutes: AnyRoute[] = [
  route(api.conversations, signedIn, async (call) => {
    const { context, actor } = call;
    const party = partyOf(actor);
    const threads = await sendPage(call, newestConversations, (page) =>
      findConversations(context.db, party, page),
    );
    return threads.map((thread) => viewConversation(thread, party, context.clock.now()));
  }),
  route(api.oneConversation, signedIn, async ({ context, actor, params }) => {
    const party = partyOf(actor);
    const thread = await findThread(context.db, party, params.id);
    if (!thread) throw notFound();
    return viewConversation(thread, party, context.clock.now());
  }),
  route(api.messages, signedIn, (call) =>
    sendPage(call, newestMessages, async (page) => {
      const { context, actor, params } = call;
      const rows = await findMessages(context.db, partyOf(actor), {
        ...page,
        applicationId: params.id,
      });
      if (!rows) throw notFound();
      return rows;
    }),
  ),
  route(api.sendMessage, signedIn, ({ context, actor, params, body }) =>
    sendMessage(context, partyOf(actor), { applicationId: params.id, content: body.content }),
  ),
  route(api.markConversationRead, signedIn, ({ context, actor, params, body }) =>
    markConversationRead(context, partyOf(actor), {
      applicationId: params.id,
      upTo: body.messageId,
    }),
  ),
];
