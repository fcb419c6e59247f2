/**
 * A booking's page. The shift is hiring's screen; each feature after hiring adds its box here, in
 * the order in which they appear.
 */
import { useLocation } from 'react-router';
import { otherSide, titleText } from '../features/bookings/web/labels';
import { BookingScreen } from '../features/hiring/web/booking/BookingScreen';
import type { BookingBoxes, BookingPartProps } from '../features/hiring/web/booking/props';
import { DisputeBox } from '../features/payments/disputes/web/DisputeBox';
import { FeeBox } from '../features/payments/fees/web/FeeBox';
import { UnrecordedBox } from '../features/payments/unrecorded/web/UnrecordedBox';
import { useWages } from '../features/payments/wages/web/api';
import { WagesBox } from '../features/payments/wages/web/WagesBox';
import { ReviewBooking } from '../features/reviews/web/ReviewBooking';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Booking');

/** A link with this state opens the dialog of the review. */
const isPrompted = (state: unknown): boolean =>
  (state as { showReviewPrompt?: unknown } | null)?.showReviewPrompt === true;

/** The screen's one primary button: the fee while it is open, then the wages, then the review. */
function CompletedBoxes({ booking, side }: BookingPartProps) {
  const { key, state } = useLocation();
  const { id, status, professionalName } = booking;
  const { data: wages } = useWages(id);
  const isFeeOpen = side === 'practice' && status === 'completed';
  const hasWagesStep = wages?.allowedActions.some(
    (action) => action === 'mark_paid' || action === 'confirm_receipt',
  );
  return (
    <>
      <DisputeBox booking={booking} side={side} />
      <WagesBox
        booking={booking}
        side={side}
        name={otherSide(booking, side).name}
        isPrimary={!isFeeOpen}
      />
      {side === 'practice' && (
        <FeeBox bookingId={id} about={`${titleText(booking)}, ${professionalName}`} />
      )}
      <ReviewBooking
        key={key}
        bookingId={id}
        isPrompted={isPrompted(state)}
        isPrimary={!isFeeOpen && wages !== undefined && !hasWagesStep}
      />
    </>
  );
}

const boxes: BookingBoxes = ({ booking, side }) => {
  const { status, cancellationFee } = booking;
  if (status === 'completed' || status === 'paid') {
    return <CompletedBoxes booking={booking} side={side} />;
  }
  const isFeeRequested = cancellationFee !== null && cancellationFee.status !== 'due';
  return (
    <>
      <UnrecordedBox booking={booking} side={side} />
      <DisputeBox booking={booking} side={side} />
      {isFeeRequested && (
        <WagesBox booking={booking} side={side} name={otherSide(booking, side).name} />
      )}
    </>
  );
};

const BookingPage = () => <BookingScreen boxes={boxes} />;
export default BookingPage;
