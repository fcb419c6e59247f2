/** Loads a user's own profile. */

import type { UserType } from '#kernel/actor';
import { homeZone } from '#kernel/time/day';
import { useRead, useSetCached } from '#ui/data/read';
import { getPractice, getProfessional, type PracticeView, type ProfessionalView } from '../schema';
import { practiceStanding, professionalStanding } from './standing';

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

/** The time zone of a user's days: the practice's, or that of a professional's home. */
export function useOwnZone(userType: UserType | null): string {
  const practice = usePractice({ isWanted: userType === 'practice' });
  const professional = useProfessional(userType === 'professional');
  return practice.data?.timeZone ?? professional.data?.timeZone ?? homeZone;
}
