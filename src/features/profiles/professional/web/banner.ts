/** The banner above the form: verified, or the next step. */
import type { ProfessionalView } from '#features/profiles/schema';
import { professionalStanding } from '#features/profiles/web/standing';

type Standing = Parameters<typeof professionalStanding>[0] &
  Pick<ProfessionalView, 'licenseStatus'>;

interface Banner {
  tone: 'success' | 'warning' | 'danger' | 'info';
  title: string;
  text: string;
  leadsToDocuments: boolean;
}

const isSubmitted = (state: ProfessionalView['licenseStatus']) =>
  state === 'pending' || state === 'verified';

export function bannerFor(profile: Standing): Banner {
  const { text, notes } = professionalStanding(profile);
  if (profile.profileVerified) {
    return {
      tone: 'success',
      title: 'Your profile is verified.',
      text: 'You can browse and select shifts.',
      leadsToDocuments: false,
    };
  }
  if (profile.isRejected) {
    return {
      tone: 'danger',
      title: "We couldn't verify your profile yet.",
      text: notes ?? text,
      leadsToDocuments: !isSubmitted(profile.licenseStatus) || !isSubmitted(profile.cprStatus),
    };
  }
  if (isSubmitted(profile.licenseStatus) && isSubmitted(profile.cprStatus)) {
    return {
      tone: 'info',
      title: "You've uploaded the required documents.",
      text: notes ?? text,
      leadsToDocuments: false,
    };
  }
  return {
    tone: 'warning',
    title: 'Next step: upload the required documents in the Documents section.',
    text:
      notes ??
      'Once your license and CPR certification are verified, you can browse and select shifts.',
    leadsToDocuments: true,
  };
}
