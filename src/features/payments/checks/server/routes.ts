/** Routes of paper checks, for admins only. */

import { admins } from '#features/accounts/policy';
import * as api from '#features/payments/fees/schema';
import { findExpectedChecks, longestDueChecks } from '#features/payments/fees/server/data';
import { viewCheck } from '#features/payments/fees/server/views';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import { receiveCheck } from './commands';

export const checkRoutes: AnyRoute[] = [
  route(api.expectedChecks, admins, async (call) => {
    const { db } = call.context;
    const rows = await sendPage(call, longestDueChecks, (page) => findExpectedChecks(db, page));
    return rows.map(viewCheck);
  }),
  actorRoute(api.receiveCheck, admins, receiveCheck),
];
