/** The user's bookings by month, with the days a professional is away. */

import type { DateView } from '#features/profiles/availability/schema';
import { useDates } from '#features/profiles/availability/web/api';
import { shortRanges } from '#features/profiles/availability/web/week';
import { useOwnZone } from '#features/profiles/web/api';
import type { UserType } from '#kernel/actor';
import { Calendar, type CalendarEntry, usePeriod } from '#ui/calendar/Calendar';
import { useNow } from '#ui/content/now';
import type { BookingView } from '../schema';
import { useBookingsBetween } from './api';
import { badgeOf, bookingPath, otherSide, startText, titleText } from './labels';
import { type Side, unplannedBadge } from './progress';

/** Cancelled bookings no longer take any time. */
const entriesOf = (bookings: readonly BookingView[], side: Side, now: Date): CalendarEntry[] =>
  bookings.flatMap((booking) =>
    booking.shiftDate === null || booking.status === 'cancelled'
      ? []
      : {
          id: booking.id,
          date: booking.shiftDate,
          to: bookingPath(booking.id),
          time: startText(booking),
          title: otherSide(booking, side).name,
          detail: titleText(booking),
          status: unplannedBadge(booking, now) ?? badgeOf(booking, side),
          isOpen: booking.status === 'pending',
        },
  );

/** Days on which a professional is away or works more than usual. */
const entriesOfDates = (dates: readonly DateView[]): CalendarEntry[] =>
  dates.map(({ date, kind, hours }) => ({
    id: `availability ${date}`,
    date,
    to: '/availability?tab=dates',
    time: kind === 'away' ? 'Away' : 'Extra hours',
    title: hours.length === 0 ? 'All day' : shortRanges(hours).join(', '),
    detail: '',
    status:
      kind === 'away'
        ? { word: 'Not available', tone: 'grey' }
        : { word: 'Available', tone: 'green' },
    isOpen: true,
  }));

export function BookingCalendar({ userType, side }: { userType: UserType | null; side: Side }) {
  const now = useNow();
  const period = usePeriod('month', useOwnZone(userType));
  const pages = useBookingsBetween(userType, period.bounds);
  const { data: dates } = useDates(userType === 'professional');
  return (
    <Calendar
      period={period}
      pages={pages}
      entriesOf={(bookings) => [...entriesOf(bookings, side, now), ...entriesOfDates(dates ?? [])]}
    />
  );
}
