/** Queries of points, and redeeming. */
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { usePages } from '#ui/list/pages';
import type { EntryType } from '../rules';
import { points, redeem, redemptions, rewards, transactions } from '../schema';

export const usePoints = () => useRead(points, {});
export const useHistory = (type: EntryType | undefined) => usePages(transactions, { type });
export const useRewards = () => usePages(rewards, {});
export const useRedemptions = () => usePages(redemptions, {});

export const useRedeem = (onDone: () => void) =>
  useAct(redeem, {
    onSuccess: ({ rewardName, redemptionCode }) => {
      toast({
        title: 'Reward redeemed',
        description: `Your code for ${rewardName} is ${redemptionCode}. We'll email you when it's ready.`,
      });
      onDone();
    },
    onError: (error) => {
      onDone();
      return failureToast(
        'Failed to redeem reward',
        error,
        'An error occurred while redeeming the reward',
      );
    },
  });
