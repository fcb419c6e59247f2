/** Rules of hiring: applications, contracts and invitations, who moves them and when they end. */
import { refused } from '../../kernel/refusal';
import type { Shift } from '../../kernel/zones';

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
  // A quick apply has accepted in advance: the practice's word is the last. An invitation is the
  // practice's word in advance: the professional's is the last.
  { action: 'confirm', by: 'practice', from: 'pending', to: 'accepted' },
  { action: 'confirm', by: 'professional', from: 'pending', to: 'accepted' },
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

const hour = 60 * 60 * 1000;

/** Whatever waits for an answer waits so long, and never beyond the start of the shift. */
export function waitsUntil(now: Date, hours: number, startsAt: Date | null): Date {
  const end = new Date(now.getTime() + hours * hour);
  return startsAt && startsAt < end ? startsAt : end;
}

/** A job can still be given to somebody. */
export const isOnOffer = (job: { status: string; startsAt: Date | null }, now: Date): boolean =>
  job.status === 'open' && (job.startsAt === null || job.startsAt > now);

interface QuickTerms {
  rateCents: number;
  mileageRateCents: number | null;
  employmentType: string;
  during: Shift | null;
  location: string;
}

/** A quick apply accepted just these: under others nobody is booked. */
export const isSameTerms = (one: QuickTerms, other: QuickTerms): boolean =>
  one.rateCents === other.rateCents &&
  one.mileageRateCents === other.mileageRateCents &&
  one.employmentType === other.employmentType &&
  one.location === other.location &&
  one.during?.startsAt.getTime() === other.during?.startsAt.getTime() &&
  one.during?.endsAt.getTime() === other.during?.endsAt.getTime();

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

interface Surroundings {
  /** Its job can still be given. */
  isOnOffer: boolean;
  /** Somebody is selected for its job. */
  isJobGiven: boolean;
}

export type ApplicationVerb = 'withdraw' | 'select' | 'unselect' | 'reject' | 'confirm' | 'decline';

/** What one side may do with an application now. */
export function applicationActions(
  { status, isQuick }: ApplicationFacts,
  side: 'practice' | 'professional',
  { isOnOffer, isJobGiven }: Surroundings,
): ApplicationVerb[] {
  if (side === 'professional') return status === 'pending' ? ['withdraw'] : [];
  if (status === 'selected') return ['unselect'];
  if (status !== 'pending') return [];
  const canGive = isOnOffer && !isJobGiven;
  if (isQuick) return canGive ? ['confirm', 'decline'] : ['decline'];
  return canGive ? ['select', 'reject'] : ['reject'];
}

/** What a professional may do about a job now, whose latest application to it has this status. */
export function jobActions(
  job: { status: string; startsAt: Date | null; isPermanent: boolean },
  latest: ApplicationStatus | null,
  now: Date,
): ('apply' | 'quick_apply' | 'withdraw')[] {
  if (latest === 'pending') return ['withdraw'];
  if (latest === 'selected' || latest === 'accepted' || !isOnOffer(job, now)) return [];
  return job.isPermanent ? ['apply'] : ['apply', 'quick_apply'];
}

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
  contractOver: () => refused('contract_over', 'This contract is no longer waiting for an answer.'),
  quickIsConfirmed: () =>
    refused('quick_apply', 'A quick apply is confirmed or declined, not selected.'),
  termsChanged: () =>
    refused('terms_changed', 'The job was changed after this request. It no longer holds.'),
  invitationOver: () => refused('invitation_over', 'This invitation is no longer open.'),
  alreadyBooked: () => refused('already_booked', 'You are already booked for this job.'),
  permanentQuick: () =>
    refused('permanent_job', 'A permanent position needs an application, not a quick apply.'),
  tooManyInvited: () =>
    refused('too_many_invited', `At most ${mostInvited} professionals can be invited to a job.`),
  notInvitable: (name: string) =>
    refused(
      'not_invitable',
      `${name} has no verified license and CPR certification at the moment.`,
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
  'invitation.sent': { invitationId: string };
  'invitation.accepted': { invitationId: string; bookingId: string };
  'invitation.declined': { invitationId: string };
  'invitation.closed': { invitationId: string };
}
