/** Routes of refunds, for admins only. */

import { admins } from '#features/accounts/policy';
import * as api from '#features/payments/fees/schema';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import { settledFees } from '../schema';
import { refundFee } from './commands';
import { findSettledFees, lastPaid } from './data';
import { viewSettledFee } from './views';

export const refundRoutes: AnyRoute[] = [
  actorRoute(api.refundFee, admins, refundFee),
  actorList(settledFees, admins, lastPaid, {
    find: ({ db }, _admin, page) => findSettledFees(db, page),
    view: (row, _context, { userId }) => viewSettledFee(row, userId),
  }),
];
