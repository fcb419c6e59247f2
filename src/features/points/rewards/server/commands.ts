/** Admins edit rewards and decide on redemptions. */

import { requireImpartial } from '#features/accounts/policy';
import { type PointEvents, refusals } from '#features/points/rules';
import { lockAccount } from '#features/points/server/data';
import { addEntry, dayFor } from '#features/points/server/steps';
import { requireCurrentVersion } from '#kernel/api/version';
import { newId, type RedemptionId, type RewardId, type UserId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import type { RewardBody } from '../schema';
import {
  findRedemption,
  insertReward,
  lockRedemption,
  lockReward,
  updateRedemption,
  updateReward,
} from './data';

const record = recorder<PointEvents>();

const toRow = ({ expiresAt, ...body }: RewardBody) => ({
  ...body,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});

export const createReward = (
  context: Context,
  adminId: UserId,
  body: RewardBody,
): Promise<RewardId> =>
  transaction(context, async (context) => {
    const now = context.clock.now();
    const id = newId<RewardId>(now);
    await insertReward(context.db, { id, ...toRow(body), createdAt: now, updatedAt: now });
    await recordChange(context, { adminId, action: 'reward.created', id, body });
    return id;
  });

/** What was redeemed before keeps its name, its points and its code. */
export const editReward = (
  context: Context,
  adminId: UserId,
  { id, seen, body }: { id: RewardId; seen: string | undefined; body: RewardBody },
): Promise<void> =>
  transaction(context, async (context) => {
    const { db, clock } = context;
    const reward = await lockReward(db, id, 'no key update');
    if (!reward) throw notFound();
    requireCurrentVersion(reward, seen);
    await updateReward(db, id, toRow(body), clock.now());
    await recordChange(context, { adminId, action: 'reward.edited', id, body });
  });

async function recordChange(
  context: Context,
  {
    adminId,
    action,
    id,
    body,
  }: { adminId: UserId; action: string; id: RewardId; body: RewardBody },
) {
  const { name, pointCost, isActive } = body;
  await recordAuditEntry(context, {
    actorId: adminId,
    action,
    subject: id,
    details: { name, pointCost, isOff: !isActive },
  });
  await record(context, 'reward.changed', { rewardId: id });
}

interface Decision {
  id: RedemptionId;
  action: 'fulfill' | 'reject';
  note?: string | undefined;
}

/** A rejection returns the points. */
export const decideRedemption = (
  context: Context,
  adminId: UserId,
  { id, action, note = '' }: Decision,
): Promise<void> =>
  transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const known = await findRedemption(db, id);
    if (!known) throw notFound();
    // The account first, as when points are spent; its balance may change.
    await lockAccount(db, known.professionalId, now);
    const redemption = await lockRedemption(db, id);
    if (!redemption) throw notFound();
    const { professionalId: userId, status, pointsSpent, rewardName } = redemption;
    requireImpartial({ userId: adminId }, userId);
    if (status !== 'pending') throw refusals.alreadyDecided();
    const isFulfilled = action === 'fulfill';
    await updateRedemption(db, id, {
      status: isFulfilled ? 'fulfilled' : 'rejected',
      decisionNote: note || null,
      decidedBy: adminId,
      decidedAt: now,
    });
    if (!isFulfilled) {
      await addEntry(context, userId, {
        points: pointsSpent,
        reason: 'returned',
        key: `returned:${id}`,
        day: await dayFor(context, userId, now),
        redemptionId: id,
      });
    }
    await recordAuditEntry(context, {
      actorId: adminId,
      action: isFulfilled ? 'redemption.fulfilled' : 'redemption.rejected',
      subject: id,
      details: { userId, reward: rewardName, points: pointsSpent, note },
    });
    await record(context, 'redemption.decided', { redemptionId: id, userId });
  });
