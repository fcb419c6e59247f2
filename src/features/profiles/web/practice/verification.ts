/** The verification of a practice on its own screen: the documents' words, and its three steps. */
import type { PracticeView } from '../../schema';
import { practiceStanding, type Standing } from '../standing';

type Profile = Pick<PracticeView, 'isVerified' | 'verificationState' | 'verificationNotes'>;

type Status = Pick<Standing, 'word' | 'tone' | 'text' | 'notes'> & { title: string };

const pending = { word: 'Pending Review', tone: 'yellow', notes: null } as const;

/** `null` stands for a practice that has no profile yet. */
export function statusOf(profile: Profile | null): Status {
  if (!profile) {
    return {
      ...pending,
      title: 'Your profile comes first',
      text: 'Create your practice profile. Then we can review it together with your documents.',
    };
  }
  const standing = practiceStanding(profile);
  if (profile.isVerified) return { ...standing, title: 'Verification Complete' };
  if (profile.verificationState === 'rejected') {
    return { ...standing, title: 'We could not verify your practice' };
  }
  return {
    ...pending,
    title: 'Verification In Progress',
    text: 'Your profile has been submitted and is under review. Upload your documents to expedite the verification.',
  };
}

export type StepState = 'done' | 'current' | 'pending';

function currentStep(profile: Profile | null): number {
  if (!profile) return 1;
  if (profile.isVerified) return 4;
  return profile.verificationState === 'submitted' ? 3 : 2;
}

/** Step 1 is the profile, step 2 the documents, step 3 the admin's look at them. */
export function stepsOf(profile: Profile | null) {
  const current = currentStep(profile);
  const names = [
    profile ? 'Profile Created' : 'Create Profile',
    'Upload Documents',
    'Admin Review',
  ];
  return names.map((name, index) => {
    const number = index + 1;
    const state: StepState = number < current ? 'done' : number === current ? 'current' : 'pending';
    return { number, name, state };
  });
}
