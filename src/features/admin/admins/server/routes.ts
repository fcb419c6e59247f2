/** Routes of the list of admins, for owners only. */

import { owners } from '#features/accounts/policy';
import { findAdmins, newestPeople } from '#features/admin/people/server/data';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import { addAdmin, listAdmins, removeAdmin } from '../schema';
import { removeAdmin as endAdmin, addAdmin as makeAdmin, viewAdmin } from './commands';

export const adminListRoutes: AnyRoute[] = [
  actorList(listAdmins, owners, newestPeople, {
    find: ({ db }, _owner, page) => findAdmins(db, page),
    view: viewAdmin,
  }),
  route(addAdmin, owners, ({ context, actor, body, request }) =>
    makeAdmin(context, actor, { ...body, request }),
  ),
  actorRoute(removeAdmin, owners, endAdmin),
];
