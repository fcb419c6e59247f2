/** Professionals redeem rewards; admins edit them and decide on redemptions. */

import { randomInt } from 'node:crypto';
import { requireImpartial } from '#features/accounts/policy';
import { type PointEvents, refusals, refuseRedemption } from '#features/points/rules';
import type { RedemptionView, redeem } from '#features/points/schema';
import { lockAccount } from '#features/points/server/data';
import { addEntry, dayFor } from '#features/points/server/steps';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { requireCurrentVersion } from '#kernel/api/version';
import { newId, type RedemptionId, type RewardId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { requireFound } from '#kernel/refusal';
import { type AuditAction, recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import type * as api from '../schema';
import type { AdminReward, RewardBody } from '../schema';
import * as data from './data';
import { viewAdminReward, viewRedemption } from './views';

const record = recorder<PointEvents>();

const toRow = ({ expiresAt, ...body }: RewardBody) => ({
  ...body,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});

export function createReward(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  body: RewardBody,
): Promise<AdminReward> {
  return transaction(context, async (context) => {
    const now = context.clock.now();
    const id = newId<RewardId>(now);
    await data.insertReward(context.db, { id, ...toRow(body), createdAt: now, updatedAt: now });
    await recordChange(context, actor, { action: 'reward.created', id, body });
    return showReward(context, id);
  });
}

/** What was redeemed before keeps its name, its points and its code. */
export function editReward(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { id, updatedAt: seen, ...body }: Requested<typeof api.editReward>,
): Promise<AdminReward> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const reward = requireFound(await data.lockReward(db, id, 'no key update'));
    requireCurrentVersion(reward, seen);
    await data.updateReward(db, id, toRow(body), clock.now());
    await recordChange(context, actor, { action: 'reward.edited', id, body });
    return showReward(context, id);
  });
}

async function showReward({ db }: Context, id: RewardId): Promise<AdminReward> {
  const reward = requireFound(await data.findReward(db, id));
  return viewAdminReward(reward);
}

async function recordChange(
  context: Context,
  { userId: actorId }: Pick<Actor, 'userId'>,
  { action, id, body }: { action: AuditAction; id: RewardId; body: RewardBody },
) {
  const { name, pointCost, isActive } = body;
  await recordAuditEntry(context, {
    actorId,
    action,
    subject: id,
    details: { name, pointCost, isOff: !isActive },
  });
  await record(context, 'reward.changed', { rewardId: id });
}

/** A rejection returns the points. */
export function decideRedemption(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { id, action, note = '' }: Requested<typeof api.decideRedemption>,
): Promise<void> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const known = requireFound(await data.findRedemption(db, id));
    // The account first, as when points are spent; its balance may change.
    await lockAccount(db, known.professionalId, now);
    const redemption = requireFound(await data.lockRedemption(db, id));
    const { professionalId: userId, status, pointsSpent, rewardName } = redemption;
    requireImpartial(actor, userId);
    if (status !== 'pending') throw refusals.alreadyDecided();
    const isFulfilled = action === 'fulfill';
    await data.updateRedemption(db, id, {
      status: isFulfilled ? 'fulfilled' : 'rejected',
      decisionNote: note || null,
      decidedBy: actor.userId,
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
      actorId: actor.userId,
      action: isFulfilled ? 'redemption.fulfilled' : 'redemption.rejected',
      subject: id,
      details: { userId, reward: rewardName, points: pointsSpent, note },
    });
    await record(context, 'redemption.decided', { redemptionId: id, userId });
  });
}

/** Without letters and digits that look alike. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
function newCode(): string {
  const part = () =>
    Array.from({ length: 4 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  return `BW-${part()}-${part()}`;
}

/**
 * The account's lock serializes concurrent attempts, so that each sees what the previous one left;
 * the reward's lock keeps its cost and limits as they are until the points are taken.
 */
export function redeemReward(
  context: Context,
  { id: userId }: Party<'professional'>,
  { rewardId, pointCost: seenCost }: Requested<typeof redeem>,
): Promise<RedemptionView> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const { balance } = await lockAccount(db, userId, now);
    const reward = requireFound(await data.lockReward(db, rewardId, 'share'));
    const redeemed = await data.countRedeemed(db, userId, rewardId);
    const refusal = refuseRedemption({ balance, redeemed, reward }, now);
    if (refusal) throw refusal;
    const { pointCost, name } = reward;
    if (seenCost !== undefined && seenCost !== pointCost) throw refusals.costChanged(pointCost);
    const id = newId<RedemptionId>(now);
    await data.insertRedemption(db, {
      id,
      professionalId: userId,
      rewardId,
      rewardName: name,
      pointsSpent: pointCost,
      redemptionCode: newCode(),
      createdAt: now,
    });
    await addEntry(context, userId, {
      points: -pointCost,
      reason: 'redeemed',
      key: `redeemed:${id}`,
      day: await dayFor(context, userId, now),
      redemptionId: id,
    });
    await record(context, 'redemption.requested', { redemptionId: id, userId });
    return viewRedemption(requireFound(await data.findRedemption(db, id)));
  });
}
