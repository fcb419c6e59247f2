/** The button in a booking's row that opens its review, as long as one can be written. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { useDueReviews } from './api';
import { ReviewDialog } from './ReviewDialog';
import type { Reviewed } from './ReviewForm';

/** All rows share one list of what is due. */
export function WriteDueReview(reviewed: Reviewed) {
  const { items } = useDueReviews();
  const [isOpen, setOpen] = useState(false);
  if (!items?.some(({ bookingId }) => bookingId === reviewed.bookingId)) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Write review<span className="visually-hidden"> of {reviewed.name}</span>
      </Button>
      <ReviewDialog isOpen={isOpen} onClose={() => setOpen(false)} {...reviewed} />
    </>
  );
}
