/** Loads a professional's own profile. */

import { getProfessional, type ProfessionalView } from '#features/profiles/schema';
import { useRead, useSetCached } from '#ui/data/read';
import { professionalStanding } from '../standing';

/** Returns `null` before the profile exists. An open screen shows an admin's decision too. */
export const useProfessional = (isWanted: boolean) =>
  useRead<typeof getProfessional, ProfessionalView | null>(
    getProfessional,
    {},
    {
      emptyOn: 404,
      isEnabled: isWanted,
      pollsOffline: (profile) => Boolean(profile && professionalStanding(profile).isWaiting),
    },
  );

/** Replaces the cached profile with the response to a save. */
export function useCacheProfessional() {
  const store = useSetCached(getProfessional);
  return (profile: ProfessionalView) => store({}, profile);
}
