/**
 * Disputes of hours, of work without a check-in and of no-shows: their states, who may do what until
 * when, and every refusal.
 */

import { ownCase } from '#features/accounts/policy';
import {
  refusals as attendanceRefusals,
  disputeHours,
  disputeUntil,
} from '#features/bookings/attendance/rules';
import { type DisputeKind, disputeStatuses } from '#features/bookings/disputes/rules';
import type { UserType } from '#kernel/actor';
import type { BookingId, DisputeId, UserId } from '#kernel/id';
import { createMachine, firstRefusal } from '#kernel/machine';
import { rateLimit } from '#kernel/rateLimit';
import { type Refusal, refusalsOf } from '#kernel/refusal';
import { hourMs } from '#kernel/time/durations';

/** `none` before the first one; after a withdrawn one the practice can dispute again in time. */
export const disputeStates = ['none', ...disputeStatuses] as const;
export type DisputeState = (typeof disputeStates)[number];

export type DisputeAction = 'raise' | 'open' | 'withdraw' | 'agree' | 'answer' | 'decide';
export type DisputeActor = UserType | 'admin';

/** Hours the other side has to answer before an admin may decide without an answer. */
export const answerHours = 72;
export const answerUntil = (openedAt: Date): Date =>
  new Date(openedAt.getTime() + answerHours * hourMs);
/** A dispute opened before this instant can be decided without an answer. */
export const answerCutoff = (now: Date): Date => new Date(now.getTime() - answerHours * hourMs);

export const sentences = {
  noReason: 'Please say what is wrong with the hours.',
  sameHours: 'These are the hours that were stated. Enter the hours you think are right.',
  noStatementNote: 'Please say when you were there and who saw you.',
  noAnswer: 'Please write your answer.',
  noNote: 'Please explain your decision.',
  notRaised: 'Please enter more hours than count now, at most the scheduled ones.',
  aboveScheduled: (hours: number) =>
    `No more than the scheduled ${hours} hours count without a check-in.`,
};

export const refusals = refusalsOf({
  notCheckedOut: 'Hours can be disputed once the shift is checked out.',
  underReview: 'An admin is reviewing this check-out. You can dispute the hours after that.',
  hoursSet: 'An admin set these hours, so they are final.',
  tooLate: [
    'dispute_too_late',
    `Hours can be disputed within ${disputeHours} hours after check-out.`,
  ],
  hoursRaised: "You raised these hours yourself, so they can't be disputed.",
  fullHours: 'These are already the scheduled hours, or more.',
  alreadyDisputed: 'These hours are already in dispute.',
  alreadyDecided: 'These hours have already been decided.',
  noDispute: "These hours aren't in dispute.",
  alreadyAnswered: "You've already answered this dispute.",
  nothingClaimed: "The practice didn't say which hours are right. Please answer.",
  claimChanged: 'The other side now claims other hours. Please look at them first.',
  ownDispute: 'The other side has to answer this.',
  notOwnDispute: 'Only the side that opened it can withdraw it.',
  waitsForAnswer: `The other side has ${answerHours} hours to answer. You can decide after that.`,
});

export interface DisputeFacts {
  isPermanent: boolean;
  checkedOutAt: Date | null;
  /** An emergency check-out can be disputed only after an admin has approved it. */
  emergency: { decision: 'approved' | 'rejected' | null; decidedAt: Date | null } | null;
  /** The hours that count, and those scheduled; `null` before check-out. */
  halfHours: number | null;
  scheduledHalfHours: number | null;
  /** The practice has raised the hours. */
  isRaised: boolean;
  /** When the current dispute was opened; `null` if there is none. */
  openedAt: Date | null;
  /** Which side opened it; `null` if there is none. */
  openedBy: UserType | null;
  hasClaim: boolean;
  /** The admin who decides is one of the two sides. */
  isOwnBooking: boolean;
  now: Date;
}

type Guard = (facts: DisputeFacts) => Refusal | undefined;

/** Until when the practice can dispute the hours; `null` while they can't be disputed. */
export function disputableUntil({ checkedOutAt, emergency }: DisputeFacts): Date | null {
  if (!checkedOutAt) return null;
  if (!emergency) return disputeUntil(checkedOutAt);
  // Only after the decision does the practice learn which hours count.
  return emergency.decision === 'approved' && emergency.decidedAt
    ? disputeUntil(emergency.decidedAt)
    : null;
}

const mustBeDisputable: Guard = (facts) => {
  if (facts.isPermanent) return attendanceRefusals.noShift();
  if (!facts.checkedOutAt) return refusals.notCheckedOut();
  if (facts.emergency?.decision === null) return refusals.underReview();
  if (facts.emergency?.decision === 'rejected') return refusals.hoursSet();
  const until = disputableUntil(facts);
  return until && facts.now <= until ? undefined : refusals.tooLate();
};
const mustNotBeRaised: Guard = ({ isRaised }) => (isRaised ? refusals.hoursRaised() : undefined);
const mustBeBelowSchedule: Guard = ({ halfHours, scheduledHalfHours }) =>
  halfHours !== null && scheduledHalfHours !== null && halfHours < scheduledHalfHours
    ? undefined
    : refusals.fullHours();
const mustHaveOpened =
  (side: UserType): Guard =>
  ({ openedBy }) =>
    openedBy === side ? undefined : refusals.notOwnDispute();
const mustAnswer =
  (side: UserType): Guard =>
  ({ openedBy }) =>
    openedBy === side ? refusals.ownDispute() : undefined;
const mustHaveClaim: Guard = ({ hasClaim }) => (hasClaim ? undefined : refusals.nothingClaimed());
const mustBeImpartial: Guard = ({ isOwnBooking }) => (isOwnBooking ? ownCase() : undefined);
const mustBePastAnswerTime: Guard = ({ openedAt, now }) =>
  openedAt && now >= answerUntil(openedAt) ? undefined : refusals.waitsForAnswer();

const isOver = (state: DisputeState) => state === 'agreed' || state === 'decided';

export const disputeMachine = createMachine<
  DisputeAction,
  DisputeActor,
  DisputeState,
  DisputeFacts
>(
  [
    // A raise is no dispute: it leaves the state as it is.
    ...(['none', 'withdrawn'] as const).flatMap((from) => [
      {
        action: 'open' as const,
        by: 'practice' as const,
        from,
        to: 'open' as const,
        guard: firstRefusal(mustBeDisputable, mustNotBeRaised),
      },
      {
        action: 'raise' as const,
        by: 'practice' as const,
        from,
        to: from,
        guard: firstRefusal(mustBeDisputable, mustBeBelowSchedule),
      },
    ]),
    ...(['practice', 'professional'] as const).flatMap((side) => [
      ...(['open', 'answered'] as const).flatMap((from) => [
        {
          action: 'withdraw' as const,
          by: side,
          from,
          to: 'withdrawn' as const,
          guard: mustHaveOpened(side),
        },
        {
          action: 'agree' as const,
          by: side,
          from,
          to: 'agreed' as const,
          guard: firstRefusal(mustAnswer(side), mustHaveClaim),
        },
      ]),
      {
        action: 'answer' as const,
        by: side,
        from: 'open' as const,
        to: 'answered' as const,
        guard: mustAnswer(side),
      },
    ]),
    {
      action: 'decide',
      by: 'admin',
      from: 'open',
      to: 'decided',
      guard: firstRefusal(mustBeImpartial, mustBePastAnswerTime),
    },
    { action: 'decide', by: 'admin', from: 'answered', to: 'decided', guard: mustBeImpartial },
  ],
  (action, from) => {
    if (isOver(from)) return refusals.alreadyDecided();
    if (action === 'open' || action === 'raise') return refusals.alreadyDisputed();
    return action === 'answer' && from === 'answered'
      ? refusals.alreadyAnswered()
      : refusals.noDispute();
  },
);

/** Disputing, withdrawing and disputing again sends mail each time. */
export const disputeRateLimit = rateLimit<UserId>('dispute:user', 20);
export const tooManyDisputes = 'Too many disputes. Please try again in an hour.';

interface DisputeEvent {
  bookingId: BookingId;
  disputeId: DisputeId;
}

/** How a dispute without a check-out ends; 0 hours are an absence. */
export function outcomeOf(kind: DisputeKind, halfHours: number) {
  if (kind === 'hours') return 'revise';
  if (halfHours > 0) return 'complete';
  return kind === 'worked' ? 'mark_absent' : 'uphold';
}

export interface DisputeEvents {
  'dispute.opened': DisputeEvent;
  'dispute.answered': DisputeEvent;
  'dispute.withdrawn': DisputeEvent;
  /** The other side agreed, or an admin decided. */
  'dispute.settled': DisputeEvent;
}
