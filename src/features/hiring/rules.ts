/** Rules of hiring: applications, contracts and invitations, who moves them and when they end. */
import { refused } from '../../kernel/refusal';

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
  | 'lose';

/** A contract that is declined or runs out ends its application and opens the job again. */
export const applicationTransitions: readonly Transition<ApplicationAction, ApplicationStatus>[] = [
  { action: 'select', by: 'practice', from: 'pending', to: 'selected' },
  { action: 'unselect', by: 'practice', from: 'selected', to: 'pending' },
  { action: 'reject', by: 'practice', from: 'pending', to: 'rejected' },
  { action: 'withdraw', by: 'professional', from: 'pending', to: 'withdrawn' },
  { action: 'accept', by: 'professional', from: 'selected', to: 'accepted' },
  { action: 'decline', by: 'professional', from: 'selected', to: 'declined' },
  { action: 'expire', by: 'clock', from: 'selected', to: 'declined' },
  // A quick apply has accepted in advance: the practice's word is the last.
  { action: 'confirm', by: 'practice', from: 'pending', to: 'accepted' },
  { action: 'lapse', by: 'clock', from: 'pending', to: 'rejected' },
  { action: 'lose', by: 'others', from: 'pending', to: 'rejected' },
];

export type ContractAction = 'accept' | 'decline' | 'expire' | 'withdraw';

export const contractTransitions: readonly Transition<ContractAction, ContractStatus>[] = [
  { action: 'accept', by: 'professional', from: 'pending', to: 'accepted' },
  { action: 'decline', by: 'professional', from: 'pending', to: 'declined' },
  { action: 'expire', by: 'clock', from: 'pending', to: 'expired' },
  { action: 'withdraw', by: 'practice', from: 'pending', to: 'withdrawn' },
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
export const mostInvited = 6;

export const refusals = {
  profileMissing: () =>
    refused('profile_missing', 'Please complete your professional profile before you apply.'),
  notVerified: () =>
    refused(
      'not_verified',
      'Applying needs a verified license and CPR certification. Please upload them in your profile.',
    ),
  jobNotOpen: () => refused('job_not_open', 'This job is no longer open.'),
  alreadyApplied: () => refused('already_applied', 'You have already applied to this job.'),
  notWaiting: () => refused('not_waiting', 'This application is no longer waiting.'),
  notSelected: () => refused('not_selected', 'This application is not selected.'),
  otherSelected: () =>
    refused(
      'other_selected',
      'Somebody else is selected for this job. Take that selection back first.',
    ),
  contractOver: () => refused('contract_over', 'This contract is no longer waiting for an answer.'),
  quickIsConfirmed: () =>
    refused('quick_apply', 'A quick apply is confirmed or declined, not selected.'),
  invitationOver: () => refused('invitation_over', 'This invitation is no longer open.'),
  permanentQuick: () =>
    refused('permanent_job', 'A permanent position needs an application, not a quick apply.'),
  tooManyInvited: () =>
    refused('too_many_invited', `At most ${mostInvited} professionals can be invited to a job.`),
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
  'invitation.sent': { invitationId: string };
  'invitation.accepted': { invitationId: string; bookingId: string };
  'invitation.declined': { invitationId: string };
}
