/** States and deadlines of applications, contracts and invitations, and hiring's refusals. */

import type { UserType } from '../../kernel/actor';
import type { ApplicationId, BookingId, ContractId, InvitationId, JobId } from '../../kernel/id';
import { createMachine, firstRefusal } from '../../kernel/machine';
import { type Refusal, refused } from '../../kernel/refusal';
import { hourMs } from '../../kernel/time/durations';
import { refusals as bookingRefusals } from '../bookings/rules';
import type { ApplicationStatus, ProfessionalType } from '../jobs/rules';

export const contractStatuses = [
  'pending',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'cancelled',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** Why an invitation was closed without an answer. */
export const invitationEnds = [
  'taken',
  'closed',
  'expired',
  'changed',
  'conflict',
  'passed_on',
] as const;
export type InvitationEnd = (typeof invitationEnds)[number];

/** Why a call-out invites no one else. */
export const callOutEnds = [
  'filled',
  'stopped',
  'exhausted',
  'expired',
  'closed',
  'changed',
] as const;
export type CallOutEnd = (typeof callOutEnds)[number];

export const invitationStatuses = ['pending', 'accepted', 'declined', 'closed'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Hours the professional has to answer a contract, unless the shift starts earlier. */
export const contractHours = 18;

/**
 * The deadline of an answer: `hours` from now, but no later than `latest`, the start of the shift
 * (`null` for a permanent position).
 */
export function deadlineFor(now: Date, hours: number, latest: Date | null): Date {
  const end = new Date(now.getTime() + hours * hourMs);
  return latest && latest < end ? latest : end;
}

/** Whether a job can still be filled. */
export const isFillable = (job: { status: string; startsAt: Date | null }, now: Date): boolean =>
  job.status === 'open' && (job.startsAt === null || job.startsAt.getTime() > now.getTime());

export const refusals = {
  notPending: () => refused('not_pending', 'This application is no longer pending.'),
  notSelected: () => refused('not_selected', "This application hasn't been selected."),
  stillSelected: () =>
    refused('still_selected', 'This application has been selected. Withdraw the offer first.'),
  contractPending: () =>
    refused('contract_pending', 'A contract for this job is waiting for your answer.'),
  quickNotSelectable: () =>
    refused('quick_apply', 'A quick apply can only be confirmed or declined.'),
  notQuick: () =>
    refused('not_quick', "This isn't a quick apply, so it can only be selected or rejected."),
  jobNotOpen: () => refused('job_not_open', 'This job is no longer open.'),
  otherSelected: () =>
    refused(
      'other_selected',
      'Someone else has been selected for this job. Withdraw that offer first.',
    ),
  /** Shown to the practice, about a quick apply that accepted earlier terms. */
  requestOutdated: () =>
    refused('terms_changed', "The job was changed after this request, so it can't be confirmed."),
  contractExpired: () =>
    refused(
      'contract_expired',
      'This contract has expired, so it can no longer be accepted or declined.',
    ),
  /** Already answered, withdrawn or cancelled. */
  contractClosed: () =>
    refused('contract_closed', 'This contract can no longer be accepted or declined.'),
  invitationClosed: () => refused('invitation_closed', 'This invitation is no longer open.'),
  notVerified: () =>
    refused(
      'not_verified',
      'You need a verified license and CPR certification to apply. Please upload them in your profile.',
    ),
  alreadyApplied: () => refused('already_applied', "You've already applied to this job."),
  /** Shown to a professional, so without names. */
  held: () =>
    refused(
      'job_held',
      "The practice is waiting for another professional's answer. Please try again later.",
    ),
  wrongRole: (type: ProfessionalType, title: string) =>
    refused('wrong_role', `This job is for a ${type}. Your profile says ${title}.`),
  expiresBefore: () =>
    refused(
      'expires_before_shift',
      'Your license or CPR certification expires before this shift. Please upload a current one in your profile.',
    ),
  alreadyBooked: () => refused('already_booked', "You're already booked for this job."),
  /** Shown to a practice, about a professional who cannot take the job. */
  notEligible: (name: string, { code }: Refusal, type: ProfessionalType) =>
    refused(
      'not_invitable',
      code === 'wrong_role'
        ? `This job is for a ${type}, and ${name} works in a different role.`
        : `${name} doesn't have a verified license and CPR certification that are valid on the day of this shift.`,
    ),
};

export interface ApplicationFacts {
  isQuick: boolean;
  /** A quick apply whose deadline has passed without an answer. */
  isLapsed: boolean;
  isJobFilled: boolean;
  /** Its job is open and has not started. */
  isFillable: boolean;
  /** An applicant is selected for its job. */
  hasSelectedApplicant: boolean;
  /** A quick apply whose accepted terms are still the job's current ones. */
  hasCurrentTerms: boolean;
}

type Guard = (facts: ApplicationFacts) => ReturnType<typeof refused> | undefined;

const mustNotBeQuick: Guard = ({ isQuick }) =>
  isQuick ? refusals.quickNotSelectable() : undefined;
const mustBeQuick: Guard = ({ isQuick }) => (isQuick ? undefined : refusals.notQuick());
const mustNotBeLapsed: Guard = ({ isLapsed }) =>
  isLapsed ? bookingRefusals.notPending() : undefined;
const mustHaveOpenJob: Guard = ({ isJobFilled, isFillable }) => {
  if (isJobFilled) return bookingRefusals.jobTaken();
  return isFillable ? undefined : refusals.jobNotOpen();
};
const mustHaveNoSelection: Guard = ({ hasSelectedApplicant: isJobTaken }) =>
  isJobTaken ? refusals.otherSelected() : undefined;
const mustHaveCurrentTerms: Guard = ({ hasCurrentTerms }) =>
  hasCurrentTerms ? undefined : refusals.requestOutdated();

export type ApplicationAction =
  | 'select'
  | 'unselect'
  | 'reject'
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'accept'
  | 'expire'
  | 'lapse'
  | 'supersede'
  | 'conflict'
  | 'cancel';

export const applicationMachine = createMachine<
  ApplicationAction,
  UserType | 'system',
  ApplicationStatus,
  ApplicationFacts
>(
  [
    {
      action: 'select',
      by: 'practice',
      from: 'pending',
      to: 'selected',
      guard: firstRefusal(mustNotBeQuick, mustHaveOpenJob, mustHaveNoSelection),
    },
    { action: 'unselect', by: 'practice', from: 'selected', to: 'pending' },
    { action: 'reject', by: 'practice', from: 'pending', to: 'rejected', guard: mustNotBeQuick },
    // A quick apply is the professional's acceptance in advance, so the practice confirms.
    {
      action: 'confirm',
      by: 'practice',
      from: 'pending',
      to: 'accepted',
      guard: firstRefusal(
        mustBeQuick,
        mustNotBeLapsed,
        mustHaveOpenJob,
        mustHaveNoSelection,
        mustHaveCurrentTerms,
      ),
    },
    {
      action: 'decline',
      by: 'practice',
      from: 'pending',
      to: 'rejected',
      guard: firstRefusal(mustBeQuick, mustNotBeLapsed),
    },
    { action: 'withdraw', by: 'professional', from: 'pending', to: 'withdrawn' },
    // Follows its contract. An application has no state for an expired contract: it ends as if the
    // contract had been declined, and the job can be offered to someone else.
    { action: 'accept', by: 'system', from: 'selected', to: 'accepted' },
    { action: 'decline', by: 'system', from: 'selected', to: 'declined' },
    { action: 'expire', by: 'system', from: 'selected', to: 'declined' },
    // An invitation is the practice's acceptance in advance, so accepting it also books a
    // professional who had already applied.
    { action: 'accept', by: 'system', from: 'pending', to: 'accepted' },
    // A quick apply that the practice did not answer in time.
    { action: 'lapse', by: 'system', from: 'pending', to: 'rejected' },
    // Someone else was booked, or the job was closed or changed.
    { action: 'supersede', by: 'system', from: 'pending', to: 'rejected' },
    // The professional was booked elsewhere at the same time.
    { action: 'conflict', by: 'system', from: 'selected', to: 'declined' },
    // Its booking was cancelled.
    { action: 'cancel', by: 'system', from: 'accepted', to: 'cancelled' },
  ],
  (action, from) => {
    if (action === 'unselect') return refusals.notSelected();
    if (from !== 'selected') return refusals.notPending();
    return action === 'withdraw' ? refusals.contractPending() : refusals.stillSelected();
  },
);

interface ContractFacts {
  expiresAt: Date;
  now: Date;
}

const mustNotBeExpired = ({ expiresAt, now }: ContractFacts) =>
  expiresAt <= now ? refusals.contractExpired() : undefined;

export type ContractAction = 'accept' | 'decline' | 'expire' | 'withdraw' | 'conflict' | 'cancel';

export const contractMachine = createMachine<
  ContractAction,
  UserType | 'system',
  ContractStatus,
  ContractFacts
>(
  [
    {
      action: 'accept',
      by: 'professional',
      from: 'pending',
      to: 'accepted',
      guard: mustNotBeExpired,
    },
    {
      action: 'decline',
      by: 'professional',
      from: 'pending',
      to: 'declined',
      guard: mustNotBeExpired,
    },
    { action: 'expire', by: 'system', from: 'pending', to: 'expired' },
    { action: 'withdraw', by: 'practice', from: 'pending', to: 'withdrawn' },
    // The professional was booked elsewhere at the same time.
    { action: 'conflict', by: 'system', from: 'pending', to: 'declined' },
    // Its booking was cancelled.
    { action: 'cancel', by: 'system', from: 'accepted', to: 'cancelled' },
  ],
  (_action, from) => (from === 'expired' ? refusals.contractExpired() : refusals.contractClosed()),
);

interface InvitationFacts {
  /** Its job is open and has not started. */
  isFillable: boolean;
}

const mustBeFillable = ({ isFillable }: InvitationFacts) =>
  isFillable ? undefined : refusals.jobNotOpen();

export type InvitationAction = 'accept' | 'decline' | 'close';

export const invitationMachine = createMachine<
  InvitationAction,
  'professional' | 'system',
  InvitationStatus,
  InvitationFacts
>(
  [
    {
      action: 'accept',
      by: 'professional',
      from: 'pending',
      to: 'accepted',
      guard: mustBeFillable,
    },
    {
      action: 'decline',
      by: 'professional',
      from: 'pending',
      to: 'declined',
      guard: mustBeFillable,
    },
    { action: 'close', by: 'system', from: 'pending', to: 'closed' },
  ],
  refusals.invitationClosed,
);

/**
 * System-generated rejection reasons: stored with the application and shown to the professional.
 */
export const reasons = {
  taken: 'Another professional was booked for this job.',
  closed: 'The practice closed this job.',
  expired: 'The shift started before anyone was booked.',
  conflict: 'You were booked elsewhere at this time.',
  changed: 'The practice changed the job after you applied.',
  lapsed: "The practice didn't answer in time.",
};

/** The first of the days an action was about, and all of them if there are several. */
interface OfDays {
  applicationId: ApplicationId;
  applicationIds?: ApplicationId[];
}

export interface HiringEvents {
  'application.submitted': OfDays;
  'application.selected': { applicationId: ApplicationId; contractId: ContractId };
  'application.unselected': OfDays;
  'application.rejected': OfDays;
  'application.withdrawn': OfDays;
  'contract.accepted': { contractId: ContractId; bookingId: BookingId };
  'contract.declined': { contractId: ContractId };
  'contract.expired': { contractId: ContractId };
  'contract.conflicted': { contractId: ContractId };
  /** `hasNext`: if no one accepts, others are asked soon. */
  'invitation.sent': { invitationId: InvitationId; hasNext?: boolean };
  'invitation.accepted': { invitationId: InvitationId; bookingId: BookingId };
  'invitation.declined': { invitationId: InvitationId };
  'invitation.closed': { invitationId: InvitationId };
  'invitation.seen': { invitationId: InvitationId };
  /** A call-out began, was stopped, or has no one left to invite. */
  'callOut.changed': { jobId: JobId };
  /**
   * A booking was cancelled, so its job is open again; `days` are all that were cancelled with it.
   */
  'job.released': {
    jobId: JobId;
    bookingId: BookingId;
    days?: { jobId: JobId; bookingId: BookingId }[];
  };
}
