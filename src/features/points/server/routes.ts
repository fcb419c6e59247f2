/** The routes of points: a professional's own, and those of admins. */

import { professionals } from '#features/accounts/policy';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import {
  cheapestRewards,
  findAvailable,
  findRedemption,
  findRedemptionsOf,
  newestRedemptions,
} from '../rewards/server/data';
import { rewardRoutes } from '../rewards/server/routes';
import * as api from '../schema';
import { recordLogin, redeemReward } from './commands';
import { findEntries, findTotals, newestEntries } from './data';
import { viewEntry, viewOwnReward, viewPoints, viewRedemption } from './views';

export const pointRoutes: AnyRoute[] = [
  route(api.points, professionals, ({ context, actor }) => viewPoints(context, actor.userId)),
  route(api.recordLogin, professionals, ({ context, actor }) => recordLogin(context, actor.userId)),
  route(api.transactions, professionals, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestEntries, (page) =>
      findEntries(context.db, { userId: actor.userId, type: page.type }, page),
    );
    return rows.map(viewEntry);
  }),
  route(api.rewards, professionals, async (call) => {
    const { context, actor } = call;
    const now = context.clock.now();
    const rows = await sendPage(call, cheapestRewards, (page) =>
      findAvailable(context.db, { userId: actor.userId, now }, page),
    );
    const { balance } = await findTotals(context.db, actor.userId);
    return rows.map((row) => viewOwnReward(row, balance, now));
  }),
  route(api.redemptions, professionals, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestRedemptions, (page) =>
      findRedemptionsOf(context.db, actor.userId, page),
    );
    return rows.map(viewRedemption);
  }),
  route(api.redeem, professionals, async ({ context, actor, body }) => {
    const redemption = await findRedemption(
      context.db,
      await redeemReward(context, actor.userId, body),
    );
    if (!redemption) throw notFound();
    return viewRedemption(redemption);
  }),
  ...rewardRoutes,
];
