/** The signed-in user's bookings, with hiring's actions: confirm, decline, withdraw. */
import { describeOwnPage } from '../../../ui/page/head';
import { SignedIn } from '../../accounts/web/SignedIn';
import type { BookingView } from '../../bookings/schema';
import { Bookings } from '../../bookings/web/Bookings';
import { titleText } from '../../bookings/web/labels';
import { Withdraw } from '../applications/web/Withdraw';
import { QuickAnswer } from '../quick/web/QuickAnswer';

export const meta = () => describeOwnPage('Bookings');

export default function BookingsScreen() {
  return (
    <SignedIn title="Bookings">
      {(user) => <Bookings user={user} answer={(booking) => <HiringActions booking={booking} />} />}
    </SignedIn>
  );
}

function HiringActions({ booking }: { booking: BookingView }) {
  const { id, applicationId, allowedActions, professionalName } = booking;
  return (
    <>
      {allowedActions.includes('decline') && (
        <QuickAnswer
          bookingId={id}
          applicationId={applicationId}
          name={professionalName}
          canConfirm={allowedActions.includes('confirm')}
        />
      )}
      {allowedActions.includes('withdraw') && (
        <Withdraw id={applicationId} jobTitle={titleText(booking)} />
      )}
    </>
  );
}
