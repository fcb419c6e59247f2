/** Loads the practice's own profile. */

import { getPractice, type PracticeView } from '#features/profiles/schema';
import { useRead, useSetCached } from '#ui/data/read';
import { practiceStanding } from '../standing';

/** Returns `null` before the profile exists. An open screen shows an admin's decision too. */
export const usePractice = ({ isWanted = true } = {}) =>
  useRead<typeof getPractice, PracticeView | null>(
    getPractice,
    {},
    {
      emptyOn: 404,
      isEnabled: isWanted,
      pollsOffline: (profile) => Boolean(profile && practiceStanding(profile).isWaiting),
    },
  );

/** Replaces the cached profile with the response to a save. */
export function useCachePractice() {
  const store = useSetCached(getPractice);
  return (profile: PracticeView) => store({}, profile);
}
