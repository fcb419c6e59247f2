/** API schemas of rewards and redemptions, for admins. */
import * as z from 'zod';
import { get, post, put } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { seenVersion } from '#kernel/api/version';
import { byId, ids } from '#kernel/id';
import { plainLine, tooLong } from '#kernel/input/text';
import { limits, pictures, redemptionStatuses } from '../rules';
import { redemptionView, rewardView } from '../schema';

const text = (message: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine((value) => !value.includes('\0'), 'Please remove the invisible characters');

const costMessage = `Please enter a whole number from 1 to ${limits.pointCost.toLocaleString('en-US')}`;
const limitMessage = `Please enter a whole number from 1 to ${limits.redemptionsPerUser.toLocaleString('en-US')}`;

const rewardBody = z.object({
  name: plainLine('Please enter a name', { max: limits.name }),
  description: text('Please describe what people get', limits.description),
  pointCost: z.int(costMessage).min(1, costMessage).max(limits.pointCost, costMessage),
  isActive: z.boolean(),
  picture: z.enum(pictures),
  maxRedemptionsPerUser: z
    .int(limitMessage)
    .min(1, limitMessage)
    .max(limits.redemptionsPerUser, limitMessage)
    .nullable(),
  expiresAt: z.iso
    .datetime()
    .refine((at) => at >= '0001', 'Please enter a date')
    .nullable(),
});
export type RewardBody = z.output<typeof rewardBody>;

/** The editor's fields: numbers as they are typed, and the last day instead of the instant. */
const typedNumber = (message: string, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, message)
    .refine((typed) => Number(typed) >= 1 && Number(typed) <= max, message);
export const rewardForm = z.object({
  name: rewardBody.shape.name,
  description: rewardBody.shape.description,
  pointCost: typedNumber(costMessage, limits.pointCost),
  maxRedemptionsPerUser: z.literal('').or(typedNumber(limitMessage, limits.redemptionsPerUser)),
  lastDay: z.literal('').or(z.iso.date('Please enter a date')),
  picture: rewardBody.shape.picture,
  isActive: z.boolean(),
});

const adminReward = rewardView.extend({
  picture: z.enum(pictures),
  /** Rejected ones don't count. */
  timesRedeemed: z.int(),
});
export type AdminReward = z.output<typeof adminReward>;

export const allRewards = get('/api/admin/rewards', {
  summary: 'Every reward, newest first',
  query: z.object(pageQuery),
  tags: ['points'],
  output: z.array(adminReward),
});

export const createReward = post('/api/admin/rewards', {
  summary: 'Add a reward',
  body: rewardBody,
  tags: ['points', 'audit'],
  output: adminReward,
  isIdempotent: true,
});

export const editReward = put('/api/admin/rewards/{id}', {
  summary: 'Change a reward, or turn it off; what was redeemed stays as it was',
  params: byId(ids.reward),
  body: rewardBody.extend({ updatedAt: seenVersion }),
  tags: ['points', 'audit'],
  output: adminReward,
});

export const noReason = 'Please give a reason';

const adminRedemption = redemptionView.extend({
  professionalName: z.string(),
  professionalPhotoUrl: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type AdminRedemption = z.output<typeof adminRedemption>;

export const allRedemptions = get('/api/admin/redemptions', {
  summary: 'Redemptions by status: pending ones oldest first, decided ones newest first',
  query: z.object({ ...pageQuery, status: z.enum(redemptionStatuses).default('pending') }),
  tags: ['points'],
  output: z.array(adminRedemption),
});

export const oneRedemption = get('/api/admin/redemptions/{id}', {
  summary: 'One redemption, whether it is decided or not',
  params: byId(ids.redemption),
  tags: ['points'],
  output: adminRedemption,
});

export const decideRedemption = post('/api/admin/redemptions/{id}', {
  summary: 'Fulfill a redemption, or reject it with a reason, which returns the points',
  params: byId(ids.redemption),
  body: z
    .object({
      action: z.enum(['fulfill', 'reject']),
      note: z
        .string()
        .trim()
        .max(limits.note, tooLong(limits.note))
        .refine((value) => !value.includes('\0'), 'Please remove the invisible characters')
        .optional()
        .describe('The professional reads it; required to reject'),
    })
    .refine(({ action, note }) => action === 'fulfill' || Boolean(note), {
      path: ['note'],
      message: noReason,
    }),
  tags: ['points', 'audit'],
  output: z.void(),
});
