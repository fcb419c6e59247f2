/** The states, limits and events of an invitation, and why one is refused. */

import type { Hold } from '#features/jobs/hold';
import { refusals as jobRefusals } from '#features/jobs/rules';
import type { BookingId, InvitationId, JobId, UserId } from '#kernel/id';
import { createMachine, firstRefusal } from '#kernel/machine';
import { refusalsOf, refused } from '#kernel/refusal';

export const invitationStatuses = ['pending', 'accepted', 'declined', 'closed'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

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

// Limits: enough to fill shifts, too low to spam professionals.
const hour = 3_600;
const day = 24 * hour;

/** Lower for unverified practices, whose identity is unknown. */
const perPractice = { verified: [300, 1_000], unverified: [30, 60] } as const;
/** A posting over several days invites the same professional to each day. */
const perPerson = [12, 20] as const;

export const tooManyInvitations =
  "You've sent a lot of invitations. Please wait a while before you send more.";

const rateLimits = (key: string, [anHour, aDay]: readonly [number, number], uses: number) => [
  { key: `invite:hour:${key}`, max: anHour, seconds: hour, uses },
  { key: `invite:day:${key}`, max: aDay, seconds: day, uses },
];

export function invitationRateLimits(
  practiceId: UserId,
  professionalIds: readonly UserId[],
  isVerified: boolean,
) {
  const people = [...new Set(professionalIds)];
  return [
    ...rateLimits(practiceId, perPractice[isVerified ? 'verified' : 'unverified'], people.length),
    ...people.flatMap((id) => rateLimits(`${practiceId}:${id}`, perPerson, 1)),
  ];
}

/** Open invitations per job at the same time. */
export const maxOpenInvitations = 6;

/** How long YES by SMS holds a shift: enough to read the contract and confirm. */
export const holdMinutes = 10;

/** How long one wave of a call-out has before the next one goes out. */
export const waveMinutes = 10;

export const refusals = refusalsOf({
  invitationClosed: 'This invitation is no longer open.',
  tooManyInvited: `A shift can have up to ${maxOpenInvitations} open invitations at a time.`,
  notAvailable: (name: string) =>
    refused('not_invitable', `${name} is already booked at this time.`),
  notVisible: (name: string) =>
    refused('not_invitable', `${name} isn't taking invitations at the moment.`),
});

interface InvitationFacts {
  /** Its job is open and has not started. */
  isFillable: boolean;
  /** Set if its job is held for another professional. */
  hold: Hold | null;
}

const mustBeFillable = ({ isFillable }: InvitationFacts) =>
  isFillable ? undefined : jobRefusals.notOpen();

const mustNotBeHeld = ({ hold }: InvitationFacts) => (hold ? jobRefusals.onHold(hold) : undefined);

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
      guard: firstRefusal(mustBeFillable, mustNotBeHeld),
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

/** What its professional can do with it now, and why accepting it has to wait. */
export const answersTo = (status: InvitationStatus, facts: InvitationFacts) => ({
  allowedActions: invitationMachine.allowed('professional', status, facts),
  blockedReason: status === 'pending' ? (mustNotBeHeld(facts)?.message ?? null) : null,
});

export interface InvitationEvents {
  /** `hasNext`: if no one accepts, others are asked soon. */
  'invitation.sent': { invitationId: InvitationId; hasNext?: boolean };
  'invitation.accepted': { invitationId: InvitationId; bookingId: BookingId };
  'invitation.declined': { invitationId: InvitationId };
  'invitation.closed': { invitationId: InvitationId };
  'invitation.seen': { invitationId: InvitationId };
  /** YES by SMS held its job, or that hold is over. */
  'invitation.holdChanged': { invitationId: InvitationId; jobId: JobId };
}
