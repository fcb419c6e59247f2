/** The buttons of one booking: exactly the actions the server allows. */
import type { BookingView } from '#features/bookings/schema';
import { ConfirmStart } from '#features/bookings/web/ConfirmStart';
import { titleText } from '#features/bookings/web/labels';
import { Withdraw } from '#features/hiring/applications/web/Withdraw';
import { QuickAnswer } from '#features/hiring/quick/web/QuickAnswer';

interface BookingActionsProps {
  booking: BookingView;
  size?: 'small' | 'medium';
}

export function BookingActions({ booking, size }: BookingActionsProps) {
  const { id, applicationId, allowedActions, professionalName } = booking;
  return (
    <>
      {allowedActions.includes('decline') && (
        <QuickAnswer
          bookingId={id}
          applicationId={applicationId}
          name={professionalName}
          canConfirm={allowedActions.includes('confirm')}
          size={size}
        />
      )}
      {allowedActions.includes('withdraw') && (
        <Withdraw id={applicationId} jobTitle={titleText(booking)} />
      )}
      {allowedActions.includes('confirm_start') && <ConfirmStart booking={booking} size={size} />}
    </>
  );
}
