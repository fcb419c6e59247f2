/** Queries of points, and counting a login and redeeming. */
import { useAct } from '../../../ui/data/act';
import { useRead } from '../../../ui/data/read';
import { toast } from '../../../ui/feedback/toast';
import { usePages } from '../../../ui/list/pages';
import type { EntryType } from '../rules';
import { points, recordLogin, redeem, redemptions, rewards, transactions } from '../schema';

export const usePoints = () => useRead(points, {});
export const useHistory = (type: EntryType | undefined) => usePages(transactions, { type });
export const useRewards = () => usePages(rewards, {});
export const useRedemptions = () => usePages(redemptions, {});

/** A login that can't be counted now counts at the next visit of the day, so it needs no message. */
export const useRecordLogin = () =>
  useAct(recordLogin, {
    onSuccess: ({ awarded, pointsAwarded, weeklyLoginStreak: days }) => {
      if (!awarded) return;
      toast({
        title: `+${pointsAwarded} points`,
        description: days > 1 ? `Day ${days} in a row. See you tomorrow!` : "For today's login.",
      });
    },
    onError: () => undefined,
  });

export const useRedeem = (onDone: () => void) =>
  useAct(redeem, {
    onSuccess: ({ rewardName, redemptionCode }) => {
      toast({
        title: 'Reward redeemed',
        description: `Your code for ${rewardName} is ${redemptionCode}. We'll email you when it's ready.`,
      });
      onDone();
    },
    onError: ({ serverMessage }) => {
      onDone();
      return {
        title: 'Failed to redeem reward',
        description: serverMessage ?? 'An error occurred while redeeming the reward',
      };
    },
  });
