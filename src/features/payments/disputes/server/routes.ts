/** Routes of disputes, for both sides and for admins. */

import { admins, practices, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import {
  agreeToDispute,
  answerDispute,
  decideDispute,
  openDispute,
  raiseHours,
  showDispute,
  withdrawDispute,
} from './commands';
import { disputeOrders, findDisputes, findListed } from './data';
import { viewForAdmin } from './views';

export const disputeRoutes: AnyRoute[] = [
  route(api.disputeOfBooking, signedIn, ({ context, actor, params }) =>
    showDispute(context, partyOf(actor), params.id),
  ),
  route(api.openDispute, practices, ({ context, actor, params, body }) =>
    openDispute(context, actor.userId, { bookingId: params.id, ...body }),
  ),
  route(api.raiseHours, practices, ({ context, actor, params, body }) =>
    raiseHours(context, actor.userId, { bookingId: params.id, ...body }),
  ),
  route(api.withdrawDispute, signedIn, ({ context, actor, params }) =>
    withdrawDispute(context, partyOf(actor), params.id),
  ),
  route(api.agreeToDispute, signedIn, ({ context, actor, params, body }) =>
    agreeToDispute(context, partyOf(actor), { bookingId: params.id, ...body }),
  ),
  route(api.answerDispute, signedIn, ({ context, actor, params, body }) =>
    answerDispute(context, partyOf(actor), { bookingId: params.id, ...body }),
  ),
  route(api.listDisputes, admins, async (call) => {
    const { context, actor, query } = call;
    const rows = await sendPage(call, disputeOrders[query.list], (page) =>
      findDisputes(context.db, page),
    );
    return rows.map((row) => viewForAdmin(context, row, actor.userId));
  }),
  route(api.oneDispute, admins, async ({ context, actor, params }) => {
    const found = await findListed(context.db, params.id);
    if (!found) throw notFound();
    return viewForAdmin(context, found, actor.userId);
  }),
  route(api.decideDispute, admins, ({ context, actor, body }) =>
    decideDispute(context, actor.userId, body),
  ),
];
