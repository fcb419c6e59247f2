/** Which bookings show the practice's first-day card. */

import { dayMs } from '#kernel/time/durations';
import type { Shift } from '#kernel/time/zones';
import type { BookingStatus } from '../rules';

/** The card is shown for a week after the shift. */
const shownDays = 7;

/** Shifts that ended before this no longer show the card. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - shownDays * dayMs);

/** A booking that was confirmed and not cancelled. */
export const shownStatuses: readonly BookingStatus[] = ['confirmed', 'completed', 'paid'];

/** A permanent position has no end, and shows it until the practice confirmed the start. */
export const isFirstDayShown = (
  { status, during }: { status: BookingStatus; during: Shift | null },
  now: Date,
): boolean =>
  during === null
    ? status === 'confirmed'
    : shownStatuses.includes(status) && during.endsAt > shownSince(now);
