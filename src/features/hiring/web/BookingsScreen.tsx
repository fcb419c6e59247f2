/** The signed-in user's bookings. */
import { Navigate, useSearchParams } from 'react-router';
import { privateMetaTags } from '../../../ui/page/head';
import { RequireSignIn } from '../../accounts/web/RequireSignIn';
import { DayActions } from '../../bookings/attendance/web/today/DayActions';
import { Bookings } from '../../bookings/web/Bookings';
import { bookingPath } from '../../bookings/web/labels';
import { BookingActions } from './booking/BookingActions';

export const meta = () => privateMetaTags('Bookings');

export default function BookingsScreen() {
  const [query] = useSearchParams();
  // Links in earlier emails named the booking in a parameter.
  const named = query.get('booking');
  if (named) return <Navigate to={bookingPath(encodeURIComponent(named))} replace />;
  return (
    <RequireSignIn title="Bookings">
      {(user) => (
        <Bookings
          user={user}
          actions={(booking) => (
            <>
              <DayActions booking={booking} />
              <BookingActions booking={booking} size="small" />
            </>
          )}
        />
      )}
    </RequireSignIn>
  );
}
