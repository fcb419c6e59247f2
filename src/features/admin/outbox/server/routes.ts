/** Routes of messages that were sent or given up, for admins only. */

import { admins } from '#features/accounts/policy';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import { findMessages, newestMessages } from '#platform/mail/delivery';
import { messagesOut, retryMessage } from '../schema';
import { resend, viewMessage } from './commands';

export const outboxRoutes: AnyRoute[] = [
  actorList(messagesOut, admins, newestMessages, {
    find: ({ db }, _admin, page) => findMessages(db, page),
    view: viewMessage,
  }),
  actorRoute(retryMessage, admins, resend),
];
