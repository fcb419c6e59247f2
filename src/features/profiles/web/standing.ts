/** A verification status as a label, a sentence, and the next step. */

import { uploadRequestText } from '#features/documents/rules';
import type { BadgeTone } from '#ui/content/Badge';
import type { PracticeView, ProfessionalView } from '../schema';

export interface Standing {
  word: string;
  tone: BadgeTone;
  text: string;
  /** An admin's note, while it still requires action. */
  notes: string | null;
  next: { label: string; to: string };
  /** Waiting on an admin: the decision may arrive while the screen is open. */
  isWaiting: boolean;
}

type Proofs = Pick<
  ProfessionalView,
  'profileVerified' | 'isRejected' | 'licenseStatus' | 'cprStatus' | 'verificationNotes'
>;
type ProofState = Proofs['licenseStatus'];

const upload = { label: 'Upload Documents', to: '/professional/profile?tab=documents' };
const seeDocuments = { label: 'View documents', to: '/professional/profile?tab=documents' };

/** The missing documents, as part of "Next step: upload …". */
const wanted = (name: string, state: ProofState): string | undefined => {
  if (state === 'none') return `your ${name}`;
  if (state === 'rejected') return `another ${name}`;
  return state === 'expired' ? `your renewed ${name}` : undefined;
};

export function professionalStanding(profile: Proofs): Standing {
  const { profileVerified, isRejected, licenseStatus, cprStatus } = profile;
  const { verificationNotes: notes } = profile;
  if (profileVerified) {
    return {
      word: 'Verified',
      tone: 'green',
      text: 'Your profile is verified. You can browse and select shifts.',
      notes: null,
      next: { label: 'View Profile', to: '/professional/profile' },
      isWaiting: false,
    };
  }
  const missing = [wanted('license', licenseStatus), wanted('CPR certification', cprStatus)].filter(
    (each) => each !== undefined,
  );
  if (missing.length > 0) {
    const isRefused = [licenseStatus, cprStatus].includes('rejected');
    return {
      word: isRefused ? 'Rejected' : 'Not verified',
      tone: isRefused ? 'red' : 'yellow',
      text: `Next step: upload ${missing.join(' and ')}. You need both to apply for shifts.`,
      notes,
      next: upload,
      isWaiting: licenseStatus === 'pending' || cprStatus === 'pending',
    };
  }
  if (isRejected) {
    return {
      word: 'Rejected',
      tone: 'red',
      text: "Next step: make the changes we asked for and save your profile. We'll review it again.",
      notes,
      next: { label: 'Go to profile', to: '/professional/profile' },
      isWaiting: false,
    };
  }
  return {
    word: 'Pending Verification',
    tone: 'yellow',
    text: "We have your documents. Review takes 24 to 48 hours, and we'll email you the result.",
    notes,
    next: seeDocuments,
    isWaiting: true,
  };
}

type Practice = Pick<
  PracticeView,
  'isVerified' | 'verificationState' | 'verificationNotes' | 'missingDocuments'
>;

/**
 * Documents may be reviewed before they are submitted, so any unverified practice may hear back.
 */
const verification = (label: string) => ({ label, to: '/practice-verification' });

export function practiceStanding(profile: Practice): Standing {
  const { isVerified, verificationState, verificationNotes: notes, missingDocuments } = profile;
  const request = missingDocuments.length > 0 && uploadRequestText('practice', missingDocuments);
  if (isVerified) {
    return {
      word: 'Verified',
      tone: 'green',
      text: 'Your practice is verified. Your positions are listed first.',
      notes: null,
      next: { label: 'View Profile', to: '/practice/profile' },
      isWaiting: false,
    };
  }
  if (verificationState === 'submitted') {
    return {
      word: 'Pending Review',
      tone: 'yellow',
      text: request
        ? `Your verification was submitted. ${request}`
        : "We have your documents. Review takes 1-2 business days, and we'll email you the result.",
      notes: null,
      next: verification(request ? 'Upload Documents' : 'View verification'),
      isWaiting: true,
    };
  }
  if (verificationState === 'rejected') {
    return {
      word: 'Rejected',
      tone: 'red',
      text: `${request || 'Make the changes we asked for.'} Then submit your verification again.`,
      notes,
      next: verification('Go to verification'),
      isWaiting: true,
    };
  }
  return {
    word: 'Not verified',
    tone: 'yellow',
    text: request
      ? `${request} Then submit your verification.`
      : 'Next step: submit your verification. Your documents are on file.',
    notes,
    next: verification('Complete verification'),
    isWaiting: true,
  };
}
