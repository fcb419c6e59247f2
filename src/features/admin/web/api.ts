/** The requests of the admin screens. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../ui/act';
import { type ApiError, call } from '../../../ui/api';
import { toast } from '../../../ui/toast';
import { profileDetail, users, verifyProfile } from '../schema';
import { nameOf } from './items';

/** One decision affects many views: counts, lists, the profile itself. */
export function useRefreshAdmin() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && path.startsWith('/api/admin/'),
    });
}

export const useStats = () =>
  useQuery({ queryKey: [users.path], queryFn: () => call(users), staleTime: 0 });

export const useProfile = (id: string) =>
  useQuery({
    queryKey: [profileDetail.path, id],
    queryFn: ({ signal }) => call(profileDetail, { params: { id } }, { signal }),
    staleTime: 0,
  });

interface DecisionOptions {
  failureText: (error: ApiError) => string;
  /** Called as soon as the server responds. */
  onSaved?: () => void;
  /** Called after every list was refetched. */
  onDecided?: () => void;
}

export function useDecision({ failureText, onSaved, onDecided }: DecisionOptions) {
  const refresh = useRefreshAdmin();
  return useAct(verifyProfile, {
    onSuccess: (item) => {
      toast({
        title: item.reviewState === 'verified' ? 'Profile Approved' : 'Profile Rejected',
        description: `We'll let ${nameOf(item)} know by email.`,
      });
      onSaved?.();
      void refresh().then(onDecided);
    },
    onError: (error) => {
      // Another admin may have decided since.
      void refresh();
      return { title: 'Error', description: failureText(error) };
    },
  });
}
