/** API schemas of points: the record, the ledger, rewards and redemptions of a professional. */
import * as z from 'zod';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';
import { entryReasons, entryTypes, redemptionStatuses } from './rules';

const instant = z.iso.datetime();

export const points = get('/api/points', {
  summary: 'Your points: the balance, what earned them, the login streak and the last weeks',
  tags: ['points'],
  output: z.object({
    professionalId: ids.user,
    /** The balance: earned minus spent. */
    totalPoints: z.int(),
    loginPoints: z.int(),
    messageResponsePoints: z.int(),
    /** Shifts, punctuality and reliability. */
    jobCompletionPoints: z.int(),
    lastLoginAt: instant.nullable(),
    lastMessageResponseAt: instant.nullable(),
    lastJobCompletionAt: instant.nullable(),
    /** Days in a row with a login, up to today or yesterday. */
    weeklyLoginStreak: z.int(),
    totalJobsCompleted: z.int(),
    totalMessagesResponded: z.int(),
    /** `null` before the first points. */
    createdAt: instant.nullable(),
    updatedAt: instant.nullable(),
    stats: z.object({
      totalPointsEarned: z.int(),
      totalPointsSpent: z.int(),
      /** Whether today's login has been counted. */
      hasLoggedInToday: z.boolean(),
      /** Worked since the last cancellation, or since the last award for reliability. */
      shiftsTowardReliability: z.int(),
    }),
    /** The cheapest reward that is still out of reach. */
    nextReward: z.object({ id: ids.reward, name: z.string(), pointCost: z.int() }).nullable(),
    /** Oldest first; a week begins on Monday. */
    weeks: z.array(
      z.object({
        startsOn: z.iso.date(),
        earned: z.int(),
        spent: z.int(),
        /** Points for rewards that were not fulfilled, perhaps redeemed in an earlier week. */
        returned: z.int(),
        /** At the end of the week. */
        balance: z.int(),
      }),
    ),
  }),
});
export type PointsView = z.output<(typeof points)['output']>;

export const recordLogin = post('/api/points/login', {
  summary: "Count today's login, once a day in your own time zone",
  tags: ['points'],
  output: z.object({
    /** False if today was already counted. */
    awarded: z.boolean(),
    /** Includes the bonus for a complete week. */
    pointsAwarded: z.int(),
    weeklyLoginStreak: z.int(),
    totalPoints: z.int(),
  }),
});

export const entryView = z.object({
  id: ids.pointEntry,
  professionalId: ids.user,
  /** Negative when spent. */
  points: z.int(),
  type: z.enum(entryTypes),
  reason: z.enum(entryReasons),
  description: z.string(),
  bookingId: ids.booking.nullable(),
  messageId: ids.message.nullable(),
  redemptionId: ids.redemption.nullable(),
  createdAt: instant,
});
export type EntryView = z.output<typeof entryView>;

export const transactions = get('/api/points/transactions', {
  summary: 'How your points came and went, newest first',
  query: z.object({ ...pageQuery, type: z.enum(entryTypes).optional() }),
  tags: ['points'],
  output: z.array(entryView),
});

export const rewardView = z.object({
  id: ids.reward,
  name: z.string(),
  description: z.string(),
  pointCost: z.int(),
  isActive: z.boolean(),
  imageUrl: z.string(),
  maxRedemptionsPerUser: z.int().nullable(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const ownReward = rewardView.extend({
  /** How often you redeemed it; rejected ones don't count. */
  timesRedeemed: z.int(),
  pointsNeeded: z.int(),
  isLimitReached: z.boolean(),
  allowedActions: z.array(z.enum(['redeem'])),
});
export type OwnReward = z.output<typeof ownReward>;

export const rewards = get('/api/points/rewards', {
  summary: 'The rewards you can save for, the cheapest first',
  query: z.object(pageQuery),
  tags: ['points'],
  output: z.array(ownReward),
});

export const redemptionView = z.object({
  id: ids.redemption,
  professionalId: ids.user,
  rewardId: ids.reward,
  rewardName: z.string(),
  imageUrl: z.string(),
  pointsSpent: z.int(),
  status: z.enum(redemptionStatuses),
  redemptionCode: z.string(),
  /** How you get it, or why it was rejected. */
  note: z.string().nullable(),
  createdAt: instant,
  fulfilledAt: instant.nullable(),
  decidedAt: instant.nullable(),
});
export type RedemptionView = z.output<typeof redemptionView>;

export const redemptions = get('/api/points/redemptions', {
  summary: 'The rewards you redeemed, newest first',
  query: z.object(pageQuery),
  tags: ['points'],
  output: z.array(redemptionView),
});

export const redeem = post('/api/points/redeem', {
  summary: 'Redeem a reward: the points are taken at once, and you get a code',
  body: z.object({
    rewardId: ids.reward,
    pointCost: z
      .int()
      .optional()
      .describe('The cost you agreed to: 409 reward_changed if it is another one now'),
  }),
  tags: ['points'],
  output: redemptionView,
  isIdempotent: true,
});
