/** The routes of rewards and redemptions: what professionals redeem, and what admins offer and decide. */

import { admins, professionals } from '#features/accounts/policy';
import * as api from '#features/points/schema';
import { findTotals } from '#features/points/server/data';
import { requireFound } from '#kernel/refusal';
import { actorList, partyList } from '#platform/http/lists';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, partyRoute, route } from '#platform/http/route';
import * as adminApi from '../schema';
import { createReward, decideRedemption, editReward, redeemReward } from './commands';
import * as data from './data';
import { viewAdminRedemption, viewAdminReward, viewOwnReward, viewRedemption } from './views';

export const redemptionList = partyList(api.redemptions, professionals, data.newestRedemptions, {
  find: ({ db }, { id }, page) => data.findRedemptionsOf(db, id, page),
  view: viewRedemption,
});

export const rewardRoutes: AnyRoute[] = [
  route(api.rewards, professionals, async (call) => {
    const { db, clock } = call.context;
    const { userId } = call.actor;
    const now = clock.now();
    const rows = await sendPage(call, data.cheapestRewards, (page) =>
      data.findAvailable(db, { userId, now }, page),
    );
    const { balance } = await findTotals(db, userId);
    return rows.map((row) => viewOwnReward(row, balance, now));
  }),
  redemptionList,
  partyRoute(api.redeem, professionals, redeemReward),

  actorList(adminApi.allRewards, admins, data.newestRewards, {
    find: ({ db }, _admin, page) => data.findAllRewards(db, page),
    view: viewAdminReward,
  }),
  actorRoute(adminApi.createReward, admins, createReward),
  actorRoute(adminApi.editReward, admins, editReward),
  actorList(adminApi.allRedemptions, admins, ({ status }) => data.orderOf(status), {
    find: ({ db }, _admin, page) => data.findRedemptions(db, page.status, page),
    view: viewAdminRedemption,
  }),
  actorRoute(adminApi.oneRedemption, admins, async ({ db }, _admin, { id }) =>
    viewAdminRedemption(requireFound(await data.findRedemption(db, id))),
  ),
  actorRoute(adminApi.decideRedemption, admins, decideRedemption),
];
