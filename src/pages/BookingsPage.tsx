/** The signed-in user's bookings, with everything that can be done with each. */
import { Navigate, useSearchParams } from 'react-router';
import { RequireSignIn } from '../features/accounts/web/RequireSignIn';
import { needsPinSoon } from '../features/bookings/attendance/web/labels';
import { Pin } from '../features/bookings/attendance/web/Pin';
import { Bookings } from '../features/bookings/web/Bookings';
import { bookingPath } from '../features/bookings/web/labels';
import { Now } from '../features/dashboard/now/web/Now';
import { BookingActions } from '../features/hiring/web/booking/BookingActions';
import { useNow } from '../ui/content/now';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Bookings');

export default function BookingsPage() {
  const now = useNow();
  const [query] = useSearchParams();
  // Links in earlier emails named the booking in a parameter.
  const named = query.get('booking');
  if (named) return <Navigate to={bookingPath(encodeURIComponent(named))} replace />;
  return (
    <RequireSignIn title="Bookings">
      {(user) => (
        <Bookings
          user={user}
          now={
            user.userType && <Now side={user.userType} needsOnly={user.userType === 'practice'} />
          }
          actions={(booking) => (
            <>
              {/* Check-in and check-out are above, in what happens now. */}
              {needsPinSoon(booking, now) && <Pin booking={booking} isCompact />}
              <BookingActions booking={booking} size="small" />
            </>
          )}
        />
      )}
    </RequireSignIn>
  );
}
