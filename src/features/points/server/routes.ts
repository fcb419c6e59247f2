/** The routes of points: a professional's own, and those of admins. */

import { professionals } from '#features/accounts/policy';
import { partyList } from '#platform/http/lists';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, route } from '#platform/http/route';
import {
  cheapestRewards,
  findAvailable,
  findRedemptionsOf,
  newestRedemptions,
} from '../rewards/server/data';
import { rewardRoutes } from '../rewards/server/routes';
import * as api from '../schema';
import { recordLogin, redeemReward } from './commands';
import { findEntries, findTotals, newestEntries } from './data';
import { viewEntry, viewOwnReward, viewPoints, viewRedemption } from './views';

export const pointRoutes: AnyRoute[] = [
  partyRoute(api.points, professionals, viewPoints),
  partyRoute(api.recordLogin, professionals, recordLogin),
  partyList(api.transactions, professionals, newestEntries, {
    find: ({ db }, { id }, page) => findEntries(db, { userId: id, type: page.type }, page),
    view: viewEntry,
  }),
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
  partyList(api.redemptions, professionals, newestRedemptions, {
    find: ({ db }, { id }, page) => findRedemptionsOf(db, id, page),
    view: viewRedemption,
  }),
  partyRoute(api.redeem, professionals, redeemReward),
  ...rewardRoutes,
];
