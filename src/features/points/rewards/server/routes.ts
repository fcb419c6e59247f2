/** The routes of rewards and redemptions: what professionals redeem, and what admins offer and decide. */

import { admins, professionals } from '#features/accounts/policy';
import * as api from '#features/points/schema';
import { findTotals } from '#features/points/server/data';
import { actorList, partyList } from '#platform/http/lists';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, partyRoute, route } from '#platform/http/route';
import * as adminApi from '../schema';
import { createReward, decideRedemption, editReward, redeemReward } from './commands';
import {
  cheapestRewards,
  findAllRewards,
  findAvailable,
  findRedemptions,
  findRedemptionsOf,
  newestRedemptions,
  newestRewards,
  orderOf,
} from './data';
import { viewAdminRedemption, viewAdminReward, viewOwnReward, viewRedemption } from './views';

export const redemptionList = partyList(api.redemptions, professionals, newestRedemptions, {
  find: ({ db }, { id }, page) => findRedemptionsOf(db, id, page),
  view: viewRedemption,
});

export const rewardRoutes: AnyRoute[] = [
  route(api.rewards, professionals, async (call) => {
    const { db, clock } = call.context;
    const { userId } = call.actor;
    const now = clock.now();
    const rows = await sendPage(call, cheapestRewards, (page) =>
      findAvailable(db, { userId, now }, page),
    );
    const { balance } = await findTotals(db, userId);
    return rows.map((row) => viewOwnReward(row, balance, now));
  }),
  redemptionList,
  partyRoute(api.redeem, professionals, redeemReward),

  actorList(adminApi.allRewards, admins, newestRewards, {
    find: ({ db }, _admin, page) => findAllRewards(db, page),
    view: viewAdminReward,
  }),
  actorRoute(adminApi.createReward, admins, createReward),
  actorRoute(adminApi.editReward, admins, editReward),
  actorList(adminApi.allRedemptions, admins, ({ status }) => orderOf(status), {
    find: ({ db }, _admin, page) => findRedemptions(db, page.status, page),
    view: viewAdminRedemption,
  }),
  actorRoute(adminApi.decideRedemption, admins, decideRedemption),
];
