/** The buttons of one booking: exactly the actions the server allows. */
import type { BookingView } from '../../../bookings/schema';
import { ConfirmStart } from '../../../bookings/web/ConfirmStart';
import { titleText } from '../../../bookings/web/labels';
import { Withdraw } from '../../applications/web/Withdraw';
import { QuickAnswer } from '../../quick/web/QuickAnswer';

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
