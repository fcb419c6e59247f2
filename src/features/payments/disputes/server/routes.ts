/** Routes of disputes, for both sides and for admins. */

import { admins, practices, signedIn } from '#features/accounts/policy';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute, partyRoute } from '#platform/http/route';
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
  actorList(api.listDisputes, admins, ({ list }) => disputeOrders[list], {
    find: ({ db }, _admin, page) => findDisputes(db, page),
    view: (row, context, { userId }) => viewForAdmin(context, row, userId),
  }),
  actorRoute(api.oneDispute, admins, showForAdmin),
  actorRoute(api.decideDispute, admins, decideDispute),
];
