/** The routes of rewards and redemptions, for admins only. */

import { admins } from '#features/accounts/policy';
import { viewAdminRedemption, viewAdminReward } from '#features/points/server/views';
import type { RewardId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { createReward, decideRedemption, editReward } from './commands';
import { findAllRewards, findRedemptions, findReward, newestRewards, orderOf } from './data';

async function viewSaved({ db }: Context, id: RewardId) {
  const reward = await findReward(db, id);
  if (!reward) throw notFound();
  return viewAdminReward(reward);
}

export const rewardRoutes: AnyRoute[] = [
  route(api.allRewards, admins, async (call) => {
    const rows = await sendPage(call, newestRewards, (page) =>
      findAllRewards(call.context.db, page),
    );
    return rows.map(viewAdminReward);
  }),
  route(api.createReward, admins, async ({ context, actor, body }) =>
    viewSaved(context, await createReward(context, actor.userId, body)),
  ),
  route(api.editReward, admins, async ({ context, actor, params, body }) => {
    const { updatedAt: seen, ...changes } = body;
    await editReward(context, actor.userId, { id: params.id, seen, body: changes });
    return viewSaved(context, params.id);
  }),
  route(api.allRedemptions, admins, async (call) => {
    const { status } = call.query;
    const rows = await sendPage(call, orderOf(status), (page) =>
      findRedemptions(call.context.db, status, page),
    );
    return rows.map(viewAdminRedemption);
  }),
  route(api.decideRedemption, admins, ({ context, actor, params, body }) =>
    decideRedemption(context, actor.userId, { id: params.id, ...body }),
  ),
];
