/** Routes of requested name changes, for admins only. */

import { admins } from '#features/accounts/policy';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import { decideName, listNameRequests, nameRequest } from '../schema';
import { decideName as decideOnName, viewListed, viewRequest } from './commands';
import { findNameRequests, longestWaiting } from './data';

export const nameRequestRoutes: AnyRoute[] = [
  actorList(listNameRequests, admins, longestWaiting, {
    find: ({ db }, _admin, page) => findNameRequests(db, page),
    view: viewListed,
  }),
  actorRoute(nameRequest, admins, viewRequest),
  actorRoute(decideName, admins, decideOnName),
];
