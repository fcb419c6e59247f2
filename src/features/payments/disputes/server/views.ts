/**
 * Disputes as both sides and admins see them: the facts, every figure's history, what can be done.
 */

import { isOwnCase } from '#features/accounts/policy';
import { scheduledHalfHours } from '#features/bookings/attendance/hours';
import { signedAs } from '#features/bookings/attendance/rules';
import type { AttendanceRow } from '#features/bookings/attendance/server/data';
import type { ShownBooking } from '#features/bookings/server/data';
import { attendanceOf, viewBooking } from '#features/bookings/server/views';
import type { UserType } from '#kernel/actor';
import { brand } from '#kernel/brand';
import type { UserId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import type { Context } from '#platform/context';
import * as rules from '../rules';
import type { AdminDispute, DisputeStep, DisputeView } from '../schema';
import type { Dispute, ListedDispute } from './data';

/** A booking with its day and its disputes, oldest first. */
export interface Disputed {
  booking: ShownBooking;
  attendance: AttendanceRow | undefined;
  disputes: Dispute[];
}

/** Which side opened it. */
export function openerOf(
  { openedBy }: Dispute,
  { practiceId }: Pick<ShownBooking, 'practiceId'>,
): UserType {
  return openedBy === practiceId ? 'practice' : 'professional';
}

export function stateOf(dispute: Dispute | undefined): rules.DisputeState {
  return dispute?.status ?? 'none';
}

export function factsOf(
  { booking, attendance, disputes }: Disputed,
  { now, userId }: { now: Date; userId: UserId },
): rules.DisputeFacts {
  const current = disputes.at(-1);
  const { checkedOutAt = null, checkoutMethod } = attendance ?? {};
  return {
    isPermanent: booking.during === null,
    checkedOutAt,
    emergency:
      attendance && checkoutMethod === 'emergency'
        ? { decision: attendance.emergencyDecision, decidedAt: attendance.emergencyDecidedAt }
        : null,
    halfHours: attendance?.halfHours ?? null,
    scheduledHalfHours: booking.during && scheduledHalfHours(booking.during, booking.breakMinutes),
    isRaised: typeof attendance?.raisedHalfHours === 'number',
    openedAt: current?.createdAt ?? null,
    openedBy: current ? openerOf(current, booking) : null,
    hasClaim: typeof current?.claimedHalfHours === 'number',
    isOwnBooking: isOwnCase({ userId }, booking.professionalId, booking.practiceId),
    now,
  };
}

const toHours = (halfHours: number | null | undefined) =>
  typeof halfHours === 'number' ? halfHours / 2 : null;

/** The hours as first stated, even if other hours count now. */
function statedStep(
  booking: ShownBooking,
  halfHours: number | null | undefined,
): DisputeStep | undefined {
  const { attendance, professionalName } = booking;
  // Hours stated afterwards are a claim of one side.
  if (!attendance?.checkedOutAt || attendance.method === 'stated') return undefined;
  return {
    kind: 'stated',
    // The system counted these hours; nobody stated them.
    by: attendance.method === 'automatic' ? brand.name : professionalName,
    at: attendance.checkedOutAt,
    hours: toHours(halfHours),
    text: null,
  };
}

function raisedStep(
  { practiceName }: ShownBooking,
  attendance: AttendanceRow | undefined,
): DisputeStep | undefined {
  if (!attendance?.raisedAt) return undefined;
  const hours = toHours(attendance.raisedHalfHours);
  const at = attendance.raisedAt.toISOString();
  return { kind: 'raised', by: practiceName, at, hours, text: null };
}

const openingSteps = { hours: 'disputed', worked: 'claimed', no_show: 'contested' } as const;

function stepsOf(dispute: Dispute, booking: ShownBooking, admin: string): DisputeStep[] {
  const { kind, status, closedAt, answer, answeredAt, decidedHalfHours } = dispute;
  const opener = openerOf(dispute, booking);
  const openerName = booking[`${opener}Name`];
  const answererName = booking[`${otherSide(opener)}Name`];
  const steps: DisputeStep[] = [
    {
      kind: openingSteps[kind],
      by: openerName,
      at: dispute.createdAt.toISOString(),
      hours: toHours(dispute.claimedHalfHours),
      text: dispute.reason,
    },
  ];
  if (answeredAt) {
    const at = answeredAt.toISOString();
    const answered = { by: answererName, at, hours: null, text: answer };
    // The reason for the no-show is the practice's answer, given before it was contested.
    if (kind === 'no_show') steps.unshift({ kind: 'no_show', ...answered });
    else steps.push({ kind: 'answered', ...answered });
  }
  if (closedAt && (status === 'agreed' || status === 'decided' || status === 'withdrawn')) {
    const by = { agreed: answererName, decided: admin, withdrawn: openerName }[status];
    steps.push({
      kind: status,
      by,
      at: closedAt.toISOString(),
      hours: toHours(status === 'withdrawn' ? dispute.statedHalfHours : decidedHalfHours),
      text: dispute.decisionNote,
    });
  }
  return steps;
}

export function viewDispute(
  { clock }: Context,
  disputed: Disputed,
  { id: userId, side }: Party,
): DisputeView {
  const { booking, attendance, disputes } = disputed;
  const current = disputes.at(-1);
  const facts = factsOf(disputed, { now: clock.now(), userId });
  const stated = statedStep(booking, attendance?.statedHalfHours ?? attendance?.halfHours);
  // No dispute follows a raise, so it is the last step.
  const raised = raisedStep(booking, attendance);
  const allowedActions = rules.disputeMachine.allowed(side, stateOf(current), facts);
  return {
    bookingId: booking.id,
    kind: current?.kind ?? null,
    openedBy: facts.openedBy,
    status: stateOf(current),
    hours: toHours(attendance?.halfHours),
    claimedHours: toHours(current?.claimedHalfHours),
    steps: [
      ...(stated ? [stated] : []),
      ...disputes.flatMap((dispute) => stepsOf(dispute, booking, brand.name)),
      ...(raised ? [raised] : []),
    ],
    raisableTo: allowedActions.includes('raise') ? toHours(facts.scheduledHalfHours) : null,
    disputableUntil: rules.disputableUntil(facts)?.toISOString() ?? null,
    answerUntil:
      current?.status === 'open' ? rules.answerUntil(current.createdAt).toISOString() : null,
    allowedActions,
  };
}

/** For an admin, with the name of the admin who decided. */
export function viewForAdmin(
  context: Context,
  { dispute, booking, evidence, decidedBy }: ListedDispute,
  userId: UserId,
): AdminDispute {
  // As the professional sees it: without the PIN.
  const view = viewBooking(context, booking, 'professional');
  const { attendance } = booking;
  const stated = statedStep(booking, dispute.statedHalfHours);
  const { managerName, workStartTime, workEndTime } = evidence;
  const facts = {
    isPermanent: false,
    ...attendanceOf(booking),
    emergency: null,
    halfHours: dispute.statedHalfHours,
    scheduledHalfHours: null,
    isRaised: false,
    openedAt: dispute.createdAt,
    openedBy: openerOf(dispute, booking),
    hasClaim: dispute.claimedHalfHours !== null,
    isOwnBooking: isOwnCase({ userId }, booking.professionalId, booking.practiceId),
    now: context.clock.now(),
  };
  return {
    id: dispute.id,
    bookingId: booking.id,
    kind: dispute.kind,
    status: dispute.status,
    jobTitle: view.jobTitle,
    practiceId: view.practiceId,
    practiceName: view.practiceName,
    professionalId: view.professionalId,
    professionalName: view.professionalName,
    professionalPhotoUrl: view.professionalPhotoUrl,
    startsAt: view.startsAt ?? '',
    endsAt: view.endsAt ?? '',
    timeZone: view.timeZone,
    rate: view.rate,
    mileagePay: view.mileagePay,
    statedHours: toHours(dispute.statedHalfHours),
    claimedHours: toHours(dispute.claimedHalfHours),
    decidedHours: toHours(dispute.decidedHalfHours),
    steps: [...(stated ? [stated] : []), ...stepsOf(dispute, booking, decidedBy ?? brand.name)],
    evidence: {
      plannedHours: view.paidHours,
      breakMinutes: view.breakMinutes,
      checkedInAt: view.checkedInAt,
      checkedInMeters: attendance?.checkedInMeters ?? null,
      isCheckInApproximate: attendance?.isCheckInApproximate ?? false,
      checkedOutAt: view.checkedOutAt,
      checkedOutMeters: evidence.checkedOutMeters,
      method: view.checkoutMethod,
      photoUrl: view.checkoutPhotoUrl,
      form:
        managerName && workStartTime && workEndTime
          ? {
              signedAs: signedAs(managerName, attendance?.signatureKind ?? null),
              from: workStartTime,
              to: workEndTime,
              statedAmount: view.statedAmount,
            }
          : null,
    },
    openedAt: dispute.createdAt.toISOString(),
    answerUntil:
      dispute.status === 'open' ? rules.answerUntil(dispute.createdAt).toISOString() : null,
    allowedActions: rules.disputeMachine.allowed('admin', dispute.status, facts),
  };
}
