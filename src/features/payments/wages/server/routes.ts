/** Routes of wages and late fees, and of the queue of late cases. */

import { admins, practices, professionals, signedIn } from '#features/accounts/policy';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, partyRoute, route } from '#platform/http/route';
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
  route(api.lateCases, admins, async (call) => {
    const { db, clock } = call.context;
    const rows = await sendPage(call, oldestCases, (page) => findCases(db, page));
    return rows.map((row) => viewCase(row, clock.now()));
  }),
  route(api.oneLateCase, admins, async ({ context: { db, clock }, params }) => {
    const found = await findCase(db, params.id);
    if (!found) throw notFound();
    return viewCase(found, clock.now());
  }),
  actorRoute(api.closeLateCase, admins, closeCase),
];
