/** One booking as a row: the other side, job, time, place, total, status, and its actions. */
import type { ReactNode } from 'react';
import { exactDollarsText, rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { StretchedLink } from '#ui/content/StretchedLink';
import type { BookingStatus } from '../rules';
import type { BookingView } from '../schema';
import styles from './BookingRow.module.css';
import * as labels from './labels';
import { type AnswerBox, bookingProgress, isLate, type Side, unplannedBadge } from './progress';

export function BookingBadge({ booking, side }: Pick<BookingRowProps, 'booking' | 'side'>) {
  const now = useNow();
  const { tone, word } = unplannedBadge(booking, now) ?? labels.badgeOf(booking, side);
  return <Badge tone={tone}>{word}</Badge>;
}

/** What was earned, once that is known. */
const payText = ({ totalAmount, total, rate }: BookingView): string => {
  const amount = totalAmount ?? total;
  return amount === null ? rateText(rate) : exactDollarsText(amount);
};

/** For other statuses the badge is enough, unless somebody is at work or has something to do. */
const explained: readonly BookingStatus[] = ['pending', 'cancelled'];

const answerLabels: Record<AnswerBox, string> = {
  hours: 'Review hours',
  unrecorded: 'Review hours',
  'proposed-time': 'See new time',
};

/** Actions from features that build on bookings, which screens get from `src/pages`. */
export type MoreActions = (booking: BookingView, side: Side) => ReactNode;

interface BookingRowProps {
  booking: BookingView;
  side: Side;
  actions?: ReactNode;
  /** Says what happens next and shows the actions in every state. */
  hasNext?: boolean;
}

export function BookingRow({ booking, side, actions, hasNext = false }: BookingRowProps) {
  const now = useNow();
  const other = labels.otherSide(booking, side);
  const { next, turn, answerIn } = bookingProgress(booking, side, now);
  const isExplained =
    hasNext ||
    explained.includes(booking.status) ||
    (booking.status === 'confirmed' && (turn !== null || isLate(booking, now)));
  return (
    <article className={`dense-row ${styles.row}`}>
      <Avatar size="small" name={other.name} url={other.photoUrl} />
      <div className={styles.what}>
        <h3 className="row-title wrap-anywhere">
          <StretchedLink to={labels.bookingPath(booking.id)}>
            {labels.titleText(booking)}
          </StretchedLink>
        </h3>
        <p className="note wrap-anywhere">{other.name}</p>
      </div>
      <p className={`note wrap-anywhere ${styles.when}`}>
        <time className="ink" dateTime={booking.startsAt ?? undefined}>
          {labels.dateText(booking)} ·{' '}
          <span className={styles.whole}>{labels.timeText(booking)}</span>
        </time>
        <span className="block">{labels.placeText(booking)}</span>
      </p>
      <p className={`bold tabular-nums text-right ${styles.pay}`}>
        {booking.status !== 'cancelled' && payText(booking)}
      </p>
      <p className={styles.status}>
        <BookingBadge booking={booking} side={side} />
      </p>
      {isExplained && (
        <div className={`cluster gap-1 gap-x-4 items-center justify-between note ${styles.next}`}>
          <p>
            {turn && <strong className="ink">{turn}. </strong>}
            {next}
          </p>
          <div className="cluster relative hide-empty">
            {answerIn && (
              <ButtonLink to={`${labels.bookingPath(booking.id)}#${answerIn}`} size="small">
                {answerLabels[answerIn]}
                <span className="visually-hidden"> of {labels.titleText(booking)}</span>
              </ButtonLink>
            )}
            {actions}
          </div>
        </div>
      )}
    </article>
  );
}
