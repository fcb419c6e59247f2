/** The newcomer's checklist: five steps, the same on every screen, each with its next action. */

import { uploadRequestText } from '#features/documents/rules';
import type { UserType } from '#kernel/actor';

export const stepIds = ['profile', 'documents', 'review', 'payment', 'shift'] as const;
export type StepId = (typeof stepIds)[number];

/** `next` is the first thing to do; `later` follows it; `waiting` is someone else's turn. */
export const stepStates = ['done', 'next', 'later', 'waiting'] as const;
export type StepState = (typeof stepStates)[number];

export interface Step {
  id: StepId;
  title: string;
  text: string;
  state: StepState;
  /** The state as a word. */
  word: string;
  /** An admin's note, while it still requires action. */
  notes: string | null;
  /** Null if there is nothing to do now. */
  action: { label: string; to: string } | null;
}

export interface ChecklistFacts {
  userType: UserType;
  hasProfile: boolean;
  /** Names of required documents that cannot be reviewed yet. */
  missing: readonly string[];
  isVerified: boolean;
  isRejected: boolean;
  /** A practice submits its verification; a professional's documents are submitted as they are. */
  isSubmitted: boolean;
  notes: string | null;
  /** Why documents were rejected. */
  reasons: readonly { document: string; reason: string }[];
  hasPayment: boolean;
  /** A shift was booked at least once. */
  isBooked: boolean;
  /** Applied, or posted a job that is open. */
  isUnderway: boolean;
}

interface Draft extends Pick<Step, 'id' | 'title' | 'text' | 'notes' | 'action'> {
  isDone: boolean;
  /** Someone else acts next; the word says who or what. */
  waitingWord?: string;
  /** Replaces the word of a step that is not done. */
  openWord?: string;
}

const links = {
  professional: {
    profile: '/professional-profile',
    documents: '/professional/profile?tab=documents',
    review: '/professional/profile',
    payment: '/professional/profile?tab=payment',
  },
  practice: {
    profile: '/practice-profile',
    documents: '/practice-verification',
    review: '/practice-verification',
    payment: '/practice/profile?tab=payment',
  },
} as const;

const profileTexts = {
  professional: 'Your title, your rate and the days you can work.',
  practice: 'Your name, your address and who to ask for at the front desk.',
};
const verifiedTexts = {
  professional: 'Your profile is verified.',
  practice: 'Your practice is verified.',
};
const reviewWords = { professional: 'Pending Verification', practice: 'Pending Review' };
const reviewTexts = {
  professional: "Review takes 24 to 48 hours. We'll email you the result.",
  practice: "Review takes 1-2 business days. We'll email you the result.",
};

function reviewStep(facts: ChecklistFacts): Draft {
  const { userType, missing, isVerified, isRejected, isSubmitted, notes } = facts;
  const step = { id: 'review', title: 'Review', notes: null, isDone: isVerified } as const;
  const to = links[userType].review;
  if (isVerified) return { ...step, text: verifiedTexts[userType], action: null };
  if (isRejected) {
    const isReady = missing.length === 0;
    return {
      ...step,
      openWord: 'Rejected',
      notes,
      text: {
        professional: "Make the changes we asked for and save your profile. We'll review it again.",
        practice: 'Make the changes we asked for, then submit your verification again.',
      }[userType],
      action: isReady
        ? { label: userType === 'practice' ? 'Go to verification' : 'Go to profile', to }
        : null,
    };
  }
  const isWaiting = isSubmitted && facts.hasProfile && missing.length === 0;
  if (isWaiting) {
    const waitingWord = reviewWords[userType];
    return { ...step, text: reviewTexts[userType], waitingWord, notes, action: null };
  }
  if (userType === 'practice' && facts.hasProfile && missing.length === 0) {
    const action = { label: 'Submit verification', to };
    return { ...step, text: 'Your documents are here. Submit your verification.', action };
  }
  return { ...step, text: 'We review your documents once we have them.', action: null };
}

function shiftStep({ userType, hasProfile, isBooked, isUnderway }: ChecklistFacts): Draft {
  const step = { id: 'shift', title: 'First shift', notes: null, isDone: isBooked } as const;
  const find = { label: 'Find shifts', to: '/jobs' };
  const post = { label: 'Post New Job', to: '/practice/jobs/create' };
  if (isBooked) return { ...step, text: 'Your first shift is booked.', action: null };
  const action = hasProfile ? (userType === 'practice' ? post : find) : null;
  if (userType === 'practice') {
    return isUnderway
      ? {
          ...step,
          text: 'Your shift is live.',
          waitingWord: 'Waiting for applicants',
          action: null,
        }
      : { ...step, text: 'Post a shift so professionals nearby can apply.', action };
  }
  return isUnderway
    ? { ...step, text: "You've applied.", waitingWord: 'Waiting for an answer', action: null }
    : { ...step, text: 'Choose a shift and apply.', action };
}

function drafts(facts: ChecklistFacts): Draft[] {
  const { userType, hasProfile, missing, hasPayment } = facts;
  const to = links[userType];
  const none = { notes: null };
  return [
    {
      ...none,
      id: 'profile',
      title: 'Profile',
      isDone: hasProfile,
      text: profileTexts[userType],
      action: { label: 'Complete Profile', to: to.profile },
    },
    {
      ...none,
      id: 'documents',
      title: 'Documents',
      isDone: missing.length === 0,
      text: missing.length === 0 ? 'We have them.' : uploadRequestText(userType, missing),
      // The screen that takes a practice's documents needs its profile.
      action: hasProfile ? { label: 'Upload Documents', to: to.documents } : null,
    },
    reviewStep(facts),
    {
      ...none,
      id: 'payment',
      title: 'Payment',
      isDone: hasPayment,
      text: {
        professional: 'Where practices can pay you, if you let them see it.',
        practice: 'How you pay the $10 fee for each booking.',
      }[userType],
      action: hasProfile ? { label: 'Add payment information', to: to.payment } : null,
    },
    shiftStep(facts),
  ];
}

/** Exactly one step is next, unless all that is left waits for someone else. */
export function checklistOf(facts: ChecklistFacts): Step[] {
  const all = drafts(facts);
  const next = all.find(({ isDone, waitingWord, action }) => !isDone && !waitingWord && action);
  return all.map(({ isDone, waitingWord, openWord, ...step }) => {
    if (isDone) return { ...step, state: 'done', word: 'Done', action: null };
    if (waitingWord) return { ...step, state: 'waiting', word: waitingWord };
    const isNext = step.id === next?.id;
    return {
      ...step,
      state: isNext ? 'next' : 'later',
      word: openWord ?? (isNext ? 'Next' : 'To do'),
    };
  });
}

export interface Rejection {
  title: string;
  /** What the admin wrote, for the account and for each document. */
  reasons: string[];
  /** The one thing to do. */
  text: string;
  action: Step['action'];
}

/** For the banner of an account that was rejected; `null` for every other. */
export function rejectionOf(facts: ChecklistFacts): Rejection | null {
  const { userType, isRejected, isVerified, notes, reasons } = facts;
  if (!isRejected || isVerified) return null;
  const next = checklistOf(facts).find(({ state }) => state === 'next');
  const ofDocuments = reasons
    .filter(({ reason }) => reason !== notes)
    .map(({ document, reason }) => `${document}: ${reason}`);
  return {
    title: {
      professional: "We couldn't verify your profile yet",
      practice: "We couldn't verify your practice yet",
    }[userType],
    reasons: [...(notes ? [notes] : []), ...ofDocuments],
    text: next?.text ?? '',
    action: next?.action ?? null,
  };
}

export const isComplete = (steps: readonly Pick<Step, 'state'>[]): boolean =>
  steps.every(({ state }) => state === 'done');
