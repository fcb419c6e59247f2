/** Queries of what similar shifts paid. */

import type { ProfessionalType } from '#features/jobs/rules';
import { useRead } from '#ui/data/read';
import { rateGuidance } from '../schema';

interface About {
  /** Empty until one is chosen. */
  professionalType: ProfessionalType | '';
  /** As typed; nothing is requested until it is complete. */
  zipCode: string;
}

export function useRateGuidance({ professionalType, zipCode }: About) {
  const digits = zipCode.trim().slice(0, 5);
  const { data } = useRead(
    rateGuidance,
    { query: { type: professionalType || 'Other', zipCode: digits } },
    { isEnabled: professionalType !== '' && /^\d{5}$/.test(digits) },
  );
  return data ?? undefined;
}

/** Undefined for too few practices, or until it is known. */
export const useMedianRate = (about: About): number | undefined => useRateGuidance(about)?.median;
