/** Routes of paper checks, for admins only. */

import { admins } from '#features/accounts/policy';
import * as api from '#features/payments/fees/schema';
import {
  findCheck,
  findExpectedChecks,
  longestDueChecks,
} from '#features/payments/fees/server/data';
import { viewCheck } from '#features/payments/fees/server/views';
import { requireFound } from '#kernel/refusal';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import { receiveCheck } from './commands';

export const checkRoutes: AnyRoute[] = [
  actorList(api.expectedChecks, admins, longestDueChecks, {
    find: ({ db }, _admin, page) => findExpectedChecks(db, page),
    view: viewCheck,
  }),
  actorRoute(api.oneCheck, admins, async ({ db }, _admin, { id }) =>
    viewCheck(requireFound(await findCheck(db, id))),
  ),
  actorRoute(api.receiveCheck, admins, receiveCheck),
];
