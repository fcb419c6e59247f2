/**
 * Loads a professional's own profile, updates it after a save, and polls while a decision is
 * pending.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../ui/api';
import { documentsKey } from '../../../documents/web/api';
import { profileHealth } from '../../health/schema';
import { getProfessional, type ProfessionalView } from '../../schema';
import { professionalStanding } from '../standing';

const professionalKey = [getProfessional.path];

/** How long badges and banner may lag behind an admin's decision. */
const pollInterval = 5_000;

/** Returns `null` before the profile exists. */
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
    // Polls while the tab is visible and a decision is pending.
    refetchInterval: ({ state }) =>
      state.data && professionalStanding(state.data).isWaiting ? pollInterval : false,
  });

/** Stores the response of a save and invalidates everything derived from it. */
export function useCacheProfessional() {
  const queries = useQueryClient();
  return (profile: ProfessionalView) => {
    queries.setQueryData(professionalKey, profile);
    queries.invalidateQueries({ queryKey: [profileHealth.path] });
  };
}

/** Call after documents changed: they determine the profile's status. */
export function useDocumentsChanged() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [documentsKey, professionalKey, [profileHealth.path]]) {
      queries.invalidateQueries({ queryKey });
    }
  };
}
