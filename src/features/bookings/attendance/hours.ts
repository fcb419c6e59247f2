/** Hours of a shift: how many may be stated, what they are flagged for, and what is proposed. */

import { hourMs } from '#kernel/time/durations';
import { paidHours, type Shift } from '#kernel/time/zones';
import { earlier, later, refusals } from './rules';

/** Half hours, at least one: what is scheduled and proposed, and what forgotten check-outs get. */
export const toHalfHours = (hours: number): number =>
  Math.min(48, Math.max(1, Math.round(hours * 2)));

const startedHalfHours = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / (hourMs / 2)));

/** The paid hours of the shift as planned. */
export const scheduledHalfHours = (shift: Shift, breakMinutes: number): number =>
  toHalfHours(paidHours(shift, breakMinutes));

/** A check-out as it is stated. */
export interface StatedHours {
  halfHours: number;
  checkedInAt: Date | null;
  checkedOutAt: Date;
}

/** No one is paid for more: the time since the start, or since an earlier check-in, rounded up. */
export const maxHalfHours = (
  shift: Shift,
  { checkedInAt, checkedOutAt }: Omit<StatedHours, 'halfHours'>,
): number =>
  Math.min(
    48,
    startedHalfHours(earlier(shift.startsAt, checkedInAt ?? shift.startsAt), checkedOutAt),
  );

export function refuseHours(shift: Shift, stated: StatedHours) {
  const max = maxHalfHours(shift, stated);
  if (stated.halfHours <= max) return undefined;
  const isEarly = stated.checkedInAt !== null && stated.checkedInAt < shift.startsAt;
  return refusals.tooManyHours(max, isEarly ? 'checkIn' : 'start');
}

/**
 * The most that a dispute or an admin can set: the time there, or the scheduled hours. Hours stated
 * before there was a limit stay possible.
 */
export const payableHalfHours = (shift: Shift, breakMinutes: number, stated: StatedHours): number =>
  Math.max(stated.halfHours, maxHalfHours(shift, stated), scheduledHalfHours(shift, breakMinutes));

export const overPayable = (halfHours: number): string =>
  `Please enter at most ${halfHours / 2} hours: the scheduled hours, or the time until check-out if that was longer.`;

/** What the practice should look at: overtime, or time before the professional checked in. */
export const hoursFlags = ['over_scheduled', 'before_check_in'] as const;
export type HoursFlag = (typeof hoursFlags)[number];
export const flagNames: Record<HoursFlag, string> = {
  over_scheduled: 'More than an hour above the scheduled hours.',
  before_check_in: 'Includes time before the check-in, which was late.',
};
/** This many hours above the scheduled ones are not worth a flag. */
const unflaggedHours = 1;

export function flagsOf(
  shift: Shift,
  breakMinutes: number,
  { halfHours, checkedInAt, checkedOutAt }: StatedHours,
): HoursFlag[] {
  const isSet: Record<HoursFlag, boolean> = {
    over_scheduled: halfHours / 2 > paidHours(shift, breakMinutes) + unflaggedHours,
    before_check_in:
      checkedInAt !== null &&
      checkedInAt > shift.startsAt &&
      halfHours > startedHalfHours(checkedInAt, checkedOutAt),
  };
  return hoursFlags.filter((flag) => isSet[flag]);
}

/**
 * Hours proposed at check-out: what the clock says, less the break. Neither the time before a late
 * check-in nor overtime is proposed; who worked it can enter it.
 */
export function proposedHours(
  shift: Shift,
  breakMinutes: number,
  { checkedInAt, now }: { checkedInAt: Date; now: Date },
): number {
  const worked = {
    startsAt: later(shift.startsAt, checkedInAt),
    endsAt: earlier(shift.endsAt, now),
  };
  return (worked.startsAt < worked.endsAt ? toHalfHours(paidHours(worked, breakMinutes)) : 1) / 2;
}
