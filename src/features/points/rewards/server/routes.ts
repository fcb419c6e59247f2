/** The routes of rewards and redemptions, for admins only. */

import { admins } from '#features/accounts/policy';
import { viewAdminRedemption, viewAdminReward } from '#features/points/server/views';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import * as api from '../schema';
import { createReward, decideRedemption, editReward } from './commands';
import { findAllRewards, findRedemptions, newestRewards, orderOf } from './data';

export const rewardRoutes: AnyRoute[] = [
  actorList(api.allRewards, admins, newestRewards, {
    find: ({ db }, _admin, page) => findAllRewards(db, page),
    view: viewAdminReward,
  }),
  actorRoute(api.createReward, admins, createReward),
  actorRoute(api.editReward, admins, editReward),
  actorList(api.allRedemptions, admins, ({ status }) => orderOf(status), {
    find: ({ db }, _admin, page) => findRedemptions(db, page.status, page),
    view: viewAdminRedemption,
  }),
  actorRoute(api.decideRedemption, admins, decideRedemption),
];
