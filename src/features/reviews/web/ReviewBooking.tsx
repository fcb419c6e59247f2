/** The reviews of one booking: a prompt to write one's own, then both once they are visible. */
import { Suspense, useState } from 'react';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { lazyPart } from '#ui/feedback/lazyPart';
import type { BookingReview } from '../schema';
import { useBookingReview } from './api';
import { closingText } from './labels';
import styles from './ReviewBooking.module.css';
import { ReviewCard } from './ReviewCard';
import { ReviewDialog } from './ReviewDialog';

const ReviewActions = lazyPart(() => import('./ReviewActions'), 'ReviewActions');

interface ReviewBookingProps {
  bookingId: string;
  /** Opens the dialog immediately, such as right after check-out. */
  isPrompted?: boolean;
  /** True if nothing on the screen is more urgent. */
  isPrimary: boolean;
}

/** Renders nothing before check-out, or if writing has closed and there is nothing to show. */
export function ReviewBooking({ bookingId, isPrompted = false, isPrimary }: ReviewBookingProps) {
  const { data } = useBookingReview(bookingId);
  if (!data || data.period === 'not_open') return null;
  if (data.period === 'closed' && !data.mine && !data.theirs) return null;
  return (
    <section
      className={`stack gap-3 content-start panel box-padding ${styles.reviews}`}
      aria-labelledby="booking-reviews"
    >
      <h2 id="booking-reviews">Reviews</h2>
      <WriteReview review={data} isPrompted={isPrompted} isPrimary={isPrimary} />
      <div className={styles.pair}>
        {data.theirs && (
          <div className={`stack gap-2 content-start ${styles.one}`}>
            <h3>About you</h3>
            <ReviewCard
              review={data.theirs}
              actions={
                data.theirs.allowedActions.length > 0 && (
                  <Suspense fallback={null}>
                    <ReviewActions review={data.theirs} />
                  </Suspense>
                )
              }
            />
          </div>
        )}
        {data.mine && (
          <div className={`stack gap-2 content-start ${styles.one}`}>
            <h3>By you</h3>
            <ReviewCard review={data.mine} shows="rated" />
          </div>
        )}
      </div>
    </section>
  );
}

interface WriteReviewProps {
  review: BookingReview;
  isPrompted: boolean;
  isPrimary: boolean;
}

function WriteReview({ review, isPrompted, isPrimary }: WriteReviewProps) {
  const { bookingId, raterType, other, closesAt, allowedActions } = review;
  const [isOpen, setOpen] = useState(isPrompted);
  const now = useNow();
  if (!allowedActions.includes('review')) return null;
  return (
    <div className="cluster gap-x-4 items-center justify-between">
      <p>
        How was your day {raterType === 'professional' ? 'at' : 'with'} {other.name}?{' '}
        {closesAt && <span className="note">{closingText(closesAt, now)}</span>}
      </p>
      <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        Write review
      </Button>
      <ReviewDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        bookingId={bookingId}
        raterType={raterType}
        name={other.name}
      />
    </div>
  );
}
