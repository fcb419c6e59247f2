/** One booking as a card: job, other side, time, place, status and actions. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rateText } from '../../../kernel/money/money';
import { Badge } from '../../../ui/content/Badge';
import { JobIcon } from '../../jobs/web/JobIcon';
import type { BookingStatus } from '../rules';
import type { BookingView } from '../schema';
import styles from './BookingCard.module.css';
import { bookingBadges, dateText, otherSide, placeText, timeText, titleText } from './labels';
import { paidText } from './pay';
import { bookingProgress, type Side } from './progress';
import { ShiftLine } from './ShiftLine';

export const BookingBadge = ({ status }: { status: BookingStatus }) => (
  <Badge tone={bookingBadges[status].tone}>{bookingBadges[status].word}</Badge>
);

/** Time, place and pay, with placeholders for what is not known yet. */
function BookingFacts({ booking }: { booking: BookingView }) {
  const paid = paidText(booking);
  return (
    <ul className={styles.facts}>
      <li>
        <JobIcon name="calendar" size={18} />
        <time dateTime={booking.shiftDate ?? undefined}>{dateText(booking)}</time>
      </li>
      <li>
        <JobIcon name="clock" size={18} />
        <span>
          {timeText(booking)}
          {paid && ` · ${paid}`}
        </span>
      </li>
      <li>
        <JobIcon name="pin" size={18} />
        <span>{placeText(booking)}</span>
      </li>
      {booking.mileageRate !== null && (
        <li>
          <JobIcon name="car" size={18} />
          <span>Mileage, {booking.mileageRate}¢ a mile</span>
        </li>
      )}
    </ul>
  );
}

interface BookingCardProps {
  booking: BookingView;
  side: Side;
  /** Link to its details. */
  to: string;
  actions?: ReactNode;
}

export function BookingCard({ booking, side, to, actions }: BookingCardProps) {
  const other = otherSide(booking, side);
  return (
    <article className={styles.card}>
      <div>
        <BookingBadge status={booking.status} />
      </div>
      <div className={styles.first}>
        <h3 className={styles.title}>{titleText(booking)}</h3>
        <p className={styles.rate}>{rateText(booking.rate)}</p>
      </div>
      <p className={styles.other}>
        <Link to={other.to}>{other.name}</Link>
      </p>
      <BookingFacts booking={booking} />
      <ShiftLine progress={bookingProgress(booking, side)} />
      {booking.notes && <p className={styles.notes}>Notes: {booking.notes}</p>}
      <div className={styles.actions}>
        {actions}
        <Link to={to} className={styles.more} preventScrollReset data-row={booking.id}>
          {booking.confirmedAt ? 'Details and contact' : 'Details'}
          <span className="visually-hidden"> of {titleText(booking)}</span>
        </Link>
      </div>
    </article>
  );
}
