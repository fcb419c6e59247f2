/** Routes of wages and late fees, and of the queue of late cases. */

import { admins, practices, professionals, signedIn } from '#features/accounts/policy';
import { requireFound } from '#kernel/refusal';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import * as commands from './commands';
import { findCase, findCases, oldestCases } from './data';
import { viewCase } from './views';

export const wageRoutes: AnyRoute[] = [
  partyRoute(api.wagesOfBooking, signedIn, commands.showWages),
  partyRoute(api.markWagesPaid, practices, commands.markPaid),
  partyRoute(api.unmarkWagesPaid, practices, commands.unmarkPaid),
  partyRoute(api.showAccount, practices, commands.showAccount),
  partyRoute(api.confirmWagesReceived, professionals, commands.confirmReceived),
  partyRoute(api.reportWagesLate, professionals, commands.reportLate),
  actorList(api.lateCases, admins, oldestCases, {
    find: ({ db }, _admin, page) => findCases(db, page),
    view: (row, { clock }) => viewCase(row, clock.now()),
  }),
  actorRoute(api.oneLateCase, admins, async ({ db, clock }, _admin, { id }) =>
    viewCase(requireFound(await findCase(db, id)), clock.now()),
  ),
  actorRoute(api.closeLateCase, admins, commands.closeCase),
];
