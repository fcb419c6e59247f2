/** States of rewards and redemptions as admins read them. */

import type { Picture, RedemptionStatus } from '#features/points/rules';
import type { BadgeTone } from '#ui/content/Badge';
import type { AdminReward } from '../schema';

export const queueNames: Record<RedemptionStatus, string> = {
  pending: 'Waiting',
  fulfilled: 'Fulfilled',
  rejected: 'Rejected',
};

export const pictureNames: Record<Picture, string> = {
  gift: 'Gift',
  coffee: 'Coffee',
  fuel: 'Gas station',
  meal: 'Meal',
  scrubs: 'Scrubs',
  course: 'Course',
};

export function stateOf(
  { isActive, expiresAt }: Pick<AdminReward, 'isActive' | 'expiresAt'>,
  now: number,
): { word: string; tone: BadgeTone } {
  if (!isActive) return { word: 'Off', tone: 'grey' };
  if (expiresAt && Date.parse(expiresAt) <= now) return { word: 'Expired', tone: 'grey' };
  return { word: 'Active', tone: 'green' };
}
