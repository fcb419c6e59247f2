/** Rules of jobs: what can be posted, the state machine, and the refusals. */

import type { JobId, UserId } from '#kernel/id';
import { createMachine, firstRefusal } from '#kernel/machine';
import { rateLimit } from '#kernel/rateLimit';
import { type Issue, type Refusal, refusalsOf, refused } from '#kernel/refusal';
import { clockText, daysThrough, paidHours, type Shift } from '#kernel/time/zones';
import { type Hold, isHeld } from './hold';

export const professionalTypes = [
  'Dentist',
  'Hygienist',
  'Dental Assistant',
  'Front Office',
  'Other',
] as const;
export type ProfessionalType = (typeof professionalTypes)[number];

/** Clinical roles, which need a license; each is also a professional's title. */
const clinicalTypes: readonly ProfessionalType[] = ['Dentist', 'Hygienist', 'Dental Assistant'];

/** Whether this type of job requires a license and a CPR certification. */
export const needsLicense = (jobType: ProfessionalType): boolean => clinicalTypes.includes(jobType);

/** Clinical jobs require the matching title; other jobs are open to every professional. */
export const canTakeRole = (jobType: ProfessionalType, title: string): boolean =>
  !needsLicense(jobType) || jobType === title;

export const employmentTypes = { w2: 'W-2', '1099': '1099', both: 'W-2 or 1099' } as const;
export type EmploymentType = keyof typeof employmentTypes;
/** The employment types a contract can name. */
export type ChosenEmployment = Exclude<EmploymentType, 'both'>;

/** States in which jobs can be posted. */
export const jobUsStates = [
  'North Dakota',
  'South Dakota',
  'Minnesota',
  'Montana',
  'Wyoming',
] as const;

/** The highest rate a job can have, in dollars per hour. */
export const maxRate = 1_000;

/** Cents per mile. */
export const defaultMileageRate = 65;

export const maxBreakMinutes = 120;

/** Suggested break: half an hour for shifts longer than six hours. */
export const proposedBreak = (shift: Shift): number => (paidHours(shift, 0) > 6 ? 30 : 0);

export const jobStatuses = ['open', 'filled', 'closed', 'expired'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The states of an application to a job; hiring has the transitions between them. */
export const applicationStatuses = [
  'pending',
  'selected',
  'accepted',
  'declined',
  'rejected',
  'withdrawn',
  'cancelled',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const sorts = ['soonest', 'newest', 'rate', 'distance'] as const;
/** A practice's own list also includes past jobs, which read best latest first. */
export const ownSorts = [...sorts, 'latest'] as const;

/** Maximum number of days of one posting; each becomes a separate job. */
export const maxDays = 60;

interface PostedDays {
  dates?: readonly string[] | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The days of a posting, in order: those listed, or every day from the first to the last. */
export const postedDays = ({ dates = [], startDate, endDate }: PostedDays): string[] =>
  dates.length > 0 || !startDate ? [...dates].sort() : daysThrough(startDate, endDate ?? startDate);

export const maxTemplates = 50;
export const maxSavedSearches = 20;

/** Rate limit, because each post may send many emails. */
export const postRateLimit = rateLimit<UserId>('job:practice', 300);

/** Rate limit, because each change may notify all pending applicants. */
export const changeRateLimit = rateLimit<UserId>('job:change', 300);

export type JobActor = 'practice' | 'system';
export type JobAction =
  | 'edit'
  | 'invite'
  | 'close'
  | 'reopen'
  | 'fill'
  | 'release'
  | 'retire'
  | 'expire'
  | 'restore';

interface TermsRevision {
  termsRevision: number;
}

/** Version of the terms both sides must have seen; it changes whenever a contract term changes. */
export const termsVersionOf = (job: TermsRevision, practice: TermsRevision): string =>
  `${job.termsRevision}.${practice.termsRevision}`;

/**
 * A posted shift starts in the future and ends after it starts; `dayField` names the field with its
 * day.
 */
export function validateShift(
  { startsAt, endsAt }: Shift,
  now: Date,
  dayField = 'startDate',
): Issue | undefined {
  if (startsAt <= now) return { path: dayField, message: sentences.past };
  if (endsAt <= startsAt) return { path: 'endTime', message: sentences.clocksForward };
  return undefined;
}

export const validateBreak = (shift: Shift, breakMinutes: number): Issue | undefined =>
  paidHours(shift, breakMinutes) > 0
    ? undefined
    : { path: 'breakMinutes', message: sentences.breakTooLong };

/** Jobs are limited to a few states; other ZIP codes are refused. */
export const validateState = (state: string): Issue | undefined =>
  (jobUsStates as readonly string[]).includes(state)
    ? undefined
    : { path: 'zipCode', message: sentences.elsewhere };

const listOf = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export const sentences = {
  shiftMissing: 'Please provide start date, start time, and end time for temporary positions.',
  oneDate: 'Only one day can move to another date. Please choose “Only this day”.',
  sameDay: "You've already posted that day.",
  tooManyDays: `You can post up to ${maxDays} days at once`,
  dayTwice: 'Each day can be listed only once',
  datesOrRange: 'Please send either a list of dates, or a start date and a last day',
  past: 'This shift would start in the past. Please choose a later time.',
  clocksForward:
    'Clocks spring forward that night, so this shift would end before it starts. Please choose other times.',
  breakTooLong: 'The break must be shorter than the shift.',
  elsewhere: `Shifts can be in ${listOf(jobUsStates)}.`,
  tooManyPosts: "You've posted a lot of shifts. Try again in an hour.",
  tooManyChanges: "You've made a lot of changes. Try again in an hour.",
};

export const refusals = refusalsOf({
  profileMissing: 'You need to complete your practice profile before posting jobs.',
  postingBlocked:
    'A platform fee has been unpaid for 30 days. Please pay it before you post new shifts.',
  notOpen: ['job_not_open', 'This is no longer open.'],
  hasSelection: [
    'job_has_selection',
    'Someone has been selected. Withdraw the offer before you change it.',
  ],
  onHold: ({ heldUntil, timeZone }: Hold) =>
    refused(
      'job_on_hold',
      `This shift is on hold until ${clockText(heldUntil, timeZone)} for a professional who replied YES.`,
    ),
  alreadyStarted: ['shift_started', 'This shift has already started.'],
  notClosed: ['job_not_closed', "Only what's closed can be reopened."],
  sameDay: sentences.sameDay,
  unknownPlace: "We don't recognize this ZIP code. Please check it.",
  tooManyTemplates: `You can keep up to ${maxTemplates} templates. Delete one you no longer need first.`,
  tooManySearches: `You can save up to ${maxSavedSearches} searches. Delete one you no longer need first.`,
});

/** Whether a job can still be filled. */
export const isFillable = (job: { status: string; startsAt: Date | null }, now: Date): boolean =>
  job.status === 'open' && (job.startsAt === null || job.startsAt.getTime() > now.getTime());

export interface JobFacts extends Hold {
  startsAt: Date | null;
  /** An applicant is selected and has not answered yet, or is booked. */
  isAssigned: boolean;
  now: Date;
}

type Guard = (facts: JobFacts) => Refusal | undefined;

const mustNotBeAssigned: Guard = ({ isAssigned }) =>
  isAssigned ? refusals.hasSelection() : undefined;
const mustNotBeHeld: Guard = (facts) =>
  isHeld(facts, facts.now) ? refusals.onHold(facts) : undefined;
const mustNotHaveStarted: Guard = ({ startsAt, now }) =>
  startsAt !== null && startsAt <= now ? refusals.alreadyStarted() : undefined;

/**
 * When the booking of a filled job is cancelled, the job opens again (`release`), stays closed if
 * the practice wants that (`retire`), or is over if the shift has started.
 */
export const jobMachine = createMachine<JobAction, JobActor, JobStatus, JobFacts>(
  [
    {
      action: 'edit',
      by: 'practice',
      from: 'open',
      to: 'open',
      guard: firstRefusal(mustNotBeAssigned, mustNotBeHeld, mustNotHaveStarted),
    },
    {
      action: 'invite',
      by: 'practice',
      from: 'open',
      to: 'open',
      guard: firstRefusal(mustNotBeAssigned, mustNotHaveStarted),
    },
    { action: 'close', by: 'practice', from: 'open', to: 'closed', guard: mustNotBeHeld },
    { action: 'reopen', by: 'practice', from: 'closed', to: 'open', guard: mustNotHaveStarted },
    { action: 'fill', by: 'system', from: 'open', to: 'filled' },
    { action: 'release', by: 'system', from: 'filled', to: 'open' },
    { action: 'retire', by: 'system', from: 'filled', to: 'closed' },
    { action: 'expire', by: 'system', from: 'filled', to: 'expired' },
    { action: 'expire', by: 'system', from: 'open', to: 'expired' },
    // A no-show was contested: the shift was worked.
    { action: 'restore', by: 'system', from: 'expired', to: 'filled' },
  ],
  (action) => (action === 'reopen' ? refusals.notClosed() : refusals.notOpen()),
);

/** The first of the days an action was about, and the others if there are several. */
type OfDays<Day> = Day & { others?: Day[] };

export const daysOfEvent = <Day extends { jobId: JobId }>({
  others = [],
  ...first
}: OfDays<Day>): [Omit<OfDays<Day>, 'others'>, ...Day[]] => [first, ...others];

export interface JobEvents {
  'job.posted': { jobId: JobId };
  /** `changes` lists what changed, worded for the applicants; `isRaised` if it pays more now. */
  'job.changed': OfDays<{ jobId: JobId; changes: string[]; isRaised?: boolean }>;
  'job.closed': OfDays<{ jobId: JobId }>;
  'job.reopened': { jobId: JobId };
  'job.expired': { jobId: JobId };
}

/** `null` for a permanent position. */
export const shiftOf = ({
  startsAt,
  endsAt,
}: {
  startsAt: Date | null;
  endsAt: Date | null;
}): Shift | null => (startsAt && endsAt ? { startsAt, endsAt } : null);
