/** Where a verification stands, in a word and a sentence, and the next step. */
import type { BadgeTone } from '../../../ui/Badge';
import { uploadRequestText } from '../../documents/rules';
import type { PracticeView, ProfessionalView } from '../schema';

export interface Standing {
  word: string;
  tone: BadgeTone;
  text: string;
  /** What an admin wrote, while it still asks for something. */
  notes: string | null;
  next: { label: string; to: string };
  /** Somebody else's turn: the answer may arrive while the screen is open. */
  isWaiting: boolean;
}

type Proofs = Pick<
  ProfessionalView,
  'profileVerified' | 'isRejected' | 'licenseStatus' | 'cprStatus' | 'verificationNotes'
>;
type ProofState = Proofs['licenseStatus'];

const upload = { label: 'Upload Documents', to: '/professional/profile?tab=documents' };
const seeDocuments = { label: 'View Documents', to: '/professional/profile?tab=documents' };

/** What is asked for, as a part of "Next step: upload …". */
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
      text: 'Next step: change what we noticed and save your profile. We look at it again.',
      notes,
      next: { label: 'Go to Profile', to: '/professional/profile' },
      isWaiting: false,
    };
  }
  return {
    word: 'Pending Verification',
    tone: 'yellow',
    text: 'Your documents are with us. A review takes 24 to 48 hours, and we email you the result.',
    notes,
    next: seeDocuments,
    isWaiting: true,
  };
}

type Practice = Pick<
  PracticeView,
  'isVerified' | 'verificationState' | 'verificationNotes' | 'missingDocuments'
>;

/** Documents may be under review before they are submitted, so every practice but a verified one waits. */
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
        : 'Your documents are with us. A review takes 1-2 business days, and we email you the result.',
      notes: null,
      next: verification(request ? 'Upload Documents' : 'View Verification'),
      isWaiting: true,
    };
  }
  if (verificationState === 'rejected') {
    return {
      word: 'Rejected',
      tone: 'red',
      text: `${request || 'Change what we noticed.'} Then submit your verification again.`,
      notes,
      next: verification('Go to Verification'),
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
    next: verification('Complete Verification'),
    isWaiting: true,
  };
}
