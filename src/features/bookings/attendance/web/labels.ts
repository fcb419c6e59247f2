/** Words of the day of the shift: times of day, check-out methods, and when each opens. */

import type { BookingView } from '#features/bookings/schema';
import { unplannedBadge } from '#features/bookings/web/progress';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { daysBetween } from '#kernel/time/day';
import { clockTextAsOf, formatDuration, localOf } from '#kernel/time/zones';
import type { BadgeTone } from '#ui/content/Badge';
import * as rules from '../rules';
import type { dayBoard } from '../schema';

export const methodNotes: Record<rules.CheckoutMethod, string> = {
  digital_form: 'Fill in the form and let the office manager sign it on your screen.',
  pin: 'Ask the office manager for the PIN of this shift.',
  photo: 'Take a photo of your signed timesheet, or of yourself at the office.',
  time_based: `You checked in more than ${rules.timeBasedHours} hours ago, so no one has to sign.`,
  location_time: `You checked in more than ${rules.locationTimeHours} hours ago. Your browser confirms that you're within ${rules.nearText} of the practice.`,
  emergency:
    'Only if you have to leave and none of the other ways work. An admin reviews it first, and payment may be delayed.',
};

/** Hours after check-in, for the methods that open later. */
const hoursUntilOpen: Partial<Record<rules.CheckoutMethod, number>> = {
  time_based: rules.timeBasedHours,
  location_time: rules.locationTimeHours,
};

/** "Available at 1:04 PM, 6 hours after check-in"; `null` once the method is open. */
export function closedText(
  { method, opensAt }: BookingView['checkoutMethods'][number],
  { timeZone, isPinLocked }: Pick<BookingView, 'timeZone' | 'isPinLocked'>,
  now: Date,
): string | null {
  if (method === 'pin' && isPinLocked) {
    return 'The PIN is locked after too many wrong tries. Ask the practice for a new one.';
  }
  if (opensAt === null) return null;
  const at = clockTextAsOf(opensAt, timeZone, now);
  const hours = hoursUntilOpen[method];
  return hours
    ? `Available at ${at}, ${hours} hours after check-in`
    : `Available at ${at}, when the shift starts`;
}

export type DayBooking = EndpointOutput<typeof dayBoard>['bookings'][number];

/** Where somebody is, in a few words. */
export function dayState(
  booking: Pick<
    DayBooking,
    'status' | 'checkedInAt' | 'hoursWorked' | 'startsAt' | 'endsAt' | 'timeZone' | 'claim'
  >,
  now: Date,
): { tone: BadgeTone; word: string } {
  const { status, checkedInAt, hoursWorked, timeZone } = booking;
  if (status === 'cancelled') return { tone: 'red', word: 'Cancelled' };
  if (status === 'pending') return { tone: 'yellow', word: 'Waiting for your answer' };
  if (hoursWorked !== null)
    return { tone: 'blue', word: `Checked out, ${formatDuration(hoursWorked)}` };
  const unplanned = unplannedBadge(booking, now);
  if (unplanned) return unplanned;
  return checkedInAt
    ? { tone: 'green', word: `Here since ${clockTextAsOf(checkedInAt, timeZone, now)}` }
    : { tone: 'grey', word: 'Coming' };
}

/** What the practice should look at comes before what is going as planned. */
export function problemsFirst(bookings: readonly DayBooking[], now: Date): DayBooking[] {
  const isProblem = (booking: DayBooking) =>
    booking.hoursFlags.length > 0 ||
    (booking.status !== 'cancelled' && ['red', 'yellow'].includes(dayState(booking, now).tone));
  return bookings.toSorted((one, other) => Number(isProblem(other)) - Number(isProblem(one)));
}

/** From the day before the shift until its end, and as long as somebody is at work. */
export function needsPinSoon(
  {
    checkedInAt,
    claim,
    shiftDate,
    endsAt,
    timeZone,
  }: Pick<BookingView, 'checkedInAt' | 'claim' | 'shiftDate' | 'endsAt' | 'timeZone'>,
  now: Date,
): boolean {
  if (checkedInAt) return true;
  if (claim || !shiftDate || !endsAt || new Date(endsAt) <= now) return false;
  return daysBetween(localOf(now, timeZone).date, shiftDate) <= 1;
}
