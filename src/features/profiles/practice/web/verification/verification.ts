/** A practice's verification on its own screen: status texts and the three steps. */

import { isReviewable, requirements, uploadRequestText } from '#features/documents/rules';
import type { DocumentView } from '#features/documents/schema';
import { type DocumentDisplayState, stateOf, toState } from '#features/documents/web/api';
import { missingFor } from '#features/profiles/rules';
import type { PracticeView } from '#features/profiles/schema';
import { practiceStanding, type Standing } from '#features/profiles/web/standing';
import { dayOf } from '#kernel/time/day';

type Profile = Pick<
  PracticeView,
  'isVerified' | 'verificationState' | 'verificationNotes' | 'missingDocuments'
>;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Each requirement with the status of the best document for it. */
export function requiredStates(
  documents: readonly DocumentView[],
  today = dayOf(new Date()),
): { name: string; state: DocumentDisplayState }[] {
  return requirements.practice.map(({ name, kinds }) => {
    const own = documents.filter(({ kind, pages }) => kinds.includes(kind) && pages.length > 0);
    const best =
      own.find((each) => stateOf(each) === 'verified') ??
      own.find((each) => isReviewable(toState(each), today)) ??
      own[0];
    return { name: capital(name), state: stateOf(best) };
  });
}

/** What to upload next; `undefined` if nothing is missing. */
export function missingSentence(
  documents: readonly DocumentView[],
  today = dayOf(new Date()),
): string | undefined {
  const missing = missingFor('practice', documents.map(toState), today);
  return missing.length > 0 ? uploadRequestText('practice', missing) : undefined;
}

type Status = Pick<Standing, 'word' | 'tone' | 'text' | 'notes'> & { title: string };

const pending = { word: 'Pending Review', tone: 'yellow', notes: null } as const;

/** `null`: the practice has no profile yet. */
export function statusOf(profile: Profile | null): Status {
  if (!profile) {
    return {
      ...pending,
      title: 'Create your profile first',
      text: "Once you've created your practice profile, we can review it with your documents.",
    };
  }
  const standing = practiceStanding(profile);
  if (profile.isVerified) return { ...standing, title: 'Verification Complete' };
  if (profile.verificationState === 'rejected') {
    return { ...standing, title: "We couldn't verify your practice" };
  }
  return { ...pending, title: 'Verification In Progress', text: progressText(profile) };
}

function progressText({ missingDocuments, verificationState }: Profile): string {
  const isMissing = missingDocuments.length > 0;
  if (verificationState === 'none') {
    return isMissing
      ? 'Upload your documents, then submit your verification.'
      : 'Your documents are on file. Submit your verification to have them reviewed.';
  }
  return isMissing
    ? 'Your profile has been submitted and is under review. Upload your documents to expedite the verification.'
    : 'Your profile and documents have been submitted and are under review.';
}

/** A rejected practice cannot post, and a verified one does not have to read that it can. */
export const canPostUnverified = (profile: Profile | null | undefined): boolean =>
  profile?.verificationState === 'none' || profile?.verificationState === 'submitted';

export type StepState = 'done' | 'current' | 'pending';

function currentStep(profile: Profile | null): number {
  if (!profile) return 1;
  if (profile.isVerified) return 4;
  const isReviewed =
    profile.verificationState === 'submitted' && profile.missingDocuments.length === 0;
  return isReviewed ? 3 : 2;
}

/** Step 1 is the profile, step 2 the documents, step 3 the review by an admin. */
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
