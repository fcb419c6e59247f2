/** Rules of jobs: what can be posted, how a posting lives, what is refused. */
import { refused } from '../../kernel/refusal';

export const professionalTypes = [
  'Dentist',
  'Hygienist',
  'Dental Assistant',
  'Front Office',
  'Other',
] as const;
export type ProfessionalType = (typeof professionalTypes)[number];

export const employmentTypes = { w2: 'W-2', '1099': '1099', both: 'W-2 or 1099' } as const;
export type EmploymentType = keyof typeof employmentTypes;

/** Where jobs may be. */
export const jobStates = [
  'North Dakota',
  'South Dakota',
  'Minnesota',
  'Montana',
  'Wyoming',
] as const;

/** Cents for each mile. */
export const defaultMileageRate = 65;

export const jobStatuses = ['open', 'filled', 'closed', 'expired'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const sorts = ['soonest', 'newest', 'rate', 'distance'] as const;

/** Days one posting may stretch over; each becomes a job of its own. */
export const mostDays = 60;

/** Who moves a job: its practice, the calendar, or what happens to its bookings. */
export type JobActor = 'practice' | 'clock' | 'hiring';
export type JobAction = 'edit' | 'close' | 'reopen' | 'fill' | 'release' | 'expire';

export interface JobTransition {
  action: JobAction;
  by: JobActor;
  from: JobStatus;
  to: JobStatus;
}

/** `release` follows a contract that was declined or ran out, or a booking that was cancelled. */
export const transitions: readonly JobTransition[] = [
  { action: 'edit', by: 'practice', from: 'open', to: 'open' },
  { action: 'close', by: 'practice', from: 'open', to: 'closed' },
  { action: 'reopen', by: 'practice', from: 'closed', to: 'open' },
  { action: 'fill', by: 'hiring', from: 'open', to: 'filled' },
  { action: 'release', by: 'hiring', from: 'filled', to: 'open' },
  { action: 'expire', by: 'clock', from: 'open', to: 'expired' },
];

export const transitionOf = (action: JobAction, by: JobActor, from: JobStatus) =>
  transitions.find((each) => each.action === action && each.by === by && each.from === from);

export interface JobFacts {
  status: JobStatus;
  startsAt: Date | null;
  /** Somebody is selected and has not answered yet, or is booked. */
  isGiven: boolean;
}

const hasBegun = ({ startsAt }: JobFacts, now: Date) => startsAt !== null && startsAt <= now;

/** What its practice may do with a job now. */
export function practiceActions(job: JobFacts, now: Date): ('edit' | 'close' | 'reopen')[] {
  const can = (action: 'edit' | 'close' | 'reopen') =>
    transitionOf(action, 'practice', job.status) !== undefined &&
    !(action === 'edit' && job.isGiven) &&
    !(action === 'reopen' && hasBegun(job, now)) &&
    !(action === 'edit' && hasBegun(job, now));
  return (['edit', 'close', 'reopen'] as const).filter(can);
}

export const refusals = {
  profileMissing: () =>
    refused('profile_missing', 'You need to complete your practice profile before posting jobs.'),
  notOpen: () => refused('job_not_open', 'This job is no longer open.'),
  given: () =>
    refused(
      'job_given',
      'Somebody is selected for this job. Take the selection back before you change it.',
    ),
  begun: () => refused('job_begun', 'This shift has already started.'),
  notClosed: () => refused('job_not_closed', 'Only a closed job can be opened again.'),
  unknownPlace: () => refused('unknown_place', 'We do not know this ZIP code. Please check it.'),
};

export interface JobEvents {
  'job.posted': { jobId: string };
  /** `changes` names what changed, in words for the applicants. */
  'job.changed': { jobId: string; changes: string[] };
  'job.closed': { jobId: string };
  'job.reopened': { jobId: string };
  'job.expired': { jobId: string };
}
