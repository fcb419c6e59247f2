/** Rules of points: what earns how many, streaks, and when a reward can be redeemed. */
import type { RedemptionId, RewardId, UserId } from '#kernel/id';
import { type Refusal, refusalsOf, refused } from '#kernel/refusal';
import { addDays, homeZone } from '#kernel/time/day';
import { instantOf, localOf } from '#kernel/time/zones';

/** Why points were added or deducted. */
export const entryReasons = [
  'daily_login',
  'login_streak',
  'quick_reply',
  'shift_completed',
  'on_time',
  'reliable',
  'redeemed',
  'returned',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** The kinds of the history; the database derives them from the reason. */
export const entryTypes = [
  'login',
  'message_response',
  'job_completion',
  'punctuality',
  'reliability',
  'redemption',
] as const;
export type EntryType = (typeof entryTypes)[number];

export const loginPoints = 5;
export const streakDays = 7;
export const streakPoints = 20;

/** The streak after a login on this day; `undefined` if that day already counted. */
export function nextStreak(
  { streak, lastDay }: { streak: number; lastDay: string | null },
  today: string,
): number | undefined {
  // A professional who moved west may reach the same date again after it has counted.
  if (lastDay !== null && today <= lastDay) return undefined;
  return lastDay !== null && addDays(lastDay, 1) === today ? streak + 1 : 1;
}

export const isStreakComplete = (streak: number): boolean =>
  streak > 0 && streak % streakDays === 0;

/** The streak as of today: a missed day ends it. */
export const currentStreak = (
  { streak, lastDay }: { streak: number; lastDay: string | null },
  today: string,
): number => (lastDay !== null && lastDay >= addDays(today, -1) ? streak : 0);

/** Points by how quickly a practice gets a reply. */
export const replySteps = [
  { minutes: 15, points: 5, within: '15 minutes' },
  { minutes: 60, points: 4, within: 'an hour' },
  { minutes: 4 * 60, points: 3, within: '4 hours' },
  { minutes: 12 * 60, points: 2, within: '12 hours' },
] as const;
export const maxReplyPointsPerDay = 25;

/** What a reply earns, given what replies have already earned that day. */
export function replyPoints(waitedMs: number, earnedToday: number): number {
  const points = replySteps.find(({ minutes }) => waitedMs <= minutes * 60_000)?.points ?? 0;
  return Math.max(0, Math.min(points, maxReplyPointsPerDay - earnedToday));
}

export const shiftPoints = 20;
export const longShiftHours = 8;
export const onTimePoints = 5;
export const reliableShifts = 5;
export const reliablePoints = 10;

/** 20, and one more for each full hour beyond 8. */
export const pointsForHours = (halfHours: number): number =>
  halfHours > 0 ? shiftPoints + Math.max(0, Math.floor(halfHours / 2) - longShiftHours) : 0;

/** Every fifth shift in a row; an excuse accepted later can complete a run retroactively. */
export const isReliabilityDue = ({ shifts, awards }: { shifts: number; awards: number }): boolean =>
  Math.floor(shifts / reliableShifts) > awards;

/** Our own drawings, one per kind of reward; each is a file of public/rewards. */
export const pictures = ['gift', 'coffee', 'fuel', 'meal', 'scrubs', 'course'] as const;
export type Picture = (typeof pictures)[number];

export const limits = {
  name: 80,
  description: 500,
  pointCost: 100_000,
  redemptionsPerUser: 1_000,
  note: 2_000,
};

/** How many weeks the chart shows. */
export const chartWeeks = 12;

/** A reward expires at the end of its last day, in North Dakota. */
export const expiryAfter = (lastDay: string): string =>
  instantOf({ date: addDays(lastDay, 1), time: '00:00' }, homeZone).toISOString();
export const lastDayOf = (expiresAt: string): string =>
  localOf(new Date(Date.parse(expiresAt) - 60_000), homeZone).date;

export const refusals = refusalsOf({
  notEnoughPoints: (missing: number) =>
    `You need ${missing} more ${missing === 1 ? 'point' : 'points'} for this reward.`,
  rewardInactive: 'This reward is no longer available.',
  rewardExpired: 'This reward has expired.',
  limitReached: (max: number) =>
    refused(
      'reward_limit_reached',
      max === 1
        ? "You've already redeemed this reward."
        : `You've already redeemed this reward ${max} times, which is the limit per person.`,
    ),
  costChanged: (pointCost: number) =>
    refused(
      'reward_changed',
      `This reward costs ${pointCost} points now. Please check it again before you redeem it.`,
    ),
  alreadyDecided: 'This redemption has already been fulfilled or rejected.',
});

export interface RedeemFacts {
  balance: number;
  /** How often this person has redeemed it; rejected ones don't count. */
  redeemed: number;
  reward: {
    pointCost: number;
    isActive: boolean;
    maxRedemptionsPerUser: number | null;
    expiresAt: Date | string | null;
  };
}

/** Why the reward can't be redeemed now; the button and the command use the same check. */
export function refuseRedemption(
  { balance, redeemed, reward }: RedeemFacts,
  now: Date,
): Refusal | undefined {
  const { pointCost, isActive, maxRedemptionsPerUser: max, expiresAt } = reward;
  if (!isActive) return refusals.rewardInactive();
  if (expiresAt !== null && new Date(expiresAt) <= now) return refusals.rewardExpired();
  if (max !== null && redeemed >= max) return refusals.limitReached(max);
  return balance < pointCost ? refusals.notEnoughPoints(pointCost - balance) : undefined;
}

export const redemptionStatuses = ['pending', 'fulfilled', 'rejected'] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

export interface PointEvents {
  'reward.changed': { rewardId: RewardId };
  'redemption.requested': { redemptionId: RedemptionId; userId: UserId };
  'redemption.decided': { redemptionId: RedemptionId; userId: UserId };
}
