/** What each side can do with a booking in each status, and why not. */

import type { UserType } from '#kernel/actor';
import { createMachine, firstRefusal } from '#kernel/machine';
import { otherSide } from '#kernel/party';
import type { Refusal } from '#kernel/refusal';
import type { Shift } from '#kernel/time/zones';
import * as attendanceRules from './attendance/rules';
import {
  refusals as cancellationRefusals,
  type ExcuseStatus,
  type FeeStatus,
  feeRequestUntil,
  freeCancellationUntil,
  refuseCancel,
  refuseNoShow,
} from './cancellation/rules';
import * as disputeRules from './disputes/rules';
import { type BookingStatus, type CancellationKind, refusals } from './rules';

export type BookingActor = UserType | 'system';
export type BookingAction =
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'lapse'
  | 'supersede'
  | 'confirm_start'
  | 'generate_pin'
  | 'check_in'
  | 'check_out'
  | 'check_out_automatically'
  | 'reschedule'
  | 'accept_reschedule'
  | 'decline_reschedule'
  | 'withdraw_reschedule'
  | 'state_hours'
  | 'settle_hours'
  | 'close'
  | 'no_show'
  | 'contest_no_show'
  | 'cancel'
  | 'pay'
  | 'request_fee'
  | 'mark_fee_paid'
  | 'excuse';

export interface BookingFacts {
  isPermanent: boolean;
  expiresAt: Date | null;
  /** For a quick apply: its terms are current and no other applicant is selected. */
  isConfirmable: boolean;
  /** `null` for a permanent position. */
  shift: Shift | null;
  confirmedAt: Date | null;
  attendance: attendanceRules.Attendance;
  /** When a shift without a check-in closes, if not a week after its end. */
  closesAt: Date | null;
  /** The latest dispute: of the hours, of whether it was worked, or of a no-show. */
  dispute: disputeRules.CurrentDispute | null;
  /** The proposed new time that waits for an answer. */
  reschedule: { by: UserType; expiresAt: Date } | null;
  /** How it was cancelled after it had been confirmed. */
  cancellation: { kind: CancellationKind | null; isLate: boolean; at: Date } | null;
  fee: FeeStatus | null;
  excuse: ExcuseStatus | null;
  now: Date;
}

type Guard = (facts: BookingFacts) => Refusal | undefined;

const mustBeInTime: Guard = ({ expiresAt, now }) =>
  expiresAt !== null && expiresAt <= now ? refusals.notPending() : undefined;
const mustBeConfirmable: Guard = ({ isConfirmable }) =>
  isConfirmable ? undefined : refusals.notConfirmable();
const mustBePermanent: Guard = ({ isPermanent }) =>
  isPermanent ? undefined : refusals.notPermanent();

const mustNeedPin: Guard = ({ isPermanent, attendance: { hasPin, isPinLocked } }) => {
  if (isPermanent) return attendanceRules.refusals.noShift();
  return hasPin && !isPinLocked ? attendanceRules.refusals.pinExists() : undefined;
};
const mustAllowCheckIn: Guard = ({ attendance: { checkedInAt }, shift, now }) =>
  attendanceRules.refuseCheckIn({ checkedInAt, shift, now });
const mustAllowCheckOut: Guard = ({ attendance }) => attendanceRules.refuseCheckOut(attendance);
const mustBeCancellable: Guard = ({ attendance: { checkedInAt }, shift, now }) =>
  refuseCancel({ shift, checkedInAt, now });
/** While stated hours wait for an answer, the practice contests those. */
const mustBeNoShow: Guard = ({ attendance: { checkedInAt }, shift, dispute, now }) =>
  refuseNoShow({ shift, checkedInAt, now }) ??
  (disputeRules.isWaiting(dispute) ? disputeRules.refusals.alreadyStated() : undefined);
const mustBeUnrecorded: Guard = ({ attendance: { checkedInAt }, shift, closesAt, dispute, now }) =>
  disputeRules.refuseStating({ shift, checkedInAt, closesAt, dispute, now });
export const mustBeContestable: Guard = disputeRules.refuseContest;

const isPendingReschedule = ({ reschedule, now }: BookingFacts) =>
  reschedule !== null && reschedule.expiresAt > now;
const mustBeReschedulable: Guard = (facts) => {
  const { shift, now } = facts;
  if (!shift) return attendanceRules.refusals.noShift();
  if (isPendingReschedule(facts)) return refusals.reschedulePending();
  return now > freeCancellationUntil(shift) ? refusals.tooLateToReschedule() : undefined;
};
const mustHaveProposalFrom =
  (side: UserType): Guard =>
  (facts) =>
    isPendingReschedule(facts) && facts.reschedule?.by === side
      ? undefined
      : refusals.noReschedule();

const mustAllowFeeRequest: Guard = ({ fee, cancellation, now }) => {
  if (!fee || !cancellation) return cancellationRefusals.noFee();
  if (fee !== 'due') return cancellationRefusals.feeRequested();
  return now > feeRequestUntil(cancellation.at) ? cancellationRefusals.feeTooLate() : undefined;
};
const mustAllowFeePayment: Guard = ({ fee }) => {
  if (!fee) return cancellationRefusals.noFee();
  if (fee === 'paid' || fee === 'received') return cancellationRefusals.feePaid();
  return fee === 'due' ? cancellationRefusals.feeNotRequested() : undefined;
};

/** Whether a cancellation counts against the professional's reliability. */
export const countsAgainst = (
  cancellation: Pick<NonNullable<BookingFacts['cancellation']>, 'kind' | 'isLate'> | null,
  excuse: ExcuseStatus | null,
): boolean =>
  cancellation !== null &&
  excuse !== 'accepted' &&
  (cancellation.kind === 'no_show' ||
    (cancellation.kind === 'professional' && cancellation.isLate));

const mustBeExcusable: Guard = ({ cancellation, excuse, dispute }) => {
  if (excuse) return cancellationRefusals.alreadyExcused();
  if (disputeRules.isWaiting(dispute)) return disputeRules.refusals.alreadyContested();
  return countsAgainst(cancellation, excuse) ? undefined : cancellationRefusals.nothingToExcuse();
};

/** What confirms or ends a quick apply, which is a pending booking. */
const pendingActions: readonly BookingAction[] = [
  'confirm',
  'decline',
  'withdraw',
  'lapse',
  'supersede',
];
const sides: readonly UserType[] = ['professional', 'practice'];

export const bookingMachine = createMachine<
  BookingAction,
  BookingActor,
  BookingStatus,
  BookingFacts
>(
  [
    {
      action: 'confirm',
      by: 'practice',
      from: 'pending',
      to: 'confirmed',
      guard: firstRefusal(mustBeInTime, mustBeConfirmable),
    },
    { action: 'decline', by: 'practice', from: 'pending', to: 'cancelled', guard: mustBeInTime },
    { action: 'withdraw', by: 'professional', from: 'pending', to: 'cancelled' },
    { action: 'lapse', by: 'system', from: 'pending', to: 'cancelled' },
    { action: 'supersede', by: 'system', from: 'pending', to: 'cancelled' },
    {
      action: 'confirm_start',
      by: 'practice',
      from: 'confirmed',
      to: 'completed',
      guard: mustBePermanent,
    },
    {
      action: 'generate_pin',
      by: 'practice',
      from: 'confirmed',
      to: 'confirmed',
      guard: mustNeedPin,
    },
    {
      action: 'check_in',
      by: 'professional',
      from: 'confirmed',
      to: 'confirmed',
      guard: mustAllowCheckIn,
    },
    {
      action: 'check_out',
      by: 'professional',
      from: 'confirmed',
      to: 'completed',
      guard: mustAllowCheckOut,
    },
    { action: 'check_out_automatically', by: 'system', from: 'confirmed', to: 'completed' },
    ...sides.flatMap((side) => [
      {
        action: 'reschedule' as const,
        by: side,
        from: 'confirmed' as const,
        to: 'confirmed' as const,
        guard: mustBeReschedulable,
      },
      ...(['accept_reschedule', 'decline_reschedule'] as const).map((action) => ({
        action,
        by: side,
        from: 'confirmed' as const,
        to: 'confirmed' as const,
        guard: mustHaveProposalFrom(otherSide(side)),
      })),
      {
        action: 'withdraw_reschedule' as const,
        by: side,
        from: 'confirmed' as const,
        to: 'confirmed' as const,
        guard: mustHaveProposalFrom(side),
      },
    ]),
    ...sides.map((side) => ({
      action: 'state_hours' as const,
      by: side,
      from: 'confirmed' as const,
      to: 'confirmed' as const,
      guard: mustBeUnrecorded,
    })),
    // Both sides agreed on the hours stated afterwards, or an admin decided, also about a no-show.
    { action: 'settle_hours', by: 'system', from: 'confirmed', to: 'completed' },
    { action: 'settle_hours', by: 'system', from: 'cancelled', to: 'completed' },
    // No one recorded the shift, or an admin decided that it was not worked.
    { action: 'close', by: 'system', from: 'confirmed', to: 'cancelled' },
    { action: 'pay', by: 'system', from: 'completed', to: 'paid' },
    { action: 'no_show', by: 'practice', from: 'confirmed', to: 'cancelled', guard: mustBeNoShow },
    ...sides.map((side) => ({
      action: 'cancel' as const,
      by: side,
      from: 'confirmed' as const,
      to: 'cancelled' as const,
      guard: mustBeCancellable,
    })),
    {
      action: 'request_fee',
      by: 'professional',
      from: 'cancelled',
      to: 'cancelled',
      guard: mustAllowFeeRequest,
    },
    {
      action: 'mark_fee_paid',
      by: 'practice',
      from: 'cancelled',
      to: 'cancelled',
      guard: mustAllowFeePayment,
    },
    {
      action: 'contest_no_show',
      by: 'professional',
      from: 'cancelled',
      to: 'cancelled',
      guard: mustBeContestable,
    },
    {
      action: 'excuse',
      by: 'professional',
      from: 'cancelled',
      to: 'cancelled',
      guard: mustBeExcusable,
    },
  ],
  (action, from) => {
    if (pendingActions.includes(action)) return refusals.notPending();
    const isOver = action === 'check_out' && (from === 'completed' || from === 'paid');
    return isOver ? attendanceRules.refusals.alreadyCheckedOut() : refusals.notConfirmed();
  },
);
