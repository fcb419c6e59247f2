/** One booking: people, place, pay, contract, and what happens next. */
import { useLocation, useParams } from 'react-router';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { useBooking } from '#features/bookings/web/api';
import type { Side } from '#features/bookings/web/progress';
import { ButtonLink } from '#ui/content/Button';
import { Absent } from '#ui/page/Absent';
import { BackLink } from '#ui/page/BackLink';
import { Screen } from '#ui/page/Screen';
import { Booking } from './Booking';
import type { BookingBoxes } from './props';

export function BookingScreen({ boxes }: { boxes: BookingBoxes }) {
  const { id = '' } = useParams();
  return (
    <RequireSignIn title="Booking">
      {(user) => <Loader key={id} id={id} side={user.userType ?? 'practice'} boxes={boxes} />}
    </RequireSignIn>
  );
}

/** The screens that link here; the first is the one to go to without a history. */
const origins = {
  '/bookings': 'Back to bookings',
  '/professional/bookings': 'Back to bookings',
  '/practice/bookings': 'Back to bookings',
  '/jobs': 'Back to your shifts',
  '/dashboard': 'Back to Dashboard',
} as const;

function Back() {
  const state = useLocation().state as { from?: string } | null;
  const path = state?.from?.split('?')[0] ?? '';
  const origin = path in origins ? (path as keyof typeof origins) : '/bookings';
  return <BackLink to={origin}>{origins[origin]}</BackLink>;
}

function Loader({ id, side, boxes }: { id: string; side: Side; boxes: BookingBoxes }) {
  const { data: booking, error, refetch } = useBooking(id);
  return (
    <Screen>
      <div className="stack gap-2">
        <Back />
        {booking ? (
          <Booking booking={booking} side={side}>
            {boxes({ booking, side })}
          </Booking>
        ) : (
          <Absent
            error={error}
            refetch={refetch}
            heading="Booking"
            title="We couldn't find this booking"
            action={<ButtonLink to="/bookings">See your bookings</ButtonLink>}
          >
            It isn't one of your bookings, or the link is incomplete.
          </Absent>
        )}
      </div>
    </Screen>
  );
}
