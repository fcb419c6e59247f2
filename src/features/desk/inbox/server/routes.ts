/** The routes of the desk's inbox, for admins only. */

import { admins } from '#features/accounts/policy';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import * as api from '../schema';
import { answerEntry, closeEntry, reopenEntry, viewEntry, viewItem } from './commands';
import { findEntries, newestEntries } from './data';

export const inboxRoutes: AnyRoute[] = [
  actorList(api.listInbox, admins, newestEntries, {
    find: ({ db }, _admin, query) => findEntries(db, query),
    view: viewItem,
  }),
  actorRoute(api.openEntry, admins, ({ db }, _admin, { id }) => viewEntry(db, id)),
  actorRoute(api.answerEntry, admins, answerEntry),
  actorRoute(api.closeEntry, admins, closeEntry),
  actorRoute(api.reopenEntry, admins, reopenEntry),
];
