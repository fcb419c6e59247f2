/** Rules of profiles: available choices, weekly availability, verification. */

import type { UserType } from '#kernel/actor';
import type { NameChangeId, ProfileId, UserId } from '#kernel/id';
import { type Issue, invalid, refusalsOf } from '#kernel/refusal';
import {
  type DocumentState,
  isExpired,
  isReviewable,
  isValidOn,
  statuses,
  unmetRequirements,
  uploadRequestText,
} from '../documents/rules';

export const titles = ['Dentist', 'Hygienist', 'Dental Assistant'] as const;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const accountTypes = ['checking', 'savings', 'debit_card', 'credit_card'] as const;
export const paymentMethods = ['card', 'debit_card', 'ach', 'check'] as const;

/** Events of profiles that other features may react to. */
export interface ProfileEvents {
  'profile.created': { userId: UserId; profileId: ProfileId };
  'profile.updated': { userId: UserId; profileId: ProfileId };
  'practice.submitted': { userId: UserId; profileId: ProfileId };
  'availability.changed': { userId: UserId };
  'firstDay.saved': { userId: UserId };
  /** Without an admin, who records `name.decided`. */
  'name.changed': { userId: UserId; changeId: NameChangeId };
  'name.requested': { userId: UserId; changeId: NameChangeId };
  'name.withdrawn': { userId: UserId };
  'name.decided': { userId: UserId; changeId: NameChangeId };
  'user.blocked': { blockerId: UserId; blockedId: UserId };
}

export const refusals = refusalsOf({
  profileExists: 'You already have a profile. Reload the page to edit it.',
  practiceProfileMissing: ['profile_missing', 'Please create your practice profile first.'],
  practiceRejected:
    "We couldn't verify your practice, so it can't post or hire right now. Upload what's missing, then submit your verification again.",
  badTimeZone: () =>
    invalid([{ path: 'timeZone', message: 'Please choose a time zone from the list' }]),
  unknownZip: () =>
    invalid([
      { path: 'zipCode', message: 'Please check the ZIP code, or choose a time zone yourself' },
    ]),
});

/** The hours at which a shift can begin: 07:00 to 19:00. */
export const daySlots: readonly string[] = Array.from(
  { length: 13 },
  (_, index) => `${String(7 + index).padStart(2, '0')}:00`,
);

/** The hours of each weekday; an omitted day has none. */
export type WeeklyAvailability = Partial<Record<Weekday, string[]>>;

export const daysOf = (week: WeeklyAvailability): Weekday[] =>
  weekdays.filter((day) => (week[day]?.length ?? 0) > 0);

/** For a form that selects whole days: new days get every hour, existing ones keep theirs. */
export const chooseDays = (
  week: WeeklyAvailability,
  days: readonly Weekday[],
): WeeklyAvailability =>
  Object.fromEntries(
    weekdays
      .filter((day) => days.includes(day))
      .map((day) => [day, week[day]?.length ? week[day] : [...daySlots]]),
  );

/** Named days get the hours that are sent, deduplicated and sorted; the others keep theirs. */
export const mergeWeek = (
  week: WeeklyAvailability,
  changes: WeeklyAvailability,
): WeeklyAvailability =>
  Object.fromEntries(
    weekdays
      .map((day) => [day, [...new Set(changes[day] ?? week[day] ?? [])].sort()] as const)
      .filter(([, slots]) => slots.length > 0),
  );

export const isSameWeek = (week: WeeklyAvailability, other: WeeklyAvailability): boolean =>
  weekdays.every((day) => (week[day] ?? []).join() === (other[day] ?? []).join());

/** Every day with its hours, and the days that have any, as API clients get it. */
export const weekView = (
  week: WeeklyAvailability,
): Record<Weekday, string[]> & { days: Weekday[] } => ({
  ...(Object.fromEntries(weekdays.map((day) => [day, week[day] ?? []])) as Record<
    Weekday,
    string[]
  >),
  days: daysOf(week),
});

export const locationOf = ({
  city,
  state,
  zipCode,
}: {
  city: string;
  state: string;
  zipCode: string;
}): string => `${city}, ${state} ${zipCode}`;

/**
 * The issue if the state does not match the ZIP code; `undefined` for a ZIP code without known
 * states.
 */
export const validateStateOfZip = (
  { zipCode, state }: { zipCode: string; state: string },
  states: readonly string[],
): Issue | undefined =>
  states.length === 0 || states.includes(state)
    ? undefined
    : {
        path: 'state',
        message: `The ZIP code ${zipCode.slice(0, 5)} is in ${states.join(' or ')}.`,
      };

export type Decision = 'verified' | 'rejected' | null;

/**
 * Approved by an admin, and the required documents are still valid. `today` is the date in the home
 * time zone.
 */
export const isVerified = (
  decision: Decision,
  documents: readonly DocumentState[],
  userType: UserType,
  today: string,
): boolean =>
  decision === 'verified' &&
  unmetRequirements(userType, documents, (document) => isValidOn(document, today)).length === 0;

/** None: no file, at most a claim. Pending: there is a file without a decision. */
export const proofStates = ['none', ...statuses, 'expired'] as const;
export type ProofState = (typeof proofStates)[number];

export function proofState(document: DocumentState | undefined, today: string): ProofState {
  if (!document?.hasFile) return 'none';
  const isOver = document.status === 'verified' && isExpired(document, today);
  return isOver ? 'expired' : document.status;
}

export const verificationStates = ['none', 'submitted', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** A practice's verification state; it is back in review once its documents are no longer valid. */
export function verificationState(
  profile: { decision: Decision; submittedAt: Date | null },
  isVerified: boolean,
): VerificationState {
  if (isVerified) return 'verified';
  if (profile.decision === 'rejected') return 'rejected';
  return profile.submittedAt ? 'submitted' : 'none';
}

/**
 * The required documents that an admin could not review today. Screens, server and admin share
 * this.
 */
export const missingFor = (
  userType: UserType,
  documents: readonly DocumentState[],
  today: string,
): string[] => unmetRequirements(userType, documents, (each) => isReviewable(each, today));

/**
 * The message to a practice. It may submit first and upload later; only approval needs everything.
 */
export const submitted = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'Your verification was submitted.'
    : `Your verification was submitted. ${uploadRequestText('practice', missing)}`;
