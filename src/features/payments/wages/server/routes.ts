/** Routes of wages and late fees, and of the queue of late cases. */

import { admins, practices, professionals, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
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
  route(api.wagesOfBooking, signedIn, ({ context, actor, params }) =>
    showWages(context, partyOf(actor), params.id),
  ),
  route(api.markWagesPaid, practices, ({ context, actor, params, body }) =>
    markPaid(context, actor.userId, { bookingId: params.id, ...body }),
  ),
  route(api.unmarkWagesPaid, practices, ({ context, actor, params }) =>
    unmarkPaid(context, actor.userId, params.id),
  ),
  route(api.showAccount, practices, ({ context, actor, params }) =>
    showAccount(context, actor.userId, params.id),
  ),
  route(api.confirmWagesReceived, professionals, ({ context, actor, params }) =>
    confirmReceived(context, actor.userId, params.id),
  ),
  route(api.reportWagesLate, professionals, ({ context, actor, params, body }) =>
    reportLate(context, actor.userId, { bookingId: params.id, ...body }),
  ),
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
  route(api.closeLateCase, admins, ({ context, actor, params, body }) =>
    closeCase(context, actor, { bookingId: params.id, ...body }),
  ),
];
