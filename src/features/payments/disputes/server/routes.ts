/** Routes of disputes, for both sides and for admins. */

import { admins, practices, signedIn } from '#features/accounts/policy';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, partyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import {
  agreeToDispute,
  answerDispute,
  decideDispute,
  openDispute,
  raiseHours,
  showDispute,
  showForAdmin,
  withdrawDispute,
} from './commands';
import { disputeOrders, findDisputes } from './data';
import { viewForAdmin } from './views';

export const disputeRoutes: AnyRoute[] = [
  partyRoute(api.disputeOfBooking, signedIn, showDispute),
  partyRoute(api.openDispute, practices, openDispute),
  partyRoute(api.raiseHours, practices, raiseHours),
  partyRoute(api.withdrawDispute, signedIn, withdrawDispute),
  partyRoute(api.agreeToDispute, signedIn, agreeToDispute),
  partyRoute(api.answerDispute, signedIn, answerDispute),
  route(api.listDisputes, admins, async (call) => {
    const { context, actor, query } = call;
    const rows = await sendPage(call, disputeOrders[query.list], (page) =>
      findDisputes(context.db, page),
    );
    return rows.map((row) => viewForAdmin(context, row, actor.userId));
  }),
  actorRoute(api.oneDispute, admins, showForAdmin),
  actorRoute(api.decideDispute, admins, decideDispute),
];
