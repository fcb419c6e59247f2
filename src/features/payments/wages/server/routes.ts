/** Routes of wages and late fees, and of the queue of late cases. */

import { admins, practices, professionals, signedIn } from '#features/accounts/policy';
import { requireFound } from '#kernel/refusal';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import {
  closeCase,
  confirmReceived,
  markPaid,
  reportLate,
  showAccount,
  showWages,
  unmarkPaid,
} from './commands';
import { findCase, findCases, oldestCases } from './data';
import { viewCase } from './views';

export const wageRoutes: AnyRoute[] = [
  partyRoute(api.wagesOfBooking, signedIn, showWages),
  partyRoute(api.markWagesPaid, practices, markPaid),
  partyRoute(api.unmarkWagesPaid, practices, unmarkPaid),
  partyRoute(api.showAccount, practices, showAccount),
  partyRoute(api.confirmWagesReceived, professionals, confirmReceived),
  partyRoute(api.reportWagesLate, professionals, reportLate),
  actorList(api.lateCases, admins, oldestCases, {
    find: ({ db }, _admin, page) => findCases(db, page),
    view: (row, { clock }) => viewCase(row, clock.now()),
  }),
  actorRoute(api.oneLateCase, admins, async ({ db, clock }, _admin, { id }) =>
    viewCase(requireFound(await findCase(db, id)), clock.now()),
  ),
  actorRoute(api.closeLateCase, admins, closeCase),
];
