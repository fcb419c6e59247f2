/** A professional's own profile as the web knows it: read, kept after a save, looked at again while somebody decides. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../ui/api';
import { documentsKey } from '../../../documents/web/api';
import { getProfessional, type ProfessionalView, profileHealth } from '../../schema';
import { professionalStanding } from '../standing';

const professionalKey = [getProfessional.path];

/** How long badges and banner may lag behind the decision of an admin. */
const pollInterval = 5_000;

/** No profile yet is an answer: `null`. */
async function readProfile(signal: AbortSignal): Promise<ProfessionalView | null> {
  try {
    return await call(getProfessional, undefined, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const useProfessional = (isWanted: boolean) =>
  useQuery({
    queryKey: professionalKey,
    queryFn: ({ signal }) => readProfile(signal),
    enabled: isWanted,
    staleTime: 0,
    // While the tab is visible, and only as long as somebody is to decide something.
    refetchInterval: ({ state }) =>
      state.data && professionalStanding(state.data).isWaiting ? pollInterval : false,
  });

/** Takes what a save answered, and lets everything that was worked out from it be read anew. */
export function useCacheProfessional() {
  const queries = useQueryClient();
  return (profile: ProfessionalView) => {
    queries.setQueryData(professionalKey, profile);
    queries.invalidateQueries({ queryKey: [profileHealth.path] });
  };
}

/** After documents changed: they decide how the profile stands. */
export function useDocumentsChanged() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [documentsKey, professionalKey, [profileHealth.path]]) {
      queries.invalidateQueries({ queryKey });
    }
  };
}
