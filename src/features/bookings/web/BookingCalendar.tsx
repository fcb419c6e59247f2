/** The user's bookings by month. */
import type { UserType } from '../../../kernel/actor';
import { Calendar, type CalendarEntry, usePeriod } from '../../../ui/calendar/Calendar';
import { useOwnZone } from '../../profiles/web/zone';
import type { BookingView } from '../schema';
import { useBookingsBetween } from './api';
import { bookingBadges, bookingPath, otherSide, startText, titleText } from './labels';
import type { Side } from './progress';

interface BookingCalendarProps {
  userType: UserType | null;
  side: Side;
}

/** Canceled bookings no longer take any time. */
const entriesOf = (bookings: readonly BookingView[], side: Side): CalendarEntry[] =>
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
          status: bookingBadges[booking.status],
          isOpen: booking.status === 'pending',
        },
  );

export function BookingCalendar({ userType, side }: BookingCalendarProps) {
  const period = usePeriod('month', useOwnZone(userType));
  const pages = useBookingsBetween(userType, period.bounds);
  return (
    <Calendar period={period} pages={pages} entriesOf={(bookings) => entriesOf(bookings, side)} />
  );
}
