/** Loads and refreshes the practice's own profile. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../ui/api';
import { getPractice, type PracticeView } from '../../schema';
import { practiceStanding } from '../standing';

const key = [getPractice.path];

const pollInterval = 5_000;

/** Returns `null` before the profile exists. */
async function readOwn(signal: AbortSignal): Promise<PracticeView | null> {
  try {
    return await call(getPractice, {}, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const usePractice = ({ isWanted = true } = {}) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readOwn(signal),
    enabled: isWanted,
    // An admin decides about its verification, so refetch on each visit.
    staleTime: 0,
    // Poll, so that an open screen shows the decision too.
    refetchInterval: ({ state: { data } }) =>
      data && practiceStanding(data).isWaiting ? pollInterval : false,
  });

/** Replaces the cached profile by the response of a save. */
export function useCachePractice() {
  const client = useQueryClient();
  return (profile: PracticeView) => client.setQueryData(key, profile);
}

/** Call after another change, such as a photo or a submission. */
export function useRefreshPractice() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
