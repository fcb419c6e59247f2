/** What a dashboard shows: seven days, the next shift, booked pay, and which jobs fit best. */
import { toDollars } from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import { addDays } from '#kernel/time/day';
import { minuteMs } from '#kernel/time/durations';
import { localOf } from '#kernel/time/zones';
import { checkInLeadMinutes } from '../bookings/attendance/rules';
import { type Availability, hoursOn } from '../profiles/availability/rules';

export const entryKinds = ['booked', 'held', 'open'] as const;

export interface Entry {
  /** `held` is a quick apply that waits for the practice, `open` an unfilled job. */
  kind: (typeof entryKinds)[number];
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

export interface Day<E extends Entry> {
  date: string;
  /** From a professional's hours; `null` for a practice. */
  isAvailable: boolean | null;
  entries: E[];
}

const stripDays = 7;

/** Seven days from today; a shift is on the local day of the place it is worked at. */
export function weekOf<E extends Entry>(
  entries: readonly E[],
  { today, availability }: { today: string; availability: Availability | null },
): Day<E>[] {
  return Array.from({ length: stripDays }, (_, index) => {
    const date = addDays(today, index);
    return {
      date,
      isAvailable: availability ? hoursOn(availability, date).length > 0 : null,
      entries: entries.filter(
        ({ startsAt, timeZone }) => localOf(startsAt, timeZone).date === date,
      ),
    };
  });
}

interface Confirmable extends Entry {
  isConfirmed: boolean;
}

/** The confirmed shift that starts next; one that is near or running is shown as what happens now. */
export const nextShiftOf = <E extends Confirmable>(
  entries: readonly E[],
  now: Date,
): E | undefined =>
  entries
    .filter(
      ({ isConfirmed, startsAt }) =>
        isConfirmed && Date.parse(startsAt) - checkInLeadMinutes * minuteMs > now.getTime(),
    )
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0];

export interface PaidEntry extends Confirmable {
  rateCents: number;
  mileageRateCents: number | null;
  miles: number | null;
  breakMinutes: number;
}

/** Confirmed shifts that have not started, and what they pay; `null` if there are none. */
export function bookedAheadOf(
  entries: readonly PaidEntry[],
  now: Date,
): { shifts: number; total: number } | null {
  const ahead = entries.filter(
    ({ isConfirmed, startsAt }) => isConfirmed && new Date(startsAt) > now,
  );
  if (ahead.length === 0) return null;
  // In cents, because sums of dollars collect rounding errors.
  const cents = ahead.reduce(
    (sum, entry) => sum + Math.round((summarizePay(entry).total ?? 0) * 100),
    0,
  );
  return { shifts: ahead.length, total: toDollars(cents) };
}

/** How far a dashboard looks for people, and for shifts outside the weekly hours. */
export const maxMiles = 60;

/** Not worth a row: a day the professional does not work, and far away too. */
export const isSuggested = (fit: { isAvailable: boolean | null; miles: number | null }): boolean =>
  fit.isAvailable !== false || (fit.miles !== null && fit.miles <= maxMiles);

/** How many suggestions a dashboard shows. */
export const maxSuggestions = 5;
