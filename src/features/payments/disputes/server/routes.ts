/** Routes of disputes, for both sides and for admins. */

import { admins, practices, signedIn } from '#features/accounts/policy';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import * as commands from './commands';
import { disputeOrders, findDisputes } from './data';
import { viewForAdmin } from './views';

export const disputeRoutes: AnyRoute[] = [
  partyRoute(api.disputeOfBooking, signedIn, commands.showDispute),
  partyRoute(api.openDispute, practices, commands.openDispute),
  partyRoute(api.raiseHours, practices, commands.raiseHours),
  partyRoute(api.withdrawDispute, signedIn, commands.withdrawDispute),
  partyRoute(api.agreeToDispute, signedIn, commands.agreeToDispute),
  partyRoute(api.answerDispute, signedIn, commands.answerDispute),
  actorList(api.listDisputes, admins, ({ list }) => disputeOrders[list], {
    find: ({ db, clock }, _admin, page) => findDisputes(db, { ...page, now: clock.now() }),
    view: (row, context, { userId }) => viewForAdmin(context, row, userId),
  }),
  actorRoute(api.oneDispute, admins, commands.showForAdmin),
  actorRoute(api.decideDispute, admins, commands.decideDispute),
];
