/** What will become possible with a booking later, and when. */

import type { UserType } from '#kernel/actor';
import { checkInWindow } from './attendance/rules';
import { feeRequestUntil, freeCancellationUntil, noShowOpensAt } from './cancellation/rules';
import { contestUntil, isWaiting, recordUntil } from './disputes/rules';
import { type BookingAction, type BookingFacts, mustBeContestable } from './machine';
import type { BookingStatus } from './rules';

export interface UpcomingAction {
  action: BookingAction;
  opensAt: Date | null;
  closesAt: Date | null;
}

/** Which actions open or close at a set time, so that a screen can say "opens at 7:00 AM". */
export function upcomingActions(
  side: UserType,
  status: BookingStatus,
  facts: BookingFacts,
): UpcomingAction[] {
  const { shift, attendance, cancellation, fee, closesAt, dispute, now } = facts;
  const upcoming: UpcomingAction[] = [];
  if (status === 'confirmed' && shift && !attendance.checkedInAt) {
    if (side === 'professional') upcoming.push({ action: 'check_in', ...checkInWindow(shift) });
    else upcoming.push({ action: 'no_show', opensAt: noShowOpensAt(shift), closesAt: null });
    upcoming.push({ action: 'reschedule', opensAt: null, closesAt: freeCancellationUntil(shift) });
    upcoming.push({ action: 'cancel', opensAt: null, closesAt: shift.endsAt });
    if (now > shift.endsAt && !isWaiting(dispute)) {
      const until = recordUntil(shift, closesAt);
      upcoming.push({ action: 'state_hours', opensAt: null, closesAt: until });
    }
  }
  if (side === 'professional' && cancellation && !mustBeContestable(facts)) {
    const until = contestUntil(cancellation.at);
    upcoming.push({ action: 'contest_no_show', opensAt: null, closesAt: until });
  }
  if (side === 'professional' && fee === 'due' && cancellation) {
    const closesAt = feeRequestUntil(cancellation.at);
    upcoming.push({ action: 'request_fee', opensAt: null, closesAt });
  }
  return upcoming.filter(
    ({ opensAt, closesAt }) => (closesAt && closesAt >= now) || (opensAt && opensAt > now),
  );
}
