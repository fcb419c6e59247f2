/** Rules of hiring: applications, contracts and invitations, who moves them and when they end. */
import { dayOf } from '../../kernel/day';
import { type Refusal, refused } from '../../kernel/refusal';
import { counts, type DocumentState, unmet } from '../documents/rules';
import {
  canTakeRole,
  type EmploymentType,
  needsLicense,
  type ProfessionalType,
  type SettledEmployment,
} from '../jobs/rules';

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

/** Hours a contract waits for the professional, unless the shift starts before. */
export const contractHours = 18;
/** Open invitations to a job at a time. */
export const maxOpenInvitations = 6;

const hour = 60 * 60 * 1000;

/** Whatever waits for an answer waits so long, and never beyond the start of the shift. */
export function waitsUntil(now: Date, hours: number, startsAt: Date | null): Date {
  const end = new Date(now.getTime() + hours * hour);
  return startsAt && startsAt < end ? startsAt : end;
}

/** A job can still be given to somebody. */
export const isOnOffer = (job: { status: string; startsAt: Date | null }, now: Date): boolean =>
  job.status === 'open' && (job.startsAt === null || job.startsAt > now);

/** Where the job leaves it open the professional chooses; nothing where they chose what is not offered. */
export function settleEmployment(
  offered: EmploymentType,
  chosen: SettledEmployment | undefined,
): SettledEmployment | undefined {
  if (offered === 'both') return chosen ?? 'w2';
  return chosen === undefined || chosen === offered ? offered : undefined;
}

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

export interface ApplicationFacts {
  status: ApplicationStatus;
  isQuick: boolean;
}

interface JobFacts {
  /** Its job can still be given. */
  isOnOffer: boolean;
  /** Somebody is selected for its job. */
  isJobGiven: boolean;
  /** Of a quick apply: what it accepted is still what the job says. */
  hasCurrentTerms: boolean;
}

export type ApplicationVerb = 'withdraw' | 'select' | 'unselect' | 'reject' | 'confirm' | 'decline';

/** What one side may do with an application now. */
export function applicationActions(
  { status, isQuick }: ApplicationFacts,
  side: 'practice' | 'professional',
  { isOnOffer, isJobGiven, hasCurrentTerms }: JobFacts,
): ApplicationVerb[] {
  if (side === 'professional') return status === 'pending' ? ['withdraw'] : [];
  if (status === 'selected') return ['unselect'];
  if (status !== 'pending') return [];
  const canGive = isOnOffer && !isJobGiven;
  if (isQuick) return canGive && hasCurrentTerms ? ['confirm', 'decline'] : ['decline'];
  return canGive ? ['select', 'reject'] : ['reject'];
}

/** What a professional may do about a job now, whose latest application to it has this status. */
export function jobActions(
  job: { status: string; startsAt: Date | null; isPermanent: boolean },
  latest: ApplicationStatus | null,
  { now, isBlocked }: { now: Date; isBlocked: boolean },
): ('apply' | 'quick_apply' | 'withdraw')[] {
  if (latest === 'pending') return ['withdraw'];
  if (latest === 'selected' || latest === 'accepted' || !isOnOffer(job, now)) return [];
  if (isBlocked) return [];
  return job.isPermanent ? ['apply'] : ['apply', 'quick_apply'];
}

/** Why somebody did not get a job, where it was nobody's word: told to them and kept. */
export const reasons = {
  taken: 'Another professional was booked for this job.',
  closed: 'The practice closed this job.',
  expired: 'The shift started before anyone was booked.',
  conflict: 'You were booked elsewhere at this time.',
  changed: 'The practice changed the job after you applied.',
  lapsed: "The practice didn't answer in time.",
};

export const sentences = {
  tooMany: 'Too many attempts. Try again in an hour.',
};

export const refusals = {
  profileMissing: () =>
    refused('profile_missing', 'Please complete your professional profile before you apply.'),
  notVerified: () =>
    refused(
      'not_verified',
      'You need a verified license and CPR certification to apply. Please upload them in your profile.',
    ),
  jobNotOpen: () => refused('job_not_open', 'This job is no longer open.'),
  alreadyApplied: () => refused('already_applied', "You've already applied to this job."),
  notWaiting: () => refused('not_waiting', 'This application is no longer pending.'),
  notSelected: () => refused('not_selected', "This application hasn't been selected."),
  stillSelected: () =>
    refused('still_selected', 'This application has been selected. Withdraw the offer first.'),
  otherSelected: () =>
    refused(
      'other_selected',
      'Someone else has been selected for this job. Withdraw that offer first.',
    ),
  /** To a professional, who learns no names. */
  held: () =>
    refused(
      'job_held',
      "The practice is waiting for another professional's answer. Please try again later.",
    ),
  contractWaits: () =>
    refused('contract_waits', 'A contract for this job is waiting for your answer.'),
  contractOver: () =>
    refused('contract_over', 'This contract can no longer be accepted or declined.'),
  quickIsConfirmed: () =>
    refused('quick_apply', 'A quick apply can only be confirmed or declined.'),
  wrongRole: (type: ProfessionalType, title: string) =>
    refused('wrong_role', `This job is for a ${type}. Your profile says ${title}.`),
  expiresBefore: () =>
    refused(
      'expires_before_shift',
      'Your license or CPR certification expires before this shift. Please upload a current one in your profile.',
    ),
  /** To the practice, about a quick apply that accepted earlier terms. */
  requestOutdated: () =>
    refused('terms_changed', "The job was changed after this request, so it can't be confirmed."),
  termsChanged: () =>
    refused(
      'terms_changed',
      'This job changed after you opened it. Please review the new terms before you continue.',
    ),
  /** To the practice, about a contract that it previewed. */
  textChanged: () =>
    refused('terms_changed', 'The contract has changed. Please review it again before you select.'),
  invitationOver: () => refused('invitation_over', 'This invitation is no longer open.'),
  alreadyBooked: () => refused('already_booked', "You're already booked for this job."),
  permanentQuick: () =>
    refused(
      'permanent_job',
      "Quick apply isn't available for permanent positions. Please apply instead.",
    ),
  tooManyInvited: () =>
    refused(
      'too_many_invited',
      `A job can have up to ${maxOpenInvitations} open invitations at a time.`,
    ),
  /** To a practice, about somebody who cannot take the job. */
  notEligible: (name: string, { code }: Refusal, type: ProfessionalType) =>
    refused(
      'not_invitable',
      code === 'wrong_role'
        ? `This job is for a ${type}, and ${name} works in a different role.`
        : `${name} doesn't have a verified license and CPR certification that are valid on the day of this shift.`,
    ),
  notFree: (name: string) =>
    refused('not_invitable', `${name} is already booked elsewhere at this time.`),
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
