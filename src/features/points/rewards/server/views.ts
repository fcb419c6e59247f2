/** Rewards and redemptions as the API returns them. */
import { type Picture, refuseRedemption } from '#features/points/rules';
import type { OwnReward, RedemptionView } from '#features/points/schema';
import type { AdminRedemption, AdminReward } from '../schema';
import type { RedemptionRow, RewardRow } from './data';

const imageUrl = (picture: Picture): string => `/rewards/${picture}.svg`;

const viewReward = ({ picture, ...reward }: RewardRow) => ({
  ...reward,
  imageUrl: imageUrl(picture),
});

export function viewOwnReward(row: RewardRow, balance: number, now: Date): OwnReward {
  const { pointCost, maxRedemptionsPerUser: max, timesRedeemed: redeemed } = row;
  const isRefused = refuseRedemption({ balance, redeemed, reward: row }, now) !== undefined;
  return {
    ...viewReward(row),
    pointsNeeded: Math.max(0, pointCost - balance),
    isLimitReached: max !== null && redeemed >= max,
    allowedActions: isRefused ? [] : ['redeem'],
  };
}

export const viewAdminReward = (row: RewardRow): AdminReward => ({
  ...viewReward(row),
  picture: row.picture,
});

export function viewRedemption(row: RedemptionRow): RedemptionView {
  const { id, professionalId, rewardId, rewardName, pointsSpent, status, redemptionCode } = row;
  const { picture, decisionNote, createdAt, decidedAt } = row;
  return {
    id,
    professionalId,
    rewardId,
    rewardName,
    imageUrl: imageUrl(picture),
    pointsSpent,
    status,
    redemptionCode,
    note: decisionNote,
    createdAt,
    fulfilledAt: status === 'fulfilled' ? decidedAt : null,
    decidedAt,
  };
}

export const viewAdminRedemption = (row: RedemptionRow): AdminRedemption => ({
  ...viewRedemption(row),
  professionalName: row.professionalName,
  professionalPhotoUrl: row.professionalPhotoUrl,
  decidedBy: row.decidedByName,
});
