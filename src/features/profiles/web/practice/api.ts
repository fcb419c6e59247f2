/** The practice's own profile as its screens read and refresh it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../ui/api';
import { getPractice, type PracticeView } from '../../schema';
import { practiceStanding } from '../standing';

const key = [getPractice.path];

const pollInterval = 5_000;

/** Before it is created there is none, which is an answer: `null`. */
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
    // An admin decides about the verification in it, so each visit looks again.
    staleTime: 0,
    // An open screen learns of the decision too.
    refetchInterval: ({ state: { data } }) =>
      data && practiceStanding(data).isWaiting ? pollInterval : false,
  });

/** Puts what a save answered in the place of what was read. */
export function useCachePractice() {
  const client = useQueryClient();
  return (profile: PracticeView) => client.setQueryData(key, profile);
}

/** After something else changed it, such as a photo or a submission. */
export function useRefreshPractice() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
