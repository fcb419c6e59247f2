/**
 * A booking's page. The shift is hiring's screen; each feature after hiring adds its box here, in
 * the order in which they appear.
 */
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { BookingView } from '../features/bookings/schema';
import { otherSide, titleText } from '../features/bookings/web/labels';
import { BookingScreen } from '../features/hiring/web/booking/BookingScreen';
import type { BookingBoxes, BookingPartProps } from '../features/hiring/web/booking/props';
import { useWages } from '../features/payments/wages/web/api';
import { lazyPart } from '../ui/feedback/lazyPart';
import { privateMetaTags } from '../ui/page/head';

const DisputeBox = lazyPart(
  () => import('../features/payments/disputes/web/DisputeBox'),
  'DisputeBox',
);
const FeeBox = lazyPart(() => import('../features/payments/fees/web/FeeBox'), 'FeeBox');
const ReviewBooking = lazyPart(
  () => import('../features/reviews/web/ReviewBooking'),
  'ReviewBooking',
);
const UnrecordedBox = lazyPart(
  () => import('../features/payments/unrecorded/web/UnrecordedBox'),
  'UnrecordedBox',
);
const WagesBox = lazyPart(() => import('../features/payments/wages/web/WagesBox'), 'WagesBox');

export const meta = () => privateMetaTags('Booking');

/** A link with this state opens the dialog of the review. */
const isPrompted = (state: unknown): boolean =>
  (state as { showReviewPrompt?: unknown } | null)?.showReviewPrompt === true;

/**
 * The screen's one primary button: the fee while it is open, then the wages, then the review. An
 * open fee is above the other boxes, a paid one beside that of the wages.
 */
function CompletedBoxes({ booking, side }: BookingPartProps) {
  const { key, state } = useLocation();
  const { id, status, professionalName } = booking;
  const { data: wages } = useWages(id);
  const isFeeOpen = side === 'practice' && status === 'completed';
  const hasWagesStep = wages?.allowedActions.some(
    (action) => action === 'mark_paid' || action === 'confirm_receipt',
  );
  const feeBox = side === 'practice' && (
    <FeeBox
      bookingId={id}
      about={`${titleText(booking)}, ${professionalName}`}
      isWide={isFeeOpen}
    />
  );
  return (
    <>
      {isFeeOpen && feeBox}
      <DisputeBox booking={booking} side={side} />
      <WagesBox
        booking={booking}
        side={side}
        name={otherSide(booking, side).name}
        isPrimary={!isFeeOpen}
        isWide={isFeeOpen || side === 'professional'}
      />
      {!isFeeOpen && feeBox}
      <ReviewBooking
        key={key}
        bookingId={id}
        isPrompted={isPrompted(state)}
        isPrimary={!isFeeOpen && !booking.hoursDispute && wages !== undefined && !hasWagesStep}
      />
    </>
  );
}

const boxes: BookingBoxes = (part) => (
  <Suspense fallback={null}>
    {isCompleted(part.booking) ? <CompletedBoxes {...part} /> : <OtherBoxes {...part} />}
  </Suspense>
);

const isCompleted = ({ status }: BookingView) => status === 'completed' || status === 'paid';

function OtherBoxes({ booking, side }: BookingPartProps) {
  const { allowedActions, checkedOutAt, claim, cancellationKind, cancellationFee } = booking;
  const isUnrecorded =
    allowedActions.includes('state_hours') || allowedActions.includes('contest_no_show');
  const isFeeRequested = cancellationFee !== null && cancellationFee.status !== 'due';
  return (
    <>
      {isUnrecorded && <UnrecordedBox booking={booking} side={side} />}
      {(checkedOutAt || claim || cancellationKind === 'no_show') && (
        <DisputeBox booking={booking} side={side} />
      )}
      {isFeeRequested && (
        <WagesBox booking={booking} side={side} name={otherSide(booking, side).name} />
      )}
    </>
  );
}

const BookingPage = () => <BookingScreen boxes={boxes} />;
export default BookingPage;
