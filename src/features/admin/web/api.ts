/** The requests of the admin screens. */
import { useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { users, verifyProfile } from '../schema';
import { nameOf } from './review/items';

export const useStats = () => useRead(users, { query: {} });

interface DecisionOptions {
  failureText: (error: ApiError) => string;
  /** Called as soon as the server responds. */
  onSaved?: () => void;
  /** Called after every list was refetched. */
  onDecided?: () => void;
}

export const useDecision = ({ failureText, onSaved, onDecided }: DecisionOptions) =>
  useAct(verifyProfile, {
    onSuccess: (item) => {
      toast({
        title: item.reviewState === 'verified' ? 'Profile Approved' : 'Profile Rejected',
        description: `We'll let ${nameOf(item)} know by email.`,
      });
      onSaved?.();
    },
    onRefreshed: () => onDecided?.(),
    onError: (error) => ({ title: 'Error', description: failureText(error) }),
  });
