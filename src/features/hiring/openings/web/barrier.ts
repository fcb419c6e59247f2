/** Why a professional cannot apply yet, and the link that helps. */
import { needsLicense, type ProfessionalType } from '#features/jobs/rules';
import type { ProfessionalView } from '#features/profiles/schema';
import { professionalStanding } from '#features/profiles/web/standing';

export interface Barrier {
  title: string;
  text: string;
  next: { label: string; to: string };
}

type Proofs = Parameters<typeof professionalStanding>[0] & Pick<ProfessionalView, 'cprStatus'>;

const withoutProfile: Barrier = {
  title: 'Complete your profile to apply',
  text: 'Practices want to know who you are. Add your title, your rate and the days you can work.',
  next: { label: 'Complete Profile', to: '/professional-profile' },
};

/**
 * Returns `undefined` if nothing blocks the user, or while that is unknown; the server still
 * decides. A job type that needs no license requires only a profile.
 */
export function barrierOf(
  profile: Proofs | null | undefined,
  type?: ProfessionalType,
): Barrier | undefined {
  if (profile === undefined) return undefined;
  if (profile === null) return withoutProfile;
  if (type && !needsLicense(type)) return undefined;
  if (profile.licenseStatus === 'verified' && profile.cprStatus === 'verified') return undefined;
  const { text, next } = professionalStanding(profile);
  return { title: 'Clinical work needs a verified license and CPR certification', text, next };
}
