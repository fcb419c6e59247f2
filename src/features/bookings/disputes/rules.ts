/**
 * Hours stated after a shift that no one checked in to, and contested no-shows: kinds, deadlines and
 * refusals, which the booking's state machine needs. Commands and screens are in payments/unrecorded
 * and payments/disputes.
 */

import { refusalsOf } from '#kernel/refusal';
import { dayMs, hourMs } from '#kernel/time/durations';
import type { Shift } from '#kernel/time/zones';
import { scheduledHalfHours } from '../attendance/hours';
import { refusals as attendanceRefusals } from '../attendance/rules';
import type { ExcuseStatus } from '../cancellation/rules';

/**
 * What a dispute is about: the hours of a check-out; whether a shift without a check-in was worked,
 * which starts as one side's statement; or a no-show that the professional contests.
 */
export const disputeKinds = ['hours', 'worked', 'no_show'] as const;
export type DisputeKind = (typeof disputeKinds)[number];
/** Those that are not about a check-out: they end in a completed booking or without work. */
export const claimKinds = ['worked', 'no_show'] as const satisfies readonly DisputeKind[];
export const disputeStatuses = ['open', 'answered', 'agreed', 'decided', 'withdrawn'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A shift of which no one says anything for this long is closed without a mark. */
export const recordDays = 7;
/** For this long after a no-show was marked, the professional can contest it. */
export const noShowContestHours = 72;

export const refusals = refusalsOf({
  shiftNotOver: ['too_early', "This shift isn't over yet."],
  checkedIn: 'Someone checked in to this shift.',
  alreadyStated: 'The hours of this shift have already been stated. Please answer.',
  tooLate: 'The time for this is over.',
  notNoShow: "This isn't a no-show.",
  alreadyContested: 'This no-show is being contested.',
  alreadyDecided: 'This has already been decided.',
  excused: ['already_excused', "You've already sent an excuse."],
});

/** The booking's latest dispute, as its state machine sees it. */
export interface CurrentDispute {
  kind: DisputeKind;
  status: DisputeStatus;
}

/** Waits for the other side or an admin. */
export const isWaiting = (dispute: CurrentDispute | null): boolean =>
  dispute?.status === 'open' || dispute?.status === 'answered';
const isSettled = (dispute: CurrentDispute | null): boolean =>
  dispute?.status === 'agreed' || dispute?.status === 'decided';

/**
 * When a shift without a check-in closes: a week after its end. Those that were already over when
 * this rule came got a later time of their own.
 */
export const recordUntil = ({ endsAt }: Shift, closesAt: Date | null): Date =>
  closesAt ?? new Date(endsAt.getTime() + recordDays * dayMs);

/** The scheduled paid hours: no more can be stated afterwards. */
export const scheduledHours = (shift: Shift, breakMinutes: number): number =>
  scheduledHalfHours(shift, breakMinutes) / 2;

export interface Unrecorded {
  shift: Shift | null;
  checkedInAt: Date | null;
  closesAt: Date | null;
  dispute: CurrentDispute | null;
  now: Date;
}

export function refuseStating({ shift, checkedInAt, closesAt, dispute, now }: Unrecorded) {
  if (!shift) return attendanceRefusals.noShift();
  if (checkedInAt) return refusals.checkedIn();
  // Until the end itself, one can check in.
  if (now <= shift.endsAt) return refusals.shiftNotOver();
  if (isWaiting(dispute)) return refusals.alreadyStated();
  return now >= recordUntil(shift, closesAt) ? refusals.tooLate() : undefined;
}

export const contestUntil = (cancelledAt: Date): Date =>
  new Date(cancelledAt.getTime() + noShowContestHours * hourMs);

export function refuseContest({
  cancellation,
  excuse,
  dispute,
  now,
}: {
  cancellation: { kind: string | null; at: Date } | null;
  excuse: ExcuseStatus | null;
  dispute: CurrentDispute | null;
  now: Date;
}) {
  if (cancellation?.kind !== 'no_show') return refusals.notNoShow();
  if (isWaiting(dispute)) return refusals.alreadyContested();
  if (isSettled(dispute)) return refusals.alreadyDecided();
  if (excuse) return refusals.excused();
  return now > contestUntil(cancellation.at) ? refusals.tooLate() : undefined;
}

export const recordReminderKinds = ['unrecorded', 'stillUnrecorded'] as const;
export type RecordReminderKind = (typeof recordReminderKinds)[number];

/**
 * Which reminder both sides need now: one when the week begins, one a day later. An outage delays
 * them, but the first is not sent once the second is due.
 */
export function dueRecordReminder(unrecorded: Unrecorded): RecordReminderKind | undefined {
  const { shift, closesAt, now } = unrecorded;
  if (!shift || refuseStating(unrecorded)) return undefined;
  const since = recordUntil(shift, closesAt).getTime() - recordDays * dayMs;
  return now.getTime() >= since + dayMs ? 'stillUnrecorded' : 'unrecorded';
}
