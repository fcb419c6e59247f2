/** The bookings the user can still review, each with a button. */
import { useState } from 'react';
import { shiftParts } from '#features/jobs/web/labels';
import type { UserType } from '#kernel/actor';
import { Avatar } from '#ui/content/Avatar';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Failed } from '#ui/feedback/states';
import type { DueReview } from '../schema';
import { useDueReviews } from './api';
import styles from './DueReviews.module.css';
import { closingText } from './labels';
import { ReviewDialog } from './ReviewDialog';

/** Renders nothing while loading or if there is nothing to review; the screen works without it. */
export function DueReviews({ raterType }: { raterType: UserType }) {
  const { items, error, retry, hasMore, loadMore, isLoadingMore } = useDueReviews();
  const [open, setOpen] = useState<DueReview>();
  if (!items) return error ? <Failed error={error} onRetry={retry} /> : null;
  if (items.length === 0 && !open) return null;
  return (
    <section className="stack gap-2" aria-labelledby="due-reviews">
      <h2 id="due-reviews">To review</h2>
      <ul className="stack gap-0 tile divided desk-halves">
        {items.map((due) => (
          <DueRow key={due.bookingId} due={due} onReview={() => setOpen(due)} />
        ))}
      </ul>
      {hasMore && (
        <Button isPending={isLoadingMore} pendingLabel="Loading…" onClick={loadMore}>
          Load more
        </Button>
      )}
      {open && (
        <ReviewDialog
          key={open.bookingId}
          isOpen
          onClose={() => setOpen(undefined)}
          bookingId={open.bookingId}
          raterType={raterType}
          name={open.other.name}
        />
      )}
    </section>
  );
}

function DueRow({ due, onReview }: { due: DueReview; onReview: () => void }) {
  const { other, jobTitle, closesAt } = due;
  const now = useNow();
  const [day] = shiftParts(due);
  return (
    <li className={`row gap-3 ${styles.row}`}>
      <Avatar size="small" name={other.name} url={other.photoUrl} />
      <div className="stack gap-0 min-w-0 wrap-anywhere flex-1">
        <strong>{other.name}</strong>
        <span className="note">{jobTitle}</span>
        <span className="note">
          {day}, {closingText(closesAt, now).toLowerCase()}
        </span>
      </div>
      <Button size="small" onClick={onReview}>
        Review<span className="visually-hidden"> {other.name}</span>
      </Button>
    </li>
  );
}
