/** Routes of excuses, for admins only. */

import { admins } from '#features/accounts/policy';
import { requireFound } from '#kernel/refusal';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import { decideExcuse, listExcuses, oneExcuse } from '../schema';
import { decideExcuse as decide, viewExcuse } from './commands';
import { excuseOrder, findExcuse, findExcuses } from './data';

export const excuseRoutes: AnyRoute[] = [
  actorList(listExcuses, admins, ({ status }) => excuseOrder(status), {
    find: ({ db }, _admin, page) => findExcuses(db, page),
    view: viewExcuse,
  }),
  actorRoute(oneExcuse, admins, async ({ db }, _admin, { id }) =>
    viewExcuse(requireFound(await findExcuse(db, id))),
  ),
  actorRoute(decideExcuse, admins, decide),
];
