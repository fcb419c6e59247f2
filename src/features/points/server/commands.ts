/** Counting a login, and redeeming a reward. */
import { randomInt } from 'node:crypto';
import type { Requested } from '#kernel/api/endpoint';
import { newId, type RedemptionId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import {
  countRedeemed,
  findRedemption,
  insertRedemption,
  lockReward,
} from '../rewards/server/data';
import {
  currentStreak,
  isStreakComplete,
  loginPoints,
  nextStreak,
  type PointEvents,
  refusals,
  refuseRedemption,
  streakPoints,
} from '../rules';
import type * as api from '../schema';
import type { RedemptionView } from '../schema';
import { lockAccount, updateLogin } from './data';
import { addEntry, dayFor } from './steps';
import { viewRedemption } from './views';

const record = recorder<PointEvents>();

/** Once a day: a second one that day changes nothing. */
export function recordLogin(context: Context, { id: userId }: Party<'professional'>) {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const today = await dayFor(context, userId, now);
    const { balance, loginStreak, lastLoginOn: lastDay } = await lockAccount(db, userId, now);
    const streak = nextStreak({ streak: loginStreak, lastDay }, today);
    if (streak === undefined) {
      const weeklyLoginStreak = currentStreak({ streak: loginStreak, lastDay }, today);
      return { awarded: false, pointsAwarded: 0, weeklyLoginStreak, totalPoints: balance };
    }
    await updateLogin(db, userId, { loginStreak: streak, lastLoginOn: today, lastLoginAt: now });
    const add = (reason: 'daily_login' | 'login_streak', points: number) =>
      addEntry(context, userId, {
        points,
        reason,
        day: today,
        key: `${reason}:${userId}:${today}`,
      });
    await add('daily_login', loginPoints);
    const bonus = isStreakComplete(streak) ? streakPoints : 0;
    if (bonus > 0) await add('login_streak', bonus);
    const pointsAwarded = loginPoints + bonus;
    return {
      awarded: true,
      pointsAwarded,
      weeklyLoginStreak: streak,
      totalPoints: balance + pointsAwarded,
    };
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
  { rewardId, pointCost: seenCost }: Requested<typeof api.redeem>,
): Promise<RedemptionView> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const { balance } = await lockAccount(db, userId, now);
    const reward = requireFound(await lockReward(db, rewardId, 'share'));
    const redeemed = await countRedeemed(db, userId, rewardId);
    const refusal = refuseRedemption({ balance, redeemed, reward }, now);
    if (refusal) throw refusal;
    const { pointCost, name } = reward;
    if (seenCost !== undefined && seenCost !== pointCost) throw refusals.costChanged(pointCost);
    const id = newId<RedemptionId>(now);
    await insertRedemption(db, {
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
    return viewRedemption(requireFound(await findRedemption(db, id)));
  });
}
