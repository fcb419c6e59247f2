/** Routes of refunds, for admins only. */

import { admins } from '#features/accounts/policy';
import * as api from '#features/payments/fees/schema';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import { settledFees } from '../schema';
import { refundFee } from './commands';
import { findSettledFees, lastPaid } from './data';
import { viewSettledFee } from './views';

export const refundRoutes: AnyRoute[] = [
  actorRoute(api.refundFee, admins, refundFee),
  route(settledFees, admins, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, lastPaid, (page) => findSettledFees(context.db, page));
    return rows.map((row) => viewSettledFee(row, actor.userId));
  }),
];
