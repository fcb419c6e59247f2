/** Where a shift of today stands right now, and which of them needs somebody first. */
import {
  automaticCheckoutHours,
  checkInLeadMinutes,
  isLate,
} from '#features/bookings/attendance/rules';
import { noShowMinutes } from '#features/bookings/cancellation/rules';
import type { BookingView } from '#features/bookings/schema';
import { hourMs, minuteMs } from '#kernel/time/durations';

type Facts = Pick<
  BookingView,
  'status' | 'startsAt' | 'endsAt' | 'checkedInAt' | 'cancellationKind' | 'cancellationDate'
>;

/**
 * `late` may still come; from `missing` on the practice can mark a no-show. `overdue` is at work
 * although the shift is over, and `openAgain` was cancelled by its professional.
 */
export type Moment = 'coming' | 'here' | 'late' | 'missing' | 'overdue' | 'noShow' | 'openAgain';

/** Whether the practice can look for somebody else. */
export const needsReplacement = (moment: Moment): boolean =>
  moment === 'missing' || moment === 'noShow' || moment === 'openAgain';

export interface MomentOfShift {
  moment: Moment;
  /** When the practice first had something to do about it; `null` while it is going as planned. */
  since: Date | null;
}

/** `null` while the shift is neither near nor running. */
export function momentOf(shift: Facts, now: Date): MomentOfShift | null {
  if (!shift.startsAt || !shift.endsAt) return null;
  const [startsAt, endsAt] = [new Date(shift.startsAt), new Date(shift.endsAt)];
  const checkedInAt = shift.checkedInAt === null ? null : new Date(shift.checkedInAt);
  const after = (minutes: number) => new Date(startsAt.getTime() + minutes * minuteMs);
  if (shift.status === 'cancelled') {
    if (now >= endsAt || !shift.cancellationDate) return null;
    const moment = shift.cancellationKind === 'no_show' ? 'noShow' : 'openAgain';
    return { moment, since: new Date(shift.cancellationDate) };
  }
  if (shift.status !== 'confirmed' || now < after(-checkInLeadMinutes)) return null;
  if (checkedInAt) {
    if (now < endsAt) return { moment: 'here', since: null };
    const isOpen = now.getTime() < endsAt.getTime() + automaticCheckoutHours * hourMs;
    return isOpen ? { moment: 'overdue', since: endsAt } : null;
  }
  if (now >= endsAt) return null;
  if (now >= after(noShowMinutes)) return { moment: 'missing', since: after(noShowMinutes) };
  return isLate({ shift: { startsAt, endsAt }, checkedInAt, now })
    ? { moment: 'late', since: startsAt }
    : { moment: 'coming', since: null };
}

/** The most recent problem first, then those going as planned, by start. */
export function inOrderOfNeed<S extends Facts>(shifts: readonly S[], now: Date) {
  return shifts
    .flatMap((shift) => {
      const found = momentOf(shift, now);
      return found ? [{ shift, ...found }] : [];
    })
    .sort(
      (one, other) =>
        (other.since?.getTime() ?? 0) - (one.since?.getTime() ?? 0) ||
        (one.shift.startsAt ?? '').localeCompare(other.shift.startsAt ?? ''),
    );
}

/** "45 min late", "2 hours late". */
export function lateText(startsAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(startsAt).getTime()) / minuteMs);
  if (minutes < 120) return `${minutes} min late`;
  return `${Math.floor(minutes / 60)} hours late`;
}
