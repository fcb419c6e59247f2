/** The routes of conversations and their messages. */

import { signedIn } from '#features/accounts/policy';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { markConversationRead, sendMessage, showConversation } from './commands';
import { findConversations, findMessages, newestConversations, newestMessages } from './data';
import { viewConversation } from './views';

export const messageRoutes: AnyRoute[] = [
  partyList(api.conversations, signedIn, newestConversations, {
    find: ({ db }, party, { with: otherId, ...page }) =>
      findConversations(db, party, { ...page, otherId }),
    view: viewConversation,
  }),
  partyRoute(api.oneConversation, signedIn, showConversation),
  partyList(api.messages, signedIn, newestMessages, {
    find: ({ db }, party, { id, ...page }) =>
      findMessages(db, party, { ...page, applicationId: id }),
    view: (message) => message,
  }),
  partyRoute(api.sendMessage, signedIn, sendMessage),
  partyRoute(api.markConversationRead, signedIn, markConversationRead),
];
