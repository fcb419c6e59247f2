/** What features after bookings offer in a booking's row, in the order in which it appears. */
import type { MoreActions } from '../features/bookings/web/BookingRow';
import { otherSide, titleText } from '../features/bookings/web/labels';
import { PayFee } from '../features/payments/fees/web/PayFee';
import { WriteDueReview } from '../features/reviews/web/WriteDueReview';

export const moreActions: MoreActions = (booking, side) => (
  <>
    {side === 'practice' && booking.status === 'completed' && (
      <PayFee
        bookingId={booking.id}
        about={`${titleText(booking)}, ${booking.professionalName}`}
        isSmall
      />
    )}
    <WriteDueReview bookingId={booking.id} raterType={side} name={otherSide(booking, side).name} />
  </>
);
