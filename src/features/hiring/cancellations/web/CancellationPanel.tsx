/** How a booking was cancelled, what follows from it, and the next step. */

import type { BookingView } from '#features/bookings/schema';
import { otherSide } from '#features/bookings/web/labels';
import type { Side } from '#features/bookings/web/progress';
import { formatMoment } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Excuse } from './Excuse';
import { LateFee } from './LateFee';

interface CancellationPanelProps {
  booking: BookingView;
  side: Side;
  className: string | undefined;
}

/** Only for a booking that was confirmed: for a request that ended, the timeline says why. */
export function CancellationPanel({ booking, side, className }: CancellationPanelProps) {
  const now = useNow();
  const { cancellationDate, cancelledBy, confirmedAt, cancellationReason, timeZone, startsAt } =
    booking;
  if (!cancellationDate || !confirmedAt) return null;
  const isNoShow = booking.cancellationKind === 'no_show';
  const did = isNoShow ? 'reported a no-show' : 'cancelled';
  const who = cancelledBy === side ? 'You' : otherSide(booking, side).name;
  // Nobody did if it was never recorded, or if an admin decided that it is a no-show.
  const what = cancelledBy ? `${who} ${did}` : isNoShow ? 'An admin decided this' : 'It was closed';
  return (
    <section className={className} aria-labelledby="cancellation">
      <header className="cluster items-center">
        <h2 id="cancellation">{isNoShow ? 'No-show' : 'Cancellation'}</h2>
        {booking.isLateCancellation && !isNoShow && <Badge tone="red">Late</Badge>}
      </header>
      <p>
        {what} on{' '}
        <time dateTime={cancellationDate}>{formatMoment(cancellationDate, timeZone, now)}</time>.
      </p>
      {cancellationReason && (
        <blockquote className="quote wrap-anywhere pre-line">{cancellationReason}</blockquote>
      )}
      <LateFee booking={booking} side={side} />
      {side === 'professional' && <Excuse booking={booking} />}
      {side === 'professional' ? (
        <Next to="/jobs">Browse open shifts</Next>
      ) : (
        (startsAt === null || new Date(startsAt) > now) && (
          <Next to={`/practice/jobs/${booking.jobId}`}>Find someone else</Next>
        )
      )}
    </section>
  );
}

const Next = ({ to, children }: { to: string; children: string }) => (
  <div className="cluster">
    <ButtonLink to={to}>{children}</ButtonLink>
  </div>
);
