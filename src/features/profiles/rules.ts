/** Rules of profiles: what they offer to choose from, weeks, verification. */

import type { UserType } from '../../kernel/actor';
import { type Issue, invalid, refused } from '../../kernel/refusal';
import { type Shift, wallClock } from '../../kernel/zones';
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

/** What happens to profiles that other parts may react to. */
export interface ProfileEvents {
  'profile.created': { userId: string; profileId: string };
  'profile.updated': { userId: string; profileId: string };
  'practice.submitted': { userId: string; profileId: string };
}

export const refusals = {
  profileExists: () =>
    refused('profile_exists', 'You already have a profile. Reload the page to edit it.'),
  practiceRejected: () =>
    refused(
      'practice_rejected',
      "We couldn't verify your practice, so it can't post jobs or hire right now. Upload what's missing, then submit your verification again.",
    ),
  badTimeZone: () =>
    invalid([{ path: 'timeZone', message: 'Please choose a time zone from the list' }]),
  unknownZip: () =>
    invalid([
      { path: 'zipCode', message: 'Please check the ZIP code, or choose a time zone yourself' },
    ]),
};

/** The hours a shift can begin: 07:00 to 19:00. */
export const daySlots: readonly string[] = Array.from(
  { length: 13 },
  (_, index) => `${String(7 + index).padStart(2, '0')}:00`,
);

/** The hours of each weekday; a day that is left out has none. */
export type WeeklyAvailability = Partial<Record<Weekday, string[]>>;

export const daysOf = (week: WeeklyAvailability): Weekday[] =>
  weekdays.filter((day) => (week[day]?.length ?? 0) > 0);

/** A form that chooses days alone: new ones get every hour, those that stay keep theirs. */
export const chooseDays = (
  week: WeeklyAvailability,
  days: readonly Weekday[],
): WeeklyAvailability =>
  Object.fromEntries(
    weekdays
      .filter((day) => days.includes(day))
      .map((day) => [day, week[day]?.length ? week[day] : [...daySlots]]),
  );

/** Days that are named get the hours that are sent, each once and in order; the others keep theirs. */
export const mergeWeek = (
  week: WeeklyAvailability,
  changes: WeeklyAvailability,
): WeeklyAvailability =>
  Object.fromEntries(
    weekdays
      .map((day) => [day, [...new Set(changes[day] ?? week[day] ?? [])].sort()] as const)
      .filter(([, slots]) => slots.length > 0),
  );

/** Every day with its hours, and the days that have any, as readers get it. */
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

/** What is wrong with a state beside a ZIP code that lies in one of `states`; of an unknown one nothing. */
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

/** An admin said so, and what it rests on still counts. `today` is the calendar day at home. */
export const isVerified = (
  decision: Decision,
  documents: readonly DocumentState[],
  userType: UserType,
  today: string,
): boolean =>
  decision === 'verified' &&
  unmetRequirements(userType, documents, (document) => isValidOn(document, today)).length === 0;

/** None: no file is there, at most a claim. Pending: a file is there and nobody has decided. */
export const proofStates = ['none', ...statuses, 'expired'] as const;
export type ProofState = (typeof proofStates)[number];

export function proofState(document: DocumentState | undefined, today: string): ProofState {
  if (!document?.hasFile) return 'none';
  const isOver = document.status === 'verified' && isExpired(document, today);
  return isOver ? 'expired' : document.status;
}

export const verificationStates = ['none', 'submitted', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** Where a practice stands; one whose documents no longer count is back in review. */
export function verificationState(
  profile: { decision: Decision; submittedAt: Date | null },
  isVerified: boolean,
): VerificationState {
  if (isVerified) return 'verified';
  if (profile.decision === 'rejected') return 'rejected';
  return profile.submittedAt ? 'submitted' : 'none';
}

/** What is required and not there for an admin to look at today. Screens, server and admins ask this. */
export const missingFor = (
  userType: UserType,
  documents: readonly DocumentState[],
  today: string,
): string[] => unmetRequirements(userType, documents, (each) => isReviewable(each, today));

/** What a practice is told. It may submit first and upload later; only an approval needs everything. */
export const submitted = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'Your verification was submitted.'
    : `Your verification was submitted. ${uploadRequestText('practice', missing)}`;

const hour = 60 * 60 * 1000;

const day = 24 * hour;
const hours = Array.from({ length: 24 }, (_, index) => `${String(index).padStart(2, '0')}:00`);

/**
 * Every hour of the shift on the professional's own clocks is one of the week. Of hours at night the
 * week says nothing: where a shift has no others, nothing is known.
 */
export function isWithinAvailability(
  week: WeeklyAvailability,
  { startsAt, endsAt }: Shift,
  timeZone: string,
): boolean | null {
  let isKnown = false;
  // Clocks here differ from UTC by full hours.
  const first = Math.floor(startsAt.getTime() / hour) * hour;
  for (let at = first; at < endsAt.getTime(); at += hour) {
    const wall = wallClock(at, timeZone);
    const time = hours[(wall % day) / hour] ?? '';
    if (!daySlots.includes(time)) continue;
    isKnown = true;
    // The first of January 1970 was a Thursday.
    const weekday = weekdays[(Math.floor(wall / day) + 3) % 7];
    if (!weekday || !week[weekday]?.includes(time)) return false;
  }
  return isKnown ? true : null;
}
