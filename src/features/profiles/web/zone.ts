/** The time zone of a user's days: the practice's, or that of a professional's home. */
import type { UserType } from '#kernel/actor';
import { homeZone } from '#kernel/time/day';
import { usePractice } from './practice/api';
import { useProfessional } from './professional/api';

export function useOwnZone(userType: UserType | null): string {
  const practice = usePractice({ isWanted: userType === 'practice' });
  const professional = useProfessional(userType === 'professional');
  return practice.data?.timeZone ?? professional.data?.timeZone ?? homeZone;
}
