/** Rules of hiring: applications, contracts and invitations, who moves them and when they end. */

import { dayOf } from '../../../kernel/day';
import { type Refusal, refused } from '../../../kernel/refusal';
import { counts, type DocumentState, unmet } from '../../documents/rules';
import { canTakeRole, needsLicense, type ProfessionalType } from '../../jobs/rules';

export const applicationStatuses = [
  'pending',
  'selected',
  'accepted',
  'declined',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const contractStatuses = [
  'pending',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** Why an invitation was closed without an answer. */
export const invitationEnds = ['taken', 'closed', 'expired', 'changed', 'conflict'] as const;
export type InvitationEnd = (typeof invitationEnds)[number];

export const invitationStatuses = ['pending', 'accepted', 'declined', 'closed'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** `others` is what another person's booking does to those who did not get it. */
export type Mover = 'practice' | 'professional' | 'clock' | 'others';

export interface Transition<Action extends string, Status extends string> {
  action: Action;
  by: Mover;
  from: Status;
  to: Status;
}

export type ApplicationAction =
  | 'select'
  | 'unselect'
  | 'reject'
  | 'withdraw'
  | 'accept'
  | 'decline'
  | 'expire'
  | 'confirm'
  | 'lapse'
  | 'lose'
  | 'conflict';

/** A contract that is declined or runs out ends its application and opens the job again. */
export const applicationTransitions: readonly Transition<ApplicationAction, ApplicationStatus>[] = [
  { action: 'select', by: 'practice', from: 'pending', to: 'selected' },
  { action: 'unselect', by: 'practice', from: 'selected', to: 'pending' },
  { action: 'reject', by: 'practice', from: 'pending', to: 'rejected' },
  { action: 'withdraw', by: 'professional', from: 'pending', to: 'withdrawn' },
  { action: 'accept', by: 'professional', from: 'selected', to: 'accepted' },
  { action: 'decline', by: 'professional', from: 'selected', to: 'declined' },
  { action: 'expire', by: 'clock', from: 'selected', to: 'declined' },
  // A quick apply has accepted in advance: the practice's word is the last. An invitation is the
  // practice's word in advance: the professional's is the last.
  { action: 'confirm', by: 'practice', from: 'pending', to: 'accepted' },
  { action: 'confirm', by: 'professional', from: 'pending', to: 'accepted' },
  { action: 'lapse', by: 'clock', from: 'pending', to: 'rejected' },
  { action: 'lose', by: 'others', from: 'pending', to: 'rejected' },
  // The professional was booked elsewhere at the same time.
  { action: 'conflict', by: 'others', from: 'selected', to: 'declined' },
];

export type ContractAction = 'accept' | 'decline' | 'expire' | 'withdraw' | 'conflict';

export const contractTransitions: readonly Transition<ContractAction, ContractStatus>[] = [
  { action: 'accept', by: 'professional', from: 'pending', to: 'accepted' },
  { action: 'decline', by: 'professional', from: 'pending', to: 'declined' },
  { action: 'expire', by: 'clock', from: 'pending', to: 'expired' },
  { action: 'withdraw', by: 'practice', from: 'pending', to: 'withdrawn' },
  { action: 'conflict', by: 'others', from: 'pending', to: 'declined' },
];

export type InvitationAction = 'accept' | 'decline' | 'close';

export const invitationTransitions: readonly Transition<InvitationAction, InvitationStatus>[] = [
  { action: 'accept', by: 'professional', from: 'pending', to: 'accepted' },
  { action: 'decline', by: 'professional', from: 'pending', to: 'declined' },
  { action: 'close', by: 'others', from: 'pending', to: 'closed' },
];

export const find = <A extends string, S extends string>(
  table: readonly Transition<A, S>[],
  action: A,
  by: Mover,
  from: S,
) => table.find((each) => each.action === action && each.by === by && each.from === from);

const hour = 60 * 60 * 1000;

/** Whatever waits for an answer waits so long, and never beyond the start of the shift. */
export function waitsUntil(now: Date, hours: number, startsAt: Date | null): Date {
  const end = new Date(now.getTime() + hours * hour);
  return startsAt && startsAt < end ? startsAt : end;
}

/** A job can still be given to somebody. */
export const isOnOffer = (job: { status: string; startsAt: Date | null }, now: Date): boolean =>
  job.status === 'open' && (job.startsAt === null || job.startsAt > now);

export interface Candidate {
  title: string;
  documents: readonly DocumentState[];
}

/** Why a professional may not take a job, or nothing: role, then papers that are good on the day. */
export function judgeCandidate(
  { title, documents }: Candidate,
  job: { professionalType: ProfessionalType; workDate: string | null },
  today: string,
): Refusal | undefined {
  const { professionalType, workDate } = job;
  if (!canTakeRole(professionalType, title)) return refusals.wrongRole(professionalType, title);
  if (!needsLicense(professionalType)) return undefined;
  const isMissing = (day: string) =>
    unmet('professional', documents, (each) => counts(each, day)).length > 0;
  if (isMissing(today)) return refusals.notVerified();
  return isMissing(laterDay(workDate, today)) ? refusals.expiresBefore() : undefined;
}

const laterDay = (workDate: string | null, today: string): string =>
  workDate && workDate > today ? workDate : today;

/** The day papers must be good on: that of the shift; of a permanent position it is today. */
export const dayOfShift = ({ workDate }: { workDate: string | null }, now: Date): string =>
  laterDay(workDate, dayOf(now));

/** Each of these writes to somebody. */
export const professionalAllowance = (userId: string) => ({
  key: `hiring:professional:${userId}`,
  most: 200,
  seconds: 3_600,
});
export const practiceAllowance = (userId: string) => ({
  key: `hiring:practice:${userId}`,
  most: 600,
  seconds: 3_600,
});

/** Why somebody did not get a job, where it was nobody's word: told to them and kept. */
export const reasons = {
  taken: 'Another professional was booked for this job.',
  closed: 'The practice took this job off the list.',
  expired: 'The shift started before anybody was booked.',
  conflict: 'You were booked elsewhere at this time.',
  changed: 'The practice changed the job after you applied.',
  lapsed: 'The practice did not answer in time.',
};

export const sentences = {
  tooMany: 'You did this very often. Please try again in an hour.',
};

export const refusals = {
  notVerified: () =>
    refused(
      'not_verified',
      'Applying needs a verified license and CPR certification. Please upload them in your profile.',
    ),
  jobNotOpen: () => refused('job_not_open', 'This job is no longer open.'),
  alreadyApplied: () => refused('already_applied', 'You have already applied to this job.'),
  notWaiting: () => refused('not_waiting', 'This application is no longer waiting.'),
  notSelected: () => refused('not_selected', 'This application is not selected.'),
  stillSelected: () =>
    refused('still_selected', 'This application is selected. Take the selection back first.'),
  otherSelected: () =>
    refused(
      'other_selected',
      'Somebody else is selected for this job. Take that selection back first.',
    ),
  /** To a professional, who learns no names. */
  held: () =>
    refused(
      'job_held',
      "The practice is waiting for another professional's answer. Please try again later.",
    ),
  contractWaits: () =>
    refused('contract_waits', 'A contract for this job is waiting for your answer.'),
  quickIsConfirmed: () =>
    refused('quick_apply', 'A quick apply is confirmed or declined, not selected.'),
  wrongRole: (type: ProfessionalType, title: string) =>
    refused('wrong_role', `This job is for a ${type}. Your profile says ${title}.`),
  expiresBefore: () =>
    refused(
      'expires_before_shift',
      'Your license or CPR certification expires before the day of this shift. Please upload a current one in your profile.',
    ),
  alreadyBooked: () => refused('already_booked', 'You are already booked for this job.'),
  /** To a practice, about somebody who cannot take the job. */
  notEligible: (name: string, { code }: Refusal, type: ProfessionalType) =>
    refused(
      'not_invitable',
      code === 'wrong_role'
        ? `This job is for a ${type}, and ${name} works in another role.`
        : `${name} has no verified license and CPR certification that are valid on the day of this shift.`,
    ),
};

export interface HiringEvents {
  'application.submitted': { applicationId: string };
  'application.selected': { applicationId: string; contractId: string };
  'application.unselected': { applicationId: string };
  'application.rejected': { applicationId: string };
  'application.withdrawn': { applicationId: string };
  'contract.accepted': { contractId: string; bookingId: string };
  'contract.declined': { contractId: string };
  'contract.expired': { contractId: string };
  'contract.conflicted': { contractId: string };
  'invitation.sent': { invitationId: string };
  'invitation.accepted': { invitationId: string; bookingId: string };
  'invitation.declined': { invitationId: string };
  'invitation.closed': { invitationId: string };
}
